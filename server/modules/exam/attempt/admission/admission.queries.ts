import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '../../../../kit/db/db.ts';
import { networkOf } from '../../../../kit/http/network.ts';

export function admissionRulesOf(db: Db, organisationId: string, examId: string) {
  return db
    .selectFrom('exam')
    .select(['addressRanges', 'addressRule', 'sebConfigKeys', 'sebExamKeys'])
    .where('organisationId', '=', organisationId)
    .where('id', '=', examId)
    .executeTakeFirst();
}

interface Somewhere {
  readonly organisationId: string;
  readonly address: string;
  readonly sessionId: string;
}

/** The same id from every process, so that it stands there once. */
const eventId = (...parts: readonly string[]) =>
  createHash('sha256').update(parts.join(' ')).digest('hex').slice(0, 32);

/** Networks of one attempt that are written down; an examinee can have any number of addresses. */
const mostNetworks = 20;

/** Something of an attempt has come from outside the ranges; `from`: where the attempt was begun. Once for each network. */
export async function addElsewhere(
  db: Db,
  { organisationId, address, sessionId }: Somewhere,
  { attemptId, refused, at }: { attemptId: string; refused: boolean; at: Date },
) {
  const detail = JSON.stringify({ address, sessionId, refused });
  await sql`insert into attempt_event (organisation_id, attempt_id, id, at, kind, detail)
    select ${organisationId}::uuid, ${attemptId}::uuid, ${eventId(attemptId, networkOf(address), String(refused))}::uuid,
      ${at.toISOString()}::timestamptz, 'elsewhere',
      ${detail}::jsonb || jsonb_build_object('from', (select began.detail ->> 'address' from attempt_event began
        where began.organisation_id = ${organisationId} and began.attempt_id = ${attemptId} and began.kind = 'start'
        order by began.at limit 1))
    where (select count(*) from attempt_event known where known.organisation_id = ${organisationId}
      and known.attempt_id = ${attemptId} and known.kind = 'elsewhere') < ${mostNetworks}
    on conflict do nothing`.execute(db);
}

/** Something of an attempt has come in a browser that the exam does not take. Once for each network. */
export async function addOtherBrowser(
  db: Db,
  { organisationId, address, sessionId }: Somewhere,
  { attemptId, at }: { attemptId: string; at: Date },
) {
  await sql`insert into attempt_event (organisation_id, attempt_id, id, at, kind, detail)
    select ${organisationId}::uuid, ${attemptId}::uuid, ${eventId(attemptId, networkOf(address), 'otherBrowser')}::uuid,
      ${at.toISOString()}::timestamptz, 'otherBrowser', ${JSON.stringify({ address, sessionId })}::jsonb
    where (select count(*) from attempt_event known where known.organisation_id = ${organisationId}
      and known.attempt_id = ${attemptId} and known.kind = 'otherBrowser') < ${mostNetworks}
    on conflict do nothing`.execute(db);
}
