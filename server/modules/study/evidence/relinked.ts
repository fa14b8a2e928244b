import { z } from 'zod';
import { addJob } from '../../../kit/jobs.ts';
import { type Db, inTransaction } from '../../../kit/transaction.ts';
import type { Relinked } from '../../post/index.ts';
import { coursesDue, practiceDue } from './evidence.queries.ts';
import { addWriting } from './write-evidence.ts';

/** Finds which practice and whose courses tell of abilities otherwise since links were changed. */
export const relinkedJob = 'relinkedStudy';

const ids = z.array(z.string()).optional();
const Payload = z.object({ organisationId: z.string(), questionIds: ids, knowledgeIds: ids, abilityIds: ids });

export const relinked = async (db: Db, organisationId: string, meant: Relinked) => {
  await addJob(db, relinkedJob, { organisationId, ...meant });
};

/** Cut off, it begins again, which changes nothing. What is due is then written in portions. */
export function markRelinked(db: Db, payload: unknown) {
  return inTransaction(db, async (db) => {
    const { organisationId, ...meant } = Payload.parse(payload);
    await practiceDue(db, organisationId, meant);
    const { abilityIds = [] } = meant;
    if (abilityIds.length > 0) await coursesDue(db, organisationId, { abilityIds });
    await addWriting(db, organisationId);
  });
}

/** People who completed a course, or all who did: what it tells of them is another thing. */
export async function courseTells(db: Db, organisationId: string, courseId: string, userIds?: readonly string[]) {
  await coursesDue(db, organisationId, { courseId, userIds });
  await addWriting(db, organisationId);
}
