import { type RawBuilder, sql } from 'kysely';

/**
 * Over `attempt`, as it is before it changes: when its section ends that gets so many milliseconds more. One whose time was
 * up already, when the clock was stopped or now, stays closed.
 */
export const laterSection = (ms: RawBuilder<unknown>, at: Date) =>
  sql<string | null>`case when attempt.section_due > coalesce(attempt.paused_at, ${at.toISOString()}::timestamptz)
    then attempt.section_due + ${ms} * interval '1 millisecond' else attempt.section_due end`;
