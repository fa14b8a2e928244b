import type { Keys } from '../../../kit/crypto/keys.ts';
import { refuse } from '../../../kit/errors.ts';
import type { Client } from '../../../kit/http/serve.ts';
import { type Db, inTransaction } from '../../../kit/transaction.ts';
import { maskedPhone } from '../../directory/index.ts';
import {
  type CaptchaAnswer,
  type Counter,
  checkCode,
  forgetTries,
  passwordOf,
  spendCode,
  takeCodeTry,
} from '../../messaging/index.ts';
import { signInApplicant } from '../applicant/applicant-sign-in.ts';
import { checkOutside, outsideUsername } from '../external-login/check-outside.ts';
import { rememberDevice } from './known-place.ts';
import { type Attempt, isPasswordBehind, keepWrong, type Named, takePasswordTry } from './password-try.ts';
import * as queries from './session.queries.ts';
import * as rules from './session.rules.ts';
import { type SignInMethod, startSession, type Tokens } from './sign-in.ts';

interface Credentials extends CaptchaAnswer {
  readonly username?: string | undefined;
  /** Sealed. */
  readonly password?: string | undefined;
  readonly role?: number | undefined;
  readonly code?: string | undefined;
  readonly type?: number | undefined;
}

interface Proven {
  readonly account: queries.Account;
  readonly method: SignInMethod;
  readonly codeId?: string | undefined;
}

interface WithTries {
  readonly proven: Proven;
  /** Forgotten when the session begins. */
  readonly taken: readonly Counter[];
}

/** The token call: a password, a password and a code, or a code alone. */
export async function signIn(db: Db, keys: Keys, form: Credentials, client: Client, at: Date): Promise<Tokens> {
  const password = form.type === rules.codeAlone ? undefined : await passwordOf(db, keys, form.password ?? '', at);
  const attempt = { db, keys, captcha: form, client, at };
  if (form.role === rules.applicantRole) {
    const { username: phone = '', code = '', captchaId, captcha } = form;
    return signInApplicant(db, keys, { phone, password, code, captchaId, captcha }, client, at);
  }
  const isStaff = (form.role ?? rules.staffRole) === rules.staffRole;
  const named = isStaff
    ? await accountNamed(db, keys, form.username ?? '')
    : { name: form.username ?? '', account: undefined };
  const { proven, taken } =
    password === undefined
      ? await proveByCode(attempt, named, form.code ?? '')
      : await proveByPassword(attempt, named, password, form);
  const { userId } = proven.account;
  const tokens = await inTransaction(db, async (db) => {
    await forgetTries(db, keys, taken);
    if (proven.codeId) await spendCode(db, proven.codeId, at);
    return startSession(db, keys, userId, client, at, proven.method);
  });
  rememberDevice(keys, client, userId, at);
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
  client: Client,
  at: Date,
) {
  const password = await passwordOf(db, keys, form.password, at);
  const named = await accountNamed(db, keys, form.username);
  const type = form.code === undefined ? undefined : rules.passwordAndCode;
  const attempt = { db, keys, captcha: form, client, at };
  const { proven, taken } = await proveByPassword(attempt, named, password, { ...form, type });
  await forgetTries(db, keys, taken);
  return { userId: proven.account.userId, codeId: proven.codeId };
}

/**
 * By the names that are kept here, or by the one that the organisation's directory has for them. A directory finds one
 * person under many spellings: their tries are counted together.
 */
async function accountNamed(db: Db, keys: Keys, name: string): Promise<Named> {
  const account = await queries.findAccount(db, name);
  const username = account ? undefined : await outsideUsername(db, keys, name);
  return username === undefined
    ? { name, account }
    : { name: username, account: await queries.findAccount(db, username) };
}

async function proveByPassword(
  attempt: Attempt,
  named: Named,
  password: string,
  form: Credentials,
): Promise<WithTries> {
  // Of a locked name no directory is asked for the password: guesses here must not lock it there as well.
  const taken = await takePasswordTry(attempt, named);
  const proven = await keepWrong(attempt, taken, async () =>
    proveWithFactor(attempt, await accountOf(attempt, named.account, password), form),
  );
  // Whichever place they came from, the name itself is free again.
  return { proven, taken: [...taken, { kind: 'password', of: named.name }] };
}

async function accountOf({ db, keys }: Attempt, found: queries.Account | undefined, password: string) {
  const outside = await checkOutside(db, keys, found, password);
  const right = outside ?? (await isPasswordBehind(found?.passwordHash, password));
  if (!found || !right) throw refuse('wrongPassword');
  refuseClosed(found);
  return found;
}

async function proveWithFactor(
  { db, keys, client, at }: Attempt,
  account: queries.Account,
  form: Credentials,
): Promise<Proven> {
  if (form.type !== rules.passwordAndCode) {
    if (rules.needsCode(account)) throw codeRefusal(account);
    return { account, method: 'password' };
  }
  const given = { keys, phone: account.phone ?? undefined, address: client.address, code: form.code ?? '' };
  const codeId = await checkCode(db, { ...given, purpose: 'signIn' }, at);
  if (!codeId) throw refuse('codeWrong');
  return { account, method: 'passwordAndCode', codeId };
}

function codeRefusal({ phone }: queries.Account) {
  return phone ? refuse('codeNeeded', { phone: maskedPhone(phone) ?? '' }) : refuse('codeImpossible');
}

/** Wrong passwords shut nobody out of this: its tries are counted apart, and each code says how often it may be tried. */
async function proveByCode(attempt: Attempt, { name, account }: Named, code: string): Promise<WithTries> {
  const { db, keys, captcha, client, at } = attempt;
  const counter = { kind: 'code', of: name } as const;
  const { address } = client;
  const taken = await takeCodeTry(db, keys, counter, { address, captcha }, at);
  const proven = await keepWrong(attempt, taken, async () => {
    const given = { keys, phone: account?.phone ?? undefined, address, code };
    const codeId = await checkCode(db, { ...given, purpose: 'signIn' }, at);
    if (!account || !codeId) throw refuse('codeWrong');
    refuseClosed(account);
    if (rules.needsCode(account)) throw refuse('passwordNeeded');
    return { account, method: 'code', codeId } as const;
  });
  return { proven, taken: [counter] };
}

function refuseClosed(account: queries.Account) {
  if (account.state !== 'ACTIVE' || account.status !== 0) throw refuse('accountDisabled');
  if (account.organisationState !== 'ACTIVE') throw refuse('organisationClosed');
}
