import { jwtVerify } from 'jose';
import { LRUCache } from 'lru-cache';
import { now } from '../../../kit/clock.ts';
import type { Caller } from '../../../kit/http/serve.ts';
import type { Keys } from '../../../kit/keys.ts';
import type { Db } from '../../../kit/transaction.ts';
import { permissionsOf } from '../../directory/index.ts';
import { findCaller, noteSeen } from './session.queries.ts';

const sessionCacheMs = 5000;
const cacheSize = 20_000;
const seenMs = 5 * 60_000;

interface Session {
  readonly caller: Promise<Identity | undefined>;
  readonly until: number;
  /** Once they are found, with the address that they last called from: nearly always the same one. */
  found?: Caller | undefined;
}

interface Verified {
  readonly sessionId: string;
  readonly expiresAt: number;
}

type Identity = Omit<Caller, 'address'>;

/**
 * Finds the caller behind a bearer token. Verifying a signature costs more than a save, so verified tokens are kept
 * until they expire; sessions are looked up again after at most 5 s, or at once when `forget` is told of their end.
 */
export function authenticator(db: Db, keys: Keys) {
  const tokens = new LRUCache<string, Verified>({ max: cacheSize });
  const sessions = new LRUCache<string, Session>({ max: cacheSize });

  async function verified(bearer: string) {
    const known = tokens.get(bearer);
    if (known) return known;
    const result = await jwtVerify(bearer, keys.tokenPublic, { algorithms: ['EdDSA'], currentDate: now() }).catch(
      () => undefined,
    );
    if (typeof result?.payload.sid !== 'string' || !result.payload.exp) return undefined;
    const token = { sessionId: result.payload.sid, expiresAt: result.payload.exp * 1000 };
    tokens.set(bearer, token);
    return token;
  }

  function sessionOf(sessionId: string, time: number) {
    const known = sessions.get(sessionId);
    if (known && known.until > time) return known;
    const caller = identityOf(db, sessionId, new Date(time));
    const session: Session = { caller, until: time + sessionCacheMs };
    sessions.set(sessionId, session);
    caller.then(
      // The password is replaced at the next call: that has to count at once.
      (identity) => identity?.initialPassword && sessions.delete(sessionId),
      () => sessions.delete(sessionId),
    );
    return session;
  }

  async function lookUp(bearer: string, address: string, time: number): Promise<Caller | undefined> {
    const token = await verified(bearer);
    if (!token || token.expiresAt <= time) return undefined;
    const session = sessionOf(token.sessionId, time);
    const identity = await session.caller;
    session.found = identity && { ...identity, address };
    return session.found;
  }

  return {
    authenticate: (bearer: string, address: string): Caller | undefined | Promise<Caller | undefined> => {
      const time = now().getTime();
      const token = tokens.get(bearer);
      const session = token && token.expiresAt > time ? sessions.get(token.sessionId) : undefined;
      const known = session && session.until > time ? session.found : undefined;
      return known?.address === address ? known : lookUp(bearer, address, time);
    },
    forget: (sessionId: string) => {
      sessions.delete(sessionId);
    },
    forgetAll: () => sessions.clear(),
  };
}

/** The person behind a session that is going on, with the rights they have now. */
export async function identityOf(db: Db, sessionId: string, at: Date): Promise<Identity | undefined> {
  const row = await findCaller(db, sessionId, at);
  if (!row) return undefined;
  const seenBefore = new Date(at.getTime() - seenMs);
  if (new Date(row.lastSeenAt) < seenBefore) await noteSeen(db, sessionId, at, seenBefore);
  return {
    organisationId: row.organisationId,
    userId: row.userId,
    sessionId,
    realName: row.realName,
    permissions: permissionsOf(row.grants),
    grants: row.grants,
    departmentId: row.departmentId,
    applicant: false,
    outsider: row.outsider,
    initialPassword: row.initialPassword,
  };
}
