import { threads } from '../thread/thread.ts';
import type { Work, WorkDone } from './worker.ts';

/** A file that needs more than this is no list that a person made. */
const limits = { megabytes: 768, ms: 60_000, atOnce: 3, mostWaiting: 20 };

/** Reads or writes a workbook beside everything else. */
export const inThread = threads<Work, WorkDone>(new URL('./worker.ts', import.meta.url), limits).run;
