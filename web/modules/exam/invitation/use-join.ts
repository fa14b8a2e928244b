import { useNavigate } from 'react-router';
import { invitation } from '#contract/exam/invitation.ts';
import { session } from '#contract/identity/session.ts';
import { call } from '../../../kit/api/call.ts';
import { asFailure } from '../../../kit/api/failure.ts';
import { beginSession } from '../../../kit/api/session/ended.ts';
import { storedMenu, storedUser } from '../../../kit/api/session/stored.ts';
import type { Captcha } from '../../../kit/light/code/use-captcha.ts';

const quiet = { quiet: true, read: false };

/** Joins, opens the session and goes to the exam. */
export function useJoin(token: string) {
  const navigate = useNavigate();
  return async (given: { name: string; phone: string; code: string }) => {
    const joined = await call(invitation.join, { body: { token, ...given } }, quiet);
    beginSession(joined.access_token);
    storedUser.save(await call(session.user, {}, quiet));
    storedMenu.save([]);
    await navigate(`/exam/${joined.examId}`, { replace: true });
  };
}

/** Sends a code; the seconds before another one, or nothing when it was refused. */
export function useSendCode(token: string, captcha: Captcha, onProblem: (text: string) => void) {
  return async (phone: string) => {
    if (captcha.missing) {
      captcha.tellMissing();
      return undefined;
    }
    try {
      const sent = await call(invitation.sendCode, { query: { token, phone }, body: captcha.sent }, quiet);
      captcha.renew();
      return sent.resendAfterSeconds;
    } catch (problem) {
      const failure = asFailure(problem);
      if (!captcha.note(failure)) onProblem(failure.text);
      return undefined;
    }
  };
}
