import { createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createZstdCompress } from 'node:zlib';
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { checkingRows } from './checked.ts';
import { type Manifest, places, type Table, type Written } from './manifest.ts';

interface Dump {
  readonly client: pg.Client;
  readonly folder: string;
  readonly signal: AbortSignal;
}

/** Lets `work` look at the database as it is at one moment, whatever is written meanwhile. */
export async function atOneMoment<T>(url: string, work: (client: pg.Client) => Promise<T>) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(`set datestyle = 'ISO'; set timezone = 'UTC'; set statement_timeout = 0`);
    await client.query('begin isolation level repeatable read read only');
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Everything of the database; a generated column is made again from the others. */
const tablesQuery = `
  select c.relname as name, json_agg(a.attname order by a.attnum) as columns
  from pg_class c join pg_attribute a on a.attrelid = c.oid
  where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped
    and a.attgenerated = ''
  group by c.relname order by c.relname`;

/**
 * Jobs as they were added, not the tables of the queue, which change with its releases. One that was being done is done
 * again; one that failed for the last time stays behind. The queue shows no payloads but in its private tables.
 */
const jobsQuery = `
  select task.identifier, job.payload, job.run_at, job.priority, job.max_attempts, job.key
  from graphile_worker._private_jobs as job join graphile_worker._private_tasks as task on task.id = job.task_id
  where job.attempts < job.max_attempts or job.locked_at is not null order by job.id`;

export async function dumpDatabase(dump: Dump) {
  const { client, folder } = dump;
  await mkdir(path.join(folder, 'tables'));
  const { rows: found } = await client.query<Pick<Table, 'name' | 'columns'>>(tablesQuery);
  const { rows: migrations } = await client.query<Manifest['migrations'][number]>(
    'select name, hash from migration order by name',
  );
  const tables: Table[] = [];
  for (const { name, columns } of found) {
    const query = `select ${columns.map(pg.escapeIdentifier).join(', ')} from ${pg.escapeIdentifier(name)}`;
    tables.push({ name, columns, ...(await dumpRows(dump, query, places.table(name))) });
  }
  const jobs = await dumpRows(dump, jobsQuery, places.jobs);
  // Read last: numbers that the rows above have are not given again.
  const { rows: sequences } = await client.query<Manifest['sequences'][number]>(
    `select sequencename as name, last_value::text as value from pg_sequences
     where schemaname = 'public' and last_value is not null order by 1`,
  );
  return { migrations, tables, jobs, sequences };
}

async function dumpRows({ client, folder, signal }: Dump, query: string, place: string): Promise<Written> {
  const rows = client.query(copyTo(`copy (${query}) to stdout`));
  const { pass, sum } = checkingRows();
  await pipeline(rows, pass, createZstdCompress(), createWriteStream(path.join(folder, place)), { signal });
  return sum();
}
