import type { Correction, RegradePreview } from '#contract/exam/regrade.ts';
import type { DataColumn } from '../../../kit/data-table/column.ts';
import { DataTable } from '../../../kit/data-table/data-table.tsx';
import { pointsText } from '../../../kit/text/score.ts';
import { formLines, totalText, unmarkedLine } from './preview-text.ts';

type Row = RegradePreview['rows'][number];

const passWords = { newly: '变为及格', noLonger: '变为不及格', same: '不变' } as const;

const columns: readonly DataColumn<Row>[] = [
  { key: 'realName', title: '姓名', ellipsis: true },
  {
    key: 'objective',
    title: '客观题得分',
    width: 140,
    align: 'right',
    render: (row) => `${pointsText(row.objectiveBefore)} → ${pointsText(row.objectiveAfter)}`,
  },
  { key: 'total', title: '总分', width: 180, align: 'right', render: totalText },
  { key: 'passes', title: '及格', width: 104, render: ({ passes }) => passWords[passes] },
];

/** Who would change by how much. */
export function PreviewTable({ preview, kind }: { preview: RegradePreview; kind: Correction['kind'] }) {
  const { people, changed, up, down, newlyPassed, newlyFailed, rows } = preview;
  const lines = [...formLines(preview), unmarkedLine(preview, kind)].filter(Boolean);
  return (
    <>
      {lines.map((line) => (
        <p key={line} className="regrade-sum">
          {line}
        </p>
      ))}
      {changed === 0 ? (
        <p className="regrade-sum">交卷的 {people} 人，成绩都不变。</p>
      ) : (
        <>
          <p className="regrade-sum">
            交卷的 {people} 人中 {changed} 人的成绩有变化（按计入成绩的那次作答）：{up} 人提高，{down} 人降低；
            {newlyPassed} 人变为及格，{newlyFailed} 人变为不及格。
            {rows.length < changed && `下面是变化最大的 ${rows.length} 人。`}
          </p>
          <DataTable label="成绩的变化" rows={rows} rowKey="userId" columns={columns} numbered={false} />
        </>
      )}
    </>
  );
}
