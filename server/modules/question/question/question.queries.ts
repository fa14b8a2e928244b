import { sql } from 'kysely';
import type { QuestionContent } from '#contract/question/content.ts';
import type { Db } from '../../../kit/db/db.ts';
import { anyOf } from '../../../kit/db/match.ts';
import { newId } from '../../../kit/id.ts';
import { fingerprint, searchText } from './fingerprint.rules.ts';

export interface Author {
  readonly organisationId: string;
  readonly userId: string;
}

const rowsAtOnce = 500;

const versionColumns = ({ options, answer, points, ...content }: QuestionContent) => ({
  ...content,
  options: JSON.stringify(options),
  answer: answer === null ? null : JSON.stringify(answer),
  points: Math.round(points * 100),
});

const headColumns = (content: QuestionContent) => ({
  difficulty: content.difficulty,
  fingerprint: fingerprint(content),
  searchText: searchText(content),
});

/** Adds heads with their first versions, a few statements for any number; answers the ids in the same order. */
export async function insertQuestions(
  db: Db,
  { organisationId, userId }: Author,
  bankId: string,
  contents: readonly QuestionContent[],
  at: Date,
) {
  // Ascending, so that questions of one instant are listed in the order in which they came.
  const ids = contents.map(newId).sort();
  const added = contents.map((content, index) => ({ content, questionId: ids[index] ?? newId(), id: newId() }));
  const made = { organisationId, createdBy: userId, createdAt: at };
  for (let from = 0; from < added.length; from += rowsAtOnce) {
    const part = added.slice(from, from + rowsAtOnce);
    await db
      .insertInto('question')
      .values(
        part.map(({ content, questionId, id }) => ({
          ...{ ...made, id: questionId, bankId, type: content.type, state: 'APPROVED' as const, currentVersionId: id },
          ...headColumns(content),
          updatedAt: at,
        })),
      )
      .execute();
    await db
      .insertInto('questionVersion')
      .values(
        part.map(({ content, questionId, id }) => ({ ...made, id, questionId, number: 1, ...versionColumns(content) })),
      )
      .execute();
  }
  return added.map(({ questionId, id }) => ({ questionId, id }));
}

/** Which of these fingerprints stand in the bank already, each with the stem of one question. */
export function questionsLike(
  db: Db,
  organisationId: string,
  bankId: string,
  fingerprints: readonly Buffer[],
  exceptId?: string,
) {
  return db
    .selectFrom('question')
    .innerJoin('questionVersion as version', (join) =>
      join
        .onRef('version.organisationId', '=', 'question.organisationId')
        .onRef('version.id', '=', 'question.currentVersionId'),
    )
    .select(['question.fingerprint', 'version.stem'])
    .distinctOn('question.fingerprint')
    .where('question.organisationId', '=', organisationId)
    .where('question.bankId', '=', bankId)
    .where('question.fingerprint', '=', sql<Buffer>`any(${[...fingerprints]}::bytea[])`)
    .where('question.deletedAt', 'is', null)
    .$if(exceptId !== undefined, (query) => query.where('question.id', '!=', exceptId ?? ''))
    .execute();
}

/** The question that a version belongs to, held until the transaction ends. */
export function lockByVersion(db: Db, organisationId: string, versionId: string) {
  return db
    .selectFrom('question')
    .select(['question.id', 'question.bankId', 'question.currentVersionId', 'question.fingerprint'])
    .where('question.organisationId', '=', organisationId)
    .where('question.deletedAt', 'is', null)
    .where(
      'question.id',
      '=',
      sql<string>`(select question_id from question_version
        where organisation_id = ${organisationId} and id = ${versionId})`,
    )
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** Adds the next version and makes it the current one. */
export async function insertVersion(
  db: Db,
  { organisationId, userId }: Author,
  questionId: string,
  content: QuestionContent,
  at: Date,
) {
  const id = newId();
  await db
    .insertInto('questionVersion')
    .values({
      ...{ organisationId, id, questionId, createdBy: userId, createdAt: at },
      number: sql<number>`(select max(number) + 1 from question_version
        where organisation_id = ${organisationId} and question_id = ${questionId})`,
      ...versionColumns(content),
    })
    .execute();
  await db
    .updateTable('question')
    .set({ type: content.type, state: 'APPROVED', currentVersionId: id, updatedAt: at, ...headColumns(content) })
    .where('organisationId', '=', organisationId)
    .where('id', '=', questionId)
    .execute();
  return id;
}

/** These questions, deleted ones too, held until the transaction ends; in the order of ids, so that two callers never wait for each other. */
export function lockQuestions(db: Db, organisationId: string, questionIds: readonly string[]) {
  return db
    .selectFrom('question')
    .select(['id', 'deletedAt'])
    .where('organisationId', '=', organisationId)
    .where('id', '=', anyOf(questionIds))
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
}

/** How many of these questions stand in how many papers, with the names of a few. */
export async function papersWith(db: Db, organisationId: string, questionIds: readonly string[]) {
  return db
    .selectFrom('paperQuestion')
    .innerJoin('paper', (join) =>
      join
        .onRef('paper.organisationId', '=', 'paperQuestion.organisationId')
        .onRef('paper.id', '=', 'paperQuestion.paperId'),
    )
    .select([
      sql<number>`count(distinct paper_question.question_id)`.as('questions'),
      sql<number>`count(distinct paper.id)`.as('papers'),
      sql<string[] | null>`(array_agg(distinct paper.name))[1:2]`.as('names'),
    ])
    .where('paperQuestion.organisationId', '=', organisationId)
    .where('paperQuestion.questionId', '=', anyOf(questionIds))
    .where('paper.deletedAt', 'is', null)
    .executeTakeFirstOrThrow();
}

export async function markQuestionsDeleted(db: Db, organisationId: string, questionIds: readonly string[], at: Date) {
  await db
    .updateTable('question')
    .set({ deletedAt: at })
    .where('organisationId', '=', organisationId)
    .where('id', '=', anyOf(questionIds))
    .execute();
}
