import type { Reply } from '#contract/endpoint.ts';
import type { campusTalk } from '#contract/recruitment/campus.ts';

/** What can be applied for from the room: the links say from which talk somebody came. */
export function TalkJobs({ talk, code }: { talk: Reply<typeof campusTalk.show>; code: string }) {
  const { jobs, organizationCode } = talk;
  const list = `/jobs/${encodeURIComponent(organizationCode)}`;
  const from = new URLSearchParams({ talk: code });
  return (
    <section className="ui-card applicant-item" aria-label="本次招聘的职位">
      <h2>本次招聘的职位</h2>
      {jobs.map(({ jobId, name, city }) => (
        <div key={jobId} className="applicant-row">
          <div>
            <strong>{name}</strong>
            {city && <p>{city}</p>}
          </div>
          <a className="ui-button ui-button-primary ui-button-large" href={`${list}/${jobId}?${from}`}>
            查看和投递
          </a>
        </div>
      ))}
      {jobs.length === 0 && <p>这一批的职位现在不接收投递。</p>}
      <a className="ui-button" href={list}>
        查看全部职位
      </a>
    </section>
  );
}
