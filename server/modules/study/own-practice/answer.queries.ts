import { sql } from 'kysely';
import { Response } from '#contract/exam/attempt.ts';
import type { WrongReason } from '#contract/study/own-practice.ts';
import { rightsToMaster } from '#contract/study/practice.ts';
import type { Db } from '../../../kit/db/db.ts';
import type { Person } from '../practice/source.queries.ts';
import type { StoredCard } from './card.rules.ts';

export interface Given {
  readonly questionVersionId: string;
  readonly response: Response;
  /** Null: not said yet. */
  readonly ratio: number | null;
  readonly answeredAt: string;
}

export async function answersOf(db: Db, organisationId: string, sessionId: string): Promise<Given[]> {
  const rows = await db
    .selectFrom('practiceAnswer')
    .select(['questionVersionId', 'response', 'ratio', 'answeredAt'])
    .where('organisationId', '=', organisationId)
    .where('sessionId', '=', sessionId)
    .orderBy('answeredAt')
    .execute();
  return rows.map((row) => ({ ...row, response: Response.parse(row.response) }));
}

/** The session is held: an answer is written once. */
export async function insertAnswer(
  db: Db,
  organisationId: string,
  sessionId: string,
  { questionVersionId, response, ratio, answeredAt }: Given,
) {
  await db
    .insertInto('practiceAnswer')
    .values({
      ...{ organisationId, sessionId, questionVersionId, ratio, answeredAt },
      response: JSON.stringify(response),
    })
    .execute();
  await db
    .updateTable('practiceSession')
    .set({
      answered: sql<number>`answered + 1`,
      rightCount: sql<number>`right_count + ${ratio === 1 ? 1 : 0}`,
      completedAt: sql<string>`case when answered + 1 >= item_count then ${answeredAt}::timestamptz end`,
    })
    .where('organisationId', '=', organisationId)
    .where('id', '=', sessionId)
    .execute();
}

/** A wrong answer comes into the book, or stands there anew; so many right ones in a row and it is mastered. */
export async function noteInBook(
  db: Db,
  { organisationId, userId }: Person,
  questionId: string,
  ratio: number,
  at: Date,
) {
  const when = at.toISOString();
  if (ratio === 1) {
    await sql`update wrong_question set right_streak = right_streak + 1,
        mastered_at = case when right_streak + 1 >= ${rightsToMaster} then coalesce(mastered_at, ${when}::timestamptz)
          else mastered_at end
      where organisation_id = ${organisationId} and user_id = ${userId} and question_id = ${questionId}`.execute(db);
    return;
  }
  await sql`insert into wrong_question as book (organisation_id, user_id, question_id, wrong_count, last_wrong_at)
    values (${organisationId}, ${userId}, ${questionId}, 1, ${when})
    on conflict (organisation_id, user_id, question_id) do update
      set wrong_count = book.wrong_count + 1, right_streak = 0, last_wrong_at = excluded.last_wrong_at,
        mastered_at = null`.execute(db);
}

/** Whether there is such a one in the person's book. */
export async function markBook(
  db: Db,
  { organisationId, userId }: Person,
  questionId: string,
  said: { readonly reason: WrongReason | null; readonly note: string; readonly mastered: boolean },
  at: Date,
) {
  const { rows } = await sql<{ masteredAt: string | null }>`update wrong_question
    set reason = ${said.reason}, note = ${said.note},
      right_streak = case when mastered_at is not null and not ${said.mastered} then 0 else right_streak end,
      mastered_at = case when ${said.mastered} then coalesce(mastered_at, ${at.toISOString()}::timestamptz) end
    where organisation_id = ${organisationId} and user_id = ${userId} and question_id = ${questionId}
    returning mastered_at as "masteredAt"`.execute(db);
  return rows[0];
}

export async function cardOf(db: Db, { organisationId, userId }: Person, questionId: string) {
  const row = await db
    .selectFrom('reviewCard')
    .selectAll()
    .where('organisationId', '=', organisationId)
    .where('userId', '=', userId)
    .where('questionId', '=', questionId)
    .forUpdate()
    .executeTakeFirst();
  return row;
}

export async function saveCard(db: Db, { organisationId, userId }: Person, questionId: string, card: StoredCard) {
  await db
    .insertInto('reviewCard')
    .values({ ...card, organisationId, userId, questionId })
    .onConflict((conflict) => conflict.columns(['organisationId', 'userId', 'questionId']).doUpdateSet(card))
    .execute();
}
