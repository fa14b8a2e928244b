/** When the answers of one attempt were saved: the item's place and the milliseconds since the attempt began. */
interface Saved {
  readonly item: number;
  readonly ms: number;
}

/**
 * How long each answer took: from the one saved before it, the first from the beginning. What was saved together with
 * others (sent again after a time without network) says nothing of either.
 */
export function paces(saved: readonly Saved[]): Saved[] {
  const inOrder = saved.toSorted((a, b) => a.ms - b.ms);
  return inOrder.flatMap(({ item, ms }, at) => {
    const before = inOrder[at - 1]?.ms ?? 0;
    const alone = ms !== inOrder[at + 1]?.ms && (at === 0 || ms !== before);
    return alone ? [{ item, ms: ms - before }] : [];
  });
}
