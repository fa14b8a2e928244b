import type { DrawRule, UnmetRules } from './rule.ts';
import type { Stock } from './stock.rules.ts';

/** How many units each rule takes from each shelf. */
export interface Flow {
  readonly taken: Int32Array[];
  /** By shelf: how many are taken by all rules. */
  readonly used: Int32Array;
}

export function emptyFlow({ shelves, shelvesOfRule }: Stock): Flow {
  return {
    taken: shelvesOfRule.map(() => new Int32Array(shelves.length)),
    used: new Int32Array(shelves.length),
  };
}

export function take({ taken, used }: Flow, rule: number, shelf: number, times: 1 | -1) {
  const row = taken[rule];
  if (row) row[shelf] = (row[shelf] ?? 0) + times;
  used[shelf] = (used[shelf] ?? 0) + times;
}

/** One unit more for a rule. `path` tells which rules changed shelves for that: null where no change of hands helps. */
export function augment(stock: Stock, flow: Flow, rule: number): { readonly reached: ReadonlySet<number> } | null {
  const { shelves, shelvesOfRule } = stock;
  const from = new Map<number, number>();
  const gaveUp = new Map<number, number>();
  const reached = new Set([rule]);
  for (const current of reached) {
    for (const shelf of shelvesOfRule[current] ?? []) {
      if (from.has(shelf)) continue;
      from.set(shelf, current);
      if ((flow.used[shelf] ?? 0) < (shelves[shelf]?.units.length ?? 0)) {
        passOn(flow, shelf, from, gaveUp);
        return null;
      }
      for (const holder of shelves[shelf]?.rules ?? []) {
        if (reached.has(holder) || (flow.taken[holder]?.[shelf] ?? 0) === 0) continue;
        reached.add(holder);
        gaveUp.set(holder, shelf);
      }
    }
  }
  return { reached };
}

/** Backwards from the free place: each rule on the way takes there and leaves one where it was. */
function passOn(flow: Flow, free: number, from: ReadonlyMap<number, number>, gaveUp: ReadonlyMap<number, number>) {
  let shelf: number | undefined = free;
  while (shelf !== undefined) {
    const rule = from.get(shelf);
    if (rule === undefined) return;
    take(flow, rule, shelf, 1);
    shelf = gaveUp.get(rule);
    if (shelf !== undefined) take(flow, rule, shelf, -1);
  }
}

const sumOf = (row: Int32Array | undefined) => row?.reduce((sum, one) => sum + one, 0) ?? 0;

/** Fills up what is missing, changing hands where rules compete; names what cannot be filled. */
export function complete(stock: Stock, flow: Flow, rules: readonly DrawRule[]): UnmetRules[] {
  const unmet: UnmetRules[] = [];
  rules.forEach(({ count }, rule) => {
    for (let missing = count - sumOf(flow.taken[rule]); missing > 0; missing -= 1) {
      const failed = augment(stock, flow, rule);
      if (!failed) continue;
      const alone = unmetOf(stock, rules, new Set([rule]));
      unmet.push(alone.available < alone.needed ? alone : unmetOf(stock, rules, failed.reached));
      return;
    }
  });
  return distinct(unmet);
}

/** All that these rules can reach is taken by themselves, so no other choice would have helped. */
function unmetOf(
  { shelves, shelvesOfRule }: Stock,
  rules: readonly DrawRule[],
  reached: ReadonlySet<number>,
): UnmetRules {
  const places = [...reached].sort((one, other) => one - other);
  const open = new Set(places.flatMap((rule) => shelvesOfRule[rule] ?? []));
  return {
    rules: places,
    needed: places.reduce((sum, rule) => sum + (rules[rule]?.count ?? 0), 0),
    available: [...open].reduce((sum, shelf) => sum + (shelves[shelf]?.units.length ?? 0), 0),
  };
}

function distinct(unmet: readonly UnmetRules[]) {
  return [...new Map(unmet.map((one) => [one.rules.join(), one])).values()];
}

/** What no draw could meet. Empty: every draw can be completed. */
export const unmetRules = (stock: Stock, rules: readonly DrawRule[]) => complete(stock, emptyFlow(stock), rules);
