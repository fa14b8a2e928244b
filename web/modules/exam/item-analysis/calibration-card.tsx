import { type CalibratedItem, type CalibrationBank, calibration, leastAnswers } from '#contract/exam/calibration.ts';
import { question } from '#contract/question/question.ts';
import { ActionButton } from '../../../kit/action/action-button.tsx';
import { notify } from '../../../kit/api/notify.ts';
import { can } from '../../../kit/api/session/can.ts';
import { useAction } from '../../../kit/api/use-action.ts';
import { useReply } from '../../../kit/api/use-reply.ts';
import { Card } from '../../../kit/card.tsx';
import type { DataColumn } from '../../../kit/data-table/column.ts';
import { DataTable } from '../../../kit/data-table/data-table.tsx';
import { ErrorState, LinesSkeleton } from '../../../kit/states.tsx';
import { dateTime } from '../../../kit/text/time.ts';
import { figureText } from './figure-text.ts';

interface Named {
  readonly questionVersionId: string;
  readonly position: number;
  readonly stem: string;
}

type Row = CalibratedItem & Named;

function RunButton({ examId, bank }: { examId: string; bank: CalibrationBank }) {
  const run = useAction(calibration.run, {
    changes: [calibration.list],
    onDone: ({ calibratedCount, people }) => notify.success(`按 ${people} 份作答标定了 ${calibratedCount} 道试题`),
  });
  if (!can(calibration.run)) return null;
  return <ActionButton label="标定" onClick={() => run.run({ query: { examId }, body: { bankId: bank.bankId } })} />;
}

const bankColumns = (examId: string): readonly DataColumn<CalibrationBank>[] => [
  { key: 'name', title: '题库', ellipsis: true },
  { key: 'askedCount', title: '考过的题', width: 96, align: 'right' },
  { key: 'enoughCount', title: `满 ${leastAnswers} 人首答`, width: 128, align: 'right' },
  { key: 'act', title: '操作', width: 96, render: (bank) => <RunButton {...{ examId, bank }} /> },
];

function AdoptButton({ row }: { row: Row }) {
  const adopt = useAction(calibration.adopt, {
    changes: [calibration.list, question.search, question.detail],
    onDone: ({ difficulty }) => notify.success(`第 ${row.position} 题的难度改为 ${difficulty}，已存为新版本`),
  });
  if (row.current === null) return <span className="item-muted">已有新版本</span>;
  if (row.current === row.suggested) return <span className="item-muted">一致</span>;
  if (!can(calibration.adopt)) return null;
  return (
    <ActionButton
      label="采用"
      confirm={{
        title: `把第 ${row.position} 题的难度从 ${row.current} 改为 ${row.suggested}？`,
        content: '试题会存为新版本，以后组卷按新的难度抽题；已发布的考试不变。',
        ok: '采用',
      }}
      onClick={() => adopt.run({ body: { questionVersionId: row.questionVersionId } })}
    />
  );
}

const itemColumns: readonly DataColumn<Row>[] = [
  { key: 'position', title: '题号', width: 64 },
  { key: 'stem', title: '题干', ellipsis: true },
  { key: 'model', title: '模型', width: 96, render: ({ model }) => (model === 'RASCH' ? 'Rasch' : '双参数') },
  {
    key: 'difficulty',
    title: '难度 b ± 标准误',
    width: 136,
    align: 'right',
    render: ({ difficulty, standardError }) => `${figureText(difficulty)} ± ${figureText(standardError)}`,
  },
  {
    key: 'discrimination',
    title: '区分度 a',
    width: 88,
    align: 'right',
    render: (row) => figureText(row.discrimination),
  },
  { key: 'answers', title: '首答人数', width: 88, align: 'right' },
  {
    key: 'suggested',
    title: '试题难度',
    width: 112,
    align: 'right',
    render: ({ current, suggested }) => (current === null ? suggested : `${current} → ${suggested}`),
  },
  { key: 'act', title: '操作', width: 112, render: (row) => <AdoptButton row={row} /> },
];

/** How hard the questions are by the answers of all exams, on a scale that does not depend on who sat this one. */
export function CalibrationCard({ examId, questions }: { examId: string; questions: readonly Named[] }) {
  const { data, error, refetch } = useReply(calibration.list, { query: { examId } }, { quiet: true });
  if (!data)
    return <Card>{error ? <ErrorState text={error.text} onRetry={refetch} /> : <LinesSkeleton lines={3} />}</Card>;
  const named = new Map(questions.map((one) => [one.questionVersionId, one]));
  const rows = data.items
    .flatMap((item) => {
      const { position, stem } = named.get(item.questionVersionId) ?? {};
      return position === undefined || stem === undefined ? [] : [{ ...item, position, stem }];
    })
    .toSorted((one, other) => one.position - other.position);
  const [first] = rows;
  return (
    <Card
      className="item-card"
      title={
        <>
          题目标定
          <span className="result-note">
            {first
              ? `最近标定于 ${dateTime(first.calibratedAt)}`
              : '按历次考试的首次作答估计难度，不受这场考生水平的影响'}
          </span>
        </>
      }
    >
      <DataTable label="题库标定" rows={data.banks} rowKey="bankId" columns={bankColumns(examId)} numbered={false} />
      {rows.length > 0 && (
        <DataTable label="试题标定" rows={rows} rowKey="questionVersionId" columns={itemColumns} numbered={false} />
      )}
    </Card>
  );
}
