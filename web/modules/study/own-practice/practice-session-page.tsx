import { useEffect, useState } from 'react';
import { Link, useLocation, useNavigate, useParams } from 'react-router';
import { ownPractice, type PracticeItem, type PracticeSession } from '#contract/study/own-practice.ts';
import { practiceModeNames } from '#contract/study/practice.ts';
import { useAction } from '../../../kit/api/use-action.ts';
import { useReply } from '../../../kit/api/use-reply.ts';
import { Button } from '../../../kit/learner-ui/button.tsx';
import { LearnerLayout } from '../../../kit/learner-ui/learner-layout.tsx';
import { ErrorState } from '../../../kit/learner-ui/page-state.tsx';
import { Skeleton } from '../../../kit/learner-ui/skeleton.tsx';
import { PracticeQuestion } from './practice-question.tsx';
import './practice.css';

type Shown = PracticeSession & { items: PracticeItem[] };

const numbers = ({ answered, right, total }: PracticeSession) =>
  `共 ${total} 题，作答 ${answered} 题，答对 ${right ?? 0} 题${answered > 0 ? `，正确率 ${Math.round(((right ?? 0) / answered) * 100)}%` : ''}`;

/** What is left of the time, by how long it was when the server said so. */
function TimeLeft({ session, onOver }: { session: Shown; onOver: () => void }) {
  const { deadline, serverTime } = session;
  const [left, setLeft] = useState(0);
  useEffect(() => {
    if (!deadline) return undefined;
    const ends = performance.now() + Date.parse(deadline) - Date.parse(serverTime);
    const tell = () => {
      const rest = Math.max(0, Math.ceil((ends - performance.now()) / 1000));
      setLeft(rest);
      if (rest === 0) {
        clearInterval(timer);
        onOver();
      }
    };
    const timer = setInterval(tell, 500);
    tell();
    return () => clearInterval(timer);
  }, [deadline, serverTime, onOver]);
  if (!deadline) return null;
  return (
    <span className="practice-time">
      剩余 {Math.floor(left / 60)}:{String(left % 60).padStart(2, '0')}
    </span>
  );
}

/** The course that sent somebody here, if one did; only addresses of this product are followed. */
function useCourseAddress() {
  const { state } = useLocation();
  const address: unknown = (state as { courseAddress?: unknown } | null)?.courseAddress;
  return typeof address === 'string' && /^\/(?!\/)/.test(address) ? address : undefined;
}

function Result({ session, onShow }: { session: Shown; onShow: (at: number) => void }) {
  const courseAddress = useCourseAddress();
  return (
    <section className="ui-card practice-result">
      <h1>{session.name}</h1>
      <p>{numbers(session)}</p>
      <ol className="practice-marks" aria-label="各题结果">
        {session.items.map((item, at) => (
          <li key={item.questionVersionId}>
            <button
              type="button"
              disabled={!item.answered || item.held}
              className={item.ratio === 1 ? 'practice-mark-right' : item.answered ? 'practice-mark-wrong' : ''}
              aria-label={`第 ${at + 1} 题${item.ratio === 1 ? '答对' : item.answered ? '答错' : '未作答'}`}
              onClick={() => onShow(at)}
            >
              {at + 1}
            </button>
          </li>
        ))}
      </ol>
      <div className="practice-buttons">
        {courseAddress && (
          <Link className="ui-button ui-button-primary" to={courseAddress}>
            回到课程
          </Link>
        )}
        <Link className={courseAddress ? 'ui-button' : 'ui-button ui-button-primary'} to="/practice">
          回到练习
        </Link>
      </div>
    </section>
  );
}

function Running({ session, onReload }: { session: Shown; onReload: () => void }) {
  const first = session.items.findIndex(({ answered, held }) => !answered && !held);
  const [at, setAt] = useState(session.finishedAt ? -1 : Math.max(0, first));
  const finish = useAction(ownPractice.finish, {
    changes: [ownPractice.session, ownPractice.list, ownPractice.due, ownPractice.wrong],
    onDone: () => setAt(-1),
  });
  const over = session.finishedAt !== null;
  const end = () => (over ? setAt(-1) : void finish.run({ query: { sessionId: session.sessionId } }));
  const item = session.items[at];
  if (!item) return <Result session={session} onShow={setAt} />;
  const last = at === session.items.length - 1;
  return (
    <section className="ui-card practice-running">
      <header className="practice-head">
        <h1>{session.name}</h1>
        <span className="practice-note">{practiceModeNames[session.mode]}</span>
        {!over && <TimeLeft session={session} onOver={onReload} />}
        <Button look="plain" pending={finish.pending} onClick={end}>
          {over ? '看结果' : '结束'}
        </Button>
      </header>
      <progress max={session.total} value={session.answered} aria-label="进度" />
      <PracticeQuestion
        key={item.questionVersionId}
        sessionId={session.sessionId}
        item={over ? { ...item, answered: true } : item}
        number={at + 1}
        total={session.total}
        last={last}
        onNext={() => (last ? end() : setAt(at + 1))}
      />
    </section>
  );
}

export function Component() {
  const { sessionId = '' } = useParams();
  const navigate = useNavigate();
  const reply = useReply(ownPractice.session, { query: { sessionId } }, { quiet: true });
  const { data, error, refetch } = reply;
  return (
    <LearnerLayout>
      <div className="practice">
        {!data && !error && <Skeleton lines={6} />}
        {!data && error && <ErrorState title="练习没有加载成功" text={error.text} onRetry={refetch} />}
        {!data && error && <Button onClick={() => navigate('/practice')}>回到练习</Button>}
        {data && <Running key={`${sessionId} ${data.finishedAt === null}`} session={data} onReload={refetch} />}
      </div>
    </LearnerLayout>
  );
}
