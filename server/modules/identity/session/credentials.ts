import { type Refusal, refuse } from '../../../kit/errors.ts';
import type { Client } from '../../../kit/http/serve.ts';
import { randomName } from '../../../kit/id.ts';
import type { Keys } from '../../../kit/keys.ts';
import { hashPassword, isPassword } from '../../../kit/secret/password.ts';
import { type Db, inTransaction } from '../../../kit/transaction.ts';
import { type CaptchaAnswer, requireCaptcha } from '../code/captcha.ts';
import { captchaNeeded, failuresBeforeLock, type Tally } from '../code/failure.rules.ts';
import { forgiveNames, noteFailure, noteLockedTry, type Trier, tallyOf } from '../code/failures.ts';
import { checkCode, spendCode } from '../code/sms-code.ts';
import { checkOutside, outsideUsername } from '../provider/entrance/check-outside.ts';
import { maskedPhone } from '../staff/staff.rules.ts';
import * as queries from './session.queries.ts';
import * as rules from './session.rules.ts';
import { passwordOf, type SignInMethod, startSession, type Tokens } from './sign-in.ts';

interface Credentials extends CaptchaAnswer {
  readonly username?: string | undefined;
  /** Sealed. */
  readonly password?: string | undefined;
  readonly role?: number | undefined;
  readonly code?: string | undefined;
  readonly type?: number | undefined;
}

interface Attempt {
  readonly db: Db;
  readonly keys: Keys;
  readonly trier: Trier;
  readonly tally: Tally;
  readonly at: Date;
}

interface Proven {
  readonly account: queries.Account;
  readonly method: SignInMethod;
  readonly codeId?: string | undefined;
}

/** Compared against when there is no such account, so that both answers take the same time. */
const nobodysHash = hashPassword(randomName());
const nobody = '00000000-0000-0000-0000-000000000000';

/** The token call: a password, a password and a code, or a code alone. */
export async function signIn(db: Db, keys: Keys, form: Credentials, client: Client, at: Date): Promise<Tokens> {
  const password = form.type === rules.codeAlone ? undefined : await passwordOf(db, keys, form.password ?? '', at);
  const trier = { name: form.username ?? '', address: client.address };
  const attempt = await begin(db, keys, trier, form, at);
  const isStaff = (form.role ?? rules.staffRole) === rules.staffRole;
  const found = isStaff ? await accountNamed(db, keys, trier.name) : undefined;
  const proven =
    password === undefined
      ? await proveByCode(attempt, found, form.code ?? '')
      : await proveWithFactor(attempt, await proveByPassword(attempt, found, password), form);
  const tokens = await inTransaction(db, async (db) => {
    if (!(await admit(db, attempt, proven.account))) return undefined;
    if (proven.codeId) await spendCode(db, proven.codeId, at);
    return startSession(db, keys, proven.account.userId, client, at, proven.method);
  });
  if (!tokens) throw await failure(attempt, proven.account, refuse('wrongPassword'));
  return tokens;
}

/**
 * Whose name and password these are, with the second factor where it is asked for; for a confirmation that begins no
 * session by itself and spends the code.
 */
export async function proveAccount(
  db: Db,
  keys: Keys,
  form: CaptchaAnswer & { readonly username: string; readonly password: string; readonly code?: string | undefined },
  address: string,
  at: Date,
) {
  const password = await passwordOf(db, keys, form.password, at);
  const attempt = await begin(db, keys, { name: form.username, address }, form, at);
  const account = await proveByPassword(attempt, await accountNamed(db, keys, form.username), password);
  const type = form.code === undefined ? undefined : rules.passwordAndCode;
  const { codeId } = await proveWithFactor(attempt, account, { ...form, type });
  const admitted = await inTransaction(db, (db) => admit(db, attempt, account));
  if (!admitted) throw await failure(attempt, account, refuse('wrongPassword'));
  return { userId: account.userId, codeId };
}

async function begin(db: Db, keys: Keys, trier: Trier, form: CaptchaAnswer, at: Date): Promise<Attempt> {
  const tally = await tallyOf(db, keys, trier, at);
  if (captchaNeeded(tally)) await requireCaptcha(db, keys, form, at);
  return { db, keys, trier, tally, at };
}

/** By the names that are kept here, or by the one that the organisation's directory has for them. */
async function accountNamed(db: Db, keys: Keys, name: string) {
  const found = await queries.findAccount(db, name);
  const username = found ? undefined : await outsideUsername(db, keys, name);
  return username === undefined ? found : queries.findAccount(db, username);
}

async function proveByPassword(attempt: Attempt, found: queries.Account | undefined, password: string) {
  // A locked account asks no directory either: guesses here must not lock it there as well.
  await refuseLocked(attempt, found);
  const outside = await checkOutside(attempt.db, attempt.keys, found, password);
  const right = outside ?? (await isPassword(found?.passwordHash ?? (await nobodysHash), password));
  if (!found || !right) throw await failure(attempt, found, refuse('wrongPassword'));
  const closed = closedRefusal(found);
  if (closed) throw await refusalOfRight(attempt, found, closed);
  return found;
}

async function proveWithFactor(attempt: Attempt, account: queries.Account, form: Credentials): Promise<Proven> {
  const { db, keys, at } = attempt;
  if (form.type !== rules.passwordAndCode) {
    if (rules.needsCode(account)) throw await refusalOfRight(attempt, account, codeRefusal(account));
    return { account, method: 'password' };
  }
  const phone = account.phone ?? undefined;
  const codeId = await checkCode(db, { keys, phone, purpose: 'signIn', code: form.code ?? '' }, at);
  if (!codeId) throw await failure(attempt, account, refuse('codeWrong'));
  return { account, method: 'passwordAndCode', codeId };
}

function codeRefusal({ phone }: queries.Account) {
  return phone ? refuse('codeNeeded', { phone: maskedPhone(phone) ?? '' }) : refuse('codeImpossible');
}

async function proveByCode(attempt: Attempt, found: queries.Account | undefined, code: string): Promise<Proven> {
  const { db, keys, at } = attempt;
  await refuseLocked(attempt, found);
  const codeId = await checkCode(db, { keys, phone: found?.phone ?? undefined, purpose: 'signIn', code }, at);
  if (!found || !codeId) throw await failure(attempt, found, refuse('codeWrong'));
  const refusal = closedRefusal(found) ?? (rules.needsCode(found) ? refuse('passwordNeeded') : undefined);
  if (refusal) throw await refusalOfRight(attempt, found, refusal);
  return { account: found, method: 'code', codeId };
}

/**
 * Counts the failure for the name that was typed, for the address, and for the account where there is one. Of many
 * guesses sent at once those beyond the limit are told of the lock, as the right one among them is.
 */
async function failure({ db, keys, trier, at }: Attempt, found: queries.Account | undefined, refusal: Refusal) {
  let ofAccount: number | undefined;
  const ofName = await noteFailure(db, keys, trier, at, async (db) => {
    ofAccount = await queries.noteFailure(db, found?.userId ?? nobody, passwordLock(at), at);
  });
  return (ofAccount ?? ofName) > failuresBeforeLock ? lockedRefusal() : refusal;
}

/** Who gave the right password and is refused for something else: while others lock the account it was only a guess. */
async function refusalOfRight(attempt: Attempt, account: queries.Account, refusal: Refusal) {
  const { lockedUntil } = await queries.lockFailures(attempt.db, account.userId);
  return lockRefusal(lockedUntil, attempt.at) ? failure(attempt, account, refusal) : refusal;
}

export const passwordLock = (at: Date) => ({
  after: failuresBeforeLock,
  until: new Date(at.getTime() + rules.lockMs),
});

/** What is told at the moment of the lock. */
export const lockedRefusal = () => refuse('accountLocked', { minutes: rules.lockMs / 60_000 });

export function lockRefusal(until: Date | string | null | undefined, at: Date) {
  const left = until ? new Date(until).getTime() - at.getTime() : 0;
  return left > 0 ? refuse('accountLocked', { minutes: Math.ceil(left / 60_000) }) : undefined;
}

/** A name that nobody has locks like any other, so that a lock tells of no account. */
async function refuseLocked({ db, keys, trier, tally, at }: Attempt, found: queries.Account | undefined) {
  const nobodysUntil = tally.name >= failuresBeforeLock ? tally.nameUntil : undefined;
  const refusal = lockRefusal(found ? found.lockedUntil : nobodysUntil, at);
  if (!refusal) return;
  await noteLockedTry(db, keys, trier.address, at);
  throw refusal;
}

function closedRefusal(account: queries.Account) {
  if (account.state !== 'ACTIVE' || account.status !== 0) return refuse('accountDisabled');
  return account.organisationState === 'ACTIVE' ? undefined : refuse('organisationClosed');
}

/** False when the account was locked meanwhile; else what was counted is forgotten. */
export function isOpen(db: Db, userId: string, at: Date) {
  return inTransaction(db, async (db) => {
    const failures = await queries.lockFailures(db, userId);
    if (lockRefusal(failures.lockedUntil, at)) return false;
    if (failures.failedSignIns > 0) await queries.clearFailures(db, userId);
    return true;
  });
}

/** Many guesses sent at once all found the account open; the right one among them is still only a guess: false. */
async function admit(db: Db, { keys, trier, tally, at }: Attempt, { userId }: queries.Account) {
  if (!(await isOpen(db, userId, at))) return false;
  if (tally.name > 0) await forgiveNames(db, keys, [trier.name]);
  return true;
}
