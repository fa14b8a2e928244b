import { connect } from '../kit/db/db.ts';
import { migrate } from '../kit/db/migrate.ts';
import { migrateJobs } from '../kit/jobs.ts';
import { assertUtf8, startEmbeddedPostgres } from '../kit/postgres/index.ts';
import { hasOrganisations } from '../modules/identity/index.ts';
import type { Config } from './config.ts';

export type Say = (line: string) => void;

/** The database that the configuration names, or the embedded one, which is stopped with the process that started it. */
export async function openDatabase(config: Config, say: Say) {
  if (config.databaseUrl) return { url: config.databaseUrl, stop: async () => {} };
  const address = `http://localhost:${config.port}`;
  return startEmbeddedPostgres({ dataDir: config.dataDir, log: say, address });
}

/** Brings the database up to this version, and fills an empty one with the demo. */
export async function prepareDatabase(url: string, config: Config, say: Say) {
  await assertUtf8(url);
  await migrate(url);
  await migrateJobs(url);
  if (!config.demo) return;
  const db = connect(url, 2);
  try {
    // Loaded only when it is needed: it stays in memory.
    if (!(await hasOrganisations(db))) await (await import('../demo/seed.ts')).seedDemo(db, say);
  } finally {
    await db.destroy();
  }
}
