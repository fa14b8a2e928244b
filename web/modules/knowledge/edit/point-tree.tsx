import { MoreOutlined } from '@ant-design/icons';
import { type GetRef, Tree } from 'antd';
import { useEffect, useMemo, useRef } from 'react';
import type { Action } from '../../../kit/action/action.ts';
import { ActionMenu } from '../../../kit/action/action-menu.tsx';
import { markedName } from '../../../kit/text/marked-name.ts';
import type { Drop } from '../tree/drop-place.ts';
import { firstFound, type TreePoint } from '../tree/point-index.ts';

interface PointTreeProps {
  points: readonly TreePoint[];
  height: number;
  words: string;
  openIds: readonly string[];
  onOpen: (ids: string[]) => void;
  chosenId: string | undefined;
  /** What the chosen point stands below. */
  chosenPlace: string;
  onChoose: (id: string | undefined) => void;
  /** Where the point that is dragged would go now. */
  drop: Drop | undefined;
  actionsOf: (point: TreePoint) => readonly Action[];
}

interface Row {
  readonly key: string;
  readonly isLeaf: boolean;
  readonly point: TreePoint;
  children: Row[];
}

const rowsOf = (points: readonly TreePoint[]): Row[] =>
  points.map((point) => ({
    ...{ key: point.id, isLeaf: point.children.length === 0, point, children: rowsOf(point.children) },
  }));

/** Brings the chosen point into view, again where it was moved to, and what a search finds first: it may be far down. */
function useInView({ points, words, chosenId, chosenPlace }: PointTreeProps) {
  const tree = useRef<GetRef<typeof Tree>>(null);
  const seen = useRef<string>(undefined);
  useEffect(() => {
    const place = `${chosenPlace}/${chosenId}`;
    if (seen.current === place || points.length === 0) return;
    seen.current = place;
    if (chosenId !== undefined) tree.current?.scrollTo({ key: chosenId, align: 'auto' });
  }, [points, chosenId, chosenPlace]);
  const found = words === '' ? undefined : firstFound(points, words)?.id;
  useEffect(() => {
    if (found !== undefined) tree.current?.scrollTo({ key: found, align: 'auto' });
  }, [found]);
  return tree;
}

/** The tree itself: only the lines in view are drawn, whatever its size. */
export function PointTree(props: PointTreeProps) {
  const { points, words, chosenId, onChoose } = props;
  const tree = useInView(props);
  const rows = useMemo(() => rowsOf(points), [points]);
  return (
    <Tree<Row>
      ref={tree}
      className="side-tree knowledge-tree"
      aria-label="知识点"
      treeData={rows}
      fieldNames={{ title: 'key' }}
      height={props.height}
      itemHeight={32}
      blockNode
      motion={false}
      expandedKeys={[...props.openIds]}
      onExpand={(keys) => props.onOpen(keys.map(String))}
      selectedKeys={chosenId ? [chosenId] : []}
      onSelect={(_keys, { node }) => onChoose(node.key)}
      titleRender={({ point }) => (
        <PointLine
          point={point}
          words={words}
          mark={props.drop?.onId === point.id ? props.drop.where : undefined}
          actions={props.actionsOf(point)}
        />
      )}
    />
  );
}

interface PointLineProps {
  point: TreePoint;
  words: string;
  mark: Drop['where'] | undefined;
  actions: readonly Action[];
}

function PointLine({ point, words, mark, actions }: PointLineProps) {
  const [before, hit, after] = markedName(point.name, words);
  return (
    <span className="side-tree-line knowledge-line" data-point={point.id} data-drop={mark} draggable={words === ''}>
      <span className="side-tree-name" title={point.code ? `${point.name}（${point.code}）` : point.name}>
        {before}
        {hit && <mark>{hit}</mark>}
        {after}
      </span>
      <span className="side-tree-count" title={`${point.questionCount} 道试题，含下级`}>
        {point.questionCount.toLocaleString('zh-CN')}
      </span>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: keeps a press of the menu from choosing the line around it */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the same; the button inside takes the keys */}
      <span className="side-tree-more" onClick={(event) => event.stopPropagation()}>
        <ActionMenu
          label={<MoreOutlined />}
          ariaLabel={`「${point.name}」的操作`}
          actions={actions}
          type="text"
          size="small"
        />
      </span>
    </span>
  );
}
