import type { OpenJob } from '#contract/recruitment/apply.ts';
import { degrees, experiences, jobNatures, salaryUnits } from '#contract/recruitment/job-fields.ts';
import { dateTime } from '../../../kit/text/time.ts';

export function payText({ salaryMin, salaryMax, salaryUnit }: OpenJob) {
  if (salaryMin === null || salaryMax === null) return '薪资面议';
  return `${salaryMin.toLocaleString('zh-CN')}–${salaryMax.toLocaleString('zh-CN')} ${salaryUnits[salaryUnit]}`;
}

/** What one applies to. */
export function JobCard({ job }: { job: OpenJob }) {
  const facts = [
    job.city,
    job.departmentName,
    jobNatures[job.nature],
    degrees[job.degree],
    experiences[job.experience],
  ].filter((fact) => fact !== '');
  return (
    <section className="ui-card apply-job">
      <h1>{job.name}</h1>
      <p className="apply-pay">{payText(job)}</p>
      <p className="apply-facts">{facts.join(' · ')}</p>
      {job.open && job.applyUntil && <p className="apply-facts">投递截止 {dateTime(job.applyUntil)}</p>}
      {job.open && <a href={`/jobs/${job.organisationCode}/${job.jobId}`}>查看职位说明</a>}
    </section>
  );
}
