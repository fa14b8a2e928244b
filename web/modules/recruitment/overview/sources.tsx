import { Link } from 'react-router';
import type { Overview, OverviewDays } from '#contract/recruitment/overview.ts';
import { sources as words } from '#contract/recruitment/states.ts';
import { Card } from '../../../kit/card.tsx';
import { EmptyState } from '../../../kit/states.tsx';
import { peopleAt } from './addresses.ts';

/** Where the applications of the period came from, and which of them led to a hire. */
export function Sources({ shown: { sources, applied }, days }: { shown: Overview; days: OverviewDays }) {
  return (
    <Card title="渠道">
      {sources.length === 0 && <EmptyState text="这段时间没有新的应聘" />}
      {sources.length > 0 && (
        <table className="recruit-table">
          <thead>
            <tr>
              <th scope="col">渠道</th>
              <th scope="col" className="recruit-bar-cell">
                <span className="recruit-hidden">占比</span>
              </th>
              <th scope="col">投递</th>
              <th scope="col">入职</th>
            </tr>
          </thead>
          <tbody>
            {sources.map(({ source, applied: came, hired }) => (
              <tr key={source}>
                <th scope="row">{words[source]}</th>
                <td className="recruit-bar-cell">
                  <span className="recruit-bar" style={{ width: `${(came * 100) / applied}%` }} aria-hidden="true" />
                </td>
                <td>
                  <Link to={peopleAt({ source, since: days })}>{came}</Link>
                </td>
                <td>{hired === 0 ? 0 : <Link to={peopleAt({ source, state: 'HIRED', since: days })}>{hired}</Link>}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Card>
  );
}
