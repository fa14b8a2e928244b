import { refuse } from '../../../../kit/errors.ts';
import type { Caller } from '../../../../kit/http/serve.ts';
import type { Db } from '../../../../kit/transaction.ts';
import { tellWallChanged } from '../../monitor-live/changes.queries.ts';
import { lockRunning, setDeadlines } from './deadline.queries.ts';
import { deadlineChanges, lossOf, lossSentence } from './deadline.rules.ts';

interface ChangedTimes {
  /** As it stands after the change. */
  readonly exam: { readonly id: string; readonly durationMinutes: number; readonly endAt: string };
  /** Whose times have changed; left out: everybody's. */
  readonly userIds?: readonly string[];
  readonly confirmed: boolean;
  /** What else the caller has to confirm, as a sentence without its full stop. */
  readonly warning?: string | undefined;
}

/**
 * Gives running attempts the deadlines of the times that have just been changed, in the transaction of that change. More
 * time is given at once; before anybody loses time the caller is asked, and the change waits for the answer.
 */
export async function settleDeadlines(db: Db, user: Caller, change: ChangedTimes, at: Date) {
  const { exam, userIds, confirmed, warning } = change;
  const running = await lockRunning(db, user.organisationId, { examId: exam.id, userIds });
  const changes = deadlineChanges(running, exam, at);
  const loss = lossOf(changes);
  const concerns = [loss && lossSentence(loss), warning].filter((concern) => concern !== undefined);
  if (concerns.length > 0 && !confirmed) {
    throw refuse('confirm', { question: `${concerns.join('。')}。确定这样修改？` });
  }
  if (changes.length === 0) return;
  await setDeadlines(db, user, changes, at);
  const attemptIds = changes.map(({ attemptId }) => attemptId);
  await tellWallChanged(db, user.organisationId, attemptIds);
}
