import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../kit/db/db.ts';
import { contains } from '../../kit/db/match.ts';
import { countStaff } from './asks.ts';
import { seatsUsed } from './plan/plan.queries.ts';

export type DeskState = 'ACTIVE' | 'SUSPENDED';

export async function isPlatform(db: Db, organisationId: string) {
  const row = await db.selectFrom('organisation').select('kind').where('id', '=', organisationId).executeTakeFirst();
  return row?.kind === 'platform';
}

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
        ...(['organisation.plan', 'organisation.seats', 'organisation.validUntil'] as const),
        countStaff(sql.ref('organisation.id'), [0]).as('staffCount'),
        seatsUsed().as('seatsUsed'),
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

export const organisationName = (organisationId: RawBuilder<unknown>) => sql<string | null>`(
  select organisation.name from organisation where organisation.id = ${organisationId})`;
