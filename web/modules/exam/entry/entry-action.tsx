import { useEffect, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { attempt, type MyExam } from '#contract/exam/attempt.ts';
import { useAction } from '../../../kit/api/use-action.ts';
import { Button } from '../../../kit/light/button.tsx';
import { Dialog } from '../../../kit/light/dialog.tsx';
import { leftText, resultOf } from '../home/my-exam-state.ts';
import { useServerNow } from '../home/use-server-now.ts';
import { countdownText } from '../take/exam-clock.ts';
import { countsSeconds, type Entry, entryAt, startWarning } from './entry-state.ts';

const tickMs = 500;

interface StartProps {
  exam: MyExam;
  now: number;
  again: boolean;
}

/** Starts after having said what begins now. */
function Start({ exam, now, again }: StartProps) {
  const [asking, setAsking] = useState(false);
  const navigate = useNavigate();
  const start = useAction(attempt.start, {
    changes: [attempt.mineDetail, attempt.mine],
    onDone: (reply) => navigate(`/exam/take/${reply.attemptId}`),
    onFailure: () => setAsking(false),
  });
  const name = again ? '再考一次' : '开始考试';
  return (
    <>
      <Button look="primary" large wide onClick={() => setAsking(true)}>
        {name}
      </Button>
      {asking && (
        <Dialog
          title={`${name}？`}
          onClose={start.pending ? undefined : () => setAsking(false)}
          actions={
            <>
              <Button disabled={start.pending} onClick={() => setAsking(false)}>
                再等一下
              </Button>
              <Button
                look="primary"
                pending={start.pending}
                onClick={() => start.run({ query: { examId: exam.examId } })}
              >
                {name}
              </Button>
            </>
          }
        >
          <p>{startWarning(exam, now)}</p>
        </Dialog>
      )}
    </>
  );
}

function Waiting({ waitMs }: { waitMs: number }) {
  return (
    <>
      <p className="entry-note">距离开考</p>
      <p className="entry-countdown" role="timer" aria-label="距离开考">
        {countsSeconds(waitMs) ? countdownText(waitMs) : leftText(waitMs)}
      </p>
      <Button look="primary" large wide disabled>
        开始考试
      </Button>
      <p className="entry-note">到时间后按钮自动可用，不用刷新页面。</p>
    </>
  );
}

function Step({ entry, exam, now }: { entry: Entry; exam: MyExam; now: number }) {
  switch (entry.kind) {
    case 'continue':
      return (
        <>
          <p className="entry-note">作答中 · 还剩 {leftText(entry.leftMs)}</p>
          <Link
            className="light-button light-button-primary light-button-large light-button-wide"
            to={`/exam/take/${entry.attemptId}`}
          >
            继续作答
          </Link>
        </>
      );
    case 'start':
      return <Start exam={exam} now={now} again={entry.again} />;
    case 'wait':
      return <Waiting waitMs={entry.waitMs} />;
    case 'closed':
      return <p className="entry-closed">{entry.because}</p>;
  }
}

interface EntryActionProps {
  exam: MyExam;
  /** When the browser got it. */
  readAt: number;
  onOpened: () => void;
}

/** The one thing to be done with the exam now, and the way to the result when there is one. */
export function EntryAction({ exam, readAt, onOpened }: EntryActionProps) {
  const now = useServerNow({ serverTime: exam.serverTime, readAt }, tickMs);
  const entry = entryAt(exam, now);
  const result = resultOf(exam);
  const opened = exam.phase === 'coming' && entry.kind === 'start';
  useEffect(() => {
    if (!opened) return;
    // everybody's countdown ends in the same second, so not everybody asks in it
    const timer = setTimeout(onOpened, 500 + Math.random() * 4000);
    return () => clearTimeout(timer);
  }, [opened, onOpened]);
  return (
    <div className="entry-action">
      <Step entry={entry} exam={exam} now={now} />
      {result && (
        <Link className="light-button light-button-large light-button-wide" to={result.to}>
          {result.text}
        </Link>
      )}
    </div>
  );
}
