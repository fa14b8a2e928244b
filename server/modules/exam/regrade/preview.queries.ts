import { sql } from 'kysely';
import type { Db } from '../../../kit/db/db.ts';
import { anyOf } from '../../../kit/db/match.ts';
import { countedMark, markCounts } from '../exam/form.queries.ts';
import { countedAttempts, supposedAttempts } from '../examinee/counted-attempt.queries.ts';
import { type Recounted, recountedRows } from './counted-points.queries.ts';

const peopleOf = (db: Db, counted: ReturnType<typeof countedAttempts>) =>
  db
    .selectFrom(counted.as('counted'))
    .innerJoin('attempt', 'attempt.id', 'counted.id')
    .innerJoin('staff', (join) =>
      join.onRef('staff.organisationId', '=', 'attempt.organisationId').onRef('staff.userId', '=', 'attempt.userId'),
    )
    .select(['counted.userId', 'staff.realName', 'counted.score', 'counted.objectiveScore', 'counted.passScore'])
    .where('counted.state', 'in', ['SUBMITTED', 'MARKED'])
    .execute();

/** Everybody who has handed in, by the attempt that counts. */
export const standings = (db: Db, organisationId: string, examId: string) =>
  peopleOf(db, countedAttempts(db, organisationId, { examId }));

interface SupposedMarks {
  readonly questionVersionId: string;
  readonly marks: readonly { readonly attemptId: string; readonly score: number }[];
  readonly forms: readonly Recounted[];
}

/** The same as it would be with these marks of a question, and with forms that count otherwise. */
export function supposedStandings(db: Db, organisationId: string, examId: string, supposed: SupposedMarks) {
  const { questionVersionId, marks, forms } = supposed;
  const attemptIds = marks.map(({ attemptId }) => attemptId);
  const scores = marks.map(({ score }) => score);
  const recounted = recountedRows(forms);
  const attempts = sql`(
    select id, case when waiting = 0 then 'MARKED' else 'SUBMITTED' end as state,
      case when waiting = 0 then total end as score, objective as objective_score
    from (
      select sat.id, coalesce(sum(${countedMark}) filter (where not mark.manual), 0)::int as objective,
        coalesce(sum(${countedMark}), 0)::int as total,
        count(*) filter (where mark.score is null and ${markCounts}) as waiting
      from attempt sat
      join (
        select dealt.id, dealt.question_version_ids, dealt.points,
          case when recounted.id is null then dealt.counted_points else recounted.counted end as counted_points
        from exam_form dealt left join ${recounted} recounted on recounted.id = dealt.id
        where dealt.organisation_id = ${organisationId} and dealt.exam_id = ${examId}
      ) form on form.id = sat.form_id
      join (
        select own.attempt_id, own.question_version_id, own.manual, coalesce(given.score, own.score) as score
        from mark own left join unnest(${attemptIds}::uuid[], ${scores}::int[]) as given(attempt_id, score)
          on given.attempt_id = own.attempt_id and own.question_version_id = ${questionVersionId}
        where own.organisation_id = ${organisationId} and own.exam_id = ${examId}
      ) mark on mark.attempt_id = sat.id
      where sat.organisation_id = ${organisationId} and sat.exam_id = ${examId} and sat.state in ('SUBMITTED', 'MARKED')
        and (sat.form_id = ${anyOf(forms.map(({ formId }) => formId))} or sat.id = ${anyOf(attemptIds)})
      group by sat.id
    ) sums)`;
  return peopleOf(db, supposedAttempts(db, organisationId, examId, { attempts, forms: recounted }));
}

/** Answers to a question that wait for a marker. */
export async function unmarkedAnswers(db: Db, organisationId: string, examId: string, questionVersionId: string) {
  const row = await db
    .selectFrom('mark')
    .innerJoin('attempt', (join) =>
      join.onRef('attempt.organisationId', '=', 'mark.organisationId').onRef('attempt.id', '=', 'mark.attemptId'),
    )
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('mark.organisationId', '=', organisationId)
    .where('mark.examId', '=', examId)
    .where('mark.questionVersionId', '=', questionVersionId)
    .where('mark.score', 'is', null)
    .where('attempt.state', 'in', ['SUBMITTED', 'MARKED'])
    .executeTakeFirstOrThrow();
  return row.count;
}
