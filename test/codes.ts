import { randomInt } from 'node:crypto';
import { now } from '../server/kit/clock.ts';
import { sealCaptcha } from '../server/modules/messaging/verification/captcha.rules.ts';
import { testServer } from './server.ts';

/** A phone number that no other test uses. */
export const anyPhone = () => `19${String(randomInt(1e9)).padStart(9, '0')}`;

/** The latest text to this phone or mailbox, as the operator would read it. */
export async function lastMessageTo(recipient: string) {
  const { db } = await testServer();
  return db
    .selectFrom('outbox')
    .selectAll()
    .where('recipient', '=', recipient)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** The latest SMS code to this phone. */
export async function codeSentTo(phone: string) {
  const code = /\d{6}/.exec((await lastMessageTo(phone))?.content ?? '')?.[0];
  if (!code) throw new Error(`no code was sent to ${phone}`);
  return code;
}

/** A picture whose signs the test knows, with the right answer. */
export async function solvedCaptcha() {
  const { keys } = await testServer();
  return { captchaId: sealCaptcha(keys, 'ACE3', now()), captcha: 'ace3' };
}
