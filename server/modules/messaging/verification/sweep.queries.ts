import type { Db } from '../../../kit/db/db.ts';
import { type Sweep, sweepTables } from '../../../kit/db/sweep.ts';

const sweeps: readonly Sweep[] = [
  { table: 'used_nonce', over: 'expires_at', days: 0 },
  { table: 'failure_count', over: 'expires_at', days: 0 },
  { table: 'sms_code', over: 'sent_at', days: 1 },
  { table: 'outbox', over: 'created_at', days: 90 },
];

/** Forgets what was sent and counted, once it is over. */
export const forgetCodes = (db: Db, at: Date) => sweepTables(db, sweeps, at);
