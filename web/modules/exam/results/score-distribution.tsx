import { Segmented } from 'antd';
import { Suspense, useState } from 'react';
import { ActionButton } from '../../../kit/action/action-button.tsx';
import { Card } from '../../../kit/card.tsx';
import { lazyPart, loadChunk } from '../../../kit/chunk.ts';
import { loadingText } from '../../../kit/loading-overlay.tsx';
import { EmptyState } from '../../../kit/states.tsx';
import { percentText, pointsText } from '../../../kit/text/score.ts';
import { type Bar, barsOf, type Statistics } from './distribution.ts';

/** The chart takes more code than the rest of the page, and only this card waits for it. */
const ScoreChart = lazyPart(async () => (await import('./score-chart.tsx')).ScoreChart);

async function savePicture(statistics: Statistics) {
  const { savePicture } = await loadChunk(() => import('./draw-chart.ts'));
  await savePicture(statistics);
}

type View = 'chart' | 'table';

const passWords = { all: '及格', some: '含及格线', none: '不及格' } as const;

function BandTable({ bars }: { bars: readonly Bar[] }) {
  return (
    <table className="result-bands">
      <thead>
        <tr>
          <th scope="col">分数段</th>
          {bars.map((bar) => (
            <th scope="col" key={bar.label}>
              {bar.label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        <tr>
          <th scope="row">人数</th>
          {bars.map((bar) => (
            <td key={bar.label}>{bar.count}</td>
          ))}
        </tr>
        <tr>
          <th scope="row">占比</th>
          {bars.map((bar) => (
            <td key={bar.label}>{percentText(bar.share)}</td>
          ))}
        </tr>
        <tr>
          <th scope="row">及格</th>
          {bars.map((bar) => (
            <td key={bar.label}>{passWords[bar.passed]}</td>
          ))}
        </tr>
      </tbody>
    </table>
  );
}

interface HeadProps {
  statistics: Statistics;
  view: View;
  onView: (view: View) => void;
}

function Buttons({ statistics, view, onView }: HeadProps) {
  return (
    <div className="result-distribution-buttons">
      {view === 'chart' && statistics.markedCount > 0 && (
        <ActionButton label="保存图片" size="small" onClick={() => savePicture(statistics)} />
      )}
      <Segmented
        size="small"
        aria-label="分布的样子"
        value={view}
        onChange={onView}
        options={[
          { value: 'chart', label: '图' },
          { value: 'table', label: '表' },
        ]}
      />
    </div>
  );
}

function Content({ statistics, view }: Omit<HeadProps, 'onView'>) {
  if (statistics.markedCount === 0) {
    return <EmptyState text="还没有评完的答卷" hint="有考生交卷并评完后，这里显示分数分布。" />;
  }
  if (view === 'table') return <BandTable bars={barsOf(statistics)} />;
  return (
    <Suspense fallback={<div className="result-chart" role="status" aria-label={loadingText} />}>
      <ScoreChart statistics={statistics} />
    </Suspense>
  );
}

/** How the scores are spread, as a chart or as the table behind it. */
export function ScoreDistribution({ statistics }: { statistics: Statistics }) {
  const [view, setView] = useState<View>('chart');
  const { markedCount, totalPoints, passScore, byPercent } = statistics;
  return (
    <Card
      className="result-distribution"
      title={
        <>
          分数分布
          <span className="result-note">
            已评完 {markedCount} 人，
            {byPercent ? '各卷总分不同，按得分率（%）' : `满分 ${pointsText(totalPoints)} 分`}
            {passScore !== null && `，及格 ${pointsText(passScore)}${byPercent ? '%' : ' 分'}`}
          </span>
        </>
      }
      extra={<Buttons statistics={statistics} view={view} onView={setView} />}
    >
      <Content statistics={statistics} view={view} />
    </Card>
  );
}
