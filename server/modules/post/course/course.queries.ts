import { sql } from 'kysely';
import type { PostCourse } from '#contract/post/course.ts';
import type { Db } from '../../../kit/db/db.ts';
import { contains } from '../../../kit/db/match.ts';
import { orderIn } from '../../../kit/db/ordered-rows.ts';
import { refuse } from '../../../kit/errors.ts';
import { refusingTaken } from '../../../kit/unique-violation.ts';

interface Said {
  readonly name: string;
  readonly required: boolean;
  readonly dueDays: number | null;
  readonly studyCourseId: string | null;
}

interface Wanted {
  readonly text: string;
  readonly postId?: string | undefined;
  readonly required?: boolean | undefined;
}

export async function findCourses(
  db: Db,
  organisationId: string,
  { text, postId, required }: Wanted,
  { page, size }: { readonly page: number; readonly size: number },
) {
  const from = sql`from post_course course
    join post on post.organisation_id = course.organisation_id and post.id = course.post_id
    where course.organisation_id = ${organisationId}
      ${postId ? sql`and course.post_id = ${postId}` : sql``}
      ${required === undefined ? sql`` : sql`and course.required = ${required}`}
      ${text ? sql`and course.name ilike ${contains(text)}` : sql``}`;
  const counted = await sql<{ total: number }>`select count(*)::int as total ${from}`.execute(db);
  const { rows } = await sql<PostCourse>`
    select course.id as "courseId", course.post_id as "postId", post.name as "postName",
      course.name, course.required, course.due_days as "dueDays",
      course.study_course_id as "studyCourseId", course.version
    ${from} order by post.name, post.id, course.position, course.id
    limit ${size} offset ${page * size}`.execute(db);
  return { data: rows, total: counted.rows[0]?.total ?? 0 };
}

const courses = (db: Db, organisationId: string) =>
  db.selectFrom('postCourse').where('organisationId', '=', organisationId);

export async function getCourse(db: Db, organisationId: string, id: string) {
  const row = await courses(db, organisationId)
    .select(['id', 'postId', 'name', 'required', 'dueDays', 'studyCourseId', 'version'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) throw refuse('notFound');
  return row;
}

/** The courses of a post in their order. */
export function coursesOf(db: Db, organisationId: string, postId: string) {
  return courses(db, organisationId)
    .select(['id', 'name', 'required', 'dueDays', 'studyCourseId', 'position'])
    .where('postId', '=', postId)
    .orderBy('position')
    .orderBy('id')
    .execute();
}

const refusingTakenName = <T>(name: string, write: Promise<T>) =>
  refusingTaken(write, {
    post_course_organisation_id_post_id_name_key: refuse('postCourseTaken', {
      name,
      fields: { name: '这个岗位已有同名课程' },
    }),
  });

interface New extends Said {
  readonly organisationId: string;
  readonly id: string;
  readonly postId: string;
  readonly position: number;
  readonly createdBy: string;
  readonly createdAt: Date;
}

export async function insertCourses(db: Db, rows: readonly New[]) {
  const values = rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }));
  await refusingTakenName(rows[0]?.name ?? '', db.insertInto('postCourse').values(values).execute());
}

export async function updateCourse(db: Db, organisationId: string, id: string, said: Said) {
  const write = db
    .updateTable('postCourse')
    .set({ ...said, version: sql<number>`version + 1` })
    .where('organisationId', '=', organisationId)
    .where('id', '=', id)
    .returning('version')
    .executeTakeFirstOrThrow();
  const { version } = await refusingTakenName(said.name, write);
  return version;
}

export const writeOrder = orderIn('post_course');

export async function removeCourse(db: Db, organisationId: string, id: string) {
  await db.deleteFrom('postCourse').where('organisationId', '=', organisationId).where('id', '=', id).execute();
}
