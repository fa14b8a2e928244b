import { Suspense } from 'react';
import { Link, useParams } from 'react-router';
import { attempt, type MyExam } from '#contract/exam/attempt.ts';
import { useReply } from '../../../kit/api/use-reply.ts';
import { lazyPart } from '../../../kit/chunk.ts';
import { LearnerLayout } from '../../../kit/learner-ui/learner-layout.tsx';
import { ErrorState } from '../../../kit/learner-ui/page-state.tsx';
import { Skeleton } from '../../../kit/learner-ui/skeleton.tsx';
import { Tag } from '../../../kit/learner-ui/tag.tsx';
import { DeviceCard } from './device-card.tsx';
import './entry.css';
import { stateOf } from '../home/my-exam-state.ts';
import { EntryAction } from './entry-action.tsx';
import { asksFirst, type Entry, factsOf, startName } from './entry-state.ts';
import { RulesCard } from './rules-card.tsx';
import { StartDialog } from './start-dialog.tsx';
import { StartForm } from './start-form.tsx';
import { useEntry } from './use-entry.ts';
import { type Start, useStart } from './use-start.ts';

const askAgainMs = 60_000;

/** Few exams take pictures: the others do not load what that needs. */
const CameraCard = lazyPart(async () => (await import('./camera-card.tsx')).CameraCard);

interface ExamProps {
  exam: MyExam;
  /** When the browser got it. */
  readAt: number;
  onOpened: () => void;
}

function Hero({ exam, entry, start }: { exam: MyExam; entry: Entry; start: Start }) {
  const state = stateOf(exam);
  return (
    <section className="ui-card entry-hero">
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
      <EntryAction exam={exam} entry={entry} start={start} />
    </section>
  );
}

/** No device needs a check for it any more. */
const isPast = ({ phase }: MyExam) => phase === 'past' || phase === 'cancelled';

function ExamEntry({ exam, readAt, onOpened }: ExamProps) {
  const { now, entry } = useEntry(exam, readAt, onOpened);
  const start = useStart(exam);
  const name = startName(entry);
  const mayStart = entry.kind === 'start' || entry.kind === 'wait';
  return (
    <div className="entry">
      <Hero exam={exam} entry={entry} start={start} />
      <div className={isPast(exam) ? 'entry-more entry-more-alone' : 'entry-more'}>
        <RulesCard exam={exam} />
        {!isPast(exam) && <DeviceCard exam={exam} />}
      </div>
      {!isPast(exam) && exam.antiCheating.snapshotMinutes !== null && (
        <Suspense fallback={null}>
          <CameraCard exam={exam} />
        </Suspense>
      )}
      {mayStart && asksFirst(exam) && (
        <StartForm exam={exam} start={start} name={name} waiting={entry.kind === 'wait'} />
      )}
      {start.asking && <StartDialog exam={exam} start={start} name={name} now={now} />}
    </div>
  );
}

function Body({ examId }: { examId: string }) {
  const { data, dataUpdatedAt, error, refetch } = useReply(
    attempt.mineDetail,
    { query: { examId } },
    { quiet: true, everyMs: askAgainMs },
  );
  if (data) return <ExamEntry exam={data} readAt={dataUpdatedAt} onOpened={refetch} />;
  return (
    <section className="ui-card">
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
      <Body key={examId} examId={examId} />
    </LearnerLayout>
  );
}
