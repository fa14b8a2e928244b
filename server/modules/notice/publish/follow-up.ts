import { z } from 'zod';
import { audit } from '../../../kit/audit.ts';
import { refuse } from '../../../kit/errors.ts';
import type { Caller } from '../../../kit/http/serve.ts';
import { addJob } from '../../../kit/jobs.ts';
import { type Db, inTransaction } from '../../../kit/transaction.ts';
import { tellUnread } from '../message/message.queries.ts';
import { batchSize, toldAtOnce } from '../message/tell-people.ts';
import { minutesToReminder } from './audience.rules.ts';
import { bringUp, takeBack, unreadOf } from './delivery.queries.ts';
import { copiesOf, lockNotice, setReminded, setWithdrawn } from './notice.queries.ts';

const Somewhere = z.object({ organisationIds: z.array(z.string()), noticeId: z.string(), at: z.string() });

/** What is done with a notice in many organisations belongs to the notice. */
export const noticeOf = (payload: unknown) => Somewhere.parse(payload).noticeId;

/** Brings the notice to the top of those who have not read it, and tells their pages. */
export function remindUnread(db: Db, user: Caller, noticeId: string, at: Date) {
  return inTransaction(db, async (db) => {
    const { organisationId } = user;
    const found = await lockNotice(db, user, noticeId);
    if (!found) throw refuse('notFound');
    if (found.state === 'WITHDRAWN') throw refuse('noticeWithdrawn');
    const minutes = minutesToReminder(found.remindedAt, at);
    if (minutes > 0) throw refuse('noticeReminded', { minutes });
    const organisationIds = [organisationId, ...(found.everyOrganisation ? await copiesOf(db, noticeId) : [])];
    const unread = await Promise.all(organisationIds.map((id) => unreadOf(db, id, noticeId)));
    const reminded = unread.reduce((sum, count) => sum + count, 0);
    if (reminded === 0) throw refuse('noticeAllRead');
    await setReminded(db, organisationId, noticeId, at);
    const payload = { organisationIds, noticeId, at: at.toISOString() };
    if (reminded <= toldAtOnce && organisationIds.length === 1) await remindBatches(db, payload);
    else await addJob(db, 'remindNotice', payload);
    await audit(db, user, { action: 'notice.remind', target: noticeId, detail: { title: found.title, reminded } });
    return { reminded };
  });
}

/** Begun again it goes on where it was. */
export async function remindBatches(db: Db, payload: unknown) {
  const { organisationIds, noticeId, at } = Somewhere.parse(payload);
  for (const organisationId of organisationIds) {
    await inBatches(db, async (db) => {
      const userIds = await bringUp(db, organisationId, noticeId, new Date(at), batchSize);
      await tellUnread(db, organisationId, userIds, 'arrived');
      return userIds.length;
    });
  }
}

/** From now on nobody sees it; who had read it by then stays known to its publisher. */
export function withdrawNotice(db: Db, user: Caller, noticeId: string, at: Date) {
  return inTransaction(db, async (db) => {
    const found = await lockNotice(db, user, noticeId);
    if (!found) throw refuse('notFound');
    if (found.state === 'WITHDRAWN') return { withdrawn: true };
    const everywhere = await setWithdrawn(db, user.organisationId, noticeId, found.everyOrganisation);
    const elsewhere = everywhere.filter((id) => id !== user.organisationId);
    await takeBackBatches(db, { organisationIds: [user.organisationId], noticeId, at: at.toISOString() });
    if (elsewhere.length > 0) {
      await addJob(db, 'withdrawNotice', { organisationIds: elsewhere, noticeId, at: at.toISOString() });
    }
    await audit(db, user, { action: 'notice.withdraw', target: noticeId, detail: { title: found.title } });
    return { withdrawn: true };
  });
}

export async function takeBackBatches(db: Db, payload: unknown) {
  const { organisationIds, noticeId } = Somewhere.parse(payload);
  for (const organisationId of organisationIds) {
    await inBatches(db, async (db) => {
      const userIds = await takeBack(db, organisationId, noticeId, batchSize);
      await tellUnread(db, organisationId, userIds, 'withdrawn');
      return userIds.length;
    });
  }
}

/** Each batch in a transaction of its own, unless there is one already. */
async function inBatches(db: Db, batch: (db: Db) => Promise<number>) {
  while ((await inTransaction(db, batch)) === batchSize);
}
