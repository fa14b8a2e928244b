import type { Keys } from '../../../kit/crypto/keys.ts';
import { refuse } from '../../../kit/errors.ts';
import type { Client } from '../../../kit/http/serve.ts';
import { newId } from '../../../kit/id.ts';
import { type Db, inTransaction } from '../../../kit/transaction.ts';
import {
  type CaptchaAnswer,
  type Counter,
  checkCode,
  forgetTries,
  sendCode,
  spendCode,
  takeCodeTry,
} from '../../messaging/index.ts';
import { rememberDevice } from '../session/known-place.ts';
import { isPasswordBehind, keepWrong, takePasswordTry } from '../session/password-try.ts';
import { sessionMs } from '../session/session.rules.ts';
import { hashOfToken, signTokens, type Tokens } from '../session/sign-in.ts';
import * as queries from './applicant.queries.ts';

const purpose = 'applicant';

export function sendApplicantCode(
  db: Db,
  keys: Keys,
  { phone, ...captcha }: CaptchaAnswer & { readonly phone: string },
  client: Client,
  at: Date,
) {
  return sendCode(db, { ...captcha, phone, purpose, address: client.address, keys }, at);
}

interface Given extends CaptchaAnswer {
  readonly phone: string;
  /** Without one, the code counts. */
  readonly password: string | undefined;
  readonly code: string;
}

interface Proven {
  /** Undefined: the phone is proven, and its account is made now if there is none. */
  readonly applicantId: string | undefined;
  readonly codeId?: string | undefined;
  readonly taken: readonly Counter[];
}

/** The token call of who looks for work: by password, or by a code, which makes the account at the first time. */
export async function signInApplicant(db: Db, keys: Keys, given: Given, client: Client, at: Date): Promise<Tokens> {
  const { phone, password } = given;
  const proven: Proven = await (password === undefined ? proveCode : provePassword)(db, keys, given, client, at);
  const { tokens, applicantId } = await inTransaction(db, async (db) => {
    await forgetTries(db, keys, proven.taken);
    if (proven.codeId) await spendCode(db, proven.codeId, at);
    const applicantId = proven.applicantId ?? (await queries.applicantFor(db, phone, at));
    const method = password === undefined ? 'code' : 'password';
    return { tokens: await startSession(db, keys, applicantId, client, method, at), applicantId };
  });
  rememberDevice(keys, client, applicantId, at);
  return tokens;
}

async function proveCode(db: Db, keys: Keys, { phone, code, ...captcha }: Given, client: Client, at: Date) {
  const counter = { kind: 'code', of: nameOf(phone) } as const;
  const { address } = client;
  const taken = await takeCodeTry(db, keys, counter, { address, captcha }, at);
  const codeId = await keepWrong({ db, keys, captcha, client, at }, taken, async () => {
    const found = await checkCode(db, { keys, phone, address, code, purpose }, at);
    if (!found) throw refuse('codeWrong');
    return found;
  });
  return { applicantId: undefined, codeId, taken: [counter] } satisfies Proven;
}

async function provePassword(db: Db, keys: Keys, { phone, password, ...captcha }: Given, client: Client, at: Date) {
  const found = await queries.findApplicant(db, phone);
  const attempt = { db, keys, captcha, client, at };
  const account = found && { userId: found.id, passwordChangedAt: found.passwordChangedAt };
  const taken = await takePasswordTry(attempt, { name: nameOf(phone), account });
  await keepWrong(attempt, taken, async () => {
    const right = await isPasswordBehind(found?.passwordHash, password ?? '');
    if (!found?.passwordHash || !right) throw refuse('wrongPassword');
  });
  return { applicantId: found?.id, taken: [...taken, { kind: 'password', of: nameOf(phone) }] } satisfies Proven;
}

/** Tries are counted apart from those of a staff account with the same phone. */
const nameOf = (phone: string) => `applicant ${phone}`;

async function startSession(
  db: Db,
  keys: Keys,
  applicantId: string,
  client: Client,
  method: 'password' | 'code',
  at: Date,
) {
  const sessionId = newId();
  const tokens = await signTokens(keys, { userId: applicantId, sessionId }, at);
  await queries.addApplicantSession(db, {
    ...{ id: sessionId, applicantId, address: client.address, userAgent: client.userAgent, method, startedAt: at },
    expiresAt: new Date(at.getTime() + sessionMs),
    refreshTokenHash: hashOfToken(tokens.refresh_token),
  });
  return tokens;
}
