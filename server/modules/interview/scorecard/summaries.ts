import type { Caller } from '../../../kit/http/serve.ts';
import type { Db } from '../../../kit/transaction.ts';
import type { InterviewSummary } from '../../recruitment/index.ts';
import { summaryOf } from './card.rules.ts';
import * as queries from './cards.queries.ts';

const round = (value: number) => Math.round(value * 100) / 100;
const meanOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

/** How each interviewer judged on the whole, and how far they differ. */
function overall(cards: readonly { readonly scores: readonly { readonly score: number | null }[] }[]) {
  const means = cards.flatMap(({ scores }) => {
    const given = scores.flatMap(({ score }) => score ?? []);
    return given.length > 0 ? [meanOf(given)] : [];
  });
  if (means.length === 0) return { mean: null, spread: null };
  const mean = meanOf(means);
  return { mean: round(mean), spread: round(Math.sqrt(meanOf(means.map((value) => (value - mean) ** 2)))) };
}

/** Of all interviews of each application together what the reader may know: where they owe a card, others' wait for it. */
export async function summariesOf(
  db: Db,
  { organisationId, userId }: Caller,
  applicationIds: readonly string[],
): Promise<InterviewSummary[]> {
  const cards = await queries.cardsOfApplications(db, organisationId, userId, applicationIds);
  return [...Map.groupBy(cards, ({ applicationId }) => applicationId)].map(([applicationId, all]) => {
    const told = all.filter(({ owed }) => !owed);
    return { applicationId, hidden: told.length < all.length, ...overall(told), ...summaryOf(told) };
  });
}
