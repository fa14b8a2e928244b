import { Link } from 'react-router';
import type { Overview, OverviewDays } from '#contract/recruitment/overview.ts';
import { stateWords } from '#contract/recruitment/states.ts';
import { Card } from '../../../kit/card.tsx';
import { EmptyState } from '../../../kit/states.tsx';
import { peopleAt } from './addresses.ts';

const optional: readonly string[] = ['DEPT_PASS', 'EXAM_SENT', 'EXAM_DONE', 'OFFER_APPROVING'];

const percent = (part: number, whole: number) => (whole === 0 ? 0 : Math.round((part * 100) / whole));

function lasting(hours: number | null) {
  if (hours === null) return '—';
  if (hours < 1) return '不到 1 小时';
  return hours < 48 ? `${hours} 小时` : `${Math.round(hours / 2.4) / 10} 天`;
}

/** Stages that every job has, and of the others those that somebody was in. */
const told = (stages: Overview['stages']) =>
  stages.filter(({ state, now, medianHours }) => !optional.includes(state) || now > 0 || medianHours !== null);

function Row({ stage, applied, days }: { stage: Overview['stages'][number]; applied: number; days: OverviewDays }) {
  const { state, reached, now, medianHours } = stage;
  const share = percent(reached, applied);
  return (
    <tr>
      <th scope="row">{stateWords[state]}</th>
      <td className="recruit-bar-cell">
        {reached > 0 && <span className="recruit-bar" style={{ width: `${share}%` }} aria-hidden="true" />}
      </td>
      <td>{reached === 0 ? 0 : <Link to={peopleAt({ reached: state, since: days })}>{reached}</Link>}</td>
      <td>{share}%</td>
      <td>{now === 0 ? 0 : <Link to={peopleAt({ state, since: days })}>{now}</Link>}</td>
      <td>{lasting(medianHours)}</td>
    </tr>
  );
}

/** How far the applications of the period came: the picture is the table. */
export function Funnel({
  shown: { stages, applied, hired, medianDaysToHire },
  days,
}: {
  shown: Overview;
  days: OverviewDays;
}) {
  const hires = hired > 0 && (
    <span>
      <Link to={peopleAt({ state: 'HIRED', since: days })}>{hired} 人入职</Link>，从投递到入职一般{' '}
      {medianDaysToHire ?? '—'} 天
    </span>
  );
  return (
    <Card title="招聘漏斗" extra={hires}>
      {applied === 0 && <EmptyState text="这段时间没有新的应聘" hint="换一段时间，或把职位的公开地址分享出去。" />}
      {applied > 0 && (
        <table className="recruit-table">
          <thead>
            <tr>
              <th scope="col">阶段</th>
              <th scope="col" className="recruit-bar-cell">
                <span className="recruit-hidden">到达的比例</span>
              </th>
              <th scope="col">到达</th>
              <th scope="col">比例</th>
              <th scope="col">现在</th>
              <th scope="col">一般停留</th>
            </tr>
          </thead>
          <tbody>
            {told(stages).map((stage) => (
              <Row key={stage.state} stage={stage} applied={applied} days={days} />
            ))}
          </tbody>
        </table>
      )}
    </Card>
  );
}
