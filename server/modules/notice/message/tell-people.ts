import { z } from 'zod';
import { newId } from '../../../kit/id.ts';
import { addJob } from '../../../kit/jobs.ts';
import { type Db, inTransaction } from '../../../kit/transaction.ts';
import { addArrivals } from './message.queries.ts';

export interface Message {
  /** What happened: `exam.published`. */
  readonly event: string;
  readonly content: string;
  /** A page of this site that it is about; of what is each person's own: theirs. */
  readonly link: string | null | ((userId: string) => string);
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
    const { event, content, key = null } = message;
    const linksOf = (userIds: readonly string[]) =>
      typeof message.link === 'function' ? userIds.map(message.link) : message.link;
    if (people.length <= toldAtOnce) {
      const told = { event, content, key, link: linksOf(people) };
      await addArrivals(db, organisationId, people, { ...told, kind: 'message', noticeId: null }, at);
      return;
    }
    // Without a key a batch that is done again would tell them twice.
    const told = { event, content, key: key ?? newId(), organisationId, at: at.toISOString() };
    for (const userIds of batchesOf(people)) {
      const batch: TellBatch = { ...told, userIds: [...userIds], link: linksOf(userIds) };
      await addJob(db, 'tellPeople', batch);
    }
  });
}

const TellBatch = z.object({
  organisationId: z.string(),
  userIds: z.array(z.string()),
  event: z.string(),
  content: z.string(),
  link: z.union([z.string().nullable(), z.array(z.string())]),
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
