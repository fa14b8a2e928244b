import { addJob } from '../../../kit/jobs.ts';
import type { Db } from '../../../kit/transaction.ts';
import type { Place } from './import.queries.ts';

export const readJob = 'readQuestionImport';
export const commitJob = 'commitQuestionImport';

/** A second one for the same import replaces the first as long as that has not begun. */
export const addImportJob = (
  db: Db,
  name: typeof readJob | typeof commitJob,
  { organisationId, importId }: Place,
  runAt?: Date,
) => addJob(db, name, { organisationId, importId }, { key: `${name}:${importId}`, tries: 3, ...(runAt && { runAt }) });

/** When a job does what its caller waits for, should their process end before; a reading may take a minute. */
export const afterCaller = (at: Date) => new Date(at.getTime() + 75_000);
