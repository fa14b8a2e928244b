import type { Db } from '../../../kit/transaction.ts';
import { scoreShown } from '../attempt/release/released.ts';
import { countedScores, releasesOf } from './released-scores.queries.ts';

export interface ReleasedScore {
  readonly examId: string;
  readonly userId: string;
  /** In basis points of the full marks. */
  readonly score: number;
  readonly passed: boolean;
  /** When what counts was handed in. */
  readonly submittedAt: string | null;
}

/** The scores of these people in these exams as far as they may know them. */
export async function releasedScores(
  db: Db,
  organisationId: string,
  examIds: readonly string[],
  userIds: readonly string[],
  at: Date,
): Promise<ReleasedScore[]> {
  const scores: ReleasedScore[] = [];
  for (const exam of await releasesOf(db, organisationId, examIds)) {
    if (exam.state === 'CANCELLED' || !scoreShown(exam, at)) continue;
    const counted = await countedScores(db, organisationId, exam.id, userIds);
    scores.push(...counted.map((row) => ({ examId: exam.id, ...row })));
  }
  return scores;
}
