import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { CodeLanguage } from '#contract/question/content.ts';
import type { Db } from '../../../kit/db/db.ts';
import { anyOf } from '../../../kit/db/match.ts';

interface Asked {
  readonly examId: string;
  readonly questionVersionId: string;
}

/** Over `response`: what was written as an answer in code. */
const source = sql<string>`response.response ->> 'source'`;
const language = sql<CodeLanguage>`response.response ->> 'language'`;

const isCode = sql<SqlBool>`jsonb_typeof(response.response) = 'object' and trim(${source}) <> '' and ${language} is not null`;

/** Answers in code of attempts that are handed in; nobody's who still writes. */
const handedIn = (db: Db, organisationId: string, examId: string) =>
  db
    .selectFrom('attempt')
    .innerJoin('response', (join) =>
      join
        .onRef('response.organisationId', '=', 'attempt.organisationId')
        .onRef('response.attemptId', '=', 'attempt.id'),
    )
    .where('attempt.organisationId', '=', organisationId)
    .where('attempt.examId', '=', examId)
    .where('attempt.state', 'in', ['SUBMITTED', 'MARKED'])
    .where(isCode);

/** The code questions of an exam, and how many people in reach have answered each. */
export async function answersInCode(db: Db, organisationId: string, examId: string, reach: RawBuilder<SqlBool>) {
  const questions = await db
    .selectFrom('examQuestion')
    .select('questionVersionId')
    .where('organisationId', '=', organisationId)
    .where('examId', '=', examId)
    .where('type', '=', 'CODE')
    .execute();
  const ids = questions.map(({ questionVersionId }) => questionVersionId);
  const counts = await handedIn(db, organisationId, examId)
    .select((eb) => ['response.questionVersionId', eb.fn.countAll<number>().as('answers')])
    .where('response.questionVersionId', '=', anyOf(ids))
    .where(reach)
    .groupBy('response.questionVersionId')
    .execute();
  const answers = new Map(counts.map((row) => [row.questionVersionId, row.answers]));
  return new Map(ids.map((id) => [id, answers.get(id) ?? 0]));
}

/** A sign of which answers there are, which is another once one is handed in, voided or reopened. */
export async function stateOfAnswers(db: Db, organisationId: string, { examId, questionVersionId }: Asked) {
  const { count, sum } = await handedIn(db, organisationId, examId)
    .select((eb) => [
      eb.fn.countAll<number>().as('count'),
      sql<string>`coalesce(sum(hashtextextended(attempt.id::text || ' ' || response.seq, 0)), 0)`.as('sum'),
    ])
    .where('response.questionVersionId', '=', questionVersionId)
    .executeTakeFirstOrThrow();
  return `${count} ${sum}`;
}

/** Who has answered in what language, and which of their saves that was. */
export const codesOf = (db: Db, organisationId: string, { examId, questionVersionId }: Asked) =>
  handedIn(db, organisationId, examId)
    .select(['attempt.id as attemptId', 'attempt.userId', 'response.seq', language.as('language')])
    .where('response.questionVersionId', '=', questionVersionId)
    .orderBy('attempt.id')
    .execute();

/** What was written in these attempts. */
export const sourcesOf = (
  db: Db,
  organisationId: string,
  { examId, questionVersionId }: Asked,
  attemptIds: readonly string[],
) =>
  handedIn(db, organisationId, examId)
    .select(['attempt.id as attemptId', 'response.seq', language.as('language'), source.as('source')])
    .where('response.questionVersionId', '=', questionVersionId)
    .where('attempt.id', '=', anyOf(attemptIds))
    .execute();

/** The people in reach who have handed in. */
const peopleOf = (db: Db, organisationId: string, { examId, questionVersionId }: Asked, reach: RawBuilder<SqlBool>) =>
  db
    .selectFrom('attempt')
    .innerJoin('staff', (join) =>
      join.onRef('staff.organisationId', '=', 'attempt.organisationId').onRef('staff.userId', '=', 'attempt.userId'),
    )
    .leftJoin('department', (join) =>
      join
        .onRef('department.organisationId', '=', 'staff.organisationId')
        .onRef('department.id', '=', 'staff.departmentId'),
    )
    .leftJoin('response', (join) =>
      join
        .onRef('response.organisationId', '=', 'attempt.organisationId')
        .onRef('response.attemptId', '=', 'attempt.id')
        .on('response.questionVersionId', '=', questionVersionId)
        .on(isCode),
    )
    .select(['attempt.id as attemptId', 'attempt.userId', 'staff.realName', 'department.name as department'])
    .select(['attempt.submittedAt', sql<CodeLanguage | null>`${language}`.as('language')])
    .where('attempt.organisationId', '=', organisationId)
    .where('attempt.examId', '=', examId)
    .where('attempt.state', 'in', ['SUBMITTED', 'MARKED'])
    .where(reach);

/** Of them those who have written something. */
export const writersOf = (...asked: Parameters<typeof peopleOf>) =>
  peopleOf(...asked)
    .where('response.attemptId', 'is not', null)
    .execute();

/** These attempts of people in reach, with what was written in them. */
export const answersOf = (
  db: Db,
  organisationId: string,
  asked: Asked,
  reach: RawBuilder<SqlBool>,
  attemptIds: readonly string[],
) =>
  peopleOf(db, organisationId, asked, reach)
    .select(sql<string>`coalesce(${source}, '')`.as('source'))
    .where('attempt.id', '=', anyOf(attemptIds))
    .execute();
