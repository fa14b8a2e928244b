import type { Db } from '../../../kit/transaction.ts';
import * as queries from './move.queries.ts';
import { moveApplications } from './move-application.ts';

/** An interview of this round was arranged: the application is in it from now on. Call it in a transaction. */
export async function toInterviewRound(
  db: Db,
  organisationId: string,
  actor: queries.EventActor,
  applicationId: string,
  round: number,
  at: Date,
) {
  const [held] = await queries.holdApplications(db, organisationId, [applicationId]);
  if (held?.state !== 'INTERVIEW') {
    await moveApplications(db, organisationId, actor, [applicationId], { to: 'INTERVIEW', by: 'interview', round }, at);
  } else if (held.round !== round) {
    const same = { state: 'INTERVIEW', open: true, rejectCode: null, round } as const;
    await queries.setState(db, organisationId, [applicationId], same, at);
  }
}
