import { Link } from 'react-router';
import { type InterviewRow, interview, interviewStates } from '#contract/interview/interview.ts';
import { roundModes } from '#contract/recruitment/job-fields.ts';
import { useReply } from '../../../kit/api/use-reply.ts';
import { Card } from '../../../kit/card.tsx';
import { ErrorState, LinesSkeleton } from '../../../kit/states.tsx';
import { dayTime } from '../../../kit/text/time.ts';
import { interviewsAt } from './addresses.ts';

const dayMs = 86_400_000;
const shownAtOnce = 50;

/** Those that take place: neither declined nor called off. */
const states = ['SCHEDULED', 'CONFIRMED', 'CHECKED_IN', 'IN_PROGRESS', 'ENDED', 'EVALUATED', 'NO_SHOW'] as const;

function Row({ row }: { row: InterviewRow }) {
  const { interviewId, candidateName, jobName, roundName, mode, startsAt, interviewers, state } = row;
  return (
    <tr>
      <th scope="row">{dayTime(startsAt).slice(-5)}</th>
      <td className="recruit-words">
        <Link to={interviewsAt({ interviewId })}>{candidateName}</Link>
      </td>
      <td className="recruit-words">{jobName}</td>
      <td className="recruit-words">
        {roundName} · {roundModes[mode]}
      </td>
      <td className="recruit-words">{interviewers.map(({ realName }) => realName).join('、')}</td>
      <td>{interviewStates[state]}</td>
    </tr>
  );
}

function Rows({ rows, total }: { rows: readonly InterviewRow[]; total: number }) {
  if (rows.length === 0) return <p className="recruit-more">今天没有面试。</p>;
  return (
    <>
      <table className="recruit-table">
        <thead>
          <tr>
            <th scope="col">时间</th>
            {['候选人', '职位', '轮次', '面试官'].map((title) => (
              <th key={title} scope="col" className="recruit-words">
                {title}
              </th>
            ))}
            <th scope="col">状态</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row key={row.interviewId} row={row} />
          ))}
        </tbody>
      </table>
      {total > rows.length && <p className="recruit-more">另有 {total - rows.length} 场</p>}
    </>
  );
}

/** The interviews of the day that begins then. */
export function Today({ begins }: { begins: string }) {
  const ends = new Date(Date.parse(begins) + dayMs).toISOString();
  const body = { states: [...states], from: begins, to: ends };
  const sent = { query: { size: shownAtOnce, order: 'asc' as const }, body };
  const { data, error, refetch } = useReply(interview.search, sent, { quiet: true });
  return (
    <Card
      title={data ? `今日面试 ${data.total}` : '今日面试'}
      extra={<Link to={interviewsAt({ view: 'calendar' })}>面试日历</Link>}
    >
      {data && <Rows rows={data.data} total={data.total} />}
      {!data && (error ? <ErrorState text={error.text} onRetry={refetch} /> : <LinesSkeleton lines={3} />)}
    </Card>
  );
}
