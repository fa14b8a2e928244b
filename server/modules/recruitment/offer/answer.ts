import type { Letter } from '#contract/recruitment/offer.ts';
import type { Keys } from '../../../kit/crypto/keys.ts';
import { refuse } from '../../../kit/errors.ts';
import type { Client } from '../../../kit/http/serve.ts';
import { type Db, inTransaction } from '../../../kit/transaction.ts';
import { maskedPhone } from '../../directory/index.ts';
import { type CaptchaAnswer, checkCode, sendCode, spendCode } from '../../messaging/index.ts';
import { moveApplications } from '../pipeline/move-application.ts';
import { tellMakers } from './approval.ts';
import * as queries from './offer.queries.ts';
import { linkHash, overRefusal, payPurpose, stateAt } from './offer.rules.ts';
import * as read from './read.queries.ts';

const purpose = 'offer';

/** Its pay in fen; undefined where it was written with another key, or erased. */
export function payIn(
  keys: Keys,
  { organisationId, offerId, pay }: Pick<read.StoredLetter, 'organisationId' | 'offerId' | 'pay'>,
) {
  const text = keys.reveal(payPurpose(organisationId, offerId), pay);
  if (text === undefined) throw refuse('notFound');
  return Number(text);
}

const instantOrNull = (value: string | null) => (value === null ? null : new Date(value).toISOString());

export const letterFor = (keys: Keys, row: read.StoredLetter): Letter => ({
  ...row,
  pay: payIn(keys, row),
  validUntil: new Date(row.validUntil).toISOString(),
  sentAt: instantOrNull(row.sentAt),
});

/** What the link shows: the letter while it can be answered and once it is accepted, otherwise only how it ended. */
export async function showLetter(db: Db, keys: Keys, token: string, at: Date) {
  const row = await read.letterBehind(db, linkHash(token), at);
  const state = stateAt(row, at);
  const open = state === 'SENT' || state === 'ACCEPTED';
  if (state === 'SENT' && row.seenAt === null) await read.noteSeen(db, row.organisationId, row.offerId, at);
  const { organizationName, organizationLogoUrl, brand, hired, phone } = row;
  return {
    ...{ state, organizationName, organizationLogoUrl, brand, hired },
    phone: maskedPhone(phone) ?? '',
    letter: open ? letterFor(keys, row) : null,
  };
}

async function answerable(db: Db, token: string, at: Date) {
  const row = await read.letterBehind(db, linkHash(token), at);
  const state = stateAt(row, at);
  if (state !== 'SENT' && state !== 'ACCEPTED') throw overRefusal(state);
  return { ...row, state };
}

export async function sendOfferCode(
  db: Db,
  keys: Keys,
  { token, ...captcha }: CaptchaAnswer & { readonly token: string },
  { address }: Client,
  at: Date,
) {
  const { phone, organisationId, state } = await answerable(db, token, at);
  if (state !== 'SENT') throw overRefusal(state);
  return sendCode(db, { ...captcha, phone: phone ?? undefined, purpose, address, keys, organisationId }, at);
}

const actorOf = ({ applicantId }: queries.Held) => ({ kind: 'APPLICANT', id: applicantId }) as const;

/** Who clicks twice has accepted once. */
export async function acceptOffer(
  db: Db,
  keys: Keys,
  { token, code }: { readonly token: string; readonly code: string },
  { address }: Client,
  at: Date,
) {
  const found = await answerable(db, token, at);
  if (found.state === 'ACCEPTED') return { state: found.state };
  const codeId = await checkCode(db, { phone: found.phone ?? undefined, purpose, code, address, keys }, at);
  if (!codeId) {
    // The code may have been spent by the other of two clicks.
    const { state } = await answerable(db, token, at);
    if (state === 'ACCEPTED') return { state };
    throw refuse('codeWrong');
  }
  const { organisationId, offerId } = found;
  return inTransaction(db, async (db) => {
    const held = await queries.holdOffer(db, organisationId, offerId);
    const state = stateAt(held, at);
    if (state === 'ACCEPTED') return { state };
    if (state !== 'SENT') throw overRefusal(state);
    await spendCode(db, codeId, at);
    await queries.changeOffer(db, organisationId, offerId, { state: 'ACCEPTED', answeredAt: at.toISOString() });
    const move = { to: 'OFFER_ACCEPTED', by: 'offer' } as const;
    await moveApplications(db, organisationId, actorOf(held), [held.applicationId], move, at);
    await tellMakers(db, organisationId, held, `「${held.name}」接受了「${held.jobName}」的录用，可以办理入职`, at);
    return { state: 'ACCEPTED' as const };
  });
}

export async function declineOffer(
  db: Db,
  { token, reason }: { readonly token: string; readonly reason: string },
  at: Date,
) {
  const { organisationId, offerId } = await read.letterBehind(db, linkHash(token), at);
  return inTransaction(db, async (db) => {
    const held = await queries.holdOffer(db, organisationId, offerId);
    const state = stateAt(held, at);
    if (state === 'DECLINED') return { state };
    if (state !== 'SENT') throw overRefusal(state);
    await queries.changeOffer(db, organisationId, offerId, { state: 'DECLINED', answeredAt: at.toISOString(), reason });
    const move = { to: 'OFFER_DECLINED', by: 'offer', reason } as const;
    await moveApplications(db, organisationId, actorOf(held), [held.applicationId], move, at);
    await tellMakers(db, organisationId, held, `「${held.name}」谢绝了「${held.jobName}」的录用：「${reason}」`, at);
    return { state: 'DECLINED' as const };
  });
}
