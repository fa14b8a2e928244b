import { useEffect, useState } from 'react';
import { Link, useLocation, useNavigate, useParams } from 'react-router';
import { typeLabel } from '#contract/question/type.ts';
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
import { tellRefused } from './use-sent-answer.ts';

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

function markClass({ ratio, answered, key }: PracticeItem) {
  if (ratio === 1) return 'practice-mark-right';
  return answered && (ratio !== null || !key) ? 'practice-mark-wrong' : '';
}

function markWord({ ratio, answered, type }: PracticeItem) {
  if (!answered) return '未作答';
  if (ratio === null) return type === 'SHORT' ? '待自评' : '正在判题';
  return ratio === 1 ? '答对' : ratio > 0 ? '部分正确' : '答错';
}

/** How long it took, and how each type of question went. */
function Report({ session }: { session: Shown }) {
  const { startedAt, finishedAt, items } = session;
  if (!finishedAt) return null;
  const minutes = Math.max(1, Math.round((Date.parse(finishedAt) - Date.parse(startedAt)) / 60_000));
  const types = Map.groupBy(
    items.filter(({ held }) => !held),
    ({ type }) => type,
  );
  const open = items.filter(({ answered, ratio }) => answered && ratio === null).length;
  return (
    <>
      <p className="practice-note">
        用时 {minutes} 分钟{open > 0 && `，还有 ${open} 题待自评或正在判题`}
      </p>
      <table className="practice-report">
        <thead>
          <tr>
            <th scope="col">题型</th>
            <th scope="col">题数</th>
            <th scope="col">作答</th>
            <th scope="col">答对</th>
          </tr>
        </thead>
        <tbody>
          {[...types].map(([type, of]) => (
            <tr key={type}>
              <th scope="row">{typeLabel(type)}</th>
              <td>{of.length}</td>
              <td>{of.filter(({ answered }) => answered).length}</td>
              <td>{of.filter(({ ratio }) => ratio === 1).length}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

function Result({ session, onShow }: { session: Shown; onShow: (at: number) => void }) {
  const courseAddress = useCourseAddress();
  return (
    <section className="ui-card practice-result">
      <h1>{session.name}</h1>
      <p>{numbers(session)}</p>
      <Report session={session} />
      <ol className="practice-marks" aria-label="各题结果">
        {session.items.map((item, at) => (
          <li key={item.questionVersionId}>
            <button
              type="button"
              disabled={!item.answered || item.held}
              className={markClass(item)}
              aria-label={`第 ${at + 1} 题${markWord(item)}`}
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
      <p className="practice-note">点题号可以看自己的答案、正确答案和解析。</p>
    </section>
  );
}

function Running({ session, onReload }: { session: Shown; onReload: () => void }) {
  const first = session.items.findIndex(({ answered, held }) => !answered && !held);
  const [at, setAt] = useState(session.finishedAt ? -1 : Math.max(0, first));
  const finish = useAction(ownPractice.finish, {
    changes: [ownPractice.session, ownPractice.list, ownPractice.due, ownPractice.wrong],
    onDone: () => setAt(-1),
    onFailure: tellRefused('网络没有连上，练习还没有结束。提交过的答案都在，联网后再按“结束”。'),
    quiet: true,
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
