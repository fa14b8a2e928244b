import { sql } from 'kysely';
import type { Db } from '../../../kit/db/db.ts';
import { anyOf } from '../../../kit/db/match.ts';
import type { Caller } from '../../../kit/http/serve.ts';
import type { AnswerKey } from '../../post/index.ts';
import { placeIn } from '../exam/form.queries.ts';
import { attemptInReach, examInReach } from '../exam/reach.queries.ts';

/** The attempts of a person among these. */
export const attemptsAmong = (db: Db, organisationId: string, userId: string, ids: readonly string[]) =>
  db
    .selectFrom('attempt')
    .select(['id', 'examId', 'formId', 'state', 'questionOrder'])
    .where('organisationId', '=', organisationId)
    .where('userId', '=', userId)
    .where('id', '=', anyOf(ids))
    .execute();

export async function stemsOf(db: Db, organisationId: string, versionIds: readonly string[]) {
  const rows = await db
    .selectFrom('questionVersion')
    .select(['id', 'stem'])
    .where('organisationId', '=', organisationId)
    .where('id', '=', anyOf(versionIds))
    .execute();
  return new Map(rows.map(({ id, stem }) => [id, stem]));
}

/** Which question of its paper each of these answers is to. */
export async function numbersOf(db: Db, organisationId: string, keys: readonly AnswerKey[]) {
  const column = <K extends keyof AnswerKey>(name: K) => keys.map((key) => key[name]);
  const { rows } = await sql<AnswerKey & { number: number | null }>`
    select key.origin_id as "originId", key.item_id as "itemId", ${placeIn.position('key.item_id')} as number
    from unnest(${column('originId')}::uuid[], ${column('itemId')}::uuid[]) as key(origin_id, item_id)
    join attempt on attempt.organisation_id = ${organisationId} and attempt.id = key.origin_id
    join exam_form form on form.organisation_id = attempt.organisation_id and form.id = attempt.form_id`.execute(db);
  return rows;
}

const readingResults = 'exam.result';

/** Those of these attempts whose results the reader reads. */
export async function attemptsOpenTo(
  db: Db,
  reader: Caller,
  attempts: readonly { readonly id: string; readonly examId: string }[],
) {
  const open = new Set<string>();
  if (!reader.grants.some(({ permissions }) => permissions.includes(readingResults))) return open;
  // A role may be for one exam alone, so each is asked by itself.
  for (const [examId, own] of Map.groupBy(attempts, (attempt) => attempt.examId)) {
    const rows = await db
      .selectFrom('attempt')
      .innerJoin('exam', (join) =>
        join.onRef('exam.organisationId', '=', 'attempt.organisationId').onRef('exam.id', '=', 'attempt.examId'),
      )
      .select('attempt.id')
      .where('attempt.organisationId', '=', reader.organisationId)
      .where('attempt.id', '=', anyOf(own.map(({ id }) => id)))
      .where('exam.deletedAt', 'is', null)
      .where(examInReach(reader, readingResults, examId))
      .where(attemptInReach(reader, readingResults, examId))
      .execute();
    for (const { id } of rows) open.add(id);
  }
  return open;
}
