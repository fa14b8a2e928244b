import { addJob } from '../../../kit/jobs.ts';
import type { Db } from '../../../kit/transaction.ts';
import { attemptsDue, examDue } from './due.queries.ts';
import { examsOfAttempts } from './evidence.queries.ts';
import { mayBeWritten } from './evidence.rules.ts';

/** Writes what is due of one organisation. */
export const writeEvidenceJob = 'writeExamEvidence';

export const addWriting = (db: Db, organisationId: string) =>
  addJob(db, writeEvidenceJob, { organisationId }, { key: `${writeEvidenceJob}:${organisationId}` });

/**
 * In the transaction of whatever changes what marks of these attempts are or whether they count. Where the scores may be
 * told already the evidence is written at once; else it waits.
 */
export async function noteMarks(db: Db, organisationId: string, attemptIds: readonly string[], at: Date) {
  if (attemptIds.length === 0) return;
  await attemptsDue(db, organisationId, attemptIds);
  const exams = await examsOfAttempts(db, organisationId, attemptIds);
  if (exams.some((exam) => mayBeWritten(exam, at))) await addWriting(db, organisationId);
}

/** What of these attempts counts no more is taken out of the ledger at once. */
export async function noteVoided(db: Db, organisationId: string, attemptIds: readonly string[]) {
  await attemptsDue(db, organisationId, attemptIds);
  await addWriting(db, organisationId);
}

/** What waits of an exam may be written now, or counts no more. */
export async function noteExam(db: Db, organisationId: string, examId: string) {
  await examDue(db, organisationId, examId);
  await addWriting(db, organisationId);
}
