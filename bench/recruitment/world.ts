import { sql } from 'kysely';
import type { Keys } from '../../server/kit/crypto/keys.ts';
import { hashPassword } from '../../server/kit/crypto/password.ts';
import type { Db } from '../../server/kit/db/db.ts';
import { newId } from '../../server/kit/id.ts';
import { administrator } from '../../server/modules/access/index.ts';
import { addDepartment, addOrganisation, addStaff } from '../../server/modules/directory/index.ts';
import { progress } from '../figure.ts';
import { openSessions, type Person, password } from '../world.ts';

export const applicantCount = Number(process.env.RECRUIT_APPLICANTS ?? 200_000);
const jobCount = 500;
/** Applications to the first job. */
const crowd = 2000;
const departmentCount = 20;
/** So many days back applications came. */
const span = 730;

export interface RecruitmentWorld {
  readonly organisationId: string;
  readonly code: string;
  /** Reaches everything, and one department with what was given to its jobs. */
  readonly admin: Person;
  readonly recruiter: Person;
  readonly crowdedJobId: string;
  readonly jobIds: readonly string[];
}

const words = {
  surname: '王李张刘陈杨赵黄周吴徐孙胡朱高林何郭马罗梁宋郑谢韩唐冯于董萧程曹袁邓许傅沈曾彭吕苏卢蒋蔡贾丁魏薛叶阎',
  given: '书意清和若晴临川知远景行予安思齐明轩雨桐子墨欣怡浩然梓涵诗琪宇航佳宁俊杰晓东文博嘉禾一鸣可心',
  schools: [
    '浙江大学',
    '江南大学',
    '苏州大学',
    '南京财经大学',
    '上海大学',
    '华东理工大学',
    '宁波职业学院',
    '合肥工业大学',
  ],
  majors: ['计算机科学与技术', '统计学', '会计学', '金融学', '市场营销', '机械工程', '汉语言文学', '法学'],
  skills: ['Java', 'Go', 'Python', 'Excel', 'SQL', '财务分析', '反洗钱', '销售', '文案', 'React'],
  cities: ['上海', '杭州', '苏州', '南京', '合肥', '宁波'],
};

/** Of an array by a number of the row, in SQL. */
const pick = (values: readonly string[], by: string) =>
  sql`(${[...values]}::text[])[1 + (${sql.raw(by)}) % ${sql.lit(values.length)}]`;

async function insertCandidates(db: Db, organisationId: string) {
  const name = sql`substr(${words.surname}, 1 + n * 7 % ${sql.lit(words.surname.length)}, 1)
    || substr(${words.given}, 1 + n * 13 % ${sql.lit(words.given.length - 1)}, 2)`;
  await sql`with made as (select n, gen_random_uuid() as id, ${name} as name, '1' || lpad((3000000000 + n)::text, 10, '0') as phone,
      ${pick(words.schools, 'n * 31 / 7')} as school, ${pick(words.majors, 'n * 17 / 5')} as major,
      ${pick(words.cities, 'n * 11 / 3')} as city, array[${pick(words.skills, 'n')}, ${pick(words.skills, 'n / 3 + 4')}] as skills
    from generate_series(1, ${sql.lit(applicantCount)}) as n)
    insert into candidate (organisation_id, id, name, phone, city, degree, school, major, experience_months, skills,
      search_text, created_at)
    select ${organisationId}::uuid, id, name, phone, city,
      (array['COLLEGE', 'BACHELOR', 'BACHELOR', 'MASTER', 'DOCTOR'])[1 + n % 5], school, major, n * 7 % 180, skills,
      lower(concat_ws('|', name, phone, city, school, major, skills[1], skills[2])),
      now() - make_interval(hours => n % ${sql.lit(span)} * 24) from made`.execute(db);
}

/** Who came to which stage; the first job has a crowd, the others share the rest. */
async function insertApplications(db: Db, organisationId: string, jobIds: readonly string[]) {
  const states = sql`(array['NEW', 'NEW', 'REJECTED', 'REJECTED', 'REJECTED', 'REJECTED', 'SCREEN_PASS', 'INTERVIEW',
    'WITHDRAWN', 'HIRED'])`;
  await sql`with own as (select candidate.*, row_number() over (order by phone) as n from candidate
      where organisation_id = ${organisationId})
    insert into application (organisation_id, id, job_id, candidate_id, state, open, state_since, source, created_at)
    select organisation_id, gen_random_uuid(), (${[...jobIds]}::uuid[])[case when n <= ${sql.lit(crowd)} then 1
        else 2 + n % ${sql.lit(jobCount - 1)} end], id, ${states}[1 + n * 3 % 10],
      ${states}[1 + n * 3 % 10] in ('NEW', 'SCREEN_PASS', 'INTERVIEW'), created_at,
      ${pick(['SITE', 'BOSS', 'ZHAOPIN', 'REFERRAL', 'CAMPUS'], 'n::int / 3')}, created_at from own`.execute(db);
  await sql`insert into application_event (organisation_id, id, application_id, kind, from_state, to_state, actor_kind, at)
    select organisation_id, gen_random_uuid(), application.id, 'STATE', step.before, step.after, 'STAFF',
      application.created_at + make_interval(days => step.day)
    from application join (values ('REJECTED', 'NEW', 'SCREEN_PASS', 1), ('REJECTED', 'SCREEN_PASS', 'REJECTED', 4),
      ('SCREEN_PASS', 'NEW', 'SCREEN_PASS', 2), ('INTERVIEW', 'NEW', 'INTERVIEW', 3), ('HIRED', 'NEW', 'INTERVIEW', 3),
      ('HIRED', 'INTERVIEW', 'OFFER_ACCEPTED', 10), ('HIRED', 'OFFER_ACCEPTED', 'HIRED', 21)
    ) as step(state, before, after, day) on step.state = application.state
    where application.organisation_id = ${organisationId}`.execute(db);
}

async function insertJobs(db: Db, organisationId: string, ownerId: string, departmentIds: readonly string[]) {
  const { rows } = await sql<{
    id: string;
  }>`insert into job (organisation_id, id, name, kind, nature, department_id, city,
      headcount, state, description, requirements, owner_id, created_by, created_at, released_at)
    select ${organisationId}::uuid, gen_random_uuid(), ${pick(words.majors, 'n')} || '岗 ' || n, 'SOCIAL', 'FULL_TIME',
      (${[...departmentIds]}::uuid[])[1 + n % ${sql.lit(departmentCount)}], ${pick(words.cities, 'n / 2')}, 5,
      case when n % 5 = 1 then 'RELEASED' else 'CLOSED' end, '做事', '会做事', ${ownerId}::uuid, ${ownerId}::uuid,
      now() - make_interval(days => n % 700), now() - make_interval(days => n % 700)
    from generate_series(1, ${sql.lit(jobCount)}) as n returning id`.execute(db);
  return rows.map(({ id }) => id);
}

/** Somebody who recruits for one department. */
async function addRecruiterRole(db: Db, organisationId: string) {
  const name = '一个部门的招聘';
  const role = { organisationId, id: newId(), name, permissions: ['recruitment.manage'], dataScope: 'departmentTree' };
  await db
    .insertInto('role')
    .values({ ...role, dataScope: 'departmentTree' as const })
    .execute();
  return name;
}

export async function makeRecruitmentWorld(db: Db, keys: Keys): Promise<RecruitmentWorld> {
  const code = `recruit${newId().slice(-8)}`;
  const { organisationId, rootId } = await addOrganisation(db, { name: '江海集团', code, kind: 'enterprise' });
  await db.updateTable('organisation').set({ plan: 'flagship' }).where('id', '=', organisationId).execute();
  const departmentIds: string[] = [];
  for (let position = 0; position < departmentCount; position += 1)
    departmentIds.push(
      await addDepartment(db, { organisationId, name: `部门 ${position}`, parentId: rootId, position }),
    );
  const passwordHash = await hashPassword(password);
  const role = await addRecruiterRole(db, organisationId);
  const common = { organisationId, passwordHash, phone: null, gender: null };
  const people = [
    {
      ...common,
      username: `admin@${code}`,
      realName: '管理员',
      jobNumber: 'admin',
      departmentId: rootId,
      roles: [administrator],
    },
    {
      ...common,
      username: `one@${code}`,
      realName: '招聘专员',
      jobNumber: 'one',
      departmentId: departmentIds[1] ?? rootId,
      roles: [role],
    },
  ];
  const [adminId = '', recruiterId = ''] = await addStaff(db, people);
  const known = [adminId, recruiterId].map((userId, at) => ({ userId, username: people[at]?.username ?? '' }));
  const [admin, recruiter] = await openSessions(db, keys, known);
  if (!admin || !recruiter) throw new Error('nobody is signed in');
  const jobIds = await insertJobs(db, organisationId, adminId, departmentIds);
  progress(`正在准备 ${applicantCount} 位候选人`);
  await insertCandidates(db, organisationId);
  await insertApplications(db, organisationId, jobIds);
  await sql`analyze candidate, application, application_event, job`.execute(db);
  return { organisationId, code, admin, recruiter, crowdedJobId: jobIds[0] ?? '', jobIds };
}
