import { type SqlBool, sql } from 'kysely';
import type { CourseEvaluation, Stars } from '#contract/study/evaluation.ts';
import type { Db } from '../../../kit/db/db.ts';
import { refuse } from '../../../kit/errors.ts';
import type { Caller } from '../../../kit/http/serve.ts';
import { newId } from '../../../kit/id.ts';
import { managed } from '../course/reach.queries.ts';
import { visible } from '../learning/learning.queries.ts';

interface Place {
  readonly name: string;
  readonly manages: boolean;
  readonly member: boolean;
  /** Something of it was learned, not only opened. */
  readonly learned: boolean;
}

/** How the caller stands to a course; for who may not find it it is not there. */
export async function placeIn(db: Db, user: Caller, courseId: string): Promise<Place> {
  const { rows } = await sql<Place>`select course.name, ${managed(user)} as manages,
      exists (select from course_member member where member.organisation_id = course.organisation_id
        and member.course_id = course.id and member.user_id = ${user.userId} and member.state = 'ACTIVE') as member,
      exists (select from section_progress progress where progress.organisation_id = course.organisation_id
        and progress.course_id = course.id and progress.user_id = ${user.userId}
        and (progress.progress > 0 or progress.covered_ms > 0 or progress.dwell_ms > 0
          or progress.completed_at is not null)) as learned
    from course where course.organisation_id = ${user.organisationId} and course.id = ${courseId}
      and ${visible(user)}`.execute(db);
  if (!rows[0]) throw refuse('notFound');
  return rows[0];
}

const columns = sql`evaluation.id as "evaluationId", staff.real_name as "realName", evaluation.stars, evaluation.words,
  evaluation.updated_at as "updatedAt", evaluation.reply, evaluation.replied_at as "repliedAt",
  evaluation.hidden_reason as "hiddenReason"`;

const evaluations = sql`course_evaluation evaluation
  join staff on staff.organisation_id = evaluation.organisation_id and staff.user_id = evaluation.user_id`;

export async function ownEvaluation(db: Db, { organisationId, userId }: Caller, courseId: string) {
  const { rows } = await sql<CourseEvaluation>`select ${columns} from ${evaluations}
    where evaluation.organisation_id = ${organisationId} and evaluation.course_id = ${courseId}
      and evaluation.user_id = ${userId}`.execute(db);
  return rows[0] ?? null;
}

interface Tally {
  readonly count: number;
  readonly stars: number | null;
  readonly distribution: number[];
  readonly hidden: number;
}

/** Of everybody, hidden ones too. */
export async function tally(db: Db, organisationId: string, courseId: string): Promise<Tally> {
  const { rows } = await sql<Tally>`select count(*)::int as count, round(avg(stars), 1)::float8 as stars,
      array[${sql.join([1, 2, 3, 4, 5].map((stars) => sql`count(*) filter (where stars = ${sql.lit(stars)})::int`))}]
        as distribution,
      (count(*) filter (where hidden_at is not null))::int as hidden
    from course_evaluation where organisation_id = ${organisationId} and course_id = ${courseId}`.execute(db);
  return rows[0] ?? { count: 0, stars: null, distribution: [], hidden: 0 };
}

interface Wanted {
  readonly courseId: string;
  readonly stars?: Stars | undefined;
  readonly hidden?: boolean | undefined;
  readonly page: number;
  readonly size: number;
}

/** Those that are shown, or for managers all; the latest first. */
export async function evaluationPage(
  db: Db,
  { organisationId }: Caller,
  { courseId, stars, hidden, page, size }: Wanted,
  manages: boolean,
) {
  const shown = manages
    ? hidden === undefined
      ? sql<SqlBool>`true`
      : sql<SqlBool>`(evaluation.hidden_at is not null) = ${hidden}`
    : sql<SqlBool>`evaluation.hidden_at is null`;
  const where = sql`evaluation.organisation_id = ${organisationId} and evaluation.course_id = ${courseId} and ${shown}
    ${stars === undefined ? sql`` : sql`and evaluation.stars = ${stars}`}`;
  const counted = await sql<{ total: number }>`select count(*)::int as total from course_evaluation evaluation
    where ${where}`.execute(db);
  const { rows } = await sql<CourseEvaluation>`select ${columns} from ${evaluations} where ${where}
    order by evaluation.updated_at desc, evaluation.id limit ${size} offset ${page * size}`.execute(db);
  return { data: rows, total: counted.rows[0]?.total ?? 0 };
}

interface Said {
  readonly stars: Stars;
  readonly words: string;
}

/** One a person: what was said before is said otherwise, and stays hidden where it was. */
export async function saveEvaluation(
  db: Db,
  { organisationId, userId }: Caller,
  courseId: string,
  { stars, words }: Said,
  at: Date,
) {
  const when = at.toISOString();
  await sql`insert into course_evaluation (organisation_id, course_id, user_id, id, stars, words, created_at, updated_at)
    values (${organisationId}, ${courseId}, ${userId}, ${newId()}, ${stars}, ${words}, ${when}, ${when})
    on conflict (organisation_id, course_id, user_id) do update set stars = excluded.stars, words = excluded.words,
      updated_at = excluded.updated_at`.execute(db);
}

interface Held extends CourseEvaluation {
  readonly courseId: string;
  readonly courseName: string;
}

const heldColumns = sql`${columns}, course.id as "courseId", course.name as "courseName"`;

/** One of a course that the caller manages, until the transaction ends; for others it is not there. */
export async function holdEvaluation(db: Db, user: Caller, evaluationId: string): Promise<Held> {
  const { rows } = await sql<Held>`select ${heldColumns} from ${evaluations}
    join course on course.organisation_id = evaluation.organisation_id and course.id = evaluation.course_id
    where evaluation.organisation_id = ${user.organisationId} and evaluation.id = ${evaluationId} and ${managed(user)}
    for update of evaluation`.execute(db);
  if (!rows[0]) throw refuse('notFound');
  return rows[0];
}

export async function setHidden(
  db: Db,
  { organisationId, userId }: Caller,
  evaluationId: string,
  reason: string | null,
  at: Date,
) {
  const hidden =
    reason === null ? { hiddenAt: null, hiddenBy: null } : { hiddenAt: at.toISOString(), hiddenBy: userId };
  await db
    .updateTable('courseEvaluation')
    .set({ ...hidden, hiddenReason: reason })
    .where('organisationId', '=', organisationId)
    .where('id', '=', evaluationId)
    .execute();
}

export async function setReply(
  db: Db,
  { organisationId, userId }: Caller,
  evaluationId: string,
  reply: string,
  at: Date,
) {
  const replied =
    reply === '' ? { repliedAt: null, repliedBy: null } : { repliedAt: at.toISOString(), repliedBy: userId };
  await db
    .updateTable('courseEvaluation')
    .set({ ...replied, reply })
    .where('organisationId', '=', organisationId)
    .where('id', '=', evaluationId)
    .execute();
}
