import type { Parsed } from '#contract/endpoint.ts';
import type { offer } from '#contract/recruitment/offer.ts';
import { stateWords } from '#contract/recruitment/states.ts';
import { audit } from '../../../kit/audit.ts';
import type { Keys } from '../../../kit/crypto/keys.ts';
import { refuse, refuseFields } from '../../../kit/errors.ts';
import type { Caller } from '../../../kit/http/serve.ts';
import { newId } from '../../../kit/id.ts';
import { type Db, inTransaction } from '../../../kit/transaction.ts';
import { refusingTaken } from '../../../kit/unique-violation.ts';
import { departmentStands } from '../job/choice.queries.ts';
import { addEvents, holdApplications } from '../pipeline/move.queries.ts';
import { moveApplications } from '../pipeline/move-application.ts';
import { actorOf } from '../pipeline/move-by-hand.ts';
import { requireApplication } from '../pipeline/reach.queries.ts';
import { askNext } from './approval.ts';
import * as queries from './offer.queries.ts';
import { isDue, payPurpose, recallable, requireState } from './offer.rules.ts';
import { approversOf, requireOffer } from './read.queries.ts';

type Wish = Parsed<(typeof offer)['add'], 'body'>;
type Terms = Omit<Wish, 'applicationId' | 'pay'>;

export const eventOf = (applicationId: string, text: string, reason?: string) => ({
  ...{ applicationId, kind: 'OFFER', detail: { text } },
  ...(reason && { reason }),
});

/** What is not the caller's to give, or cannot be. */
async function requireTerms(db: Db, user: Caller, jobId: string, given: Terms, at: Date) {
  const { organisationId, userId } = user;
  if (!(await departmentStands(db, user, given.departmentId, jobId))) throw refuse('notFound');
  if (given.postId && !(await queries.postStands(db, organisationId, given.postId))) throw refuse('notFound');
  if (new Date(given.validUntil) <= at) throw refuse('offerValidPast', { fields: { validUntil: '有效期要晚于现在' } });
  const asked = new Set(given.approverIds);
  if (asked.size < given.approverIds.length) throw refuseFields({ approverIds: '同一个人不能审批两次' });
  if (asked.size === 1 && asked.has(userId)) {
    throw refuse('offerNeedsOther', { fields: { approverIds: '制作人不能是唯一的审批人' } });
  }
  await requireFit(db, organisationId, given.approverIds);
}

async function requireFit(db: Db, organisationId: string, userIds: readonly string[]) {
  const known = await queries.approversAmong(db, organisationId, userIds);
  if (known.length < new Set(userIds).size) throw refuse('notFound');
  const unfit = known.find(({ fit }) => !fit);
  if (unfit) throw refuse('offerApproverUnfit', { name: unfit.realName });
}

const writtenOf = ({ approverIds: _, ...terms }: Terms) => terms;

export function addOffer(db: Db, keys: Keys, user: Caller, { applicationId, pay, ...terms }: Wish, at: Date) {
  return inTransaction(db, async (db) => {
    const { organisationId, userId } = user;
    const reached = await requireApplication(db, user, applicationId, 'manages');
    const [held] = await holdApplications(db, organisationId, [applicationId]);
    if (!held || !isDue(held.state)) {
      const state = stateWords[held?.state ?? reached.state];
      throw refuse('offerNotDue', { name: reached.name, state });
    }
    await requireTerms(db, user, reached.jobId, terms, at);
    const id = newId();
    const concealed = keys.conceal(payPurpose(organisationId, id), String(pay));
    const row = { ...writtenOf(terms), id, applicationId, pay: concealed, madeBy: userId };
    await refusingTaken(queries.insertOffer(db, organisationId, row, at), {
      offer_current: refuse('offerOpenAlready', { name: reached.name }),
    });
    await queries.setApprovers(db, organisationId, id, terms.approverIds);
    await addEvents(db, organisationId, actorOf(user), [eventOf(applicationId, '制作录用通知')], at);
    const detail = { candidate: reached.name, job: reached.jobName };
    await audit(db, user, { action: 'offer.add', target: id, detail });
    return { offerId: id };
  });
}

/** The one who writes it makes it: whose pay it is, and who cannot approve it alone. */
async function holdOwn(db: Db, user: Caller, offerId: string, what: string) {
  const { mine } = await requireOffer(db, user, offerId);
  const held = await queries.holdOffer(db, user.organisationId, offerId);
  if (!mine) throw refuse('offerNotYours', { what });
  return held;
}

export function modifyOffer(
  db: Db,
  keys: Keys,
  user: Caller,
  offerId: string,
  { pay, version, ...terms }: Parsed<(typeof offer)['modify'], 'body'>,
  at: Date,
) {
  return inTransaction(db, async (db) => {
    const { organisationId, userId } = user;
    const held = await holdOwn(db, user, offerId, '修改');
    requireState(held.state, ['DRAFT'], '修改');
    if (held.version !== version) throw refuse('stale');
    await requireTerms(db, user, held.jobId, terms, at);
    const concealed = pay === undefined ? undefined : keys.conceal(payPurpose(organisationId, offerId), String(pay));
    const before = (await approversOf(db, organisationId, [offerId])).map((one) => one.userId);
    if (before.join() !== terms.approverIds.join()) {
      await queries.setApprovers(db, organisationId, offerId, terms.approverIds);
    }
    const change = { ...writtenOf(terms), ...(concealed !== undefined && { pay: concealed }), madeBy: userId };
    const next = await queries.changeOffer(db, organisationId, offerId, change);
    const detail = { candidate: held.name, payChanged: pay !== undefined };
    await audit(db, user, { action: 'offer.modify', target: offerId, detail });
    return { version: next };
  });
}

/** A second click finds it under way. */
export function submitOffer(db: Db, user: Caller, offerId: string, at: Date) {
  return inTransaction(db, async (db) => {
    const { organisationId } = user;
    const held = await holdOwn(db, user, offerId, '提交');
    if (held.state === 'APPROVING') return { state: held.state };
    requireState(held.state, ['DRAFT'], '提交审批');
    if (new Date(held.validUntil) <= at) throw refuse('offerValidPast');
    const approvers = (await approversOf(db, organisationId, [offerId])).map((one) => one.userId);
    if (approvers.length === 1 && approvers[0] === held.madeBy) throw refuse('offerNeedsOther');
    await requireFit(db, organisationId, approvers);
    if (held.applicationState !== 'OFFER_APPROVING') {
      const move = { to: 'OFFER_APPROVING', by: 'offer' } as const;
      await moveApplications(db, organisationId, actorOf(user), [held.applicationId], move, at);
    }
    await queries.forgetDecisions(db, organisationId, offerId);
    await queries.changeOffer(db, organisationId, offerId, { state: 'APPROVING' });
    await addEvents(db, organisationId, actorOf(user), [eventOf(held.applicationId, '录用通知提交审批')], at);
    await askNext(db, organisationId, held, at);
    await audit(db, user, { action: 'offer.submit', target: offerId, detail: { candidate: held.name } });
    return { state: 'APPROVING' as const };
  });
}

/** From then on its link opens nothing. Of one that was never sent the candidate hears nothing: they still passed the interviews. */
export function recallOffer(db: Db, user: Caller, offerId: string, reason: string, at: Date) {
  return inTransaction(db, async (db) => {
    const { organisationId } = user;
    const { managed } = await requireOffer(db, user, offerId);
    if (!managed) throw refuse('notFound');
    const held = await queries.holdOffer(db, organisationId, offerId);
    if (held.state === 'RECALLED') return { state: held.state };
    if (held.hiredUserId) throw refuse('offerNotNow', { state: '已办理入职', what: '撤回' });
    requireState(held.state, recallable, '撤回');
    await queries.changeOffer(db, organisationId, offerId, { state: 'RECALLED', reason });
    await queries.dropLinks(db, organisationId, [offerId]);
    const { applicationId, applicationState } = held;
    if (applicationState === 'OFFER_SENT' || applicationState === 'OFFER_ACCEPTED') {
      const move = { to: 'OFFER_RECALLED', by: 'offer', reason } as const;
      await moveApplications(db, organisationId, actorOf(user), [applicationId], move, at);
    } else if (applicationState === 'OFFER_APPROVING') {
      const move = { to: 'INTERVIEW_PASS', by: 'offer', reason } as const;
      await moveApplications(db, organisationId, actorOf(user), [applicationId], move, at);
    } else {
      await addEvents(db, organisationId, actorOf(user), [eventOf(applicationId, '放弃录用通知的草稿', reason)], at);
    }
    await audit(db, user, { action: 'offer.recall', target: offerId, detail: { candidate: held.name, reason } });
    return { state: 'RECALLED' as const };
  });
}
