import type { Parsed } from '#contract/endpoint.ts';
import type { OfferState, offer } from '#contract/recruitment/offer.ts';
import { audit } from '../../../kit/audit.ts';
import { refuse } from '../../../kit/errors.ts';
import type { Caller } from '../../../kit/http/serve.ts';
import { type Db, inTransaction } from '../../../kit/transaction.ts';
import { tellPeople } from '../../notice/index.ts';
import { addEvents } from '../pipeline/move.queries.ts';
import { actorOf } from '../pipeline/move-by-hand.ts';
import * as queries from './offer.queries.ts';
import { nextOf, requireState } from './offer.rules.ts';
import { approversOf, requireOffer } from './read.queries.ts';

export const approvalsAddress = '/manage/recruitment/offer';
export const offerAddress = (offerId: string) => `${approvalsAddress}?list=ALL&offerId=${offerId}`;

type Known = Pick<queries.Held, 'offerId' | 'name' | 'jobName' | 'madeBy' | 'ownerId'>;

/** Whoever is asked now hears of it; when there is nobody left, those who made it. */
export async function askNext(db: Db, organisationId: string, { offerId, name, jobName }: Known, at: Date) {
  const next = nextOf(await approversOf(db, organisationId, [offerId]));
  if (!next) return;
  const content = `请审批「${name}」应聘「${jobName}」的录用通知`;
  const link = `${approvalsAddress}?offerId=${offerId}`;
  await tellPeople(db, organisationId, [next.userId], { event: 'recruitment.offerAsked', content, link }, at);
}

export function tellMakers(db: Db, organisationId: string, held: Known, content: string, at: Date) {
  const message = { event: 'recruitment.offer', content, link: offerAddress(held.offerId) };
  return tellPeople(db, organisationId, [held.madeBy, held.ownerId], message, at);
}

type Decision = Parsed<(typeof offer)['decide'], 'body'>;

/** A second click of the same decision changes nothing. */
export function decideOffer(db: Db, user: Caller, offerId: string, { decision, comment }: Decision, at: Date) {
  return inTransaction(db, async (db) => {
    const { organisationId, userId } = user;
    await requireOffer(db, user, offerId);
    const held = await queries.holdOffer(db, organisationId, offerId);
    const approvers = await approversOf(db, organisationId, [offerId]);
    const own = approvers.find((one) => one.userId === userId);
    if (!own) throw refuse('notFound');
    if (own.decision === decision) return { state: held.state };
    requireState(held.state, ['APPROVING'], '审批');
    const next = nextOf(approvers);
    if (next && next.userId !== userId) throw refuse('offerNotYourTurn', { name: next.realName });
    const approved = decision === 'APPROVED';
    if (!approved && comment === '') {
      throw refuse('offerCommentMissing', { fields: { comment: '请写明退回的意见' } });
    }
    await queries.setDecision(db, organisationId, { offerId, userId }, { decision, comment }, at);
    const last = approved && approvers.at(-1)?.userId === userId;
    const state: OfferState = approved ? (last ? 'APPROVED' : 'APPROVING') : 'DRAFT';
    await queries.changeOffer(db, organisationId, offerId, { state });
    await noteDecision(db, user, held, approved, at);
    if (state === 'APPROVING') await askNext(db, organisationId, held, at);
    else await tellMakers(db, organisationId, held, outcome(held, approved, comment), at);
    const action = approved ? 'offer.approve' : 'offer.return';
    await audit(db, user, { action, target: offerId, detail: { candidate: held.name, ...(comment && { comment }) } });
    return { state };
  });
}

const outcome = ({ name, jobName }: Known, approved: boolean, comment: string) =>
  approved
    ? `「${name}」应聘「${jobName}」的录用通知已通过审批，可以发送`
    : `「${name}」应聘「${jobName}」的录用通知被退回：「${comment}」`;

/** Without the comment, which speaks of pay: more people read the history than the offer. */
function noteDecision(db: Db, user: Caller, { applicationId }: queries.Held, approved: boolean, at: Date) {
  const text = approved ? '同意录用' : '退回录用通知';
  const event = { applicationId, kind: 'OFFER', detail: { text } };
  return addEvents(db, user.organisationId, actorOf(user), [event], at);
}

/** For one who has left or may not approve any more, or is away: nobody who has decided is taken out of what was decided. */
export function replaceApprover(
  db: Db,
  user: Caller,
  offerId: string,
  { userId, byUserId }: Parsed<(typeof offer)['replaceApprover'], 'body'>,
  at: Date,
) {
  return inTransaction(db, async (db) => {
    const { organisationId } = user;
    const { mine } = await requireOffer(db, user, offerId);
    const held = await queries.holdOffer(db, organisationId, offerId);
    if (!mine) throw refuse('offerNotYours', { what: '更换审批人的' });
    requireState(held.state, ['APPROVING'], '更换审批人');
    const approvers = await approversOf(db, organisationId, [offerId]);
    const before = approvers.find((one) => one.userId === userId);
    const [by] = await queries.approversAmong(db, organisationId, [byUserId]);
    if (!before || !by) throw refuse('notFound');
    if (before.decision !== null) throw refuse('offerApproverDecided', { name: before.realName });
    if (!by.fit) throw refuse('offerApproverUnfit', { name: by.realName });
    if (approvers.some((one) => one.userId === byUserId)) {
      throw refuse('invalid', { problem: '这个人已经是审批人', fields: { byUserId: '这个人已经是审批人' } });
    }
    const others = approvers.filter((one) => one.userId !== userId);
    if (others.every((one) => one.userId === held.madeBy) && byUserId === held.madeBy) throw refuse('offerNeedsOther');
    await queries.setApprover(db, organisationId, { offerId, userId }, byUserId);
    const text = `审批人「${before.realName}」更换为「${by.realName}」`;
    const event = { applicationId: held.applicationId, kind: 'OFFER', detail: { text } };
    await addEvents(db, organisationId, actorOf(user), [event], at);
    if (nextOf(approvers)?.userId === userId) await askNext(db, organisationId, held, at);
    const detail = { candidate: held.name, from: before.realName, to: by.realName };
    await audit(db, user, { action: 'offer.replaceApprover', target: offerId, detail });
    return { replaced: true as const };
  });
}
