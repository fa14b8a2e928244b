import { type SqlBool, sql } from 'kysely';
import type { PopQuestion } from '#contract/study/pop-question.ts';
import type { Db } from '../../../kit/db/db.ts';
import { anyOf, contains } from '../../../kit/db/match.ts';
import type { Caller } from '../../../kit/http/serve.ts';
import { questionSeen } from '../../question/index.ts';
import { askable } from '../watch/askable.queries.ts';

export async function popQuestions(db: Db, organisationId: string, sectionId: string) {
  const { rows } = await sql<PopQuestion>`select asked.id as "itemId", asked.question_id as "questionId", version.type,
      version.stem, asked.at_ms as "atMs", asked.must_be_right as "mustBeRight", ${askable(organisationId)} as stands
    from course_section_question asked
    join question on question.organisation_id = asked.organisation_id and question.id = asked.question_id
    join question_version version on version.organisation_id = question.organisation_id
      and version.id = question.current_version_id
    where asked.organisation_id = ${organisationId} and asked.section_id = ${sectionId}
    order by asked.at_ms, asked.id`.execute(db);
  return rows;
}

/** Over `question`: what the caller may put into a film. */
const choosable = (user: Caller) => sql<SqlBool>`${askable(user.organisationId)} and ${questionSeen(user)}`;

interface Page {
  readonly page: number;
  readonly size: number;
  readonly keyword?: string | undefined;
}

type Found = Pick<PopQuestion, 'questionId' | 'type' | 'stem'> & { readonly bankName: string };

/** The latest first. */
export async function choosableQuestions(db: Db, user: Caller, { page, size, keyword }: Page) {
  const from = sql`from question
    join question_version version on version.organisation_id = question.organisation_id
      and version.id = question.current_version_id
    join question_bank bank on bank.organisation_id = question.organisation_id and bank.id = question.bank_id
    where ${choosable(user)} ${keyword ? sql`and version.stem ilike ${contains(keyword)}` : sql``}`;
  const { rows } =
    await sql<Found>`select question.id as "questionId", version.type, version.stem, bank.name as "bankName"
    ${from} order by question.updated_at desc, question.id limit ${size} offset ${page * size}`.execute(db);
  const total = await sql<{ total: number }>`select count(*)::int as total ${from}`.execute(db);
  return { data: rows, total: total.rows[0]?.total ?? 0 };
}

export async function choosableAmong(db: Db, user: Caller, questionIds: readonly string[]) {
  const { rows } = await sql<{ id: string }>`select question.id from question
    where question.id = ${anyOf(questionIds)} and ${choosable(user)}`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

interface Said {
  readonly itemId: string;
  readonly questionId: string;
  readonly atMs: number;
  readonly mustBeRight: boolean;
}

/** These and no others; whoever passed one of them has passed it still. */
export async function writePopQuestions(db: Db, organisationId: string, sectionId: string, said: readonly Said[]) {
  const ids = said.map(({ itemId }) => itemId);
  await sql`delete from course_section_question where organisation_id = ${organisationId} and section_id = ${sectionId}
    and not id = ${anyOf(ids)}`.execute(db);
  await sql`insert into course_section_question (organisation_id, id, section_id, question_id, at_ms, must_be_right)
    select ${organisationId}::uuid, said.id, ${sectionId}::uuid, said.question_id, said.at_ms, said.must_be_right
    from unnest(${ids}::uuid[], ${said.map(({ questionId }) => questionId)}::uuid[], ${said.map(({ atMs }) => atMs)}::int[],
      ${said.map(({ mustBeRight }) => mustBeRight)}::boolean[]) as said(id, question_id, at_ms, must_be_right)
    on conflict (organisation_id, id) do update set at_ms = excluded.at_ms, must_be_right = excluded.must_be_right`.execute(
    db,
  );
}
