import { randomInt } from 'node:crypto';
import type { Keys } from '../../../kit/crypto/keys.ts';
import { refuse } from '../../../kit/errors.ts';
import type { Db } from '../../../kit/transaction.ts';
import { captchaSigns, openCaptcha, sealCaptcha } from './captcha.rules.ts';
import { drawCaptcha } from './captcha-picture.ts';
import { spendOnce } from './failure.queries.ts';

export interface CaptchaAnswer {
  readonly captchaId?: string | undefined;
  readonly captcha?: string | undefined;
}

export function offerCaptcha(keys: Keys, at: Date) {
  const answer = Array.from({ length: randomInt(4, 6) }, () => captchaSigns[randomInt(captchaSigns.length)]).join('');
  return { captchaId: sealCaptcha(keys, answer, at), image: drawCaptcha(answer) };
}

/** One picture is good for one try, right or wrong. */
export async function requireCaptcha(db: Db, keys: Keys, { captchaId, captcha }: CaptchaAnswer, at: Date) {
  if (!captchaId || !captcha) throw refuse('captchaNeeded');
  const opened = openCaptcha(keys, captchaId, at);
  const fresh = opened && (await spendOnce(db, opened.nonce, opened.expiresAt));
  if (!fresh || !opened.isRight(captcha)) throw refuse('captchaWrong');
}
