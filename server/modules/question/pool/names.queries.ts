import { sql } from 'kysely';
import type { StockFilter } from '#contract/paper/demand.ts';
import type { Db } from '../../../kit/db/db.ts';
import { anyOf } from '../../../kit/db/match.ts';
import type { Caller } from '../../../kit/http/serve.ts';
import { abilityNames } from '../../post/index.ts';
import { bankSeen } from '../bank/reach.queries.ts';
import { namedIn } from './narrow.rules.ts';

/** Tags of questions (spec §3). */
const questionTag = 2;

const mapOf = (rows: readonly { readonly id: string; readonly name: string }[]) =>
  new Map(rows.map(({ id, name }) => [id, name]));

/** What filters name, by id: banks that the caller sees, points, abilities and tags of the organisation. What is missing is none. */
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
  const abilities = await abilityNames(db, organisationId, namedIn(filters, 'abilityIds'));
  return { banks: mapOf(banks), knowledge: mapOf(knowledge), abilities, tags: mapOf(tags) };
}

interface Missing {
  readonly banks: readonly string[];
  readonly knowledge: readonly string[];
  readonly abilities: readonly string[];
  readonly tags: readonly string[];
  readonly questions: readonly string[];
}

/**
 * Of what is missing, is everything only gone: banks and tags that the organisation deleted, with the questions of such
 * banks, and points or abilities that nobody has? Deleted, these leave no row, so one counts as gone unless it is somebody else's.
 */
export async function onlyGone(db: Db, { organisationId }: Caller, missing: Missing) {
  const { banks, knowledge, abilities, tags, questions } = missing;
  const { rows } = await sql<{ known: number; foreign: boolean }>`select
    (select count(*) from question_bank bank where bank.organisation_id = ${organisationId}
      and bank.id = ${anyOf(banks)} and bank.deleted_at is not null)
    + (select count(*) from tag where tag.organisation_id = ${organisationId} and tag.type = ${questionTag}
      and tag.id = ${anyOf(tags)} and tag.deleted_at is not null)
    + (select count(*) from question join question_bank bank
        on bank.organisation_id = question.organisation_id and bank.id = question.bank_id
      where question.organisation_id = ${organisationId} and question.id = ${anyOf(questions)}
        and bank.deleted_at is not null) as known,
    exists (select from organisation other cross join lateral
      (select from knowledge_point point where point.organisation_id = other.id and point.id = ${anyOf(knowledge)}
        union all select from ability where ability.organisation_id = other.id and ability.id = ${anyOf(abilities)}
        limit 1) found) as foreign`.execute(db);
  const [answer] = rows;
  return answer?.foreign === false && Number(answer.known) === banks.length + tags.length + questions.length;
}
