import { type SqlBool, sql } from 'kysely';
import type { CourseDetail, CourseFields, CourseFilter, CourseManager, CourseRow } from '#contract/study/course.ts';
import { requirementOf } from '#contract/study/requirement.ts';
import type { Db } from '../../../kit/db/db.ts';
import { anyOf, contains } from '../../../kit/db/match.ts';
import { refuse } from '../../../kit/errors.ts';
import type { Caller } from '../../../kit/http/serve.ts';
import { searchForm } from '../../../kit/text/rich-text.ts';
import { personInScope, staffInScope } from '../../directory/index.ts';
import { managed, managesAll, peopleAccess } from './reach.queries.ts';

type Sql = ReturnType<typeof sql>;

function shown({ organisationId }: Caller, { keyword, categoryId, uncategorised, state }: CourseFilter) {
  const parts: Sql[] = [sql`course.organisation_id = ${organisationId}`];
  const placed = sql`select from course_in_category placed join course_category category
    on category.organisation_id = placed.organisation_id and category.id = placed.category_id
    where placed.organisation_id = course.organisation_id and placed.course_id = course.id`;
  if (keyword) parts.push(sql`course.search_text like ${contains(searchForm(keyword))}`);
  if (uncategorised) parts.push(sql`not exists (${placed})`);
  else if (categoryId) {
    parts.push(sql`exists (${placed} and category.path <@ (select top.path from course_category top
      where top.organisation_id = ${organisationId} and top.id = ${categoryId}))`);
  }
  if (state) parts.push(sql`course.state = ${state}`);
  return sql<SqlBool>`${sql.join(parts, sql` and `)}`;
}

/** What rows show of the chosen courses; people are counted only within reach, and once for all rows. */
const columns = (
  user: Caller,
  chosen: Sql,
) => sql`course.id as "courseId", course.name, course.cover, course.summary, course.teachers,
  course.state, course.visibility, course.joining, course.updated_at as "updatedAt", course.version,
  coalesce((select json_agg(json_build_object('id', category.id, 'name', category.name) order by category.path)
    from course_in_category placed join course_category category
      on category.organisation_id = placed.organisation_id and category.id = placed.category_id
    where placed.organisation_id = course.organisation_id and placed.course_id = course.id), '[]') as categories,
  (select count(*)::int from course_chapter chapter
    where chapter.organisation_id = course.organisation_id and chapter.course_id = course.id) as "chapterCount",
  (select count(*)::int from course_section section where section.organisation_id = course.organisation_id
    and section.course_id = course.id and section.deleted_at is null) as "sectionCount",
  coalesce(people.everybody, 0) as "memberCount", coalesce(people.done, 0) as "completedCount",
  (select round(avg(evaluation.stars), 1)::float8 from course_evaluation evaluation
    where evaluation.organisation_id = course.organisation_id and evaluation.course_id = course.id) as stars
  from course left join (select member.course_id, count(*)::int as everybody, count(member.completed_at)::int as done
    from course_member member
    where member.organisation_id = ${user.organisationId} and member.course_id = any(array(${chosen}))
      and member.state = 'ACTIVE' and ${personInScope(user, peopleAccess(user), sql`member.user_id`, { onDuty: true })}
    group by member.course_id) as people on people.course_id = course.id`;

interface Page {
  readonly page: number;
  readonly size: number;
  readonly sort?: 'name' | 'updatedAt' | undefined;
  readonly order?: 'asc' | 'desc' | undefined;
}

const sorts = { name: sql`course.name`, updatedAt: sql`course.updated_at` } as const;

/** Unless somebody asks otherwise what changed last comes first. */
const inOrder = ({ sort, order }: Pick<Page, 'sort' | 'order'>) =>
  sort
    ? sql`${sorts[sort]} ${order === 'desc' ? sql`desc` : sql`asc`}, course.id`
    : sql`course.updated_at desc, course.id`;

/** People are counted for the courses of the page alone. */
export async function coursePage(db: Db, user: Caller, filter: CourseFilter, page: Page) {
  const where = shown(user, filter);
  const counted = sql<{ total: number }>`select count(*)::int as total from course where ${where}`.execute(db);
  const ids = sql`select course.id from course where ${where} order by ${inOrder(page)}
    limit ${page.size} offset ${page.page * page.size}`;
  const rows = sql<CourseRow>`select ${columns(user, ids)}
    where course.organisation_id = ${user.organisationId} and course.id = any(array(${ids})) order by ${inOrder(page)}`.execute(
    db,
  );
  const [data, total] = await Promise.all([rows, counted]);
  return { data: data.rows, total: total.rows[0]?.total ?? 0 };
}

const managers = sql`coalesce((select json_agg(json_build_object('userId', staff.user_id, 'realName', staff.real_name,
    'departmentName', department.name) order by manager.added_at, staff.user_id)
  from course_manager manager
  join staff on staff.organisation_id = manager.organisation_id and staff.user_id = manager.user_id
  join department on department.organisation_id = staff.organisation_id and department.id = staff.department_id
  where manager.organisation_id = course.organisation_id and manager.course_id = course.id), '[]')`;

const abilities = sql`coalesce((select json_agg(json_build_object('abilityId', ability.id, 'name', ability.name,
    'level', named.level) order by ability.name, ability.id)
  from course_ability named
  join ability on ability.organisation_id = named.organisation_id and ability.id = named.ability_id
  where named.organisation_id = course.organisation_id and named.course_id = course.id), '[]')`;

const departments = sql`coalesce((select json_agg(json_build_object('departmentId', department.id, 'name', department.name)
    order by department.path)
  from course_department shown join department
    on department.organisation_id = shown.organisation_id and department.id = shown.department_id
  where shown.organisation_id = course.organisation_id and shown.course_id = course.id), '[]')`;

/** The whole course; for who does not manage it it is not there. */
export async function getCourse(db: Db, user: Caller, courseId: string): Promise<CourseDetail> {
  const { rows } =
    await sql<CourseDetail>`select ${managers} as managers, ${departments} as departments, ${abilities} as abilities,
      course.requirement, course.requirement_version as "requirementVersion", course.created_at as "createdAt",
      course.opened_at as "openedAt", coalesce((select maker.real_name from staff maker
        where maker.organisation_id = course.organisation_id and maker.user_id = course.created_by), '') as creator,
      (select json_build_object('templateId', template.id, 'name', template.name) from certificate_template template
        where template.organisation_id = course.organisation_id
          and template.id = course.certificate_template_id) as certificate,
      ${columns(user, sql`select ${courseId}::uuid`)}
    where course.organisation_id = ${user.organisationId} and course.id = ${courseId} and ${managed(user)}`.execute(db);
  const [row] = rows;
  if (!row) throw refuse('notFound');
  return { ...row, requirement: requirementOf(row.requirement), wholly: managesAll(user) };
}

/** The courses that somebody was made manager of. */
export function managedCourses(db: Db, { organisationId, userId }: Caller) {
  return db
    .selectFrom('course')
    .innerJoin('courseManager as manager', (join) =>
      join.onRef('manager.organisationId', '=', 'course.organisationId').onRef('manager.courseId', '=', 'course.id'),
    )
    .select(['course.id as courseId', 'course.name', 'course.state'])
    .where('manager.organisationId', '=', organisationId)
    .where('manager.userId', '=', userId)
    .orderBy('course.updatedAt', 'desc')
    .orderBy('course.id')
    .execute();
}

const searchText = ({ name, summary, teachers }: CourseFields) =>
  searchForm([name, ...teachers, summary].join(' ')).slice(0, 5000);

const written = ({ name, cover, summary, teachers, requirement }: CourseFields) => ({
  ...{ name, cover, summary, teachers: [...teachers], requirement: JSON.stringify(requirement) },
  searchText: searchText({ name, cover, summary, teachers, requirement }),
});

export async function insertCourse(
  db: Db,
  { organisationId, userId }: Caller,
  { id, fields, at }: { id: string; fields: CourseFields; at: Date },
) {
  const stamps = { createdBy: userId, createdAt: at, updatedAt: at };
  await db
    .insertInto('course')
    .values({ organisationId, id, ...written(fields), ...stamps })
    .execute();
}

const oneCourse = (db: Db, organisationId: string, courseId: string) =>
  db
    .updateTable('course')
    .set({ version: sql<number>`version + 1` })
    .where('organisationId', '=', organisationId)
    .where('id', '=', courseId)
    .returning('version');

export async function updateCourse(db: Db, organisationId: string, courseId: string, fields: CourseFields, at: Date) {
  const row = oneCourse(db, organisationId, courseId).set({ ...written(fields), updatedAt: at.toISOString() });
  return (await row.executeTakeFirstOrThrow()).version;
}

export async function setState(db: Db, organisationId: string, courseId: string, state: 'OPEN' | 'CLOSED', at: Date) {
  const opened =
    state === 'OPEN' ? { openedAt: sql<string>`coalesce(opened_at, ${at.toISOString()}::timestamptz)` } : {};
  await oneCourse(db, organisationId, courseId)
    .set({ state, updatedAt: at.toISOString(), ...opened })
    .execute();
}

type Publicity = Pick<CourseDetail, 'visibility' | 'joining'> & { readonly departmentIds: readonly string[] };

export async function setPublicity(db: Db, organisationId: string, courseId: string, said: Publicity) {
  const { visibility, joining, departmentIds } = said;
  await sql`delete from course_department where organisation_id = ${organisationId} and course_id = ${courseId}`.execute(
    db,
  );
  await sql`insert into course_department (organisation_id, course_id, department_id)
    select ${organisationId}::uuid, ${courseId}::uuid, chosen.id
    from unnest(${[...new Set(departmentIds)]}::uuid[]) as chosen(id)`.execute(db);
  const row = oneCourse(db, organisationId, courseId).set({ visibility, joining });
  return (await row.executeTakeFirstOrThrow()).version;
}

/** Of these departments those that a course is shown to already. */
export async function shownDepartments(db: Db, organisationId: string, courseId: string) {
  const rows = await db
    .selectFrom('courseDepartment')
    .select('departmentId')
    .where('organisationId', '=', organisationId)
    .where('courseId', '=', courseId)
    .execute();
  return rows.map(({ departmentId }) => departmentId);
}

/** Of these people those whom the caller reaches or who manage the course already. */
export async function reachedOrManaging(db: Db, user: Caller, courseId: string, userIds: readonly string[]) {
  const { rows } = await sql<CourseManager>`select staff.user_id as "userId", staff.real_name as "realName",
      '' as "departmentName"
    from staff where staff.organisation_id = ${user.organisationId} and staff.user_id = ${anyOf(userIds)}
      and ((staff.status = 0 and ${staffInScope(user, peopleAccess(user))})
        or exists (select from course_manager manager where manager.organisation_id = staff.organisation_id
          and manager.course_id = ${courseId} and manager.user_id = staff.user_id))`.execute(db);
  return rows;
}

/** These and nobody else; who stays keeps their place. Answers who came and who went. */
export async function setManagers(
  db: Db,
  organisationId: string,
  { courseId, userIds, at }: { courseId: string; userIds: readonly string[]; at: Date },
) {
  const gone = await sql<{ userId: string }>`delete from course_manager where organisation_id = ${organisationId}
    and course_id = ${courseId} and user_id <> all(${[...userIds]}::uuid[]) returning user_id as "userId"`.execute(db);
  const come = await sql<{ userId: string }>`insert into course_manager (organisation_id, course_id, user_id, added_at)
    select ${organisationId}::uuid, ${courseId}::uuid, person.id, ${at.toISOString()}::timestamptz
    from unnest(${[...userIds]}::uuid[]) as person(id) on conflict do nothing returning user_id as "userId"`.execute(
    db,
  );
  return { added: come.rows.map(({ userId }) => userId), removed: gone.rows.map(({ userId }) => userId) };
}

export async function setCertificate(db: Db, organisationId: string, courseId: string, templateId: string | null) {
  await db
    .updateTable('course')
    .set({ certificateTemplateId: templateId })
    .where('organisationId', '=', organisationId)
    .where('id', '=', courseId)
    .execute();
}

export async function countLearners(db: Db, organisationId: string, courseId: string) {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from course_member
    where organisation_id = ${organisationId} and course_id = ${courseId} and state = 'ACTIVE'`.execute(db);
  return rows[0]?.count ?? 0;
}

export async function removeCourse(db: Db, organisationId: string, courseId: string) {
  await db.deleteFrom('course').where('organisationId', '=', organisationId).where('id', '=', courseId).execute();
}
