import { sql } from 'kysely';
import { difficultyBands, type QuestionType } from '#contract/question/type.ts';
import type { Db } from '../../../kit/db/db.ts';
import { contains } from '../../../kit/db/match.ts';
import { refuse } from '../../../kit/errors.ts';
import type { Caller } from '../../../kit/http/serve.ts';
import { questionSeen } from '../bank/reach.queries.ts';
import { bearingOn } from './linked.queries.ts';

/** Whatever in the library says the words, as they are compared, in its name or code; empty words: every dimension. */
export async function abilitiesNamed(db: Db, organisationId: string, words: string) {
  return db
    .selectFrom('ability')
    .select(['id', 'name'])
    .where('organisationId', '=', organisationId)
    .where('mergedInto', 'is', null)
    .where(sql<boolean>`case when ${words} = '' then parent_id is null else search_text like ${contains(words)} end`)
    .orderBy(sql`nlevel(path)`)
    .orderBy('position')
    .orderBy('id')
    .execute();
}

interface AskedAbility {
  readonly modelId: string;
  readonly id: string;
  readonly name: string;
  /** Hundredths of a per cent. */
  readonly weight: number;
  readonly requiredLevel: number;
  readonly mustHave: boolean;
}

/** What the current model of a post asks for, in its order; nothing where none was published. */
export async function abilitiesOfPost(db: Db, organisationId: string, postId: string) {
  const post = await db
    .selectFrom('post')
    .select('id')
    .where('organisationId', '=', organisationId)
    .where('id', '=', postId)
    .executeTakeFirst();
  if (!post) throw refuse('notFound');
  const { rows } = await sql<AskedAbility>`select model.id as "modelId", ability.id, ability.name, asked.weight,
      asked.required_level as "requiredLevel", asked.must_have as "mustHave"
    from post_model model
    join post_model_ability asked on asked.organisation_id = model.organisation_id and asked.model_id = model.id
    join ability on ability.organisation_id = asked.organisation_id and ability.id = asked.ability_id
    where model.organisation_id = ${organisationId} and model.post_id = ${postId} and model.current
    order by asked.position, ability.id`.execute(db);
  return rows;
}

interface Counted {
  readonly abilityId: string;
  readonly type: QuestionType;
  /** The band. */
  readonly difficulty: number;
  readonly count: number;
}

const band = sql`case ${sql.join(
  difficultyBands.map(({ value, to }) => sql`when question.difficulty <= ${sql.lit(to)} then ${sql.lit(value)}`),
  sql` `,
)} end`;

/** For each ability how many questions the caller may pick that bear on it, by type and band. */
export async function pickableCounts(db: Db, user: Caller, abilityIds: readonly string[]) {
  const { rows } = await sql<Counted>`select bearing.mark as "abilityId", question.type, ${band} as difficulty,
      count(distinct question.id)::int as count
    from (${bearingOn(abilityIds)}) as bearing
    join question on question.organisation_id = ${user.organisationId} and question.id = bearing.id
    where ${questionSeen(user)} and question.deleted_at is null and question.parent_id is null
      and question.state = 'APPROVED'
    group by 1, 2, 3 order by 1, 2, 3`.execute(db);
  return rows;
}
