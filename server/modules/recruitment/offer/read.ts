import type { Parsed } from '#contract/endpoint.ts';
import type { OfferDetail, OfferRow, offer } from '#contract/recruitment/offer.ts';
import type { Keys } from '../../../kit/crypto/keys.ts';
import type { ApplicantCaller, Caller } from '../../../kit/http/serve.ts';
import { type Db, inTransaction } from '../../../kit/transaction.ts';
import { requireApplication } from '../pipeline/reach.queries.ts';
import { noteViews } from '../pipeline/read.queries.ts';
import { letterFor, payIn } from './answer.ts';
import { isDue, stateAt } from './offer.rules.ts';
import * as queries from './read.queries.ts';

const instant = (value: string) => new Date(value).toISOString();
const instantOrNull = (value: string | null) => (value === null ? null : instant(value));

const shownRow = <T extends Pick<OfferRow, 'state' | 'validUntil' | 'madeAt'>>(row: T, at: Date) => ({
  ...row,
  state: stateAt(row, at),
  validUntil: instant(row.validUntil),
  madeAt: instant(row.madeAt),
});

type Stored = Awaited<ReturnType<typeof queries.offerDetail>>;

async function withApprovers(db: Db, user: Caller, rows: readonly Stored[], at: Date): Promise<OfferDetail[]> {
  const ids = rows.map(({ offerId }) => offerId);
  const approvers = Map.groupBy(await queries.approversOf(db, user.organisationId, ids), ({ offerId }) => offerId);
  return rows.map((row) => ({
    ...shownRow(row, at),
    ...{ sentAt: instantOrNull(row.sentAt), seenAt: instantOrNull(row.seenAt) },
    ...{ answeredAt: instantOrNull(row.answeredAt), hiredAt: instantOrNull(row.hiredAt) },
    approvers: (approvers.get(row.offerId) ?? []).map((one) => ({ ...one, decidedAt: instantOrNull(one.decidedAt) })),
  }));
}

export async function listOffers(db: Db, user: Caller, applicationId: string, at: Date) {
  const { state } = await requireApplication(db, user, applicationId, 'manages');
  const offers = await withApprovers(db, user, await queries.offersOf(db, user, applicationId), at);
  const current = offers.some((one) => !['DECLINED', 'EXPIRED', 'RECALLED'].includes(one.state));
  return { mayMake: isDue(state) && !current, offers };
}

export async function readOffer(db: Db, user: Caller, offerId: string, at: Date) {
  const [detail] = await withApprovers(db, user, [await queries.offerDetail(db, user, offerId)], at);
  return detail as OfferDetail;
}

export async function searchOffers(
  db: Db,
  user: Caller,
  page: Parsed<(typeof offer)['search'], 'query'>,
  body: Parsed<(typeof offer)['search'], 'body'>,
  at: Date,
) {
  const { data, total } = await queries.offerPage(db, user, { ...page, ...body });
  return { data: data.map((row) => shownRow(row, at)), total };
}

/** Who looks at the pay is noted, each time. */
export function readPay(db: Db, keys: Keys, user: Caller, offerId: string, at: Date) {
  return inTransaction(db, async (db) => {
    const { candidateId, pay, payUnit } = await queries.payOf(db, user, offerId);
    await noteViews(db, user, [candidateId], 'PAY', at);
    return { pay: payIn(keys, { organisationId: user.organisationId, offerId, pay }), payUnit };
  });
}

export function readLetter(db: Db, keys: Keys, user: Caller, offerId: string, at: Date) {
  return inTransaction(db, async (db) => {
    const { candidateId } = await queries.payOf(db, user, offerId);
    await noteViews(db, user, [candidateId], 'PAY', at);
    return letterFor(keys, await queries.letterOf(db, user.organisationId, offerId));
  });
}

export async function listOwnOffers(db: Db, { applicantId }: ApplicantCaller, at: Date) {
  const rows = await queries.ownOffers(db, applicantId);
  return rows.map((row) => ({
    ...{ ...row, state: stateAt(row, at) },
    ...{ sentAt: instant(row.sentAt), validUntil: instant(row.validUntil) },
  }));
}
