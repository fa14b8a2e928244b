import { createReadStream } from 'node:fs';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createZstdDecompress } from 'node:zlib';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { checkingRows } from './checked.ts';
import { damaged } from './files.ts';
import { type Manifest, places, type Written } from './manifest.ts';

interface Load {
  readonly client: pg.Client;
  readonly folder: string;
  readonly signal: AbortSignal;
}

const name = pg.escapeIdentifier;

/** Tables that hold rows; those of a fresh start are empty but for the list of migrations. */
export async function filledTables(client: pg.Client) {
  const { rows: tables } = await client.query<{ name: string }>(
    `select relname as name from pg_class
     where relnamespace = 'public'::regnamespace and relkind = 'r' and relname <> 'migration'`,
  );
  const filled: string[] = [];
  for (const table of tables) {
    const { rowCount } = await client.query(`select from ${name(table.name)} limit 1`);
    if (rowCount) filled.push(table.name);
  }
  return filled;
}

/** Foreign keys and indexes are checked and built when all rows are there: in any order of tables, and faster. */
async function setAside(client: pg.Client) {
  const { rows: keys } = await client.query<{ table: string; name: string; definition: string }>(
    `select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as definition
     from pg_constraint where connamespace = 'public'::regnamespace and contype = 'f'`,
  );
  const { rows: indexes } = await client.query<{ name: string; definition: string }>(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
     from pg_index join pg_class on pg_class.oid = indexrelid
     where relnamespace = 'public'::regnamespace
       and not exists (select from pg_constraint where conindid = indexrelid and contype <> 'f')`,
  );
  for (const key of keys) await client.query(`alter table ${key.table} drop constraint ${name(key.name)}`);
  for (const index of indexes) await client.query(`drop index ${index.name}`);
  return async () => {
    for (const { definition } of indexes) await client.query(definition);
    for (const key of keys)
      await client.query(`alter table ${key.table} add constraint ${name(key.name)} ${key.definition}`);
  };
}

/** Into tables that are empty; in the caller's transaction, so that nothing is there unless all of it is. */
export async function loadDatabase(load: Load, { tables, jobs, sequences }: Manifest) {
  const { client } = load;
  const putBack = await setAside(client);
  await client.query('delete from migration');
  for (const table of tables) {
    // What triggers keep is in the backup as well.
    await client.query(`alter table ${name(table.name)} disable trigger user`);
    const into = `${name(table.name)} (${table.columns.map(name).join(', ')})`;
    await loadRows(load, into, places.table(table.name), table);
    await client.query(`alter table ${name(table.name)} enable trigger user`);
  }
  await putBack();
  for (const sequence of sequences)
    await client.query('select setval($1::regclass, $2::bigint)', [name(sequence.name), sequence.value]);
  await loadJobs(load, jobs);
}

async function loadJobs(load: Load, jobs: Written) {
  const { client } = load;
  await client.query(`create temporary table restored_job (identifier text, payload json, run_at timestamptz,
    priority integer, max_attempts integer, key text) on commit drop`);
  await loadRows(load, 'restored_job', places.jobs, jobs);
  await client.query(`select count(graphile_worker.add_job(identifier, payload, run_at => run_at,
    max_attempts => max_attempts, job_key => key, priority => priority)) from restored_job`);
}

/** PostgreSQL's classes of mistakes in what is read and of broken conditions. */
const wrongRows = /^2[23]/;

async function loadRows({ client, folder, signal }: Load, into: string, place: string, expected: Written) {
  const rows = client.query(copyFrom(`copy ${into} from stdin`));
  const { pass, sum } = checkingRows();
  const file = createReadStream(path.join(folder, place));
  await pipeline(file, createZstdDecompress(), pass, rows, { signal }).catch((failure: NodeJS.ErrnoException) => {
    const { code = '' } = failure;
    throw code === 'ENOENT' || code.startsWith('Z') || wrongRows.test(code) ? damaged(place) : failure;
  });
  const read = sum();
  // The number in the manifest of an older release may be wrong; the checksum is not.
  if (rows.rowCount !== read.rows || read.sha256 !== expected.sha256) throw damaged(place);
}
