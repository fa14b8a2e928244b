import { sql } from 'kysely';
import type { Condition, Sql } from '../../../kit/ask.ts';
import type { Db } from '../../../kit/db/db.ts';
import { contains } from '../../../kit/db/match.ts';
import type { Caller } from '../../../kit/http/serve.ts';
import { staffInScope } from '../../directory/index.ts';
import { peopleAccess } from '../../study/index.ts';
import { access, isFor, type ReachedLesson } from './reach.queries.ts';

const lengthOf = (ranges: Sql) =>
  sql<number>`(select coalesce(sum(upper(part) - lower(part)), 0)::int from unnest(${ranges}) as part)`;

export interface StoredAttendance {
  readonly userId: string;
  readonly realName: string;
  readonly jobNumber: string;
  readonly departmentName: string;
  readonly attendedMs: number;
  readonly replayedMs: number;
  readonly rollCalls: number;
  readonly answers: number;
}

/** Whom it is for and who was there, as far as the caller may see them: teachers see all of their own lesson. */
const people = (user: Caller, found: ReachedLesson, text: string): Condition => sql`from lesson
  join staff on staff.organisation_id = lesson.organisation_id
  join department on department.organisation_id = staff.organisation_id and department.id = staff.department_id
  left join lesson_person person on person.organisation_id = lesson.organisation_id and person.lesson_id = lesson.id
    and person.user_id = staff.user_id
  where lesson.organisation_id = ${user.organisationId} and lesson.id = ${found.lessonId}
    and (person.user_id is not null or (staff.status = 0 and ${isFor(sql.ref('staff.user_id'))}))
    and not exists (select from lesson_teacher teacher where teacher.organisation_id = lesson.organisation_id
      and teacher.lesson_id = lesson.id and teacher.user_id = staff.user_id)
    ${found.teaches ? sql`` : sql`and ${staffInScope(user, [access, peopleAccess(user)])}`}
    ${text ? sql`and (staff.real_name ilike ${contains(text)} or staff.job_number ilike ${contains(text)})` : sql``}`;

const columns = sql`staff.user_id as "userId", staff.real_name as "realName", staff.job_number as "jobNumber",
  department.name as "departmentName", coalesce(${lengthOf(sql`person.present`)}, 0) as "attendedMs",
  coalesce(${lengthOf(sql`person.replayed`)}, 0) as "replayedMs",
  (select count(*)::int from lesson_roll_answer answer join lesson_roll_call roll
      on roll.organisation_id = answer.organisation_id and roll.id = answer.roll_call_id
    where roll.organisation_id = lesson.organisation_id and roll.lesson_id = lesson.id
      and answer.user_id = staff.user_id) as "rollCalls",
  (select count(*)::int from lesson_answer answer join lesson_question question
      on question.organisation_id = answer.organisation_id and question.id = answer.question_id
    where question.organisation_id = lesson.organisation_id and question.lesson_id = lesson.id
      and answer.user_id = staff.user_id) as answers`;

const order = sql`staff.job_number, staff.user_id`;

export async function attendancePage(
  db: Db,
  user: Caller,
  found: ReachedLesson,
  { text, page, size }: { readonly text: string; readonly page: number; readonly size: number },
) {
  const from = people(user, found, text);
  const rows = sql<StoredAttendance>`select ${columns} ${from} order by ${order}
    limit ${size} offset ${page * size}`.execute(db);
  const total = sql<{ total: number }>`select count(*)::int as total ${from}`.execute(db);
  const [data, counted] = await Promise.all([rows, total]);
  return { rows: data.rows, total: counted.rows[0]?.total ?? 0 };
}

export async function everyAttendance(db: Db, user: Caller, found: ReachedLesson) {
  const { rows } = await sql<StoredAttendance>`select ${columns} ${people(user, found, '')} order by ${order}`.execute(
    db,
  );
  return rows;
}

export async function filmMs(db: Db, organisationId: string, lessonId: string) {
  const { rows } = await sql<{ ms: number }>`select coalesce(sum(duration_ms), 0)::int as ms from lesson_segment
    where organisation_id = ${organisationId} and lesson_id = ${lessonId}`.execute(db);
  return rows[0]?.ms ?? 0;
}

export interface StoredPresence {
  readonly attendedMs: number;
  readonly replayedMs: number;
  readonly heardAt: string | null;
  readonly replayAt: string | null;
  readonly handAt: string | null;
  readonly muted: boolean;
}

const nobody: StoredPresence = {
  ...{ attendedMs: 0, replayedMs: 0, heardAt: null, replayAt: null, handAt: null, muted: false },
};

interface Place {
  readonly organisationId: string;
  readonly lessonId: string;
  readonly userId: string;
}

const here = ({ organisationId, lessonId, userId }: Place) =>
  sql`organisation_id = ${organisationId} and lesson_id = ${lessonId} and user_id = ${userId}`;

/** How somebody stands in the lesson; `hold`: until the end of the transaction, whether or not they were there before. */
export async function presenceOf(db: Db, place: Place, hold = false) {
  if (hold) {
    const { organisationId, lessonId, userId } = place;
    await sql`insert into lesson_person (organisation_id, lesson_id, user_id)
      values (${organisationId}, ${lessonId}, ${userId}) on conflict do nothing`.execute(db);
  }
  const { rows } = await sql<StoredPresence>`select ${lengthOf(sql`present`)} as "attendedMs",
      ${lengthOf(sql`replayed`)} as "replayedMs", heard_at as "heardAt", replay_at as "replayAt",
      hand_at as "handAt", muted from lesson_person where ${here(place)} ${hold ? sql`for update` : sql``}`.execute(db);
  return rows[0] ?? nobody;
}

const rangeOf = (piece: readonly [number, number] | undefined) =>
  piece ? sql`int4multirange(int4range(${piece[0]}::int, ${piece[1]}::int))` : sql`'{}'::int4multirange`;

/** Heard at this moment; null: they left. */
export async function writePresence(
  db: Db,
  place: Place,
  piece: readonly [number, number] | undefined,
  heardAt: Date | null,
) {
  await sql`update lesson_person set present = present + ${rangeOf(piece)}, heard_at = ${heardAt?.toISOString() ?? null}
    where ${here(place)}`.execute(db);
}

export async function writeReplay(db: Db, place: Place, piece: readonly [number, number] | undefined, at: Date) {
  await sql`update lesson_person set replayed = replayed + ${rangeOf(piece)}, replay_at = ${at.toISOString()}
    where ${here(place)}`.execute(db);
}

/** Of everybody who was there: until the end, as far as they were heard of; what was counted behind it does not stand. */
export async function endPresences(db: Db, organisationId: string, lessonId: string, leaseSeconds: number) {
  const end = sql`lesson.ended_at`;
  const { rows } = await sql<{ userId: string; attendedMs: number }>`update lesson_person person
    set heard_at = null, hand_at = null, present = int4multirange(int4range(0,
      (extract(epoch from ${end} - lesson.started_at) * 1000)::int)) * case
      when person.heard_at is null or ${end} - person.heard_at > make_interval(secs => ${leaseSeconds})
        or ${end} <= greatest(person.heard_at, lesson.started_at) then person.present
      else person.present + int4multirange(int4range(
        (extract(epoch from greatest(person.heard_at, lesson.started_at) - lesson.started_at) * 1000)::int,
        (extract(epoch from ${end} - lesson.started_at) * 1000)::int)) end
    from lesson where lesson.organisation_id = person.organisation_id and lesson.id = person.lesson_id
      and person.organisation_id = ${organisationId} and person.lesson_id = ${lessonId}
    returning person.user_id as "userId", ${lengthOf(sql`person.present`)} as "attendedMs"`.execute(db);
  return rows;
}
