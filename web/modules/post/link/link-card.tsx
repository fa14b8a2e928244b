import { Button, Table, TreeSelect, Typography } from 'antd';
import { useState } from 'react';
import { type KnowledgeTreePoint, knowledge } from '#contract/knowledge/knowledge.ts';
import { type AbilityLinks, abilityLink } from '#contract/post/ability-link.ts';
import { useAction } from '../../../kit/api/use-action.ts';
import { useReply } from '../../../kit/api/use-reply.ts';
import { Card } from '../../../kit/card.tsx';
import { NumberField } from '../../../kit/form/number-field.tsx';
import { changedByLibrary } from '../ability/changed-by-library.ts';
import { isChanged, pointsOf, type Row, withPoint, withWeight } from './link-rows.ts';

interface Choice {
  readonly value: string;
  readonly title: string;
  readonly row: Row;
  readonly children: Choice[];
}

const choices = (points: readonly KnowledgeTreePoint[], above: readonly string[] = []): Choice[] =>
  points.map(({ id, name, questionCount, children }) => ({
    ...{ value: id, title: name, row: { knowledgeId: id, name, above: [...above], weight: 100, questionCount } },
    children: choices(children, [...above, name]),
  }));

/** The points of an ability with their weights, saved together. */
export function LinkCard({ links, name }: { links: AbilityLinks; name: string }) {
  const [rows, setRows] = useState<readonly Row[]>(links.points);
  const tree = useReply(knowledge.tree, {}, { quiet: true });
  const save = useAction(abilityLink.save, { changes: changedByLibrary, success: '已保存' });
  const nodes = choices(tree.data ?? []);
  return (
    <Card
      title={`「${name}」的知识点`}
      extra={
        <Button
          type="primary"
          disabled={!isChanged(rows, links.points)}
          loading={save.pending}
          onClick={() =>
            save.run({ query: { abilityId: links.abilityId }, body: { points: pointsOf(rows), mark: links.mark } })
          }
        >
          保存
        </Button>
      }
    >
      <TreeSelect
        aria-label="添加知识点"
        style={{ width: '100%', marginBottom: 12 }}
        treeData={nodes}
        value={null}
        showSearch={{ treeNodeFilterProp: 'title' }}
        placeholder="添加知识点：展开或输入名称查找"
        onSelect={(_: unknown, node: Choice) => setRows((before) => withPoint(before, node.row))}
      />
      <Table<Row>
        size="small"
        rowKey="knowledgeId"
        pagination={false}
        dataSource={[...rows]}
        locale={{ emptyText: '还没有关联知识点，请在上面添加' }}
        columns={[
          { title: '知识点', render: (_, row) => [...row.above, row.name].join(' / ') },
          { title: '试题数', dataIndex: 'questionCount', width: 90, align: 'right' },
          {
            ...{ title: '权重（1–100）', width: 140 },
            render: (_, row) => (
              <NumberField
                aria-label={`「${row.name}」的权重`}
                min={1}
                max={100}
                precision={0}
                value={row.weight}
                onChange={(weight) =>
                  weight !== null && setRows((before) => withWeight(before, row.knowledgeId, weight))
                }
              />
            ),
          },
          {
            ...{ title: '操作', width: 80 },
            render: (_, { knowledgeId }) => (
              <Button
                type="link"
                size="small"
                danger
                onClick={() => setRows((before) => before.filter((row) => row.knowledgeId !== knowledgeId))}
              >
                移除
              </Button>
            ),
          },
        ]}
      />
      <Typography.Paragraph type="secondary" style={{ margin: '12px 0 0' }}>
        保存后，已有的能力依据将在后台重新计算。
      </Typography.Paragraph>
    </Card>
  );
}
