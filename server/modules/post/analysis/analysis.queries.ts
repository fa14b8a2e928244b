import { type RawBuilder, sql } from 'kysely';
import {
  type AnalysedAbility,
  type AnalysisFilter,
  abilityAnalysis,
  type PeopleFilter,
  type PersonLevel,
} from '#contract/post/analysis.ts';
import type { Db } from '../../../kit/db/db.ts';
import { anyOf } from '../../../kit/db/match.ts';
import type { Caller } from '../../../kit/http/serve.ts';
import { staffInScope } from '../../directory/index.ts';
import type { StoredItem } from '../evidence/ledger.queries.ts';
import { belowOne } from '../match/table.queries.ts';

const { access } = abilityAnalysis.overview;

/** Who are counted: people on duty in reach who hold the post, or all of them. */
const counted = (user: Caller, { postId, departmentId, everybody }: AnalysisFilter) => sql`
  staff.organisation_id = ${user.organisationId} and staff.status = 0 and ${staffInScope(user, access)}
  ${everybody ? sql`` : sql`and staff.post_id = ${postId}`}
  ${departmentId ? sql`and ${belowOne(user.organisationId, departmentId)}` : sql``}`;

export async function countPeople(db: Db, user: Caller, filter: AnalysisFilter) {
  const { rows } = await sql<{ people: number }>`select count(*)::int as people from staff
    where ${counted(user, filter)}`.execute(db);
  return rows[0]?.people ?? 0;
}

export type Asked = Pick<AnalysedAbility, 'abilityId' | 'name' | 'dimension' | 'weight' | 'requiredLevel' | 'mustHave'>;

export async function askedOf(db: Db, organisationId: string, modelId: string) {
  const { rows } = await sql<Asked>`select asked.ability_id as "abilityId", ability.name,
      coalesce(dimension.name, '') as dimension, asked.weight, asked.required_level as "requiredLevel",
      asked.must_have as "mustHave"
    from post_model_ability asked
    join ability on ability.organisation_id = asked.organisation_id and ability.id = asked.ability_id
    left join ability dimension on dimension.organisation_id = ability.organisation_id
      and replace(dimension.id::text, '-', '') = ltree2text(subpath(ability.path, 0, 1))
    where asked.organisation_id = ${organisationId} and asked.model_id = ${modelId}
    order by asked.position, asked.ability_id`.execute(db);
  return rows;
}

export interface LevelCount {
  readonly abilityId: string;
  readonly level: number;
  readonly people: number;
}

/** How many of those who are counted have each level. */
export async function levelCounts(db: Db, user: Caller, filter: AnalysisFilter, abilityIds: readonly string[]) {
  const { rows } = await sql<LevelCount>`select known.ability_id as "abilityId", known.level, count(*)::int as people
    from staff join person_ability known on known.organisation_id = staff.organisation_id
      and known.user_id = staff.user_id and known.ability_id = ${anyOf(abilityIds)} and known.level is not null
    where ${counted(user, filter)} group by known.ability_id, known.level`.execute(db);
  return rows;
}

/** Those of them of whom anything counts for these abilities. */
export async function peopleWithEvidence(db: Db, user: Caller, filter: AnalysisFilter, abilityIds: readonly string[]) {
  const { rows } = await sql<{ userId: string }>`select staff.user_id as "userId" from staff
    where ${counted(user, filter)} and exists (select from person_ability known
      where known.organisation_id = staff.organisation_id and known.user_id = staff.user_id
        and known.ability_id = ${anyOf(abilityIds)})
    order by staff.user_id`.execute(db);
  return rows.map(({ userId }) => userId);
}

/** All evidence of these people for these abilities that counts. */
export async function evidenceOf(
  db: Db,
  organisationId: string,
  userIds: readonly string[],
  abilityIds: readonly string[],
) {
  const { rows } = await sql<StoredItem>`select user_id as "userId", ability_id as "abilityId", source,
      origin_id as "originId", item_id as "itemId", score, level, difficulty, weight,
      (extract(epoch from at) * 1000)::float8 as at
    from evidence where organisation_id = ${organisationId} and user_id = ${anyOf(userIds)}
      and ability_id = ${anyOf(abilityIds)} and excluded_at is null`.execute(db);
  return rows;
}

const sorts = {
  level: sql`known.level`,
  latestAt: sql`known.latest_at`,
  jobNumber: sql`staff.job_number`,
  realName: sql`staff.real_name`,
};

export interface Page {
  readonly page: number;
  readonly size: number;
  readonly sort?: keyof typeof sorts | undefined;
  readonly order?: 'asc' | 'desc' | undefined;
}

function ofLevel(level: PeopleFilter['level']): RawBuilder<unknown> {
  if (level === undefined) return sql``;
  return level === 'unknown' ? sql`and known.level is null` : sql`and known.level = ${level}`;
}

/** The people of one ability, who can least first; those of whom too little is known come last. */
export async function peoplePage(db: Db, user: Caller, filter: PeopleFilter, page: Page) {
  const { sort = 'level', order = 'asc', size } = page;
  const found = sql`from staff left join person_ability known on known.organisation_id = staff.organisation_id
      and known.user_id = staff.user_id and known.ability_id = ${filter.abilityId}
    where ${counted(user, filter)} ${ofLevel(filter.level)}`;
  const { rows } = await sql<PersonLevel>`with found as materialized (select staff.organisation_id, staff.user_id,
        staff.real_name, staff.job_number, staff.department_id, known.level, known.items, known.latest_at,
        row_number() over (order by ${sorts[sort]} ${order === 'desc' ? sql`desc` : sql`asc`} nulls last,
          staff.user_id) as place ${found}
      order by place limit ${size} offset ${page.page * size})
    select found.user_id as "userId", found.real_name as "realName", found.job_number as "jobNumber",
      department.name as "departmentName", found.level, coalesce(found.items, 0) as items,
      found.latest_at as "latestAt"
    from found join department on department.organisation_id = found.organisation_id
      and department.id = found.department_id order by found.place`.execute(db);
  const total = await sql<{ total: number }>`select count(*)::int as total ${found}`.execute(db);
  return { data: rows, total: total.rows[0]?.total ?? 0 };
}
