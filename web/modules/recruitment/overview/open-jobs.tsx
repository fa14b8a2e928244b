import { Link } from 'react-router';
import type { OverviewJob } from '#contract/recruitment/overview.ts';
import { term } from '../../../kit/branding.ts';
import { Card } from '../../../kit/card.tsx';
import { EmptyState } from '../../../kit/states.tsx';
import { dateText } from '../../../kit/text/time.ts';
import { jobAddress, UrgentTag } from '../job/job-words.tsx';
import { jobsAt, peopleAt } from './addresses.ts';

function Row({ job }: { job: OverviewJob }) {
  const { jobId, name, departmentName, headcount, releasedAt, applied, underWay, hired } = job;
  const leading = (count: number, to: string) => (count === 0 ? 0 : <Link to={to}>{count}</Link>);
  return (
    <tr>
      <th scope="row">
        <Link to={jobAddress.detail(jobId)}>{name}</Link> <UrgentTag urgency={job.urgency} />
      </th>
      <td className="recruit-words">{departmentName}</td>
      <td className="recruit-words">{dateText(releasedAt)}</td>
      <td>{leading(applied, peopleAt({ jobId }))}</td>
      <td>{leading(underWay, peopleAt({ jobId, state: 'UNDER_WAY' }))}</td>
      <td>
        {leading(hired, peopleAt({ jobId, state: 'HIRED' }))} / {headcount}
      </td>
    </tr>
  );
}

/** The jobs that people can apply to, those that wait longest first. */
export function OpenJobs({ jobs }: { jobs: readonly OverviewJob[] }) {
  return (
    <Card title="招聘中的职位" extra={<Link to={jobsAt({ state: 'RELEASED' })}>查看全部</Link>}>
      {jobs.length === 0 && <EmptyState text="没有招聘中的职位" hint="在「职位」里新增并发布。" />}
      {jobs.length > 0 && (
        <table className="recruit-table">
          <thead>
            <tr>
              <th scope="col">职位</th>
              <th scope="col" className="recruit-words">
                {term('department')}
              </th>
              <th scope="col" className="recruit-words">
                发布日期
              </th>
              <th scope="col">投递</th>
              <th scope="col">进行中</th>
              <th scope="col">录用 / 人数</th>
            </tr>
          </thead>
          <tbody>
            {jobs.map((job) => (
              <Row key={job.jobId} job={job} />
            ))}
          </tbody>
        </table>
      )}
    </Card>
  );
}
