import { type RefObject, useEffect, useRef, useState } from 'react';
import { loadChunk } from '../../../kit/chunk.ts';
import { ErrorState, LinesSkeleton } from '../../../kit/states.tsx';
import type { Graph } from './draw-graph.ts';
import type { Picture } from './graph-option.ts';

interface GraphViewProps {
  picture: Picture;
  onPoint: (id: string) => void;
  /** Lets the page save the picture. */
  graph: RefObject<Graph | undefined>;
  label: string;
}

type Loading = 'loading' | 'drawn' | 'failed';

/** What draws is loaded with the first graph; that may take a while, or fail. */
export function GraphView({ picture, onPoint, graph, label }: GraphViewProps) {
  const place = useRef<HTMLDivElement>(null);
  const latest = useRef({ picture, onPoint });
  const [state, setState] = useState<Loading>('loading');
  useEffect(() => {
    latest.current = { picture, onPoint };
  });
  useEffect(() => graph.current?.show(picture), [graph, picture]);
  const isWanted = state !== 'failed';
  useEffect(() => {
    if (!isWanted) return;
    let shown = true;
    const draw = async () => {
      const { openGraph } = await loadChunk(() => import('./draw-graph.ts'));
      if (!shown || !place.current) return;
      graph.current = openGraph(place.current, (id) => latest.current.onPoint(id));
      graph.current.show(latest.current.picture);
      setState('drawn');
    };
    draw().catch(() => shown && setState('failed'));
    return () => {
      shown = false;
      graph.current?.end();
      graph.current = undefined;
    };
  }, [graph, isWanted]);
  if (!isWanted) return <ErrorState onRetry={() => setState('loading')} />;
  return (
    <>
      {state === 'loading' && <LinesSkeleton lines={8} />}
      <div ref={place} className="knowledge-graph" role="img" aria-label={label} />
    </>
  );
}
