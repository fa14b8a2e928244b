import { sql } from 'kysely';
import type { WrongReason } from '#contract/study/own-practice.ts';
import { rightsToMaster } from '#contract/study/practice.ts';
import type { Db } from '../../../kit/db/db.ts';
import { anyOf } from '../../../kit/db/match.ts';
import type { Person } from '../practice/source.queries.ts';
import type { StoredCard } from './card.rules.ts';

/** So many right ones in a row and a question of the book is mastered. */
export async function noteRight(db: Db, { organisationId, userId }: Person, questionIds: readonly string[], at: Date) {
  if (questionIds.length === 0) return;
  await sql`update wrong_question set right_streak = right_streak + 1,
      mastered_at = case when right_streak + 1 >= ${rightsToMaster}
        then coalesce(mastered_at, ${at.toISOString()}::timestamptz) else mastered_at end
    where organisation_id = ${organisationId} and user_id = ${userId}
      and question_id = ${anyOf(questionIds)}`.execute(db);
}

/** A wrong answer comes into the book, or stands there anew. */
export async function noteWrong(db: Db, { organisationId, userId }: Person, questionIds: readonly string[], at: Date) {
  if (questionIds.length === 0) return;
  await sql`insert into wrong_question as book (organisation_id, user_id, question_id, wrong_count, last_wrong_at)
    select ${organisationId}::uuid, ${userId}::uuid, id, 1, ${at.toISOString()}::timestamptz
    from unnest(${[...questionIds]}::uuid[]) as wrong(id)
    on conflict (organisation_id, user_id, question_id) do update
      set wrong_count = book.wrong_count + 1, right_streak = 0, last_wrong_at = excluded.last_wrong_at,
        mastered_at = null`.execute(db);
}

/** Whether there is such a one in the person's book. */
export async function markBook(
  db: Db,
  { organisationId, userId }: Person,
  questionId: string,
  said: {
    readonly reason: WrongReason | null;
    readonly reasonText: string;
    readonly note: string;
    readonly mastered: boolean;
  },
  at: Date,
) {
  const { rows } = await sql<{ masteredAt: string | null }>`update wrong_question
    set reason = ${said.reason}, reason_text = ${said.reason === 'OTHER' ? said.reasonText : ''}, note = ${said.note},
      right_streak = case when mastered_at is not null and not ${said.mastered} then 0 else right_streak end,
      mastered_at = case when ${said.mastered} then coalesce(mastered_at, ${at.toISOString()}::timestamptz) end
    where organisation_id = ${organisationId} and user_id = ${userId} and question_id = ${questionId}
    returning mastered_at as "masteredAt"`.execute(db);
  return rows[0];
}

/** By question, held until the transaction ends. */
export async function cardsOf(db: Db, { organisationId, userId }: Person, questionIds: readonly string[]) {
  const rows = await db
    .selectFrom('reviewCard')
    .selectAll()
    .where('organisationId', '=', organisationId)
    .where('userId', '=', userId)
    .where('questionId', '=', anyOf(questionIds))
    .orderBy('questionId')
    .forUpdate()
    .execute();
  return new Map(rows.map((row) => [row.questionId, row]));
}

export async function saveCards(
  db: Db,
  { organisationId, userId }: Person,
  cards: readonly (StoredCard & { readonly questionId: string })[],
) {
  if (cards.length === 0) return;
  await sql`insert into review_card (organisation_id, user_id, question_id, due_at, stability, difficulty, reps, lapses,
      learning_steps, scheduled_days, state, last_review_at)
    select ${organisationId}::uuid, ${userId}::uuid, card."questionId", card."dueAt", card.stability, card.difficulty,
      card.reps, card.lapses, card."learningSteps", card."scheduledDays", card.state, card."lastReviewAt"
    from jsonb_to_recordset(${JSON.stringify(cards)}::jsonb) as card("questionId" uuid, "dueAt" timestamptz,
      stability float8, difficulty float8, reps int, lapses int, "learningSteps" int, "scheduledDays" int,
      state smallint, "lastReviewAt" timestamptz)
    on conflict (organisation_id, user_id, question_id) do update set due_at = excluded.due_at,
      stability = excluded.stability, difficulty = excluded.difficulty, reps = excluded.reps,
      lapses = excluded.lapses, learning_steps = excluded.learning_steps, scheduled_days = excluded.scheduled_days,
      state = excluded.state, last_review_at = excluded.last_review_at`.execute(db);
}
