import { sql } from 'kysely';
import type { Db } from '../../../kit/db/db.ts';
import { anyOf } from '../../../kit/db/match.ts';
import type { Caller } from '../../../kit/http/serve.ts';
import { wholeRows } from '../question/version.queries.ts';
import { examInReach, paperInReach } from './reach.queries.ts';

/** Every version of a question with its items, the latest first. */
export function versionsOf(db: Db, organisationId: string, questionId: string) {
  return wholeRows(db)
    .leftJoin('staff', (join) =>
      join.onRef('staff.organisationId', '=', 'version.organisationId').onRef('staff.userId', '=', 'version.createdBy'),
    )
    .select([
      ...(['version.number', 'version.createdAt as at'] as const),
      sql<string>`coalesce(staff.real_name, '')`.as('who'),
    ])
    .where('version.organisationId', '=', organisationId)
    .where('version.questionId', '=', questionId)
    .orderBy('version.number', 'desc')
    .execute();
}

interface Uses {
  readonly questionId: string;
  /** With those that were merged into it. */
  readonly ids: readonly string[];
}

/** A question with those that were merged into it. */
export async function withMerged(db: Db, organisationId: string, questionId: string) {
  const rows = await db
    .selectFrom('question')
    .select('id')
    .where('organisationId', '=', organisationId)
    .where('mergedInto', '=', questionId)
    .execute();
  return [questionId, ...rows.map(({ id }) => id)];
}

/** The papers in which a question stands, or one that was merged into it, each with the version that was picked and whether the caller may know it. */
export function papersWith(db: Db, user: Caller, { questionId, ids }: Uses) {
  return db
    .selectFrom('paperQuestion as placed')
    .innerJoin('paper', (join) =>
      join.onRef('paper.organisationId', '=', 'placed.organisationId').onRef('paper.id', '=', 'placed.paperId'),
    )
    .innerJoin('questionVersion as version', (join) =>
      join
        .onRef('version.organisationId', '=', 'placed.organisationId')
        .onRef('version.id', '=', 'placed.questionVersionId'),
    )
    .select(['paper.id as paperId', 'paper.name', 'paper.state', 'paper.type', 'paper.updatedAt'])
    .select(['version.number as versionNumber', 'placed.points'])
    .select(sql<boolean>`placed.question_id <> ${questionId}`.as('merged'))
    .select(sql<boolean>`${paperInReach(user)}`.as('reached'))
    .where('placed.organisationId', '=', user.organisationId)
    .where('placed.questionId', '=', anyOf(ids))
    .where('paper.deletedAt', 'is', null)
    .orderBy('paper.updatedAt', 'desc')
    .orderBy('paper.id')
    .execute();
}

/**
 * The exams that asked a question, items of a composite or what was merged into it, each with the version it was frozen
 * in and whether the caller may know it.
 */
export function examsWith(db: Db, user: Caller, { questionId, ids }: Uses) {
  return db
    .selectFrom('examFormQuestion as asked')
    .innerJoin('questionVersion as version', (join) =>
      join
        .onRef('version.organisationId', '=', 'asked.organisationId')
        .on('version.id', '=', sql<string>`coalesce(asked.material_version_id, asked.question_version_id)`),
    )
    .innerJoin('examForm as form', (join) =>
      join.onRef('form.organisationId', '=', 'asked.organisationId').onRef('form.id', '=', 'asked.formId'),
    )
    .innerJoin('exam', (join) =>
      join.onRef('exam.organisationId', '=', 'form.organisationId').onRef('exam.id', '=', 'form.examId'),
    )
    .select(['exam.id as examId', 'exam.name', 'version.number as versionNumber', 'exam.startAt'])
    .select(sql<boolean>`version.question_id <> ${questionId}`.as('merged'))
    .select(sql<boolean>`${examInReach(user)}`.as('reached'))
    .distinct()
    .where('asked.organisationId', '=', user.organisationId)
    .where((eb) => eb.or([eb('asked.questionId', '=', anyOf(ids)), eb('asked.materialQuestionId', '=', anyOf(ids))]))
    .where('exam.deletedAt', 'is', null)
    .orderBy('exam.startAt', 'desc')
    .orderBy('exam.id')
    .execute();
}
