import type { Keys } from '../../../kit/crypto/keys.ts';
import { randomName } from '../../../kit/id.ts';

export const captchaMs = 5 * 60_000;
/** Without those that people take for one another: 0 O Q D, 1 I L, 2 Z, 5 S, 8 B, U V. */
export const captchaSigns = '34679ACEFHJKMNPRTWXY';

const spelling = (answer: string) => answer.trim().toUpperCase();

/** `random.expiry.seal.seal with the answer`: only we make one, and it needs no row until it is used. */
export function sealCaptcha(keys: Keys, answer: string, at: Date) {
  const body = `${randomName()}.${at.getTime() + captchaMs}`;
  return `${body}.${keys.seal(`captcha.${body}`)}.${keys.seal(`captcha.${body}.${spelling(answer)}`)}`;
}

/** What a captcha of ours can be told by; undefined for any other text or one that is over. */
export function openCaptcha(keys: Keys, captchaId: string, at: Date) {
  const [random, expiry, seal, answerSeal] = captchaId.split('.');
  if (!random || !expiry || !seal || !answerSeal) return undefined;
  const body = `${random}.${expiry}`;
  if (!keys.unseal(`captcha.${body}`, seal) || Number(expiry) <= at.getTime()) return undefined;
  return {
    nonce: `captcha.${random}`,
    expiresAt: new Date(Number(expiry)),
    isRight: (answer: string) => keys.unseal(`captcha.${body}.${spelling(answer)}`, answerSeal),
  };
}
