import type { Db } from '../../../kit/transaction.ts';
import { keyText } from '../question/content/answer-key.rules.ts';
import { identityOf, isContradicted, type StoredItem } from './import-item.rules.ts';
import { itemsLike } from './item.queries.ts';
import { printsInBank } from './read/run-reading.ts';

interface Place {
  readonly organisationId: string;
  readonly importId: string;
  readonly bankId: string;
}

/**
 * Items as they are shown: duplicates with what they are the same as, where that stands in the import itself, and what
 * contradicts others with the keys that those have.
 */
export async function shownItems(db: Db, place: Place, items: readonly StoredItem[]) {
  const printsOf = (some: readonly StoredItem[]) => some.flatMap(({ fingerprint }) => fingerprint ?? []);
  const contradicted = items.filter(isContradicted);
  const like = await itemsLike(
    db,
    place,
    printsOf(items.filter((item) => item.status === 'duplicate' || isContradicted(item))),
  );
  const bank = await printsInBank(db, place.organisationId, place.bankId, printsOf(contradicted));
  const twinOf = (item: StoredItem) => {
    const twin = like.find((one) => one.index !== item.index && identityOf(one) === identityOf(item));
    return twin ? { index: twin.index, number: twin.number, part: twin.part } : null;
  };
  const rivalsOf = (item: StoredItem) => {
    const others = like.filter((one) => one.fingerprint === item.fingerprint && identityOf(one) !== identityOf(item));
    return [
      ...others.map(({ index, number, line, part, question }) => ({
        ...{ index, number, line, part, questionId: null, answer: keyText(question) },
      })),
      ...(bank.settled.get(item.fingerprint ?? '') ?? []).map(({ questionId, text }) => ({
        ...{ index: null, number: '', line: 0, part: '', questionId, answer: text },
      })),
    ].slice(0, mostRivals);
  };
  return items.map((item) => ({
    ...item,
    twin: item.status === 'duplicate' ? twinOf(item) : null,
    rivals: isContradicted(item) ? rivalsOf(item) : [],
    answerText: isContradicted(item) ? keyText(item.question) : '',
  }));
}

const mostRivals = 20;
