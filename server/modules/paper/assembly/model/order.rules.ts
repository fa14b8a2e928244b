/** After so many others may be served. */
const portion = 1000;
/** So much of the end of an id, which is chance, makes small groups. */
const endLength = 3;

/** In one order, whichever, as the database hands them out in any. It can pause where it yields. */
export function* inOrder<T extends { readonly id: string }>(all: readonly T[]): Generator<undefined, T[]> {
  const groups = new Map<string, T[]>();
  for (const [place, one] of all.entries()) {
    if (place % portion === 0) yield;
    const end = one.id.slice(-endLength);
    const group = groups.get(end);
    if (group) group.push(one);
    else groups.set(end, [one]);
  }
  const ordered: T[] = [];
  for (const end of [...groups.keys()].sort()) {
    yield;
    const group = groups.get(end) ?? [];
    group.sort((one, other) => (one.id < other.id ? -1 : 1));
    for (const one of group) ordered.push(one);
  }
  return ordered;
}
