import { resumableJob } from '../../../kit/resumable-job.ts';

const onImport = { table: 'questionImport', id: 'importId', givenUp: 'givenUpAt', stalledMs: 2 * 60_000 } as const;

export const readJob = resumableJob({ ...onImport, name: 'readQuestionImport', waiting: 'READING' });
/** In steps, which need no lease. */
export const commitJob = resumableJob({ ...onImport, name: 'commitQuestionImport', waiting: 'COMMITTING' });

/** When a job does what its caller waits for, should their process end before; a reading may take a minute. */
export const afterCaller = (at: Date) => new Date(at.getTime() + 75_000);
