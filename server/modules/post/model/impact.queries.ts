import { sql } from 'kysely';
import { type DraftAbility, postDraft } from '#contract/post/draft.ts';
import type { Db } from '../../../kit/db/db.ts';
import type { Caller } from '../../../kit/http/serve.ts';
import { staffInScope } from '../../directory/index.ts';

interface Counts {
  readonly holders: number;
  readonly everybody: number;
  readonly holdersChanging: number;
  readonly everybodyChanging: number;
}

/** A match as far as it can be otherwise, of the rows of one person: fit over what is known, how much that is, and must-haves. */
const matchBy = (model: 'before' | 'after') => {
  const [weight, level, must] = [`${model}_weight`, `${model}_level`, `${model}_must`].map((column) => sql.ref(column));
  return sql`jsonb_build_array(
    round((sum(${weight} * least(level::float8 / ${level}, 1)) / nullif(sum(${weight}), 0))::numeric, 9),
    coalesce(sum(${weight}), 0),
    count(*) filter (where ${must} and level >= ${level}),
    count(*) filter (where ${must} and level < ${level}))`;
};

/**
 * How many people on duty in reach there are, and of how many the match with a post comes out otherwise by other abilities:
 * who has evidence for none of them has no match, before and after.
 */
export async function impactOf(
  db: Db,
  user: Caller,
  postId: string | null,
  before: readonly DraftAbility[],
  after: readonly DraftAbility[],
): Promise<Counts> {
  const { organisationId } = user;
  const ids = [...new Set([...before, ...after].map(({ abilityId }) => abilityId))];
  const of = (rows: readonly DraftAbility[], id: string) => rows.find(({ abilityId }) => abilityId === id);
  const asked = ids.map((id) => {
    const [was, is] = [of(before, id), of(after, id)];
    return {
      id,
      ...{ before_weight: was?.weight, before_level: was?.requiredLevel, before_must: was?.mustHave },
      ...{ after_weight: is?.weight, after_level: is?.requiredLevel, after_must: is?.mustHave },
    };
  });
  const { rows } = await sql<Counts>`with asked as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) as asked(id uuid, before_weight int,
        before_level int, before_must boolean, after_weight int, after_level int, after_must boolean)),
    reached as materialized (
      select staff.user_id, staff.post_id is not distinct from ${postId}::uuid and staff.post_id is not null as holds
      from staff where staff.organisation_id = ${organisationId} and staff.status = 0
        and ${staffInScope(user, postDraft.preview.access)}),
    changing as (
      select person.user_id from person_ability person join asked on asked.id = person.ability_id
      where person.organisation_id = ${organisationId} and person.level is not null
      group by person.user_id having ${matchBy('before')} is distinct from ${matchBy('after')})
    select count(*)::int as everybody, count(*) filter (where holds)::int as holders,
      count(changing.user_id)::int as "everybodyChanging",
      count(changing.user_id) filter (where holds)::int as "holdersChanging"
    from reached left join changing on changing.user_id = reached.user_id`.execute(db);
  return rows[0] ?? { holders: 0, everybody: 0, holdersChanging: 0, everybodyChanging: 0 };
}
