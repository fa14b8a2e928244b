import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { QuestionType } from '#contract/question/type.ts';
import type { Db } from '../../../kit/db/db.ts';
import { anyOf } from '../../../kit/db/match.ts';
import type { Caller } from '../../../kit/http/serve.ts';
import { bearingOn } from '../ability/linked.queries.ts';
import { bankSeen } from '../bank/reach.queries.ts';
import { type Narrowed, narrowed } from './narrow.rules.ts';

/**
 * Questions of one bank, type and difficulty, as columns: what each has is one text, by spaces, which is read several
 * times faster than as many rows.
 */
export interface PoolGroup {
  readonly bankId: string;
  readonly type: QuestionType;
  readonly difficulty: number;
  readonly ids: string;
  readonly fingerprints: string;
}

interface WholePoolGroup extends PoolGroup {
  readonly versionIds: string;
  readonly points: string;
  readonly sizes: string;
  /** Those of one question by commas. */
  readonly abilities: string;
}

/** What may be picked, over `question`. */
const inPool = (user: Caller, { bankIds, types, difficulties }: Narrowed): RawBuilder<SqlBool> => sql`
  question.organisation_id = ${user.organisationId} and question.deleted_at is null and question.parent_id is null
  and question.state = 'APPROVED' and question.type = any(${[...types]}::text[])
  and question.difficulty = any(${[...difficulties]}::smallint[])
  and question.bank_id = any(array(select bank.id from question_bank bank where ${bankSeen(user)}
    and (${bankIds && [...bankIds]}::uuid[] is null or bank.id = any(${bankIds && [...bankIds]}::uuid[]))))`;

/** 72 bits tell questions apart well enough. */
const fingerprint = sql`encode(substr(question.fingerprint, 1, 9), 'base64')`;

export async function poolGroups(db: Db, user: Caller, wanted: Narrowed) {
  const { rows } = await sql<PoolGroup>`
    select question.bank_id as "bankId", question.type, question.difficulty,
      string_agg(question.id::text, ' ') as ids, string_agg(${fingerprint}, ' ') as fingerprints
    from question where ${inPool(user, wanted)}
    group by question.bank_id, question.type, question.difficulty`.execute(db);
  return rows;
}

export async function wholePoolGroups(db: Db, user: Caller, wanted: Narrowed) {
  const { rows } = await sql<WholePoolGroup>`
    select question.bank_id as "bankId", question.type, question.difficulty,
      string_agg(question.id::text, ' ') as ids, string_agg(${fingerprint}, ' ') as fingerprints,
      string_agg(array_to_string(question.ability_ids, ','), ' ') as abilities, string_agg(version.id::text, ' ') as "versionIds",
      string_agg(version.points::text, ' ') as points,
      string_agg(greatest(cardinality(version.children), 1)::text, ' ') as sizes
    from question join question_version version
      on version.organisation_id = question.organisation_id and version.id = question.current_version_id
    where ${inPool(user, wanted)}
    group by question.bank_id, question.type, question.difficulty`.execute(db);
  return rows;
}

/** Of something that questions have, the questions that have it, of the whole organisation. */
export interface Having {
  readonly mark: string;
  readonly ids: string;
}

/** Each point with the questions of everything below it; a question may come twice. */
export async function questionsOfKnowledge(db: Db, organisationId: string, knowledgeIds: readonly string[]) {
  if (knowledgeIds.length === 0) return [];
  const { rows } = await sql<Having>`select top.id as mark, string_agg(link.question_id::text, ' ') as ids
    from knowledge_point top
    join knowledge_point below on below.organisation_id = top.organisation_id and below.path <@ top.path
    join question_knowledge link on link.organisation_id = below.organisation_id and link.knowledge_id = below.id
    where top.organisation_id = ${organisationId} and top.id = ${anyOf(knowledgeIds)}
    group by top.id`.execute(db);
  return rows;
}

export async function questionsOfTags(db: Db, organisationId: string, tagIds: readonly string[]) {
  if (tagIds.length === 0) return [];
  const { rows } = await sql<Having>`select tag_id as mark, string_agg(target_id::text, ' ') as ids
    from tag_use where organisation_id = ${organisationId} and tag_id = ${anyOf(tagIds)}
    group by tag_id`.execute(db);
  return rows;
}

/** Each ability with the questions that bear on it; a question may come twice. */
export async function questionsOfAbilities(db: Db, abilityIds: readonly string[]) {
  if (abilityIds.length === 0) return [];
  const { rows } = await sql<Having>`select mark, string_agg(id::text, ' ') as ids
    from (${bearingOn(abilityIds)}) as bearing_ones group by mark`.execute(db);
  return rows;
}

const mostAbilities = 500;

/** The abilities that stand at questions that may be picked, those of most questions first; without banks those of all. */
export async function poolAbilities(db: Db, user: Caller, bankIds: readonly string[]) {
  const { rows } = await sql<{ id: string; name: string; count: number }>`
    select ability.id, ability.name, counted.count from (
      select chosen.id, count(*)::int as count from question cross join lateral unnest(question.ability_ids) chosen(id)
      where ${inPool(user, narrowed([{ bankIds: [...bankIds] }]))} and cardinality(question.ability_ids) > 0
      group by chosen.id) as counted
    join ability on ability.organisation_id = ${user.organisationId} and ability.id = counted.id
    order by counted.count desc, ability.name limit ${mostAbilities}`.execute(db);
  return rows;
}
