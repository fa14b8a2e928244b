import { PlusOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useRef, useState } from 'react';
import { knowledge } from '#contract/knowledge/knowledge.ts';
import type { Action } from '../../../kit/action/action.ts';
import { useAction } from '../../../kit/api/use-action.ts';
import { Card } from '../../../kit/card.tsx';
import { SearchField } from '../../../kit/list-page/query-bar.tsx';
import { EmptyState } from '../../../kit/states.tsx';
import { useRoom } from '../../../kit/use-room.ts';
import { type Drop, placeOf } from '../tree/drop-place.ts';
import type { PointIndex, TreePoint } from '../tree/point-index.ts';
import { changedByPoints } from '../tree/use-points.ts';
import type { PointDialog } from './point-dialogs.tsx';
import { PointTree } from './point-tree.tsx';
import { useDrag } from './use-drag.ts';
import { useOpen } from './use-open.ts';

interface TreePanelProps {
  index: PointIndex;
  chosenId: string | undefined;
  onChoose: (id: string | undefined) => void;
  onDialog: (dialog: PointDialog) => void;
}

function useDrop(index: PointIndex, openOne: (id: string) => void) {
  const move = useAction(knowledge.move, {
    changes: changedByPoints,
    success: '知识点已移动',
    onDone: (_, { body }) => body.parentId && openOne(body.parentId),
  });
  return (drop: Drop) => {
    const place = placeOf(index, drop);
    if (place) move.run({ body: { knowledgeId: drop.draggedId, ...place } });
  };
}

const actionsOf = (point: TreePoint, onDialog: TreePanelProps['onDialog']): Action[] => [
  { id: 'child', label: '新建下级', onClick: () => onDialog({ kind: 'add', parentId: point.id }) },
  { id: 'sibling', label: '新建同级', onClick: () => onDialog({ kind: 'add', parentId: point.parentId }) },
  { id: 'move', label: '移动到…', onClick: () => onDialog({ kind: 'move', point }) },
  { id: 'delete', label: '删除', danger: true, onClick: () => onDialog({ kind: 'delete', point }) },
];

/** The tree with its search, and what may be done to each point. */
export function TreePanel({ index, chosenId, onChoose, onDialog }: TreePanelProps) {
  const [words, setWords] = useState('');
  const { points, above, openIds, setOpen, openOne } = useOpen(index, words, chosenId);
  const box = useRef<HTMLDivElement>(null);
  const height = useRoom(box);
  const drag = useDrag({ index, openIds, onOpen: openOne, onDrop: useDrop(index, openOne) });
  return (
    <Card
      className="side-tree-panel knowledge-panel"
      title={
        <>
          知识树 <span className="knowledge-total">{index.byId.size.toLocaleString('zh-CN')} 个知识点</span>
        </>
      }
      extra={
        <Button
          type="text"
          size="small"
          icon={<PlusOutlined />}
          aria-label="新建最上层知识点"
          title="新建最上层知识点"
          onClick={() => onDialog({ kind: 'add', parentId: null })}
        />
      }
    >
      <SearchField value={words} placeholder="查找名称或编号" onSearch={(text) => setWords(text ?? '')} />
      {words === '' && <p className="knowledge-drag-hint">{drag.hint}</p>}
      <div className="side-tree-body" ref={box} {...drag.handlers}>
        {points.length === 0 ? (
          <EmptyState text="没有找到这个知识点" hint="换个名称或编号试试。" />
        ) : (
          <PointTree
            points={points}
            height={height}
            words={words}
            openIds={openIds}
            onOpen={setOpen}
            chosenId={chosenId}
            chosenPlace={above}
            onChoose={onChoose}
            drop={drag.drop}
            actionsOf={(point) => actionsOf(point, onDialog)}
          />
        )}
      </div>
    </Card>
  );
}
