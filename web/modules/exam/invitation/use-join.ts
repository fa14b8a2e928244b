import { useNavigate } from 'react-router';
import { session } from '#contract/account/session.ts';
import { invitation } from '#contract/exam/invitation.ts';
import { call } from '../../../kit/api/call.ts';
import { beginSession } from '../../../kit/api/session/ended.ts';
import { rememberInvitation } from '../../../kit/api/session/login-redirect.ts';
import { storedMenu, storedUser } from '../../../kit/api/session/stored.ts';

const quiet = { quiet: true, read: false };

/** Joins, opens the session and goes to the exam. */
export function useJoin(token: string) {
  const navigate = useNavigate();
  return async (given: { name: string; phone: string; code: string }) => {
    const joined = await call(invitation.join, { body: { token, ...given } }, quiet);
    beginSession(joined.access_token);
    rememberInvitation(token);
    // The code is spent: nothing may fail from here on. Who it is the next page asks again.
    const user = await call(session.user, {}, quiet).catch(() => undefined);
    if (user) storedUser.save(user);
    storedMenu.save([]);
    await navigate(`/exam/${joined.examId}`, { replace: true });
  };
}
