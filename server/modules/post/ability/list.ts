import type { Parsed } from '#contract/endpoint.ts';
import type { ability } from '#contract/post/ability.ts';
import type { Caller } from '../../../kit/http/serve.ts';
import type { Db } from '../../../kit/transaction.ts';
import { questionsOfAbilities } from '../asks.ts';
import { getAbility } from './ability.queries.ts';
import { listAbilities } from './list.queries.ts';

type Search = (typeof ability)['search'];

/** A page of the library with how much hangs on each row. */
export async function searchAbilities(
  db: Db,
  user: Caller,
  { text, kind, underId }: Parsed<Search, 'body'>,
  page: Parsed<Search, 'query'>,
) {
  const { organisationId } = user;
  const under = underId ? (await getAbility(db, organisationId, underId)).path : undefined;
  const { data, total } = await listAbilities(db, organisationId, { text, kind, under }, page);
  const ids = data.flatMap(({ id, parentId }) => (parentId === null ? [] : [id]));
  const questions = await questionsOfAbilities(db, user, ids);
  return { data: data.map((row) => ({ ...row, questionCount: questions.get(row.id) ?? 0 })), total };
}
