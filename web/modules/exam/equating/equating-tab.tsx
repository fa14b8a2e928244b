import { Button, Select } from 'antd';
import { useState } from 'react';
import type { Reply } from '#contract/endpoint.ts';
import { type ComparedForm, equating } from '#contract/exam/equating.ts';
import { itemAnalysis } from '#contract/exam/item-analysis.ts';
import { useReply } from '../../../kit/api/use-reply.ts';
import { Card } from '../../../kit/card.tsx';
import type { DataColumn } from '../../../kit/data-table/column.ts';
import { DataTable } from '../../../kit/data-table/data-table.tsx';
import { ErrorState, LinesSkeleton } from '../../../kit/states.tsx';
import { pointsText } from '../../../kit/text/score.ts';
import { figureText } from '../item-analysis/figure-text.ts';
import '../item-analysis/item-analysis.css';
import '../regrade/regrade.css';
import './equating.css';
import { ApplyDialog, RevertDialog } from './equating-dialogs.tsx';
import { equivalentText, lineText, recordLines } from './equating-text.ts';

type Shown = Reply<typeof equating.show>;

const titleOf = ({ number, name }: Pick<ComparedForm, 'number' | 'name'>) => `第 ${number} 套 ${name}`;

/** `alphaOf`: the reliability of a form, as far as it is known. */
const columnsWith = (alphaOf: (formId: string) => number | null): readonly DataColumn<ComparedForm>[] => [
  { key: 'name', title: '试卷', ellipsis: true, render: titleOf },
  { key: 'attempts', title: '有成绩', width: 80, align: 'right' },
  { key: 'totalPoints', title: '满分', width: 80, align: 'right', render: (row) => pointsText(row.totalPoints) },
  { key: 'mean', title: '平均分', width: 88, align: 'right', render: (row) => pointsText(row.mean) },
  { key: 'sd', title: '标准差', width: 88, align: 'right', render: (row) => pointsText(row.standardDeviation) },
  {
    key: 'alpha',
    title: '信度 α',
    width: 88,
    align: 'right',
    render: ({ formId }) => {
      const alpha = alphaOf(formId);
      return figureText(alpha === null ? null : alpha / 100);
    },
  },
  { key: 'line', title: '换算到参照卷', width: 220, render: lineText },
];

interface EquivalentRow {
  readonly score: number;
  readonly cells: readonly string[];
}

/** By score, what it comes to from each form. */
function Equivalents({ forms }: { forms: readonly ComparedForm[] }) {
  const rows = (forms[0]?.equivalents ?? []).map(({ score }, at): EquivalentRow => {
    const cells = forms.map(({ equivalents }) => {
      const equivalent = equivalents[at];
      return equivalent ? equivalentText(equivalent) : '—';
    });
    return { score, cells };
  });
  const columns: readonly DataColumn<EquivalentRow>[] = [
    { key: 'score', title: '原始分', width: 88, align: 'right', render: ({ score }) => pointsText(score) },
    ...forms.map(
      (form, at): DataColumn<EquivalentRow> => ({
        ...{ key: form.formId, title: titleOf(form), align: 'right', ellipsis: true },
        render: ({ cells }) => cells[at] ?? '—',
      }),
    ),
  ];
  return <DataTable label="分数换算" rows={rows} rowKey="score" columns={columns} numbered={false} />;
}

interface EquatingCardProps {
  examId: string;
  shown: Shown;
  onReference: (formId: string) => void;
}

function EquatingCard({ examId, shown, onReference }: EquatingCardProps) {
  const [open, setOpen] = useState<'apply' | 'revert' | null>(null);
  const { problem, forms, referenceFormId, records } = shown;
  const applied = records.some(({ revertedAt }) => revertedAt === null);
  const reference = forms.find(({ formId }) => formId === referenceFormId);
  if (problem !== null && !applied) {
    return (
      <Card className="item-card" title="线性等值">
        <p className="regrade-sum">{problem}。</p>
      </Card>
    );
  }
  if (!reference) return null;
  return (
    <Card
      className="item-card"
      title={
        <>
          线性等值
          <span className="result-note">{applied ? '已应用，成绩按等值后的分数计' : '供参考，应用后才改变成绩'}</span>
        </>
      }
    >
      <p className="regrade-sum">
        试卷随机发放，各套试卷的考生可以看作水平相当，所以按平均分和标准差把每套的分数换算到参照卷。± 后是换算的标准误，
        换算后的分数不低于 0、不高于满分。
      </p>
      <div className="equating-ways">
        <Select
          aria-label="参照卷"
          value={reference.formId}
          disabled={applied}
          onChange={onReference}
          options={forms.map((form) => ({ value: form.formId, label: titleOf(form) }))}
        />
        {applied ? (
          <Button danger onClick={() => setOpen('revert')}>
            撤销等值
          </Button>
        ) : (
          <Button type="primary" onClick={() => setOpen('apply')}>
            预览并应用
          </Button>
        )}
      </div>
      <Equivalents forms={forms} />
      {open === 'apply' && (
        <ApplyDialog
          examId={examId}
          referenceFormId={reference.formId}
          formName={titleOf(reference)}
          onClose={() => setOpen(null)}
        />
      )}
      {open === 'revert' && <RevertDialog examId={examId} onClose={() => setOpen(null)} />}
    </Card>
  );
}

/** The forms of an exam beside each other, and their scores on one scale. */
export function EquatingTab({ examId }: { examId: string }) {
  const [wanted, setWanted] = useState<string>();
  const query = { examId, ...(wanted && { referenceFormId: wanted }) };
  const { data, error, refetch } = useReply(equating.show, { query }, { quiet: true, keepPrevious: true });
  const analysis = useReply(itemAnalysis.items, { query: { examId } }, { quiet: true });
  if (!data)
    return <Card>{error ? <ErrorState text={error.text} onRetry={refetch} /> : <LinesSkeleton lines={8} />}</Card>;
  const alphas = new Map(analysis.data?.forms.map(({ formId, alpha }) => [formId, alpha]));
  const formName = (id: string) => {
    const form = data.forms.find(({ formId }) => formId === id);
    return form ? titleOf(form) : '';
  };
  return (
    <>
      {data.forms.length > 0 && (
        <Card className="item-card" title="试卷对比">
          <DataTable
            label="试卷对比"
            rows={data.forms}
            rowKey="formId"
            columns={columnsWith((formId) => alphas.get(formId) ?? null)}
            numbered={false}
          />
        </Card>
      )}
      <EquatingCard examId={examId} shown={data} onReference={setWanted} />
      {data.records.length > 0 && (
        <Card className="item-card" title="等值记录">
          <ul className="regrade-list">
            {data.records.flatMap((record) =>
              recordLines(record, formName(record.referenceFormId)).map((line) => <li key={line}>{line}</li>),
            )}
          </ul>
        </Card>
      )}
    </>
  );
}
