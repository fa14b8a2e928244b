import type { Result } from '#contract/exam/attempt.ts';
import { Tag } from '../../../kit/learner-ui/tag.tsx';
import { pointsText } from '../../../kit/text/score.ts';
import { passRate, type Share, sharesOf } from './shares.ts';

function Row({ share, pass }: { share: Share; pass: number }) {
  const below = share.rate < pass;
  return (
    <tr>
      <th scope="row">
        <div className="own-share">
          <span className="own-share-name">
            {share.name}
            {below && <Tag tone="orange">低于及格线</Tag>}
          </span>
          <span className={below ? 'own-bar own-bar-below' : 'own-bar'} aria-hidden="true">
            <span style={{ width: `${share.rate}%` }} />
            {pass > 0 && <i style={{ left: `${pass}%` }} />}
          </span>
        </div>
      </th>
      <td>
        {pointsText(share.score)} / {pointsText(share.points)}
      </td>
      <td className="own-rate">{share.rate}%</td>
    </tr>
  );
}

/** Where the points were got and where they were left: bars that are the table of their numbers. */
export function ShareCard({ result }: { result: Result }) {
  const found = sharesOf(result.sections);
  if (!found) return null;
  const pass = passRate(result);
  return (
    <section className="ui-card own-chart" aria-labelledby="own-shares">
      <h2 id="own-shares">各{found.by}得分率</h2>
      <table aria-labelledby="own-shares">
        <thead>
          <tr>
            <th scope="col">{found.by}</th>
            <th scope="col">得分</th>
            <th scope="col">得分率</th>
          </tr>
        </thead>
        <tbody>
          {found.shares.map((share) => (
            <Row key={share.name} share={share} pass={pass} />
          ))}
        </tbody>
      </table>
      {pass > 0 && <p className="own-chart-note">竖线为及格线 {pass}%</p>}
    </section>
  );
}
