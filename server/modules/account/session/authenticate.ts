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
  const sessions = new LRUCache<string, { caller: Promise<Identity | undefined>; until: number }>({ max: cacheSize });

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

  function callerOf(sessionId: string, time: number) {
    const known = sessions.get(sessionId);
    if (known && known.until > time) return known.caller;
    const caller = identityOf(db, sessionId, new Date(time));
    sessions.set(sessionId, { caller, until: time + sessionCacheMs });
    caller.then(
      // The password is replaced at the next call: that has to count at once.
      (identity) => identity?.initialPassword && sessions.delete(sessionId),
      () => sessions.delete(sessionId),
    );
    return caller;
  }

  return {
    authenticate: async (bearer: string, address: string): Promise<Caller | undefined> => {
      const time = now().getTime();
      const token = await verified(bearer);
      if (!token || token.expiresAt <= time) return undefined;
      const identity = await callerOf(token.sessionId, time);
      return identity && { ...identity, address };
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
