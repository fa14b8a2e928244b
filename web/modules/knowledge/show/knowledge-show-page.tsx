import { Button, Segmented } from 'antd';
import { useMemo, useRef, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { type KnowledgeEdge, knowledge } from '#contract/knowledge/knowledge.ts';
import { can } from '../../../kit/api/session/can.ts';
import { useReply } from '../../../kit/api/use-reply.ts';
import { Card } from '../../../kit/card.tsx';
import { PageHeader } from '../../../kit/page-header.tsx';
import { EmptyState, ErrorState, LinesSkeleton } from '../../../kit/states.tsx';
import '../knowledge.css';
import './show.css';
import { editPath } from '../tree/point-addresses.ts';
import { type PointIndex, pointsBelow } from '../tree/point-index.ts';
import { PointSearch } from '../tree/point-search.tsx';
import { PointTreeSelect } from '../tree/point-tree-select.tsx';
import { usePoints } from '../tree/use-points.ts';
import { edgesBetween, shownPoints } from './branch.ts';
import type { Graph } from './draw-graph.ts';
import { GraphTable } from './graph-table.tsx';
import { GraphView } from './graph-view.tsx';
import { Legend } from './legend.tsx';
import { PointDrawer } from './point-drawer.tsx';

export function Component() {
  const { index, error, retry } = usePoints();
  const edges = useReply(knowledge.edges, {}, { quiet: true });
  const failure = error ?? edges.error;
  const retryAll = () => {
    retry();
    edges.refetch();
  };
  return (
    <>
      <PageHeader
        title="知识图谱"
        line="知识点之间的关系，以及每个知识点有多少试题。放大能看到更多名称，拖动平移，点击查看。"
        extra={can(knowledge.add) && <Link to={editPath()}>管理知识点</Link>}
      />
      {index && edges.data ? (
        <Shown index={index} edges={edges.data} />
      ) : (
        <Card>{failure ? <ErrorState text={failure.text} onRetry={retryAll} /> : <LinesSkeleton lines={8} />}</Card>
      )}
    </>
  );
}

const views = ['图', '表'];

interface ShownProps {
  index: PointIndex;
  edges: readonly KnowledgeEdge[];
}

function Shown({ index, edges }: ShownProps) {
  const [params, setParams] = useSearchParams();
  const [view, setView] = useState('图');
  const [chosenId, setChosenId] = useState<string>();
  const graph = useRef<Graph>(undefined);
  const root = index.byId.get(params.get('knowledgeId') ?? '');
  const shown = useMemo(() => shownPoints(index, root?.id), [index, root]);
  const points = useMemo(() => pointsBelow(root ? [root] : index.tops), [index, root]);
  const picture = useMemo(() => ({ shown, edges: edgesBetween(edges, shown), chosenId }), [shown, edges, chosenId]);
  const chosen = index.byId.get(chosenId ?? '');
  const setRoot = (id: string | null | undefined) => setParams(id ? { knowledgeId: id } : {}, { replace: true });
  const find = (id: string) => {
    setChosenId(id);
    if (!shown.some(({ point }) => point.id === id)) setRoot(index.byId.get(id)?.parentId ?? id);
  };
  if (index.byId.size === 0) return <NoPoints />;
  const left = points.length - shown.length;
  return (
    <Card>
      <search className="knowledge-bar">
        <span className="knowledge-bar-root">
          <PointTreeSelect
            index={index}
            value={root?.id}
            onChange={setRoot}
            placeholder="全部知识点"
            label="只看一支"
            allowClear
          />
        </span>
        <PointSearch className="knowledge-bar-search" index={index} placeholder="查找知识点" onFound={find} />
        <span className="knowledge-bar-end">
          {view === '图' && <Button onClick={() => saveImage(graph.current, root?.name)}>导出图片</Button>}
          <Segmented options={views} value={view} onChange={setView} aria-label="看图或看表" />
        </span>
      </search>
      <Legend points={points} />
      {view === '图' ? (
        <>
          <GraphView
            picture={picture}
            onPoint={setChosenId}
            graph={graph}
            label={`${root?.name ?? '全部知识点'}：${shown.length} 个知识点，${picture.edges.length} 条关系。详情见「表」`}
          />
          {left > 0 && (
            <p className="knowledge-left">
              {`还有 ${left.toLocaleString('zh-CN')} 个下级知识点没有画出。点击名称后带「+」的知识点，选择「只看这一支」可以看到。`}
            </p>
          )}
        </>
      ) : (
        <GraphTable key={root?.id ?? ''} index={index} edges={edges} points={points} onPoint={setChosenId} />
      )}
      {chosen && (
        <PointDrawer
          index={index}
          edges={edges}
          point={chosen}
          onPoint={find}
          onRoot={(id) => {
            setChosenId(undefined);
            setRoot(id);
          }}
          onClose={() => setChosenId(undefined)}
        />
      )}
    </Card>
  );
}

function saveImage(graph: Graph | undefined, name = '全部知识点') {
  if (!graph) return;
  const link = document.createElement('a');
  link.href = graph.image();
  link.download = `知识图谱 ${name}.png`;
  link.click();
}

function NoPoints() {
  return (
    <Card>
      <EmptyState
        text="还没有知识点"
        hint="先建好知识树，再回来看图谱。"
        action={
          can(knowledge.add) && (
            <Link to={editPath()}>
              <Button type="primary">去建知识点</Button>
            </Link>
          )
        }
      />
    </Card>
  );
}
