import { sql } from 'kysely';
import type { News } from '#contract/realtime.ts';
import type { Db } from '../../../kit/db/db.ts';
import { anyOf, contains } from '../../../kit/db/match.ts';
import { newId } from '../../../kit/id.ts';
import { tell } from '../../../kit/realtime/tell.ts';

export interface Arrival {
  readonly kind: 'notice' | 'message';
  readonly noticeId: string | null;
  readonly event: string;
  readonly content: string;
  /** The same for all or, in their order, one for each; null: the row in the person's own message box. */
  readonly link: string | null | readonly string[];
  readonly key: string | null;
}

/** One row for each of these people on duty who has none yet, told live; the ids may be many. */
export async function addArrivals(
  db: Db,
  organisationId: string,
  userIds: readonly string[],
  arrival: Arrival,
  at: Date,
) {
  const { kind, noticeId, event, content, link, key } = arrival;
  const ids = userIds.map(() => newId());
  const links = typeof link === 'string' || link === null ? userIds.map(() => link) : [...link];
  const added = await sql<{ userId: string }>`insert into notice_receive
      (organisation_id, id, user_id, notice_id, kind, event, content, link, send_time, key)
    select staff.organisation_id, given.id, staff.user_id, ${noticeId}::uuid, ${kind}, ${event}, ${content},
      coalesce(given.link, '/personal/message?id=' || given.id), ${at.toISOString()}::timestamptz, ${key}
    from unnest(${ids}::uuid[], ${[...userIds]}::uuid[], ${links}::text[]) as given(id, user_id, link)
    join staff on staff.organisation_id = ${organisationId} and staff.user_id = given.user_id and staff.status = 0
    on conflict do nothing
    returning user_id as "userId"`.execute(db);
  await tellUnread(
    db,
    organisationId,
    added.rows.map((row) => row.userId),
    'arrived',
  );
  return added.rows.length;
}

type MessageNews = Extract<News, { topic: 'message' }>;

/** Tells these people's pages how many they have not read. */
export async function tellUnread(
  db: Db,
  organisationId: string,
  userIds: readonly string[],
  change: MessageNews['change'],
) {
  if (userIds.length === 0) return;
  await tell(
    db,
    'message',
    sql`select person as user_id, json_build_object('unread', (select count(*) from notice_receive
        where organisation_id = ${organisationId} and user_id = person and status = 1 and not withdrawn),
        'change', ${change}::text) as news
      from unnest(${[...userIds]}::uuid[]) as person`,
  );
}

interface Filter {
  readonly kind?: 'notice' | 'message' | undefined;
  readonly unread: boolean;
}

const own = (db: Db, organisationId: string, userId: string) =>
  db
    .selectFrom('noticeReceive')
    .where('noticeReceive.organisationId', '=', organisationId)
    .where('noticeReceive.userId', '=', userId)
    .where('noticeReceive.withdrawn', '=', false);

const columns = [
  ...(['noticeReceive.id as noticeReceiveId', 'noticeReceive.kind', 'noticeReceive.content'] as const),
  ...(['noticeReceive.status', 'noticeReceive.sendTime', 'noticeReceive.link', 'noticeReceive.noticeId'] as const),
] as const;

export async function receivedPage(
  db: Db,
  organisationId: string,
  userId: string,
  { kind, unread }: Filter,
  { page, size }: { page: number; size: number },
) {
  const found = own(db, organisationId, userId)
    .$if(kind !== undefined, (query) => query.where('noticeReceive.kind', '=', kind ?? 'notice'))
    .$if(unread, (query) => query.where('noticeReceive.status', '=', 1));
  const [data, count] = await Promise.all([
    found
      .select(columns)
      .orderBy('noticeReceive.sendTime', 'desc')
      .orderBy('noticeReceive.id')
      .limit(size)
      .offset(page * size)
      .execute(),
    found.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ]);
  return { data, total: count.total };
}

export const latestNotices = (db: Db, organisationId: string, userId: string, most: number) =>
  own(db, organisationId, userId)
    .select(columns)
    .where('noticeReceive.kind', '=', 'notice')
    .orderBy('noticeReceive.sendTime', 'desc')
    .orderBy('noticeReceive.id')
    .limit(most)
    .execute();

export async function unreadCount(db: Db, organisationId: string, userId: string) {
  const row = await own(db, organisationId, userId)
    .where('noticeReceive.status', '=', 1)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return row.count;
}

/** How many of these are the person's own, also when they have been withdrawn meanwhile. */
export async function ownAmong(db: Db, organisationId: string, userId: string, ids: readonly string[]) {
  const row = await db
    .selectFrom('noticeReceive')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('organisationId', '=', organisationId)
    .where('userId', '=', userId)
    .where('id', '=', anyOf(ids))
    .executeTakeFirstOrThrow();
  return row.count;
}

/** Without `ids`: everything. Answers how many were unread. */
export async function markRead(
  db: Db,
  organisationId: string,
  userId: string,
  ids: readonly string[] | undefined,
  at: Date,
) {
  const done = await db
    .updateTable('noticeReceive')
    .set({ status: 0, readAt: at.toISOString() })
    .where('organisationId', '=', organisationId)
    .where('userId', '=', userId)
    .where('status', '=', 1)
    .where('withdrawn', '=', false)
    .$if(ids !== undefined, (query) => query.where('id', '=', anyOf(ids ?? [])))
    .executeTakeFirst();
  const read = Number(done.numUpdatedRows);
  if (read > 0) await tellUnread(db, organisationId, [userId], 'read');
  return read;
}

/** One row of the person's own with the notice's text; a message is its own title. */
export async function receivedDetail(db: Db, organisationId: string, userId: string, noticeReceiveId: string) {
  return own(db, organisationId, userId)
    .leftJoin('notice', (join) =>
      join
        .onRef('notice.organisationId', '=', 'noticeReceive.organisationId')
        .onRef('notice.id', '=', 'noticeReceive.noticeId'),
    )
    .select(columns)
    .select(['notice.title', 'notice.content as body', 'notice.state'])
    .select(
      sql<string | null>`case when notice.from_platform
        then (select organisation.name from organisation where organisation.kind = 'platform' order by created_at limit 1)
        else (select staff.real_name from staff where staff.organisation_id = notice.organisation_id
          and staff.user_id = notice.published_by) end`.as('publisherName'),
    )
    .where('noticeReceive.id', '=', noticeReceiveId)
    .executeTakeFirst();
}

/** In what the system told these people of recruitment, names of who was erased become nobody's. */
export async function blotMessages(
  db: Db,
  organisationId: string,
  userIds: readonly string[],
  names: readonly string[],
) {
  for (const name of names)
    await sql`update notice_receive set content = replace(content, ${`「${name}」`}, '「已删除」')
      where organisation_id = ${organisationId} and user_id = ${anyOf(userIds)} and kind = 'message'
        and split_part(event, '.', 1) in ('recruitment', 'interview') and content like ${contains(`「${name}」`)}`.execute(
      db,
    );
}
