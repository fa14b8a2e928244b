import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { migrate } from '../server/kit/db/migrate.ts';
import { migrateJobs } from '../server/kit/jobs.ts';
import { startEmbeddedPostgres } from '../server/kit/postgres/index.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    databaseUrls: Readonly<Record<'http' | 'browser', readonly string[]>>;
    databasesOf: 'http' | 'browser';
  }
}

/**
 * One real PostgreSQL for a whole run, with a database for each worker: a queue of jobs is shared by everybody in a
 * database, so that two files at once would do each other's, and a browser would wait for what others left. Every test
 * makes its own organisation.
 */
export default async function setup(project: TestProject) {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'zhixing-test-'));
  const postgres = await startEmbeddedPostgres({ dataDir, log: () => {} });
  await migrate(postgres.url);
  await migrateJobs(postgres.url);
  const workers = project.config.maxWorkers;
  const urls = await copies(postgres.url, 2 * workers);
  project.provide('databaseUrls', { http: urls.slice(0, workers), browser: urls.slice(workers) });
  return async () => {
    await postgres.stop();
    await rm(postgres.clusterDir, { recursive: true, force: true });
    await rm(dataDir, { recursive: true, force: true });
  };
}

async function copies(url: string, count: number) {
  const at = (name: string) => {
    const address = new URL(url);
    address.pathname = name;
    return address.href;
  };
  const name = new URL(url).pathname.slice(1);
  const client = new pg.Client({ connectionString: at('postgres') });
  await client.connect();
  // Nothing of a test has to outlive a power failure.
  await client.query('alter role current_user set synchronous_commit = off');
  // Tests write much at once and read it at once.
  await client.query("alter system set autovacuum_naptime = '1s'");
  await client.query('select pg_reload_conf()');
  const names = Array.from({ length: count }, (_, copy) => `${name}_${copy + 1}`);
  for (const one of names) await client.query(`create database ${one} template ${name}`);
  await client.end();
  return names.map(at);
}
