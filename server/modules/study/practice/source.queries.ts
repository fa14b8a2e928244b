import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { difficultyBands, type QuestionType } from '#contract/question/type.ts';
import type { PracticeSource } from '#contract/study/practice.ts';
import type { Condition } from '../../../kit/ask.ts';
import type { Db } from '../../../kit/db/db.ts';
import { anyOf } from '../../../kit/db/match.ts';
import { bearingOn } from '../../question/index.ts';

export interface Person {
  readonly organisationId: string;
  readonly userId: string;
}

/** A person, or a column that says who. */
export interface Holder {
  readonly organisationId: string;
  readonly userId: string | RawBuilder<unknown>;
}

const anyText = (texts: readonly string[]) => sql`any(${[...texts]}::text[])`;

/** Over `whole`, a question or a composite: linked to one of these points or to one below them. */
export const aboutThese = (knowledgeIds: readonly string[]) => sql<SqlBool>`exists (
  select from question_knowledge link where link.organisation_id = whole.organisation_id
    and link.question_id = whole.id and link.knowledge_id in (
      select below.id from knowledge_point top join knowledge_point below
        on below.organisation_id = top.organisation_id and below.path <@ top.path
      where top.organisation_id = whole.organisation_id and top.id = ${anyOf(knowledgeIds)}))`;

/** Over `whole`: what may be practised at all, as its bank says. */
export const practisable = (organisationId: string) => sql<SqlBool>`whole.organisation_id = ${organisationId}
  and whole.state = 'APPROVED' and whole.deleted_at is null and whole.parent_id is null
  and whole.bank_id in (select bank.id from question_bank bank where bank.organisation_id = ${organisationId}
    and bank.deleted_at is null and bank.practice_allowed)`;

const bandOf = (difficulty: number | null) =>
  difficultyBands.find(({ value }) => value === difficulty) ?? { from: 1, to: 10 };

/** `rule`s: so many of one type and one range of difficulty. */
export const countRules = ({ counts }: Pick<PracticeSource, 'counts'>) => sql`unnest(
    ${counts.map(({ type }) => type)}::text[], ${counts.map(({ difficulty }) => bandOf(difficulty).from)}::int[],
    ${counts.map(({ difficulty }) => bandOf(difficulty).to)}::int[], ${counts.map(({ count }) => count)}::int[])
  with ordinality as rule(type, low, high, most, nth)`;

export const byRule = sql<SqlBool>`whole.type = rule.type and whole.difficulty between rule.low and rule.high`;

/** Over `whole`: what a practice draws from. */
export function within(source: PracticeSource): Condition {
  const { bankIds, questionIds, types, difficultyFrom, difficultyTo, knowledgeIds, abilityIds, counts } = source;
  if (questionIds.length > 0) return sql<SqlBool>`whole.id = ${anyOf(questionIds)}`;
  const kind =
    counts.length > 0
      ? sql`exists (select from ${countRules(source)} where ${byRule})`
      : sql`whole.type = ${anyText(types)} and whole.difficulty between ${difficultyFrom} and ${difficultyTo}`;
  return sql<SqlBool>`whole.bank_id = ${anyOf(bankIds)} and ${kind}
    and ${knowledgeIds.length > 0 ? aboutThese(knowledgeIds) : sql`true`}
    and ${abilityIds.length > 0 ? sql`whole.id in (select id from (${bearingOn(abilityIds)}) bearing_ones)` : sql`true`}`;
}

/**
 * The questions of a person's exams that are coming or running, with the composites that they are items of: until those
 * end, nothing of them is told.
 */
const heldIds = ({ organisationId, userId }: Holder, at: Date) => sql`(
  select unnest(array[held.question_id, coalesce(held.material_question_id, held.question_id)]) from examinee
  join exam on exam.organisation_id = examinee.organisation_id and exam.id = examinee.exam_id
  join exam_question held on held.organisation_id = exam.organisation_id and held.exam_id = exam.id
  where examinee.organisation_id = ${organisationId} and examinee.user_id = ${userId}
    and exam.deleted_at is null and exam.state not in ('DRAFT', 'CANCELLED')
    and greatest(exam.closes_at, exam.end_at, examinee.own_end_at,
      (select max(attempt.deadline) from attempt where attempt.organisation_id = exam.organisation_id
        and attempt.exam_id = exam.id and attempt.user_id = examinee.user_id
        and attempt.state = 'IN_PROGRESS')) > ${at.toISOString()})`;

export const notHeld = (id: RawBuilder<unknown>, person: Holder, at: Date) =>
  sql<SqlBool>`${id} not in ${heldIds(person, at)}`;

/** Which of these questions are held back from a person. */
export async function heldAmong(db: Db, person: Person, questionIds: readonly string[], at: Date) {
  if (questionIds.length === 0) return new Set<string>();
  const { rows } = await sql<{ id: string }>`select question.id from question
    where question.organisation_id = ${person.organisationId} and question.id = ${anyOf(questionIds)}
      and (question.id in ${heldIds(person, at)} or question.parent_id in ${heldIds(person, at)})`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

/** How many questions there are to draw from, whoever practises; a composite is one. */
export async function countOf(db: Db, organisationId: string, source: PracticeSource) {
  const { rows } = await sql<{ questions: number }>`select count(*)::int as questions from question whole
    where ${practisable(organisationId)} and ${within(source)}`.execute(db);
  return rows[0]?.questions ?? 0;
}

/** The points that questions of a source are linked to, with how many, and how the person stands with them. */
export async function pointsOf(db: Db, person: Person, source: PracticeSource, at: Date) {
  const { rows } = await sql<{ knowledgeId: string; name: string; questions: number; answered: number; right: number }>`
    with mine as materialized (
      select distinct on (coalesce(part.parent_id, part.id)) coalesce(part.parent_id, part.id) as id, answer.ratio
      from practice_session session
      join practice_answer answer on answer.organisation_id = session.organisation_id
        and answer.session_id = session.id and answer.ratio is not null
      join question_version asked on asked.organisation_id = answer.organisation_id
        and asked.id = answer.question_version_id
      join question part on part.organisation_id = asked.organisation_id and part.id = asked.question_id
      where session.organisation_id = ${person.organisationId} and session.user_id = ${person.userId}
        and (session.mode <> 'MOCK' or session.finished_at is not null)
      order by coalesce(part.parent_id, part.id), answer.answered_at desc)
    select point.id as "knowledgeId", point.name, count(*)::int as questions, count(mine.id)::int as answered,
      (count(*) filter (where mine.ratio = 1))::int as "right" from question whole
    left join mine on mine.id = whole.id
    join question_knowledge link on link.organisation_id = whole.organisation_id and link.question_id = whole.id
    join knowledge_point point on point.organisation_id = link.organisation_id and point.id = link.knowledge_id
    where ${practisable(person.organisationId)} and ${within(source)} and ${notHeld(sql`whole.id`, person, at)}
    group by point.id, point.name order by point.name, point.id limit 200`.execute(db);
  return rows;
}

/** Of these questions those that may be practised, in the order of the ids. */
export async function fixedQuestions(db: Db, organisationId: string, questionIds: readonly string[], seen: Condition) {
  if (questionIds.length === 0) return [];
  const { rows } = await sql<{ id: string; type: QuestionType; stem: string }>`
    select whole.id, whole.type, version.stem from question whole
    join question_version version on version.organisation_id = whole.organisation_id
      and version.id = whole.current_version_id
    where ${practisable(organisationId)} and whole.id = ${anyOf(questionIds)}
      and exists (select from question where question.organisation_id = whole.organisation_id
        and question.id = whole.id and ${seen})
    order by array_position(${[...questionIds]}::uuid[], whole.id)`.execute(db);
  return rows;
}
