import { interview } from '#contract/interview/interview.ts';
import { useBlobAddress } from '../../../kit/api/use-blob-address.ts';
import { useReply } from '../../../kit/api/use-reply.ts';
import { ErrorState } from '../../../kit/learner-ui/page-state.tsx';
import { Skeleton } from '../../../kit/learner-ui/skeleton.tsx';

function Photo({ interviewId, name }: { interviewId: string; name: string }) {
  const { data } = useReply(
    interview.photo,
    { query: { interviewId } },
    { quiet: true, freshMs: Number.POSITIVE_INFINITY },
  );
  const address = useBlobAddress(data?.blob);
  return address ? <img src={address} alt={`${name}的照片`} /> : null;
}

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
      {data.photo && <Photo interviewId={interviewId} name={data.name} />}
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
