import { type SqlBool, sql } from 'kysely';
import type { JobPerson } from '#contract/recruitment/job.ts';
import type { Db } from '../../../kit/db/db.ts';
import { anyOf, contains } from '../../../kit/db/match.ts';
import type { Caller } from '../../../kit/http/serve.ts';
import { createdInScope, departmentInScope, staffInScope } from '../../directory/index.ts';
import { jobInReach } from './reach.queries.ts';

const recruiting = 'recruitment.manage';

/** The departments that the caller recruits for, from the top down. */
export function departments(db: Db, user: Caller) {
  return db
    .selectFrom('department')
    .select(['id', 'name', 'parentId'])
    .where('organisationId', '=', user.organisationId)
    .where(departmentInScope(user, recruiting))
    .orderBy(sql`nlevel(path)`)
    .orderBy('position')
    .orderBy('id')
    .execute();
}

export async function citiesOf(db: Db, user: Caller) {
  const { rows } = await sql<{ city: string }>`select distinct job.city from job
    where job.organisation_id = ${user.organisationId} and job.city <> '' and ${jobInReach(user)} order by job.city
    limit 200`.execute(db);
  return rows.map(({ city }) => city);
}

export async function ownersOf(db: Db, user: Caller) {
  const { rows } = await sql<{ id: string; name: string }>`select owner.user_id as id, owner.real_name as name
    from staff owner where owner.organisation_id = ${user.organisationId} and owner.user_id in (select job.owner_id from job
      where job.organisation_id = ${user.organisationId} and ${jobInReach(user)})
    order by owner.real_name, owner.user_id limit 500`.execute(db);
  return rows;
}

interface Asked {
  readonly page: number;
  readonly size: number;
  readonly keyword?: string | undefined;
}

/** Over `exam`: made by somebody whom the caller reaches as one who recruits. */
const choosable = (user: Caller) => sql<SqlBool>`exam.organisation_id = ${user.organisationId}
  and exam.deleted_at is null and exam.state = 'PUBLISHED'
  and ${createdInScope(user, recruiting, sql.ref('exam.created_by'))}`;

/** Exams that applicants can still sit. */
export async function examPage(db: Db, user: Caller, { page, size, keyword }: Asked, at: Date) {
  const from = sql`from exam where ${choosable(user)} and exam.end_at > ${at.toISOString()}
    ${keyword ? sql`and exam.name ilike ${contains(keyword)}` : sql``}`;
  interface Row {
    readonly examId: string;
    readonly name: string;
    readonly startAt: string;
    readonly endAt: string;
  }
  const rows = sql<Row>`select exam.id as "examId", exam.name, exam.start_at as "startAt", exam.end_at as "endAt"
    ${from} order by exam.start_at desc, exam.id limit ${size} offset ${page * size}`.execute(db);
  const total = sql<{ total: number }>`select count(*)::int as total ${from}`.execute(db);
  const [data, counted] = await Promise.all([rows, total]);
  return { data: data.rows, total: counted.rows[0]?.total ?? 0 };
}

/** May the caller choose this exam, or does the job have it already? */
export async function examStands(db: Db, user: Caller, examId: string, jobId: string | undefined) {
  const { rows } =
    await sql`select from exam where exam.organisation_id = ${user.organisationId} and exam.id = ${examId}
    and (${choosable(user)} or exists (select from job where job.organisation_id = exam.organisation_id
      and job.id = ${jobId ?? null}::uuid and job.exam_id = exam.id))`.execute(db);
  return rows.length > 0;
}

/** The same of the department that it is for. */
export async function departmentStands(db: Db, user: Caller, departmentId: string, jobId: string | undefined) {
  const { rows } = await sql`select from department where department.organisation_id = ${user.organisationId}
    and department.id = ${departmentId} and (${departmentInScope(user, recruiting)}
      or exists (select from job where job.organisation_id = department.organisation_id
        and job.id = ${jobId ?? null}::uuid and job.department_id = department.id))`.execute(db);
  return rows.length > 0;
}

export async function departmentKnown(db: Db, { organisationId }: Caller, departmentId: string) {
  const { rows } =
    await sql`select from department where organisation_id = ${organisationId} and id = ${departmentId}`.execute(db);
  return rows.length > 0;
}

/** People on duty whom the caller reaches as one who recruits. */
export async function peoplePage(db: Db, user: Caller, { page, size, keyword }: Asked) {
  const from = sql`from staff join department
      on department.organisation_id = staff.organisation_id and department.id = staff.department_id
    where staff.organisation_id = ${user.organisationId} and staff.status = 0 and ${staffInScope(user, recruiting)}
    ${keyword ? sql`and staff.real_name ilike ${contains(keyword)}` : sql``}`;
  const rows = sql<JobPerson>`select staff.user_id as "userId", staff.real_name as "realName",
      department.name as "departmentName" ${from}
    order by staff.real_name, staff.user_id limit ${size} offset ${page * size}`.execute(db);
  const total = sql<{ total: number }>`select count(*)::int as total ${from}`.execute(db);
  const [data, counted] = await Promise.all([rows, total]);
  return { data: data.rows, total: counted.rows[0]?.total ?? 0 };
}

/** Of these people how many the caller may put on a job, or are on it already. */
export async function countPeople(db: Db, user: Caller, userIds: readonly string[], jobId: string | undefined) {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from staff
    where staff.organisation_id = ${user.organisationId} and staff.user_id = ${anyOf(userIds)}
      and ((staff.status = 0 and ${staffInScope(user, recruiting)})
        or exists (select from job where job.organisation_id = staff.organisation_id and job.id = ${jobId ?? null}::uuid
          and (job.owner_id = staff.user_id
            or exists (select from job_member member where member.organisation_id = job.organisation_id
              and member.job_id = job.id and member.user_id = staff.user_id)
            or exists (select from job_round round where round.organisation_id = job.organisation_id
              and round.job_id = job.id and staff.user_id = any(round.interviewer_ids)))))`.execute(db);
  return rows[0]?.count ?? 0;
}

export async function postKnown(db: Db, { organisationId }: Caller, postId: string) {
  const { rows } = await sql`select from post where organisation_id = ${organisationId} and id = ${postId}`.execute(db);
  return rows.length > 0;
}

/** What the model that the post has now asks, in its order. */
export async function skillsOfPost(db: Db, organisationId: string, postId: string) {
  const { rows } = await sql<{ abilityId: string; name: string }>`select ability.id as "abilityId", ability.name
    from post_model model
    join post_model_ability asked on asked.organisation_id = model.organisation_id and asked.model_id = model.id
    join ability on ability.organisation_id = asked.organisation_id and ability.id = asked.ability_id
    where model.organisation_id = ${organisationId} and model.post_id = ${postId} and model.current
    order by asked.position, asked.ability_id`.execute(db);
  return rows;
}

/** Of these abilities those that the organisation has. */
export async function countAbilities(db: Db, organisationId: string, abilityIds: readonly string[]) {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from ability
    where organisation_id = ${organisationId} and id = ${anyOf(abilityIds)}`.execute(db);
  return rows[0]?.count ?? 0;
}
