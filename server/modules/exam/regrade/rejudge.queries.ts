import { sql } from 'kysely';
import type { CodeLanguage } from '#contract/question/content.ts';
import type { Db } from '../../../kit/db/db.ts';
import { anyOf } from '../../../kit/db/match.ts';
import { subjectOfMark } from '../code/code.queries.ts';
import type { AskedQuestion } from './regrade.queries.ts';

/** One set of tests for the answers to one question of one exam. */
export interface Rejudging extends AskedQuestion {
  readonly testSetId: string;
}

/** Who asks for one question at the same time comes one after the other until the transaction ends. */
export async function lockRejudging(db: Db, { examId, questionVersionId }: AskedQuestion) {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`rejudge ${examId} ${questionVersionId}`}, 0))`.execute(db);
}

/** Answers that the judge was given and no person has marked since, with what this set has made of them, as `wanted`. */
const answersWith = (organisationId: string, { examId, questionVersionId, testSetId }: Rejudging) => sql`
  from mark
  join attempt on attempt.organisation_id = mark.organisation_id and attempt.id = mark.attempt_id
    and attempt.state in ('SUBMITTED', 'MARKED')
  left join judge_submission wanted on wanted.organisation_id = mark.organisation_id
    and wanted.subject = ${subjectOfMark} and wanted.test_set_id = ${testSetId}::uuid
  where mark.organisation_id = ${organisationId} and mark.exam_id = ${examId}
    and mark.question_version_id = ${questionVersionId} and mark.submission_id is not null
    and not mark.manual and not mark.overridden`;

/** What this set has not been given yet; with `again` also what a failure of ours left without a verdict. */
export async function notGiven(
  db: Db,
  organisationId: string,
  rejudging: Rejudging,
  again: boolean,
  attemptIds?: readonly string[],
) {
  const among = attemptIds ? sql`and mark.attempt_id = ${anyOf(attemptIds)}` : sql``;
  const { rows } = await sql<{ submissionId: string }>`select mark.submission_id as "submissionId"
    ${answersWith(organisationId, rejudging)} ${among}
    and (wanted.id is null or wanted.state = 'CANCELLED'
      or (${again} and wanted.state = 'DONE' and wanted.verdict = 'SE'))`.execute(db);
  return rows.map(({ submissionId }) => submissionId);
}

/** How many of the answers this set has judged. */
export async function progressOf(db: Db, organisationId: string, rejudging: Rejudging) {
  const { rows } = await sql<{ total: number; done: number }>`select count(*)::int as total,
    (count(*) filter (where wanted.state = 'DONE'))::int as done ${answersWith(organisationId, rejudging)}`.execute(db);
  return rows[0] ?? { total: 0, done: 0 };
}

/** Languages that whoever judges the rest of it has to run, checkers' too. */
export async function languagesOf(db: Db, organisationId: string, rejudging: Rejudging) {
  const { rows } = await sql<{ language: CodeLanguage }>`select distinct needed.language
    from (select array[wanted.language, wanted.checker_language] as languages ${answersWith(organisationId, rejudging)}
      and wanted.state in ('WAITING', 'RUNNING')) open
    cross join unnest(open.languages) as needed(language) where needed.language is not null`.execute(db);
  return rows.map(({ language }) => language);
}

/** Whose answers this set has judged without a verdict. */
export async function failedOf(db: Db, organisationId: string, rejudging: Rejudging, most: number) {
  const { rows } = await sql<{ name: string; count: number }>`
    select coalesce(staff.real_name, '') as name, (count(*) over ())::int as count
    from (select attempt.user_id ${answersWith(organisationId, rejudging)}
      and wanted.state = 'DONE' and wanted.score is null) failed
    left join staff on staff.organisation_id = ${organisationId} and staff.user_id = failed.user_id
    order by name limit ${most}`.execute(db);
  return { count: rows[0]?.count ?? 0, names: rows.map(({ name }) => name) };
}

/** What is still to be judged of an exam by a set that no mark goes by. */
export async function rejudgingOf(db: Db, organisationId: string, examId: string) {
  const { rows } = await sql<{ submissionId: string; questionVersionId: string; testSetId: string }>`
    select again.id as "submissionId", mark.question_version_id as "questionVersionId", again.test_set_id as "testSetId"
    from judge_submission again
    join mark on mark.organisation_id = again.organisation_id and mark.exam_id = ${examId}
      and mark.submission_id is not null and mark.submission_id <> again.id and again.subject = ${subjectOfMark}
    where again.organisation_id = ${organisationId} and again.kind = 'MARK'
      and again.state in ('WAITING', 'RUNNING')`.execute(db);
  return rows;
}

/** Is a correction by other cases just being carried out in this exam? */
export async function isRegradingCases(db: Db, organisationId: string, examId: string) {
  const { rows } = await sql<{ running: boolean }>`select exists (select from regrade
    where organisation_id = ${organisationId} and exam_id = ${examId} and state = 'RUNNING'
      and correction ->> 'kind' = 'cases') as running`.execute(db);
  return rows[0]?.running === true;
}
