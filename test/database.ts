import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { migrate } from '../server/kit/db/migrate.ts';
import { migrateJobs } from '../server/kit/jobs.ts';
import { startEmbeddedPostgres } from '../server/kit/postgres/index.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    databaseUrl: string;
  }
}

/** One real PostgreSQL for a whole run; every test makes its own organisation in it. */
export default async function setup(project: TestProject) {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'zhixing-test-'));
  const postgres = await startEmbeddedPostgres({ dataDir, log: () => {} });
  await migrate(postgres.url);
  await migrateJobs(postgres.url);
  project.provide('databaseUrl', postgres.url);
  return async () => {
    await postgres.stop();
    await rm(postgres.clusterDir, { recursive: true, force: true });
    await rm(dataDir, { recursive: true, force: true });
  };
}
