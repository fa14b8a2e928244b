import { type AttemptCalls, failureOf } from '../attempt-calls.ts';
import type { AnswerStore, Kept, Lease } from '../device/answer-store.ts';
import type { SteadyClock } from '../steady-clock.ts';
import { AnswerQueue } from './answer-queue.ts';

interface LeftoverParts {
  readonly calls: Pick<AttemptCalls, 'save'>;
  readonly store: AnswerStore;
  readonly clock: SteadyClock;
}

/** What became of the answers that an earlier visit could not send. */
export interface Leftovers {
  /** Refused for themselves, not for their lease: the person goes on with them. */
  readonly mine: readonly Kept[];
  /** Another page took over before they were sent: the person decides. */
  readonly stray: readonly Kept[];
  readonly ended: boolean;
}

/**
 * Sends what was kept under the very lease it was written under. So the server itself says whether another page has
 * taken over in between, in the same moment in which it stores or refuses. To be done before this page takes its own
 * lease. Throws a `CallFailure` when the server can't be reached.
 */
export async function sendLeftovers(parts: LeftoverParts, attemptId: string): Promise<Leftovers> {
  const kept = await parts.store.read(attemptId);
  const found = { mine: [] as Kept[], stray: kept.filter((one) => one.lost), ended: false };
  const held = kept.filter((one) => !one.lost);
  for (const leaseId of new Set(held.map((one) => one.leaseId))) {
    const changes = held.filter((one) => one.leaseId === leaseId);
    const queue = await sendUnder(parts, { attemptId, leaseId }, changes);
    const unsent = new Set(queue.unsent().map((change) => change.questionId));
    const rest = changes.filter((one) => unsent.has(one.questionId));
    if (queue.trouble) throw failureOf(queue.trouble);
    if (queue.stopped?.why === 'taken') {
      await parts.store.loseLease(attemptId, leaseId);
      found.stray.push(...rest);
    } else found.mine.push(...rest);
    found.ended ||= queue.stopped?.why === 'ended';
  }
  return found;
}

async function sendUnder(parts: LeftoverParts, lease: Lease, changes: Kept[]) {
  const queue: AnswerQueue = new AnswerQueue({
    send: (batch) => parts.calls.save(lease, batch, () => {}),
    keeper: { keep: () => {}, forget: (questionId, seq) => parts.store.forget({ ...lease, questionId, seq }) },
    clock: parts.clock,
    random: Math.random,
    changed: () => {},
  });
  queue.restore(changes);
  await queue.close();
  return queue;
}
