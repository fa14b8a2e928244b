import { interview } from '#contract/interview/interview.ts';
import { useReply } from '../../../kit/api/use-reply.ts';
import { ErrorState } from '../../../kit/learner-ui/page-state.tsx';
import { Skeleton } from '../../../kit/learner-ui/skeleton.tsx';

/** What the candidate sent; that it was looked at is written down. */
export function ResumeView({ interviewId }: { interviewId: string }) {
  const { data, error, refetch } = useReply(
    interview.resume,
    { query: { interviewId } },
    { quiet: true, freshMs: 600_000 },
  );
  if (error) return <ErrorState text={error.text} onRetry={() => refetch()} />;
  if (!data) return <Skeleton lines={8} />;
  const nothing = data.sections.length === 0 && data.skills.length === 0;
  return (
    <article className="interview-resume">
      <h3>{data.name}</h3>
      <p>{data.facts.join(' · ')}</p>
      {data.skills.length > 0 && (
        <section>
          <h4>技能</h4>
          <p>{data.skills.join('、')}</p>
        </section>
      )}
      {data.sections.map(({ title, lines }) => (
        <section key={title}>
          <h4>{title}</h4>
          {lines.map((line, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the lines never change places
            <p key={at}>{line}</p>
          ))}
        </section>
      ))}
      {nothing && <p className="interview-hint">没有更多的简历内容。</p>}
    </article>
  );
}
