import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import pg from 'pg';

const folder = new URL('../../migrations/', import.meta.url);
/** Any number of processes may start at once; one migrates, the others wait for it. */
const lockKey = 7_301_001;

interface Migration {
  readonly name: string;
  /** SHA-256 of its text. */
  readonly hash: string;
}

/** Those of this release, in the order in which they are applied. */
export async function migrationsHere(): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((file) => file.endsWith('.sql')).sort();
  return Promise.all(names.map(async (name) => ({ name, hash: hashOf(await textOf(name)) })));
}

const textOf = (name: string) => readFile(new URL(name, folder), 'utf8');
const hashOf = (text: string) => createHash('sha256').update(text).digest('hex');

/**
 * Applies the migrations that are new, each in a transaction of its own, and refuses files changed since. A backup is
 * loaded into `only` those that its tables had.
 */
export async function migrate(url: string, only?: ReadonlySet<string>) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [lockKey]);
    await client.query(
      'create table if not exists migration (name text primary key, hash text not null, applied_at timestamptz not null default now())',
    );
    const { rows } = await client.query<{ name: string; hash: string }>('select name, hash from migration');
    const applied = new Map(rows.map((row) => [row.name, row.hash]));
    for (const migration of await migrationsHere()) {
      if (!only || only.has(migration.name)) await applyOnce(client, migration, applied.get(migration.name));
    }
  } finally {
    await client.end();
  }
}

async function applyOnce(client: pg.Client, { name, hash }: Migration, known: string | undefined) {
  if (known === hash) return;
  if (known) throw new Error(`数据库迁移 ${name} 在执行之后被修改过，请恢复原文件`);
  await client.query('begin');
  try {
    await client.query(await textOf(name));
    await client.query('insert into migration (name, hash) values ($1, $2)', [name, hash]);
    await client.query('commit');
  } catch (cause) {
    await client.query('rollback');
    throw new Error(`数据库迁移 ${name} 没有成功：${cause instanceof Error ? cause.message : cause}`, { cause });
  }
}
