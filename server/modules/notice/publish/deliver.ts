import { z } from 'zod';
import { addJob } from '../../../kit/jobs.ts';
import { type Db, inTransaction } from '../../../kit/transaction.ts';
import { addArrivals } from '../message/message.queries.ts';
import { batchesOf, toldAtOnce } from '../message/tell-people.ts';
import { everybodyIn, otherOrganisations } from './audience.queries.ts';
import * as queries from './delivery.queries.ts';
import { addNotice } from './notice.queries.ts';

interface Sending {
  readonly organisationId: string;
  readonly noticeId: string;
  readonly title: string;
}

/** Its number among the batches: the copies in other organisations are made by a job of their own. */
const sharing = -1;

const arrivalOf = ({ noticeId, title }: Sending) => ({
  ...({ kind: 'notice', noticeId, event: 'notice.published', content: title } as const),
  ...{ link: null, key: null },
});

/** To few at once, to many in batches by a job; in the transaction that publishes it. */
export async function deliver(
  db: Db,
  sending: Sending,
  userIds: readonly string[],
  everyOrganisation: boolean,
  at: Date,
) {
  const { organisationId, noticeId, title } = sending;
  const atOnce = userIds.length <= toldAtOnce;
  const batches = atOnce ? [] : batchesOf(userIds);
  const numbers = batches.map((_, number) => number);
  if (atOnce) await addArrivals(db, organisationId, userIds, arrivalOf(sending), at);
  await queries.awaitBatches(db, organisationId, noticeId, everyOrganisation ? [sharing, ...numbers] : numbers);
  for (const [batch, userIds] of batches.entries()) {
    await addJob(db, 'deliverNotice', { organisationId, noticeId, title, batch, userIds, at: at.toISOString() });
  }
  if (everyOrganisation) await addJob(db, 'shareNotice', { organisationId, noticeId });
}

const Batch = z.object({
  organisationId: z.string(),
  noticeId: z.string(),
  title: z.string(),
  batch: z.number(),
  userIds: z.array(z.string()),
  at: z.string(),
});

/** One batch; done again it changes nothing, and after a withdrawal neither. */
export function deliverBatch(db: Db, payload: unknown) {
  const { batch, userIds, at, ...sending } = Batch.parse(payload);
  const { organisationId, noticeId } = sending;
  return inTransaction(db, async (db) => {
    if (!(await queries.lockSending(db, organisationId, noticeId, batch))) return;
    await addArrivals(db, organisationId, userIds, arrivalOf(sending), new Date(at));
    await queries.batchDone(db, organisationId, noticeId, batch);
  });
}

const Shared = z.object({ organisationId: z.string(), noticeId: z.string() });

/** Gives every other organisation its copy, one after another; begun again it goes on where it was. */
export async function shareNotice(db: Db, payload: unknown) {
  const { organisationId, noticeId } = Shared.parse(payload);
  for (const other of await otherOrganisations(db, organisationId)) {
    await inTransaction(db, (db) => shareWith(db, { organisationId, noticeId, other }));
  }
  await queries.batchDone(db, organisationId, noticeId, sharing);
}

async function shareWith(db: Db, given: { organisationId: string; noticeId: string; other: string }) {
  const { organisationId, noticeId, other } = given;
  const original = await queries.lockSending(db, organisationId, noticeId, sharing);
  if (!original) return;
  const { title, content, audience, publishedBy } = original;
  const userIds = await everybodyIn(db, other);
  const at = new Date(original.publishedAt);
  const isNew = await addNotice(db, {
    ...{ organisationId: other, id: noticeId, title, content, audience: JSON.stringify(audience) },
    ...{ publishedBy, publishedAt: at, receivers: userIds.length, fromPlatform: true },
  });
  if (isNew) await deliver(db, { organisationId: other, noticeId, title }, userIds, false, at);
}
