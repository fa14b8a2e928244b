import { existsSync } from 'node:fs';
import { setPriority } from 'node:os';
import path from 'node:path';
import { backUp } from '../../server/app/backup/backup.ts';
import { readConfig } from '../../server/app/config.ts';
import { runningPostgres, startEmbeddedPostgres } from '../../server/kit/postgres/index.ts';
import { runOperation } from './operation.ts';

/** Beside a running service, whose examinees come first. */
const niceness = 10;

/** Of DATABASE_URL, of the service that runs on DATA_DIR, or of what lies there. */
await runOperation('npm run backup 备份目录', async ({ folder: target, say, signal }) => {
  setPriority(niceness);
  const { databaseUrl, dataDir, secretKey, storageUrl } = readConfig(process.env);
  if (!existsSync(dataDir)) throw new Error(`${dataDir} 里还没有数据，请用 DATA_DIR 指出服务的数据目录`);
  if (target.startsWith(path.join(dataDir, path.sep))) throw new Error('备份不能放在数据目录里');
  const running = databaseUrl ?? runningPostgres(dataDir);
  const wish = { dataDir, secretKey, filesElsewhere: storageUrl !== undefined, target, say, signal };
  if (running) return backUp({ url: running, ...wish });
  const postgres = await startEmbeddedPostgres({ dataDir, log: say });
  try {
    await backUp({ url: postgres.url, ...wish });
  } finally {
    await postgres.stop();
  }
});
