import { sql } from 'kysely';
import type { Db } from '../../../kit/db/db.ts';

/** By what `verificationOf` says; noted once. */
export async function noteVerified(db: Db, organisationId: string, fingerprint: string, at: Date) {
  await db
    .insertInto('judgeVerified')
    .values({ organisationId, fingerprint, verifiedAt: at })
    .onConflict((conflict) => conflict.columns(['organisationId', 'fingerprint']).doNothing())
    .execute();
}

/** Which of these were verified. */
export async function verifiedAmong(db: Db, organisationId: string, fingerprints: readonly string[]) {
  if (fingerprints.length === 0) return new Set<string>();
  const rows = await db
    .selectFrom('judgeVerified')
    .select('fingerprint')
    .where('organisationId', '=', organisationId)
    .where('fingerprint', '=', sql<string>`any(${[...fingerprints]}::text[])`)
    .execute();
  return new Set(rows.map(({ fingerprint }) => fingerprint));
}
