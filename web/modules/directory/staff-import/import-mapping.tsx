import { Alert, Button, Form, Select } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { type ImportMapping, type StaffImport, staffImport } from '#contract/directory/staff-import.ts';
import { useAction } from '../../../kit/api/use-action.ts';
import { term } from '../../../kit/branding.ts';
import { Card } from '../../../kit/card.tsx';
import { NumberField } from '../../../kit/form/number-field.tsx';
import { SheetColumns } from '../../../kit/form/sheet-columns.tsx';
import { DepartmentSelect } from '../department/department-select.tsx';
import { staffAddress } from '../staff/staff-address.ts';
import { ImportFrame } from './import-frame.tsx';
import { fieldOptions, problemOf, sentMapping, withField, withHeadRow } from './mapping-choice.ts';

interface ImportMappingProps {
  found: StaffImport & { mapping: ImportMapping };
  /** Back to the preview that there is already. */
  onBack?: () => void;
}

/** Between file and preview: what the columns hold, and where those go who have no department in the table. */
export function ImportMappingStep({ found, onBack }: ImportMappingProps) {
  const { importId } = found;
  const [mapping, setMapping] = useState(found.mapping);
  const [problem, setProblem] = useState<string>();
  const navigate = useNavigate();
  const map = useAction(staffImport.map, {
    quiet: true,
    changes: [staffImport.detail, staffImport.rows],
    onDone: () => onBack?.(),
    onFailure: ({ text, fields }) => setProblem(fields.fields ?? fields.headRow ?? text),
  });
  const read = () => {
    const wrong = problemOf(mapping);
    setProblem(wrong);
    if (!wrong) map.run({ query: { importId }, body: sentMapping(mapping) });
  };
  const change = (changed: ImportMapping) => {
    setProblem(undefined);
    setMapping(changed);
  };
  return (
    <ImportFrame
      step={1}
      fileName={found.fileName}
      line="核对各列的含义，再预览每一行。确认后，下次导入同样表头的文件会记得。"
      extra={
        <>
          <Button onClick={onBack ?? (() => navigate(staffAddress.import()))}>
            {onBack ? '返回预览' : '换一个文件'}
          </Button>
          <Button type="primary" loading={map.pending} onClick={read}>
            下一步：预览
          </Button>
        </>
      }
    >
      {problem && <Alert className="staff-import-note" type="error" showIcon title={problem} role="alert" />}
      {mapping.notes.length > 0 && (
        <Alert className="staff-import-note" type="info" showIcon title={mapping.notes.join('；')} />
      )}
      <Card>
        <div className="staff-import-choices">
          <Form.Item label="表头在第几行">
            <NumberField
              min={0}
              max={100}
              value={mapping.headRow}
              onChange={(row) => row !== null && row !== mapping.headRow && change(withHeadRow(mapping, row))}
              aria-label="表头在第几行"
            />
            <span className="staff-import-aside">没有表头填 0</span>
          </Form.Item>
          <Form.Item label={`没有写${term('department')}的新${term('staff')}进入`} className="staff-import-department">
            <DepartmentSelect
              value={mapping.departmentId ?? undefined}
              onChange={(departmentId) => change({ ...mapping, departmentId: departmentId ?? null })}
              placeholder={`不选则必须逐行写明${term('department')}`}
              label={`没有写${term('department')}的新${term('staff')}进入的${term('department')}`}
              allowClear
            />
          </Form.Item>
        </div>
        <SheetColumns
          columns={mapping.columns.map(({ title, samples, field }) => ({ title, samples, ignored: field === null }))}
          choice={(column, label) => (
            <Select
              style={{ width: 220 }}
              value={mapping.columns[column]?.field ?? null}
              options={fieldOptions()}
              onChange={(chosen) => change(withField(mapping, column, chosen))}
              aria-label={label}
            />
          )}
        />
      </Card>
    </ImportFrame>
  );
}
