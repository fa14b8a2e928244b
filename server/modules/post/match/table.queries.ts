import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { MatchSteps } from '#contract/post/evidence-setting.ts';
import {
  type MatchFilter as AskedFilter,
  type MatchRow,
  type MatchState,
  match,
  matchBands,
} from '#contract/post/match.ts';
import type { Db } from '../../../kit/db/db.ts';
import { anyOf, contains } from '../../../kit/db/match.ts';
import type { Caller } from '../../../kit/http/serve.ts';
import { departmentInScope, staffInScope } from '../../directory/index.ts';

const { access } = match.search;

type Part = RawBuilder<SqlBool>;

/** What is asked, with where the bands of the organisation begin. */
export interface MatchFilter extends AskedFilter {
  readonly steps: MatchSteps;
}

/** Bands from their step up; between two of them everything that is ranked. */
function bandPart({ bands, steps }: MatchFilter): Part {
  if (!bands?.length) return sql`true`;
  const parts = matchBands.flatMap(({ band }, place): Part[] => {
    if (!bands.includes(band)) return [];
    if (band === 'unknown') return [sql`result.rank_score is null`];
    const above = steps[place - 1];
    const below = above === undefined ? sql`` : sql`and result.rank_score < ${above}`;
    return [sql`(result.rank_score >= ${steps[place] ?? 0} ${below})`];
  });
  return sql`(${sql.join(parts, sql` or `)})`;
}

const mustHaveParts = {
  met: sql<SqlBool>`result.must_have_met`,
  missed: sql<SqlBool>`not result.must_have_met`,
  unknown: sql<SqlBool>`result.must_have_met is null`,
};

/** Everybody on duty in reach, with what is known of their match. */
const from = (user: Caller, postId: string) => sql`from staff
  left join post_match result on result.organisation_id = staff.organisation_id and result.post_id = ${postId}
    and result.user_id = staff.user_id
  where staff.organisation_id = ${user.organisationId} and staff.status = 0 and ${staffInScope(user, access)}`;

/** In a department or below it. */
export const belowOne = (organisationId: string, departmentId: string) => sql<SqlBool>`staff.department_id in (
  select department.id from department where department.organisation_id = ${organisationId}
    and department.path <@ (select top.path from department top
      where top.organisation_id = ${organisationId} and top.id = ${departmentId}))`;

function filtered({ organisationId }: Caller, filter: MatchFilter) {
  const { postId, departmentId, mustHave, keyword, holders } = filter;
  const parts: Part[] = [bandPart(filter)];
  if (departmentId) parts.push(belowOne(organisationId, departmentId));
  if (mustHave) parts.push(mustHaveParts[mustHave]);
  if (holders) parts.push(sql`staff.post_id = ${postId}`);
  if (keyword) {
    parts.push(sql`(staff.real_name like ${contains(keyword)} or staff.job_number like ${contains(keyword)})`);
  }
  return sql<SqlBool>`(${sql.join(parts, sql` and `)})`;
}

/** Is nothing asked for but the people of a post? */
const isPlain = ({ departmentId, bands, mustHave, keyword, holders }: MatchFilter) =>
  !departmentId && !bands?.length && !mustHave && !keyword && !holders;

const sorts = {
  score: sql`result.rank_score`,
  coverage: sql`coalesce(result.coverage, 0)`,
  gap: sql`coalesce(result.gap, 0)`,
  jobNumber: sql`staff.job_number`,
  realName: sql`staff.real_name`,
};

export interface Page {
  readonly page: number;
  readonly size: number;
  readonly sort?: keyof typeof sorts | undefined;
  readonly order?: 'asc' | 'desc' | undefined;
}

/** The best first, who has no rank always last. */
const inOrder = ({ sort = 'score', order = sort === 'score' ? 'desc' : 'asc' }: Page) =>
  sql`order by ${sorts[sort]} ${order === 'desc' ? sql`desc` : sql`asc`} nulls last, staff.user_id`;

interface Found {
  readonly userId: string;
}

/**
 * The page of those who have a rank is read along the index that holds them in their order; only behind the last of them
 * everybody else is looked through.
 */
async function rankedIds(db: Db, user: Caller, filter: MatchFilter, { page, size }: Page) {
  const { rows } = await sql<Found>`select result.user_id as "userId" from post_match result
    join staff on staff.organisation_id = result.organisation_id and staff.user_id = result.user_id
      and staff.status = 0 and ${staffInScope(user, access)}
    where result.organisation_id = ${user.organisationId} and result.post_id = ${filter.postId}
      and result.rank_score is not null and ${filtered(user, filter)}
    order by result.rank_score desc, result.user_id limit ${size} offset ${page * size}`.execute(db);
  return rows.map(({ userId }) => userId);
}

async function pageIds(db: Db, user: Caller, filter: MatchFilter, page: Page) {
  const { sort = 'score', order = 'desc' } = page;
  if (sort === 'score' && order === 'desc') {
    const ranked = await rankedIds(db, user, filter, page);
    if (ranked.length === page.size) return ranked;
  }
  const { rows } = await sql<Found>`select staff.user_id as "userId" ${from(user, filter.postId)}
    and ${filtered(user, filter)} ${inOrder(page)} limit ${page.size} offset ${page.page * page.size}`.execute(db);
  return rows.map(({ userId }) => userId);
}

/** Of a plain list nothing of the matches is read: it holds everybody in reach. */
async function countFound(db: Db, user: Caller, filter: MatchFilter) {
  const people = isPlain(filter)
    ? sql`from staff where staff.organisation_id = ${user.organisationId} and staff.status = 0
        and ${staffInScope(user, access)}`
    : sql`${from(user, filter.postId)} and ${filtered(user, filter)}`;
  const { rows } = await sql<{ total: number }>`select count(*)::int as total ${people}`.execute(db);
  return rows[0]?.total ?? 0;
}

const rowsOf = (organisationId: string, postId: string, userIds: readonly string[]) => sql<
  Omit<MatchRow, 'largestGap' | 'band' | 'met'> & { gapAbilityId: string | null; gapName: string | null; gap: number }
>`
  select staff.user_id as "userId", staff.real_name as "realName", staff.job_number as "jobNumber",
    department.name as "departmentName", post.name as "postName", result.score, coalesce(result.coverage, 0) as coverage,
    result.must_have_met as "mustHaveMet", model.number as "modelNumber",
    result.gap_ability_id as "gapAbilityId", ability.name as "gapName", coalesce(result.gap, 0) as gap
  from staff
  join department on department.organisation_id = staff.organisation_id and department.id = staff.department_id
  left join post on post.organisation_id = staff.organisation_id and post.id = staff.post_id
  left join post_match result on result.organisation_id = staff.organisation_id and result.post_id = ${postId}
    and result.user_id = staff.user_id
  left join post_model model on model.organisation_id = result.organisation_id and model.id = result.model_id
  left join ability on ability.organisation_id = result.organisation_id and ability.id = result.gap_ability_id
  where staff.organisation_id = ${organisationId} and staff.user_id = ${anyOf(userIds)}`;

async function rowsInOrder(db: Db, organisationId: string, postId: string, userIds: readonly string[]) {
  const { rows } = await rowsOf(organisationId, postId, userIds).execute(db);
  const byId = new Map(
    rows.map(({ gapAbilityId, gapName, gap, ...row }) => [
      row.userId,
      { ...row, largestGap: gapAbilityId ? { abilityId: gapAbilityId, name: gapName ?? '', gap } : null },
    ]),
  );
  return userIds.flatMap((id) => byId.get(id) ?? []);
}

export async function matchPage(db: Db, user: Caller, filter: MatchFilter, page: Page) {
  const ids = await pageIds(db, user, filter, page);
  const data = await rowsInOrder(db, user.organisationId, filter.postId, ids);
  return { data, total: await countFound(db, user, filter) };
}

/** Everybody whom a filter shows, the best first. */
export async function matchesFound(db: Db, user: Caller, filter: MatchFilter, most: number) {
  const { rows } = await sql<Found>`select staff.user_id as "userId" ${from(user, filter.postId)}
    and ${filtered(user, filter)} order by result.rank_score desc nulls last, staff.user_id limit ${most}`.execute(db);
  const ids = rows.map(({ userId }) => userId);
  return rowsInOrder(db, user.organisationId, filter.postId, ids);
}

const isMatched = ([, fair]: MatchSteps) => sql`result.rank_score >= ${fair}`;

/** How many people in reach are in each band, in one department with those below or in all. */
export async function bandCounts(
  db: Db,
  user: Caller,
  postId: string,
  steps: MatchSteps,
  departmentId: string | undefined,
) {
  const [high, fair, low] = steps;
  const { rows } = await sql<MatchState['counts']>`select count(*)::int as people,
      (count(*) filter (where result.rank_score >= ${high}))::int as high,
      (count(*) filter (where result.rank_score >= ${fair} and result.rank_score < ${high}))::int as fair,
      (count(*) filter (where result.rank_score >= ${low} and result.rank_score < ${fair}))::int as low,
      (count(*) filter (where result.rank_score < ${low}))::int as none,
      (count(*) filter (where result.rank_score is null))::int as unknown,
      (count(*) filter (where ${isMatched(steps)} and result.must_have_met))::int as met
    ${from(user, postId)} and ${departmentId ? belowOne(user.organisationId, departmentId) : sql`true`}`.execute(db);
  return rows[0] ?? { people: 0, high: 0, fair: 0, low: 0, none: 0, unknown: 0, met: 0 };
}

export interface DepartmentCount {
  readonly departmentId: string;
  readonly name: string;
  readonly parentId: string | null;
  readonly people: number;
  readonly matched: number;
  readonly met: number;
}

/** Every department in reach, parents first, with the people of it and below: counted once and added up along the paths. */
export async function departmentCounts(db: Db, user: Caller, postId: string, steps: MatchSteps) {
  const { organisationId } = user;
  const { rows } = await sql<DepartmentCount>`with seen as materialized (
      select department.id, department.parent_id, department.name, department.path, department.position
      from department where department.organisation_id = ${organisationId} and ${departmentInScope(user, access)}),
    own as (select staff.department_id, count(*) as people, count(*) filter (where ${isMatched(steps)}) as matched,
        count(*) filter (where ${isMatched(steps)} and result.must_have_met) as met
      from staff left join post_match result on result.organisation_id = staff.organisation_id
        and result.post_id = ${postId} and result.user_id = staff.user_id
      where staff.organisation_id = ${organisationId} and staff.status = 0 group by staff.department_id),
    counted as (select step.label::uuid as id, sum(own.people)::int as people, sum(own.matched)::int as matched,
        sum(own.met)::int as met
      from own join seen on seen.id = own.department_id
      cross join lateral string_to_table(seen.path::text, '.') as step(label) group by step.label)
    select seen.id as "departmentId", seen.name,
      case when seen.parent_id in (select above.id from seen above) then seen.parent_id end as "parentId",
      coalesce(counted.people, 0) as people, coalesce(counted.matched, 0) as matched, coalesce(counted.met, 0) as met
    from seen left join counted on counted.id = seen.id
    order by nlevel(seen.path), seen.position, seen.name, seen.id`.execute(db);
  return rows;
}
