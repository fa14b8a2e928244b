import { sql } from 'kysely';
import type { Db } from '../../../../kit/db/db.ts';
import { keyOf, keyText } from '../content/answer-key.rules.ts';
import { wholeContentOfRow } from '../question-row.rules.ts';
import { wholeRows } from '../version.queries.ts';

/**
 * The questions of a bank with one of these fingerprints: which keys they have, whether they are drafts that an import
 * left, and what those were read from.
 */
export async function knownPrints(db: Db, organisationId: string, bankId: string, fingerprints: readonly Buffer[]) {
  const rows = await wholeRows(db)
    .innerJoin('question', (join) =>
      join
        .onRef('question.organisationId', '=', 'version.organisationId')
        .onRef('question.currentVersionId', '=', 'version.id'),
    )
    .select(['question.fingerprint', 'question.sourceText'])
    .select(sql<boolean>`question.state = 'DRAFT' and question.source_text is not null`.as('isLeft'))
    .where('question.organisationId', '=', organisationId)
    .where('question.bankId', '=', bankId)
    .where('question.fingerprint', '=', sql<Buffer>`any(${[...fingerprints]}::bytea[])`)
    .where('question.parentId', 'is', null)
    .where('question.deletedAt', 'is', null)
    .orderBy('question.id')
    .execute();
  return rows.map(({ fingerprint, isLeft, sourceText, ...row }) => {
    const content = wholeContentOfRow(row);
    const [key, text] = [keyOf(content), keyText(content)];
    return { ...{ fingerprint, isLeft, sourceText, key, text }, questionId: row.questionId };
  });
}
