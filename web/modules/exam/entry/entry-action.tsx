import { Suspense } from 'react';
import { Link } from 'react-router';
import type { MyExam } from '#contract/exam/attempt.ts';
import { lazyPart } from '../../../kit/chunk.ts';
import { Button } from '../../../kit/learner-ui/button.tsx';
import { leftText, resultOf } from '../home/my-exam-state.ts';
import { countdownText } from '../take/exam-clock.ts';
import { enterFullScreen } from '../take/watch/full-screen.ts';
import { asksFirst, countsSeconds, type Entry, startName } from './entry-state.ts';
import { startFormId } from './start-form.tsx';
import { StartProblem } from './start-problem.tsx';
import type { Start } from './use-start.ts';

/** Only who waits for the exam is offered it. */
const CalendarButton = lazyPart(async () => (await import('./calendar-button.tsx')).CalendarButton);

const wide = 'ui-button ui-button-large ui-button-wide';

/** Leads down to what has to be agreed to or typed first. */
function ToForm({ exam }: { exam: MyExam }) {
  const what = exam.agreement ? '阅读考试承诺' : '填写考试密码';
  const go = (event: React.MouseEvent) => {
    event.preventDefault();
    const form = document.getElementById(startFormId);
    form?.scrollIntoView({ block: 'start' });
    form?.focus({ preventScroll: true });
  };
  return (
    <a className={wide} href={`#${startFormId}`} onClick={go}>
      {what}
    </a>
  );
}

function Waiting({ exam, waitMs }: { exam: MyExam; waitMs: number }) {
  return (
    <>
      <p className="entry-note">距离开考</p>
      <p className="entry-countdown" role="timer" aria-label="距离开考">
        {countsSeconds(waitMs) ? countdownText(waitMs) : leftText(waitMs)}
      </p>
      {asksFirst(exam) ? (
        <ToForm exam={exam} />
      ) : (
        <>
          <Button look="primary" large wide disabled>
            开始考试
          </Button>
          <p className="entry-note">到时间后按钮自动可用，不用刷新页面。</p>
        </>
      )}
    </>
  );
}

function Continue({ exam, attemptId, leftMs }: { exam: MyExam; attemptId: string; leftMs: number }) {
  return (
    <>
      <p className="entry-note">作答中 · 还剩 {leftText(leftMs)}</p>
      <Link
        className={`${wide} ui-button-primary`}
        to={`/exam/take/${attemptId}`}
        onClick={() => exam.antiCheating.fullScreen && enterFullScreen()}
      >
        继续作答
      </Link>
    </>
  );
}

interface StepProps {
  exam: MyExam;
  entry: Entry;
  start: Start;
}

function Step({ exam, entry, start }: StepProps) {
  switch (entry.kind) {
    case 'continue':
      return <Continue exam={exam} attemptId={entry.attemptId} leftMs={entry.leftMs} />;
    case 'start':
      if (asksFirst(exam)) return <ToForm exam={exam} />;
      return (
        <>
          <Button look="primary" large wide onClick={start.ask}>
            {startName(entry)}
          </Button>
          <StartProblem start={start} />
        </>
      );
    case 'wait':
      return <Waiting exam={exam} waitMs={entry.waitMs} />;
    case 'closed':
      return <p className="entry-closed">{entry.because}</p>;
  }
}

/** The one thing to be done with the exam now, and the way to the result when there is one. */
export function EntryAction(props: StepProps) {
  const result = resultOf(props.exam);
  return (
    <div className="entry-action">
      <Step {...props} />
      {props.entry.kind === 'wait' && (
        <Suspense fallback={null}>
          <CalendarButton exam={props.exam} />
        </Suspense>
      )}
      {result && (
        <Link className={wide} to={result.to}>
          {result.text}
        </Link>
      )}
    </div>
  );
}
