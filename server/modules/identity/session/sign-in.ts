import { createHash } from 'node:crypto';
import { hash } from '@node-rs/argon2';
import { SignJWT } from 'jose';
import type { signInMethods } from '#contract/identity/account/account.ts';
import { audit } from '../../../kit/audit.ts';
import { refuse } from '../../../kit/errors.ts';
import type { Client } from '../../../kit/http/serve.ts';
import { newId, randomName } from '../../../kit/id.ts';
import type { Keys } from '../../../kit/keys.ts';
import { type Db, inTransaction } from '../../../kit/transaction.ts';
import { spendOnce } from '../code/failure.queries.ts';
import * as queries from './session.queries.ts';
import * as rules from './session.rules.ts';

/** argon2id, m = 19 MiB, t = 2, p = 1: the library's defaults. */
export const hashPassword = (password: string) => hash(password);

const tokenHash = (token: string) => createHash('sha256').update(token).digest();

export type SignInMethod = (typeof signInMethods)[number];

export interface Tokens {
  access_token: string;
  refresh_token: string;
  token_type: 'bearer';
  expires_in: number;
}

/** What an SM2 password field holds; its nonce is good once. */
export async function passwordOf(db: Db, keys: Keys, cipher: string, at: Date) {
  const secret = rules.readLoginSecret(keys, cipher);
  const expiry = secret && rules.nonceExpiry(keys, secret.nonce, at);
  if (!secret || !expiry || !(await spendOnce(db, secret.nonce, expiry))) throw refuse('loginExpired');
  return secret.password;
}

/** A new session of somebody who has proven who they are, by whatever method. */
export function startSession(
  db: Db,
  keys: Keys,
  userId: string,
  client: Pick<Client, 'address' | 'userAgent'>,
  at: Date,
  method: SignInMethod,
): Promise<Tokens> {
  return inTransaction(db, (db) => addSession(db, keys, userId, client, at, method));
}

async function addSession(
  db: Db,
  keys: Keys,
  userId: string,
  client: Pick<Client, 'address' | 'userAgent'>,
  at: Date,
  method: SignInMethod,
) {
  const sessionId = newId();
  await queries.addSession(db, {
    id: sessionId,
    userId,
    address: client.address,
    userAgent: client.userAgent,
    method,
    createdAt: at,
    lastSeenAt: at,
    expiresAt: new Date(at.getTime() + rules.sessionMs),
  });
  const caller = await queries.findCaller(db, sessionId, at);
  if (!caller) throw refuse('accountDisabled');
  const tokens = await issueTokens(db, keys, { userId, sessionId }, at);
  const actor = { organisationId: caller.organisationId, userId, address: client.address };
  await audit(db, actor, { action: 'session.start', target: sessionId, detail: { method } });
  return tokens;
}

export async function issueTokens(
  db: Db,
  keys: Keys,
  who: { userId: string; sessionId: string },
  at: Date,
): Promise<Tokens> {
  const refresh = randomName();
  await queries.addRefreshToken(db, tokenHash(refresh), who.sessionId);
  const issuedAt = Math.floor(at.getTime() / 1000);
  const access = await new SignJWT({ sid: who.sessionId })
    .setProtectedHeader({ alg: 'EdDSA' })
    .setSubject(who.userId)
    .setJti(newId())
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + rules.accessTokenMs / 1000)
    .sign(keys.tokenPrivate);
  return {
    access_token: access,
    refresh_token: refresh,
    token_type: 'bearer',
    expires_in: rules.accessTokenMs / 1000,
  };
}

/** New tokens for an unused refresh token; one used before ends the whole session, except in a race of two pages. */
export async function refreshSession(db: Db, keys: Keys, token: string | undefined, at: Date): Promise<Tokens> {
  if (!token) throw refuse('signedOut');
  const done = await inTransaction(db, async (db) => {
    const found = await queries.findRefreshToken(db, tokenHash(token));
    // Also nobody who may not use the session any more: disabled, departed, or of a closed organisation.
    if (!found || !(await queries.findCaller(db, found.sessionId, at))) return undefined;
    if (found.usedAt && at.getTime() - new Date(found.usedAt).getTime() > rules.refreshRaceMs) {
      await queries.endSession(db, found.sessionId, at);
      return undefined;
    }
    await queries.markRefreshTokenUsed(db, tokenHash(token), at);
    return issueTokens(db, keys, found, at);
  });
  if (!done) throw refuse('signedOut');
  return done;
}

export async function endSessionOf(db: Db, token: string, at: Date) {
  return inTransaction(db, async (db) => {
    const found = await queries.findRefreshToken(db, tokenHash(token));
    if (found) await queries.endSession(db, found.sessionId, at);
  });
}
