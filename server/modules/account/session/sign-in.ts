import { createHash } from 'node:crypto';
import { SignJWT } from 'jose';
import type { signInMethods } from '#contract/account/account.ts';
import { audit } from '../../../kit/audit.ts';
import type { Keys } from '../../../kit/crypto/keys.ts';
import { refuse } from '../../../kit/errors.ts';
import type { Client } from '../../../kit/http/serve.ts';
import { newId, randomName } from '../../../kit/id.ts';
import { type Db, inTransaction } from '../../../kit/transaction.ts';
import { identityOf } from './authenticate.ts';
import * as queries from './session.queries.ts';
import * as rules from './session.rules.ts';

/** Under which a refresh token is kept. */
export const hashOfToken = (token: string) => createHash('sha256').update(token).digest();

export type SignInMethod = (typeof signInMethods)[number];

export interface Tokens {
  access_token: string;
  refresh_token: string;
  token_type: 'bearer';
  expires_in: number;
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
  const tokens = await signTokens(keys, { userId, sessionId }, at);
  const found = await queries.addSession(db, {
    id: sessionId,
    userId,
    address: client.address,
    userAgent: client.userAgent,
    method,
    startedAt: at,
    expiresAt: new Date(at.getTime() + rules.sessionMs),
    refreshTokenHash: hashOfToken(tokens.refresh_token),
  });
  if (!found) throw refuse('accountDisabled');
  const actor = { organisationId: found.organisationId, userId, address: client.address };
  await audit(db, actor, { action: 'session.start', target: sessionId, detail: { method } });
  return tokens;
}

interface Whose {
  readonly userId: string;
  readonly sessionId: string;
}

/** Good once the refresh token's hash is stored. */
export async function signTokens(keys: Keys, { userId, sessionId }: Whose, at: Date): Promise<Tokens> {
  const issuedAt = Math.floor(at.getTime() / 1000);
  const access = await new SignJWT({ sid: sessionId })
    .setProtectedHeader({ alg: 'EdDSA' })
    .setSubject(userId)
    .setJti(newId())
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + rules.accessTokenMs / 1000)
    .sign(keys.tokenPrivate);
  return {
    access_token: access,
    refresh_token: randomName(),
    token_type: 'bearer',
    expires_in: rules.accessTokenMs / 1000,
  };
}

/** Further tokens of a session. */
export async function issueTokens(db: Db, keys: Keys, whose: Whose, at: Date): Promise<Tokens> {
  const tokens = await signTokens(keys, whose, at);
  await queries.addRefreshToken(db, hashOfToken(tokens.refresh_token), whose.sessionId);
  return tokens;
}

/** New tokens for an unused refresh token; one used before ends the whole session, except in a race of two pages. */
export async function refreshSession(db: Db, keys: Keys, token: string | undefined, at: Date): Promise<Tokens> {
  if (!token) throw refuse('signedOut');
  const done = await inTransaction(db, async (db) => {
    const found = await queries.findRefreshToken(db, hashOfToken(token));
    // Also nobody who may not use the session any more: disabled, departed, or of a closed organisation.
    if (!found || !(await identityOf(db, found.sessionId, at))) return undefined;
    if (found.usedAt && at.getTime() - new Date(found.usedAt).getTime() > rules.refreshRaceMs) {
      await queries.endSession(db, found.sessionId, at);
      return undefined;
    }
    await queries.markRefreshTokenUsed(db, hashOfToken(token), at);
    return issueTokens(db, keys, found, at);
  });
  if (!done) throw refuse('signedOut');
  return done;
}

export async function endSessionOf(db: Db, token: string, at: Date) {
  return inTransaction(db, async (db) => {
    const found = await queries.findRefreshToken(db, hashOfToken(token));
    if (found) await queries.endSession(db, found.sessionId, at);
  });
}
