import type { Db } from '../../../kit/transaction.ts';
import { type CheckedItem, identityOf, isContradicted, mostRivals, type StoredItem } from './import-item.rules.ts';
import { firstLike, twinsOf } from './like.queries.ts';
import { printsInBank } from './read/run-reading.ts';

interface Place {
  readonly organisationId: string;
  readonly importId: string;
  readonly bankId: string;
}

const printed = ({ fingerprint, key }: CheckedItem) => (fingerprint === null ? [] : [{ fingerprint, key }]);

/**
 * Items as they are shown: duplicates with what they are the same as, where that stands in the import itself, and what
 * contradicts others with the keys that those have.
 */
export async function shownItems(db: Db, place: Place, items: readonly StoredItem[]) {
  const contradicted = items.filter(isContradicted);
  const prints = [...new Set(contradicted.flatMap((item) => item.fingerprint ?? []))];
  const out = items.filter(({ status }) => status === 'duplicate').flatMap(printed);
  const outOnce = [...new Map(out.map((one) => [identityOf(one), one])).values()];
  const twins = new Map((await twinsOf(db, place, outOnce)).map((one) => [identityOf(one), one]));
  const like = Map.groupBy(await firstLike(db, place, prints), ({ fingerprint }) => fingerprint);
  const bank = await printsInBank(db, place.organisationId, place.bankId, prints);
  const twinOf = (item: StoredItem) => {
    const twin = twins.get(identityOf(item));
    return twin ? { index: twin.index, number: twin.number, part: twin.part } : null;
  };
  const rivalsOf = ({ fingerprint, key }: StoredItem) => {
    const others = like.get(fingerprint ?? '')?.filter((one) => one.key !== key) ?? [];
    return [
      ...others.map(({ index, number, line, part, answerText }) => ({
        ...{ index, number, line, part, questionId: null, answer: answerText },
      })),
      ...(bank.rivals.get(fingerprint ?? '') ?? []).map(({ questionId, text }) => ({
        ...{ index: null, number: '', line: 0, part: '', questionId, answer: text },
      })),
    ].slice(0, mostRivals);
  };
  return items.map((item) => ({
    ...item,
    twin: item.status === 'duplicate' ? twinOf(item) : null,
    rivals: isContradicted(item) ? rivalsOf(item) : [],
    answerText: isContradicted(item) ? item.answerText : '',
  }));
}
