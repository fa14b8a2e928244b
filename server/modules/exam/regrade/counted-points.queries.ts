import { sql } from 'kysely';
import type { Db } from '../../../kit/db/db.ts';
import { anyOf } from '../../../kit/db/match.ts';
import { FormSections } from '../attempt/frozen-form.ts';
import { correctionsOf } from './correction.queries.ts';
import { type Counted, choiceProblem, countedForm, type LeftOut } from './counted-points.rules.ts';

/** What each question of these forms counts for where that is not its points, in the order of the form. */
export async function countedPointsOf(db: Db, organisationId: string, formIds: readonly string[]) {
  const rows = await db
    .selectFrom('examForm')
    .select(['id', 'countedPoints'])
    .where('organisationId', '=', organisationId)
    .where('id', '=', anyOf(formIds))
    .where('countedPoints', 'is not', null)
    .execute();
  return new Map(rows.flatMap(({ id, countedPoints }) => (countedPoints ? [[id, countedPoints] as const] : [])));
}

/** What a form counts for now; unlike what it asks, that may change. */
export function countingOf(db: Db, organisationId: string, formId: string) {
  return db
    .selectFrom('examForm')
    .select(['totalPoints', 'passScore', 'countedPoints'])
    .where('organisationId', '=', organisationId)
    .where('id', '=', formId)
    .executeTakeFirstOrThrow();
}

export interface Recounted extends Counted {
  readonly formId: string;
  readonly problem: string | undefined;
  readonly before: Counted;
}

const isSame = ({ before, ...after }: Recounted) =>
  before.totalPoints === after.totalPoints &&
  before.passScore === after.passScore &&
  String(before.countedPoints) === String(after.countedPoints);

/** The forms of an exam that would count otherwise than they do, if just these questions were left out of it. */
export async function recountedForms(
  db: Db,
  organisationId: string,
  examId: string,
  leftOut: LeftOut,
  among?: readonly string[],
): Promise<readonly Recounted[]> {
  const forms = await db
    .selectFrom('examForm')
    .innerJoin('exam', (join) =>
      join.onRef('exam.organisationId', '=', 'examForm.organisationId').onRef('exam.id', '=', 'examForm.examId'),
    )
    .select(['examForm.id as formId', 'examForm.questionVersionIds', 'examForm.points', 'examForm.countedPoints'])
    .select(['examForm.totalPoints', 'examForm.passScore', 'exam.passPercent'])
    .select(['examForm.sections', 'examForm.sectionPositions'])
    .where('examForm.organisationId', '=', organisationId)
    .where('examForm.examId', '=', examId)
    .$if(among !== undefined, (query) => query.where('examForm.id', '=', anyOf(among ?? [])))
    .execute();
  return forms
    .map(({ formId, passPercent, sections, sectionPositions, ...stored }) => {
      const { countedPoints, totalPoints, passScore } = stored;
      const choosing = FormSections.parse(sections).map(({ choose }) => choose !== null);
      const form = { ...stored, inChoice: sectionPositions.map((position) => choosing[position] ?? false) };
      return {
        ...{ formId, problem: choiceProblem(form, leftOut), before: { countedPoints, totalPoints, passScore } },
        ...countedForm(form, leftOut, passPercent),
      };
    })
    .filter((form) => !isSame(form));
}

const literal = (values: readonly number[] | null) => (values === null ? null : `{${values.join()}}`);

/** A row for each form, to be joined with: `recounted(id, counted, total, pass)`. */
export const recountedRows = (forms: readonly Recounted[]) => sql`(
  select id, counted::int[] as counted, total, pass from unnest(
    ${forms.map(({ formId }) => formId)}::uuid[],
    ${forms.map(({ countedPoints }) => literal(countedPoints))}::text[],
    ${forms.map(({ totalPoints }) => totalPoints)}::int[],
    ${forms.map(({ passScore }) => passScore)}::int[]
  ) as given(id, counted, total, pass))`;

export async function setCounted(db: Db, organisationId: string, forms: readonly Recounted[]) {
  if (forms.length === 0) return;
  await sql`update exam_form set counted_points = recounted.counted, total_points = recounted.total,
      pass_score = recounted.pass
    from ${recountedRows(forms)} recounted
    where exam_form.organisation_id = ${organisationId} and exam_form.id = recounted.id`.execute(db);
}

/** Forms that come after questions were left out go by it too. */
export async function recountNewForms(
  db: Db,
  { organisationId, examId }: { readonly organisationId: string; readonly examId: string },
  formIds: readonly string[],
) {
  const { leftOut, someLeftOut } = await correctionsOf(db, organisationId, [examId]);
  if (!someLeftOut) return;
  await setCounted(db, organisationId, await recountedForms(db, organisationId, examId, leftOut(examId), formIds));
}
