import { shanghaiDay } from '../../../kit/clock.ts';
import { refuse } from '../../../kit/errors.ts';
import type { ApplicantCaller } from '../../../kit/http/serve.ts';
import { type Db, inTransaction } from '../../../kit/transaction.ts';
import { moveApplications } from '../pipeline/move-application.ts';
import { openApplicationsOf } from './erase.queries.ts';
import { retentionOf } from './notice.queries.ts';
import * as queries from './own-data.queries.ts';
import { laterByMonths } from './retention.rules.ts';
import { shippedMonths } from './shipped-notice.rules.ts';

export const ownConsents = (db: Db, { applicantId }: ApplicantCaller, at: Date) =>
  queries.agreedOf(db, applicantId, at);

/** Without a consent nothing goes on: open applications end as withdrawn, which is what both sides are told. */
export function withdrawConsent(db: Db, { applicantId }: ApplicantCaller, organisationId: string, at: Date) {
  return inTransaction(db, async (db) => {
    const candidate = await queries.ownCandidate(db, organisationId, applicantId);
    const withdrawn = await queries.withdrawConsents(db, organisationId, applicantId, at);
    if (!candidate || withdrawn === 0) throw refuse('notFound');
    const going = await openApplicationsOf(db, organisationId, [candidate.id]);
    if (going.length > 0) {
      const actor = { kind: 'APPLICANT', id: applicantId } as const;
      const move = { to: 'WITHDRAWN', by: 'applicant', reason: '撤回个人信息处理的同意' } as const;
      await moveApplications(db, organisationId, actor, going, move, at);
    }
    await queries.leavePool(db, organisationId, candidate.id);
    return { withdrawn: going.length };
  });
}

/** The answer to whether somebody stays in the talent pool of an organisation. */
export function choosePool(
  db: Db,
  { applicantId }: ApplicantCaller,
  { organisationId, stay }: { readonly organisationId: string; readonly stay: boolean },
  at: Date,
) {
  return inTransaction(db, async (db) => {
    const candidate = await queries.ownCandidate(db, organisationId, applicantId);
    if (!candidate?.pooledAt) throw refuse('notFound');
    await queries.setPoolConsent(db, organisationId, applicantId, stay);
    if (!stay) {
      await queries.leavePool(db, organisationId, candidate.id);
      return { poolUntil: null };
    }
    const { poolMonths } = (await retentionOf(db, organisationId)) ?? shippedMonths;
    const until = laterByMonths(at, poolMonths);
    await queries.stayInPool(db, organisationId, candidate.id, until, `本人于 ${shanghaiDay(at)} 在线确认继续保留`);
    return { poolUntil: until.toISOString() };
  });
}
