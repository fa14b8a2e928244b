import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { type PracticeMode, type PracticeSource, practiceTypes } from '#contract/study/practice.ts';
import type { Db } from '../../../kit/db/db.ts';
import { anyOf } from '../../../kit/db/match.ts';

export interface Person {
  readonly organisationId: string;
  readonly userId: string;
}

const anyText = (texts: readonly string[]) => sql`any(${[...texts]}::text[])`;

/** Points with all below them, over a link `link` of a question. */
const aboutThese = (knowledgeIds: readonly string[]) => sql<SqlBool>`exists (
  select from question_knowledge link where link.organisation_id = question.organisation_id
    and link.question_id = question.id and link.knowledge_id in (
      select below.id from knowledge_point top join knowledge_point below
        on below.organisation_id = top.organisation_id and below.path <@ top.path
      where top.organisation_id = question.organisation_id and top.id = ${anyOf(knowledgeIds)}))`;

/** Over `question`: what may be practised at all, as its bank says. */
const practisable = (organisationId: string) => sql<SqlBool>`question.organisation_id = ${organisationId}
  and question.state = 'APPROVED' and question.deleted_at is null and question.parent_id is null
  and question.type = ${anyText(practiceTypes)}
  and question.bank_id in (select bank.id from question_bank bank where bank.organisation_id = ${organisationId}
    and bank.deleted_at is null and bank.practice_allowed)`;

const within = ({ bankIds, types, difficultyFrom, difficultyTo, knowledgeIds }: PracticeSource) => sql<SqlBool>`
  question.bank_id = ${anyOf(bankIds)} and question.type = ${anyText(types)}
  and question.difficulty between ${difficultyFrom} and ${difficultyTo}
  and ${knowledgeIds.length > 0 ? aboutThese(knowledgeIds) : sql`true`}`;

/** The questions of a person's exams that are coming or running: until those end, nothing of them is told. */
const heldIds = ({ organisationId, userId }: Person, at: Date) => sql`(
  select held.question_id from examinee
  join exam on exam.organisation_id = examinee.organisation_id and exam.id = examinee.exam_id
  join exam_question held on held.organisation_id = exam.organisation_id and held.exam_id = exam.id
  where examinee.organisation_id = ${organisationId} and examinee.user_id = ${userId}
    and exam.deleted_at is null and exam.state not in ('DRAFT', 'CANCELLED')
    and greatest(exam.closes_at, exam.end_at, examinee.own_end_at,
      (select max(attempt.deadline) from attempt where attempt.organisation_id = exam.organisation_id
        and attempt.exam_id = exam.id and attempt.user_id = examinee.user_id
        and attempt.state = 'IN_PROGRESS')) > ${at.toISOString()})`;

/** Which of these questions are held back from a person. */
export async function heldAmong(db: Db, person: Person, questionIds: readonly string[], at: Date) {
  const { rows } = await sql<{ id: string }>`select given.id from unnest(${[...questionIds]}::uuid[]) given(id)
    where given.id in ${heldIds(person, at)}`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

/** How many questions there are to draw from, whoever practises. */
export async function countOf(db: Db, organisationId: string, source: PracticeSource) {
  const { rows } = await sql<{ questions: number }>`select count(*)::int as questions from question
    where ${practisable(organisationId)} and ${within(source)}`.execute(db);
  return rows[0]?.questions ?? 0;
}

/** The points that questions of a source are linked to, with how many. */
export async function pointsOf(db: Db, person: Person, source: PracticeSource, at: Date) {
  const { rows } = await sql<{ knowledgeId: string; name: string; questions: number }>`
    select point.id as "knowledgeId", point.name, count(*)::int as questions from question
    join question_knowledge link on link.organisation_id = question.organisation_id and link.question_id = question.id
    join knowledge_point point on point.organisation_id = link.organisation_id and point.id = link.knowledge_id
    where ${practisable(person.organisationId)} and ${within(source)} and question.id not in ${heldIds(person, at)}
    group by point.id, point.name order by point.name, point.id limit 200`.execute(db);
  return rows;
}

export interface Choice {
  /** Undefined: out of the own book or cards, whatever practice they came from. */
  readonly source: PracticeSource | undefined;
  readonly practiceId: string | undefined;
  readonly mode: PracticeMode;
  readonly knowledgeId: string | undefined;
  readonly count: number;
}

const wrong = ({ userId }: Person) => sql`(select book.last_wrong_at from wrong_question book
  where book.organisation_id = question.organisation_id and book.user_id = ${userId}
    and book.question_id = question.id and book.mastered_at is null)`;

const due = ({ userId }: Person, at: Date) => sql`(select card.due_at from review_card card
  where card.organisation_id = question.organisation_id and card.user_id = ${userId}
    and card.question_id = question.id and card.due_at <= ${at.toISOString()})`;

/** What was not answered in the practice comes first, so that one who goes on comes to its end. */
const answeredBefore = ({ userId }: Person, practiceId: string | undefined) => sql`exists (
  select from practice_session session join practice_answer answer
    on answer.organisation_id = session.organisation_id and answer.session_id = session.id
  join question_version asked on asked.organisation_id = answer.organisation_id and asked.id = answer.question_version_id
  where session.organisation_id = question.organisation_id and session.practice_id = ${practiceId ?? null}
    and session.user_id = ${userId} and asked.question_id = question.id)`;

function orderOf(person: Person, { mode, practiceId }: Choice, at: Date): RawBuilder<unknown> {
  if (mode === 'WRONG') return sql`${wrong(person)} desc, question.id`;
  if (mode === 'REVIEW') return sql`${due(person, at)}, question.id`;
  if (mode === 'RANDOM' || mode === 'MOCK') return sql`random()`;
  return sql`${answeredBefore(person, practiceId)}, question.created_at, question.id`;
}

/** The versions that a session asks, in its order. */
export async function chosenVersions(db: Db, person: Person, choice: Choice, at: Date) {
  const { source, mode, knowledgeId, count } = choice;
  const { rows } = await sql<{ id: string }>`select question.current_version_id as id from question
    where ${practisable(person.organisationId)}
      and ${source ? within(source) : sql`true`}
      and ${knowledgeId ? aboutThese([knowledgeId]) : sql`true`}
      and ${mode === 'WRONG' ? sql`${wrong(person)} is not null` : sql`true`}
      and ${mode === 'REVIEW' ? sql`${due(person, at)} is not null` : sql`true`}
      and question.id not in ${heldIds(person, at)}
    order by ${orderOf(person, choice, at)} limit ${count}`.execute(db);
  return rows.map(({ id }) => id);
}

/** How much there is to practise of one's own, now. */
export async function waitingOf(db: Db, person: Person, at: Date) {
  const { rows } = await sql<{ due: number; wrong: number }>`select
      (select count(*)::int from review_card card join question on question.organisation_id = card.organisation_id
        and question.id = card.question_id
        where card.organisation_id = ${person.organisationId} and card.user_id = ${person.userId}
          and card.due_at <= ${at.toISOString()} and ${practisable(person.organisationId)}
          and question.id not in ${heldIds(person, at)}) as due,
      (select count(*)::int from wrong_question book join question on question.organisation_id = book.organisation_id
        and question.id = book.question_id
        where book.organisation_id = ${person.organisationId} and book.user_id = ${person.userId}
          and book.mastered_at is null and ${practisable(person.organisationId)}
          and question.id not in ${heldIds(person, at)}) as wrong`.execute(db);
  return rows[0] ?? { due: 0, wrong: 0 };
}

/** The wrong book of a person, but for what is held back. */
export async function wrongBook(
  db: Db,
  person: Person,
  mastered: boolean | undefined,
  { page, size }: { readonly page: number; readonly size: number },
  at: Date,
) {
  const from = sql`from wrong_question book
    join question on question.organisation_id = book.organisation_id and question.id = book.question_id
    join question_version version on version.organisation_id = question.organisation_id
      and version.id = question.current_version_id
    where book.organisation_id = ${person.organisationId} and book.user_id = ${person.userId}
      and ${practisable(person.organisationId)} and question.id not in ${heldIds(person, at)}
      and ${mastered === undefined ? sql`true` : sql`(book.mastered_at is not null) = ${mastered}`}`;
  const counted = await sql<{ total: number }>`select count(*)::int as total ${from}`.execute(db);
  const { rows } = await sql<{
    questionId: string;
    type: string;
    stem: string;
    wrongCount: number;
    rightStreak: number;
    reason: string | null;
    note: string;
    lastWrongAt: string;
    masteredAt: string | null;
  }>`select question.id as "questionId", version.type, version.stem, book.wrong_count as "wrongCount",
      book.right_streak as "rightStreak", book.reason, book.note, book.last_wrong_at as "lastWrongAt",
      book.mastered_at as "masteredAt"
    ${from} order by book.last_wrong_at desc, question.id limit ${size} offset ${page * size}`.execute(db);
  return { data: rows, total: counted.rows[0]?.total ?? 0 };
}
