import { now } from '../../kit/clock.ts';
import type { Storage } from '../../kit/files/storage.ts';
import type { Task } from '../../kit/jobs.ts';
import type { Db } from '../../kit/transaction.ts';
import { exportJob, tendExports } from './export/export.ts';
import { runExport } from './export/run-export.ts';
import { runCommit } from './import/end/commit.ts';
import { tendImports } from './import/end/forget.ts';
import { commitJob, readJob } from './import/job.ts';
import { readImport } from './import/read/run-reading.ts';
import { foldTally } from './question/search/sample.queries.ts';

type Import = Parameters<typeof readImport>[2];
type Export = Parameters<typeof runExport>[2];

export const questionJobs = (db: Db, storage: Storage): Record<string, Task> => ({
  [readJob]: (payload) => readImport(db, storage, payload as Import),
  [commitJob]: (payload) => runCommit(db, storage, payload as Import),
  [exportJob]: (payload) => runExport(db, storage, payload as Export),
  tendQuestionFiles: async () => {
    await tendImports(db, storage, now());
    await tendExports(db, storage);
    await foldTally(db);
  },
});
