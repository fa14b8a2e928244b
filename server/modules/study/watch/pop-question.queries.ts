import { sql } from 'kysely';
import { Response } from '#contract/exam/attempt.ts';
import type { Db } from '../../../kit/db/db.ts';

interface Place {
  readonly organisationId: string;
  readonly userId: string;
  readonly sectionId: string;
  readonly itemId: string;
}

interface Asked {
  readonly mustBeRight: boolean;
  readonly atMs: number;
  /** Of the try before: what was answered then; else what the question is now. */
  readonly questionVersionId: string;
  readonly tries: number;
  readonly passed: boolean;
  readonly response: unknown;
  readonly ratio: number | null;
  readonly answeredAt: string | null;
}

/** A question of this film with what the person answered last. */
export async function askedQuestion(db: Db, { organisationId, userId, sectionId, itemId }: Place) {
  const { rows } = await sql<Asked>`select asked.must_be_right as "mustBeRight", asked.at_ms as "atMs",
      coalesce(case when checked.passed then last.question_version_id end, question.current_version_id)
        as "questionVersionId",
      coalesce(checked.tries, 0) as tries, coalesce(checked.passed, false) as passed, checked.answer as response,
      checked.ratio, checked.at as "answeredAt"
    from course_section_question asked
    join question on question.organisation_id = asked.organisation_id and question.id = asked.question_id
    left join section_check checked on checked.organisation_id = asked.organisation_id
      and checked.section_id = asked.section_id and checked.user_id = ${userId} and checked.item_id = asked.id
    left join section_try last on last.organisation_id = checked.organisation_id
      and last.section_id = checked.section_id and last.user_id = checked.user_id
      and last.item_id = checked.item_id and last.number = checked.tries
    where asked.organisation_id = ${organisationId} and asked.section_id = ${sectionId} and asked.id = ${itemId}`.execute(
    db,
  );
  return rows[0] && { ...rows[0], response: Response.catch(null).parse(rows[0].response) };
}

interface Try extends Place {
  readonly number: number;
  readonly questionVersionId: string;
  readonly response: Response;
  readonly ratio: number;
  readonly passed: boolean;
  readonly at: Date;
}

/** The lease is held: tries are counted one by one. */
export async function writeTry(db: Db, given: Try) {
  const { organisationId, userId, sectionId, itemId, number, questionVersionId, response, ratio, passed } = given;
  const [answer, at] = [JSON.stringify(response), given.at.toISOString()];
  await sql`insert into section_check (organisation_id, section_id, user_id, item_id, kind, answer, passed, tries, ratio, at)
    values (${organisationId}, ${sectionId}, ${userId}, ${itemId}, 'QUESTION', ${answer}, ${passed}, ${number}, ${ratio}, ${at})
    on conflict (organisation_id, section_id, user_id, item_id) do update set answer = excluded.answer,
      passed = excluded.passed, tries = excluded.tries, ratio = excluded.ratio, at = excluded.at`.execute(db);
  await sql`insert into section_try (organisation_id, section_id, user_id, item_id, number, question_version_id, response,
      ratio, at)
    values (${organisationId}, ${sectionId}, ${userId}, ${itemId}, ${number}, ${questionVersionId}, ${answer}, ${ratio},
      ${at})`.execute(db);
}
