import { Popover } from 'antd';
import type { ReactNode } from 'react';
import { pointsText } from '../../../../kit/text/score.ts';

export interface Share {
  readonly key: string;
  readonly name: string;
  readonly count: number;
  readonly points: number;
}

interface SharesProps {
  shares: readonly Share[];
  /** Of the whole paper: a bar shows what part of them each one has. */
  totalPoints: number;
  /** What there is to say about them. */
  note?: string | undefined;
}

function Shares({ shares, totalPoints, note }: SharesProps) {
  return (
    <div className="paper-shares">
      {note && <p>{note}</p>}
      <table>
        <thead>
          <tr>
            <th scope="col">名称</th>
            <th scope="col">题数</th>
            <th scope="col">分值</th>
            <th scope="col" colSpan={2}>
              占比
            </th>
          </tr>
        </thead>
        <tbody>
          {shares.map(({ key, name, count, points }) => {
            const part = totalPoints > 0 ? Math.round((points / totalPoints) * 100) : 0;
            return (
              <tr key={key}>
                <th scope="row" title={name}>
                  {name}
                </th>
                <td>{count}</td>
                <td>{pointsText(points)}</td>
                <td className="paper-shares-part">
                  <span className="paper-shares-bar" style={{ inlineSize: `${Math.min(part, 100)}%` }} />
                </td>
                <td>{part}%</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

/** Opens the table behind what a line of the totals says. */
export function SharesPopover({ label, children, ...shares }: SharesProps & { label: string; children: ReactNode }) {
  return (
    <Popover trigger="click" placement="bottomLeft" destroyOnHidden content={<Shares {...shares} />}>
      <button type="button" className="paper-totals-button" title={label} aria-haspopup="dialog">
        {children}
      </button>
    </Popover>
  );
}
