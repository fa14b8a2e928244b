import type { QuestionType } from '#contract/question/type.ts';
import { refuse } from '../../../../kit/errors.ts';
import type { Caller } from '../../../../kit/http/serve.ts';
import type { Db } from '../../../../kit/transaction.ts';
import { questionsLike } from '../../question/question.queries.ts';
import { lockImport } from '../import.queries.ts';
import { endedItems } from '../item.queries.ts';
import { reserved } from '../text/insert.rules.ts';

/** An item of a paper that was imported. */
export interface ImportedPlace {
  /** The line of the heading above it; '' where there is none. */
  readonly heading: string;
  /** Of several papers in the file, the one that it comes from; '' where there is one. */
  readonly paper: string;
  readonly type: QuestionType;
  /** What the paper says that it is worth. */
  readonly points: number | undefined;
  /** Its question, or the one of the bank that is the same; none for what was skipped or is a draft. */
  readonly questionId: string | undefined;
}

/** What became of an import of the caller's that has been taken in; it is held until the transaction ends. */
export async function paperOfImport(db: Db, user: Caller, importId: string): Promise<ImportedPlace[]> {
  const found = await lockImport(db, user, importId);
  if (!found) throw refuse('notFound');
  if (found.state !== 'DONE') throw refuse('importNotDone');
  const { organisationId } = user;
  const items = await endedItems(db, { organisationId, importId });
  const prints = items
    .filter(({ status, questionId }) => status === 'duplicate' && questionId === null)
    .flatMap(({ fingerprint }) => (fingerprint === null ? [] : Buffer.from(fingerprint, 'hex')));
  const same = await questionsLike(db, organisationId, found.bankId, prints);
  const idOf = new Map(same.map((question) => [question.fingerprint.toString('hex'), question.id]));
  return items.map(({ status, questionId, fingerprint, section = '', part, pointsSaid, question }) => ({
    paper: part.replace(reserved, '').trim(),
    heading: section.replace(reserved, '').trim(),
    type: question.type,
    points: pointsSaid ? question.points : undefined,
    questionId:
      status === 'duplicate' ? idOf.get(fingerprint ?? '') : status === 'ready' ? (questionId ?? undefined) : undefined,
  }));
}
