import { refuse } from '../../../kit/errors.ts';
import type { Caller } from '../../../kit/http/serve.ts';
import { type Db, inTransaction } from '../../../kit/transaction.ts';
import * as queries from './message.queries.ts';

type Page = Parameters<typeof queries.receivedPage>[4];

export function myMessages(db: Db, user: Caller, filter: Parameters<typeof queries.receivedPage>[3], page: Page) {
  return queries.receivedPage(db, user.organisationId, user.userId, filter, page);
}

/** By the number of the call: 0 all kinds. */
const kinds = [undefined, 'notice', 'message'] as const;

export function myUnread(db: Db, user: Caller, asked: { type: number; userId?: string | undefined }, page: Page) {
  if (asked.userId !== undefined && asked.userId !== user.userId) throw refuse('notFound');
  return queries.receivedPage(db, user.organisationId, user.userId, { kind: kinds[asked.type], unread: true }, page);
}

/** One id of somebody else refuses all of them. */
export function readMessages(db: Db, user: Caller, ids: readonly string[], at: Date) {
  return inTransaction(db, async (db) => {
    const { organisationId, userId } = user;
    const chosen = [...new Set(ids)];
    if ((await queries.ownAmong(db, organisationId, userId, chosen)) < chosen.length) throw refuse('notFound');
    return { read: await queries.markRead(db, organisationId, userId, chosen, at) };
  });
}

export function readAll(db: Db, user: Caller, at: Date) {
  return inTransaction(db, async (db) => ({
    read: await queries.markRead(db, user.organisationId, user.userId, undefined, at),
  }));
}

export async function haveUnread(db: Db, user: Caller) {
  const count = await queries.unreadCount(db, user.organisationId, user.userId);
  return { unread: count > 0, count };
}

export async function messageDetail(db: Db, user: Caller, noticeReceiveId: string) {
  const found = await queries.receivedDetail(db, user.organisationId, user.userId, noticeReceiveId);
  if (!found || found.state === 'WITHDRAWN') throw refuse('notFound');
  return { ...found, title: found.title ?? found.content, body: found.body ?? '' };
}
