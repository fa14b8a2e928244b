interface Questions {
  readonly items: readonly { readonly id: string }[];
}

export function shared(one: ReadonlySet<string>, other: ReadonlySet<string>) {
  let count = 0;
  for (const id of one) if (other.has(id)) count += 1;
  return count;
}

/** How many questions each pair of papers shares; on the diagonal how many each has. */
export function overlapMatrix(papers: readonly Questions[]) {
  const sets = papers.map(({ items }) => new Set(items.map(({ id }) => id)));
  return sets.map((one) => sets.map((other) => shared(one, other)));
}
