import { Alert, Button, Tabs } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { type ImportDraft, questionImport, type SheetMapping } from '#contract/question/import.ts';
import { useAction } from '../../../../kit/api/use-action.ts';
import { Card } from '../../../../kit/card.tsx';
import { PageHeader } from '../../../../kit/page-header.tsx';
import { importPath } from '../../bank/bank-addresses.ts';
import { EarlierImport } from '../earlier-import.tsx';
import './mapping.css';
import { problemOf, sentSheet } from './sheet-choice.ts';
import { SheetFields } from './sheet-fields.tsx';

interface MappingStepProps extends Pick<ImportDraft, 'importId' | 'bankId' | 'fileName' | 'earlier'> {
  mapping: readonly SheetMapping[];
  /** Back to the preview that there is already. */
  onBack?: () => void;
}

/** Between the two steps, for a workbook: what its sheets and columns hold. */
export function MappingStep({ importId, bankId, fileName, earlier, mapping, onBack }: MappingStepProps) {
  const [sheets, setSheets] = useState(mapping);
  const [problem, setProblem] = useState<string>();
  const navigate = useNavigate();
  const map = useAction(questionImport.map, {
    quiet: true,
    changes: [questionImport.detail],
    onDone: () => onBack?.(),
    onFailure: ({ text }) => setProblem(text),
  });
  const read = () => {
    const found = problemOf(sheets);
    setProblem(found);
    if (!found) map.run({ query: { importId }, body: { sheets: sheets.map(sentSheet) } });
  };
  const change = (changed: SheetMapping) => {
    setProblem(undefined);
    setSheets(sheets.map((one) => (one.sheet === changed.sheet ? changed : one)));
  };
  return (
    <>
      <PageHeader
        title={`导入试题 · ${fileName}`}
        line="核对每张工作表各列的含义，再开始识别。"
        extra={
          <>
            <Button onClick={onBack ?? (() => navigate(importPath(bankId)))}>返回</Button>
            <Button type="primary" loading={map.pending} onClick={read}>
              开始识别
            </Button>
          </>
        }
      />
      <EarlierImport earlier={earlier} />
      {problem && <Alert className="mapping-notes" type="error" showIcon title={problem} role="alert" />}
      {onBack && <Alert className="mapping-notes" type="warning" showIcon title="重新识别后，已做的更正会丢失。" />}
      <Card>
        <Tabs
          items={sheets.map((sheet) => ({
            key: sheet.sheet,
            label: sheet.skipped ? `${sheet.sheet}（略过）` : sheet.sheet,
            children: <SheetFields sheet={sheet} onChange={change} />,
          }))}
        />
      </Card>
    </>
  );
}
