import { type RefObject, useEffect, useRef } from 'react';
import type { Graph } from './draw-graph.ts';
import type { Picture } from './graph-option.ts';

interface GraphViewProps {
  picture: Picture;
  onPoint: (id: string) => void;
  /** Lets the page save the picture. */
  graph: RefObject<Graph | undefined>;
  label: string;
}

export function GraphView({ picture, onPoint, graph, label }: GraphViewProps) {
  const place = useRef<HTMLDivElement>(null);
  const latest = useRef({ picture, onPoint });
  useEffect(() => {
    latest.current = { picture, onPoint };
    graph.current?.show(picture);
  });
  useEffect(() => {
    let shown = true;
    import('./draw-graph.ts').then(({ openGraph }) => {
      if (!shown || !place.current) return;
      graph.current = openGraph(place.current, (id) => latest.current.onPoint(id));
      graph.current.show(latest.current.picture);
    });
    return () => {
      shown = false;
      graph.current?.end();
      graph.current = undefined;
    };
  }, [graph]);
  return <div ref={place} className="knowledge-graph" role="img" aria-label={label} />;
}
