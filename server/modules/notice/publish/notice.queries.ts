import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { notice } from '#contract/notice/notice.ts';
import type { Db } from '../../../kit/db/db.ts';
import { contains } from '../../../kit/db/match.ts';
import { reachesAll } from '../../../kit/http/grants.ts';
import type { Caller } from '../../../kit/http/serve.ts';
import { createdInScope, staffInScope } from '../../directory/index.ts';

export interface NewNotice {
  readonly organisationId: string;
  readonly id: string;
  readonly title: string;
  readonly content: string;
  readonly audience: string;
  readonly publishedBy: string;
  readonly publishedAt: Date;
  readonly receivers: number;
  readonly fromPlatform: boolean;
}

/** False when there is one with this id already. */
export async function addNotice(db: Db, given: NewNotice) {
  const done = await db
    .insertInto('notice')
    .values({ ...given, publishedAt: given.publishedAt.toISOString() })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return done.numInsertedOrUpdatedRows === 1n;
}

/** Written by the organisation's own people, and by whom the caller reaches. */
const published = (db: Db, user: Caller) =>
  db
    .selectFrom('notice')
    .where('notice.organisationId', '=', user.organisationId)
    .where('notice.fromPlatform', '=', false)
    .where(createdInScope(user, notice.search.access, sql`notice.published_by`));

/** The notice with its copies in other organisations: only the platform's have any. */
const sameNotice = sql<SqlBool>`same.id = notice.id and (same.organisation_id = notice.organisation_id
  or (same.from_platform and (notice.audience ->> 'everyOrganisation')::boolean))`;

const readByAll = sql<number>`(select count(*) from notice same
  join notice_receive on notice_receive.organisation_id = same.organisation_id and notice_receive.notice_id = same.id
  where ${sameNotice} and notice_receive.status = 0)`;
const allReceivers = sql<number>`(select coalesce(sum(same.receivers), 0) from notice same where ${sameNotice})`;

const reachedReceivers = (user: Caller) => sql`(select count(*) from notice_receive
  join staff on staff.organisation_id = notice_receive.organisation_id and staff.user_id = notice_receive.user_id
  where notice_receive.organisation_id = notice.organisation_id and notice_receive.notice_id = notice.id
    and ${staffInScope(user, notice.search.access)}`;

/** Whoever wrote it was told how many get it; others count those in their reach. */
function counts(user: Caller) {
  const all = reachesAll(user, notice.search.access);
  const counted = (whole: RawBuilder<number>, reached: RawBuilder<unknown>) =>
    all ? whole : sql<number>`case when notice.published_by = ${user.userId} then ${whole} else ${reached} end`;
  return [
    counted(readByAll, sql`${reachedReceivers(user)} and notice_receive.status = 0)`).as('read'),
    counted(allReceivers, sql`${reachedReceivers(user)})`).as('receivers'),
  ] as const;
}

const shown = [
  ...(['notice.id as noticeId', 'notice.title', 'notice.publishedAt', 'notice.remindedAt', 'notice.state'] as const),
  sql<string>`(select staff.real_name from staff where staff.organisation_id = notice.organisation_id
    and staff.user_id = notice.published_by)`.as('publisherName'),
  sql<string>`notice.audience ->> 'text'`.as('audienceText'),
] as const;

export async function noticePage(
  db: Db,
  user: Caller,
  { keyword, page, size }: { keyword?: string | undefined; page: number; size: number },
) {
  const found = published(db, user).$if(Boolean(keyword), (query) =>
    query.where('notice.title', 'like', contains(keyword ?? '')),
  );
  const [data, count] = await Promise.all([
    found
      .select(shown)
      .select(counts(user))
      .orderBy('notice.publishedAt', 'desc')
      .orderBy('notice.id')
      .limit(size)
      .offset(page * size)
      .execute(),
    found.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ]);
  return { data, total: count.total };
}

export function findNotice(db: Db, user: Caller, noticeId: string) {
  return published(db, user)
    .where('notice.id', '=', noticeId)
    .select(shown)
    .select(counts(user))
    .select(['notice.content', 'notice.audience'])
    .executeTakeFirst();
}

/** Held until the transaction ends. */
export function lockNotice(db: Db, user: Caller, noticeId: string) {
  return published(db, user)
    .where('notice.id', '=', noticeId)
    .select(['notice.title', 'notice.state', 'notice.remindedAt'])
    .select(sql<boolean>`(notice.audience ->> 'everyOrganisation')::boolean`.as('everyOrganisation'))
    .forUpdate('notice')
    .executeTakeFirst();
}

export async function setReminded(db: Db, organisationId: string, noticeId: string, at: Date) {
  await db
    .updateTable('notice')
    .set({ remindedAt: at.toISOString() })
    .where('organisationId', '=', organisationId)
    .where('id', '=', noticeId)
    .execute();
}

/** Also in the organisations that have a copy; answers where. */
export async function setWithdrawn(db: Db, organisationId: string, noticeId: string, everyOrganisation: boolean) {
  const done = await sql<{ organisationId: string }>`update notice set state = 'WITHDRAWN'
    where id = ${noticeId} and (organisation_id = ${organisationId} or (from_platform and ${everyOrganisation}::boolean))
    returning organisation_id as "organisationId"`.execute(db);
  return done.rows.map((row) => row.organisationId);
}

/** Where copies of the platform's notice are. */
export async function copiesOf(db: Db, noticeId: string) {
  const rows = await db
    .selectFrom('notice')
    .select('organisationId')
    .where('id', '=', noticeId)
    .where('fromPlatform', '=', true)
    .orderBy('organisationId')
    .execute();
  return rows.map((row) => row.organisationId);
}

interface ReceiverSearch {
  readonly noticeId: string;
  readonly unread?: boolean | undefined;
  readonly keyword?: string | undefined;
  readonly page: number;
  readonly size: number;
}

/** Who got it, of the caller's own organisation and in their reach. */
export async function receiverPage(db: Db, user: Caller, { noticeId, unread, keyword, page, size }: ReceiverSearch) {
  const found = db
    .selectFrom('noticeReceive')
    .innerJoin('staff', (join) =>
      join
        .onRef('staff.organisationId', '=', 'noticeReceive.organisationId')
        .onRef('staff.userId', '=', 'noticeReceive.userId'),
    )
    .innerJoin('department', (join) =>
      join
        .onRef('department.organisationId', '=', 'staff.organisationId')
        .onRef('department.id', '=', 'staff.departmentId'),
    )
    .where('noticeReceive.organisationId', '=', user.organisationId)
    .where('noticeReceive.noticeId', '=', noticeId)
    .where(staffInScope(user, notice.receivers.access))
    .$if(unread !== undefined, (query) => query.where('noticeReceive.status', '=', unread ? 1 : 0))
    .$if(Boolean(keyword), (query) =>
      query.where((eb) =>
        eb.or([
          eb('staff.realName', 'like', contains(keyword ?? '')),
          eb('staff.jobNumber', 'like', contains(keyword ?? '')),
        ]),
      ),
    );
  const [data, count] = await Promise.all([
    found
      .select([
        ...(['staff.userId', 'staff.realName', 'staff.jobNumber', 'department.name as departmentName'] as const),
        ...(['noticeReceive.status', 'noticeReceive.readAt'] as const),
      ])
      .orderBy('staff.jobNumber')
      .orderBy('staff.userId')
      .limit(size)
      .offset(page * size)
      .execute(),
    found.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ]);
  return { data, total: count.total };
}
