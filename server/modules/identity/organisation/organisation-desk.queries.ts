import { sql } from 'kysely';
import type { Db } from '../../../kit/db/db.ts';
import { contains } from '../../../kit/db/match.ts';

export type DeskState = 'ACTIVE' | 'SUSPENDED';

export async function isPlatform(db: Db, organisationId: string) {
  const row = await db.selectFrom('organisation').select('kind').where('id', '=', organisationId).executeTakeFirst();
  return row?.kind === 'platform';
}

const onDuty = sql<number>`(select count(*) from staff
  where staff.organisation_id = organisation.id and staff.status = 0)`;

export async function organisationPage(
  db: Db,
  filter: { state?: DeskState | undefined; keyword?: string | undefined },
  page: { page: number; size: number },
) {
  const { state, keyword } = filter;
  const found = db
    .selectFrom('organisation')
    .where('organisation.state', '<>', 'PENDING')
    .$if(state !== undefined, (query) => query.where('organisation.state', '=', state ?? 'ACTIVE'))
    .$if(Boolean(keyword), (query) =>
      query.where((eb) =>
        eb.or([
          eb('organisation.name', 'like', contains(keyword ?? '')),
          eb('organisation.code', 'like', contains((keyword ?? '').toLowerCase())),
        ]),
      ),
    );
  const [data, { total }] = await Promise.all([
    found
      .select([
        ...(['organisation.id as organizationId', 'organisation.name', 'organisation.code'] as const),
        ...(['organisation.kind', 'organisation.createdAt'] as const),
        sql<DeskState>`organisation.state`.as('state'),
        onDuty.as('staffCount'),
      ])
      .orderBy('organisation.createdAt', 'desc')
      .orderBy('organisation.id')
      .limit(page.size)
      .offset(page.page * page.size)
      .execute(),
    found.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ]);
  return { data, total };
}

export function holdOrganisation(db: Db, organisationId: string) {
  return db
    .selectFrom('organisation')
    .select(['id', 'name', 'kind', 'state'])
    .where('id', '=', organisationId)
    .where('state', '<>', 'PENDING')
    .forNoKeyUpdate()
    .executeTakeFirst();
}

export async function setState(db: Db, organisationId: string, state: DeskState) {
  await db.updateTable('organisation').set({ state }).where('id', '=', organisationId).execute();
}

/** Signs everybody of an organisation out; every process is told, so that no cache keeps a session alive. */
export async function endSessionsIn(db: Db, organisationId: string, at: Date) {
  const ended = await sql`update session set ended_at = ${at.toISOString()}
    from staff where staff.user_id = session.user_id and staff.organisation_id = ${organisationId}
      and session.ended_at is null
    returning pg_notify('session_ended', session.id::text)`.execute(db);
  return ended.rows.length;
}
