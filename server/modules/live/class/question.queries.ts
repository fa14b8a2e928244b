import { sql } from 'kysely';
import type { Db } from '../../../kit/db/db.ts';
import type { Caller } from '../../../kit/http/serve.ts';

export async function openRollCall(db: Db, organisationId: string, lessonId: string, at: Date) {
  const { rows } = await sql`select from lesson_roll_call where organisation_id = ${organisationId}
    and lesson_id = ${lessonId} and closes_at > ${at.toISOString()}`.execute(db);
  return rows.length > 0;
}

export async function addRollCall(
  db: Db,
  organisationId: string,
  {
    id,
    lessonId,
    at,
    closesAt,
  }: { readonly id: string; readonly lessonId: string; readonly at: Date; readonly closesAt: Date },
) {
  await sql`insert into lesson_roll_call (organisation_id, id, lesson_id, opened_at, closes_at) values
    (${organisationId}, ${id}, ${lessonId}, ${at.toISOString()}, ${closesAt.toISOString()})`.execute(db);
}

/** Once each, and in time; whether it was. */
export async function answerRollCall(db: Db, { organisationId, userId }: Caller, rollCallId: string, at: Date) {
  const { rows } = await sql`insert into lesson_roll_answer as answer (organisation_id, roll_call_id, user_id, at)
    select organisation_id, id, ${userId}::uuid, ${at.toISOString()}::timestamptz from lesson_roll_call
    where organisation_id = ${organisationId} and id = ${rollCallId} and closes_at > ${at.toISOString()}
    on conflict (organisation_id, roll_call_id, user_id) do update set at = answer.at returning at`.execute(db);
  return rows.length > 0;
}

export async function questionCounts(db: Db, organisationId: string, lessonId: string) {
  const { rows } = await sql<{ asked: number; open: number }>`select count(*)::int as asked,
      count(*) filter (where closed_at is null)::int as open from lesson_question
    where organisation_id = ${organisationId} and lesson_id = ${lessonId}`.execute(db);
  return rows[0] ?? { asked: 0, open: 0 };
}

interface NewQuestion {
  readonly id: string;
  readonly lessonId: string;
  readonly title: string;
  readonly kind: 'SINGLE' | 'MULTIPLE';
  readonly options: readonly string[];
  readonly right: readonly number[];
}

export async function addQuestion(db: Db, organisationId: string, asked: NewQuestion, at: Date) {
  const { id, lessonId, title, kind, options, right } = asked;
  await sql`insert into lesson_question (organisation_id, id, lesson_id, title, kind, options, right_options, opened_at)
    values (${organisationId}, ${id}, ${lessonId}, ${title}, ${kind}, ${[...options]}::text[],
      ${[...right]}::integer[], ${at.toISOString()})`.execute(db);
}

/** As it stands once no answer of it is under way. */
export async function holdQuestion(db: Db, organisationId: string, questionId: string, closing: boolean) {
  const { rows } = await sql<{ kind: 'SINGLE' | 'MULTIPLE'; options: number; closedAt: string | null }>`select kind,
      cardinality(options) as options, closed_at as "closedAt" from lesson_question
    where organisation_id = ${organisationId} and id = ${questionId}
    ${closing ? sql`for update` : sql`for share`}`.execute(db);
  return rows[0];
}

export async function closeQuestion(db: Db, organisationId: string, questionId: string, at: Date) {
  await sql`update lesson_question set closed_at = coalesce(closed_at, ${at.toISOString()}::timestamptz)
    where organisation_id = ${organisationId} and id = ${questionId}`.execute(db);
}

/** What stands after it: of a second answer the first one. */
export async function answerQuestion(
  db: Db,
  { organisationId, userId }: Caller,
  questionId: string,
  chosen: readonly number[],
  at: Date,
) {
  const { rows } = await sql<{ chosen: number[] }>`insert into lesson_answer as answer
      (organisation_id, question_id, user_id, chosen, at)
    values (${organisationId}, ${questionId}, ${userId}, ${[...chosen]}::integer[], ${at.toISOString()})
    on conflict (organisation_id, question_id, user_id) do update set at = answer.at returning chosen`.execute(db);
  return rows[0]?.chosen ?? [];
}
