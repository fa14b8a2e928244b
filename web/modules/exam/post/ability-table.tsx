import { Table, Tag } from 'antd';
import type { Reply } from '#contract/endpoint.ts';
import type { postExam } from '#contract/exam/post.ts';
import { Progress } from '../../../kit/progress.tsx';
import { percentText, pointsText } from '../../../kit/text/score.ts';

export type PostExamDetail = Reply<typeof postExam.detail>;
export type AskedAbility = PostExamDetail['abilities'][number];

/** 1 级 2 人 · 3 级 5 人 */
const levelsText = (levels: readonly number[]) =>
  levels.flatMap((count, place) => (count > 0 ? [`${place + 1} 级 ${count} 人`] : [])).join(' · ') || '—';

function Met({ levels, metCount }: AskedAbility) {
  const people = levels.reduce((sum, count) => sum + count, 0);
  return people === 0 ? (
    '—'
  ) : (
    <Progress label="达到要求" width={64} value={(metCount / people) * 100} text={`${metCount} / ${people}`} />
  );
}

const columns = [
  {
    title: '能力',
    ellipsis: true,
    render: ({ name, mustHave }: AskedAbility) => (
      <>
        {name} {mustHave && <Tag color="blue">必备</Tag>}
      </>
    ),
  },
  { title: '权重', width: 84, render: ({ weight }: AskedAbility) => `${pointsText(weight)}%` },
  { title: '要求', width: 72, render: ({ requiredLevel }: AskedAbility) => `${requiredLevel} 级` },
  {
    title: '试题',
    width: 80,
    render: ({ questionCount }: AskedAbility) => (questionCount > 0 ? `${questionCount} 题` : '没有考'),
  },
  {
    title: '平均得分率',
    width: 180,
    render: ({ share }: AskedAbility) =>
      share === null ? '—' : <Progress label="平均得分率" width={80} value={share * 100} text={percentText(share)} />,
  },
  { title: '等级分布', ellipsis: true, render: ({ levels }: AskedAbility) => levelsText(levels) },
  { title: '达到要求', width: 160, render: (row: AskedAbility) => <Met {...row} /> },
];

/** What the model asks, ability by ability, and how the people in reach did. */
export function AbilityTable({ detail }: { detail: PostExamDetail }) {
  return (
    <Table<AskedAbility>
      size="small"
      aria-label="各项能力"
      rowKey="abilityId"
      pagination={false}
      dataSource={detail.abilities}
      columns={columns}
      scroll={{ x: 860 }}
    />
  );
}
