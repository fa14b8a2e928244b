import { type SqlBool, sql } from 'kysely';
import { type ImportItem, type ImportStatus, importStatuses } from '#contract/question/import.ts';
import type { Db } from '../../../kit/db/db.ts';
import { anyOf } from '../../../kit/db/match.ts';
import type { Place } from './import.queries.ts';
import type { StoredItem } from './import-item.rules.ts';

const bytesOf = (print: string | null) => (print === null ? null : Buffer.from(print, 'hex'));

/** Everything that has no column of its own. */
function restOf({ index: _, status: __, fingerprint: ___, position: ____, key: _____, ...rest }: StoredItem) {
  return rest;
}

export async function insertItems(db: Db, { organisationId, importId }: Place, items: readonly StoredItem[]) {
  const rows = items.map((item) => ({
    ...{ index: item.index, status: item.status, print: item.fingerprint, item: restOf(item) },
    key: item.key,
    position: item.position ?? item.index,
  }));
  await sql`insert into question_import_item (organisation_id, import_id, index, status, fingerprint, item, position, key)
    select ${organisationId}::uuid, ${importId}::uuid, index, status, decode(print, 'hex'), item, position, key
    from json_to_recordset(${JSON.stringify(rows)}::json)
      as given(index int, status text, print text, item jsonb, position double precision, key text)`.execute(db);
}

export const itemsOf = (db: Db, { organisationId, importId }: Place) =>
  db.selectFrom('questionImportItem').where('organisationId', '=', organisationId).where('importId', '=', importId);

export const itemColumns = ['index', 'status', 'fingerprint', 'key', 'item'] as const;

interface ItemRow {
  readonly index: number;
  readonly status: ImportStatus;
  readonly fingerprint: Buffer | null;
  readonly key: string | null;
  readonly item: unknown;
}

export const itemOf = ({ index, status, fingerprint, key, item }: ItemRow): StoredItem => ({
  ...(item as Omit<ImportItem, 'index' | 'status' | 'twin' | 'rivals'>),
  ...{ index, status, fingerprint: fingerprint?.toString('hex') ?? null, key: key ?? '' },
});

export async function itemPage(
  db: Db,
  place: Place,
  { status, page, size }: { status?: ImportStatus | undefined; page: number; size: number },
) {
  const rows = await itemsOf(db, place)
    .select(itemColumns)
    .$if(status !== undefined, (query) => query.where('status', '=', status ?? 'ready'))
    .orderBy('position')
    .limit(size)
    .offset(page * size)
    .execute();
  return rows.map(itemOf);
}

/** How many items somebody has confirmed, corrected or skipped one by one. */
export async function countByHand(db: Db, place: Place) {
  const { count } = await itemsOf(db, place)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where(sql<SqlBool>`item ->> 'byHand' = 'true'`)
    .executeTakeFirstOrThrow();
  return count;
}

/** A new index, and the position of the last item that begins on or above this line. */
export async function placeBelow(db: Db, place: Place, line: number) {
  const { next, above } = await itemsOf(db, place)
    .select([
      sql<number>`coalesce(max(index), -1) + 1`.as('next'),
      sql<number | null>`max(position) filter (where (item ->> 'line')::int <= ${line})`.as('above'),
    ])
    .executeTakeFirstOrThrow();
  return { next, above };
}

export async function findItem(db: Db, place: Place, index: number) {
  const row = await itemsOf(db, place).select(itemColumns).where('index', '=', index).executeTakeFirst();
  return row && itemOf(row);
}

export async function statusCounts(db: Db, place: Place) {
  const rows = await itemsOf(db, place)
    .select((eb) => ['status', eb.fn.countAll<number>().as('count')])
    .groupBy('status')
    .execute();
  const counts = Object.fromEntries(importStatuses.map((status) => [status, 0])) as Record<ImportStatus, number>;
  for (const { status, count } of rows) counts[status] = count;
  return counts;
}

export async function replaceItem(db: Db, { organisationId, importId }: Place, item: StoredItem) {
  await db
    .updateTable('questionImportItem')
    .set({
      status: item.status,
      fingerprint: bytesOf(item.fingerprint),
      key: item.key,
      item: JSON.stringify(restOf(item)),
    })
    .where('organisationId', '=', organisationId)
    .where('importId', '=', importId)
    .where('index', '=', item.index)
    .execute();
}

/** Confirms every item that nothing is wrong with and whose key nobody doubts (`concernsKey`); answers how many. */
export async function confirmWarned(db: Db, { organisationId, importId }: Place) {
  const done = await sql`update question_import_item
    set status = 'ready', item = jsonb_set(item, '{doubts}', '[]')
    where organisation_id = ${organisationId} and import_id = ${importId} and status = 'doubtful'
      and fingerprint is not null
      and not jsonb_path_exists(item,
        '$.doubts[*] ? (@.level == "error" || @.place == "answer" || @.key == true)')`.execute(db);
  return Number(done.numAffectedRows ?? 0);
}

export async function countWaiting(db: Db, place: Place, statuses: readonly ImportStatus[]) {
  const { count } = await itemsOf(db, place)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('status', '=', sql<ImportStatus>`any(${[...statuses]}::text[])`)
    .where('questionId', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}

/** What is still to be committed, in its order. */
export async function waitingItems(db: Db, place: Place, statuses: readonly ImportStatus[], most: number) {
  const rows = await itemsOf(db, place)
    .select(itemColumns)
    .where('status', '=', sql<ImportStatus>`any(${[...statuses]}::text[])`)
    .where('questionId', 'is', null)
    // Of two that say the same the one that was understood goes in, not the draft before it.
    .orderBy(sql`status <> 'ready'`)
    .orderBy('position')
    .limit(most)
    .execute();
  return rows.map(itemOf);
}

/** What became of items: the question that was made, or none for one that the bank has got meanwhile. */
export async function settleItems(
  db: Db,
  { organisationId, importId }: Place,
  settled: readonly { index: number; questionId: string | null }[],
) {
  await sql`update question_import_item item
    set question_id = given.question, status = case when given.question is null then 'duplicate' else item.status end
    from json_to_recordset(${JSON.stringify(settled.map(({ index, questionId }) => ({ index, question: questionId })))}::json)
      as given(index int, question uuid)
    where item.organisation_id = ${organisationId} and item.import_id = ${importId} and item.index = given.index`.execute(
    db,
  );
}

/** All items in their order, with the questions that were made of them. */
export async function endedItems(db: Db, place: Place) {
  const rows = await itemsOf(db, place)
    .select([...itemColumns, 'questionId'])
    .orderBy('position')
    .execute();
  return rows.map((row) => ({ ...itemOf(row), questionId: row.questionId }));
}

/** Of these questions the ones that came with the import, or that stood in the bank as something in it says. */
export async function importedAmong(db: Db, { organisationId, importId }: Place, questionIds: readonly string[]) {
  const rows = await db
    .selectFrom('question')
    .select('question.id')
    .where('question.organisationId', '=', organisationId)
    .where('question.id', '=', anyOf(questionIds))
    .where(
      sql<SqlBool>`exists (select from question_import_item item where item.organisation_id = ${organisationId}
        and item.import_id = ${importId} and (item.question_id = question.id
          or (item.status = 'duplicate' and item.fingerprint = question.fingerprint and question.bank_id = (
            select bank_id from question_import where organisation_id = ${organisationId} and id = ${importId}))))`,
    )
    .execute();
  return new Set(rows.map((row) => row.id));
}

export async function deleteItems(db: Db, { organisationId, importId }: Place) {
  await db
    .deleteFrom('questionImportItem')
    .where('organisationId', '=', organisationId)
    .where('importId', '=', importId)
    .execute();
}
