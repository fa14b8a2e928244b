import { addMinutes } from '../../../../kit/clock.ts';
import { Refusal, refuse } from '../../../../kit/errors.ts';
import { GroupCommit } from '../../../../kit/group-commit.ts';
import { type Db, inTransaction } from '../../../../kit/transaction.ts';
import { allowedBy } from '../admission/address.rules.ts';
import { type Admission, admissionBy, refuseThere, type Visitor } from '../admission/admission.rules.ts';
import { addAdmission } from '../admission/admission.ts';
import { addEvents } from '../attempt.queries.ts';
import type { LockedAttempt } from './submit.queries.ts';
import { handIn, type Receipt } from './submit.ts';

interface Wish {
  readonly user: Visitor;
  readonly attemptId: string;
  readonly leaseId?: string | undefined;
  /** It is the page's clock that says so. */
  readonly timeUp?: boolean;
  readonly at: Date;
}

/** Tolerated clock skew of a page that submits at its deadline. */
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
    const admissions = new Map<string, Admission>();
    const decide = (attempt: LockedAttempt) => {
      const wish = byAttempt.get(attempt.attemptId) as Wish;
      const admission = admissionTo(attempt, wish.user);
      admissions.set(attempt.attemptId, admission);
      return decideOwn(attempt, wish, admission);
    };
    const { outcomes, endedIds } = await handIn(db, organisationId, [...byAttempt.keys()], decide, first.at);
    const events = endedIds.map((attemptId) => {
      const { user, at } = byAttempt.get(attemptId) as Wish;
      return { attemptId, at, kind: 'submit', detail: { address: user.address, sessionId: user.sessionId } };
    });
    if (events.length > 0) await addEvents(db, organisationId, events);
    for (const [attemptId, admission] of admissions) {
      const { user, at } = byAttempt.get(attemptId) as Wish;
      // What came at the end is taken from anywhere.
      const refused = endedIds.includes(attemptId) ? undefined : admission.refused;
      await addAdmission(db, user, attemptId, { ...admission, refused }, at);
    }
    return wishes.map((wish) => outcomes.get(wish.attemptId) ?? refuse('notFound'));
  });
}

const anywhere: Admission = { refused: undefined, elsewhere: false };

/** Of an attempt that is over, or of somebody else, nothing is asked. */
const admissionTo = (attempt: LockedAttempt, user: Visitor): Admission =>
  attempt.state === 'IN_PROGRESS' && attempt.userId === user.userId
    ? admissionBy({ ...attempt, isAllowed: allowedBy(attempt.addressRanges) }, user)
    : anywhere;

function decideOwn(attempt: LockedAttempt, { user, leaseId, timeUp: claimed, at }: Wish, { refused }: Admission) {
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
  if (!timeUp && refused) return refuseThere(refused, user);
  if (!timeUp && at < addMinutes(attempt.startedAt, earliestSubmitMinutes)) {
    return refuse('submitTooEarly', { minutes: earliestSubmitMinutes });
  }
  return ending;
}
