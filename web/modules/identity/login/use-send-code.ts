import { password, phonePattern } from '#contract/identity/account/password.ts';
import { call } from '../../../kit/api/call.ts';
import { asFailure } from '../../../kit/api/failure.ts';
import type { Captcha } from '../../../kit/light/code/use-captcha.ts';

/** Sends a sign-in code to a phone or to the phone of an account; the seconds before another one, or nothing. */
export function useSendCode(captcha: Captcha, onProblem: (text: string) => void) {
  return async (name: string) => {
    if (captcha.missing) {
      captcha.tellMissing();
      return undefined;
    }
    const query = phonePattern.test(name) ? { phone: name } : { account: name };
    try {
      const sent = await call(password.sendCode, { query, body: captcha.sent }, { quiet: true, read: false });
      captcha.renew();
      return sent.resendAfterSeconds;
    } catch (problem) {
      const failure = asFailure(problem);
      if (!captcha.note(failure)) onProblem(failure.text);
      return undefined;
    }
  };
}
