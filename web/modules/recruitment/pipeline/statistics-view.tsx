import { Link } from 'react-router';
import type { Reply } from '#contract/endpoint.ts';
import { jobApplication } from '#contract/recruitment/application.ts';
import { rejectCodes, sources, stateWords } from '#contract/recruitment/states.ts';
import { useReply } from '../../../kit/api/use-reply.ts';
import { Card } from '../../../kit/card.tsx';
import { EmptyState, ErrorState, LinesSkeleton } from '../../../kit/states.tsx';
import { peopleAt } from '../overview/addresses.ts';

type Numbers = Reply<typeof jobApplication.statistics>;

function timeText(hours: number | null) {
  if (hours === null) return '—';
  return hours < 48 ? `${Math.round(hours)} 小时` : `${Math.round(hours / 2.4) / 10} 天`;
}

const share = (part: number, whole: number) => (whole > 0 ? Math.round((1000 * part) / whole) / 10 : 0);

const optional: readonly string[] = ['DEPT_PASS', 'EXAM_SENT', 'EXAM_DONE'];

/** A stage that everybody passed over says nothing. */
const wasUsed = ({ state, now, medianHours }: Numbers['stages'][number]) =>
  !optional.includes(state) || now > 0 || medianHours !== null;

/** How many came how far, as bars and as numbers, so that nobody needs the colour. */
function Funnel({ jobId, numbers: { stages, total } }: { jobId: string; numbers: Numbers }) {
  const shown = stages.filter(wasUsed);
  return (
    <table className="pipeline-funnel">
      <thead>
        <tr>
          <th scope="col">阶段</th>
          <th scope="col">到过的人</th>
          <th scope="col">占投递</th>
          <th scope="col">现在在</th>
          <th scope="col">停留（中位数）</th>
        </tr>
      </thead>
      <tbody>
        {shown.map(({ state, reached, now, medianHours }) => (
          <tr key={state}>
            <th scope="row">{stateWords[state]}</th>
            <td>
              <span className="pipeline-bar" style={{ width: `${Math.max(2, share(reached, total))}%` }}>
                {reached === 0 ? 0 : <Link to={peopleAt({ jobId, reached: state })}>{reached}</Link>}
              </span>
            </td>
            <td>{share(reached, total)}%</td>
            <td>{now === 0 ? 0 : <Link to={peopleAt({ jobId, state })}>{now}</Link>}</td>
            <td>{timeText(medianHours)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The numbers of one job's applications, all of them from the history. */
export function StatisticsView({ jobId }: { jobId: string }) {
  const { data, error, refetch } = useReply(jobApplication.statistics, { query: { jobId } }, { quiet: true });
  if (!data) return error ? <ErrorState text={error.text} onRetry={refetch} /> : <LinesSkeleton lines={8} />;
  if (data.total === 0) return <EmptyState text="还没有应聘" hint="有人投递后，这里显示各阶段的人数和用时。" />;
  return (
    <div className="pipeline-statistics">
      <Card title="各阶段">
        <Funnel jobId={jobId} numbers={data} />
      </Card>
      <div>
        <Card title="渠道">
          <ul className="pipeline-rows">
            {data.sources.map(({ source, applied, hired }) => (
              <li key={source}>
                <span>{sources[source]}</span>
                <span>
                  投递 <Link to={peopleAt({ jobId, source })}>{applied}</Link>，入职{' '}
                  {hired === 0 ? 0 : <Link to={peopleAt({ jobId, source, state: 'HIRED' })}>{hired}</Link>}
                </span>
              </li>
            ))}
          </ul>
        </Card>
        <Card title="淘汰原因">
          {data.rejections.length === 0 ? (
            <p className="pipeline-note">还没有淘汰</p>
          ) : (
            <ul className="pipeline-rows">
              {data.rejections.map(({ rejectCode, count }) => (
                <li key={rejectCode}>
                  <span>{rejectCodes[rejectCode]}</span>
                  <span>{count} 人</span>
                </li>
              ))}
            </ul>
          )}
        </Card>
      </div>
    </div>
  );
}
