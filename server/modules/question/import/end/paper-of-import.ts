import type { QuestionType } from '#contract/question/type.ts';
import { refuse } from '../../../../kit/errors.ts';
import type { Caller } from '../../../../kit/http/serve.ts';
import type { Db } from '../../../../kit/transaction.ts';
import { questionsLike } from '../../question/question.queries.ts';
import { lockImport } from '../import.queries.ts';
import { endedItems } from '../item.queries.ts';
import { paperOfLabel } from '../paper/several-papers.rules.ts';
import { reserved } from '../text/insert.rules.ts';

/** An item of a paper that was imported. */
export interface ImportedPlace {
  /** The line of the heading above it; '' where there is none. */
  readonly heading: string;
  /** Of several papers in the file, the one that it comes from; '' where there is one. */
  readonly paper: string;
  /** Of several papers in the file which one, from 1, and its name; 0 where there is one. */
  readonly place: number;
  readonly paperName: string;
  /** On which line of the file it begins. */
  readonly line: number;
  readonly type: QuestionType;
  /** What the paper says that it is worth. */
  readonly points: number | undefined;
  /** Its question, or the one of the bank that is the same; none for what was skipped or is a draft. */
  readonly questionId: string | undefined;
}

const noPaper = { place: 0, paperName: '' };

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
  let open: Pick<ImportedPlace, 'place' | 'paperName'> = noPaper;
  const first = items.map(({ part }) => paperOfLabel(part)).find((one) => one !== undefined);
  if (first) open = { place: first.place, paperName: first.name };
  return items.map(({ status, questionId, fingerprint, section = '', part, line, pointsSaid, question }) => {
    // What a person took from the leftovers has no label, and belongs where it stands.
    const labelled = paperOfLabel(part.replace(reserved, ''));
    if (labelled) open = { place: labelled.place, paperName: labelled.name };
    return {
      ...open,
      line,
      paper: part.replace(reserved, '').trim(),
      heading: section.replace(reserved, '').trim(),
      type: question.type,
      points: pointsSaid ? question.points : undefined,
      questionId:
        status === 'duplicate'
          ? idOf.get(fingerprint ?? '')
          : status === 'ready'
            ? (questionId ?? undefined)
            : undefined,
    };
  });
}
