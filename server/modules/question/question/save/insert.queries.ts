import { sql } from 'kysely';
import type { QuestionContent, WholeContent } from '#contract/question/content.ts';
import type { Db } from '../../../../kit/db/db.ts';
import { anyOf } from '../../../../kit/db/match.ts';
import { newId } from '../../../../kit/id.ts';
import { inPieces } from '../../../../kit/thread/in-pieces.ts';
import type { Author, QuestionState } from '../question.queries.ts';
import { type HeadContent, type HeadRow, type VersionRow, versionRow } from './rows.rules.ts';

export interface NewQuestion {
  readonly content: WholeContent;
  readonly head: HeadContent;
  readonly items: readonly { readonly item: QuestionContent; readonly head: HeadContent }[];
  readonly state: QuestionState;
  readonly abilityIds?: readonly string[] | undefined;
  /** What a draft was read from. */
  readonly sourceText?: string | null | undefined;
}

export interface NewHead extends HeadRow {
  readonly parent: string | null;
  readonly state: QuestionState;
  readonly abilityIds: readonly string[];
  readonly source: string | null;
}

const rowsAtOnce = 500;

/** A question and its items as rows. The ids of heads ascend in the order in which the questions came. */
function rowsOf(given: NewQuestion, questionId: string) {
  const { content, state, abilityIds = [], sourceText = null } = given;
  const id = newId();
  const items = given.items.map((item) => ({ ...item, questionId: newId(), id: newId() }));
  const heads: NewHead[] = [
    {
      ...given.head,
      id: questionId,
      version: id,
      parent: null,
      state,
      abilityIds: [...new Set(abilityIds)],
      source: sourceText,
    },
    ...items.map(({ head, ...ids }) => ({
      ...head,
      id: ids.questionId,
      version: ids.id,
      parent: questionId,
      state,
      abilityIds: [],
      source: null,
    })),
  ];
  const itemVersions = items.map((one) => one.id);
  const versions: VersionRow[] = [
    versionRow({ id, question: questionId }, content, itemVersions),
    ...items.map(({ item, ...ids }) => versionRow({ id: ids.id, question: ids.questionId }, item)),
  ];
  return { questionId, id, heads, versions };
}

function* allRows(given: readonly NewQuestion[]) {
  const ids = given.map(newId).sort();
  const rows = [];
  for (const [index, question] of given.entries()) {
    rows.push(rowsOf(question, ids[index] ?? newId()));
    yield;
  }
  return rows;
}

/** Adds heads with their first versions, two statements for five hundred; answers the ids in the same order. */
export async function insertQuestions(db: Db, author: Author, bankId: string, given: readonly NewQuestion[], at: Date) {
  const added = await inPieces(allRows(given));
  for (let from = 0; from < added.length; from += rowsAtOnce) {
    const part = added.slice(from, from + rowsAtOnce);
    await insertHeads(
      db,
      author,
      bankId,
      part.flatMap((one) => one.heads),
      at,
    );
    await insertVersions(
      db,
      author,
      part.flatMap((one) => one.versions),
      at,
    );
  }
  return added.map(({ questionId, id }) => ({ questionId, id }));
}

export async function insertHeads(
  db: Db,
  { organisationId, userId }: Author,
  bankId: string,
  rows: readonly NewHead[],
  at: Date,
) {
  const made = at.toISOString();
  await sql`insert into question (organisation_id, id, bank_id, type, state, current_version_id, difficulty, fingerprint,
      search_text, created_by, created_at, updated_at, parent_id, ability_ids, source_text)
    select ${organisationId}::uuid, id, ${bankId}::uuid, type, state, version, difficulty, decode(print, 'hex'),
      words, ${userId}::uuid, ${made}::timestamptz, ${made}::timestamptz, parent, "abilityIds", source
    from json_to_recordset(${JSON.stringify(rows)}::json) as given(id uuid, type text, state text, version uuid,
      difficulty smallint, print text, words text, parent uuid, "abilityIds" uuid[], source text)`.execute(db);
}

/** Each becomes the next version of its question. */
export async function insertVersions(
  db: Db,
  { organisationId, userId }: Author,
  rows: readonly VersionRow[],
  at: Date,
) {
  await sql`insert into question_version (organisation_id, id, question_id, number, type, stem, options, answer,
      analysis, difficulty, points, created_by, created_at, children)
    select ${organisationId}::uuid, id, question, coalesce((select max(number) from question_version before
        where before.organisation_id = ${organisationId} and before.question_id = given.question), 0) + 1,
      type, stem, options, answer, analysis, difficulty, points, ${userId}::uuid, ${at.toISOString()}::timestamptz, children
    from json_to_recordset(${JSON.stringify(rows)}::json) as given(id uuid, question uuid, type text, stem text,
      options jsonb, answer jsonb, analysis text, difficulty smallint, points int, children uuid[])`.execute(db);
}

/** Makes these versions the current ones of their questions. */
export async function updateHeads(db: Db, organisationId: string, rows: readonly HeadRow[], at: Date) {
  await sql`update question set type = given.type, current_version_id = given.version, difficulty = given.difficulty,
      fingerprint = decode(given.print, 'hex'), search_text = given.words, updated_at = ${at.toISOString()}::timestamptz
    from json_to_recordset(${JSON.stringify(rows)}::json) as given(id uuid, type text, version uuid,
      difficulty smallint, print text, words text)
    where question.organisation_id = ${organisationId} and question.id = given.id`.execute(db);
}

/** Takes items out of their composite; versions that hold them keep them. */
export async function deleteItems(db: Db, organisationId: string, itemIds: readonly string[], at: Date) {
  await db
    .updateTable('question')
    .set({ deletedAt: at })
    .where('organisationId', '=', organisationId)
    .where('id', '=', anyOf(itemIds))
    .execute();
}
