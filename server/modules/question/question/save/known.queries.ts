import { sql } from 'kysely';
import type { Db } from '../../../../kit/db/db.ts';
import { anyOf } from '../../../../kit/db/match.ts';
import { inPieces } from '../../../../kit/thread/in-pieces.ts';
import { keySteps, keyText } from '../content/answer-key.rules.ts';
import { wholeContentOfRow } from '../question-row.rules.ts';
import { wholeRows } from '../version.queries.ts';

/** So many are read at a time: any number of questions may say the same with other keys. */
const rowsAtOnce = 200;

/**
 * The questions of a bank with one of these fingerprints: which keys they have, whether they are drafts that an import
 * left, and what those were read from.
 */
export async function knownPrints(db: Db, organisationId: string, bankId: string, fingerprints: readonly Buffer[]) {
  const found = await db
    .selectFrom('question')
    .select('id')
    .where('organisationId', '=', organisationId)
    .where('bankId', '=', bankId)
    .where('fingerprint', '=', sql<Buffer>`any(${[...fingerprints]}::bytea[])`)
    .where('parentId', 'is', null)
    .where('deletedAt', 'is', null)
    .orderBy('id')
    .execute();
  const ids = found.map(({ id }) => id);
  const known: Known[] = [];
  for (let from = 0; from < ids.length; from += rowsAtOnce) {
    const rows = await currentOf(db, organisationId, ids.slice(from, from + rowsAtOnce));
    for (const one of await inPieces(keyed(rows))) known.push(one);
  }
  return known;
}

const currentOf = (db: Db, organisationId: string, questionIds: readonly string[]) =>
  wholeRows(db)
    .innerJoin('question', (join) =>
      join
        .onRef('question.organisationId', '=', 'version.organisationId')
        .onRef('question.currentVersionId', '=', 'version.id'),
    )
    .select(['question.fingerprint', 'question.sourceText'])
    .select(sql<boolean>`question.state = 'DRAFT' and question.source_text is not null`.as('isLeft'))
    .where('question.organisationId', '=', organisationId)
    .where('question.id', '=', anyOf(questionIds))
    .orderBy('question.id')
    .execute();

type CurrentRow = Awaited<ReturnType<typeof currentOf>>[number];

export interface Known extends Pick<CurrentRow, 'fingerprint' | 'sourceText' | 'isLeft' | 'questionId'> {
  readonly key: string;
  /** The key in words. */
  readonly text: string;
}

function* keyed(rows: readonly CurrentRow[]): Generator<undefined, Known[]> {
  const known: Known[] = [];
  for (const { fingerprint, isLeft, sourceText, questionId, ...row } of rows) {
    const content = wholeContentOfRow({ ...row, questionId });
    const key = yield* keySteps(content);
    known.push({ fingerprint, isLeft, sourceText, questionId, key, text: keyText(content) });
    yield;
  }
  return known;
}
