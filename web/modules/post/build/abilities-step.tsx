import { ArrowDownOutlined, ArrowUpOutlined, CheckOutlined, DeleteOutlined } from '@ant-design/icons';
import { Button, Input, Tree } from 'antd';
import { useMemo, useState } from 'react';
import { ability, type TreeAbility } from '#contract/post/ability.ts';
import { type DraftAbility, mostModelAbilities } from '#contract/post/draft.ts';
import { notify } from '../../../kit/api/notify.ts';
import { useReply } from '../../../kit/api/use-reply.ts';
import { Card } from '../../../kit/card.tsx';
import { EmptyState, ErrorState, LinesSkeleton } from '../../../kit/states.tsx';
import { foundIn, moved, withAbility, withoutAbility } from './chosen-abilities.ts';
import type { OpenDraft } from './use-draft.ts';
import type { NameOf } from './use-names.ts';

interface Node {
  readonly key: string;
  readonly title: string;
  readonly dimension: boolean;
  readonly children: Node[];
}

const nodesOf = (rows: readonly TreeAbility[], depth = 0): Node[] =>
  rows.map(({ id, name, children }) => ({
    ...{ key: id, title: name, dimension: depth === 0 },
    children: nodesOf(children, depth + 1),
  }));

interface StepProps {
  draft: OpenDraft;
  nameOf: NameOf;
}

export function AbilitiesStep({ draft: { content, actions }, nameOf }: StepProps) {
  const { abilities } = content;
  const set = (turn: (abilities: readonly DraftAbility[]) => DraftAbility[]) =>
    actions.change((before) => ({ ...before, abilities: turn(before.abilities) }));
  const add = (id: string) => {
    if (abilities.length < mostModelAbilities) set((before) => withAbility(before, id));
    else notify.warning(`一个模型最多 ${mostModelAbilities} 项能力`);
  };
  return (
    <div className="post-build-choice">
      <Library chosen={new Set(abilities.map(({ abilityId }) => abilityId))} onAdd={add} />
      <Card className="post-build-chosen" title={`已选能力（${abilities.length}）`}>
        {abilities.length === 0 && <EmptyState text="还没有选择能力" hint="在左边的能力库中点选能力或技能。" />}
        <ol>
          {abilities.map(({ abilityId }, place) => {
            const { name, above, gone } = nameOf(abilityId);
            return (
              <li key={abilityId}>
                <span className="post-build-name">
                  {name}
                  <small>{gone ? '已从能力库删除或合并，请移除' : above}</small>
                </span>
                <Button
                  type="text"
                  icon={<ArrowUpOutlined />}
                  aria-label={`上移${name}`}
                  disabled={place === 0}
                  onClick={() => set((before) => moved(before, place, -1))}
                />
                <Button
                  type="text"
                  icon={<ArrowDownOutlined />}
                  aria-label={`下移${name}`}
                  disabled={place === abilities.length - 1}
                  onClick={() => set((before) => moved(before, place, 1))}
                />
                <Button
                  type="text"
                  icon={<DeleteOutlined />}
                  aria-label={`移除${name}`}
                  onClick={() => set((before) => withoutAbility(before, abilityId))}
                />
              </li>
            );
          })}
        </ol>
      </Card>
    </div>
  );
}

/** Dimensions, abilities and skills; clicking one that can be in a model puts it there. */
function Library({ chosen, onAdd }: { chosen: ReadonlySet<string>; onAdd: (abilityId: string) => void }) {
  const { data, error, refetch } = useReply(ability.tree, {}, { quiet: true });
  const [text, setText] = useState('');
  const wanted = text.trim();
  const nodes = useMemo(() => data && nodesOf(wanted ? foundIn(data, wanted) : data), [data, wanted]);
  return (
    <Card className="post-build-library" title="能力库">
      <Input.Search
        allowClear
        aria-label="查找能力"
        placeholder="查找能力"
        onChange={(event) => setText(event.target.value)}
      />
      {!nodes && (error ? <ErrorState text={error.text} onRetry={refetch} /> : <LinesSkeleton lines={8} />)}
      {nodes?.length === 0 && (
        <EmptyState
          text={wanted ? '没有找到这样的能力' : '能力库还是空的'}
          hint={wanted ? undefined : '请先在「岗位与能力 / 能力库」中建立能力。'}
        />
      )}
      {nodes && nodes.length > 0 && (
        <Tree<Node>
          key={wanted}
          aria-label="能力库"
          blockNode
          defaultExpandAll
          treeData={nodes}
          selectedKeys={[]}
          titleRender={({ key, title }) => (
            <span className={chosen.has(key) ? 'post-build-taken' : ''}>
              {title} {chosen.has(key) && <CheckOutlined aria-label="已选" />}
            </span>
          )}
          onSelect={(_, { node }) => node.dimension || onAdd(node.key)}
        />
      )}
    </Card>
  );
}
