import { audit } from '../../../kit/audit.ts';
import { now, shanghaiText } from '../../../kit/clock.ts';
import { refuse } from '../../../kit/errors.ts';
import type { ApplicantCaller, Caller } from '../../../kit/http/serve.ts';
import { randomName } from '../../../kit/id.ts';
import { type Db, inTransaction } from '../../../kit/transaction.ts';
import { queueMail, queueSms } from '../../messaging/index.ts';
import { addEvents } from '../pipeline/move.queries.ts';
import { moveApplications } from '../pipeline/move-application.ts';
import { actorOf } from '../pipeline/move-by-hand.ts';
import { tellMakers } from './approval.ts';
import * as queries from './offer.queries.ts';
import { linkHash, requireState, stateAt } from './offer.rules.ts';
import { eventOf } from './offer.ts';
import { letterOf, ownOffers, requireOffer } from './read.queries.ts';

const template = 'recruitment';

const letterPath = (token: string) => `/offer?token=${token}`;

type Way = '短信' | '邮件';

async function tellCandidate(db: Db, organisationId: string, held: queries.Held, link: string, at: Date) {
  const { name, jobName, phone, email, validUntil } = held;
  const { organizationName: organisation } = await letterOf(db, organisationId, held.offerId);
  const until = shanghaiText(validUntil);
  const ways: Way[] = [];
  if (phone) {
    const content = `${name}您好，${organisation}给您发来「${jobName}」的录用通知，请在 ${until} 前查看并答复：${link}`;
    await queueSms(db, { organisationId, phone, template, params: { content }, content }, at);
    ways.push('短信');
  }
  if (email) {
    const subject = `${organisation}：「${jobName}」录用通知`;
    const content = `${name}，您好：\n\n很高兴通知您，您应聘的「${jobName}」已通过录用审批。请打开下面的链接查看录用通知书，并在 ${until} 前答复。\n${link}\n\n链接只发给您本人，请不要转发。\n\n${organisation}`;
    await queueMail(db, { organisationId, to: email, template, subject, content }, at);
    ways.push('邮件');
  }
  return ways;
}

/** To send again makes a new link and ends those before it; the letter stays as it was approved. */
export function sendOffer(db: Db, user: Caller, offerId: string, site: string, at: Date) {
  return inTransaction(db, async (db) => {
    const { organisationId } = user;
    const { managed } = await requireOffer(db, user, offerId);
    if (!managed) throw refuse('notFound');
    const held = await queries.holdOffer(db, organisationId, offerId);
    requireState(stateAt(held, at), ['APPROVED', 'SENT'], '发送');
    if (new Date(held.validUntil) <= at) throw refuse('offerValidPast');
    if (!held.phone) throw refuse('offerWithoutPhone', { name: held.name });
    const first = held.state === 'APPROVED';
    const { applicationId } = held;
    if (first) {
      const move = { to: 'OFFER_SENT', by: 'offer' } as const;
      await moveApplications(db, organisationId, actorOf(user), [applicationId], move, at);
      await queries.changeOffer(db, organisationId, offerId, { state: 'SENT', sentAt: at.toISOString() });
    }
    const token = randomName();
    await queries.dropLinks(db, organisationId, [offerId]);
    await queries.addLink(db, organisationId, offerId, linkHash(token), at);
    const ways = await tellCandidate(db, organisationId, held, `${site}${letterPath(token)}`, at);
    const text = `${first ? '发送' : '再次发送'}录用通知：${ways.join('、')}`;
    await addEvents(db, organisationId, actorOf(user), [eventOf(applicationId, text)], at);
    await audit(db, user, { action: 'offer.send', target: offerId, detail: { candidate: held.name, ways } });
    return { state: 'SENT' as const, ways };
  });
}

/** The applicant need not look for the message: their account opens the letter too, by a link of its own. */
export function openOwnOffer(db: Db, { applicantId }: ApplicantCaller, offerId: string, at: Date) {
  return inTransaction(db, async (db) => {
    const own = (await ownOffers(db, applicantId)).find((one) => one.offerId === offerId);
    if (!own) throw refuse('notFound');
    const token = randomName();
    await queries.addLink(db, own.organisationId, offerId, linkHash(token), at);
    await queries.dropOldLinks(db, own.organisationId, offerId);
    return { path: letterPath(token) };
  });
}

const system = { kind: 'SYSTEM', id: null } as const;

/** What nobody answered in time, one after the other; done as often as it is called. */
export async function expireOffers(db: Db) {
  const at = now();
  for (const { organisationId, offerId } of await queries.overdue(db, at)) {
    await inTransaction(db, async (db) => {
      const held = await queries.holdOffer(db, organisationId, offerId);
      if (held.state !== 'SENT' || new Date(held.validUntil) > at) return;
      await queries.changeOffer(db, organisationId, offerId, { state: 'EXPIRED' });
      const move = { to: 'OFFER_EXPIRED', by: 'offer' } as const;
      await moveApplications(db, organisationId, system, [held.applicationId], move, at);
      await tellMakers(db, organisationId, held, `「${held.name}」没有在有效期内答复录用通知，已过期`, at);
    });
  }
}
