import { addJob } from '../../../kit/jobs.ts';
import { type Db, inTransaction } from '../../../kit/transaction.ts';
import { evidenceWritten, lockLedger, type NewEvidence, replaceEvidence, type StudyKey } from '../../post/index.ts';
import { abilityLinks } from '../../question/index.ts';
import * as queries from './evidence.queries.ts';

/** Writes what is due of one organisation. */
export const writeEvidenceJob = 'writeStudyEvidence';

export const addWriting = (db: Db, organisationId: string) =>
  addJob(db, writeEvidenceJob, { organisationId }, { key: `${writeEvidenceJob}:${organisationId}` });

const portion = 200;

/** What was answered in these sessions as evidence for every ability that the questions tell of. */
async function practiceEvidence(db: Db, organisationId: string, sessionIds: readonly string[]): Promise<NewEvidence[]> {
  const answers = await queries.practisedAnswers(db, organisationId, sessionIds);
  const asked = [...new Set(answers.map(({ questionVersionId }) => questionVersionId))];
  const links = Map.groupBy(await abilityLinks(db, organisationId, asked), (link) => link.questionVersionId);
  return answers.flatMap(({ questionVersionId: itemId, sessionId: originId, ratio: score, answeredAt: at, ...rest }) =>
    (links.get(itemId) ?? []).map((link) => ({
      ...{ originId, itemId, score, at, userId: rest.userId, difficulty: rest.difficulty },
      ...{ abilityId: link.abilityId, weight: link.weight },
    })),
  );
}

/** A course has no difficulty: it weighs as its source does, and shows no more than it leads to. */
async function courseEvidence(db: Db, organisationId: string, userIds: readonly string[]): Promise<NewEvidence[]> {
  const rows = await queries.completedCourses(db, organisationId, userIds);
  return rows.map((row) => ({ ...row, difficulty: 3, weight: 1 }));
}

const evidenceOf = { practice: practiceEvidence, course: courseEvidence } as const;
const sources = ['practice', 'course'] as const;

/** What a finished session tells, at once, in the place of what was answered to its questions before; said twice it is the same. */
export async function writePracticed(db: Db, organisationId: string, sessionId: string) {
  // An ability that is merged meanwhile has its links moved before they are read here, or its evidence after that.
  await lockLedger(db, organisationId);
  const sessionIds = await queries.sessionsToldAnew(db, organisationId, sessionId);
  const rows = await practiceEvidence(db, organisationId, sessionIds);
  await replaceEvidence(db, organisationId, 'practice', sessionIds, rows);
}

/** A portion of what is due; how many levels that changed, undefined: nothing is left. */
export function writeSomeEvidence(db: Db, organisationId: string) {
  return inTransaction(db, async (db) => {
    await lockLedger(db, organisationId);
    for (const source of sources) {
      // Read before what it is of: what changes meanwhile is marked again and stays due.
      const due = await queries.dueOrigins(db, organisationId, source, portion);
      if (due.length === 0) continue;
      const originIds = due.map(({ originId }) => originId);
      const rows = await evidenceOf[source](db, organisationId, originIds);
      const { levels } = await replaceEvidence(db, organisationId, source, originIds, rows);
      await evidenceWritten(db, organisationId, source, due);
      return levels;
    }
    return undefined;
  });
}

/** So many a transaction; cut off, the rest is still due. */
export async function writeDueEvidence(db: Db, organisationId: string) {
  while ((await writeSomeEvidence(db, organisationId)) !== undefined);
}

/** What was not written at once. */
export async function tendEvidence(db: Db) {
  for (const organisationId of await queries.organisationsDue(db)) await addWriting(db, organisationId);
}

/** All practice and all completed courses are to say anew what they tell. */
export async function everythingDue(db: Db, organisationId: string) {
  await queries.practiceDue(db, organisationId);
  await queries.coursesDue(db, organisationId);
}

export async function titlesOf(db: Db, organisationId: string, keys: readonly StudyKey[]) {
  const of = (wanted: StudyKey['source']) => keys.filter(({ source }) => source === wanted);
  const [courses, practices] = [of('course'), of('practice')];
  return [
    ...(courses.length > 0 ? await queries.courseTitles(db, organisationId, courses) : []),
    ...(practices.length > 0 ? await queries.practiceTitles(db, organisationId, practices) : []),
  ];
}
