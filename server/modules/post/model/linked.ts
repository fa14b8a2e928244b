import { refuse } from '../../../kit/errors.ts';
import type { Caller } from '../../../kit/http/serve.ts';
import type { Db } from '../../../kit/transaction.ts';
import { linkedTo } from './linked.queries.ts';
import { libraryOf } from './model.queries.ts';

/** What each of these abilities is linked with, in their order. */
export async function linkedAbilities(db: Db, user: Caller, abilityIds: readonly string[]) {
  const ids = [...new Set(abilityIds)];
  const library = await libraryOf(db, user.organisationId, ids);
  if (library.size < ids.length) throw refuse('notFound');
  return linkedTo(db, user, ids);
}
