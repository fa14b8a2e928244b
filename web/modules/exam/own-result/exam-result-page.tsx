import { Link, useLocation, useParams } from 'react-router';
import { errors } from '#contract/errors.ts';
import { attempt } from '#contract/exam/attempt.ts';
import type { CallFailure } from '../../../kit/api/failure.ts';
import { useReply } from '../../../kit/api/use-reply.ts';
import { Button } from '../../../kit/learner-ui/button.tsx';
import { LearnerLayout } from '../../../kit/learner-ui/learner-layout.tsx';
import { EmptyState, ErrorState } from '../../../kit/learner-ui/page-state.tsx';
import { Skeleton } from '../../../kit/learner-ui/skeleton.tsx';
import { AnswerSheet } from './answer-sheet.tsx';
import { AttemptsCard } from './attempts-card.tsx';
import './charts.css';
import './question-result.css';
import './result.css';
import { ResultSummary } from './result-summary.tsx';
import { unsavedOf, unsavedText } from './result-texts.ts';
import { ShareCard } from './share-card.tsx';

/** The attempt is still running, or the server is about to hand it in. */
const isRunning = (failure: CallFailure) => failure.code === errors.resultNotReleased.code;

function Failure({ failure, attemptId, onRetry }: { failure: CallFailure; attemptId: string; onRetry: () => void }) {
  if (!isRunning(failure)) return <ErrorState title="结果打不开" text={failure.text} onRetry={onRetry} />;
  return (
    <EmptyState title="还没有交卷" text="交卷以后，可以在这里查看结果。">
      <Button onClick={onRetry}>刷新</Button>{' '}
      <Link className="ui-button ui-button-primary" to={`/exam/take/${attemptId}`}>
        继续作答
      </Link>
    </EmptyState>
  );
}

function Body({ attemptId }: { attemptId: string }) {
  const { data, error, refetch } = useReply(attempt.result, { query: { attemptId } }, { quiet: true });
  if (data) {
    return (
      <>
        <ResultSummary result={data} />
        {data.comment !== null && (
          <section className="ui-card own-comment">
            <h2>评语</h2>
            <p>{data.comment}</p>
          </section>
        )}
        <AttemptsCard result={data} />
        <ShareCard result={data} />
        {data.sections.length > 0 && <AnswerSheet sections={data.sections} materials={data.materials} />}
      </>
    );
  }
  return (
    <section className="ui-card">
      {error ? <Failure failure={error} attemptId={attemptId} onRetry={() => refetch()} /> : <Skeleton lines={5} />}
    </section>
  );
}

export function Component() {
  const { attemptId = '' } = useParams();
  const unsaved = unsavedOf(useLocation().state);
  return (
    <LearnerLayout>
      {unsaved.length > 0 && (
        <p className="own-notice" role="status">
          {unsavedText(unsaved)}
        </p>
      )}
      <Body attemptId={attemptId} />
    </LearnerLayout>
  );
}
