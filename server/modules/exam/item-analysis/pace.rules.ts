/**
 * How long each answer of one attempt took: from the one saved before it, the first from the beginning. What was saved
 * together with others (sent again after a time without network) says nothing of either.
 * @param saved when the answers were saved, each as milliseconds since the attempt began × `items` + the item's place:
 *   of a large exam there are a million, and numbers are sorted where they lie
 */
export function tellPaces(saved: Float64Array, items: number, tell: (item: number, ms: number) => void) {
  saved.sort();
  let before = 0;
  for (let at = 0; at < saved.length; at++) {
    const key = saved[at] as number;
    const ms = Math.floor(key / items);
    const next = at + 1 < saved.length ? Math.floor((saved[at + 1] as number) / items) : -1;
    if (ms !== next && (at === 0 || ms !== before)) tell(key - ms * items, ms - before);
    before = ms;
  }
}
