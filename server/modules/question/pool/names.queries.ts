import type { StockFilter } from '#contract/paper/demand.ts';
import type { Db } from '../../../kit/db/db.ts';
import { anyOf } from '../../../kit/db/match.ts';
import type { Caller } from '../../../kit/http/serve.ts';
import { bankSeen } from '../bank/reach.queries.ts';
import { namedIn } from './narrow.rules.ts';

/** Tags of questions (spec §3). */
const questionTag = 2;

const mapOf = (rows: readonly { readonly id: string; readonly name: string }[]) =>
  new Map(rows.map(({ id, name }) => [id, name]));

/** What filters name, by id: banks that the caller sees, points and tags of the organisation. What is missing is none. */
export async function filterNames(db: Db, user: Caller, filters: readonly StockFilter[]) {
  const { organisationId } = user;
  const banks = await db
    .selectFrom('questionBank as bank')
    .select(['bank.id', 'bank.name'])
    .where(bankSeen(user))
    .where('bank.id', '=', anyOf(namedIn(filters, 'bankIds')))
    .execute();
  const knowledge = await db
    .selectFrom('knowledgePoint')
    .select(['id', 'name'])
    .where('organisationId', '=', organisationId)
    .where('id', '=', anyOf(namedIn(filters, 'knowledgeIds')))
    .execute();
  const tags = await db
    .selectFrom('tag')
    .select(['id', 'name'])
    .where('organisationId', '=', organisationId)
    .where('type', '=', questionTag)
    .where('deletedAt', 'is', null)
    .where('id', '=', anyOf(namedIn(filters, 'tagIds')))
    .execute();
  return { banks: mapOf(banks), knowledge: mapOf(knowledge), tags: mapOf(tags) };
}
