import type { DrawRule, UnmetRules } from './rule.ts';
import type { Sizes } from './stock.rules.ts';

/** How many units each rule takes from each shelf. There may be very many shelves, so only those are kept that are used. */
export interface Flow {
  readonly taken: readonly Map<number, number>[];
  /** By shelf: how many are taken by all rules. */
  readonly used: Map<number, number>;
}

export const emptyFlow = ({ shelvesOfRule }: Sizes): Flow => ({
  taken: shelvesOfRule.map(() => new Map()),
  used: new Map(),
});

function add(counts: Map<number, number> | undefined, shelf: number, times: 1 | -1) {
  const count = (counts?.get(shelf) ?? 0) + times;
  if (count === 0) counts?.delete(shelf);
  else counts?.set(shelf, count);
}

export function take({ taken, used }: Flow, rule: number, shelf: number, times: 1 | -1) {
  add(taken[rule], shelf, times);
  add(used, shelf, times);
}

/** Searches an augmenting path that gives the rule one unit more; null: done. Without a path, the rules that were reached. */
export function augment(stock: Sizes, flow: Flow, rule: number): { readonly reached: ReadonlySet<number> } | null {
  const { shelves, shelvesOfRule } = stock;
  const from = new Map<number, number>();
  const gaveUp = new Map<number, number>();
  const reached = new Set([rule]);
  for (const current of reached) {
    for (const shelf of shelvesOfRule[current] ?? []) {
      if (from.has(shelf)) continue;
      from.set(shelf, current);
      if ((flow.used.get(shelf) ?? 0) < (shelves[shelf]?.units.length ?? 0)) {
        passOn(flow, shelf, from, gaveUp);
        return null;
      }
      for (const holder of shelves[shelf]?.rules ?? []) {
        if (reached.has(holder) || !flow.taken[holder]?.has(shelf)) continue;
        reached.add(holder);
        gaveUp.set(holder, shelf);
      }
    }
  }
  return { reached };
}

/** Applies the augmenting path backwards from its free shelf. */
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

const sumOf = (row: ReadonlyMap<number, number> | undefined) => row?.values().reduce((sum, one) => sum + one, 0) ?? 0;

/**
 * Completes a flow by augmenting paths and names the rules that cannot be met, together with those that compete with them
 * (the minimum cut). It can pause where it yields.
 */
export function* completing(stock: Sizes, flow: Flow, rules: readonly DrawRule[]): Generator<undefined, UnmetRules[]> {
  const unmet: UnmetRules[] = [];
  for (const [rule, { count }] of rules.entries()) {
    for (let missing = count - sumOf(flow.taken[rule]); missing > 0; missing -= 1) {
      yield;
      const failed = augment(stock, flow, rule);
      if (!failed) continue;
      const alone = unmetOf(stock, rules, new Set([rule]));
      unmet.push(alone.available < alone.needed ? alone : unmetOf(stock, rules, failed.reached));
      break;
    }
  }
  return distinct(unmet);
}

/** All shelves that these rules reach are used up by them (a cut), so no other choice would have helped. */
function unmetOf(
  { shelves, shelvesOfRule }: Sizes,
  rules: readonly DrawRule[],
  reached: ReadonlySet<number>,
): UnmetRules {
  const places = [...reached].sort((one, other) => one - other);
  const open = new Set(places.flatMap((rule) => shelvesOfRule[rule] ?? []));
  return {
    rules: places,
    needed: places.reduce((sum, rule) => sum + (rules[rule]?.count ?? 0), 0),
    available: open.values().reduce((sum, shelf) => sum + (shelves[shelf]?.units.length ?? 0), 0),
  };
}

function distinct(unmet: readonly UnmetRules[]) {
  return [...new Map(unmet.map((one) => [one.rules.join(), one])).values()];
}

/** What no draw could meet. Empty: every draw can be completed. */
export const unmetIn = (stock: Sizes, rules: readonly DrawRule[]) => completing(stock, emptyFlow(stock), rules);
