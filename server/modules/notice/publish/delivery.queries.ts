import { sql } from 'kysely';
import type { Db } from '../../../kit/db/db.ts';

const where = (organisationId: string, noticeId: string) =>
  sql`organisation_id = ${organisationId} and id = ${noticeId}`;

/** From now on these batches are awaited; none: it is sent. */
export async function awaitBatches(db: Db, organisationId: string, noticeId: string, batches: readonly number[]) {
  await sql`update notice set waiting_batches = ${[...batches]}::int[],
      state = case when cardinality(${[...batches]}::int[]) = 0 then 'SENT' else 'SENDING' end
    where ${where(organisationId, noticeId)}`.execute(db);
}

interface Sending {
  readonly title: string;
  readonly content: string;
  readonly audience: unknown;
  readonly publishedBy: string;
  readonly publishedAt: string;
}

/** The notice while this batch of it is awaited; held until the transaction ends. */
export async function lockSending(db: Db, organisationId: string, noticeId: string, batch: number) {
  const found = await sql<Sending>`select title, content, audience, published_by as "publishedBy",
      published_at as "publishedAt" from notice
    where ${where(organisationId, noticeId)} and state = 'SENDING' and ${batch}::int = any(waiting_batches)
    for update`.execute(db);
  return found.rows[0];
}

export async function batchDone(db: Db, organisationId: string, noticeId: string, batch: number) {
  await sql`update notice set waiting_batches = array_remove(waiting_batches, ${batch}::int),
      state = case when waiting_batches = array[${batch}::int] then 'SENT' else state end
    where ${where(organisationId, noticeId)}`.execute(db);
}

interface Touched {
  readonly userId: string;
}

/** Brings at most so many unread ones to the top again; whoever was brought there at that instant stays. */
export async function bringUp(db: Db, organisationId: string, noticeId: string, at: Date, most: number) {
  const done = await sql<Touched>`update notice_receive set send_time = ${at.toISOString()}
    where organisation_id = ${organisationId} and id in (
      select id from notice_receive where organisation_id = ${organisationId} and notice_id = ${noticeId}
        and status = 1 and not withdrawn and send_time < ${at.toISOString()}
      order by user_id limit ${most} for update)
    returning user_id as "userId"`.execute(db);
  return done.rows.map((row) => row.userId);
}

/** Takes at most so many out of their receivers' sight. */
export async function takeBack(db: Db, organisationId: string, noticeId: string, most: number) {
  const done = await sql<Touched>`update notice_receive set withdrawn = true
    where organisation_id = ${organisationId} and id in (
      select id from notice_receive where organisation_id = ${organisationId} and notice_id = ${noticeId}
        and not withdrawn
      order by user_id limit ${most} for update)
    returning user_id as "userId"`.execute(db);
  return done.rows.map((row) => row.userId);
}

/** How many of this organisation have not read it. */
export async function unreadOf(db: Db, organisationId: string, noticeId: string) {
  const { rows } = await sql<{ count: number }>`select count(*) as count from notice_receive
    where organisation_id = ${organisationId} and notice_id = ${noticeId} and status = 1 and not withdrawn`.execute(db);
  return rows[0]?.count ?? 0;
}
