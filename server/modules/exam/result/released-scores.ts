import type { Db } from '../../../kit/transaction.ts';
import { scoreShown } from '../attempt/release/released.ts';
import { countedScores, releasesOf } from './released-scores.queries.ts';

/** The scores of these people in these exams as far as they may know them, in basis points of the full marks. */
export async function releasedScores(
  db: Db,
  organisationId: string,
  examIds: readonly string[],
  userIds: readonly string[],
  at: Date,
) {
  const scores: { readonly examId: string; readonly userId: string; readonly score: number }[] = [];
  for (const exam of await releasesOf(db, organisationId, examIds)) {
    if (exam.state === 'CANCELLED' || !scoreShown(exam, at)) continue;
    const counted = await countedScores(db, organisationId, exam.id, userIds);
    scores.push(...counted.map((row) => ({ examId: exam.id, ...row })));
  }
  return scores;
}
