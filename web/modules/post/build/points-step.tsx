import { Tag } from 'antd';
import { Link } from 'react-router';
import { type LinkedAbility, postModel } from '#contract/post/model.ts';
import { useReply } from '../../../kit/api/use-reply.ts';
import { Card } from '../../../kit/card.tsx';
import type { DataColumn } from '../../../kit/data-table/column.ts';
import { ListTable } from '../../../kit/list-page/list-table.tsx';
import type { OpenDraft } from './use-draft.ts';
import type { NameOf } from './use-names.ts';

interface StepProps {
  draft: OpenDraft;
  nameOf: NameOf;
}

/** What is missing for evidence of the ability to come about. */
function gapOf({ points, questionCount }: LinkedAbility) {
  if (questionCount > 0) return undefined;
  return points.length > 0 ? '知识点还没有试题' : '没有知识点，也没有试题';
}

/** By which points and questions the abilities are shown, and where there are none. */
export function PointsStep({ draft: { content }, nameOf }: StepProps) {
  const abilityIds = content.abilities.map(({ abilityId }) => abilityId).filter((id) => !nameOf(id).gone);
  const list = useReply(postModel.linked, { body: { abilityIds } }, { quiet: true, keepPrevious: true });
  const gaps = (list.data ?? []).filter((one) => gapOf(one) !== undefined).length;
  const columns: readonly DataColumn<LinkedAbility>[] = [
    { key: 'name', title: '能力', width: 200, render: ({ abilityId }) => nameOf(abilityId).name },
    {
      ...{ key: 'points', title: '关联的知识点（权重，题数）' },
      render: ({ points }) =>
        points.length === 0
          ? '没有关联知识点'
          : points.map(({ knowledgeId, name, weight, questionCount }) => (
              <Tag key={knowledgeId}>
                {name}（{weight}%，{questionCount} 题）
              </Tag>
            )),
    },
    { key: 'questionCount', title: '试题', width: 80, align: 'right' },
    {
      ...{ key: 'gap', title: '缺口', width: 176 },
      render: (row) => {
        const gap = gapOf(row);
        return gap ? <Tag color="orange">{gap}</Tag> : '—';
      },
    },
    {
      ...{ key: 'link', title: '操作', width: 112 },
      render: ({ abilityId }) => <Link to={`/manage/post/knowledge/edit?abilityId=${abilityId}`}>关联知识点</Link>,
    },
  ];
  return (
    <Card title={gaps > 0 ? `${gaps} 项能力还没有试题，考试得不到它们的依据` : '知识点与试题'}>
      <ListTable
        list={list}
        label="知识点"
        rowKey="abilityId"
        columns={columns}
        empty={{ text: '还没有选择能力', hint: '请回到能力选择。' }}
      />
    </Card>
  );
}
