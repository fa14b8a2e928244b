import { type SqlBool, sql } from 'kysely';
import { type ApplicationFilter, mostCounted } from '#contract/recruitment/application.ts';
import { type Degree, degrees } from '#contract/recruitment/job-fields.ts';
import { type Stage, stages } from '#contract/recruitment/states.ts';
import type { Db } from '../../../kit/db/db.ts';
import { anyOf, contains } from '../../../kit/db/match.ts';
import { plannedAnew } from '../../../kit/db/prepare.ts';
import type { Caller } from '../../../kit/http/serve.ts';
import { gramQuery, wordsOf } from '../../question/index.ts';
import { jobInReach, jobManaged } from '../job/reach.queries.ts';
import { cardColumns, type StoredCard } from './card.queries.ts';
import type { Reach } from './reach.queries.ts';

type Predicate = ReturnType<typeof sql<SqlBool>>;

const all = (parts: readonly Predicate[]): Predicate => sql`(${sql.join([sql`true`, ...parts], sql` and `)})`;

/** Of an organisation's candidates those whose text holds the words; undefined where they are too many to name. */
async function namedByWords(db: Db, { organisationId }: Caller, words: readonly string[]) {
  const { rows } = await sql<{ id: string }>`select id from candidate
    where ${plannedAnew} organisation_id = ${organisationId}
      and grams(search_text) @@ (select ${gramQuery(words)}::tsquery)
      and search_text like all(${words.map(contains)}::text[])
    limit ${mostCounted + 1}`.execute(db);
  return rows.length > mostCounted ? undefined : rows.map(({ id }) => id);
}

async function byWords(db: Db, user: Caller, text: string | undefined): Promise<Predicate[]> {
  const words = wordsOf(text);
  if (words.length === 0) return [];
  const ids = await namedByWords(db, user, words);
  return [
    ids
      ? sql`application.candidate_id = ${anyOf(ids)}`
      : sql`candidate.search_text like all(${words.map(contains)}::text[])`,
  ];
}

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

function ofCandidate({ degree, experienceFrom, experienceTo, school, tag }: ApplicationFilter) {
  const parts: Predicate[] = [];
  if (degree && degree !== 'ANY') parts.push(sql`candidate.degree = any(${orHigher(degree)}::text[])`);
  if (experienceFrom !== undefined) parts.push(sql`candidate.experience_months >= ${Math.round(experienceFrom * 12)}`);
  if (experienceTo !== undefined) parts.push(sql`candidate.experience_months <= ${Math.round(experienceTo * 12)}`);
  if (school) parts.push(sql`candidate.school ilike ${contains(school)}`);
  if (tag) parts.push(sql`candidate.tags @> array[${tag}]::text[]`);
  return parts;
}

const tables = sql`application
  join candidate on candidate.organisation_id = application.organisation_id and candidate.id = application.candidate_id
  join job on job.organisation_id = application.organisation_id and job.id = application.job_id`;

async function found(db: Db, user: Caller, filter: ApplicationFilter, reach: Reach) {
  return all([
    sql`${plannedAnew} application.organisation_id = ${user.organisationId}`,
    reach === 'sees' ? jobInReach(user) : jobManaged(user),
    ...ofApplication(filter),
    ...ofCandidate(filter),
    ...(await byWords(db, user, filter.text)),
  ]);
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
  const where = await found(db, user, filter, 'sees');
  const { rows: counted } = await sql<{ total: number }>`select count(*)::int as total
    from (select 1 from ${tables} where ${where} limit ${mostCounted}) as few`.execute(db);
  const way = sql.raw(order === 'asc' ? 'asc' : 'desc');
  const by = sql`${sortColumns[sort]} ${way}, application.id ${way}`;
  // The page is chosen first: who is blocked or there twice is looked up of its rows alone.
  const { rows } = await sql<StoredRow>`
    with page as materialized (select application.id from ${tables} where ${where}
      order by ${by} limit ${size} offset ${page * size})
    select ${cardColumns(at)}, job.id as "jobId", job.name as "jobName", department.name as "departmentName"
    from ${tables}
    join page on page.id = application.id
    join department on department.organisation_id = job.organisation_id and department.id = job.department_id
    where application.organisation_id = ${user.organisationId}
    order by ${by}`.execute(db);
  return { rows, total: counted[0]?.total ?? 0 };
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
  const where = await found(db, user, filter, 'manages');
  const { rows } = await sql<ExportedRow>`select candidate.id as "candidateId", candidate.name, candidate.phone,
      candidate.email, candidate.gender, candidate.city, candidate.degree, candidate.school, candidate.major,
      candidate.graduated_on as "graduatedOn", candidate.experience_months as "experienceMonths", candidate.skills,
      candidate.tags, job.name as "jobName", department.name as "departmentName", application.state,
      application.source, application.reject_code as "rejectCode", application.exam_score as "examScore",
      application.created_at as "createdAt", application.state_since as "stateSince"
    from ${tables}
    join department on department.organisation_id = job.organisation_id and department.id = job.department_id
    where ${where} order by application.created_at desc, application.id desc limit ${most + 1}`.execute(db);
  return rows;
}

/** What candidates in reach are tagged with, the most frequent first. */
export async function tagsInUse(db: Db, user: Caller) {
  const { rows } = await sql<{ tag: string }>`select tag from ${tables} cross join unnest(candidate.tags) as tag
    where application.organisation_id = ${user.organisationId} and candidate.tags <> '{}' and ${jobInReach(user)}
    group by tag order by count(*) desc, tag limit 100`.execute(db);
  return rows.map(({ tag }) => tag);
}
