import { Link, useParams } from 'react-router';
import { attempt, type MyExam } from '#contract/exam/attempt.ts';
import { useReply } from '../../kit/api/use-reply.ts';
import { LearnerLayout } from '../../kit/light/learner-layout.tsx';
import { ErrorState } from '../../kit/light/page-state.tsx';
import { Skeleton } from '../../kit/light/skeleton.tsx';
import { Tag } from '../../kit/light/tag.tsx';
import { DeviceCard } from './entry/device-card.tsx';
import './entry/entry.css';
import { EntryAction } from './entry/entry-action.tsx';
import { factsOf, ruleLines } from './entry/entry-state.ts';
import { stateOf } from './home/my-exam-state.ts';

const askAgainMs = 60_000;

function Hero({ exam, readAt, onOpened }: { exam: MyExam; readAt: number; onOpened: () => void }) {
  const state = stateOf(exam);
  return (
    <section className="light-card entry-hero">
      <div>
        <div className="entry-title">
          <h1>{exam.name}</h1>
          <Tag tone={state.tone}>{state.text}</Tag>
        </div>
        <dl className="entry-facts">
          {factsOf(exam).map(([name, text]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      </div>
      <EntryAction exam={exam} readAt={readAt} onOpened={onOpened} />
    </section>
  );
}

function Rules({ exam }: { exam: MyExam }) {
  return (
    <section className="light-card entry-rules">
      <h2>考试规则</h2>
      <ol>
        {ruleLines(exam).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ol>
      {exam.notes && (
        <div className="entry-notes">
          <h2>考试说明</h2>
          <p>{exam.notes}</p>
        </div>
      )}
    </section>
  );
}

/** No device needs a check for it any more. */
const isPast = ({ phase }: MyExam) => phase === 'past' || phase === 'cancelled';

function Body({ examId }: { examId: string }) {
  const { data, dataUpdatedAt, error, refetch } = useReply(
    attempt.mineDetail,
    { query: { examId } },
    { quiet: true, everyMs: askAgainMs },
  );
  if (data) {
    return (
      <div className="entry">
        <Hero exam={data} readAt={dataUpdatedAt} onOpened={refetch} />
        <div className={isPast(data) ? 'entry-more entry-more-alone' : 'entry-more'}>
          <Rules exam={data} />
          {!isPast(data) && <DeviceCard examId={examId} />}
        </div>
      </div>
    );
  }
  return (
    <section className="light-card">
      {error ? (
        <>
          <ErrorState title="考试打不开" text={error.text} onRetry={() => refetch()} />
          <p className="entry-note">
            <Link to="/">返回首页</Link>
          </p>
        </>
      ) : (
        <Skeleton lines={6} />
      )}
    </section>
  );
}

export function Component() {
  const { examId = '' } = useParams();
  return (
    <LearnerLayout>
      <Body examId={examId} />
    </LearnerLayout>
  );
}
