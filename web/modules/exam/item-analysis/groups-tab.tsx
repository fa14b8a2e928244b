import { type GroupRow, itemAnalysis } from '#contract/exam/item-analysis.ts';
import { useReply } from '../../../kit/api/use-reply.ts';
import { term } from '../../../kit/branding.ts';
import { Card } from '../../../kit/card.tsx';
import type { DataColumn } from '../../../kit/data-table/column.ts';
import { DataTable } from '../../../kit/data-table/data-table.tsx';
import { ErrorState, LinesSkeleton } from '../../../kit/states.tsx';
import { percentText, pointsText } from '../../../kit/text/score.ts';
import './item-analysis.css';

const passRate = ({ passedCount, markedCount }: GroupRow) => (markedCount > 0 ? passedCount / markedCount : null);

const columnsFor = (title: string): readonly DataColumn<GroupRow>[] => [
  { key: 'name', title, ellipsis: true },
  { key: 'examineeCount', title: '应考', width: 80, align: 'right' },
  { key: 'absentCount', title: '缺考', width: 80, align: 'right' },
  { key: 'markedCount', title: '有成绩', width: 80, align: 'right' },
  { key: 'mean', title: '平均分', width: 96, align: 'right', render: (row) => <strong>{pointsText(row.mean)}</strong> },
  { key: 'passRate', title: '及格率', width: 96, align: 'right', render: (row) => percentText(passRate(row)) },
  { key: 'highest', title: '最高', width: 80, align: 'right', render: (row) => pointsText(row.highest) },
  { key: 'lowest', title: '最低', width: 80, align: 'right', render: (row) => pointsText(row.lowest) },
  { key: 'sd', title: '标准差', width: 88, align: 'right', render: (row) => pointsText(row.standardDeviation) },
];

function Groups({ title, rows }: { title: string; rows: readonly GroupRow[] }) {
  return (
    <Card className="item-card" title={`${title}对比`}>
      <DataTable
        label={`${title}对比`}
        rows={rows}
        rowKey={({ id, name }) => id ?? name}
        columns={columnsFor(title)}
        numbered={false}
        empty={{ text: '这场考试还没有考生', hint: '添加考生后，这里比较他们的成绩。' }}
      />
    </Card>
  );
}

/** Departments and posts beside each other. */
export function GroupsTab({ examId }: { examId: string }) {
  const { data, error, refetch } = useReply(itemAnalysis.groups, { query: { examId } }, { quiet: true });
  if (!data)
    return <Card>{error ? <ErrorState text={error.text} onRetry={refetch} /> : <LinesSkeleton lines={8} />}</Card>;
  return (
    <>
      <Groups title={term('department')} rows={data.departments} />
      <Groups title="岗位" rows={data.posts} />
    </>
  );
}
