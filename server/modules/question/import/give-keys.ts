import { inPieces } from '../../../kit/thread/in-pieces.ts';
import type { Db } from '../../../kit/transaction.ts';
import type { Place } from './import.queries.ts';
import { keysOf, type StoredItem } from './import-item.rules.ts';
import * as queries from './like.queries.ts';

/** Gives an import that an earlier release read what its items are compared by; of any other it asks one question. */
export async function giveKeys(db: Db, place: Place) {
  for (;;) {
    const items = await queries.keylessItems(db, place);
    if (items.length === 0) return;
    await queries.giveKeys(db, place, await inPieces(keysOfAll(items)));
  }
}

function* keysOfAll(items: readonly StoredItem[]) {
  const found = [];
  for (const item of items) {
    const { key, answerText } = yield* keysOf(item);
    found.push({ index: item.index, key, answerText });
    yield;
  }
  return found;
}
