import { sql } from 'kysely';
import { now } from '../../../kit/clock.ts';
import type { Db } from '../../../kit/db/db.ts';
import type { Caller } from '../../../kit/http/serve.ts';
import { newId } from '../../../kit/id.ts';

/** The forms of an exam with the lines that hold. */
export function equatedForms(db: Db, organisationId: string, examId: string) {
  return db
    .selectFrom('examForm')
    .select(['id as formId', 'number', 'name', 'totalPoints', 'passScore', 'equatingSlope', 'equatingIntercept'])
    .where('organisationId', '=', organisationId)
    .where('examId', '=', examId)
    .orderBy('number')
    .execute();
}

/** Every attempt that has a score, with the score that it was marked with. */
export function scoredAttempts(db: Db, organisationId: string, examId: string) {
  return db
    .selectFrom('attempt')
    .innerJoin('staff', (join) =>
      join.onRef('staff.organisationId', '=', 'attempt.organisationId').onRef('staff.userId', '=', 'attempt.userId'),
    )
    .select(['attempt.id as attemptId', 'attempt.userId', 'attempt.formId', 'staff.realName'])
    .select((eb) => eb.ref('attempt.score').$notNull().as('score'))
    .where('attempt.organisationId', '=', organisationId)
    .where('attempt.examId', '=', examId)
    .where('attempt.state', '=', 'MARKED')
    .where('attempt.score', 'is not', null)
    .orderBy('attempt.id')
    .execute();
}

interface FormLine {
  readonly formId: string;
  readonly slope: number;
  readonly intercept: number;
}

export async function setLines(db: Db, organisationId: string, examId: string, lines: readonly FormLine[]) {
  await sql`update exam_form set equating_slope = given.slope, equating_intercept = given.intercept
    from unnest(${lines.map(({ formId }) => formId)}::uuid[], ${lines.map(({ slope }) => slope)}::float8[],
      ${lines.map(({ intercept }) => intercept)}::float8[]) as given(form_id, slope, intercept)
    where exam_form.organisation_id = ${organisationId} and exam_form.exam_id = ${examId}
      and exam_form.id = given.form_id`.execute(db);
}

export async function clearLines(db: Db, organisationId: string, examId: string) {
  await db
    .updateTable('examForm')
    .set({ equatingSlope: null, equatingIntercept: null })
    .where('organisationId', '=', organisationId)
    .where('examId', '=', examId)
    .execute();
}

interface NewEquating {
  readonly examId: string;
  readonly referenceFormId: string;
  readonly reason: string;
  readonly changed: number;
}

export async function addEquating(db: Db, { organisationId, userId }: Caller, given: NewEquating, at: Date) {
  const id = newId();
  await db
    .insertInto('equating')
    .values({ ...given, organisationId, id, createdBy: userId, createdAt: at })
    .execute();
  return id;
}

/** Answers whether one held. */
export async function endEquating(db: Db, { organisationId, userId }: Caller, examId: string, reason: string) {
  const done = await db
    .updateTable('equating')
    .set({ revertedBy: userId, revertedAt: now(), revertReason: reason })
    .where('organisationId', '=', organisationId)
    .where('examId', '=', examId)
    .where('revertedAt', 'is', null)
    .executeTakeFirstOrThrow();
  return done.numUpdatedRows > 0n;
}

const nameOf = (userId: string) => sql<string | null>`(select staff.real_name from staff
  where staff.organisation_id = equating.organisation_id and staff.user_id = ${sql.ref(userId)})`;

export function equatingsOf(db: Db, organisationId: string, examId: string) {
  return db
    .selectFrom('equating')
    .select(['id as equatingId', 'referenceFormId', 'reason', 'changed', 'createdAt', 'revertedAt', 'revertReason'])
    .select([
      sql<string>`coalesce(${nameOf('equating.created_by')}, '')`.as('who'),
      nameOf('equating.reverted_by').as('revertedWho'),
    ])
    .where('organisationId', '=', organisationId)
    .where('examId', '=', examId)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(100)
    .execute();
}
