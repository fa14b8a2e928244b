import { refuse } from '../../../kit/errors.ts';

export type CodePurpose = 'signIn' | 'signUp' | 'resetPassword' | 'changePhone' | 'invitation';

export const codeMs = 5 * 60_000;
export const mostTries = 5;
const hourMs = 3_600_000;
export const dayMs = 24 * hourMs;
const resendMs = 60_000;
const mostAnHour = 5;
const mostADay = 10;
/** From one address within an hour: so many without a picture, so many at all. A whole building may share an address. */
export const freePerAddress = 20;
export const mostPerAddress = 2000;

export const codeTemplate = 'code';

const texts: Readonly<Record<CodePurpose, string>> = {
  signIn: '登录验证码',
  signUp: '入驻申请验证码',
  resetPassword: '找回密码验证码',
  changePhone: '绑定手机验证码',
  invitation: '参加考试验证码',
};

export const codeContent = (purpose: CodePurpose, code: string) =>
  `${texts[purpose]} ${code}，5 分钟内有效。如非本人操作请忽略，不要告诉他人。`;

export const sentAnswer = { resendAfterSeconds: resendMs / 1000, expiresInSeconds: codeMs / 1000 };

/** Why no further code may go out now; `sentAt` are the times of the last 24 hours, the latest first. */
export function sendingRefusal(sentAt: readonly string[], at: Date) {
  const left = (index: number, windowMs: number) => {
    const sent = sentAt[index];
    return sent === undefined ? 0 : new Date(sent).getTime() + windowMs - at.getTime();
  };
  const resend = left(0, resendMs);
  if (resend > 0) return refuse('codeTooSoon', { seconds: Math.ceil(resend / 1000) });
  const wait = Math.max(left(mostAnHour - 1, hourMs), left(mostADay - 1, dayMs));
  if (wait <= 0) return undefined;
  return refuse('codeTooMany', {
    when: wait > hourMs ? `${Math.ceil(wait / hourMs)} 小时` : `${Math.ceil(wait / 60_000)} 分钟`,
  });
}
