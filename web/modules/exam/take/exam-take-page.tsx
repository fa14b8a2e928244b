import { Suspense, useEffect } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import { notify } from '../../../kit/api/notify.ts';
import { sessionEnded } from '../../../kit/api/session/ended.ts';
import { lazyPart } from '../../../kit/chunk.ts';
import { ErrorState } from '../../../kit/learner-ui/page-state.tsx';
import { Skeleton } from '../../../kit/learner-ui/skeleton.tsx';
import './style/take.css';
import { TakingRoom } from './room/taking-room.tsx';
import type { AttemptSession } from './session/attempt-session.ts';
import type { TakeView } from './take-view.ts';
import { useAttemptSession, useTakeView } from './use-attempt-session.ts';
import { ConductGuard } from './watch/conduct-guard.tsx';
import { ownTexts } from './watch/own-texts.ts';

const overTexts: Readonly<Record<NonNullable<TakeView['overBecause']>, string>> = {
  self: '这场考试已在其他页面交卷',
  timeout: '考试时间到，试卷已自动交卷',
  forced: '试卷已由组织者收卷',
  switch: '离开考试页面的次数达到上限，试卷已自动交卷',
  idle: '长时间没有操作，试卷已自动交卷',
};

/** Once it is over the result page takes its place, and is told what did not make it. */
function useGoToResult(attemptId: string, { stage, unsaved, overBecause }: TakeView) {
  const navigate = useNavigate();
  useEffect(() => {
    if (stage !== 'over') return;
    if (overBecause) notify.warning(overTexts[overBecause]);
    navigate(`/exam/result/${attemptId}`, { replace: true, state: { unsaved } });
  }, [stage, unsaved, overBecause, attemptId, navigate]);
}

/** Nothing is shown yet that could be lost: signing in leads back here. */
function useSignIn({ stage, signedOut, kept, unsent }: TakeView) {
  const needed = stage === 'failed' && signedOut && (kept || unsent.length === 0);
  useEffect(() => {
    if (needed) sessionEnded();
  }, [needed]);
}

const awayTexts = {
  elsewhere: { title: '当前网络不能作答', back: '回到允许的网络后会自动继续' },
  otherBrowser: { title: '请用 Safe Exam Browser 作答', back: '用 Safe Exam Browser 打开后继续' },
} as const;

function Entering({ view, session }: { view: TakeView; session: AttemptSession | undefined }) {
  const away = view.elsewhere && awayTexts[view.elsewhere];
  return (
    <main className="take-entering">
      <div className="ui-card">
        {view.stage === 'failed' ? (
          <ErrorState
            title={away?.title ?? (view.paused ? '考试已暂停' : '还没有进入考试')}
            text={view.failure ?? ''}
            onRetry={() => session?.open()}
          />
        ) : (
          <Skeleton lines={6} />
        )}
        {away && <p className="take-elsewhere">考试计时没有停止；之前作答的内容都在，{away.back}。</p>}
        {view.stage === 'failed' && view.paused && (
          <p className="take-elsewhere">考试计时已停止；之前作答的内容都在，恢复后会自动继续。</p>
        )}
        {view.stage === 'failed' && (
          <p className="take-way-back">
            <Link to="/">返回首页</Link>
          </p>
        )}
      </div>
    </main>
  );
}

/** Few go on elsewhere; that the exam has gone on there the server has just said, so that this can be loaded. */
const TakenState = lazyPart(async () => (await import('./dialog/taken-state.tsx')).TakenState);

/** Few exams take pictures: the others do not load what that needs. */
const CameraWatch = lazyPart(async () => (await import('./camera/camera-watch.tsx')).CameraWatch);

function Room({ view, session }: { view: TakeView; session: AttemptSession }) {
  const room = <TakingRoom session={session} view={view} />;
  if (!view.rules) return room;
  return (
    <ConductGuard
      rules={view.rules.antiCheating}
      switchCount={view.switchCount}
      watermark={view.rules.watermark}
      report={(event) => session.report(event)}
      onIdle={() => session.idle()}
      tooEarlyMs={() => session.tooEarlyMs()}
      ownTexts={() => ownTexts(session.view())}
    >
      {view.rules.antiCheating.snapshotMinutes !== null && (
        <Suspense fallback={null}>
          <CameraWatch
            examId={view.rules.examId}
            attemptId={session.attemptId}
            rules={view.rules.antiCheating}
            report={(event) => session.report(event)}
          />
        </Suspense>
      )}
      {room}
    </ConductGuard>
  );
}

export function Component() {
  const { attemptId = '' } = useParams();
  const session = useAttemptSession(attemptId);
  const view = useTakeView(session);
  useGoToResult(attemptId, view);
  useSignIn(view);
  if (!session) return <Entering view={view} session={session} />;
  if (view.stage === 'taken') {
    return (
      <Suspense fallback={<Skeleton lines={6} />}>
        <TakenState view={view} onTakeBack={() => session.open()} />
      </Suspense>
    );
  }
  if (view.stage === 'taking') return <Room session={session} view={view} />;
  return <Entering view={view} session={session} />;
}
