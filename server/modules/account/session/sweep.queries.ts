import type { Db } from '../../../kit/db/db.ts';
import { type Sweep, sweepTables } from '../../../kit/db/sweep.ts';

const sweeps: readonly Sweep[] = [
  // Refresh tokens go with their sessions.
  { table: 'session', over: 'expires_at', days: 0 },
  // For a while a link that is over says so when it is opened.
  { table: 'password_link', over: 'expires_at', days: 7 },
];

export const forgetExpired = (db: Db, at: Date) => sweepTables(db, sweeps, at);
