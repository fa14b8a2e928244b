import { z } from 'zod';
import type { ExamCompletion, SectionKind } from '#contract/study/content.ts';
import { now } from '../../../kit/clock.ts';
import { refuseFields } from '../../../kit/errors.ts';
import { addJob } from '../../../kit/jobs.ts';
import { type Db, inTransaction } from '../../../kit/transaction.ts';
import { type ReleasedScore, releasedScores } from '../../exam/index.ts';
import * as queries from './exam-section.queries.ts';
import { refreshProgress } from './progress.queries.ts';
import { examPassable } from './reference.queries.ts';
import type { ExamStanding } from './section.rules.ts';

/**
 * Sections that are exams are completed once somebody handed in, or passed: of one person in one course, of some people, or of
 * everybody. A pass is seen as soon as its person may know the score and not before, else a course would tell it.
 */
export async function completeExams(db: Db, organisationId: string, whose: queries.Whose | undefined, at: Date) {
  const completed = await queries.completeHandedIn(db, organisationId, whose);
  completed.push(...(await completePassed(db, organisationId, whose, at)));
  for (const [courseId, people] of Map.groupBy(completed, (row) => row.courseId)) {
    const userIds = [...new Set(people.map((row) => row.userId))];
    await refreshProgress(db, organisationId, { courseId, userIds }, at);
  }
}

async function completePassed(db: Db, organisationId: string, whose: queries.Whose | undefined, at: Date) {
  const waiting = await queries.waitingForPass(db, organisationId, whose);
  if (waiting.length === 0) return [];
  const ofExam = Map.groupBy(waiting, ({ examId }) => examId);
  const passes: ReleasedScore[] = [];
  for (const [examId, people] of ofExam) {
    const userIds = people.map(({ userId }) => userId);
    const scores = await releasedScores(db, organisationId, [examId], userIds, at);
    passes.push(...scores.filter(({ passed, submittedAt }) => passed && submittedAt !== null));
  }
  return passes.length > 0 ? queries.completePassed(db, organisationId, whose, passes) : [];
}

export const completeExamsJob = 'completeExamSections';

/** In the transaction that ends these attempts: what follows in courses comes by a job, so that nobody's hand-in waits for it. */
export async function noteExamSections(db: Db, organisationId: string, attemptIds: readonly string[]) {
  const userIds = await queries.learnersAmong(db, organisationId, attemptIds);
  if (userIds.length > 0) await addJob(db, completeExamsJob, { organisationId, userIds });
}

const Noted = z.object({ organisationId: z.string(), userIds: z.array(z.string()) });

/** Harmless whenever and however often it runs. */
export async function completeNoted(db: Db, payload: unknown) {
  const { organisationId, userIds } = Noted.parse(payload);
  await inTransaction(db, (db) => completeExams(db, organisationId, { userIds }, now()));
}

/** How somebody stands in an exam, as far as they may know. */
export async function examStanding(
  db: Db,
  organisationId: string,
  of: { readonly examId: string; readonly userId: string },
  at: Date,
): Promise<ExamStanding> {
  if (!(await queries.hasHandedIn(db, organisationId, of))) return 'TO_SIT';
  const [told] = await releasedScores(db, organisationId, [of.examId], [of.userId], at);
  if (!told) return 'WAITS';
  return told.passed ? 'PASSED' : 'FAILED';
}

interface Asked {
  readonly refId: string | null;
  readonly examCompletion: ExamCompletion;
}

const impassable = '这场考试没有及格线或不公布成绩，完成条件只能是交卷';

/** What completes a section as somebody wrote it: what is new asks for a pass where that can be told. */
export async function completionOf(
  db: Db,
  organisationId: string,
  kind: SectionKind,
  { refId, examCompletion }: { readonly refId: string | null; readonly examCompletion: ExamCompletion | null },
  before?: Asked,
): Promise<ExamCompletion> {
  if (kind !== 'EXAM') return 'HANDED_IN';
  const wanted = examCompletion ?? before?.examCompletion;
  if (refId === null) return wanted ?? 'HANDED_IN';
  if (wanted === 'HANDED_IN' || (before?.refId === refId && wanted === before.examCompletion)) return wanted;
  const canPass = await examPassable(db, organisationId, refId);
  if (examCompletion === 'PASSED' && !canPass) throw refuseFields({ examCompletion: impassable });
  return canPass ? 'PASSED' : 'HANDED_IN';
}
