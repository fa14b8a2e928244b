import { sql } from 'kysely';
import { QuestionTypeName } from '#contract/question/type.ts';
import type { Db } from '../../../kit/db/db.ts';
import { anyOf } from '../../../kit/db/match.ts';
import { authorView, contentOfRow } from './question-row.rules.ts';

const versionColumns = [
  ...(['version.id', 'version.questionId', 'version.type', 'version.stem', 'version.options'] as const),
  ...(['version.answer', 'version.analysis', 'version.difficulty', 'version.points'] as const),
] as const;

/** Versions of the organisation's questions with everything an author sees; narrow it down to the ones wanted. */
export function authorRows(db: Db, organisationId: string) {
  return db
    .selectFrom('question')
    .innerJoin('questionVersion as version', (join) =>
      join
        .onRef('version.organisationId', '=', 'question.organisationId')
        .onRef('version.questionId', '=', 'question.id'),
    )
    .innerJoin('questionBank as bank', (join) =>
      join.onRef('bank.organisationId', '=', 'question.organisationId').onRef('bank.id', '=', 'question.bankId'),
    )
    .where('question.organisationId', '=', organisationId)
    .select(versionColumns)
    .select([
      ...(['question.bankId', 'bank.name as bankName', 'question.state', 'question.updatedAt'] as const),
      ...(['version.number as versionNumber', 'question.currentVersionId', 'question.deletedAt'] as const),
    ])
    .select((eb) =>
      eb
        .selectFrom('paperQuestion')
        .innerJoin('paper', (join) =>
          join
            .onRef('paper.organisationId', '=', 'paperQuestion.organisationId')
            .onRef('paper.id', '=', 'paperQuestion.paperId'),
        )
        .whereRef('paperQuestion.organisationId', '=', 'question.organisationId')
        .whereRef('paperQuestion.questionId', '=', 'question.id')
        .where('paper.deletedAt', 'is', null)
        .select((inner) => inner.fn.countAll<number>().as('papers'))
        .$asScalar()
        .$notNull()
        .as('usedCount'),
    );
}

/** The current versions of these questions, in the order of the ids. */
export function currentRows(db: Db, organisationId: string, questionIds: readonly string[]) {
  return authorRows(db, organisationId)
    .whereRef('version.id', '=', 'question.currentVersionId')
    .where('question.id', '=', anyOf(questionIds))
    .orderBy(sql`array_position(${[...questionIds]}::uuid[], question.id)`)
    .execute();
}

/** By the id of a question (then its current version) or of one of its versions. */
export async function findQuestion(db: Db, organisationId: string, id: string) {
  const row = await authorRows(db, organisationId)
    .where('question.deletedAt', 'is', null)
    .where(
      'version.id',
      '=',
      sql<string>`coalesce((select current_version_id from question
        where organisation_id = ${organisationId} and id = ${id}), ${id}::uuid)`,
    )
    .executeTakeFirst();
  return row && authorView(row);
}

/** The content of these versions by their id; ids of other organisations are missing from it. */
export async function questionVersions(db: Db, organisationId: string, versionIds: readonly string[]) {
  const rows = await db
    .selectFrom('questionVersion as version')
    .select(versionColumns)
    .where('version.organisationId', '=', organisationId)
    .where('version.id', '=', anyOf(versionIds))
    .execute();
  return new Map(rows.map((row) => [row.id, { ...contentOfRow(row), questionId: row.questionId, id: row.id }]));
}

/**
 * These versions by their id as an author sees them in a paper, with what has happened to the question since: `gone`,
 * it was deleted or may not be picked any more; `outdated`, it has a newer version.
 */
export async function authorViews(db: Db, organisationId: string, versionIds: readonly string[]) {
  const rows = await authorRows(db, organisationId).where('version.id', '=', anyOf(versionIds)).execute();
  return new Map(
    rows.map((row) => [
      row.id,
      {
        ...authorView(row),
        gone: row.deletedAt !== null || row.state !== 'APPROVED',
        outdated: row.currentVersionId !== row.id,
      },
    ]),
  );
}

/**
 * Of these questions the ones that can be picked for a paper, by question id: approved and not deleted. `id` is the
 * current version, `points` are hundredths.
 */
export async function pickable(db: Db, organisationId: string, questionIds: readonly string[]) {
  const rows = await db
    .selectFrom('question')
    .innerJoin('questionVersion as version', (join) =>
      join
        .onRef('version.organisationId', '=', 'question.organisationId')
        .onRef('version.id', '=', 'question.currentVersionId'),
    )
    .select(['version.questionId', 'version.id', 'version.type', 'version.difficulty', 'version.points'])
    .where('question.organisationId', '=', organisationId)
    .where('question.id', '=', anyOf(questionIds))
    .where('question.deletedAt', 'is', null)
    .where('question.state', '=', 'APPROVED')
    .execute();
  return new Map(rows.map((row) => [row.questionId, { ...row, type: QuestionTypeName.parse(row.type) }]));
}
