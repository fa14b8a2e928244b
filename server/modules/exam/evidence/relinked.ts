import { z } from 'zod';
import { addJob } from '../../../kit/jobs.ts';
import type { Db } from '../../../kit/transaction.ts';
import type { Relinked } from '../../post/index.ts';
import { examDue } from './due.queries.ts';
import { examsAsking } from './evidence.queries.ts';
import { addWriting } from './note-marks.ts';

/** Finds whose answers tell of abilities otherwise since links were changed. */
export const relinkedJob = 'relinkedEvidence';

const ids = z.array(z.string()).optional();
const Payload = z.object({ organisationId: z.string(), questionIds: ids, knowledgeIds: ids, abilityIds: ids });

export const relinked = (db: Db, organisationId: string, meant: Relinked) =>
  addJob(db, relinkedJob, { organisationId, ...meant });

/** Exam by exam; cut off, it begins again, which changes nothing. What is due is then written in portions. */
export async function markRelinked(db: Db, payload: unknown) {
  const { organisationId, ...meant } = Payload.parse(payload);
  const examIds = await examsAsking(db, organisationId, meant);
  for (const examId of examIds) await examDue(db, organisationId, examId);
  if (examIds.length > 0) await addWriting(db, organisationId);
}
