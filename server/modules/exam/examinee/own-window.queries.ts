import { sql } from 'kysely';

/** The form that the person sits next: the one dealt to them, or the exam's only one; null: none was chosen for them yet. */
export const ownForm = sql<string | null>`coalesce(examinee.form_id, case when exam.source = 'FIXED' then (
  select id from exam_form where exam_form.organisation_id = exam.organisation_id and exam_form.exam_id = exam.id
    and exam_form.number = 1) end)`;

/** What of an exam's rules holds for one person, with their overrides; used with `examinee` joined with `exam`. */
export const ownWindow = {
  startAt: sql<string>`coalesce(examinee.own_start_at, exam.start_at)`,
  endAt: sql<string>`coalesce(examinee.own_end_at, exam.end_at)`,
  durationMinutes: sql<number>`(exam.duration_minutes + examinee.extra_minutes)`,
  attemptsAllowed: sql<number>`(exam.attempts_allowed + examinee.extra_attempts)`,
};
