import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { examineeStates } from '#contract/exam/examinee.ts';
import type { Db } from '../../../kit/db/db.ts';
import { newId } from '../../../kit/id.ts';
import { examineeState, examineesWithAttempt } from '../examinee/counted-attempt.queries.ts';
import { keywordMatches } from '../examinee/examinee.queries.ts';
import type { Place } from './publishing.queries.ts';

/** A paper of one's own; points are hundredths. */
export interface NewOwnForm {
  readonly userId: string;
  readonly number: number;
  readonly seed: number;
  readonly totalPoints: number;
  readonly passScore: number;
  readonly questionCount: number;
  readonly spareCount: number;
  readonly sections: readonly object[];
  readonly questions: readonly {
    readonly questionVersionId: string;
    readonly points: number;
    readonly sectionPosition: number;
  }[];
}

const literal = (values: readonly (string | number)[]) => `{${values.join()}}`;

interface Forms {
  readonly paperId: string;
  readonly name: string;
  readonly forms: readonly NewOwnForm[];
}

/** Stores papers and gives each to its person; what they had before stays with their earlier attempts. */
export async function addOwnForms(
  db: Db,
  { organisationId, examId }: Place,
  { paperId, name, forms }: Forms,
  at: Date,
) {
  const ids = forms.map(() => newId());
  const column = <T>(of: (form: NewOwnForm) => T) => forms.map(of);
  await sql`insert into exam_form (organisation_id, exam_id, paper_id, name, created_at, id, number, seed, total_points,
      pass_score, question_count, answer_count, spare_count, sections, question_version_ids, points, section_positions)
    select ${organisationId}::uuid, ${examId}::uuid, ${paperId}::uuid, ${name}::text, ${at.toISOString()}::timestamptz,
      id, number, seed, total, pass, questions, answers, spare, sections::jsonb, versions::uuid[], points::int[],
      positions::smallint[]
    from unnest(
      ${ids}::uuid[],
      ${column(({ number }) => number)}::int[],
      ${column(({ seed }) => seed)}::int[],
      ${column(({ totalPoints }) => totalPoints)}::int[],
      ${column(({ passScore }) => passScore)}::int[],
      ${column(({ questionCount }) => questionCount)}::int[],
      ${column(({ questions }) => questions.length)}::int[],
      ${column(({ spareCount }) => spareCount)}::int[],
      ${column(({ sections }) => JSON.stringify(sections))}::text[],
      ${column(({ questions }) => literal(questions.map((one) => one.questionVersionId)))}::text[],
      ${column(({ questions }) => literal(questions.map((one) => one.points)))}::text[],
      ${column(({ questions }) => literal(questions.map((one) => one.sectionPosition)))}::text[]
    ) as given(id, number, seed, total, pass, questions, answers, spare, sections, versions, points, positions)`.execute(
    db,
  );
  await sql`update examinee set form_id = given.form_id
    from unnest(${column(({ userId }) => userId)}::uuid[], ${ids}::uuid[]) as given(user_id, form_id)
    where examinee.organisation_id = ${organisationId} and examinee.exam_id = ${examId}
      and examinee.user_id = given.user_id`.execute(db);
  return new Map(forms.map(({ userId }, place) => [userId, ids[place] ?? '']));
}

/** Everything that an exam froze that nobody has sat yet. */
export async function dropForms(db: Db, { organisationId, examId }: Place) {
  await db
    .updateTable('examinee')
    .set({ formId: null })
    .where('organisationId', '=', organisationId)
    .where('examId', '=', examId)
    .where('formId', 'is not', null)
    .execute();
  for (const table of ['examForm', 'examQuestion'] as const) {
    await db.deleteFrom(table).where('organisationId', '=', organisationId).where('examId', '=', examId).execute();
  }
}

/** The questions that an exam has frozen already, by version. */
export async function frozenVersions(db: Db, { organisationId, examId }: Place) {
  const rows = await db
    .selectFrom('examQuestion')
    .select('questionVersionId')
    .where('organisationId', '=', organisationId)
    .where('examId', '=', examId)
    .execute();
  return new Set(rows.map((row) => row.questionVersionId));
}

/** The questions, composites as a whole, that the person was asked in this exam and those it makes up for. */
export async function askedBefore(db: Db, { organisationId, examId }: Place, userId: string) {
  const { rows } = await sql<{ questionId: string }>`
    with recursive line as (
      select id, make_up_of from exam where organisation_id = ${organisationId} and id = ${examId}
      union
      select earlier.id, earlier.make_up_of from line
      join exam earlier on earlier.organisation_id = ${organisationId} and earlier.id = line.make_up_of
    )
    select distinct coalesce(asked.material_question_id, asked.question_id) as "questionId"
    from line
    join attempt on attempt.organisation_id = ${organisationId} and attempt.exam_id = line.id
      and attempt.user_id = ${userId}
    join exam_form sat on sat.organisation_id = attempt.organisation_id and sat.id = attempt.form_id
    join exam_question asked on asked.organisation_id = attempt.organisation_id and asked.exam_id = attempt.exam_id
      and asked.question_version_id = any(sat.question_version_ids)`.execute(db);
  return rows.map(({ questionId }) => questionId);
}

/**
 * Papers of the exam that are somebody else's already, for people who cannot have their own: shared out evenly, the rarest
 * first and by chance among equals, and to nobody one that they sat while there is another. Who gets none is left out.
 */
export async function sharedForms(db: Db, { organisationId, examId }: Place, userIds: readonly string[]) {
  const { rows } = await sql<{ userId: string; formId: string }>`
    with form as materialized (
      select exam_form.id, coalesce(given.held, 0) as held
      from exam_form
      left join (select form_id, count(*) as held from examinee
        where organisation_id = ${organisationId} and exam_id = ${examId} group by form_id) given
        on given.form_id = exam_form.id
      where exam_form.organisation_id = ${organisationId} and exam_form.exam_id = ${examId}
    ), sat as materialized (
      select user_id, form_id from attempt where organisation_id = ${organisationId} and exam_id = ${examId}
        and user_id = any(${userIds}::uuid[])
    ), seat as (
      select id, row_number() over (order by held + nth, random()) as place
      from form, generate_series(1, (select ceil(${userIds.length}::numeric / greatest(count(*), 1))::int
        + (max(held) - min(held))::int from form)) nth
    ), dealt as (
      select person.user_id, seat.id
      from unnest(${userIds}::uuid[]) with ordinality person(user_id, place) join seat on seat.place = person.place
    )
    select dealt.user_id as "userId", coalesce(fresh.id, other.id) as "formId"
    from dealt
    left join lateral (select dealt.id where not exists (
      select from sat where sat.user_id = dealt.user_id and sat.form_id = dealt.id)) fresh on true
    left join lateral (select form.id from form where fresh.id is null and not exists (
      select from sat where sat.user_id = dealt.user_id and sat.form_id = form.id)
      order by held, random() limit 1) other on true
    where coalesce(fresh.id, other.id) is not null`.execute(db);
  return new Map(rows.map(({ userId, formId }) => [userId, formId]));
}

interface Search {
  readonly page: number;
  readonly size: number;
  readonly keyword?: string | undefined;
  readonly state?: (typeof examineeStates)[number] | undefined;
}

/** Everybody in reach with the paper that they sit, sat or will sit next. */
export async function ownPaperPage(
  db: Db,
  { organisationId, examId }: Place,
  { page, size, keyword, state }: Search,
  reachable: RawBuilder<SqlBool>,
  at: Date,
) {
  const found = examineesWithAttempt(db, organisationId, examId)
    .where(reachable)
    .$if(Boolean(keyword), (rows) => rows.where(keywordMatches(keyword ?? '')))
    .$if(state !== undefined, (rows) => rows.where(sql<SqlBool>`${examineeState(at)} = ${state}`));
  const data = await found
    .leftJoin('examForm', (join) =>
      join
        .onRef('examForm.organisationId', '=', 'examinee.organisationId')
        .onRef('examForm.id', '=', 'examinee.formId'),
    )
    .select([
      ...(['staff.userId', 'staff.realName', 'staff.jobNumber', 'department.name as departmentName'] as const),
      ...(['examForm.id as formId', 'examForm.number', 'examForm.questionCount', 'examForm.answerCount'] as const),
      'examForm.totalPoints',
      examineeState(at).as('state'),
    ])
    .orderBy('department.path')
    .orderBy('staff.jobNumber')
    .orderBy('staff.userId')
    .limit(size)
    .offset(page * size)
    .execute();
  const { total } = await found.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  return { data, total };
}
