import { type SqlBool, sql } from 'kysely';
import { exam } from '#contract/exam/exam.ts';
import type { Db } from '../../../kit/db/db.ts';
import { anyOf } from '../../../kit/db/match.ts';
import type { Caller } from '../../../kit/http/serve.ts';
import { createdInScope } from '../../directory/index.ts';
import type { Asked } from '../../question/index.ts';

type Access = string | readonly string[];

/** Over `role`: the exam that a group role is for; it may have been deleted since. */
export const groupName = () => sql<string | null>`(select exam.name from exam
  where exam.organisation_id = role.organisation_id and exam.id = role.group_id and exam.deleted_at is null)`;

const made = (user: Caller, access: Access) => createdInScope(user, access, sql.ref('exam.created_by'));

/** Over `role`: was the exam of a group role made by somebody in reach? */
export const groupIsInReach = (user: Caller, access: Access) => sql<SqlBool>`exists (select from exam
  where exam.organisation_id = role.organisation_id and exam.id = role.group_id and ${made(user, access)})`;

/** Is there such an exam, made by somebody in reach? */
export async function isGroup(db: Db, user: Caller, access: Access, examId: string) {
  const row = await db
    .selectFrom('exam')
    .select('id')
    .where('organisationId', '=', user.organisationId)
    .where('id', '=', examId)
    .where('deletedAt', 'is', null)
    .where(made(user, access))
    .executeTakeFirst();
  return Boolean(row);
}

const choosingByTag = sql`examinee_rule rule
  join exam on exam.organisation_id = rule.organisation_id and exam.id = rule.exam_id
  where rule.organisation_id = tag.organisation_id and rule.kind = 'tag' and rule.target_id = tag.id
    and exam.deleted_at is null and exam.state <> 'CANCELLED'`;

/** Over `tag`: how many exams choose their examinees by it. */
export const examsChoosingByTag = () => sql<number>`(select count(*) from ${choosingByTag})`;

/** Over `tag`: does an exam out of the caller's reach choose by it? */
export const isChosenByBeyond = (user: Caller, access: Access) =>
  sql<SqlBool>`exists (select from ${choosingByTag} and not ${made(user, access)})`;

/** How many exams choose their examinees by a post. */
export async function countExamsOfPost(db: Db, organisationId: string, postId: string) {
  const { rows } = await sql<{ exams: number }>`select count(*)::int as exams from examinee_rule rule
    join exam on exam.organisation_id = rule.organisation_id and exam.id = rule.exam_id
    where rule.organisation_id = ${organisationId} and rule.kind = 'post' and rule.target_id = ${postId}
      and exam.deleted_at is null and exam.state <> 'CANCELLED'`.execute(db);
  return rows[0]?.exams ?? 0;
}

/** Over `paper`: how many exams have it. */
export const examCount = () => sql<number>`(select count(distinct exam.id) from exam_paper
  join exam on exam.organisation_id = exam_paper.organisation_id and exam.id = exam_paper.exam_id
  where exam_paper.organisation_id = paper.organisation_id and exam_paper.paper_id = paper.id
    and exam.deleted_at is null)`;

/** Over `paper`: was an exam published with it? Publishing freezes the paper as a form. */
export const isInPublishedExam = () => sql<SqlBool>`exists (select from exam_form form
  where form.organisation_id = paper.organisation_id and form.paper_id = paper.id)`;

/**
 * The exams that asked a question, items of a composite or what was merged into it, each with the version it was frozen
 * in and whether the caller may know it: somebody in reach made it.
 */
export function examsWith(db: Db, user: Caller, { questionId, ids }: Asked) {
  return db
    .selectFrom('examQuestion as asked')
    .innerJoin('questionVersion as version', (join) =>
      join
        .onRef('version.organisationId', '=', 'asked.organisationId')
        .on('version.id', '=', sql<string>`coalesce(asked.material_version_id, asked.question_version_id)`),
    )
    .innerJoin('exam', (join) =>
      join.onRef('exam.organisationId', '=', 'asked.organisationId').onRef('exam.id', '=', 'asked.examId'),
    )
    .select(['exam.id as examId', 'exam.name', 'version.number as versionNumber', 'exam.startAt'])
    .select(sql<boolean>`version.question_id <> ${questionId}`.as('merged'))
    .select(sql<boolean>`${made(user, exam.search.access)}`.as('reached'))
    .distinct()
    .where('asked.organisationId', '=', user.organisationId)
    .where((eb) => eb.or([eb('asked.questionId', '=', anyOf(ids)), eb('asked.materialQuestionId', '=', anyOf(ids))]))
    .where('exam.deletedAt', 'is', null)
    .orderBy('exam.startAt', 'desc')
    .orderBy('exam.id')
    .execute();
}
