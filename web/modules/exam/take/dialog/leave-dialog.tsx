import { useBlocker } from 'react-router';
import { Button } from '../../../../kit/learner-ui/button.tsx';
import { Dialog } from '../../../../kit/learner-ui/dialog.tsx';
import type { AttemptSession } from '../session/attempt-session.ts';

/** Where the page itself leads, and where a session that has run out does. */
const ownWays = /^\/(login$|exam\/result\/)/;

/** Asks before leaving for another page while something is not saved. */
export function LeaveDialog({ session }: { session: AttemptSession }) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      session.unsent().length > 0 &&
      nextLocation.pathname !== currentLocation.pathname &&
      !ownWays.test(nextLocation.pathname),
  );
  if (blocker.state !== 'blocked') return null;
  return (
    <Dialog
      title="还有作答没有保存"
      onClose={() => blocker.reset()}
      actions={
        <>
          <Button look="danger" onClick={() => blocker.proceed()}>
            仍然离开
          </Button>
          <Button look="primary" onClick={() => blocker.reset()}>
            留在本页
          </Button>
        </>
      }
    >
      <p>
        还有 {new Set(session.unsent().map(({ questionId }) => questionId)).size}{' '}
        题的作答没有上传到服务器。离开后考试继续计时，请尽快用这台设备回来。
      </p>
    </Dialog>
  );
}
