import { sql } from 'kysely';
import type { Db } from '../../../kit/db/db.ts';

/** Something of an attempt has come in. */
export interface Sign {
  readonly organisationId: string;
  readonly userId: string;
  readonly attemptId: string;
  readonly address: string;
  readonly sessionId: string;
  readonly at: Date;
}

/** Of attempts that are the person's own; in the order of ids, as every process writes them. */
export async function writeSigns(db: Db, signs: readonly Sign[]) {
  await sql`insert into attempt_life as known
      (organisation_id, attempt_id, seen_at, changed_at, address, session_id)
    select given.organisation_id, given.attempt_id, given.at, clock_timestamp(), given.address, given.session_id
    from unnest(
      ${signs.map((sign) => sign.organisationId)}::uuid[],
      ${signs.map((sign) => sign.userId)}::uuid[],
      ${signs.map((sign) => sign.attemptId)}::uuid[],
      ${signs.map((sign) => sign.address)}::text[],
      ${signs.map((sign) => sign.sessionId)}::uuid[],
      ${signs.map((sign) => sign.at.toISOString())}::timestamptz[]
    ) as given(organisation_id, user_id, attempt_id, address, session_id, at)
    join attempt on attempt.organisation_id = given.organisation_id and attempt.id = given.attempt_id
      and attempt.user_id = given.user_id
    order by given.attempt_id
    on conflict (organisation_id, attempt_id) do update set
      seen_at = greatest(known.seen_at, excluded.seen_at),
      changed_at = excluded.changed_at,
      address = excluded.address,
      session_id = excluded.session_id,
      address_changes = known.address_changes + (known.address <> excluded.address)::int,
      device_changes = known.device_changes + (known.session_id <> excluded.session_id)::int`.execute(db);
}
