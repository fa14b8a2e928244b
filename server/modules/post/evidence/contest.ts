import { evidence as endpoints } from '#contract/post/evidence.ts';
import { audit } from '../../../kit/audit.ts';
import { refuse } from '../../../kit/errors.ts';
import type { Caller } from '../../../kit/http/serve.ts';
import { type Db, inTransaction } from '../../../kit/transaction.ts';
import { staffInScope } from '../../directory/index.ts';
import { tellPeople } from '../../notice/index.ts';
import { readAnswer } from '../asks.ts';
import * as queries from './contest.queries.ts';
import { lockLedger } from './ledger.queries.ts';
import { recalculate } from './ledger.ts';
import { itemsOf } from './person.ts';

const reachOf = (user: Caller) => staffInScope(user, endpoints.contests.access);

type Wish = Omit<queries.ItemKey, 'userId'> & { readonly reason: string };

/** Somebody says of a row of their own that it should not count; until that is decided it does. */
export function contestItem(db: Db, user: Caller, { reason, ...item }: Wish, at: Date) {
  return inTransaction(db, async (db) => {
    const { organisationId, userId } = user;
    const key = { ...item, userId };
    await lockLedger(db, organisationId);
    const row = await queries.findEvidence(db, organisationId, key);
    if (!row) throw refuse('notFound');
    if (row.excludedAt !== null) throw refuse('evidenceExcluded');
    const contestId = await queries.addContest(db, organisationId, key, reason, at);
    await audit(db, user, { action: 'evidence.contest', target: contestId, detail: { ...item, reason } });
    return { contestId };
  });
}

export const contestPage = (db: Db, user: Caller, query: Parameters<typeof queries.contestPage>[3]) =>
  queries.contestPage(db, user.organisationId, user.userId, query, reachOf(user));

async function getContest(db: Db, user: Caller, contestId: string) {
  const contest = await queries.findContest(db, user.organisationId, contestId, reachOf(user));
  if (!contest) throw refuse('notFound');
  return contest;
}

export async function contestDetail(db: Db, user: Caller, contestId: string, at: Date) {
  const { organisationId, userId } = user;
  const contest = await getContest(db, user, contestId);
  const { originId, itemId, source } = contest;
  const wanted = { userId: contest.userId, abilityId: contest.abilityId, page: 0, size: 1 };
  const items = await itemsOf(db, user, { ...wanted, only: { source, originId, itemId } }, at);
  const item = items.data[0] ?? null;
  const key = { originId, itemId };
  const isAnswer = item !== null && source === 'exam';
  const answer = isAnswer ? await readAnswer(db, user, contest.userId, key, 'anyReader', at) : null;
  const level = await queries.levelOfPair(db, organisationId, contest);
  return { ...contest, item, answer, level, mayDecide: contest.userId !== userId && contest.raterId !== userId };
}

interface Decision {
  readonly contestId: string;
  readonly upheld: boolean;
  readonly reply: string;
}

/** What is upheld counts for nothing from now on, however often it is derived anew. */
export function decide(db: Db, user: Caller, { contestId, upheld, reply }: Decision, at: Date) {
  return inTransaction(db, async (db) => {
    const { organisationId, userId } = user;
    await lockLedger(db, organisationId);
    const contest = await getContest(db, user, contestId);
    if (contest.userId === userId) throw refuse('contestOwn');
    if (contest.raterId === userId) throw refuse('contestOwnRating');
    const state = upheld ? 'UPHELD' : 'REJECTED';
    const decision = { contestId, reply, state, decidedBy: userId } as const;
    if (!(await queries.decideContest(db, organisationId, decision, at)))
      throw refuse('contestDecided', { name: contest.deciderName ?? '其他人' });
    const before = await queries.levelOfPair(db, organisationId, contest);
    if (upheld) {
      await queries.excludeEvidence(db, organisationId, contest, at);
      await recalculate(db, organisationId, [contest]);
    }
    const level = await queries.levelOfPair(db, organisationId, contest);
    const outcome = upheld ? '成立，这条依据不再计入' : '不成立，这条依据照常计入';
    const content = `您对能力「${contest.abilityName}」的一条依据提出的异议${outcome}。答复：${reply}`;
    const told = {
      event: 'evidence.decided',
      content,
      link: '/personal/ability',
      key: `evidence.decided:${contestId}`,
    };
    await tellPeople(db, organisationId, [contest.userId], told, at);
    const detail = { userId: contest.userId, abilityId: contest.abilityId, reply, before, after: level };
    await audit(db, user, { action: upheld ? 'evidence.uphold' : 'evidence.reject', target: contestId, detail });
    return { level };
  });
}
