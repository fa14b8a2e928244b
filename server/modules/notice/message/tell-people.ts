import { z } from 'zod';
import { newId } from '../../../kit/id.ts';
import { addJob } from '../../../kit/jobs.ts';
import { type Db, inTransaction } from '../../../kit/transaction.ts';
import { addArrivals } from './message.queries.ts';

export interface Message {
  /** What happened: `exam.published`. */
  readonly event: string;
  readonly content: string;
  /** A page of this site that it is about. */
  readonly link: string | null;
  /** What it is about, so that nobody is told the same twice. */
  readonly key?: string;
}

/** So many are told in the transaction itself; more of them in batches by a job. */
export const toldAtOnce = 200;
export const batchSize = 1000;

export function batchesOf(userIds: readonly string[]) {
  const count = Math.ceil(userIds.length / batchSize);
  return Array.from({ length: count }, (_, number) => userIds.slice(number * batchSize, (number + 1) * batchSize));
}

/** A message of the system to these people, as far as they are on duty: who came by an invitation gets none. */
export function tellPeople(db: Db, organisationId: string, userIds: readonly string[], message: Message, at: Date) {
  return inTransaction(db, async (db) => {
    const people = [...new Set(userIds)];
    if (people.length === 0) return;
    const told = { ...message, key: message.key ?? null };
    if (people.length <= toldAtOnce) {
      await addArrivals(db, organisationId, people, { ...told, kind: 'message', noticeId: null }, at);
      return;
    }
    // Without a key a batch that is done again would tell them twice.
    const key = told.key ?? newId();
    for (const userIds of batchesOf(people)) {
      const batch: TellBatch = { ...told, key, organisationId, userIds: [...userIds], at: at.toISOString() };
      await addJob(db, 'tellPeople', batch);
    }
  });
}

const TellBatch = z.object({
  organisationId: z.string(),
  userIds: z.array(z.string()),
  event: z.string(),
  content: z.string(),
  link: z.string().nullable(),
  key: z.string(),
  at: z.string(),
});
type TellBatch = z.output<typeof TellBatch>;

export async function tellBatch(db: Db, payload: unknown) {
  const { organisationId, userIds, at, ...message } = TellBatch.parse(payload);
  await inTransaction(db, (db) =>
    addArrivals(db, organisationId, userIds, { ...message, kind: 'message', noticeId: null }, new Date(at)),
  );
}
