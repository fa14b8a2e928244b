import { type SqlBool, sql } from 'kysely';
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
  /** Both hundredths of a point. */
  readonly totalPoints: number;
  readonly passScore: number;
  /** Null: put together from the exam's questions when it is read. */
  readonly document: Uint8Array | null;
  readonly etag: string | null;
  readonly spareCount: number;
  readonly sections: readonly object[];
}

type FormRow = Omit<ReturnType<typeof formRows>[number], 'type'> & {
  readonly type: string;
  /** JSON of what examinees get of it but its points; left out where whole documents are kept. */
  readonly taken?: string;
};

/** Freezes a form; questions that another form of the exam has already stand there as they are. */
export async function addForm(db: Db, form: NewForm, questions: readonly FormRow[], at: Date) {
  const formId = newId();
  await addQuestions(db, form, questions);
  await db
    .insertInto('examForm')
    .values({
      ...form,
      id: formId,
      document: form.document && Buffer.from(form.document),
      questionCount: new Set(questions.map(({ materialQuestionId, questionId }) => materialQuestionId ?? questionId))
        .size,
      answerCount: questions.length,
      questionVersionIds: questions.map(({ questionVersionId }) => questionVersionId),
      points: questions.map(({ points }) => points),
      sectionPositions: questions.map(({ sectionPosition }) => sectionPosition),
      sections: JSON.stringify(form.sections),
      createdAt: at,
    })
    .execute();
  return formId;
}

export async function addQuestions(
  db: Db,
  { organisationId, examId }: Pick<NewForm, 'organisationId' | 'examId'>,
  questions: readonly FormRow[],
) {
  const column = <K extends keyof FormRow>(name: K) => questions.map((question) => question[name]);
  await sql`insert into exam_question (organisation_id, exam_id, question_id, question_version_id, type, options,
      blank_count, material_question_id, material_version_id, taken)
    select ${organisationId}::uuid, ${examId}::uuid, given.* from unnest(
      ${column('questionId')}::uuid[],
      ${column('questionVersionId')}::uuid[],
      ${column('type')}::text[],
      ${column('options')}::jsonb[],
      ${column('blankCount')}::int[],
      ${column('materialQuestionId')}::uuid[],
      ${column('materialVersionId')}::uuid[],
      ${questions.map(({ taken = null }) => taken)}::text[]
    ) as given on conflict do nothing`.execute(db);
}

const formSummaries = (db: Db, organisationId: string, examId: string) =>
  db
    .selectFrom('examForm')
    .select(['id as formId', 'number', 'paperId', 'name', 'totalPoints', 'passScore', 'questionCount', 'answerCount'])
    .select(sql<boolean>`equating_slope is not null`.as('equated'))
    .where('organisationId', '=', organisationId)
    .where('examId', '=', examId);

/** All of them, which are as many as examinees where each has a paper of their own; or the first so many. */
export const formsOf = (db: Db, organisationId: string, examId: string, most?: number) =>
  formSummaries(db, organisationId, examId)
    .orderBy('number')
    .$if(most !== undefined, (forms) => forms.limit(most ?? 0))
    .execute();

export const formOf = (db: Db, organisationId: string, examId: string, formId: string) =>
  formSummaries(db, organisationId, examId).select('sections').where('id', '=', formId).executeTakeFirst();

/** How many examinees were dealt each form; of an exam with one paper for all, nobody. */
export async function dealtCounts(db: Db, organisationId: string, examId: string, formIds: readonly string[]) {
  const rows = await db
    .selectFrom('examinee')
    .select((eb) => ['formId', eb.fn.countAll<number>().as('people')])
    .where('organisationId', '=', organisationId)
    .where('examId', '=', examId)
    .where('formId', '=', anyOf(formIds))
    .groupBy('formId')
    .execute();
  return new Map(rows.map(({ formId, people }) => [formId, people]));
}

export function findForms(db: Db, organisationId: string, formIds: readonly string[]) {
  return db
    .selectFrom('examForm')
    .innerJoin('exam', (join) =>
      join.onRef('exam.organisationId', '=', 'examForm.organisationId').onRef('exam.id', '=', 'examForm.examId'),
    )
    .select([
      ...(['examForm.id as formId', 'examForm.examId', 'examForm.totalPoints', 'examForm.passScore'] as const),
      ...(['examForm.name', 'examForm.document', 'examForm.etag', 'examForm.sections'] as const),
      ...(['examForm.questionVersionIds', 'examForm.points', 'examForm.sectionPositions'] as const),
      ...(['exam.multipleRule', 'exam.multipleFixedPoints', 'exam.navigation'] as const),
    ])
    .where('examForm.organisationId', '=', organisationId)
    .where('examForm.id', '=', anyOf(formIds))
    .execute();
}

/** Of these versions what the exam froze. */
export function frozenQuestions(db: Db, organisationId: string, examId: string, versionIds: readonly string[]) {
  return db
    .selectFrom('examQuestion')
    .select(['questionVersionId', 'options', 'blankCount', 'materialVersionId', 'taken'])
    .where('organisationId', '=', organisationId)
    .where('examId', '=', examId)
    .where('questionVersionId', '=', anyOf(versionIds))
    .execute();
}

interface PlacedQuestion {
  readonly questionId: string;
  readonly questionVersionId: string;
  readonly position: number;
  readonly sectionPosition: number;
  readonly sectionName: string;
  readonly type: string;
  /** Hundredths of a point. */
  readonly points: number;
  readonly options: unknown;
  readonly blankCount: number;
  readonly materialQuestionId: string | null;
  readonly materialVersionId: string | null;
}

/** The questions of a form in its order. */
export async function formQuestions(db: Db, organisationId: string, formId: string) {
  const { rows } = await sql<PlacedQuestion>`
    select asked.question_id as "questionId", asked.question_version_id as "questionVersionId",
      placed.position::int as "position", placed.section_position::int as "sectionPosition",
      form.sections -> placed.section_position::int ->> 'name' as "sectionName", asked.type as "type",
      placed.points as "points", asked.options as "options", asked.blank_count as "blankCount",
      asked.material_question_id as "materialQuestionId", asked.material_version_id as "materialVersionId"
    from exam_form form
    cross join unnest(form.question_version_ids, form.points, form.section_positions)
      with ordinality as placed(question_version_id, points, section_position, position)
    join exam_question asked on asked.organisation_id = form.organisation_id and asked.exam_id = form.exam_id
      and asked.question_version_id = placed.question_version_id
    where form.organisation_id = ${organisationId} and form.id = ${formId}
    order by placed.position`.execute(db);
  return rows;
}

const at = (versionId: string) => sql`array_position(form.question_version_ids, ${sql.ref(versionId)})`;

/** Over a table `form` (an `exam_form`): where the question that a column names stands in it, and what it is worth there. */
export const placeIn = {
  position: (versionId: string) => sql<number>`${at(versionId)}`,
  points: (versionId: string) => sql<number>`form.points[${at(versionId)}]`,
};

const atMark = at('mark.question_version_id');

/** Over `mark` and `form`: the mark in what its question counts for, as `countedScore` of counted-points.rules.ts. */
export const countedMark = sql<number | null>`(case when form.counted_points is null then mark.score
  else round(mark.score::numeric * form.counted_points[${atMark}] / greatest(form.points[${atMark}], 1))::int end)`;

/** Over the same: what its question counts for there. */
export const countedThere = sql<number>`(coalesce(form.counted_points, form.points))[${atMark}]`;

/** Over the same: does the question count for anything, or is it left out? */
export const markCounts = sql<SqlBool>`(form.counted_points is null or form.counted_points[${atMark}] > 0)`;

interface ExamQuestion {
  readonly questionId: string;
  readonly questionVersionId: string;
  readonly sectionName: string;
  /** So many of its section count; null: all. */
  readonly choose: number | null;
  /** Both hundredths of a point: as frozen, and what it counts for. */
  readonly points: number;
  readonly counted: number;
  /** Not every form counts it for as much. */
  readonly uneven: boolean;
  readonly materialVersionId: string | null;
}

/** Each frozen question of an exam once, where it stands in the first form that has it, with the most points it has in any. */
export async function examQuestions(db: Db, organisationId: string, examId: string) {
  const { rows } = await sql<ExamQuestion>`
    select asked.question_id as "questionId", first.id as "questionVersionId", first.section_name as "sectionName", first.choose,
      points, counted, counted > least_counted as "uneven", asked.material_version_id as "materialVersionId"
    from (
      select distinct on (placed.id) placed.id, form.sections -> placed.section_position::int ->> 'name' as section_name,
        (form.sections -> placed.section_position::int ->> 'choose')::int as choose,
        max(placed.points) over (partition by placed.id) as points, form.number, placed.position,
        max(placed.counted) over (partition by placed.id) as counted,
        min(placed.counted) over (partition by placed.id) as least_counted
      from exam_form form
      cross join unnest(form.question_version_ids, form.points, coalesce(form.counted_points, form.points),
        form.section_positions) with ordinality as placed(id, points, counted, section_position, position)
      where form.organisation_id = ${organisationId} and form.exam_id = ${examId}
      order by placed.id, form.number
    ) as first
    join exam_question asked on asked.organisation_id = ${organisationId} and asked.exam_id = ${examId}
      and asked.question_version_id = first.id
    order by first.number, first.position`.execute(db);
  return rows;
}

/** Where a question, or an item of it, stands in exams: in which version, for how many points. */
export async function placesOfQuestion(db: Db, organisationId: string, questionId: string) {
  const { rows } = await sql<{ examId: string; questionVersionId: string; points: number }>`
    select asked.exam_id as "examId", asked.question_version_id as "questionVersionId",
      max(form.points[array_position(form.question_version_ids, asked.question_version_id)]) as points
    from exam_question asked join exam_form form
      on form.organisation_id = asked.organisation_id and form.exam_id = asked.exam_id
    where asked.organisation_id = ${organisationId}
      and (asked.question_id = ${questionId} or asked.material_question_id = ${questionId})
    group by asked.exam_id, asked.question_version_id`.execute(db);
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
      count(distinct placed.exam_id)::int as "usedCount",
      (extract(epoch from max(greatest(exam.start_at, least(exam.end_at, ${now().toISOString()}::timestamptz)))) * 1000)::float8 as "lastUsedAt"
    from exam
    join exam_question placed on placed.organisation_id = exam.organisation_id and placed.exam_id = exam.id
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
