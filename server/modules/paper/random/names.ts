import type { StockFilter } from '#contract/paper/demand.ts';
import { refuse } from '../../../kit/errors.ts';
import type { Caller } from '../../../kit/http/serve.ts';
import type { Db } from '../../../kit/transaction.ts';
import { filterNames } from '../../question/index.ts';
import type { NameOf } from '../assembly/index.ts';

type Names = Awaited<ReturnType<typeof filterNames>>;

/** It was deleted since, or is not for this caller. */
const gone = '（已不可用）';

const nameOfIn =
  ({ banks, knowledge, tags }: Names): NameOf =>
  (kind, id) => {
    if (kind === 'bank') return banks.get(id) ?? gone;
    if (kind === 'knowledge') return knowledge.get(id) ?? gone;
    if (kind === 'tag') return tags.get(id) ?? gone;
    return kind === 'ability' ? id : gone;
  };

/** What the things are called that filters name. */
export const namesIn = async (db: Db, user: Caller, filters: readonly StockFilter[]) =>
  nameOfIn(await filterNames(db, user, filters));

/** The same; refuses filters that name what the caller does not see. */
export async function knownNames(db: Db, user: Caller, filters: readonly StockFilter[]) {
  const names = await filterNames(db, user, filters);
  const missing = filters.some(
    ({ bankIds = [], knowledgeIds = [], tagIds = [] }) =>
      bankIds.some((id) => !names.banks.has(id)) ||
      knowledgeIds.some((id) => !names.knowledge.has(id)) ||
      tagIds.some((id) => !names.tags.has(id)),
  );
  if (missing) throw refuse('notFound');
  return nameOfIn(names);
}
