import { sql } from 'kysely';
import type { Db } from '../../../kit/db/db.ts';
import { newId } from '../../../kit/id.ts';
import type { formRows } from './form.rules.ts';

export interface NewForm {
  readonly organisationId: string;
  readonly examId: string;
  readonly paperId: string;
  readonly number: number;
  readonly name: string;
  readonly totalPoints: number;
  readonly document: Uint8Array;
  readonly etag: string;
}

type FormRow = Omit<ReturnType<typeof formRows>[number], 'type'> & { readonly type: string };

export async function addForm(db: Db, form: NewForm, questions: readonly FormRow[], at: Date) {
  const formId = newId();
  const { organisationId } = form;
  await db
    .insertInto('examForm')
    .values({
      ...form,
      id: formId,
      document: Buffer.from(form.document),
      questionCount: questions.length,
      createdAt: at,
    })
    .execute();
  const column = <K extends keyof FormRow>(name: K) => questions.map((question) => question[name]);
  await sql`insert into exam_form_question (organisation_id, form_id, position, section_position, section_name,
      question_id, question_version_id, type, points, options, blank_count)
    select ${organisationId}::uuid, ${formId}::uuid, given.* from unnest(
      ${column('position')}::int[],
      ${column('sectionPosition')}::int[],
      ${column('sectionName')}::text[],
      ${column('questionId')}::uuid[],
      ${column('questionVersionId')}::uuid[],
      ${column('type')}::text[],
      ${column('points')}::int[],
      ${column('options')}::jsonb[],
      ${column('blankCount')}::int[]
    ) as given`.execute(db);
  return formId;
}

export function formsOf(db: Db, organisationId: string, examId: string) {
  return db
    .selectFrom('examForm')
    .select(['id as formId', 'paperId', 'name', 'totalPoints', 'questionCount'])
    .where('organisationId', '=', organisationId)
    .where('examId', '=', examId)
    .orderBy('number')
    .execute();
}

export function findForm(db: Db, organisationId: string, formId: string) {
  return db
    .selectFrom('examForm')
    .innerJoin('exam', (join) =>
      join.onRef('exam.organisationId', '=', 'examForm.organisationId').onRef('exam.id', '=', 'examForm.examId'),
    )
    .select([
      ...(['examForm.id as formId', 'examForm.examId', 'examForm.totalPoints', 'examForm.document'] as const),
      ...(['examForm.etag', 'exam.multipleRule', 'exam.multipleFixedPoints', 'exam.navigation'] as const),
    ])
    .where('examForm.organisationId', '=', organisationId)
    .where('examForm.id', '=', formId)
    .executeTakeFirst();
}

export function formQuestions(db: Db, organisationId: string, formId: string) {
  return db
    .selectFrom('examFormQuestion')
    .select([
      ...(['questionId', 'questionVersionId', 'position', 'sectionPosition', 'sectionName', 'type'] as const),
      ...(['points', 'options', 'blankCount'] as const),
    ])
    .where('organisationId', '=', organisationId)
    .where('formId', '=', formId)
    .orderBy('position')
    .execute();
}

/** By question in how many exams it stood, and when the latest of them begins. Cancelled exams showed it to nobody. */
export async function questionExposure(db: Db, organisationId: string) {
  const { rows } = await sql<{ id: string; usedCount: number; lastUsedAt: number }>`
    select placed.question_id as id, count(distinct form.exam_id)::int as "usedCount",
      (extract(epoch from max(exam.start_at)) * 1000)::float8 as "lastUsedAt"
    from exam
    join exam_form form on form.organisation_id = exam.organisation_id and form.exam_id = exam.id
    join exam_form_question placed on placed.organisation_id = form.organisation_id and placed.form_id = form.id
    where exam.organisation_id = ${organisationId} and exam.state = 'PUBLISHED' and exam.deleted_at is null
    group by placed.question_id`.execute(db);
  return new Map(rows.map(({ id, ...use }) => [id, use]));
}
