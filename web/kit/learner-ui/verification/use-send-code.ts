import { asFailure } from '../../api/failure.ts';
import type { Captcha } from './use-captcha.ts';

type Send = (picture: Captcha['sent']) => Promise<{ readonly resendAfterSeconds: number }>;

/** Asks for a code with the picture where one is needed; the seconds before another one, or nothing when it was refused. */
export function useSendCode(captcha: Captcha, onProblem: (text: string) => void) {
  return async (send: Send) => {
    if (captcha.missing) {
      captcha.tellMissing();
      return undefined;
    }
    try {
      const { resendAfterSeconds } = await send(captcha.sent);
      // The picture is spent, also by a success.
      captcha.renew();
      return resendAfterSeconds;
    } catch (problem) {
      const failure = asFailure(problem);
      if (!captcha.note(failure)) onProblem(failure.text);
      return undefined;
    }
  };
}
