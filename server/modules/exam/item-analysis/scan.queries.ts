import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '../../../kit/db/db.ts';
import { anyOf } from '../../../kit/db/match.ts';
import { countedMark, countedThere } from '../exam/form.queries.ts';
import { countedAttempts } from '../examinee/counted-attempt.queries.ts';
import type { Cell } from './reckon.rules.ts';

/** Instants as milliseconds that fit into 31 bits: only what lies between two of them is asked. */
const shortMs = (instant: RawBuilder<unknown>) =>
  sql<number>`((extract(epoch from ${instant}) * 1000)::bigint & 2147483647)::int`;

/** The marked attempts of an exam that count, of the people in reach; where the mean counts all of them. */
export const countedMarked = (db: Db, organisationId: string, examId: string, reach: RawBuilder<SqlBool>) =>
  markedThatCount(db, organisationId, examId, reach)
    .select(shortMs(sql`attempt.started_at`).as('startedMs'))
    .orderBy('attempt.id')
    .execute();

/** The same, to be read from inside another statement. */
export function markedThatCount(db: Db, organisationId: string, examId: string, reach: RawBuilder<SqlBool>) {
  return db
    .selectFrom('attempt')
    .innerJoin('exam', (join) =>
      join.onRef('exam.organisationId', '=', 'attempt.organisationId').onRef('exam.id', '=', 'attempt.examId'),
    )
    .select(['attempt.id', 'attempt.formId', 'attempt.score'])
    .where('attempt.organisationId', '=', organisationId)
    .where('attempt.examId', '=', examId)
    .where('attempt.state', '=', 'MARKED')
    .where('attempt.score', 'is not', null)
    .where(reach)
    .where((eb) =>
      eb.or([
        eb('exam.attemptCounting', '=', 'mean'),
        eb(
          'attempt.id',
          'in',
          db.selectFrom(countedAttempts(db, organisationId, { examId }, reach).as('counted')).select('counted.id'),
        ),
      ]),
    );
}

interface Scanned {
  readonly choiceIds: readonly string[];
  readonly someLeftOut: boolean;
  /** Questions that count for different points on different forms, with the most of them. */
  readonly uneven: readonly { readonly versionId: string; readonly most: number }[];
}

/**
 * Every mark of these attempts in one scan, packed by question and, of `choiceIds`, by what was chosen: a million marks
 * come as some thousand rows. An attempt is told by its place among the ids; −1 for the instant: nothing was saved.
 * What counts for less on one form is told as if it counted for the most there too.
 */
export async function answerCells(
  db: Db,
  organisationId: string,
  attemptIds: readonly string[],
  { choiceIds, someLeftOut, uneven }: Scanned,
) {
  // What marks count for is asked only where it is not what they are: it costs a look at the form for each of them.
  const forms = sql`join attempt on attempt.organisation_id = mark.organisation_id and attempt.id = mark.attempt_id
    join exam_form form on form.organisation_id = attempt.organisation_id and form.id = attempt.form_id`;
  const asMost = sql`round(${countedMark}::numeric * uneven.most / greatest(${countedThere}, 1))::int`;
  const score =
    uneven.length > 0
      ? sql`case when uneven.most is null then ${countedMark} else ${asMost} end`
      : someLeftOut
        ? countedMark
        : sql`mark.score`;
  const unevenOnes = sql`left join unnest(${uneven.map(({ versionId }) => versionId)}::uuid[],
    ${uneven.map(({ most }) => most)}::int[]) as uneven(id, most) on uneven.id = mark.question_version_id`;
  const { rows } = await sql<Cell>`
    select mark.question_version_id as "versionId",
      case when mark.question_version_id = ${anyOf(choiceIds)} then response.response end as response,
      string_agg(int4send((counted.place - 1)::int) || int4send(coalesce(${score}, 0))
        || int4send(coalesce(${shortMs(sql`response.saved_at`)}, -1)), ''::bytea) as packed
    from unnest(${[...attemptIds]}::uuid[]) with ordinality as counted(id, place)
    join mark on mark.organisation_id = ${organisationId} and mark.attempt_id = counted.id
    ${someLeftOut || uneven.length > 0 ? forms : sql``}
    ${uneven.length > 0 ? unevenOnes : sql``}
    left join response on response.organisation_id = ${organisationId} and response.attempt_id = counted.id
      and response.question_version_id = mark.question_version_id
    group by 1, 2`.execute(db);
  return rows;
}
