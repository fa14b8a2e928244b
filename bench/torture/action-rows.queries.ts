import { sql } from 'kysely';
import type { Db } from '../../server/kit/db/db.ts';
import type { ActionRows } from './check-actions.ts';

/** What monitors did in an organisation, as far as the database knows; within the caller's instant. */
export async function actionRows(db: Db, organisationId: string): Promise<ActionRows> {
  return {
    clocks: await db
      .selectFrom('attempt')
      .select(['id as attemptId', 'state', 'addedMs', 'pausedMs', sql<boolean>`paused_at is not null`.as('paused')])
      .where('organisationId', '=', organisationId)
      .execute(),
    lines: await db
      .selectFrom('attemptEvent')
      .select([
        ...(['attemptId', 'kind'] as const),
        sql<string>`detail ->> 'actionId'`.as('actionId'),
        sql<number | null>`(detail ->> 'minutes')::int`.as('minutes'),
      ])
      .where('organisationId', '=', organisationId)
      .where(sql<boolean>`detail ? 'actionId'`)
      .execute(),
    messages: await db
      .selectFrom('monitorMessage')
      .select(['attemptId', 'actionId'])
      .where('organisationId', '=', organisationId)
      .execute(),
  };
}
