import { type SqlBool, sql } from 'kysely';
import type { ApplicationFilter } from '#contract/recruitment/application.ts';
import { type Degree, degrees } from '#contract/recruitment/job-fields.ts';
import { type Stage, stages } from '#contract/recruitment/states.ts';
import type { Db } from '../../../kit/db/db.ts';
import { anyOf, contains } from '../../../kit/db/match.ts';
import { plannedAnew } from '../../../kit/db/prepare.ts';
import { reachesAll } from '../../../kit/http/grants.ts';
import type { Caller } from '../../../kit/http/serve.ts';
import { gramQuery, wordsOf } from '../../question/index.ts';
import { jobInReach, jobManaged } from '../job/reach.queries.ts';
import { rankMatch } from '../match/rank.queries.ts';
import type { CandidateFacts } from './candidate-facts.ts';
import { cardColumns, factColumns, type StoredCard } from './card.queries.ts';
import type { Reach } from './reach.queries.ts';

type Predicate = ReturnType<typeof sql<SqlBool>>;

const all = (parts: readonly Predicate[]): Predicate => sql`(${sql.join([sql`true`, ...parts], sql` and `)})`;

/** This degree and the higher ones, which come after it. */
const orHigher = (degree: Degree) => {
  const inOrder = Object.keys(degrees) as Degree[];
  return inOrder.slice(inOrder.indexOf(degree));
};

/** By the event log, as the numbers of stages count: also where the stage itself was passed over. */
function cameTo(stage: Stage): Predicate {
  const further = sql`any(${stages.slice(stages.indexOf(stage))}::text[])`;
  return sql`(application.state = ${further} or exists (select from application_event event
    where event.organisation_id = application.organisation_id and event.application_id = application.id
      and event.kind = 'STATE' and event.to_state = ${further}))`;
}

function ofApplication({ jobId, states, reached, source, from, to }: ApplicationFilter) {
  const parts: Predicate[] = [];
  if (jobId) parts.push(sql`application.job_id = ${jobId}`);
  if (states && states.length > 0) parts.push(sql`application.state = any(${states}::text[])`);
  if (reached && reached !== 'NEW') parts.push(cameTo(reached));
  if (source) parts.push(sql`application.source = ${source}`);
  if (from) parts.push(sql`application.created_at >= ${from}`);
  if (to) parts.push(sql`application.created_at < ${to}`);
  return parts;
}

/** Of the person; words are found by the index of pairs, which `like` then decides. */
function ofCandidate(
  { text, degree, experienceFrom, experienceTo, school, skills = [], tag }: ApplicationFilter,
  way: 'find' | 'test',
) {
  const parts: Predicate[] = [];
  const words = wordsOf(text);
  // What is written of a school and of skills is in the text as well, by whose index it is found.
  const sought = [...words, ...wordsOf(school), ...skills.flatMap((skill) => wordsOf(skill))];
  if (sought.length > 0 && way === 'find')
    parts.push(sql`grams(candidate.search_text) @@ (select ${gramQuery(sought)}::tsquery)`);
  if (words.length > 0) parts.push(sql`candidate.search_text like all(${words.map(contains)}::text[])`);
  if (school) parts.push(sql`candidate.school ilike ${contains(school)}`);
  for (const skill of skills)
    parts.push(sql`exists (select from unnest(candidate.skills) as skill where skill ilike ${contains(skill)})`);
  if (degree && degree !== 'ANY') parts.push(sql`candidate.degree = any(${orHigher(degree)}::text[])`);
  if (experienceFrom !== undefined) parts.push(sql`candidate.experience_months >= ${Math.round(experienceFrom * 12)}`);
  if (experienceTo !== undefined) parts.push(sql`candidate.experience_months <= ${Math.round(experienceTo * 12)}`);
  if (tag) parts.push(sql`candidate.tags @> array[${tag}]::text[]`);
  return parts;
}

const tables = sql`application
  join candidate on candidate.organisation_id = application.organisation_id and candidate.id = application.candidate_id
  join job on job.organisation_id = application.organisation_id and job.id = application.job_id`;

/** The jobs whose applications are reached; null: all. Known by their ids, the database reckons well how many there are. */
async function jobsReached(db: Db, user: Caller, reach: Reach) {
  if (reachesAll(user, 'recruitment.manage')) return null;
  const { rows } = await sql<{ id: string }>`select job.id from job where job.organisation_id = ${user.organisationId}
    and ${reach === 'sees' ? jobInReach(user) : jobManaged(user)}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Over `application` alone: of a job in reach, and as the filter asks of it. */
async function reachedBy(db: Db, user: Caller, filter: ApplicationFilter, reach: Reach) {
  const jobIds = await jobsReached(db, user, reach);
  return all([
    sql`${plannedAnew} application.organisation_id = ${user.organisationId}`,
    ...(jobIds ? [sql<SqlBool>`application.job_id = ${anyOf(jobIds)}`] : []),
    ...ofApplication(filter),
  ]);
}

/** Above so many people are not named one by one. */
const mostNamed = 1000;

/** Those of whom the filter is true, by their ids; undefined where there are too many, null where it asks nothing of them. */
async function namedCandidates(db: Db, { organisationId }: Caller, filter: ApplicationFilter) {
  const parts = ofCandidate(filter, 'find');
  if (parts.length === 0) return null;
  const { rows } = await sql<{ id: string }>`select candidate.id from candidate
    where ${plannedAnew} candidate.organisation_id = ${organisationId} and ${all(parts)}
    limit ${mostNamed + 1}`.execute(db);
  return rows.length > mostNamed ? undefined : rows.map(({ id }) => id);
}

const withPerson: Predicate = sql`application join candidate on candidate.organisation_id = application.organisation_id
  and candidate.id = application.candidate_id`;

interface Matches {
  readonly from: Predicate;
  readonly where: Predicate;
}

interface Found extends Matches {
  /** Over `application` alone, whoever the person is. */
  readonly mine: Predicate;
  /** Matches so many that they are reckoned from the newest instead of counted. */
  readonly many: boolean;
}

async function found(db: Db, user: Caller, filter: ApplicationFilter, reach: Reach): Promise<Found> {
  const ids = await namedCandidates(db, user, filter);
  const mine = await reachedBy(db, user, filter, reach);
  if (ids === null) return { mine, from: sql`application`, where: mine, many: false };
  if (ids) {
    const where = all([mine, sql`application.candidate_id = ${anyOf(ids)}`]);
    return { mine, from: sql`application`, where, many: false };
  }
  return { mine, from: withPerson, where: all([mine, ...ofCandidate(filter, 'test')]), many: true };
}

/**
 * All people of whom the filter is true, found at once by the index of pairs: where looking at one application after the
 * other, each with its person, would look at very many. Without the limit the database would look each of them up.
 */
const throughPeople = ({ organisationId }: Caller, filter: ApplicationFilter, { mine }: Found): Matches => ({
  from: sql`(select candidate.id from candidate where candidate.organisation_id = ${organisationId}
    and ${all(ofCandidate(filter, 'find'))} offset 0) as person join application on application.candidate_id = person.id`,
  where: mine,
});

async function counted(db: Db, { from, where }: Matches) {
  const { rows } = await sql<{ total: number }>`select count(*)::int as total from ${from} where ${where}`.execute(db);
  return rows[0]?.total ?? 0;
}

/** So many of the newest tell how frequent something is. */
const sampled = 3000;

interface Sample {
  readonly seen: number;
  readonly hits: number;
  /** Of the hits, newest first, those of the page. */
  readonly ids: readonly string[];
}

async function newest(db: Db, filter: ApplicationFilter, mine: Predicate, { page, size }: SearchPlace) {
  const { rows } = await sql<Sample>`select count(*)::int as seen, count(*) filter (where matches)::int as hits,
      coalesce((array_agg(id order by place) filter (where matches))[${page * size + 1}::int:${(page + 1) * size}::int],
        '{}') as ids
    from (select sample.id, sample.place, ${all(ofCandidate(filter, 'test'))} as matches
      from (select application.organisation_id, application.id, application.candidate_id,
          row_number() over (order by application.created_at desc, application.id) as place
        from application where ${mine} order by application.created_at desc, application.id limit ${sampled}) as sample
      join candidate on candidate.organisation_id = sample.organisation_id
        and candidate.id = sample.candidate_id) as looked`.execute(db);
  return rows[0] ?? { seen: 0, hits: 0, ids: [] };
}

export interface SearchPlace {
  readonly page: number;
  readonly size: number;
  readonly sort?: 'createdAt' | 'stateSince' | 'match' | undefined;
  readonly order?: 'asc' | 'desc' | undefined;
}

export type StoredRow = StoredCard & {
  readonly jobId: string;
  readonly jobName: string;
  readonly departmentName: string;
};

const sortColumns = {
  createdAt: sql.ref('application.created_at'),
  stateSince: sql.ref('application.state_since'),
  match: rankMatch,
};

/** As the indexes have it, which are read from either end. */
const orderOf = ({ sort = 'createdAt', order = 'desc' }: SearchPlace) =>
  sql`${sortColumns[sort]} ${sql.raw(order)}, application.id ${sql.raw(order === 'asc' ? 'desc' : 'asc')}`;

const pageFrom = ({ from, where }: Matches, place: SearchPlace) => sql`select application.id from ${from} where ${where}
  order by ${orderOf(place)} limit ${place.size} offset ${place.page * place.size}`;

interface Chosen {
  readonly total: number;
  readonly estimated: boolean;
  /** A query for the ids of the page. */
  readonly page: ReturnType<typeof pageFrom>;
}

/** From so many applications on, each looked at with its person, all people are looked through instead. */
const longWalk = 15_000;

/** Of many people: by the newest applications, which tell how many there may be and mostly are the page as well. */
async function amongMany(db: Db, user: Caller, filter: ApplicationFilter, matches: Found, place: SearchPlace) {
  const { seen, hits, ids } = await newest(db, filter, matches.mine, place);
  const { sort = 'createdAt', order = 'desc', page, size } = place;
  const whole = seen < sampled;
  const known = sort === 'createdAt' && order === 'desc' && (whole || hits >= (page + 1) * size);
  const far = !whole && ((page + 1) * size * seen) / hits > longWalk;
  const people = throughPeople(user, filter, matches);
  const chosen = known ? sql`select unnest(${ids}::uuid[]) as id` : pageFrom(far ? people : matches, place);
  if (whole) return { total: hits, estimated: false, page: chosen };
  if (hits === 0) return { total: await counted(db, people), estimated: false, page: chosen };
  const ofAnybody = await counted(db, { from: sql`application`, where: matches.mine });
  return { total: Math.round((ofAnybody * hits) / seen), estimated: true, page: chosen };
}

async function chosen(db: Db, user: Caller, filter: ApplicationFilter, place: SearchPlace): Promise<Chosen> {
  const matches = await found(db, user, filter, 'sees');
  if (matches.many) return amongMany(db, user, filter, matches, place);
  return { total: await counted(db, matches), estimated: false, page: pageFrom(matches, place) };
}

export async function searchPage(db: Db, user: Caller, filter: ApplicationFilter, place: SearchPlace, at: Date) {
  const { page, ...count } = await chosen(db, user, filter, place);
  // Looking for what is not there would look at everything.
  if (!count.estimated && count.total <= place.page * place.size) return { rows: [], ...count };
  // The page is chosen first: who is blocked or there twice is looked up of its rows alone.
  const { rows } = await sql<StoredRow>`
    with page as materialized (${page})
    select ${cardColumns(at)}, job.id as "jobId", job.name as "jobName", department.name as "departmentName"
    from ${tables}
    join page on page.id = application.id
    join department on department.organisation_id = job.organisation_id and department.id = job.department_id
    where application.organisation_id = ${user.organisationId}
    order by ${orderOf(place)}`.execute(db);
  return { rows, ...count };
}

export interface ExportedRow extends CandidateFacts {
  readonly candidateId: string;
  readonly skills: string[];
  readonly tags: string[];
  readonly jobName: string;
  readonly departmentName: string;
  readonly state: StoredCard['state'];
  readonly source: StoredCard['source'];
  readonly rejectCode: string | null;
  readonly examScore: number | null;
  readonly createdAt: string;
  readonly stateSince: string;
}

/** Everything that matches of the jobs that the caller manages, newest first, one more than may be exported. */
export async function exportedRows(db: Db, user: Caller, filter: ApplicationFilter, most: number) {
  const matches = await found(db, user, filter, 'manages');
  const { rows } = await sql<ExportedRow>`select candidate.id as "candidateId", ${factColumns}, candidate.skills,
      candidate.tags, job.name as "jobName", department.name as "departmentName", application.state,
      application.source, application.reject_code as "rejectCode", application.exam_score as "examScore",
      application.created_at as "createdAt", application.state_since as "stateSince"
    from ${tables}
    join department on department.organisation_id = job.organisation_id and department.id = job.department_id
    where application.organisation_id = ${user.organisationId} and application.id in (
      select application.id from ${matches.from} where ${matches.where}
      order by application.created_at desc, application.id limit ${most + 1})
    order by application.created_at desc, application.id`.execute(db);
  return rows;
}

/** What candidates in reach are tagged with, the most frequent first. */
export async function tagsInUse(db: Db, user: Caller) {
  const { rows } = await sql<{ tag: string }>`select tag from ${tables} cross join unnest(candidate.tags) as tag
    where application.organisation_id = ${user.organisationId} and candidate.tags <> '{}' and ${jobInReach(user)}
    group by tag order by count(*) desc, tag limit 100`.execute(db);
  return rows.map(({ tag }) => tag);
}
