import { restore } from '../../server/app/backup/restore.ts';
import { readConfig } from '../../server/app/config.ts';
import { runOperation } from './operation.ts';

await runOperation('npm run restore 备份目录', ({ folder, say, signal }) =>
  restore({ config: readConfig(process.env), folder, say, signal }),
);
