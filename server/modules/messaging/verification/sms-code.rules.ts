import { refuse } from '../../../kit/errors.ts';

export type CodePurpose =
  | 'signIn'
  | 'signUp'
  | 'resetPassword'
  | 'changePhone'
  | 'invitation'
  | 'applicant'
  | 'erasure'
  | 'offer';

export const codeMs = 5 * 60_000;
export const mostTries = 5;
const hourMs = 3_600_000;
export const dayMs = 24 * hourMs;
const resendMs = 60_000;
/** To one name or phone, asked for from one network, and from all: whoever knows a phone must not use up its owner's codes. */
const mostAnHour = { fromOne: 5, fromAll: 15 };
const mostADay = { fromOne: 10, fromAll: 30 };
/** To one name within an hour without a picture. */
export const freePerName = 2;
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
  applicant: '求职登录验证码',
  erasure: '删除全部求职数据的验证码',
  offer: '接受录用验证码',
};

export const codeContent = (purpose: CodePurpose, code: string) =>
  `${texts[purpose]} ${code}，${codeMs / 60_000} 分钟内有效。如非本人操作请忽略，不要告诉他人。`;

export const sentAnswer = { resendAfterSeconds: resendMs / 1000, expiresInSeconds: codeMs / 1000 };

export interface Sent {
  readonly sentAt: string;
  /** The network that asked for it. */
  readonly address: string;
}

/** Who asks for a code: the network, and whether the account has signed in from this place before. */
export interface Asker {
  readonly address: string;
  readonly known?: boolean | undefined;
}

/** Why no further code may go out now to this place; `all` is what went out within 24 hours, the latest first. */
export function sendingRefusal(all: readonly Sent[], { address, known = false }: Asker, at: Date) {
  const fromHere = all.filter((one) => one.address === address);
  // Who is at home here waits for nobody else's codes.
  const sent = known ? fromHere : all;
  const left = (one: Sent | undefined, windowMs: number) =>
    one ? new Date(one.sentAt).getTime() + windowMs - at.getTime() : 0;
  const resend = left(sent[0], resendMs);
  if (resend > 0) return refuse('codeTooSoon', { seconds: Math.ceil(resend / 1000) });
  const wait = Math.max(
    left(fromHere[mostAnHour.fromOne - 1], hourMs),
    left(fromHere[mostADay.fromOne - 1], dayMs),
    left(sent[mostAnHour.fromAll - 1], hourMs),
    left(sent[mostADay.fromAll - 1], dayMs),
  );
  if (wait <= 0) return undefined;
  return refuse('codeTooMany', {
    when: wait > hourMs ? `${Math.ceil(wait / hourMs)} 小时` : `${Math.ceil(wait / 60_000)} 分钟`,
  });
}

/** Does whoever asks for one more code to this name read a picture first? */
export const needsCaptcha = (sent: readonly Sent[], at: Date) =>
  sent.filter(({ sentAt }) => new Date(sentAt).getTime() > at.getTime() - hourMs).length >= freePerName;
