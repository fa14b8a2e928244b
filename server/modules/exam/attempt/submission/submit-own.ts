import { addMinutes } from '../../../../kit/clock.ts';
import { Refusal, refuse } from '../../../../kit/errors.ts';
import { GroupCommit } from '../../../../kit/group-commit.ts';
import type { Caller } from '../../../../kit/http/serve.ts';
import { type Db, inTransaction } from '../../../../kit/transaction.ts';
import { addElsewhere } from '../address/address.queries.ts';
import { isAddressAllowed } from '../address/address.rules.ts';
import { addEvents } from '../attempt.queries.ts';
import type { LockedAttempt } from './submit.queries.ts';
import { handIn, type Receipt } from './submit.ts';

interface Wish {
  readonly user: Caller;
  readonly attemptId: string;
  readonly leaseId?: string | undefined;
  /** It is the page's clock that says so. */
  readonly timeUp?: boolean;
  readonly at: Date;
}

/** Tolerated clock skew of a page that submits at its deadline (exam.md §2.2). */
const nearlyMs = 2000;

/** Takes the submissions of one process to the database, those of many examinees in one commit. */
export type SubmissionDesk = GroupCommit<Wish, Receipt | Refusal>;

export function openSubmissionDesk(db: Db): SubmissionDesk {
  return new GroupCommit<Wish, Receipt | Refusal>({
    commit: async (wishes) => {
      const outcomes = new Map<Wish, Receipt | Refusal>();
      for (const group of Map.groupBy(wishes, ({ user }) => user.organisationId).values()) {
        for (const [at, outcome] of (await submitTogether(db, group)).entries()) {
          outcomes.set(group[at] as Wish, outcome);
        }
      }
      return wishes.map((wish) => outcomes.get(wish));
    },
    keyOf: ({ attemptId }) => attemptId,
    weightOf: () => 1,
    mostAtOnce: 50,
    mostWaiting: 10_000,
    mostOfOneKey: 32,
    groupsAtOnce: 2,
    pauseMs: 4,
  });
}

/** The examinee hands in; a second time answers the same. */
export async function submitOwn(db: Db, wish: Wish, desk?: SubmissionDesk): Promise<Receipt> {
  const outcome = (await desk?.add(wish)) ?? (await submitTogether(db, [wish]))[0];
  if (!outcome || outcome instanceof Refusal) throw outcome ?? refuse('notFound');
  return outcome;
}

/** Wishes of one organisation, each attempt once. */
function submitTogether(db: Db, wishes: readonly Wish[]) {
  const [first] = wishes;
  if (!first) return Promise.resolve([]);
  const { organisationId } = first.user;
  const byAttempt = new Map(wishes.map((wish) => [wish.attemptId, wish]));
  return inTransaction(db, async (db) => {
    const elsewhere: string[] = [];
    const decide = (attempt: LockedAttempt) => {
      const wish = byAttempt.get(attempt.attemptId) as Wish;
      if (isElsewhere(attempt, wish)) elsewhere.push(attempt.attemptId);
      return decideOwn(attempt, wish);
    };
    const { outcomes, endedIds } = await handIn(db, organisationId, [...byAttempt.keys()], decide, first.at);
    const events = endedIds.map((attemptId) => {
      const { user, at } = byAttempt.get(attemptId) as Wish;
      return { attemptId, at, kind: 'submit', detail: { address: user.address, sessionId: user.sessionId } };
    });
    if (events.length > 0) await addEvents(db, organisationId, events);
    for (const attemptId of elsewhere) {
      const { user, at } = byAttempt.get(attemptId) as Wish;
      await addElsewhere(db, user, { attemptId, refused: !endedIds.includes(attemptId), at });
    }
    return wishes.map((wish) => outcomes.get(wish.attemptId) ?? refuse('notFound'));
  });
}

const isElsewhere = ({ state, userId, addressRanges }: LockedAttempt, { user }: Pick<Wish, 'user'>) =>
  state === 'IN_PROGRESS' && userId === user.userId && !isAddressAllowed(addressRanges, user.address);

function decideOwn(attempt: LockedAttempt, { user, leaseId, timeUp: claimed, at }: Wish) {
  if (attempt.userId !== user.userId) return refuse('notFound');
  const leftMs = new Date(attempt.deadline).getTime() - at.getTime();
  const timeUp = leftMs <= (claimed ? nearlyMs : 0);
  const ending = { reason: timeUp ? ('timeout' as const) : ('self' as const), at };
  if (attempt.state !== 'IN_PROGRESS') return ending;
  if (leaseId && leaseId !== attempt.leaseId) return refuse('attemptTaken');
  if (attempt.pausedAt && !timeUp) return refuse('attemptPaused');
  if (claimed && !timeUp) return refuse('timeNotUp');
  const { earliestSubmitMinutes } = attempt;
  // At the end the service itself hands in the same answers, wherever anybody is.
  if (!timeUp && attempt.addressRule === 'refuse' && isElsewhere(attempt, { user })) {
    return refuse('examElsewhere', { address: user.address });
  }
  if (!timeUp && at < addMinutes(attempt.startedAt, earliestSubmitMinutes)) {
    return refuse('submitTooEarly', { minutes: earliestSubmitMinutes });
  }
  return ending;
}
