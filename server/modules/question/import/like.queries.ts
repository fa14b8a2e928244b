import { type SqlBool, sql } from 'kysely';
import type { Db } from '../../../kit/db/db.ts';
import type { Place } from './import.queries.ts';
import { type CheckedItem, contradiction, mostRivals, type StoredItem } from './import-item.rules.ts';
import { itemColumns, itemOf, itemsOf } from './item.queries.ts';

type Identity = Pick<CheckedItem, 'key'> & { readonly fingerprint: string };

const bytesOf = (print: string) => Buffer.from(print, 'hex');
const goesIn = sql<SqlBool>`status in ('ready', 'doubtful')`;
const isContradicted = sql<SqlBool>`jsonb_path_exists(item, '$.doubts[*] ? (@.text == $text)',
  jsonb_build_object('text', ${contradiction.text}::text))`;

const goingIn = (db: Db, place: Place, print: string) =>
  itemsOf(db, place).where('fingerprint', '=', bytesOf(print)).where(goesIn);

/** Whether an item but `except` goes in with this key, and whether one that says the same does with another. */
export async function standing(db: Db, place: Place, { fingerprint, key }: Identity, except: number) {
  const others = goingIn(db, place, fingerprint).where('index', '!=', except).select('index').limit(1);
  const twin = await others.where('key', '=', key).executeTakeFirst();
  const rival = await others.where('key', '!=', key).executeTakeFirst();
  return { twin: twin !== undefined, rival: rival !== undefined };
}

/** The first of those that stay out since another says the same with this key. */
export async function nextDuplicate(db: Db, place: Place, { fingerprint, key }: Identity) {
  const row = await itemsOf(db, place)
    .select(itemColumns)
    .where('fingerprint', '=', bytesOf(fingerprint))
    .where('key', '=', key)
    .where('status', '=', 'duplicate')
    .orderBy('index')
    .limit(1)
    .executeTakeFirst();
  return row && itemOf(row);
}

/** Of what goes in with this fingerprint the item that nothing there contradicts any more, though its doubts say so. */
export async function noLongerContradicted(db: Db, place: Place, print: string): Promise<StoredItem | undefined> {
  const { least, most } = await goingIn(db, place, print)
    .select((eb) => [eb.fn.min('key').as('least'), eb.fn.max('key').as('most')])
    .executeTakeFirstOrThrow();
  if (least !== most) return undefined;
  const row = await goingIn(db, place, print)
    .select(itemColumns)
    .where(isContradicted)
    .orderBy('index')
    .limit(1)
    .executeTakeFirst();
  return row && itemOf(row);
}

/** Skips what waits and says the same as the chosen item with another key. */
export async function skipRivals(db: Db, { organisationId, importId }: Place, { fingerprint, key }: Identity) {
  await db
    .updateTable('questionImportItem')
    .set({ status: 'skipped' })
    .where('organisationId', '=', organisationId)
    .where('importId', '=', importId)
    .where('fingerprint', '=', bytesOf(fingerprint))
    .where('key', '!=', key)
    .where('status', '=', 'doubtful')
    .where(isContradicted)
    .execute();
}

const shownColumns = sql`index, encode(fingerprint, 'hex') as fingerprint, key, item ->> 'number' as number,
  (item ->> 'line')::int as line, item ->> 'part' as part, item ->> 'answerText' as "answerText"`;

interface Shown extends Identity, Pick<CheckedItem, 'index' | 'number' | 'line' | 'part' | 'answerText'> {}

/** Of each of these fingerprints the first items that go in: as many as are shown, and one that may be asked about. */
export async function firstLike(db: Db, { organisationId, importId }: Place, prints: readonly string[]) {
  if (prints.length === 0) return [];
  const { rows } = await sql<Shown>`select found.* from unnest(${prints.map(bytesOf)}::bytea[]) as asked(print)
    cross join lateral (select ${shownColumns} from question_import_item
      where organisation_id = ${organisationId} and import_id = ${importId} and fingerprint = asked.print and ${goesIn}
      order by index limit ${mostRivals + 1}) as found`.execute(db);
  return rows;
}

/** Of each of these identities the item that goes in. */
export async function twinsOf(db: Db, { organisationId, importId }: Place, identities: readonly Identity[]) {
  if (identities.length === 0) return [];
  const [prints, keys] = [identities.map((one) => bytesOf(one.fingerprint)), identities.map((one) => one.key)];
  const { rows } = await sql<Shown>`select found.*
    from unnest(${prints}::bytea[], ${keys}::text[]) as asked(print, key)
    cross join lateral (select ${shownColumns} from question_import_item as item_of
      where organisation_id = ${organisationId} and import_id = ${importId} and fingerprint = asked.print
        and item_of.key = asked.key and ${goesIn}
      order by index limit 1) as found`.execute(db);
  return rows;
}

const keylessAtOnce = 100;

/** Items that an earlier release stored without their keys. */
export async function keylessItems(db: Db, place: Place) {
  const rows = await itemsOf(db, place).select(itemColumns).where('key', 'is', null).limit(keylessAtOnce).execute();
  return rows.map(itemOf);
}

export async function giveKeys(
  db: Db,
  { organisationId, importId }: Place,
  given: readonly { index: number; key: string; answerText: string }[],
) {
  await sql`update question_import_item item
    set key = given.key, item = item.item || jsonb_build_object('answerText', given."answerText")
    from json_to_recordset(${JSON.stringify(given)}::json) as given(index int, key text, "answerText" text)
    where item.organisation_id = ${organisationId} and item.import_id = ${importId} and item.index = given.index
      and item.key is null`.execute(db);
}
