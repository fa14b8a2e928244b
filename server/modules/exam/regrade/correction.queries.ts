import { Correction } from '#contract/exam/regrade.ts';
import type { Db } from '../../../kit/db/db.ts';
import { anyOf } from '../../../kit/db/match.ts';

/** By question, how it is marked instead in these exams. */
export async function correctionsOf(db: Db, organisationId: string, examIds: readonly string[]) {
  const rows = await db
    .selectFrom('examCorrection')
    .select(['examId', 'questionVersionId', 'correction'])
    .where('organisationId', '=', organisationId)
    .where('examId', '=', anyOf(examIds))
    .execute();
  const entries = rows.map((row) => [placeOf(row), Correction.parse(row.correction)] as const);
  const all = new Map(entries);
  return (examId: string, questionVersionId: string) => all.get(placeOf({ examId, questionVersionId }));
}

export type Corrections = Awaited<ReturnType<typeof correctionsOf>>;

const placeOf = ({ examId, questionVersionId }: { examId: string; questionVersionId: string }) =>
  `${examId} ${questionVersionId}`;
