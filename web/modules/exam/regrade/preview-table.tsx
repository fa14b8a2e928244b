import type { RegradePreview } from '#contract/exam/regrade.ts';
import type { DataColumn } from '../../../kit/data-table/column.ts';
import { DataTable } from '../../../kit/data-table/data-table.tsx';
import { pointsText } from '../../../kit/text/score.ts';

type Row = RegradePreview['rows'][number];

const passWords = { newly: '变为及格', noLonger: '变为不及格', same: '' } as const;

const columns: readonly DataColumn<Row>[] = [
  { key: 'realName', title: '姓名', ellipsis: true },
  {
    key: 'score',
    title: '本题得分',
    width: 120,
    align: 'right',
    render: (row) => `${pointsText(row.scoreBefore)} → ${pointsText(row.scoreAfter)}`,
  },
  {
    key: 'total',
    title: '总分',
    width: 140,
    align: 'right',
    render: (row) =>
      row.totalBefore === null ? '还有题目待评' : `${pointsText(row.totalBefore)} → ${pointsText(row.totalAfter)}`,
  },
  { key: 'passes', title: '及格', width: 104, render: ({ passes }) => passWords[passes] },
];

/** Who would change by how much. */
export function PreviewTable({ preview }: { preview: RegradePreview }) {
  const { attempts, changed, up, down, newlyPassed, newlyFailed, rows } = preview;
  if (changed === 0) return <p className="regrade-sum">这样更正，{attempts} 份答卷的得分都不变。</p>;
  return (
    <>
      <p className="regrade-sum">
        {attempts} 份答卷中 {changed} 份的得分有变化：{up} 份提高，{down} 份降低；{newlyPassed} 份变为及格，
        {newlyFailed} 份变为不及格。
        {rows.length < changed && `下面是变化最大的 ${rows.length} 份。`}
      </p>
      <DataTable label="得分的变化" rows={rows} rowKey="attemptId" columns={columns} numbered={false} />
    </>
  );
}
