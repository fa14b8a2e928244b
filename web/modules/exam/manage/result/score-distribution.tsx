import { Segmented } from 'antd';
import { useState } from 'react';
import { Card } from '../../../../kit/card.tsx';
import { EmptyState } from '../../../../kit/states.tsx';
import { percentText, pointsText } from '../../../../kit/text/score.ts';
import { type Bar, barsOf, type Statistics } from './distribution.ts';

/** Of the highest bar, in pixels. */
const tallest = 84;

const passWords = { all: '及格', some: '含及格线', none: '不及格' } as const;

function Bars({ bars }: { bars: readonly Bar[] }) {
  return (
    <ol className="result-bars">
      {bars.map((bar) => (
        <li key={bar.label} aria-label={`${bar.label} 分：${bar.count} 人，${percentText(bar.share)}`}>
          <span className="result-bar-count">{bar.count > 0 && `${bar.count} 人`}</span>
          {bar.count > 0 && (
            <span
              className={`result-bar result-bar-${bar.passed}`}
              style={{ height: Math.round(bar.height * tallest) }}
              aria-hidden="true"
            />
          )}
          <span className="result-bar-label">{bar.label}</span>
        </li>
      ))}
    </ol>
  );
}

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

/** How the scores are spread, as bars or as the table behind them. */
export function ScoreDistribution({ statistics }: { statistics: Statistics }) {
  const [view, setView] = useState<'bars' | 'table'>('bars');
  const bars = barsOf(statistics);
  return (
    <Card
      className="result-distribution"
      title={
        <>
          分数分布
          <span className="result-note">
            已评完 {statistics.markedCount} 人，满分 {pointsText(statistics.totalPoints)} 分，及格{' '}
            {pointsText(statistics.passScore)} 分
          </span>
        </>
      }
      extra={
        <Segmented
          size="small"
          aria-label="分布的样子"
          value={view}
          onChange={setView}
          options={[
            { value: 'bars', label: '图形' },
            { value: 'table', label: '表格' },
          ]}
        />
      }
    >
      {statistics.markedCount === 0 ? (
        <EmptyState text="还没有评完的答卷" hint="有考生交卷并评完后，这里显示分数分布。" />
      ) : view === 'bars' ? (
        <Bars bars={bars} />
      ) : (
        <BandTable bars={bars} />
      )}
    </Card>
  );
}
