import { sql } from 'kysely';
import type { ImportMapping, ImportRow, StaffImport } from '#contract/directory/staff-import.ts';
import type { Db } from '../../../kit/db/db.ts';
import type { Caller } from '../../../kit/http/serve.ts';
import { jsonOfList } from '../../../kit/thread/pack.ts';
import type { RowText } from './row.rules.ts';

/** A row as it is kept: what stands in the file, and what became of it. */
export interface StoredRow extends RowText {
  readonly state: ImportRow['state'];
  readonly problems: string[];
  readonly changes: string[];
  /** To be imported, as the preview found it. */
  readonly planned: boolean;
}

export interface Summary {
  readonly counts: StaffImport['counts'];
  /** The first of them, and how many there are. */
  readonly newPosts: readonly string[];
  readonly newPostCount: number;
  readonly newDepartments: readonly string[];
  readonly newDepartmentCount: number;
  readonly columns: StaffImport['columns'];
  /** Rows to be imported. */
  readonly total: number;
}

/** The table as it was uploaded. */
export interface Source {
  readonly rows: readonly (readonly string[])[];
  readonly formulas: readonly string[];
}

export interface Committed {
  readonly caller: Caller;
  readonly passwordHash: string;
}

interface Owner {
  readonly organisationId: string;
  readonly userId: string;
}

/** A list as long as a file; others are served while it is written. */
const asJson = async (items: readonly unknown[]) =>
  sql<string>`convert_from(${await jsonOfList(items)}, 'utf8')::jsonb`;

export async function insertImport(
  db: Db,
  { organisationId, userId }: Owner,
  given: {
    id: string;
    fileName: string;
    state: 'MAPPING' | 'PREVIEW';
    source: Source;
    mapping: ImportMapping;
    rows: readonly StoredRow[];
    summary: Summary;
    at: Date;
  },
) {
  const { rows, formulas } = given.source;
  const source = sql<string>`jsonb_build_object('rows', ${await asJson(rows)}, 'formulas', ${await asJson(formulas)})`;
  await db
    .insertInto('staffImport')
    .values({
      ...{ organisationId, id: given.id, fileName: given.fileName, createdBy: userId },
      ...{ rows: await asJson(given.rows), summary: JSON.stringify(given.summary) },
      ...{ source, mapping: JSON.stringify(given.mapping) },
      ...{ state: given.state, createdAt: given.at.toISOString() },
    })
    .execute();
}

/** An import shows people of the reach of who made it: nobody else sees it. */
const own = (db: Db, { organisationId, userId }: Owner, importId: string) =>
  db
    .selectFrom('staffImport')
    .where('organisationId', '=', organisationId)
    .where('id', '=', importId)
    .where('createdBy', '=', userId);

const facts = [
  'id as importId',
  'fileName',
  'state',
  'summary',
  'progress',
  'problem',
  'createdAt',
  'finishedAt',
  'mapping',
] as const;

const read = <Row extends { summary: unknown; mapping: unknown }>(row: Row) => ({
  ...row,
  summary: row.summary as Summary,
  mapping: row.mapping as ImportMapping | null,
});

export async function findImport(db: Db, owner: Owner, importId: string) {
  const row = await own(db, owner, importId).select(facts).executeTakeFirst();
  return row && read(row);
}

/** The same, held until the transaction ends. */
export async function lockImport(db: Db, owner: Owner, importId: string) {
  const row = await own(db, owner, importId).select(facts).forNoKeyUpdate().executeTakeFirst();
  return row && read(row);
}

/** A list of the table, read in parts: one that is parsed in one piece keeps everybody else waiting. */
async function sourceParts<T>(
  db: Db,
  { organisationId, userId }: Owner,
  importId: string,
  { list, size }: { list: keyof Source; size: number },
) {
  const { rows } = await sql<{ part: T[] }>`select jsonb_agg(item order by place) as part
    from staff_import, jsonb_array_elements(staff_import.source -> ${list}::text) with ordinality as listed(item, place)
    where staff_import.organisation_id = ${organisationId} and staff_import.id = ${importId}
      and staff_import.created_by = ${userId}
    group by (place - 1) / ${size}::int order by min(place)`.execute(db);
  return rows.flatMap(({ part }) => part);
}

/** The table of an import that has not begun. */
export async function findSource(db: Db, owner: Owner, importId: string): Promise<Source | undefined> {
  const rows = await sourceParts<string[]>(db, owner, importId, { list: 'rows', size: 50 });
  if (rows.length === 0) return undefined;
  return { rows, formulas: await sourceParts<string>(db, owner, importId, { list: 'formulas', size: 2000 }) };
}

/** One that runs, for going on with it. */
export async function lockRunning(db: Db, organisationId: string, importId: string) {
  const row = await db
    .selectFrom('staffImport')
    .select(['progress', 'summary', 'committed', 'mapping'])
    .where('organisationId', '=', organisationId)
    .where('id', '=', importId)
    .where('state', '=', 'RUNNING')
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!row?.committed) return undefined;
  return {
    progress: row.progress,
    summary: row.summary as unknown as Summary,
    committed: row.committed as unknown as Committed,
    departmentId: (row.mapping as ImportMapping | null)?.departmentId ?? null,
  };
}

export async function importRows(
  db: Db,
  owner: Owner,
  { importId, state, page, size }: { importId: string; state?: string | undefined; page: number; size: number },
) {
  const { rows } = await sql<{ item: StoredRow; total: number }>`select item, count(*) over () as total
    from staff_import, jsonb_array_elements(staff_import.rows) with ordinality as listed(item, place)
    where staff_import.organisation_id = ${owner.organisationId} and staff_import.id = ${importId}
      and staff_import.created_by = ${owner.userId}
      and (${state ?? null}::text is null or item ->> 'state' = ${state ?? null})
    order by place limit ${size} offset ${page * size}`.execute(db);
  return { data: rows.map((row) => row.item), total: rows[0]?.total ?? 0 };
}

/** A preview judged anew. */
export async function replacePreview(
  db: Db,
  organisationId: string,
  importId: string,
  { rows, summary, mapping }: { rows: readonly StoredRow[]; summary: Summary; mapping?: ImportMapping },
) {
  await db
    .updateTable('staffImport')
    .set({
      ...{ rows: await asJson(rows), summary: JSON.stringify(summary) },
      ...(mapping && { mapping: JSON.stringify(mapping), state: 'PREVIEW' }),
    })
    .where('organisationId', '=', organisationId)
    .where('id', '=', importId)
    .execute();
}

/** All rows (in a state), in the order of the file. */
export async function allRows(db: Db, owner: Owner, importId: string, state?: string) {
  const { rows } = await sql<{ item: StoredRow }>`select item
    from staff_import, jsonb_array_elements(staff_import.rows) with ordinality as listed(item, place)
    where staff_import.organisation_id = ${owner.organisationId} and staff_import.id = ${importId}
      and staff_import.created_by = ${owner.userId}
      and (${state ?? null}::text is null or item ->> 'state' = ${state ?? null})
    order by place`.execute(db);
  return rows.map((row) => row.item);
}

/** The next rows to be imported after so many. */
export async function plannedRows(db: Db, organisationId: string, importId: string, after: number, most: number) {
  const { rows } = await sql<{ item: StoredRow }>`select item
    from staff_import, jsonb_array_elements(staff_import.rows) with ordinality as listed(item, place)
    where staff_import.organisation_id = ${organisationId} and staff_import.id = ${importId}
      and (item ->> 'planned')::boolean
    order by place limit ${most} offset ${after}`.execute(db);
  return rows.map((row) => row.item);
}

export async function startImport(db: Db, organisationId: string, importId: string, committed: Committed) {
  await db
    .updateTable('staffImport')
    .set({ state: 'RUNNING', problem: null, source: null, committed: JSON.stringify(committed) })
    .where('organisationId', '=', organisationId)
    .where('id', '=', importId)
    .execute();
}

export async function noteProgress(
  db: Db,
  organisationId: string,
  importId: string,
  progress: number,
  summary: Summary,
) {
  await db
    .updateTable('staffImport')
    .set({ progress, summary: JSON.stringify(summary) })
    .where('organisationId', '=', organisationId)
    .where('id', '=', importId)
    .execute();
}

/** Rows that turned out otherwise than the preview said. */
export async function replaceRows(db: Db, organisationId: string, importId: string, changed: readonly StoredRow[]) {
  await sql`update staff_import set rows = (
      select jsonb_agg(coalesce(given.item, listed.item) order by listed.place)
      from jsonb_array_elements(staff_import.rows) with ordinality as listed(item, place)
      left join jsonb_array_elements(${JSON.stringify(changed)}::jsonb) as given(item)
        on given.item -> 'row' = listed.item -> 'row')
    where organisation_id = ${organisationId} and id = ${importId}`.execute(db);
}

export async function endImport(
  db: Db,
  organisationId: string,
  importId: string,
  end: { state: 'DONE' | 'FAILED'; problem: string | null; at: Date },
) {
  await db
    .updateTable('staffImport')
    .set({ state: end.state, problem: end.problem, finishedAt: end.at.toISOString(), committed: null })
    .where('organisationId', '=', organisationId)
    .where('id', '=', importId)
    .execute();
}

export async function runningImports(db: Db) {
  return db
    .selectFrom('staffImport')
    .select(['organisationId', 'id as importId'])
    .where('state', '=', 'RUNNING')
    .execute();
}

/** What was uploaded is full of personal data and of no use for long. */
export async function forgetImports(db: Db, before: Date) {
  await db
    .deleteFrom('staffImport')
    .where('createdAt', '<', before.toISOString())
    .where('state', '!=', 'RUNNING')
    .execute();
}
