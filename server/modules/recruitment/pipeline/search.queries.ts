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
import { cardColumns, type StoredCard } from './card.queries.ts';
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
  { text, degree, experienceFrom, experienceTo, school, tag }: ApplicationFilter,
  way: 'find' | 'test',
) {
  const parts: Predicate[] = [];
  const words = wordsOf(text);
  // What is written of a school is in the text as well, by whose index it is found.
  const sought = [...words, ...wordsOf(school)];
  if (sought.length > 0 && way === 'find')
    parts.push(sql`grams(candidate.search_text) @@ (select ${gramQuery(sought)}::tsquery)`);
  if (words.length > 0) parts.push(sql`candidate.search_text like all(${words.map(contains)}::text[])`);
  if (school) parts.push(sql`candidate.school ilike ${contains(school)}`);
  if (degree && degree !== 'ANY') parts.push(sql`candidate.degree = any(${orHigher(degree)}::text[])`);
  if (experienceFrom !== undefined) parts.push(sql`candidate.experience_months >= ${Math.round(experienceFrom * 12)}`);
  if (experienceTo !== undefined) parts.push(sql`candidate.experience_months <= ${Math.round(experienceTo * 12)}`);
  if (tag) parts.push(sql`candidate.tags @> array[${tag}]::text[]`);
  return parts;
}

const tables = sql`application
  join candidate on candidate.organisation_id = application.organisation_id and candidate.id = application.candidate_id
  join job on job.organisation_id = application.organisation_id and job.id = application.job_id`;

/** Over `application` alone: of a job in reach. */
function inReach(user: Caller, reach: Reach): Predicate {
  if (reachesAll(user, 'recruitment.manage')) return sql`true`;
  return sql`application.job_id in (select job.id from job where job.organisation_id = ${user.organisationId}
    and ${reach === 'sees' ? jobInReach(user) : jobManaged(user)})`;
}

const own = (user: Caller, filter: ApplicationFilter, reach: Reach): Predicate =>
  all([
    sql`${plannedAnew} application.organisation_id = ${user.organisationId}`,
    inReach(user, reach),
    ...ofApplication(filter),
  ]);

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

interface Found {
  readonly from: Predicate;
  readonly where: Predicate;
  /** Matches so many that they are reckoned from the newest instead of counted. */
  readonly many: boolean;
}

async function found(db: Db, user: Caller, filter: ApplicationFilter, reach: Reach): Promise<Found> {
  const ids = await namedCandidates(db, user, filter);
  const mine = own(user, filter, reach);
  if (ids === null) return { from: sql`application`, where: mine, many: false };
  if (ids)
    return { from: sql`application`, where: all([mine, sql`application.candidate_id = ${anyOf(ids)}`]), many: false };
  return { from: withPerson, where: all([mine, ...ofCandidate(filter, 'test')]), many: true };
}

/** So many of the newest tell how frequent something is. */
const sampled = 3000;

/** How many there are: counted, or reckoned from the newest where that would take long. */
async function countOf(db: Db, user: Caller, filter: ApplicationFilter, { from, where, many }: Found) {
  const counted = async (what: Predicate, of: Predicate) => {
    const { rows } = await sql<{ total: number }>`select count(*)::int as total from ${what} where ${of}`.execute(db);
    return rows[0]?.total ?? 0;
  };
  if (!many) return { total: await counted(from, where), estimated: false };
  const mine = own(user, filter, 'sees');
  const { rows } = await sql<{ seen: number; hits: number }>`select count(*)::int as seen,
      count(*) filter (where ${all(ofCandidate(filter, 'test'))})::int as hits
    from (select application.organisation_id, application.candidate_id from application where ${mine}
      order by application.created_at desc, application.id limit ${sampled}) as application
    join candidate on candidate.organisation_id = application.organisation_id
      and candidate.id = application.candidate_id`.execute(db);
  const { seen = 0, hits = 0 } = rows[0] ?? {};
  if (seen < sampled) return { total: hits, estimated: false };
  if (hits === 0) return { total: await counted(from, where), estimated: false };
  return { total: Math.round(((await counted(sql`application`, mine)) * hits) / seen), estimated: true };
}

export interface SearchPlace {
  readonly page: number;
  readonly size: number;
  readonly sort?: 'createdAt' | 'stateSince' | undefined;
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
};

export async function searchPage(
  db: Db,
  user: Caller,
  filter: ApplicationFilter,
  { page, size, sort = 'createdAt', order = 'desc' }: SearchPlace,
  at: Date,
) {
  const matches = await found(db, user, filter, 'sees');
  const count = await countOf(db, user, filter, matches);
  // As the indexes have it, which are read from either end.
  const by = sql`${sortColumns[sort]} ${sql.raw(order)}, application.id ${sql.raw(order === 'asc' ? 'desc' : 'asc')}`;
  // The page is chosen first: who is blocked or there twice is looked up of its rows alone.
  const { rows } = await sql<StoredRow>`
    with page as materialized (select application.id from ${matches.from} where ${matches.where}
      order by ${by} limit ${size} offset ${page * size})
    select ${cardColumns(at)}, job.id as "jobId", job.name as "jobName", department.name as "departmentName"
    from ${tables}
    join page on page.id = application.id
    join department on department.organisation_id = job.organisation_id and department.id = job.department_id
    where application.organisation_id = ${user.organisationId}
    order by ${by}`.execute(db);
  return { rows, ...count };
}

export interface ExportedRow {
  readonly candidateId: string;
  readonly name: string;
  readonly phone: string | null;
  readonly email: string | null;
  readonly gender: boolean | null;
  readonly city: string;
  readonly degree: Degree;
  readonly school: string;
  readonly major: string;
  readonly graduatedOn: string | null;
  readonly experienceMonths: number | null;
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
  const { rows } = await sql<ExportedRow>`select candidate.id as "candidateId", candidate.name, candidate.phone,
      candidate.email, candidate.gender, candidate.city, candidate.degree, candidate.school, candidate.major,
      candidate.graduated_on as "graduatedOn", candidate.experience_months as "experienceMonths", candidate.skills,
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
