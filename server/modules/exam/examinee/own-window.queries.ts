import { sql } from 'kysely';

/** What of an exam's rules holds for one person, with their overrides; used with `examinee` joined with `exam`. */
export const ownWindow = {
  startAt: sql<string>`coalesce(examinee.own_start_at, exam.start_at)`,
  endAt: sql<string>`coalesce(examinee.own_end_at, exam.end_at)`,
  durationMinutes: sql<number>`(exam.duration_minutes + examinee.extra_minutes)`,
  attemptsAllowed: sql<number>`(exam.attempts_allowed + examinee.extra_attempts)`,
};
