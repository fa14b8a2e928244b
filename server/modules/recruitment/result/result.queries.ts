import { type SqlBool, sql } from 'kysely';
import type { Degree } from '#contract/recruitment/job-fields.ts';
import type { ExamStep, ResultFilter } from '#contract/recruitment/result.ts';
import type { ApplicationState } from '#contract/recruitment/states.ts';
import type { Db } from '../../../kit/db/db.ts';
import { anyOf, contains } from '../../../kit/db/match.ts';
import { plannedAnew } from '../../../kit/db/prepare.ts';
import { reachesAll } from '../../../kit/http/grants.ts';
import type { Caller } from '../../../kit/http/serve.ts';
import { gramQuery, wordsOf } from '../../question/index.ts';
import { jobInReach, jobManaged } from '../job/reach.queries.ts';
import { rankMatch } from '../match/rank.queries.ts';
import type { Reach } from '../pipeline/reach.queries.ts';

type Predicate = ReturnType<typeof sql<SqlBool>>;

/** Where there is something to tell: an exam was sent, somebody judged, or it was matched. */
const hasResults = sql<SqlBool>`(application.exam_sent_at is not null or application.exam_score is not null
  or application.round > 0 or application.match is not null)`;

const ofStep: Readonly<Record<ExamStep, Predicate>> = {
  NOT_SENT: sql<SqlBool>`application.exam_sent_at is null and application.exam_score is null`,
  SENT: sql<SqlBool>`application.exam_sent_at is not null and application.exam_done_at is null
    and application.exam_score is null`,
  HANDED_IN: sql<SqlBool>`application.exam_done_at is not null and application.exam_score is null`,
  MARKED: sql<SqlBool>`application.exam_score is not null`,
};

/** As the index has it. */
const rankScore = sql`coalesce(application.exam_score, -1)`;

function parts(filter: ResultFilter): Predicate[] {
  const { text, jobId, states, examStep, passed, scoreFrom, scoreTo, matchFrom, open } = filter;
  const asked: Predicate[] = [];
  const words = wordsOf(text);
  if (words.length > 0) {
    asked.push(sql`grams(candidate.search_text) @@ (select ${gramQuery(words)}::tsquery)`);
    asked.push(sql`candidate.search_text like all(${words.map(contains)}::text[])`);
  }
  if (jobId) asked.push(sql`application.job_id = ${jobId}`);
  if (states && states.length > 0) asked.push(sql`application.state = any(${states}::text[])`);
  if (examStep) asked.push(ofStep[examStep]);
  if (passed !== undefined) asked.push(sql`application.exam_passed = ${passed}`);
  if (scoreFrom !== undefined) asked.push(sql`application.exam_score >= ${Math.round(scoreFrom * 100)}`);
  if (scoreTo !== undefined) asked.push(sql`application.exam_score <= ${Math.round(scoreTo * 100)}`);
  if (matchFrom !== undefined) asked.push(sql`${rankMatch} >= ${matchFrom}`);
  if (open !== undefined) asked.push(sql`application.open = ${open}`);
  return asked;
}

const inReach = (user: Caller, reach: Reach): Predicate =>
  reachesAll(user, 'recruitment.manage')
    ? sql`true`
    : sql`application.job_id in (select job.id from job where job.organisation_id = ${user.organisationId}
        and ${reach === 'sees' ? jobInReach(user) : jobManaged(user)})`;

const matching = (user: Caller, filter: ResultFilter, reach: Reach): Predicate => {
  const all = [
    sql`${plannedAnew} application.organisation_id = ${user.organisationId}`,
    inReach(user, reach),
    hasResults,
    ...parts(filter),
  ];
  return sql`(${sql.join(all, sql` and `)})`;
};

const withPerson = sql`application join candidate on candidate.organisation_id = application.organisation_id
  and candidate.id = application.candidate_id`;

export interface StoredResult {
  readonly applicationId: string;
  readonly candidateId: string;
  readonly name: string;
  readonly jobId: string;
  readonly jobName: string;
  readonly state: ApplicationState;
  readonly examId: string | null;
  readonly examName: string;
  readonly examineeId: string | null;
  readonly examStep: ExamStep;
  readonly examScore: number | null;
  readonly examPassed: boolean | null;
  readonly place: number | null;
  readonly placed: number | null;
  readonly match: number | null;
  readonly coverage: number | null;
  readonly mustHaveMet: boolean | null;
  readonly createdAt: string;
}

/** The place is counted among everybody of the job, whatever is filtered by. */
const columns = sql`application.id as "applicationId", candidate.id as "candidateId", candidate.name, job.id as "jobId",
  job.name as "jobName", application.state, exam.id as "examId", coalesce(exam.name, '') as "examName",
  application.examinee_id as "examineeId",
  case when application.exam_score is not null then 'MARKED' when application.exam_done_at is not null then 'HANDED_IN'
    when application.exam_sent_at is not null then 'SENT' else 'NOT_SENT' end as "examStep",
  application.exam_score as "examScore", application.exam_passed as "examPassed", application.match,
  application.coverage, application.match_met as "mustHaveMet", application.created_at as "createdAt",
  case when application.exam_score is not null then (select count(*)::int + 1 from application other
    where other.organisation_id = application.organisation_id and other.job_id = application.job_id
      and other.exam_score > application.exam_score) end as place,
  case when application.exam_score is not null then (select count(*)::int from application other
    where other.organisation_id = application.organisation_id and other.job_id = application.job_id
      and other.exam_score is not null) end as placed`;

const tables = sql`${withPerson}
  join job on job.organisation_id = application.organisation_id and job.id = application.job_id
  left join exam on exam.organisation_id = job.organisation_id and exam.id = job.exam_id and exam.deleted_at is null`;

const sortColumns = { examScore: rankScore, match: rankMatch, createdAt: sql`application.created_at` };

export interface ResultPlace {
  readonly page: number;
  readonly size: number;
  readonly sort?: keyof typeof sortColumns | undefined;
  readonly order?: 'asc' | 'desc' | undefined;
}

/** The page is chosen first: places are counted of its rows alone. */
export async function resultPage(
  db: Db,
  user: Caller,
  filter: ResultFilter,
  { page, size, sort = 'createdAt', order = 'desc' }: ResultPlace,
  reach: Reach = 'sees',
) {
  const where = matching(user, filter, reach);
  const from = filter.text ? withPerson : sql`application`;
  const by = sql`${sortColumns[sort]} ${sql.raw(order)}, application.id ${sql.raw(order === 'asc' ? 'desc' : 'asc')}`;
  const { rows: counted } = await sql<{ total: number }>`
    select count(*)::int as total from ${from} where ${where}`.execute(db);
  const { rows } = await sql<StoredResult>`
    with page as materialized (select application.id from ${from} where ${where}
      order by ${by} limit ${size} offset ${page * size})
    select ${columns} from ${tables} join page on page.id = application.id
    where application.organisation_id = ${user.organisationId} order by ${by}`.execute(db);
  return { rows, total: counted[0]?.total ?? 0 };
}

export interface StoredProfile extends StoredResult {
  readonly city: string;
  readonly degree: Degree;
  readonly school: string;
  readonly major: string;
  readonly experienceMonths: number | null;
  readonly skills: string[];
  readonly tags: string[];
  readonly resume: unknown;
}

/** These applications, which the caller was found to reach. */
export async function profileRows(db: Db, organisationId: string, applicationIds: readonly string[]) {
  const { rows } = await sql<StoredProfile>`select ${columns}, candidate.city, candidate.degree, candidate.school,
      candidate.major, candidate.experience_months as "experienceMonths", candidate.skills, candidate.tags,
      case when application.resume = '{}' then candidate.resume else application.resume end as resume
    from ${tables}
    where application.organisation_id = ${organisationId} and application.id = ${anyOf(applicationIds)}`.execute(db);
  return rows;
}
