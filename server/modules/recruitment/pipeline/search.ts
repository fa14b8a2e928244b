import type { ApplicationFilter } from '#contract/recruitment/application.ts';
import type { Caller } from '../../../kit/http/serve.ts';
import type { Db } from '../../../kit/transaction.ts';
import { requireJob } from '../job/reach.queries.ts';
import { shownCard } from './card.queries.ts';
import { type SearchPlace, searchPage } from './search.queries.ts';

export async function searchApplications(
  db: Db,
  user: Caller,
  filter: ApplicationFilter,
  place: SearchPlace,
  at: Date,
) {
  if (filter.jobId) await requireJob(db, user, filter.jobId);
  const { rows, ...count } = await searchPage(db, user, filter, place, at);
  return { data: rows.map(shownCard), ...count };
}
