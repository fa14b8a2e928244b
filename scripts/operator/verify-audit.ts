import { existsSync } from 'node:fs';
import { readConfig } from '../../server/app/config.ts';
import { organisationsWithLog, verifyChain } from '../../server/kit/audit-chain.ts';
import { connect } from '../../server/kit/db/db.ts';
import { runningPostgres, startEmbeddedPostgres } from '../../server/kit/postgres/index.ts';

/**
 * Checks the audit logs of all organisations: in DATABASE_URL, in the database of the service that runs on DATA_DIR, or in
 * the one that lies there. Ends with 1 when some chain is broken.
 */
async function main() {
  const { databaseUrl, dataDir } = readConfig(process.env);
  const running = databaseUrl ?? runningPostgres(dataDir);
  if (running) return checkAll(running);
  if (!existsSync(dataDir)) throw new Error(`${dataDir} 里还没有数据，请用 DATA_DIR 指出服务的数据目录`);
  const postgres = await startEmbeddedPostgres({ dataDir, log: console.log });
  try {
    return await checkAll(postgres.url);
  } finally {
    await postgres.stop();
  }
}

async function checkAll(url: string) {
  const db = connect(url, 1);
  let broken = 0;
  for (const { id, name } of await organisationsWithLog(db)) {
    const { rows, intact, brokenAt } = await verifyChain(db, id);
    if (!intact) broken += 1;
    console.log(intact ? `${name}：操作日志 ${rows} 条，完整` : `${name}：操作日志从第 ${brokenAt} 条起被改动过`);
  }
  await db.destroy();
  return broken;
}

main().then(
  (broken) => {
    process.exitCode = broken > 0 ? 1 : 0;
  },
  (failure: Error) => {
    console.error(failure.message);
    process.exitCode = 1;
  },
);
