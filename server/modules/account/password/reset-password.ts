import { createHash } from 'node:crypto';
import { type PasswordOwner, passwordProblem } from '#contract/account/password-rule.ts';
import { audit } from '../../../kit/audit.ts';
import type { Keys } from '../../../kit/crypto/keys.ts';
import { hashPassword } from '../../../kit/crypto/password.ts';
import { refuse, refuseFields } from '../../../kit/errors.ts';
import type { Client } from '../../../kit/http/serve.ts';
import { randomName } from '../../../kit/id.ts';
import { type Db, inTransaction } from '../../../kit/transaction.ts';
import { setPassword } from '../../directory/index.ts';
import {
  type CaptchaAnswer,
  checkCode,
  forgetTries,
  linkTemplate,
  lockSending,
  passwordOf,
  queueMail,
  sendCode,
  sendInstead,
  spendCode,
  takeCodeTry,
} from '../../messaging/index.ts';
import { knownPlace } from '../session/known-place.ts';
import { keepWrong } from '../session/password-try.ts';
import { type Account, endSessionsOf, findAccount } from '../session/session.queries.ts';
import { needsCode } from '../session/session.rules.ts';
import * as links from './password-link.queries.ts';

const linkMs = 30 * 60_000;
const mostLinksAnHour = 5;
const hashOf = (token: string) => createHash('sha256').update(token).digest();

interface Usable {
  readonly state: string;
  readonly status: number | null;
  readonly organisationState: string | null;
}

const isUsable = ({ state, status, organisationState }: Usable) =>
  state === 'ACTIVE' && status === 0 && organisationState === 'ACTIVE';

/** The account behind a name, as far as codes may be sent to it. */
async function usableAccount(db: Db, name: string) {
  const account = await findAccount(db, name);
  return account && isUsable(account) ? account : undefined;
}

interface Asking {
  readonly keys: Keys;
  readonly client: Client;
  readonly captcha: CaptchaAnswer;
}

export async function sendSignInCode(db: Db, { keys, client, captcha }: Asking, name: string, at: Date) {
  const account = await usableAccount(db, name);
  const known = (await knownPlace(db, keys, account, client, at)) !== undefined;
  const to = { phone: account?.phone ?? undefined, organisationId: account?.organisationId, asked: name, known };
  return sendCode(db, { ...captcha, ...to, purpose: 'signIn', address: client.address, keys }, at);
}

/** To the phone or mailbox on file; who has none gets the same answer. */
export async function sendResetCode(
  db: Db,
  { keys, client, captcha, home }: Asking & { readonly home: string },
  { account: name, by }: { account: string; by: 'sms' | 'mail' },
  at: Date,
) {
  const account = await usableAccount(db, name);
  const known = (await knownPlace(db, keys, account, client, at)) !== undefined;
  const place = { address: client.address, known };
  const wanted = { ...captcha, ...place, asked: name, purpose: 'resetPassword', keys } as const;
  if (by === 'sms') {
    const to = { phone: account?.phone ?? undefined, organisationId: account?.organisationId };
    return sendCode(db, { ...wanted, ...to }, at);
  }
  return sendInstead(db, wanted, at, async (db) => {
    if (account?.email) await mailLink(db, account, account.email, home, at);
  });
}

async function mailLink(db: Db, account: Account, to: string, home: string, at: Date) {
  // One person under several names still gets no more than this, also at once.
  await lockSending(db, [account.userId]);
  const sent = await links.linksSince(db, account.userId, new Date(at.getTime() - 3_600_000));
  if (sent >= mostLinksAnHour) return;
  const token = randomName();
  const expiresAt = new Date(at.getTime() + linkMs);
  await links.addLink(db, { hash: hashOf(token), userId: account.userId, createdAt: at, expiresAt });
  const link = `${home}/mailPwdUpdate?token=${token}`;
  const content = `您好：\n\n请在 30 分钟内打开下面的链接，为账号 ${account.username} 设置新密码：\n\n${link}\n\n链接只能使用一次。如非本人操作，请忽略这封邮件。\n`;
  const { organisationId } = account;
  await queueMail(
    db,
    { organisationId, to, subject: '找回密码', content, template: linkTemplate, params: { link } },
    at,
  );
}

const refuseProblem = (password: string, owner?: PasswordOwner) => {
  const problem = passwordProblem(password, owner);
  if (problem) throw refuseFields({ password: problem });
};

interface NewPassword extends CaptchaAnswer {
  readonly account: string;
  readonly code: string;
  /** Sealed. */
  readonly password: string;
}

export async function resetByCode(
  db: Db,
  keys: Keys,
  client: Client,
  { account: name, code, password: sealed, ...captcha }: NewPassword,
  at: Date,
) {
  const password = await passwordOf(db, keys, sealed, at);
  refuseProblem(password);
  // Not counted with wrong passwords: this needs nobody's password, so anybody could lock anybody out.
  const counter = { kind: 'reset', of: name } as const;
  const { address } = client;
  const taken = await takeCodeTry(db, keys, counter, { address, captcha }, at);
  const { account, codeId, hash } = await keepWrong({ db, keys, captcha, client, at }, taken, async () => {
    const account = await usableAccount(db, name);
    const given = { keys, phone: account?.phone ?? undefined, address, code };
    const codeId = await checkCode(db, { ...given, purpose: 'resetPassword' }, at);
    if (!account || !codeId) throw refuse('codeWrong');
    // The phone is the second factor: who could set the password by it too would need nothing else.
    if (needsCode(account)) throw refuse('resetBySmsOff');
    // Only now: what a password must not be like would tell who the account belongs to.
    refuseProblem(password, account);
    return { account, codeId, hash: await hashPassword(password) };
  });
  return inTransaction(db, async (db) => {
    await spendCode(db, codeId, at);
    await forgetTries(db, keys, [counter]);
    return finishReset(db, keys, { ...account, address }, { hash, by: 'sms' }, at);
  });
}

export async function resetByLink(
  db: Db,
  keys: Keys,
  client: Client,
  { token, password: sealed }: { token: string; password: string },
  at: Date,
) {
  const password = await passwordOf(db, keys, sealed, at);
  const owner = await links.findLink(db, hashOf(token));
  if (!owner || !isUsable(owner) || stateOf(owner, at) !== 'good') throw refuse('resetLinkGone');
  refuseProblem(password, owner);
  const hash = await hashPassword(password);
  return inTransaction(db, async (db) => {
    if (!(await links.markLinkUsed(db, hashOf(token), at))) throw refuse('resetLinkGone');
    return finishReset(db, keys, { ...owner, address: client.address }, { hash, by: 'mail' }, at);
  });
}

interface ResetOwner {
  readonly userId: string;
  readonly username: string;
  readonly phone: string | null;
  readonly jobNumber: string | null;
  readonly organisationId: string | null;
  readonly organisationCode: string | null;
  readonly address: string;
}

/** Whoever was signed in as this person is no longer, and what locked the account is over. */
async function finishReset(
  db: Db,
  keys: Keys,
  owner: ResetOwner,
  { hash, by }: { hash: string; by: string },
  at: Date,
) {
  const { userId, username, phone, jobNumber, organisationId, organisationCode, address } = owner;
  await setPassword(db, userId, hash, at);
  await links.spendLinksOf(db, [userId], at);
  const names = [username, phone ?? username, `${jobNumber}@${organisationCode}`];
  await forgetTries(
    db,
    keys,
    names.map((of) => ({ kind: 'password', of })),
  );
  const endedSessions = await endSessionsOf(db, [userId], at);
  if (organisationId) {
    const entry = { action: 'account.password.reset', target: userId, detail: { by, endedSessions } };
    await audit(db, { organisationId, userId, address }, entry);
  }
  return { changed: true };
}

export async function linkState(db: Db, token: string, at: Date) {
  const link = await links.findLink(db, hashOf(token));
  const state = link && isUsable(link) ? stateOf(link, at) : ('unknown' as const);
  return { state, username: link && state === 'good' ? link.username : null };
}

function stateOf({ usedAt, expiresAt }: { usedAt: string | null; expiresAt: string }, at: Date) {
  if (usedAt) return 'used' as const;
  return new Date(expiresAt) > at ? ('good' as const) : ('expired' as const);
}
