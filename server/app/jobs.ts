import { z } from 'zod';
import type { Storage } from '../kit/files/storage.ts';
import type { Lane, Task } from '../kit/jobs.ts';
import type { Keys } from '../kit/keys.ts';
import type { Channels } from '../kit/sending/channel.ts';
import type { Db } from '../kit/transaction.ts';
import { questionExposure } from '../modules/exam/index.ts';
import { identityJobs } from '../modules/identity/index.ts';
import { noticeJobs } from '../modules/notice/index.ts';
import { assembliesAtOnce, paperJobs } from '../modules/paper/index.ts';
import { questionJobs } from '../modules/question/index.ts';

export interface JobParts {
  readonly db: Db;
  readonly keys: Keys;
  readonly storage: Storage;
  readonly channels: Channels;
}

/** Every job of the service by name. */
export const jobTasks = ({ db, keys, storage, channels }: JobParts): Record<string, Task> => ({
  ...identityJobs(db, keys, channels),
  ...noticeJobs(db),
  ...questionJobs(db, storage),
  ...paperJobs(db, { exposure: questionExposure }),
});

const sending = ['sendOutbox'];
const questionFiles = ['readQuestionImport', 'commitQuestionImport', 'exportQuestions'];
/** Somebody sits before each and waits, for a minute perhaps: they wait for each other alone. */
const assembling = ['assemblePapers'];
const long = [
  'syncStaff',
  'importStaff',
  ...questionFiles,
  'makeIndividualPapers',
  'shareNotice',
  'remindNotice',
  'withdrawNotice',
];

/** Who waits for a directory, which takes little but time, keeps nobody else from theirs. */
const longAtOnce = 6;

const Owned = z.object({ organisationId: z.string() }).or(z.object({ noticeId: z.string() }));

function ownerOf(payload: unknown) {
  const owned = Owned.parse(payload);
  return 'organisationId' in owned ? owned.organisationId : owned.noticeId;
}

/** A code is good for minutes: it waits for no directory of a customer, and a message for no import or notice to everybody. */
export function jobLanes(tasks: Record<string, Task>): Lane[] {
  const only = (wanted: (name: string) => boolean) =>
    Object.fromEntries(Object.entries(tasks).filter(([name]) => wanted(name)));
  return [
    { tasks: only((name) => sending.includes(name)), slots: 2 },
    { tasks: only((name) => long.includes(name)), slots: longAtOnce, ownerOf },
    { tasks: only((name) => assembling.includes(name)), slots: assembliesAtOnce },
    { tasks: only((name) => ![...sending, ...long, ...assembling].includes(name)), slots: 1 },
  ];
}

export const jobCrontab = `
*/10 * * * * forgetExpired
* * * * * tendImports
* * * * * tendQuestionFiles
* * * * * tendPapers
`;
