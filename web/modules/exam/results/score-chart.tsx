import { useEffect, useRef } from 'react';
import { barsOf, type Statistics } from './distribution.ts';
import { startChart } from './draw-chart.ts';
import { chartText, scoreMarks } from './score-marks.ts';

/** The bands of scores with pass mark, mean and median; readers get it as a sentence. */
export function ScoreChart({ statistics }: { statistics: Statistics }) {
  const place = useRef<HTMLDivElement>(null);
  const chart = useRef<ReturnType<typeof startChart>>(null);
  useEffect(() => {
    if (!place.current) return;
    const started = startChart(place.current);
    chart.current = started;
    return started.end;
  }, []);
  useEffect(() => chart.current?.draw(statistics), [statistics]);
  const label = chartText(barsOf(statistics), scoreMarks(statistics));
  return <div ref={place} className="result-chart" role="img" aria-label={label} />;
}
