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
    databaseUrls: readonly string[];
  }
}

/**
 * One real PostgreSQL for a whole run, with a database for each worker: a queue of jobs is shared by everybody in a
 * database, so that two files at once would do each other's. Every test makes its own organisation.
 */
export default async function setup(project: TestProject) {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'zhixing-test-'));
  const postgres = await startEmbeddedPostgres({ dataDir, log: () => {} });
  await migrate(postgres.url);
  await migrateJobs(postgres.url);
  project.provide('databaseUrls', [postgres.url, ...(await copies(postgres.url, project.config.maxWorkers - 1))]);
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
  const names = Array.from({ length: Math.max(0, count) }, (_, copy) => `${name}_${copy + 2}`);
  for (const one of names) await client.query(`create database ${one} template ${name}`);
  await client.end();
  return names.map(at);
}
