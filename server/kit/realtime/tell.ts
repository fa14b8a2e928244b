import { type RawBuilder, sql } from 'kysely';
import type { News } from '#contract/realtime.ts';
import type { Db } from '../transaction.ts';

/** Of PostgreSQL: every process listens to it and passes on what concerns its own sockets. */
export const newsChannel = 'told';

/** A notification holds 8,000 bytes; a person with their news takes about ninety. */
const peoplePerNotification = 75;

/**
 * Tells people on all processes, when the transaction is committed. `people` is a query with the columns `user_id` and
 * `news`, a small JSON object that is what the topic names.
 */
export async function tell(db: Db, topic: News['topic'], people: RawBuilder<unknown>) {
  await sql`select pg_notify(${newsChannel},
      json_build_object('topic', ${topic}::text, 'people', json_object_agg(user_id, news))::text)
    from (select user_id, news, (row_number() over () - 1) / ${peoplePerNotification}::int as part
      from (${people}) as told) as parts
    group by part`.execute(db);
}
