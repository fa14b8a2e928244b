import { sql } from 'kysely';
import type { ItemType } from '#contract/question/type.ts';
import type { WrongReason } from '#contract/study/own-practice.ts';
import type { Db } from '../../../kit/db/db.ts';
import { ownItems, practisableItem } from '../practice/draw.queries.ts';
import { aboutThese, type Person } from '../practice/source.queries.ts';

export interface BookFilter {
  readonly mastered?: boolean | undefined;
  readonly practiceId?: string | undefined;
  readonly knowledgeId?: string | undefined;
}

/** Answered wrong in this practice, by sessions of the person whose row `own` is. */
const cameFrom = (practiceId: string) => sql`exists (select from practice_session session
  join practice_answer answer on answer.organisation_id = session.organisation_id and answer.session_id = session.id
    and answer.ratio < 1
  join question_version asked on asked.organisation_id = answer.organisation_id and asked.id = answer.question_version_id
  where session.organisation_id = own.organisation_id and session.user_id = own.user_id
    and session.practice_id = ${practiceId} and asked.question_id = own.question_id)`;

/** What is held back from the person is not in their book meanwhile. */
const book = (person: Person, { mastered, practiceId, knowledgeId }: BookFilter, at: Date) => sql`
  from wrong_question own join ${ownItems}
  where own.organisation_id = ${person.organisationId} and own.user_id = ${person.userId}
    and ${practisableItem(person, at)}
    and ${mastered === undefined ? sql`true` : sql`(own.mastered_at is not null) = ${mastered}`}
    and ${practiceId ? cameFrom(practiceId) : sql`true`}
    and ${knowledgeId ? aboutThese([knowledgeId]) : sql`true`}`;

/** Whether the practice and the point that a book is narrowed to are there. */
export async function knowsFilter(db: Db, organisationId: string, { practiceId, knowledgeId }: BookFilter) {
  if (!practiceId && !knowledgeId) return true;
  const { rows } = await sql<{ known: boolean }>`select
    (${practiceId ?? null}::uuid is null or exists (select from practice
      where organisation_id = ${organisationId} and id = ${practiceId ?? null}))
    and (${knowledgeId ?? null}::uuid is null or exists (select from knowledge_point
      where organisation_id = ${organisationId} and id = ${knowledgeId ?? null})) as known`.execute(db);
  return rows[0]?.known === true;
}

interface BookRow {
  readonly questionId: string;
  readonly versionId: string;
  readonly type: ItemType;
  readonly stem: string;
  readonly wrongCount: number;
  readonly rightStreak: number;
  readonly reason: WrongReason | null;
  readonly reasonText: string;
  readonly note: string;
  readonly lastWrongAt: string;
  readonly masteredAt: string | null;
}

/** One page of the book, and how much there is of it. */
export async function wrongBook(
  db: Db,
  person: Person,
  filter: BookFilter,
  { page, size }: { readonly page: number; readonly size: number },
  at: Date,
) {
  const counted = await sql<{ total: number }>`select count(*)::int as total ${book(person, filter, at)}`.execute(db);
  const { rows } = await sql<BookRow>`select found.*, version.type, version.stem from (
      select question.organisation_id, question.id as "questionId", question.current_version_id as "versionId",
        own.wrong_count as "wrongCount", own.right_streak as "rightStreak", own.reason,
        own.reason_text as "reasonText", own.note, own.last_wrong_at as "lastWrongAt", own.mastered_at as "masteredAt"
      ${book(person, filter, at)} order by own.last_wrong_at desc, question.id limit ${size} offset ${page * size}) found
    join question_version version on version.organisation_id = found.organisation_id and version.id = found."versionId"
    order by found."lastWrongAt" desc, found."questionId"`.execute(db);
  return { data: rows, total: counted.rows[0]?.total ?? 0 };
}

interface Named {
  readonly id: string;
  readonly name: string;
}

/** Practices and points that one's book can be narrowed to. */
export async function wrongNames(db: Db, person: Person, at: Date) {
  const practices = await sql<Named>`select practice.id, practice.name from practice
    where practice.organisation_id = ${person.organisationId} and practice.id in (
      select session.practice_id from wrong_question own
      join question_version asked on asked.organisation_id = own.organisation_id and asked.question_id = own.question_id
      join practice_answer answer on answer.organisation_id = asked.organisation_id
        and answer.question_version_id = asked.id and answer.ratio < 1
      join practice_session session on session.organisation_id = answer.organisation_id
        and session.id = answer.session_id and session.user_id = own.user_id
      where own.organisation_id = ${person.organisationId} and own.user_id = ${person.userId})
    order by practice.name, practice.id limit 200`.execute(db);
  const points = await sql<Named>`select distinct point.id, point.name from question_knowledge link
    join knowledge_point point on point.organisation_id = link.organisation_id and point.id = link.knowledge_id
    where link.organisation_id = ${person.organisationId}
      and link.question_id in (select whole.id ${book(person, {}, at)})
    order by point.name, point.id limit 200`.execute(db);
  return { practices: practices.rows, points: points.rows };
}

/** How much there is to practise of one's own, now. */
export async function waitingOf(db: Db, person: Person, at: Date) {
  const { rows } = await sql<{ due: number; wrong: number }>`select
      (select count(*)::int from review_card own join ${ownItems}
        where own.organisation_id = ${person.organisationId} and own.user_id = ${person.userId}
          and own.due_at <= ${at.toISOString()} and ${practisableItem(person, at)}) as due,
      (select count(*)::int ${book(person, { mastered: false }, at)}) as wrong`.execute(db);
  return rows[0] ?? { due: 0, wrong: 0 };
}

/** The materials of these versions that are items of composites: the newest that holds this very version. */
export async function materialsOf(db: Db, organisationId: string, versionIds: readonly string[]) {
  const { rows } = await sql<{ id: string; stem: string }>`select item.id, holder.stem from question_version item
    join question part on part.organisation_id = item.organisation_id and part.id = item.question_id
      and part.parent_id is not null
    join lateral (select version.stem from question_version version
      where version.organisation_id = part.organisation_id and version.question_id = part.parent_id
        and item.id = any(version.children) order by version.number desc limit 1) holder on true
    where item.organisation_id = ${organisationId} and item.id = any(${[...versionIds]}::uuid[])`.execute(db);
  return new Map(rows.map(({ id, stem }) => [id, stem]));
}
