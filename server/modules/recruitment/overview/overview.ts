import type { Overview, OverviewDays } from '#contract/recruitment/overview.ts';
import type { Caller } from '../../../kit/http/serve.ts';
import type { Db } from '../../../kit/transaction.ts';
import * as queries from './overview.queries.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
/** Shanghai has kept to it since 1991. */
const offsetMs = 8 * hourMs;

/** The beginning of the day so many days ago, as the lists that the numbers lead to begin. */
export const firstDay = (days: number, at: Date) =>
  new Date(Math.floor((at.getTime() + offsetMs) / dayMs) * dayMs - offsetMs - days * dayMs);

export async function readOverview(db: Db, user: Caller, days: OverviewDays, at: Date): Promise<Overview> {
  const from = firstDay(Number(days), at);
  const [now, period, jobs] = await Promise.all([
    queries.numbersNow(db, user),
    queries.periodNumbers(db, user, from),
    queries.releasedJobs(db, user),
  ]);
  const sum = (name: 'applied' | 'hired') => period.sources.reduce((total, source) => total + source[name], 0);
  const counted = { applied: sum('applied'), hired: sum('hired') };
  return { from: from.toISOString(), now, ...counted, ...period, jobs };
}
