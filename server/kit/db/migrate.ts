import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import pg from 'pg';

const folder = new URL('../../migrations/', import.meta.url);
/** Any number of processes may start at once; one migrates, the others wait for it. */
const lockKey = 7_301_001;

/** Applies the migrations that are new, each in a transaction of its own, and refuses files changed since. */
export async function migrate(url: string) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [lockKey]);
    await client.query(
      'create table if not exists migration (name text primary key, hash text not null, applied_at timestamptz not null default now())',
    );
    const { rows } = await client.query<{ name: string; hash: string }>('select name, hash from migration');
    const applied = new Map(rows.map((row) => [row.name, row.hash]));
    for (const name of (await readdir(folder)).filter((file) => file.endsWith('.sql')).sort()) {
      await applyOnce(client, name, applied.get(name));
    }
  } finally {
    await client.end();
  }
}

async function applyOnce(client: pg.Client, name: string, known: string | undefined) {
  const text = await readFile(new URL(name, folder), 'utf8');
  const hash = createHash('sha256').update(text).digest('hex');
  if (known === hash) return;
  if (known) throw new Error(`数据库迁移 ${name} 在执行之后被修改过，请恢复原文件`);
  await client.query('begin');
  try {
    await client.query(text);
    await client.query('insert into migration (name, hash) values ($1, $2)', [name, hash]);
    await client.query('commit');
  } catch (cause) {
    await client.query('rollback');
    throw new Error(`数据库迁移 ${name} 没有成功：${cause instanceof Error ? cause.message : cause}`, { cause });
  }
}
