import { sql } from 'kysely';
import type { Db } from '../../../kit/db/db.ts';

export interface Whose {
  readonly organisationId: string;
  readonly userId: string;
  readonly sectionId: string;
}

const rowsOf = ({ organisationId, userId, sectionId }: Whose) =>
  sql`organisation_id = ${organisationId} and section_id = ${sectionId} and user_id = ${userId}`;

interface Given {
  readonly id: string;
  readonly statement: object;
}

export async function countStatements(db: Db, whose: Whose) {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from package_statement
    where ${rowsOf(whose)}`.execute(db);
  return rows[0]?.count ?? 0;
}

const givenIn = (given: readonly Given[]) =>
  sql`unnest(${given.map(({ id }) => id)}::uuid[], ${given.map(({ statement }) => JSON.stringify(statement))}::text[])
    as given(id, statement)`;

/** Something else stands under one of these ids. */
export async function hasOthers(db: Db, whose: Whose, given: readonly Given[]) {
  const { rows } = await sql`select 1 from package_statement kept join ${givenIn(given)} on given.id = kept.id
    where ${rowsOf(whose)} and kept.statement <> given.statement::jsonb limit 1`.execute(db);
  return rows.length > 0;
}

/** The ids of those that are new. */
export async function addStatements(db: Db, whose: Whose, given: readonly Given[], at: Date) {
  const { organisationId, userId, sectionId } = whose;
  const { rows } = await sql<{ id: string }>`insert into package_statement
      (organisation_id, section_id, user_id, id, statement, stored_at)
    select ${organisationId}, ${sectionId}, ${userId}, given.id, given.statement::jsonb, ${at.toISOString()}::timestamptz
    from ${givenIn(given)} on conflict do nothing returning id`.execute(db);
  return rows.map(({ id }) => id);
}

interface Sought {
  readonly statementId?: string | undefined;
  readonly verb?: string | undefined;
  readonly activity?: string | undefined;
  readonly ascending: boolean;
  readonly limit: number;
}

export async function findStatements(db: Db, whose: Whose, { statementId, verb, activity, ascending, limit }: Sought) {
  const order = ascending ? sql`stored_at, id` : sql`stored_at desc, id desc`;
  const { rows } = await sql<{ id: string; statement: object; storedAt: string }>`select id, statement,
      stored_at as "storedAt" from package_statement
    where ${rowsOf(whose)} and (${statementId ?? null}::uuid is null or id = ${statementId ?? null}::uuid)
      and (${verb ?? null}::text is null or statement #>> '{verb,id}' = ${verb ?? null}::text)
      and (${activity ?? null}::text is null or statement #>> '{object,id}' = ${activity ?? null}::text)
    order by ${order} limit ${limit}`.execute(db);
  return rows;
}

interface Named {
  readonly activityId: string;
  readonly stateId: string;
}

export async function findDocument(db: Db, whose: Whose, { activityId, stateId }: Named) {
  const { rows } = await sql<{ contentType: string; content: Buffer }>`select content_type as "contentType", content
    from package_document where ${rowsOf(whose)} and activity_id = ${activityId} and state_id = ${stateId}`.execute(db);
  return rows[0];
}

/** The names of all that are kept. */
export async function documentNames(db: Db, whose: Whose) {
  const { rows } = await sql<Named>`select activity_id as "activityId", state_id as "stateId" from package_document
    where ${rowsOf(whose)} order by state_id`.execute(db);
  return rows;
}

interface Document extends Named {
  readonly contentType: string;
  readonly content: Buffer;
}

export async function writeDocument(db: Db, whose: Whose, document: Document, at: Date) {
  const { organisationId, userId, sectionId } = whose;
  const { activityId, stateId, contentType, content } = document;
  await sql`insert into package_document
      (organisation_id, section_id, user_id, activity_id, state_id, content_type, content, updated_at)
    values (${organisationId}, ${sectionId}, ${userId}, ${activityId}, ${stateId}, ${contentType}, ${content},
      ${at.toISOString()})
    on conflict (organisation_id, section_id, user_id, activity_id, state_id) do update
      set content_type = excluded.content_type, content = excluded.content, updated_at = excluded.updated_at`.execute(
    db,
  );
}

export async function removeDocuments(db: Db, whose: Whose, activityId: string, stateId: string | undefined) {
  await sql`delete from package_document where ${rowsOf(whose)} and activity_id = ${activityId}
    and (${stateId ?? null}::text is null or state_id = ${stateId ?? null}::text)`.execute(db);
}
