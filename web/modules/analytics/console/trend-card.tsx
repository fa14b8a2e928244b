import { Segmented } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { Card } from '../../../kit/card.tsx';
import { loadChunk } from '../../../kit/chunk.ts';
import { ErrorState, LinesSkeleton } from '../../../kit/states.tsx';
import type { ConsoleReplies } from './use-console.ts';

type Trend = NonNullable<ConsoleReplies['trend']['data']>;

const dayText = (date: string) => `${Number(date.slice(5, 7))}月${Number(date.slice(8))}日`;

function Chart({ trend }: { trend: Trend }) {
  const place = useRef<HTMLDivElement>(null);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    let end = () => {};
    let shown = true;
    const draw = async () => {
      const { drawTrend } = await loadChunk(() => import('./draw-trend.ts'));
      if (!shown || !place.current) return;
      end = drawTrend(
        place.current,
        trend.map(({ date }) => dayText(date)),
        trend.map((day) => day.submitted),
      );
    };
    draw().catch(() => shown && setFailed(true));
    return () => {
      shown = false;
      end();
    };
  }, [trend]);
  // The numbers need no program to be drawn by.
  if (failed) {
    return (
      <>
        <p className="console-none">图没有加载成功，请看数字。</p>
        <Numbers trend={trend} />
      </>
    );
  }
  const total = trend.reduce((sum, day) => sum + day.submitted, 0);
  return <div ref={place} className="console-chart" role="img" aria-label={`最近 14 天共交卷 ${total} 份`} />;
}

function Numbers({ trend }: { trend: Trend }) {
  return (
    <table className="console-numbers">
      <thead>
        <tr>
          <th scope="col">日期</th>
          <th scope="col">交卷</th>
        </tr>
      </thead>
      <tbody>
        {trend.toReversed().map((day) => (
          <tr key={day.date}>
            <td>{dayText(day.date)}</td>
            <td>{day.submitted}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

export function TrendCard({ reply }: { reply: ConsoleReplies['trend'] }) {
  const [view, setView] = useState('图');
  return (
    <Card
      title="最近 14 天交卷"
      extra={<Segmented size="small" options={['图', '表']} value={view} onChange={setView} aria-label="看图或看表" />}
    >
      {reply.isPending && <LinesSkeleton lines={5} />}
      {reply.error && !reply.data && <ErrorState text={reply.error.text} onRetry={reply.refetch} />}
      {reply.data && (view === '图' ? <Chart trend={reply.data} /> : <Numbers trend={reply.data} />)}
    </Card>
  );
}
