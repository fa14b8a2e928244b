import { type SqlBool, sql } from 'kysely';
import type { RatedAbility } from '#contract/post/rating.ts';
import type { Condition } from '../../../kit/ask.ts';
import type { Db } from '../../../kit/db/db.ts';
import { anyOf, contains } from '../../../kit/db/match.ts';
import { newId } from '../../../kit/id.ts';
import type { NewEvidence } from '../evidence/ledger.ts';

/** Whoever is or was staff, within a condition over `staff`. */
const people = (db: Db, organisationId: string, reach: Condition) =>
  db
    .selectFrom('staff')
    .innerJoin('department', (join) =>
      join
        .onRef('department.organisationId', '=', 'staff.organisationId')
        .onRef('department.id', '=', 'staff.departmentId'),
    )
    .leftJoin('post', (join) =>
      join.onRef('post.organisationId', '=', 'staff.organisationId').onRef('post.id', '=', 'staff.postId'),
    )
    .where('staff.organisationId', '=', organisationId)
    .where('staff.status', '!=', 3)
    .where(reach);

const columns = [
  ...(['staff.userId', 'staff.realName', 'staff.jobNumber', 'department.name as departmentName'] as const),
  'post.name as postName',
] as const;

const rated = sql`ability_rating rating where rating.organisation_id = staff.organisation_id
  and rating.user_id = staff.user_id`;

interface Search {
  readonly page: number;
  readonly size: number;
  readonly keyword?: string | undefined;
  readonly departmentId?: string | undefined;
  readonly postId?: string | undefined;
}

/** Everybody on duty within the condition but the caller. */
export async function peoplePage(db: Db, organisationId: string, userId: string, search: Search, reach: Condition) {
  const { keyword, departmentId, postId, page, size } = search;
  const like = contains(keyword ?? '');
  const found = people(db, organisationId, reach)
    .where('staff.status', '=', 0)
    .where('staff.userId', '!=', userId)
    .$if(Boolean(keyword), (rows) =>
      rows.where(sql<SqlBool>`(staff.real_name like ${like} or staff.job_number like ${like})`),
    )
    .$if(departmentId !== undefined, (rows) =>
      rows.where(sql<SqlBool>`department.path <@ (select top.path from department top
        where top.organisation_id = ${organisationId} and top.id = ${departmentId ?? null})`),
    )
    .$if(postId !== undefined, (rows) => rows.where('staff.postId', '=', postId ?? null));
  const data = await found
    .select([
      ...columns,
      sql<number>`(select count(distinct rating.ability_id) from ${rated})::int`.as('ratedCount'),
      sql<string | null>`(select max(rating.created_at) from ${rated})`.as('ratedAt'),
    ])
    .orderBy('staff.jobNumber')
    .orderBy('staff.userId')
    .limit(size)
    .offset(page * size)
    .execute();
  const { total } = await found.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  return { data, total };
}

export const findRated = (db: Db, organisationId: string, userId: string, reach: Condition) =>
  people(db, organisationId, reach)
    .select([...columns, 'staff.status'])
    .where('staff.userId', '=', userId)
    .executeTakeFirst();

/** What the model of the person's post asks for, and whatever else the rater has rated. */
export async function ratedAbilities(db: Db, organisationId: string, raterId: string, userId: string) {
  const { rows } = await sql<RatedAbility>`
    with wanted as (
      select part.ability_id, part.required_level, part.position from staff
      join post_model model on model.organisation_id = staff.organisation_id and model.post_id = staff.post_id
        and model.current
      join post_model_ability part on part.organisation_id = model.organisation_id and part.model_id = model.id
      where staff.organisation_id = ${organisationId} and staff.user_id = ${userId}
    ),
    own as (
      select distinct on (ability_id) ability_id, level, comment, created_at from ability_rating
      where organisation_id = ${organisationId} and user_id = ${userId} and rater_id = ${raterId}
      order by ability_id, created_at desc, id desc
    )
    select ability.id as "abilityId", ability.name, ability.description, ability.behaviours,
      wanted.required_level as "requiredLevel",
      case when own.ability_id is not null then json_build_object('level', own.level, 'comment', own.comment,
        'at', to_char(own.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) end as own
    from wanted full join own using (ability_id)
    join ability on ability.organisation_id = ${organisationId} and ability.id = ability_id
    order by wanted.position nulls last, ability.name`.execute(db);
  return rows;
}

const mostHistory = 200;

export async function ratingHistory(db: Db, organisationId: string, userId: string) {
  return db
    .selectFrom('abilityRating as rating')
    .innerJoin('ability', (join) =>
      join.onRef('ability.organisationId', '=', 'rating.organisationId').onRef('ability.id', '=', 'rating.abilityId'),
    )
    .innerJoin('staff as rater', (join) =>
      join.onRef('rater.organisationId', '=', 'rating.organisationId').onRef('rater.userId', '=', 'rating.raterId'),
    )
    .select(['ability.name as abilityName', 'rating.level', 'rating.comment', 'rater.realName as raterName'])
    .select('rating.createdAt as at')
    .where('rating.organisationId', '=', organisationId)
    .where('rating.userId', '=', userId)
    .orderBy('rating.createdAt', 'desc')
    .orderBy('rating.id', 'desc')
    .limit(mostHistory)
    .execute();
}

export interface NewRating {
  readonly abilityId: string;
  readonly level: number;
  readonly comment: string;
}

export async function addRatings(
  db: Db,
  given: { readonly organisationId: string; readonly raterId: string; readonly userId: string },
  ratings: readonly NewRating[],
  at: Date,
) {
  // Those of one moment stand in the order in which they were given, which ids made at once need not keep.
  const ids = ratings.map(() => newId()).toSorted();
  const rows = ratings.map((rating, place) => ({ ...given, ...rating, id: ids[place] ?? newId(), createdAt: at }));
  await db.insertInto('abilityRating').values(rows).execute();
}

/** The latest rating of each rater, as evidence: who is rated is the origin, the rating the item. */
export async function ratingEvidence(db: Db, organisationId: string, userIds: readonly string[]) {
  const { rows } = await sql<NewEvidence>`
    select distinct on (rating.user_id, rating.ability_id, rating.rater_id) rating.user_id as "userId",
      rating.ability_id as "abilityId", rating.user_id as "originId", rating.id as "itemId", rating.level,
      5 as difficulty, 1 as weight, rating.created_at as at
    from ability_rating rating
    where rating.organisation_id = ${organisationId} and rating.user_id = ${anyOf(userIds)}
    order by rating.user_id, rating.ability_id, rating.rater_id, rating.created_at desc, rating.id desc`.execute(db);
  return rows;
}
