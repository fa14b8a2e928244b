import { now } from '../../../kit/clock.ts';
import { type Db, inTransaction } from '../../../kit/transaction.ts';
import { evidenceWritten, lockLedger, replaceEvidence } from '../../post/index.ts';
import { abilityLinks } from '../../question/index.ts';
import * as queries from './evidence.queries.ts';
import { evidenceOf, mayBeWritten } from './evidence.rules.ts';
import { addWriting } from './note-marks.ts';

const portion = 200;

/** Writes what is due of attempts whose scores may be told, so many a transaction; cut off, the rest is still due. */
export async function writeDueEvidence(db: Db, organisationId: string) {
  while (await writeSome(db, organisationId));
}

/** A portion of it; undefined when nothing is left. */
export const writeSomeEvidence = async (db: Db, organisationId: string) =>
  (await writeSome(db, organisationId))?.levels;

function writeSome(db: Db, organisationId: string) {
  return inTransaction(db, async (db) => {
    // An ability that is merged meanwhile has its links moved before they are read here, or its evidence after that.
    await lockLedger(db, organisationId);
    // Read before the marks: what changes meanwhile is marked again and stays due.
    const due = await queries.dueAttempts(db, organisationId, await openExams(db, organisationId), portion);
    if (due.length === 0) return undefined;
    const attemptIds = due.map(({ originId }) => originId);
    const answers = await queries.answersOf(db, organisationId, attemptIds);
    const asked = new Set(answers.map(({ questionVersionId }) => questionVersionId));
    const links = await abilityLinks(db, organisationId, [...asked]);
    const written = await replaceEvidence(db, organisationId, 'exam', attemptIds, evidenceOf(answers, links));
    await evidenceWritten(db, organisationId, 'exam', due);
    return written;
  });
}

async function openExams(db: Db, organisationId: string) {
  const exams = await queries.examsDue(db, organisationId);
  const at = now();
  return exams.filter((exam) => mayBeWritten(exam, at)).map(({ id }) => id);
}

/** Every minute: scores whose time has come, and what was not written at once. */
export async function tendEvidence(db: Db) {
  for (const organisationId of await queries.organisationsDue(db)) {
    const due = await queries.dueAttempts(db, organisationId, await openExams(db, organisationId), 1);
    if (due.length > 0) await addWriting(db, organisationId);
  }
}
