import type { Parsed } from '#contract/endpoint.ts';
import type { offer } from '#contract/recruitment/offer.ts';
import { audit } from '../../../kit/audit.ts';
import type { Keys } from '../../../kit/crypto/keys.ts';
import { refuse, refuseFields } from '../../../kit/errors.ts';
import type { Caller } from '../../../kit/http/serve.ts';
import { type Db, inTransaction } from '../../../kit/transaction.ts';
import {
  hirePerson,
  initialPassword,
  isColleaguesPhone,
  maskedPhone,
  takeLeaversPhone,
} from '../../directory/index.ts';
import { replaceEvidence } from '../../post/index.ts';
import { tasksFollow } from '../../study/index.ts';
import { interviewEvidence } from '../asks.ts';
import { moveApplications } from '../pipeline/move-application.ts';
import { actorOf } from '../pipeline/move-by-hand.ts';
import { tellMakers } from './approval.ts';
import * as hireQueries from './hire.queries.ts';
import * as queries from './offer.queries.ts';
import { requireState } from './offer.rules.ts';
import { letterOf, requireOffer } from './read.queries.ts';
import { welcome } from './welcome.ts';

async function requireManaged(db: Db, user: Caller, offerId: string) {
  const { managed } = await requireOffer(db, user, offerId);
  if (!managed) throw refuse('notFound');
}

/** What the one who hires sees and fills in. */
export function hiringOf(db: Db, user: Caller, offerId: string) {
  return inTransaction(db, async (db) => {
    const { organisationId } = user;
    await requireManaged(db, user, offerId);
    const held = await queries.holdOffer(db, organisationId, offerId);
    const { departmentName, postName } = await letterOf(db, organisationId, offerId);
    return {
      ...{ candidateName: held.name, departmentId: held.departmentId, departmentName, postName },
      phone: maskedPhone(held.phone) ?? '',
      jobNumber: await hireQueries.proposedJobNumber(db, organisationId),
      hasPassword: (await hireQueries.passwordOfApplicant(db, held.applicantId)) !== undefined,
    };
  });
}

type Wish = Parsed<(typeof offer)['hire'], 'body'>;

/** Their own password where they have one; else the first one, which they replace. Opened before anything is held. */
async function passwordFor(db: Db, keys: Keys, applicantId: string | null, { password }: Wish, at: Date) {
  const own = await hireQueries.passwordOfApplicant(db, applicantId);
  if (own !== undefined) return { passwordHash: own, own: true };
  if (password === undefined) throw refuseFields({ password: '请设置初始密码' });
  return { passwordHash: await initialPassword(db, keys, password, at), own: false };
}

const hiredBefore = async (db: Db, userId: string) => ({ userId, withPhone: await hireQueries.hasPhone(db, userId) });

/** Once, whoever else clicks at the same moment: the others are told who it was. */
export async function hire(
  db: Db,
  { keys, site }: { readonly keys: Keys; readonly site: string },
  user: Caller,
  offerId: string,
  wish: Wish,
  at: Date,
) {
  const { organisationId } = user;
  await requireManaged(db, user, offerId);
  const before = await inTransaction(db, (db) => queries.holdOffer(db, organisationId, offerId));
  if (before.hiredUserId) return hiredBefore(db, before.hiredUserId);
  requireState(before.state, ['ACCEPTED'], '办理入职');
  const chosen = await passwordFor(db, keys, before.applicantId, wish, at);
  return inTransaction(db, async (db) => {
    const held = await queries.holdOffer(db, organisationId, offerId);
    if (held.hiredUserId) return hiredBefore(db, held.hiredUserId);
    requireState(held.state, ['ACCEPTED'], '办理入职');
    const { applicationId, name, phone } = held;
    if (phone && (await isColleaguesPhone(db, organisationId, phone))) {
      throw refuse('hirePhoneTaken', { phone: maskedPhone(phone) ?? '', name });
    }
    // Somebody of another organisation is hired as well: by the name to sign in with, until they free their phone there.
    const withPhone = phone !== null && (await takeLeaversPhone(db, organisationId, phone));
    await moveApplications(db, organisationId, actorOf(user), [applicationId], { to: 'HIRED', by: 'offer' }, at);
    const person = {
      ...{ realName: name, jobNumber: wish.jobNumber, gender: held.gender, username: '' },
      ...{
        departmentId: held.departmentId,
        postId: held.postId,
        phone: withPhone ? phone : '',
        email: held.email ?? '',
      },
    };
    const { userId } = await hirePerson(db, user, person, chosen, at);
    await queries.changeOffer(db, organisationId, offerId, { hiredUserId: userId, hiredAt: at.toISOString() });
    await keepEvidence(db, organisationId, applicationId, userId);
    await tasksFollow(db, organisationId, held);
    await welcome(db, organisationId, { ...held, userId, site, own: chosen.own, withPhone }, at);
    await tellMakers(db, organisationId, held, `「${name}」已办理入职，工号「${wish.jobNumber}」`, at);
    const detail = { candidate: name, job: held.jobName, jobNumber: wish.jobNumber, withPhone };
    await audit(db, user, { action: 'offer.hire', target: offerId, detail });
    return { userId, withPhone };
  });
}

/** What interviewers have seen counts for the colleague as it would for any other. */
async function keepEvidence(db: Db, organisationId: string, applicationId: string, userId: string) {
  const rows = await interviewEvidence(db, organisationId, applicationId, userId);
  if (rows.length === 0) return;
  const originIds = [...new Set(rows.map(({ originId }) => originId))];
  await replaceEvidence(db, organisationId, 'interview', originIds, rows);
}
