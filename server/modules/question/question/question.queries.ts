import { type SqlBool, sql } from 'kysely';
import type { Question } from '#contract/question/question.ts';
import type { Db } from '../../../kit/db/db.ts';
import { holdLock } from '../../../kit/db/locks.ts';
import { anyOf } from '../../../kit/db/match.ts';
import type { Caller } from '../../../kit/http/serve.ts';
import { questionSeen } from '../bank/reach.queries.ts';

export interface Author {
  readonly organisationId: string;
  readonly userId: string;
}

export type QuestionState = Question['state'];

/** How many of these questions, deleted ones too, are of banks that the caller sees. */
export async function seenCount(db: Db, user: Caller, questionIds: readonly string[]) {
  if (questionIds.length === 0) return 0;
  const { count } = await db
    .selectFrom('question')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('question.id', '=', anyOf(questionIds))
    .where(questionSeen(user))
    .executeTakeFirstOrThrow();
  return count;
}

/** Of these questions the ones that are there, in banks that the caller sees; items of composites are none. */
export async function seenAmong(db: Db, user: Caller, questionIds: readonly string[]) {
  const rows = await db
    .selectFrom('question')
    .select('question.id')
    .where('question.id', '=', anyOf(questionIds))
    .where(questionSeen(user))
    .where('question.parentId', 'is', null)
    .where('question.deletedAt', 'is', null)
    .execute();
  return new Set(rows.map((row) => row.id));
}

/** A question of a bank that the caller sees. */
export function findSeen(db: Db, user: Caller, questionId: string) {
  return db
    .selectFrom('question')
    .select(['question.id', 'question.bankId', 'question.currentVersionId'])
    .where('question.id', '=', questionId)
    .where(questionSeen(user))
    .where('question.parentId', 'is', null)
    .where('question.deletedAt', 'is', null)
    .executeTakeFirst();
}

/** Locks these fingerprints in the bank until the transaction ends, so that equal content is not added twice concurrently. */
export async function holdContents(db: Db, bankId: string, prints: readonly Buffer[]) {
  await holdLock(db, 'questionContent', ...new Set(prints.map((print) => `${bankId} ${print.toString('hex')}`)));
}

/** Which of these fingerprints stand in the bank already, each with the stem of one question. */
export function questionsLike(
  db: Db,
  organisationId: string,
  bankId: string,
  fingerprints: readonly Buffer[],
  exceptId?: string,
) {
  return (
    db
      .selectFrom('question')
      .innerJoin('questionVersion as version', (join) =>
        join
          .onRef('version.organisationId', '=', 'question.organisationId')
          .onRef('version.id', '=', 'question.currentVersionId'),
      )
      .select(['question.id', 'question.fingerprint', 'version.stem'])
      .distinctOn('question.fingerprint')
      .where('question.organisationId', '=', organisationId)
      .where('question.bankId', '=', bankId)
      .where('question.fingerprint', '=', sql<Buffer>`any(${[...fingerprints]}::bytea[])`)
      .where('question.parentId', 'is', null)
      .where('question.deletedAt', 'is', null)
      .$if(exceptId !== undefined, (query) => query.where('question.id', '!=', exceptId ?? ''))
      .orderBy('question.fingerprint')
      // A draft counts as the duplicate only if no finished question does.
      .orderBy(sql`question.state = 'DRAFT'`)
      .execute()
  );
}

const lockedColumns = [
  ...(['question.id', 'question.bankId', 'question.currentVersionId', 'question.fingerprint'] as const),
  ...(['question.state', 'question.type', 'question.createdBy', 'question.deletedAt'] as const),
] as const;

/** The question that a version belongs to, held until the transaction ends; never an item of a composite. */
export function lockByVersion(db: Db, organisationId: string, versionId: string) {
  return db
    .selectFrom('question')
    .select(lockedColumns)
    .where('question.organisationId', '=', organisationId)
    .where('question.parentId', 'is', null)
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

/**
 * These questions, deleted ones too, held until the transaction ends; in the order of ids, so that two callers never
 * wait for each other. Items of composites are none.
 */
export function lockQuestions(db: Db, organisationId: string, questionIds: readonly string[]) {
  return db
    .selectFrom('question')
    .select(lockedColumns)
    .where('question.organisationId', '=', organisationId)
    .where('question.parentId', 'is', null)
    .where('question.id', '=', anyOf(questionIds))
    .orderBy('question.id')
    .forNoKeyUpdate()
    .execute();
}

/** With the items of composites, over `question`. */
const withItems = (questionIds: readonly string[]) =>
  sql<boolean>`(id = ${anyOf(questionIds)} or parent_id = ${anyOf(questionIds)})`;

export async function markQuestionsDeleted(db: Db, organisationId: string, questionIds: readonly string[], at: Date) {
  await db
    .updateTable('question')
    .set({ deletedAt: at })
    .where('organisationId', '=', organisationId)
    .where(withItems(questionIds))
    .where('deletedAt', 'is', null)
    .execute();
}

export async function setState(db: Db, organisationId: string, questionIds: readonly string[], state: QuestionState) {
  await db
    .updateTable('question')
    .set({ state, ...(state !== 'DRAFT' && { sourceText: null }) })
    .where('organisationId', '=', organisationId)
    .where(withItems(questionIds))
    .where('state', '!=', state)
    .execute();
}

export async function setBank(db: Db, organisationId: string, questionIds: readonly string[], bankId: string) {
  await db
    .updateTable('question')
    .set({ bankId })
    .where('organisationId', '=', organisationId)
    .where(withItems(questionIds))
    .execute();
}

/** Answers whether they are others than before. */
export async function setAbilities(db: Db, organisationId: string, questionId: string, abilityIds: readonly string[]) {
  const wanted = [...new Set(abilityIds)];
  const { numUpdatedRows } = await db
    .updateTable('question')
    .set({ abilityIds: wanted })
    .where('organisationId', '=', organisationId)
    .where('id', '=', questionId)
    .where(sql<SqlBool>`ability_ids <> ${wanted}::uuid[]`)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
