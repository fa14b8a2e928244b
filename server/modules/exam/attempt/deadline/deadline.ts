import { refuse } from '../../../../kit/errors.ts';
import type { Caller } from '../../../../kit/http/serve.ts';
import type { Db } from '../../../../kit/transaction.ts';
import { lockRunning, setDeadlines } from './deadline.queries.ts';
import { deadlineChanges, lossOf, lossQuestion } from './deadline.rules.ts';

interface ChangedTimes {
  /** As it stands after the change. */
  readonly exam: { readonly id: string; readonly durationMinutes: number; readonly endAt: string };
  /** Whose times have changed; left out: everybody's. */
  readonly userIds?: readonly string[];
  readonly confirmed: boolean;
}

/**
 * Gives running attempts the deadlines of the times that have just been changed, in the transaction of that change. More
 * time is given at once; before anybody loses time the caller is asked, and the change waits for the answer.
 */
export async function settleDeadlines(db: Db, user: Caller, { exam, userIds, confirmed }: ChangedTimes, at: Date) {
  const running = await lockRunning(db, user.organisationId, { examId: exam.id, userIds });
  const changes = deadlineChanges(running, exam, at);
  const loss = lossOf(changes, at);
  if (loss && !confirmed) throw refuse('confirm', { question: lossQuestion(loss) });
  if (changes.length > 0) await setDeadlines(db, user, changes, at);
}
