import { sql } from 'kysely';
import type { Db } from '../../server/kit/db/db.ts';
import { idOf, idsOf, peopleCount } from '../evidence/model.ts';

export const [courseCount, taskCount] = [40, 200];
export const [sectionsEach, filmMs] = [9, 20 * 60_000];
/** Of every course but the first, and of every task: one person of so many. */
const oneOf = 20;

/** Courses of films; everybody learns in the first one and has been through some of it. */
export async function insertCourses(db: Db, organisationId: string, adminId: string, at: Date) {
  const courses = idsOf('course', courseCount);
  const sections = idsOf('section', courseCount * sectionsEach);
  const made = at.toISOString();
  await sql`insert into media (organisation_id, id, kind, name, bytes, mime, storage_key, duration_ms, state, created_by,
      created_at, ready_at)
    values (${organisationId}, ${idOf('media', 0)}, 'VIDEO', '反洗钱案例.mp4', 1048576, 'video/mp4', 'bench', ${filmMs},
      'READY', ${adminId}, ${made}, ${made})`.execute(db);
  await sql`insert into course (organisation_id, id, name, state, search_text, created_by, created_at, updated_at, opened_at)
    select ${organisationId}::uuid, id, '反洗钱培训第 ' || place || ' 期', 'OPEN', '反洗钱培训第' || place || '期',
      ${adminId}::uuid, ${made}::timestamptz, ${made}::timestamptz + place * interval '1 minute', ${made}::timestamptz
    from unnest(${courses}::uuid[]) with ordinality as given(id, place)`.execute(db);
  await sql`insert into course_chapter (organisation_id, id, course_id, title, position)
    select ${organisationId}::uuid, id, id, '第一章', 0 from unnest(${courses}::uuid[]) as given(id)`.execute(db);
  await sql`insert into course_section (organisation_id, id, course_id, chapter_id, kind, title, position, media_id,
      created_at, updated_at)
    select ${organisationId}::uuid, id, course, course, 'VIDEO', '案例' || place, place, ${idOf('media', 0)}::uuid,
      ${made}::timestamptz, ${made}::timestamptz
    from (select id, place, (${courses}::uuid[])[1 + (place - 1) / ${sectionsEach}] as course
      from unnest(${sections}::uuid[]) with ordinality as given(id, place)) as placed`.execute(db);
  await sql`insert into course_member (organisation_id, course_id, user_id, state, sources, joined_at, progress,
      completed_at, completed_requirement, last_at)
    select ${organisationId}::uuid, course.id, person.id, 'ACTIVE', '{self}', ${made}::timestamptz,
      case when person.place % 5 = 0 then 10000 else person.place * 37 % 10000 end,
      case when person.place % 5 = 0 then ${made}::timestamptz end, case when person.place % 5 = 0 then 1 end,
      ${made}::timestamptz
    from unnest(${courses}::uuid[]) with ordinality as course(id, place)
    join unnest(${idsOf('person', peopleCount)}::uuid[]) with ordinality as person(id, place)
      on course.place = 1 or person.place % ${oneOf} = course.place % ${oneOf}`.execute(db);
  const second = sections.slice(1, sectionsEach);
  await sql`insert into section_progress (organisation_id, section_id, user_id, course_id, covered, covered_ms, progress,
      started_at, last_at, completed_at, completion_source)
    select ${organisationId}::uuid, section.id, person.id, ${courses[0]}::uuid, int4multirange(int4range(0, ${filmMs})), ${filmMs},
      10000, ${made}::timestamptz, ${made}::timestamptz, ${made}::timestamptz, 'AUTO'
    from unnest(${second}::uuid[]) with ordinality as section(id, place)
    join unnest(${idsOf('person', peopleCount)}::uuid[]) with ordinality as person(id, place)
      on person.place % ${sectionsEach} >= section.place`.execute(db);
}

interface Organisation {
  readonly organisationId: string;
  readonly rootId: string;
  readonly adminId: string;
}

/** Tasks that were given before, each to a twentieth. */
export async function insertTasks(db: Db, { organisationId, rootId, adminId }: Organisation) {
  const tasks = idsOf('task', taskCount);
  await sql`insert into study_task (organisation_id, id, name, state, due_at, department_id, created_by, created_at,
      published_at)
    select ${organisationId}::uuid, id, '第 ' || place || ' 期培训任务', 'PUBLISHED', now() + interval '10 days',
      ${rootId}::uuid, ${adminId}::uuid, now() - place * interval '1 hour', now()
    from unnest(${tasks}::uuid[]) with ordinality as given(id, place)`.execute(db);
  await sql`insert into study_task_item (organisation_id, id, task_id, kind, ref_id, title, weight, position)
    select ${organisationId}::uuid, id, id, 'course', (${idsOf('course', courseCount)}::uuid[])[1 + place % ${courseCount}],
      '反洗钱培训', 1, 0 from unnest(${tasks}::uuid[]) with ordinality as given(id, place)`.execute(db);
  await sql`insert into study_assignment (organisation_id, task_id, user_id, sources, state, progress, due_at, assigned_at)
    select ${organisationId}::uuid, task.id, person.id, '{}', case when person.place % 3 = 0 then 'DONE' else 'IN_PROGRESS' end,
      case when person.place % 3 = 0 then 10000 else 4000 end, now() + interval '10 days', now()
    from unnest(${tasks}::uuid[]) with ordinality as task(id, place)
    join unnest(${idsOf('person', peopleCount)}::uuid[]) with ordinality as person(id, place)
      on person.place % ${oneOf} = task.place % ${oneOf}`.execute(db);
}

/** What the database does by itself within minutes after so many new rows. */
export async function tidy(db: Db) {
  await sql`vacuum (analyze, parallel 2)`.execute(db);
}

/** The same rows as a task's allocation, by one statement into a table without keys. */
export async function insertBare(db: Db, organisationId: string) {
  const began = performance.now();
  await sql`create unlogged table bench_floor as select * from study_assignment limit 0`.execute(db);
  await sql`insert into bench_floor (organisation_id, task_id, user_id, sources, assigned_at)
    select organisation_id, user_id, user_id, '{department}', now() from staff
    where organisation_id = ${organisationId}`.execute(db);
  const seconds = (performance.now() - began) / 1000;
  await sql`drop table bench_floor`.execute(db);
  return seconds;
}

/** How much of the first film people have covered, in their order. */
export async function coveredOf(db: Db, organisationId: string, sectionId: string) {
  const found = await db
    .selectFrom('sectionProgress')
    .select(['userId', 'coveredMs'])
    .where('organisationId', '=', organisationId)
    .where('sectionId', '=', sectionId)
    .execute();
  return new Map(found.map(({ userId, coveredMs }) => [userId, coveredMs]));
}

export async function countAssigned(db: Db, organisationId: string, taskId: string) {
  const { count } = await db
    .selectFrom('studyAssignment')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('organisationId', '=', organisationId)
    .where('taskId', '=', taskId)
    .executeTakeFirstOrThrow();
  return count;
}
