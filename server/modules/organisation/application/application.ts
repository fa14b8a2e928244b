import { passwordProblem } from '#contract/account/password-rule.ts';
import type { Keys } from '../../../kit/crypto/keys.ts';
import { hashPassword, isPassword } from '../../../kit/crypto/password.ts';
import { refuse, refuseFields } from '../../../kit/errors.ts';
import { type Db, inTransaction } from '../../../kit/transaction.ts';
import { passwordOf, proveCode, spendCode, takeCode } from '../../messaging/index.ts';
import { phoneHasAccount } from '../asks.ts';
import * as queries from './application.queries.ts';
import { firstJobNumber, isTicketOf, makeTicket, sentTwiceMs, ticketMs } from './application.rules.ts';

interface Applicant extends Omit<queries.NewApplication, 'passwordHash' | 'email'> {
  readonly email: string;
  readonly smsCode?: string | undefined;
  readonly ticket?: string | undefined;
  /** Sealed. */
  readonly password: string;
  readonly address: string;
}

interface Applied {
  readonly applicationId: string;
  readonly state: queries.ApplicationState;
}

export async function addApplication(db: Db, keys: Keys, given: Applicant, at: Date): Promise<Applied> {
  const password = await passwordOf(db, keys, given.password, at);
  const problem = passwordProblem(password, { phone: given.phone, jobNumber: firstJobNumber });
  if (problem) throw refuseFields({ password: problem });
  const { smsCode, ticket, address: _address, password: _password, email, ...fields } = given;
  const application = { ...fields, email: email || null, passwordHash: await hashPassword(password) };
  const before = await sameApplication(db, application, password, at);
  if (before) return before;
  const proof = await prove(db, keys, given, at).catch((refusal: unknown) => ({ refusal }));
  if (typeof proof === 'object') {
    // Sent twice at the same moment: the code may have been spent by the other of them.
    const twin = await sameApplication(db, application, password, at);
    if (twin) return twin;
    throw proof.refusal;
  }
  return inTransaction(db, async (db) => {
    await queries.holdPhone(db, given.phone);
    const meanwhile = await sameApplication(db, application, password, at);
    if (meanwhile) return meanwhile;
    if (proof) await spendCode(db, proof, at);
    return enter(db, application, at);
  });
}

/** The form sent twice, when its code is spent already: the first is answered again, to who knows all that is in it. */
async function sameApplication(
  db: Db,
  given: queries.NewApplication,
  password: string,
  at: Date,
): Promise<Applied | undefined> {
  const waiting = await queries.waitingApplication(db, given.phone);
  const { passwordHash: _, ...rest } = given;
  const fields = Object.entries(rest) as [keyof queries.NewApplication, string | null][];
  if (!waiting || at.getTime() - new Date(waiting.createdAt).getTime() > sentTwiceMs) return undefined;
  if (fields.some(([name, value]) => waiting[name] !== value)) return undefined;
  return (await isPassword(waiting.passwordHash, password))
    ? { applicationId: waiting.id, state: 'PENDING' }
    : undefined;
}

/** That the phone is theirs, by a ticket or by a code, whose id is then to be spent. */
async function prove(db: Db, keys: Keys, { phone, smsCode, ticket, address }: Applicant, at: Date) {
  if (!ticket && !smsCode) throw refuseFields({ smsCode: '请填写验证码' });
  if (!ticket) return proveCode(db, { keys, phone, purpose: 'signUp', address, code: smsCode ?? '' }, at);
  if (!isTicketOf(keys, ticket, phone, at)) throw refuse('ticketExpired');
  return undefined;
}

/** Nobody learns who has an account before their own phone is proven. */
async function enter(db: Db, application: queries.NewApplication, at: Date): Promise<Applied> {
  if (await queries.waitingApplication(db, application.phone)) throw refuse('applicationWaiting');
  if (await phoneHasAccount(db, application.phone)) throw refuse('phoneHasAccount');
  const taken = await queries.organisationHasCode(db, application.code);
  const applicationId = taken ? undefined : await queries.addApplication(db, application, at);
  if (!applicationId) throw refuseFields({ code: '这个机构简码已被使用，请换一个' });
  return { applicationId, state: 'PENDING' };
}

export async function ownApplications(
  db: Db,
  keys: Keys,
  given: { phone: string; smsCode: string; address: string },
  at: Date,
) {
  const { phone, smsCode, address } = given;
  await takeCode(db, { keys, phone, purpose: 'signUp', address, code: smsCode }, at);
  const [applications, hasAccount] = await Promise.all([queries.applicationsOf(db, phone), phoneHasAccount(db, phone)]);
  return { applications, hasAccount, ticket: makeTicket(keys, phone, at), ticketExpiresInSeconds: ticketMs / 1000 };
}
