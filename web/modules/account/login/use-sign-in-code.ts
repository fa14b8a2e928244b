import { password } from '#contract/account/password.ts';
import { phonePattern } from '#contract/personal-fields.ts';
import { call } from '../../../kit/api/call.ts';
import type { Captcha } from '../../../kit/learner-ui/verification/use-captcha.ts';
import { useSendCode } from '../../../kit/learner-ui/verification/use-send-code.ts';

/** Sends a sign-in code to a phone or to the phone of an account. */
export function useSignInCode(captcha: Captcha, onProblem: (text: string) => void) {
  const sendCode = useSendCode(captcha, onProblem);
  return (name: string) => {
    const query = phonePattern.test(name) ? { phone: name } : { account: name };
    return sendCode((body) => call(password.sendCode, { query, body }, { quiet: true, read: false }));
  };
}
