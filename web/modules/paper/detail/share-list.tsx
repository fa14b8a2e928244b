import { Button } from 'antd';
import { useState } from 'react';
import { pointsText } from '../../../kit/text/score.ts';

export interface ShareRow {
  readonly key: string;
  readonly label: string;
  readonly count: number;
  readonly points: number;
  /** In the place of what the row is not: shown quietly. */
  readonly muted?: boolean;
}

interface ShareListProps {
  /** 题型 */
  what: string;
  rows: readonly ShareRow[];
  totalPoints: number;
}

const shownAtFirst = 10;

/** What falls to each: questions, points, and a bar of its part of the paper. */
export function ShareList({ what, rows, totalPoints }: ShareListProps) {
  const [all, setAll] = useState(false);
  const shown = all ? rows : rows.slice(0, shownAtFirst);
  const percent = (points: number) => (totalPoints > 0 ? (points / totalPoints) * 100 : 0);
  return (
    <>
      <table className="paper-shares">
        <thead>
          <tr>
            <th scope="col">{what}</th>
            <th scope="col" className="paper-share-number">
              题数
            </th>
            <th scope="col" className="paper-share-number">
              分值
            </th>
            <th scope="col">占总分</th>
          </tr>
        </thead>
        <tbody>
          {shown.map(({ key, label, count, points, muted }) => (
            <tr key={key}>
              <th scope="row" className={muted ? 'paper-muted' : ''} title={label}>
                {label}
              </th>
              <td className="paper-share-number">{count}</td>
              <td className="paper-share-number">{pointsText(points)}</td>
              <td>
                <span className="paper-share">
                  <span className="paper-share-track" aria-hidden="true">
                    <span className="paper-share-bar" style={{ width: `${Math.min(percent(points), 100)}%` }} />
                  </span>
                  {percent(points).toFixed(0)}%
                </span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {rows.length > shownAtFirst && (
        <Button type="link" size="small" onClick={() => setAll(!all)}>
          {all ? '收起' : `展开全部 ${rows.length} 项`}
        </Button>
      )}
    </>
  );
}
