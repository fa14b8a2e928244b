import { type RawBuilder, sql } from 'kysely';
import { itemTypes } from '#contract/question/type.ts';
import type { PracticeMode, PracticeSource } from '#contract/study/practice.ts';
import type { Db } from '../../../kit/db/db.ts';
import { aboutThese, byRule, countRules, notHeld, type Person, practisable, within } from './source.queries.ts';

export interface Choice {
  /** Undefined: out of the own book or cards, whatever practice they came from. */
  readonly source: PracticeSource | undefined;
  readonly practiceId: string | undefined;
  readonly mode: PracticeMode;
  readonly knowledgeId: string | undefined;
  readonly count: number;
}

/** What was not answered in the practice comes first, so that one who goes on comes to its end. */
const answeredBefore = ({ userId }: Person, practiceId: string | undefined) => sql`exists (
  select from practice_session session join practice_answer answer
    on answer.organisation_id = session.organisation_id and answer.session_id = session.id
  join question_version asked on asked.organisation_id = answer.organisation_id and asked.id = answer.question_version_id
  join question part on part.organisation_id = asked.organisation_id and part.id = asked.question_id
  where session.organisation_id = whole.organisation_id and session.practice_id = ${practiceId ?? null}
    and session.user_id = ${userId} and coalesce(part.parent_id, part.id) = whole.id)`;

function orderOf(person: Person, { mode, practiceId, source }: Choice): RawBuilder<unknown> {
  if (mode === 'RANDOM' || mode === 'MOCK') return sql`random()`;
  const own =
    source && source.questionIds.length > 0 ? sql`array_position(${source.questionIds}::uuid[], whole.id), ` : sql``;
  return sql`${answeredBefore(person, practiceId)}, ${own}whole.created_at, whole.id`;
}

/** Draws whole questions: so many, or so many of each rule. Of a composite all items follow each other. */
async function wholes(db: Db, person: Person, choice: Choice, at: Date) {
  const { source, mode, knowledgeId, count } = choice;
  const { organisationId } = person;
  const byRules =
    source !== undefined && source.counts.length > 0 && source.questionIds.length === 0 && mode !== 'KNOWLEDGE';
  const order = orderOf(person, choice);
  const { rows } = await sql<{ id: string }>`with drawable as (
      select whole.current_version_id as version_id, whole.type,
        ${byRules ? sql`rule.most, row_number() over (partition by rule.nth order by ${order})` : sql`${count}::int as most, row_number() over (order by ${order})`} as turn
        ${byRules ? sql`, rule.nth` : sql`, 1 as nth`}
      from question whole ${byRules ? sql`join ${countRules(source)} on ${byRule}` : sql``}
      where ${practisable(organisationId)} and ${source ? within(source) : sql`true`}
        and ${knowledgeId ? aboutThese([knowledgeId]) : sql`true`}
        and ${notHeld(sql`whole.id`, person, at)}
    )
    select coalesce(part.id, drawable.version_id) as id from drawable
    join question_version version on version.organisation_id = ${organisationId} and version.id = drawable.version_id
    left join lateral unnest(version.children) with ordinality as part(id, place) on true
    where drawable.turn <= drawable.most and (drawable.type <> 'COMPOSITE' or part.id is not null)
    order by drawable.nth, drawable.turn, part.place`.execute(db);
  return rows.map(({ id }) => id);
}

/** Of one's own book or cards single questions come, also items of composites. */
async function ofOwn(db: Db, person: Person, { source, mode, count }: Choice, at: Date) {
  const own =
    mode === 'WRONG'
      ? sql`(select organisation_id, question_id, last_wrong_at as sooner from wrong_question
          where organisation_id = ${person.organisationId} and user_id = ${person.userId} and mastered_at is null)`
      : sql`(select organisation_id, question_id, due_at as sooner from review_card
          where organisation_id = ${person.organisationId} and user_id = ${person.userId}
            and due_at <= ${at.toISOString()})`;
  const { rows } = await sql<{ id: string }>`select question.current_version_id as id from ${own} own
    join ${ownItems} where ${practisableItem(person, at)} and ${source ? within(source) : sql`true`}
    order by own.sooner ${mode === 'WRONG' ? sql`desc` : sql``}, question.id limit ${count}`.execute(db);
  return rows.map(({ id }) => id);
}

/** `question`, an item of `whole` or it itself, of rows `own`. */
export const ownItems = sql`question on question.organisation_id = own.organisation_id and question.id = own.question_id
  join question whole on whole.organisation_id = question.organisation_id
    and whole.id = coalesce(question.parent_id, question.id)`;

export const practisableItem = (person: Person, at: Date) => sql`${practisable(person.organisationId)}
  and question.deleted_at is null and question.type = any(${[...itemTypes]}::text[])
  and ${notHeld(sql`question.id`, person, at)} and ${notHeld(sql`whole.id`, person, at)}`;

/** The versions that a session asks, in its order. */
export const chosenVersions = (db: Db, person: Person, choice: Choice, at: Date) =>
  choice.mode === 'WRONG' || choice.mode === 'REVIEW' ? ofOwn(db, person, choice, at) : wholes(db, person, choice, at);
