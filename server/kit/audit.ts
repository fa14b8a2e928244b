import { createHash } from 'node:crypto';
import { now } from './clock.ts';
import type { Db } from './db/db.ts';
import { holdLock } from './db/locks.ts';

/** Who did it, from where. */
export interface Actor {
  readonly organisationId: string;
  readonly userId: string | null;
  readonly address: string;
}

export interface AuditEntry {
  /** `exam.publish`: thing and verb. */
  readonly action: string;
  /** The thing's id, or what identifies it. */
  readonly target: string;
  readonly detail?: Record<string, unknown>;
}

/**
 * Appends a row to the organisation's audit log; call it in the transaction of the change, as its last step: it holds
 * the organisation's chain until the transaction ends.
 */
export async function audit(db: Db, actor: Actor, entry: AuditEntry) {
  if (!db.isTransaction) throw new Error('audit() needs the transaction of the change');
  await holdLock(db, 'audit', actor.organisationId);
  const last = await db
    .selectFrom('auditLog')
    .select(['number', 'hash'])
    .where('organisationId', '=', actor.organisationId)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();
  const row = {
    organisationId: actor.organisationId,
    number: (last?.number ?? 0) + 1,
    at: now().toISOString(),
    userId: actor.userId,
    address: actor.address,
    action: entry.action,
    target: entry.target,
    detail: JSON.stringify(entry.detail ?? {}),
  };
  const hash = createHash('sha256');
  if (last) hash.update(last.hash);
  hash.update(JSON.stringify(row));
  await db
    .insertInto('auditLog')
    .values({ ...row, previousHash: last?.hash ?? null, hash: hash.digest() })
    .execute();
}
