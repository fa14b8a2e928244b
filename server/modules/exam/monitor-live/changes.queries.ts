import { sql } from 'kysely';
import type { Db } from '../../../kit/db/db.ts';

/** Of PostgreSQL: attempts that stand otherwise than a moment ago, told to the processes where somebody watches. */
export const changedChannel = 'wall_changed';

/** Of PostgreSQL: somebody watches exams of this organisation, on whichever process. */
export const watchedChannel = 'wall_watched';

/** A notification holds 8,000 bytes, an id takes 39. */
const idsPerNotification = 180;

/** In a transaction it is told when that is committed. */
export async function tellWallChanged(db: Db, organisationId: string, attemptIds: readonly string[]) {
  if (attemptIds.length === 0) return;
  const parts = Array.from({ length: Math.ceil(attemptIds.length / idsPerNotification) }, (_, part) =>
    JSON.stringify({
      organisationId,
      attemptIds: attemptIds.slice(part * idsPerNotification, (part + 1) * idsPerNotification),
    }),
  );
  await sql`select pg_notify(${changedChannel}, text) from unnest(${parts}::text[]) as text`.execute(db);
}

/** Who watches whom in an exam has changed: processes look it up again before they tell anybody anything. */
export async function tellRoomsChanged(db: Db, organisationId: string, examId: string) {
  const text = JSON.stringify({ organisationId, attemptIds: [], roomsOf: examId });
  await sql`select pg_notify(${changedChannel}, ${text})`.execute(db);
}

export async function tellWatched(db: Db, organisationIds: readonly string[]) {
  await sql`select pg_notify(${watchedChannel}, id) from unnest(${[...organisationIds]}::text[]) as id`.execute(db);
}
