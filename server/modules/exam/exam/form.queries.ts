import { sql } from 'kysely';
import { exam as endpoints } from '#contract/exam/exam.ts';
import { now } from '../../../kit/clock.ts';
import type { Db } from '../../../kit/db/db.ts';
import { anyOf } from '../../../kit/db/match.ts';
import type { Caller } from '../../../kit/http/serve.ts';
import { newId } from '../../../kit/id.ts';
import type { formRows } from './form.rules.ts';
import { examInReach } from './reach.queries.ts';

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
      questionCount: new Set(questions.map(({ materialQuestionId, questionId }) => materialQuestionId ?? questionId))
        .size,
      answerCount: questions.length,
      createdAt: at,
    })
    .execute();
  const column = <K extends keyof FormRow>(name: K) => questions.map((question) => question[name]);
  await sql`insert into exam_form_question (organisation_id, form_id, position, section_position, section_name,
      question_id, question_version_id, type, points, options, blank_count, material_question_id, material_version_id)
    select ${organisationId}::uuid, ${formId}::uuid, given.* from unnest(
      ${column('position')}::int[],
      ${column('sectionPosition')}::int[],
      ${column('sectionName')}::text[],
      ${column('questionId')}::uuid[],
      ${column('questionVersionId')}::uuid[],
      ${column('type')}::text[],
      ${column('points')}::int[],
      ${column('options')}::jsonb[],
      ${column('blankCount')}::int[],
      ${column('materialQuestionId')}::uuid[],
      ${column('materialVersionId')}::uuid[]
    ) as given`.execute(db);
  return formId;
}

export function formsOf(db: Db, organisationId: string, examId: string) {
  return db
    .selectFrom('examForm')
    .select(['id as formId', 'paperId', 'name', 'totalPoints', 'questionCount', 'answerCount'])
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
      ...(['points', 'options', 'blankCount', 'materialQuestionId', 'materialVersionId'] as const),
    ])
    .where('organisationId', '=', organisationId)
    .where('formId', '=', formId)
    .orderBy('position')
    .execute();
}

/** Each frozen question of an exam once, where it stands in the first form that has it, with the most points it has in any. */
export async function examQuestions(db: Db, organisationId: string, examId: string) {
  const { rows } = await sql<{ questionId: string; questionVersionId: string; sectionName: string; points: number }>`
    select question_id as "questionId", question_version_id as "questionVersionId", section_name as "sectionName", points
    from (
      select distinct on (placed.question_version_id) placed.question_id, placed.question_version_id, placed.section_name,
        max(placed.points) over (partition by placed.question_version_id) as points, form.number, placed.position
      from exam_form form join exam_form_question placed
        on placed.organisation_id = form.organisation_id and placed.form_id = form.id
      where form.organisation_id = ${organisationId} and form.exam_id = ${examId}
      order by placed.question_version_id, form.number
    ) as first
    order by number, position`.execute(db);
  return rows;
}

/** Where a question, or an item of it, stands in exams: in which version, for how many points. */
export async function placesOfQuestion(db: Db, organisationId: string, questionId: string) {
  const { rows } = await sql<{ examId: string; questionVersionId: string; points: number }>`
    select form.exam_id as "examId", placed.question_version_id as "questionVersionId", max(placed.points) as points
    from exam_form_question placed join exam_form form
      on form.organisation_id = placed.organisation_id and form.id = placed.form_id
    where placed.organisation_id = ${organisationId}
      and (placed.question_id = ${questionId} or placed.material_question_id = ${questionId})
    group by form.exam_id, placed.question_version_id`.execute(db);
  return rows;
}

/** What these versions of composites say beside their items, each once, in the order of the ids. */
export async function materialsOf(db: Db, organisationId: string, versionIds: readonly (string | null)[]) {
  const ids = [...new Set(versionIds.filter((id) => id !== null))];
  if (ids.length === 0) return [];
  return db
    .selectFrom('questionVersion')
    .select(['id as materialId', 'stem', 'analysis'])
    .where('organisationId', '=', organisationId)
    .where('id', '=', anyOf(ids))
    .orderBy(sql`array_position(${ids}::uuid[], id)`)
    .execute();
}

/**
 * By question, a composite as a whole and with what was merged into it, in how many exams it stood, and until when
 * people saw it: until the latest of them ended, until now while it is open; one that is still to come begins then.
 * Cancelled exams showed it to nobody.
 */
export async function questionExposure(db: Db, organisationId: string) {
  const { rows } = await sql<{ id: string; usedCount: number; lastUsedAt: number }>`
    select coalesce(question.merged_into, question.id) as id,
      count(distinct form.exam_id)::int as "usedCount",
      (extract(epoch from max(greatest(exam.start_at, least(exam.end_at, ${now().toISOString()}::timestamptz)))) * 1000)::float8 as "lastUsedAt"
    from exam
    join exam_form form on form.organisation_id = exam.organisation_id and form.exam_id = exam.id
    join exam_form_question placed on placed.organisation_id = form.organisation_id and placed.form_id = form.id
    join question on question.organisation_id = placed.organisation_id
      and question.id = coalesce(placed.material_question_id, placed.question_id)
    where exam.organisation_id = ${organisationId} and exam.state = 'PUBLISHED' and exam.deleted_at is null
    group by coalesce(question.merged_into, question.id)`.execute(db);
  return new Map(rows.map(({ id, ...use }) => [id, use]));
}

/** The undeleted exams that have these papers, the latest first, and whether the caller may know them. */
export async function examsUsing(db: Db, user: Caller, paperIds: readonly string[]) {
  return db
    .selectFrom('examPaper as used')
    .innerJoin('exam', (join) =>
      join.onRef('exam.organisationId', '=', 'used.organisationId').onRef('exam.id', '=', 'used.examId'),
    )
    .select(['used.paperId', 'exam.id as examId', 'exam.name', 'exam.state'])
    .select(sql<boolean>`${examInReach(user, endpoints.search.access)}`.as('reached'))
    .where('used.organisationId', '=', user.organisationId)
    .where('used.paperId', '=', anyOf(paperIds))
    .where('exam.deletedAt', 'is', null)
    .orderBy('exam.createdAt', 'desc')
    .orderBy('exam.id')
    .execute();
}
