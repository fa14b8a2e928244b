import { jwtVerify } from 'jose';
import { LRUCache } from 'lru-cache';
import { now } from '../../../kit/clock.ts';
import type { Keys } from '../../../kit/crypto/keys.ts';
import { GroupCommit } from '../../../kit/group-commit.ts';
import type { Caller } from '../../../kit/http/serve.ts';
import type { Db } from '../../../kit/transaction.ts';
import { permissionsOf } from '../../directory/index.ts';
import { type ApplicantRow, findApplicantCallers } from '../applicant/applicant.queries.ts';
import { type CallerRow, findCallers, noteSeen } from './session.queries.ts';

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

interface Wish {
  readonly sessionId: string;
  readonly at: Date;
}

/**
 * Looks up sessions that are asked for at the same moment with one statement: a thousand examinees who save for the first
 * time in five seconds take as many look-ups as there are rounds, not a thousand.
 */
const lookUps = (db: Db) =>
  new GroupCommit<Wish, Identity | null>({
    commit: async (wishes) => {
      const at = new Date(Math.max(...wishes.map((wish) => wish.at.getTime())));
      const found = await identitiesOf(
        db,
        wishes.map((wish) => wish.sessionId),
        at,
      );
      return wishes.map((wish) => found.get(wish.sessionId) ?? null);
    },
    keyOf: (wish) => wish.sessionId,
    weightOf: () => 1,
    mostAtOnce: 200,
    mostWaiting: cacheSize,
    mostOfOneKey: 32,
    groupsAtOnce: 2,
    pauseMs: 1,
  });

/**
 * Finds the caller behind a bearer token. Verifying a signature costs more than a save, so verified tokens are kept
 * until they expire; sessions are looked up again after at most 5 s, or at once when `forget` is told of their end.
 */
export function authenticator(db: Db, keys: Keys) {
  const tokens = new LRUCache<string, Verified>({ max: cacheSize });
  const sessions = new LRUCache<string, Session>({ max: cacheSize });
  const together = lookUps(db);

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

  async function find(sessionId: string, at: Date) {
    const outcome = await together.add({ sessionId, at });
    return outcome === undefined ? identityOf(db, sessionId, at) : (outcome ?? undefined);
  }

  function sessionOf(sessionId: string, time: number) {
    const known = sessions.get(sessionId);
    if (known && known.until > time) return known;
    const caller = find(sessionId, new Date(time));
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
export const identityOf = async (db: Db, sessionId: string, at: Date) =>
  (await identitiesOf(db, [sessionId], at)).get(sessionId);

/** The same of many sessions; those that have ended are missing. Notes that their people are here. */
async function identitiesOf(db: Db, sessionIds: readonly string[], at: Date) {
  const rows = await findCallers(db, sessionIds, at);
  const staff = new Set(rows.map((row) => row.sessionId));
  const others = sessionIds.filter((id) => !staff.has(id));
  const applicants = others.length > 0 ? await findApplicantCallers(db, others, at) : [];
  const seenBefore = new Date(at.getTime() - seenMs);
  const unseen = [...rows, ...applicants].filter((row) => new Date(row.lastSeenAt) < seenBefore);
  if (unseen.length > 0) {
    const unseenIds = unseen.map((row) => row.sessionId);
    await noteSeen(db, unseenIds, at, seenBefore);
  }
  return new Map<string, Identity>([
    ...rows.map((row) => [row.sessionId, identity(row)] as const),
    ...applicants.map((row) => [row.sessionId, applicantIdentity(row)] as const),
  ]);
}

/** An applicant is in no organisation: whatever is asked by this id is nobody's. */
const noOrganisation = '00000000-0000-0000-0000-000000000000';

const applicantIdentity = (row: ApplicantRow): Identity => ({
  organisationId: noOrganisation,
  userId: row.applicantId,
  sessionId: row.sessionId,
  realName: row.realName,
  permissions: [],
  grants: [],
  departmentId: noOrganisation,
  edition: 'standard',
  applicant: true,
  outsider: false,
  initialPassword: false,
});

const identity = (row: CallerRow): Identity => ({
  organisationId: row.organisationId,
  userId: row.userId,
  sessionId: row.sessionId,
  realName: row.realName,
  permissions: permissionsOf(row.grants),
  grants: row.grants,
  departmentId: row.departmentId,
  edition: row.edition,
  applicant: false,
  outsider: row.outsider,
  initialPassword: row.initialPassword,
});
