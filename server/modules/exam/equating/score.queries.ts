import { sql } from 'kysely';

/**
 * What a score counts as, over a table `form` (the attempt's `exam_form`): itself, or by the form's line once the exam is
 * equated. The same arithmetic as `equatedScore` in `equating.rules.ts`.
 */
export const scoreThatCounts = (score: string) => sql<number | null>`case
  when form.equating_slope is null or ${sql.ref(score)} is null then ${sql.ref(score)}
  else greatest(0, least(form.total_points,
    floor(form.equating_slope * ${sql.ref(score)} + form.equating_intercept + 0.5)))::int end`;
