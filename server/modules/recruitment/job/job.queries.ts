import { type SqlBool, sql } from 'kysely';
import type { JobDetail, JobFilter, JobRow } from '#contract/recruitment/job.ts';
import type { Db } from '../../../kit/db/db.ts';
import { contains } from '../../../kit/db/match.ts';
import { refuse } from '../../../kit/errors.ts';
import type { Caller } from '../../../kit/http/serve.ts';
import { jobInReach, jobManaged } from './reach.queries.ts';

type Sql = ReturnType<typeof sql>;

function shown(user: Caller, filter: JobFilter) {
  const { organisationId } = user;
  const { keyword, departmentId, state, kind, city, ownerId, urgency } = filter;
  const parts: Sql[] = [sql`job.organisation_id = ${organisationId}`, jobInReach(user)];
  if (keyword) {
    const pattern = contains(keyword);
    parts.push(sql`(job.name ilike ${pattern} or job.city ilike ${pattern}
      or array_to_string(job.skills, ' ') ilike ${pattern})`);
  }
  if (departmentId) {
    parts.push(sql`job.department_id in (select below.id from department below where below.organisation_id = ${organisationId}
      and below.path <@ (select top.path from department top
        where top.organisation_id = ${organisationId} and top.id = ${departmentId}))`);
  }
  if (state) parts.push(sql`job.state = ${state}`);
  if (kind) parts.push(sql`job.kind = ${kind}`);
  if (city) parts.push(sql`job.city = ${city}`);
  if (ownerId) parts.push(sql`job.owner_id = ${ownerId}`);
  if (urgency) parts.push(sql`job.urgency = ${urgency}`);
  return sql<SqlBool>`${sql.join(parts, sql` and `)}`;
}

/** An application came to an interview, whatever became of it. */
const interviewed = sql`(application.round > 0 or application.state in ('INTERVIEW', 'INTERVIEW_PASS',
  'OFFER_APPROVING', 'OFFER_SENT', 'OFFER_ACCEPTED', 'HIRED', 'OFFER_DECLINED', 'OFFER_EXPIRED', 'OFFER_RECALLED'))`;

const counted = sql`lateral (select count(*)::int as applied,
    count(*) filter (where ${interviewed})::int as interviewed,
    count(*) filter (where application.state = 'HIRED')::int as hired,
    count(*) filter (where application.open and application.state not like 'OFFER%')::int as closing
  from application where application.organisation_id = job.organisation_id and application.job_id = job.id) as tally`;

const tables = sql`job
  join department on department.organisation_id = job.organisation_id and department.id = job.department_id
  left join staff owner on owner.organisation_id = job.organisation_id and owner.user_id = job.owner_id`;

const columns = (user: Caller, at: Date) => sql`job.id as "jobId", job.name, job.kind, job.nature,
  job.department_id as "departmentId", department.name as "departmentName", job.city, job.headcount, job.experience,
  job.degree, job.salary_min as "salaryMin", job.salary_max as "salaryMax", job.salary_unit as "salaryUnit",
  job.urgency, job.state, (job.state = 'RELEASED' and coalesce(job.apply_until <= ${at.toISOString()}, false)) as expired,
  job.owner_id as "ownerId", coalesce(owner.real_name, '') as "ownerName", tally.applied, tally.interviewed, tally.hired,
  job.created_at as "createdAt", job.released_at as "releasedAt", job.apply_until as "applyUntil",
  ${jobManaged(user)} as managed, job.version`;

interface Page {
  readonly page: number;
  readonly size: number;
  readonly sort?: 'name' | 'createdAt' | 'releasedAt' | 'headcount' | 'applied' | undefined;
  readonly order?: 'asc' | 'desc' | undefined;
}

const sorts = {
  name: sql`job.name`,
  createdAt: sql`job.created_at`,
  releasedAt: sql`job.released_at`,
  headcount: sql`job.headcount`,
  applied: sql`(select count(*) from application
    where application.organisation_id = job.organisation_id and application.job_id = job.id)`,
} as const;

/** Unless somebody asks otherwise the newest first. */
const inOrder = ({ sort, order }: Pick<Page, 'sort' | 'order'>) =>
  sort
    ? sql`${sorts[sort]} ${order === 'desc' ? sql`desc nulls last` : sql`asc nulls last`}, job.id`
    : sql`job.created_at desc, job.id`;

/** Applications are counted for the jobs of the page alone. */
export async function jobPage(db: Db, user: Caller, filter: JobFilter, page: Page, at: Date) {
  const where = shown(user, filter);
  const total = sql<{ total: number }>`select count(*)::int as total from job where ${where}`.execute(db);
  const ids = sql`select job.id from job where ${where} order by ${inOrder(page)}
    limit ${page.size} offset ${page.page * page.size}`;
  const rows = sql<JobRow>`select ${columns(user, at)} from ${tables} cross join ${counted}
    where job.organisation_id = ${user.organisationId} and job.id = any(array(${ids})) order by ${inOrder(page)}`;
  const [data, all] = await Promise.all([rows.execute(db), total]);
  return { data: data.rows, total: all.rows[0]?.total ?? 0 };
}

const person = (ref: Sql) => sql`json_build_object('userId', ${ref}, 'realName', coalesce(staff.real_name, ''),
  'departmentName', coalesce(place.name, ''))`;

const placed = (
  ref: Sql,
) => sql`left join staff on staff.organisation_id = job.organisation_id and staff.user_id = ${ref}
  left join department place on place.organisation_id = staff.organisation_id and place.id = staff.department_id`;

const rounds = sql`coalesce((select json_agg(json_build_object('position', round.position, 'name', round.name,
    'mode', round.mode, 'minutes', round.minutes, 'skills', round.skills, 'interviewers',
    coalesce((select json_agg(${person(sql`asked.id`)} order by asked.at)
      from unnest(round.interviewer_ids) with ordinality as asked(id, at) ${placed(sql`asked.id`)}), '[]'))
    order by round.position)
  from job_round round where round.organisation_id = job.organisation_id and round.job_id = job.id), '[]')`;

const members = sql`coalesce((select json_agg(json_build_object('userId', member.user_id,
    'realName', coalesce(staff.real_name, ''), 'departmentName', coalesce(place.name, ''), 'role', member.role)
    order by member.role desc, staff.real_name, member.user_id)
  from job_member member ${placed(sql`member.user_id`)}
  where member.organisation_id = job.organisation_id and member.job_id = job.id), '[]')`;

/** The whole job; for who does not reach it it is not there. */
export async function getJob(db: Db, user: Caller, jobId: string, at: Date): Promise<JobDetail> {
  const { rows } = await sql<JobDetail>`select ${columns(user, at)}, tally.closing, ${rounds} as rounds,
      ${members} as members, job.post_id as "postId", coalesce(post.name, '') as "postName", job.reason,
      to_char(job.onboard_by, 'YYYY-MM-DD') as "onboardBy", job.description, job.requirements, job.skills,
      job.extra_fields as "extraFields", job.extra_reason as "extraReason", job.stages, job.exam_id as "examId",
      coalesce(exam.name, '') as "examName", job.closed_at as "closedAt", coalesce(maker.real_name, '') as creator,
      '/jobs/' || organisation.code || '/' || job.id as "publicPath"
    from ${tables} cross join ${counted}
    join organisation on organisation.id = job.organisation_id
    left join post on post.organisation_id = job.organisation_id and post.id = job.post_id
    left join exam on exam.organisation_id = job.organisation_id and exam.id = job.exam_id
    left join staff maker on maker.organisation_id = job.organisation_id and maker.user_id = job.created_by
    where job.organisation_id = ${user.organisationId} and job.id = ${jobId} and ${jobInReach(user)}`.execute(db);
  if (!rows[0]) throw refuse('notFound');
  return rows[0];
}
