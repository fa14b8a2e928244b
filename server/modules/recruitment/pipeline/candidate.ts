import type { Parsed } from '#contract/endpoint.ts';
import type { candidate } from '#contract/recruitment/candidate.ts';
import { audit } from '../../../kit/audit.ts';
import { shanghaiDay } from '../../../kit/clock.ts';
import { refuse } from '../../../kit/errors.ts';
import type { Caller } from '../../../kit/http/serve.ts';
import { type Db, inTransaction } from '../../../kit/transaction.ts';
import { laterByMonths } from '../privacy/retention.rules.ts';
import * as queries from './candidate.queries.ts';
import { addEvents } from './move.queries.ts';
import { actorOf } from './move-by-hand.ts';

type Body<Name extends keyof typeof candidate> = Parsed<(typeof candidate)[Name], 'body'>;

const instant = (value: string | Date) => new Date(value).toISOString();

export async function listCandidates(
  db: Db,
  user: Caller,
  { list, text }: Body<'listed'>,
  place: { readonly page: number; readonly size: number },
  at: Date,
) {
  const { rows, total } = await queries.listedPage(db, user, { list, text, ...place }, at);
  const data = rows.map((row) => ({ ...row, since: instant(row.since), until: row.until && instant(row.until) }));
  return { data, total };
}

interface Doing {
  readonly action: 'candidate.pool' | 'candidate.unpool' | 'candidate.block' | 'candidate.unblock';
  readonly kind: 'POOL' | 'BLOCK';
  readonly text: string;
  /** Not told in the history of applications, which more people read. */
  readonly why?: string;
  readonly change: Parameters<typeof queries.updateCandidate>[3];
}

/** Held as it will be by the change: what somebody does not reach is not there. */
async function requireReached(db: Db, user: Caller, candidateId: string) {
  const held = (await queries.holdCandidates(db, user, [candidateId])).get(candidateId);
  if (!held) throw refuse('notFound');
  return held;
}

function changeCandidate(
  db: Db,
  user: Caller,
  { candidateId, version }: { readonly candidateId: string; readonly version: number },
  { action, kind, text, why, change }: Doing,
  at: Date,
) {
  return inTransaction(db, async (db) => {
    const { organisationId } = user;
    const held = await requireReached(db, user, candidateId);
    if (held.version !== version) throw refuse('stale');
    const next = await queries.updateCandidate(db, organisationId, candidateId, change);
    const ids = await queries.applicationIdsOf(db, organisationId, candidateId);
    const events = ids.map((applicationId) => ({ applicationId, kind, detail: { text } }));
    await addEvents(db, organisationId, actorOf(user), events, at);
    await audit(db, user, { action, target: candidateId, detail: { name: held.name, text, ...(why && { why }) } });
    return { version: next };
  });
}

/** How somebody with an account has agreed themselves; nobody says it for them. */
async function ownConsent(db: Db, user: Caller, candidateId: string) {
  const asked = await queries.poolConsentOf(db, user.organisationId, candidateId);
  if (!asked) return undefined;
  if (asked.agreedAt === null) throw refuse('poolNotAgreed', { name: asked.name });
  return `${shanghaiDay(asked.agreedAt)} 投递时本人勾选同意`;
}

/** Nobody stays in the pool without having agreed, and for as long as they agreed to. */
export function addToPool(db: Db, user: Caller, { consent: said, months, ...which }: Body<'pool'>, at: Date) {
  return inTransaction(db, async (db) => {
    await requireReached(db, user, which.candidateId);
    const consent = (await ownConsent(db, user, which.candidateId)) ?? said;
    if (!consent) throw refuse('poolConsentMissing', { fields: { consent: '请写明本人何时以何种方式同意' } });
    const until = laterByMonths(at, months).toISOString();
    const change = { pooledAt: at.toISOString(), poolUntil: until, poolConsent: consent, poolAskedAt: null };
    const text = `加入人才库，到 ${shanghaiDay(until)}；本人同意：${consent}`;
    return changeCandidate(db, user, which, { action: 'candidate.pool', kind: 'POOL', text, change }, at);
  });
}

export const takeFromPool = (db: Db, user: Caller, which: Body<'unpool'>, at: Date) =>
  changeCandidate(
    db,
    user,
    which,
    {
      ...{ action: 'candidate.unpool', kind: 'POOL', text: '移出人才库' },
      change: { pooledAt: null, poolUntil: null, poolConsent: null, poolAskedAt: null },
    },
    at,
  );

export function block(db: Db, user: Caller, { reason, until, ...which }: Body<'block'>, at: Date) {
  if (until && new Date(until) <= at) throw refuse('blockUntilPast');
  const change = { blockedAt: at.toISOString(), blockedUntil: until, blockedReason: reason };
  const text = `放进黑名单${until ? `，到 ${shanghaiDay(until)}` : ''}`;
  const doing = { action: 'candidate.block', kind: 'BLOCK', text, why: reason, change } as const;
  return changeCandidate(db, user, which, doing, at);
}

export const unblock = (db: Db, user: Caller, { reason, ...which }: Body<'unblock'>, at: Date) =>
  changeCandidate(
    db,
    user,
    which,
    {
      ...{ action: 'candidate.unblock', kind: 'BLOCK', text: '移出黑名单', why: reason },
      change: { blockedAt: null, blockedUntil: null, blockedReason: null },
    },
    at,
  );
