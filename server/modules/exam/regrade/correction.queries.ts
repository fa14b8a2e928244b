import { type LeavingOut, Remark } from '#contract/exam/regrade.ts';
import type { CodeAnswer } from '#contract/question/content.ts';
import type { Db } from '../../../kit/db/db.ts';
import { anyOf } from '../../../kit/db/match.ts';
import type { LeftOut } from './counted-points.rules.ts';
import { casesOfVersion } from './other-cases.ts';

export interface Corrections {
  /** How the answers to a question are marked instead. */
  readonly of: (examId: string, questionVersionId: string) => Remark | undefined;
  /** The answer of the version by whose cases code is judged instead; undefined: by those of the question. */
  readonly cases: (examId: string, questionVersionId: string) => CodeAnswer | undefined;
  /** What does not count in an exam; empty where everything counts. */
  readonly leftOut: (examId: string) => LeftOut;
  readonly someLeftOut: boolean;
}

const nothing: LeftOut = new Map();

/** What is otherwise in these exams than their questions' versions say. */
export async function correctionsOf(db: Db, organisationId: string, examIds: readonly string[]): Promise<Corrections> {
  const rows = await db
    .selectFrom('examCorrection')
    .select(['examId', 'questionVersionId', 'correction', 'leftOut'])
    .where('organisationId', '=', organisationId)
    .where('examId', '=', anyOf(examIds))
    .execute();
  const remarks = new Map(
    rows.flatMap((row) => (row.correction === null ? [] : [[placeOf(row), Remark.parse(row.correction)] as const])),
  );
  const cases = new Map<string, CodeAnswer>();
  for (const [place, remark] of remarks)
    if (remark.kind === 'cases') cases.set(place, await casesOfVersion(db, organisationId, remark.versionId));
  const leftOut = new Map<string, Map<string, LeavingOut>>();
  for (const { examId, questionVersionId, ...row } of rows) {
    if (row.leftOut === null) continue;
    const ofExam = leftOut.get(examId) ?? new Map<string, LeavingOut>();
    leftOut.set(examId, ofExam.set(questionVersionId, row.leftOut as LeavingOut));
  }
  return {
    of: (examId, questionVersionId) => remarks.get(placeOf({ examId, questionVersionId })),
    cases: (examId, questionVersionId) => cases.get(placeOf({ examId, questionVersionId })),
    leftOut: (examId) => leftOut.get(examId) ?? nothing,
    someLeftOut: leftOut.size > 0,
  };
}

const placeOf = ({ examId, questionVersionId }: { examId: string; questionVersionId: string }) =>
  `${examId} ${questionVersionId}`;
