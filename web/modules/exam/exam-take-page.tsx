import { useEffect } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import { ErrorState } from '../../kit/light/page-state.tsx';
import { Skeleton } from '../../kit/light/skeleton.tsx';
import './take/style/take.css';
import type { AttemptSession } from './take/attempt-session.ts';
import { TakenState } from './take/dialog/taken-state.tsx';
import { TakingRoom } from './take/room/taking-room.tsx';
import type { TakeView } from './take/take-view.ts';
import { useAttemptSession, useTakeView } from './take/use-attempt-session.ts';

/** Once it is over the result page takes its place, and is told what did not make it. */
function useGoToResult(attemptId: string, { stage, unsaved }: TakeView) {
  const navigate = useNavigate();
  useEffect(() => {
    if (stage === 'over') navigate(`/exam/result/${attemptId}`, { replace: true, state: { unsaved } });
  }, [stage, unsaved, attemptId, navigate]);
}

function Entering({ view, session }: { view: TakeView; session: AttemptSession | undefined }) {
  return (
    <main className="take-entering">
      <div className="light-card">
        {view.stage === 'failed' ? (
          <ErrorState title="还没有进入考试" text={view.failure ?? ''} onRetry={() => session?.open()} />
        ) : (
          <Skeleton lines={6} />
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

export function Component() {
  const { attemptId = '' } = useParams();
  const session = useAttemptSession(attemptId);
  const view = useTakeView(session);
  useGoToResult(attemptId, view);
  if (!session) return <Entering view={view} session={session} />;
  if (view.stage === 'taken') return <TakenState view={view} onTakeBack={() => session.open()} />;
  if (view.stage === 'taking') return <TakingRoom session={session} view={view} />;
  return <Entering view={view} session={session} />;
}
