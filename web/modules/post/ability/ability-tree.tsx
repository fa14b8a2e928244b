import { Tree } from 'antd';
import { useMemo } from 'react';
import { ability, type TreeAbility } from '#contract/post/ability.ts';
import { useAction } from '../../../kit/api/use-action.ts';
import { Card } from '../../../kit/card.tsx';
import { changedByLibrary } from './changed-by-library.ts';
import { placeOf } from './drop-place.ts';
import '../../../kit/side-tree.css';

interface Node {
  readonly key: string;
  readonly title: string;
  readonly children: Node[];
}

const nodesOf = (rows: readonly TreeAbility[]): Node[] =>
  rows.map(({ id, name, children }) => ({ key: id, title: name, children: nodesOf(children) }));

interface AbilityTreeProps {
  tree: readonly TreeAbility[];
  chosenId: string | undefined;
  onChoose: (id: string | undefined) => void;
}

/** Dimensions, abilities and skills, to narrow the list by and to be dragged to other places. */
export function AbilityTree({ tree, chosenId, onChoose }: AbilityTreeProps) {
  const move = useAction(ability.move, { changes: changedByLibrary, success: '已移动' });
  const nodes = useMemo(() => nodesOf(tree), [tree]);
  return (
    <Card className="side-tree-panel ability-panel" title="能力库">
      <p className="ability-hint">拖动可以调整层级和顺序。</p>
      <div className="side-tree-body ability-tree">
        <Tree<Node>
          className="side-tree"
          aria-label="能力库"
          treeData={nodes}
          blockNode
          defaultExpandAll
          draggable={{ icon: false }}
          selectedKeys={chosenId ? [chosenId] : []}
          onSelect={([key]) => onChoose(key === undefined ? undefined : String(key))}
          onDrop={({ node, dragNode, dropPosition, dropToGap }) => {
            const gap = dropPosition - Number(node.pos.split('-').at(-1)) < 0 ? 'before' : 'after';
            const drop = { draggedId: dragNode.key, onId: node.key, where: dropToGap ? gap : 'inside' } as const;
            const place = placeOf(tree, drop);
            if (place) move.run({ body: { abilityId: dragNode.key, ...place } });
          }}
        />
      </div>
    </Card>
  );
}
