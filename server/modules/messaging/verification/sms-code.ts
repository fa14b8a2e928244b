import { randomInt, timingSafeEqual } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Keys } from '../../../kit/crypto/keys.ts';
import { refuse } from '../../../kit/errors.ts';
import { networkOf } from '../../../kit/http/network.ts';
import { newId } from '../../../kit/id.ts';
import { type Db, inTransaction } from '../../../kit/transaction.ts';
import { queueSms } from '../outbox/outbox.ts';
import { type CaptchaAnswer, requireCaptcha } from './captcha.ts';
import * as queries from './sms-code.queries.ts';
import * as rules from './sms-code.rules.ts';

export interface Sending extends CaptchaAnswer {
  /** What was typed: its limits are told. The phone itself unless said; for a link by mail there is no phone. */
  readonly asked?: string | undefined;
  readonly purpose: rules.CodePurpose;
  readonly address: string;
  /** Whether the account behind the name has signed in from this place before. */
  readonly known?: boolean | undefined;
  readonly keys: Keys;
}

interface CodeWanted extends Sending {
  /** Undefined: nobody has the name that was typed. The answer and the way to it are the same. */
  readonly phone: string | undefined;
  readonly organisationId?: string | null | undefined;
}

/** Replies come no sooner than this: whether something was written behind them is not to be seen. */
const steadyMs = 120;

const hashOf = (keys: Keys, given: { id: string; phone: string; purpose: string; code: string }) =>
  Buffer.from(keys.seal(`sms-code.${given.id}.${given.purpose}.${given.phone}.${given.code}`));

/** A refusal must not undo what was counted. */
function refuseTransaction(db: Db) {
  if (db.isTransaction) throw new Error('SMS codes count tries and sendings: call this before the transaction');
}

/** Sends a new code, which ends the one before it. Limits are told by what was typed, whoever is behind it. */
export async function sendCode(db: Db, wanted: CodeWanted, at: Date) {
  return send(db, wanted, wanted.phone, at, async (db, row) => {
    const { phone, id } = row;
    if (!phone) return queries.addCode(db, { ...row, codeHash: Buffer.from(id) });
    const code = String(randomInt(1_000_000)).padStart(6, '0');
    await queries.addCode(db, { ...row, codeHash: hashOf(wanted.keys, { ...row, phone, code }) });
    const content = rules.codeContent(wanted.purpose, code);
    const { organisationId = null } = wanted;
    await queueSms(db, { organisationId, phone, template: rules.codeTemplate, params: { code }, content }, at);
  });
}

/** The same limits and the same reply for something else that goes out, like a link by mail. */
export async function sendInstead(db: Db, wanted: Sending, at: Date, work: (db: Db) => Promise<void>) {
  return send(db, wanted, undefined, at, async (db, row) => {
    await queries.addCode(db, { ...row, codeHash: Buffer.from(row.id) });
    await work(db);
  });
}

type Row = Omit<queries.NewCode, 'codeHash'>;

async function send(
  db: Db,
  wanted: Sending,
  phone: string | undefined,
  at: Date,
  work: (db: Db, row: Row) => Promise<void>,
) {
  refuseTransaction(db);
  const steady = sleep(steadyMs);
  const address = networkOf(wanted.address);
  const asked = wanted.keys.seal(`asked.${(wanted.asked ?? phone ?? wanted.address).trim().toLowerCase()}`);
  const yesterday = new Date(at.getTime() - rules.dayMs);
  const asker = { address, known: wanted.known };
  const most = await mostFrom(db, wanted, address, await queries.sentTo(db, { asked }, yesterday), at);
  await inTransaction(db, async (db) => {
    await queries.lockSending(db, [asked, phone ?? asked, address]);
    // Counted again: of many who asked at once the others have had theirs meanwhile.
    if ((await sentFrom(db, address, at)) >= most) throw busyRefusal(most);
    const refusal = rules.sendingRefusal(await queries.sentTo(db, { asked }, yesterday), asker, at);
    if (refusal) throw refusal;
    // One person under two names: their phone has had enough, but a refusal would tell that both names are theirs.
    const others = await queries.sentTo(db, { phone: phone ?? '' }, yesterday);
    const { purpose } = wanted;
    await work(db, {
      ...{ id: newId(), asked, purpose, address, sentAt: at, expiresAt: new Date(at.getTime() + rules.codeMs) },
      phone: phone && !rules.sendingRefusal(others, asker, at) ? phone : null,
    });
  });
  await steady;
  return rules.sentAnswer;
}

const sentFrom = (db: Db, address: string, at: Date) =>
  queries.sentFrom(db, address, new Date(at.getTime() - 3_600_000));

const busyRefusal = (most: number) => refuse(most === rules.freePerAddress ? 'captchaNeeded' : 'codeAddressBusy');

/** How many codes may go out to this address within an hour: many more to who reads a picture. */
async function mostFrom(db: Db, wanted: Sending, address: string, toName: readonly rules.Sent[], at: Date) {
  const sent = await sentFrom(db, address, at);
  if (sent >= rules.mostPerAddress) throw busyRefusal(rules.mostPerAddress);
  // Nobody reads a picture only to be told to wait.
  const refusal = rules.sendingRefusal(toName, { address, known: wanted.known }, at);
  if (refusal) throw refusal;
  if (sent < rules.freePerAddress && !rules.needsCaptcha(toName, at)) return rules.freePerAddress;
  await requireCaptcha(db, wanted.keys, wanted, at);
  return rules.mostPerAddress;
}

export interface CodeGiven {
  readonly phone: string | undefined;
  readonly purpose: rules.CodePurpose;
  readonly code: string;
  /** Who gives it: those elsewhere than who asked for it have tries of their own. */
  readonly address: string;
  readonly keys: Keys;
}

/** Counts a try and answers the code's id when it is right. */
export async function checkCode(db: Db, { keys, purpose, code, address, phone = '' }: CodeGiven, at: Date) {
  refuseTransaction(db);
  const known = await queries.tryCode(
    db,
    { phone, purpose, network: networkOf(address), mostTries: rules.mostTries },
    at,
  );
  const given = hashOf(keys, { id: known?.id ?? '', phone, purpose, code });
  const right = known?.codeHash.length === given.length && timingSafeEqual(known.codeHash, given);
  return right ? known.id : undefined;
}

/** The same, refusing a wrong one; `spendCode` in the transaction of what the code is for uses it up. */
export async function proveCode(db: Db, given: CodeGiven, at: Date) {
  const codeId = await checkCode(db, given, at);
  if (!codeId) throw refuse('codeWrong');
  return codeId;
}

export async function spendCode(db: Db, codeId: string, at: Date) {
  if (!(await queries.markCodeUsed(db, codeId, at))) throw refuse('codeWrong');
}

/** Uses a code up, or refuses. Call it before the transaction: a wrong try must stay counted. */
export async function takeCode(db: Db, given: CodeGiven, at: Date) {
  await spendCode(db, await proveCode(db, given, at), at);
}
