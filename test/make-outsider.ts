import { randomInt } from 'node:crypto';
import { sql } from 'kysely';
import { invitation } from '#contract/exam/invitation.ts';
import { client } from './client.ts';
import { anyPhone, lastMessageTo } from './codes.ts';
import type { Client } from './make-exam.ts';
import { testServer } from './server.ts';

/** Somebody without a session, at an address of their own: codes are counted by address. */
export const stranger = () =>
  client(undefined, { 'X-Forwarded-For': [10, randomInt(256), randomInt(256), randomInt(1, 255)].join('.') });

/** Opens the link of an exam and answers its token. */
export async function openLink(admin: Client, examId: string, most = 10) {
  const { path } = await admin.call(invitation.open, { query: { examId }, body: { most } });
  return path.split('/').at(-1) ?? '';
}

/** The code that was sent to this phone last, if any was. */
export const lastCode = async (phone: string) => /\d{6}/.exec((await lastMessageTo(phone))?.content ?? '')?.[0];

/** As if the last code had been sent a while ago: the next one may be asked for at once. */
export async function letMinutesPass(phone: string) {
  const { db } = await testServer();
  await db
    .updateTable('smsCode')
    .set({ sentAt: sql`sent_at - interval '2 minutes'` })
    .where('phone', '=', phone)
    .execute();
}

/** Asks for a code and joins with it. */
export async function sendJoin(token: string, phone: string, name = '周外部', by = stranger()) {
  await letMinutesPass(phone);
  await by.call(invitation.sendCode, { query: { token, phone } });
  return by.send(invitation.join, { body: { token, phone, name, code: (await lastCode(phone)) ?? '000000' } });
}

/** An outsider who has joined, speaking for themselves. */
export async function makeOutsider(token: string, given: { phone?: string; name?: string } = {}) {
  const phone = given.phone ?? anyPhone();
  const answer = await sendJoin(token, phone, given.name);
  const { access_token } = answer.res as { access_token: string };
  return { phone, answer, me: client(access_token) };
}
