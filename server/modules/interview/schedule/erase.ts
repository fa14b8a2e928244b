import { now } from '../../../kit/clock.ts';
import type { Db } from '../../../kit/transaction.ts';
import { blotMessages } from '../../notice/index.ts';
import { eraseRecordingsOf } from '../recording/end.ts';
import { callOff } from './arrange.ts';
import * as queries from './erase.queries.ts';
import { holdInterview } from './schedule.queries.ts';

/** What colleagues read instead of a name that is about to go. */
const nobodysName = '资料已删除的候选人';

/**
 * Of erased candidates. Who was to ask them is told that it is off, and chosen times are free again. Without the lock of
 * times: it would be taken after applications here, before them elsewhere, and nothing is arranged.
 */
export async function eraseInterviews(db: Db, organisationId: string, candidateIds: readonly string[]) {
  const at = now();
  for (const interviewId of await queries.comingOf(db, organisationId, candidateIds, at)) {
    const held = await holdInterview(db, organisationId, interviewId);
    // What was chosen or declined in this moment.
    if (held.state !== 'OFFERED' && held.state !== 'SCHEDULED' && held.state !== 'CONFIRMED') continue;
    const unnamed = { ...held, candidateName: nobodysName };
    await callOff(db, unnamed, queries.whyCancelled, { kind: 'SYSTEM', id: null }, at, true);
  }
  const { userIds, names } = await queries.toldOf(db, organisationId, candidateIds);
  await blotMessages(db, organisationId, userIds, names);
  await queries.emptyInterviews(db, organisationId, candidateIds);
  await eraseRecordingsOf(db, organisationId, candidateIds);
}
