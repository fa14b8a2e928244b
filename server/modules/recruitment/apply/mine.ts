import { applicantWords } from '#contract/recruitment/states.ts';
import { refuse } from '../../../kit/errors.ts';
import type { ApplicantCaller } from '../../../kit/http/serve.ts';
import { type Db, inTransaction } from '../../../kit/transaction.ts';
import { moveApplications } from '../pipeline/move-application.ts';
import * as queries from './mine.queries.ts';
import { phaseOf, stepsOf } from './mine.rules.ts';

export async function myApplications(db: Db, { applicantId }: ApplicantCaller, at: Date) {
  const rows = await queries.applicationsOf(db, applicantId);
  return rows.map(({ state, moves, examName, examStartAt, examEndAt, ...row }) => {
    const phase = phaseOf(state);
    const now = at.toISOString();
    const exam =
      examName !== null && examStartAt !== null && examEndAt !== null
        ? { name: examName, startAt: examStartAt, endAt: examEndAt, open: examStartAt <= now && now < examEndAt }
        : null;
    const steps = stepsOf([{ state: 'NEW', at: row.createdAt }, ...moves]);
    return { ...row, state: applicantWords[state], phase, withdrawable: phase === 'GOING', steps, exam };
  });
}

/** By whose it is alone; what has ended stays as it ended. */
export function withdraw(
  db: Db,
  { applicantId }: ApplicantCaller,
  { applicationId, reason }: { readonly applicationId: string; readonly reason: string },
  at: Date,
) {
  return inTransaction(db, async (db) => {
    const own = await queries.ownApplication(db, applicantId, applicationId);
    if (!own) throw refuse('notFound');
    if (!own.open) throw refuse('applyEnded');
    const actor = { kind: 'APPLICANT', id: applicantId } as const;
    const move = { to: 'WITHDRAWN', by: 'applicant', reason: reason || undefined } as const;
    await moveApplications(db, own.organisationId, actor, [applicationId], move, at);
    return { withdrawn: true };
  });
}
