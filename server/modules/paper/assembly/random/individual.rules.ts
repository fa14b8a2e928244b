import { below, type Chance, shuffled } from '../model/chance.rules.ts';
import { testOf } from '../model/filter.rules.ts';
import { drawn, itemFor } from './draw.rules.ts';
import { completing, emptyFlow, type Flow, take } from './flow.rules.ts';
import type { DrawDemand, DrawnItem, DrawRule } from './rule.ts';
import type { Stock, Unit } from './stock.rules.ts';

const usesOf = (unit: Unit) => unit.reduce((sum, { usedCount }) => sum + usedCount, 0);

/** The units of a shelf by how often they were used: a pile for each number, dealt from the least. */
function deckOf(units: readonly Unit[]) {
  const piles = new Map<number, Unit[]>();
  let least = Infinity;
  const lay = (unit: Unit, uses: number) => {
    const pile = piles.get(uses);
    if (pile) pile.push(unit);
    else piles.set(uses, [unit]);
    least = Math.min(least, uses);
  };
  for (const unit of units) lay(unit, usesOf(unit));
  let out: { readonly unit: Unit; readonly uses: number }[] = [];
  return {
    /** How often the next ones were used, and how many there are of them. */
    next: (): Ahead => ({ uses: least, count: piles.get(least)?.length ?? 0 }),
    deal(chance: Chance) {
      const pile = piles.get(least);
      if (!pile) return undefined;
      const uses = least;
      const at = below(chance, pile.length);
      const unit = pile[at];
      const last = pile.pop();
      if (last && at < pile.length) pile[at] = last;
      if (pile.length === 0) {
        piles.delete(least);
        least = Math.min(...piles.keys());
      }
      if (unit) out.push({ unit, uses });
      return unit;
    },
    /** After each paper: what it has counts as used once more. */
    putBack() {
      for (const { unit, uses } of out) lay(unit, uses + 1);
      out = [];
    },
  };
}

type Deck = ReturnType<typeof deckOf>;

interface Ahead {
  readonly uses: number;
  readonly count: number;
}

const nothing: Ahead = { uses: Infinity, count: 0 };

/**
 * A segment tree over shelves whose nodes hold the minimum of uses and how many questions have it: finding one of the
 * least used questions and updating a shelf take logarithmic time.
 */
function leastUsedTree(leaves: readonly Ahead[]) {
  const size = 2 ** Math.ceil(Math.log2(Math.max(leaves.length, 1)));
  const uses = new Float64Array(2 * size).fill(Infinity);
  const counts = new Float64Array(2 * size);
  const countAt = (node: number, least: number) => (uses[node] === least ? (counts[node] ?? 0) : 0);
  function put(leaf: number, ahead: Ahead) {
    uses[size + leaf] = ahead.uses;
    counts[size + leaf] = ahead.count;
  }
  function add(node: number) {
    const least = Math.min(uses[2 * node] ?? Infinity, uses[2 * node + 1] ?? Infinity);
    uses[node] = least;
    counts[node] = countAt(2 * node, least) + countAt(2 * node + 1, least);
  }
  for (const [leaf, ahead] of leaves.entries()) put(leaf, ahead);
  for (let node = size - 1; node > 0; node -= 1) add(node);
  return {
    set(leaf: number, ahead: Ahead) {
      put(leaf, ahead);
      for (let node = (size + leaf) >> 1; node > 0; node >>= 1) add(node);
    },
    /** A leaf; each of the least used questions is as likely as the other. */
    pick(chance: Chance) {
      const least = uses[1] ?? Infinity;
      if (least === Infinity) return undefined;
      let at = below(chance, counts[1] ?? 0);
      let node = 1;
      while (node < size) {
        node *= 2;
        const left = countAt(node, least);
        if (at < left) continue;
        at -= left;
        node += 1;
      }
      return node - size;
    },
  };
}

/** What the rules find ahead of them, shelf by shelf. */
function* outlookOf({ shelves, shelvesOfRule }: Stock, decks: readonly Deck[]) {
  const ahead = decks.map((deck) => deck.next());
  const trees: ReturnType<typeof leastUsedTree>[] = [];
  for (const places of shelvesOfRule) {
    yield;
    trees.push(leastUsedTree(places.map((shelf) => ahead[shelf] ?? nothing)));
  }
  const leaves = shelves.map((): number[] => []);
  for (const places of shelvesOfRule) {
    yield;
    for (const [leaf, shelf] of places.entries()) leaves[shelf]?.push(leaf);
  }
  function set(shelf: number, next: Ahead) {
    ahead[shelf] = next;
    for (const [at, rule] of (shelves[shelf]?.rules ?? []).entries()) trees[rule]?.set(leaves[shelf]?.[at] ?? 0, next);
  }
  return {
    pick: (rule: number, chance: Chance) => {
      const leaf = trees[rule]?.pick(chance);
      return leaf === undefined ? undefined : shelvesOfRule[rule]?.[leaf];
    },
    /** One will be taken of a shelf, of which so many are taken then. */
    take(shelf: number, used: number) {
      const { uses, count } = ahead[shelf] ?? nothing;
      const left = (shelves[shelf]?.units.length ?? 0) - used;
      // What lies below the next pile is not known yet, so a shelf counts as deep as its next pile until that is taken.
      const next = count > 1 ? { uses, count: count - 1 } : { uses: uses + 1, count: left };
      set(shelf, left > 0 ? next : nothing);
    },
    lookAgain: (shelf: number) => set(shelf, decks[shelf]?.next() ?? nothing),
  };
}

type Outlook = ReturnType<typeof outlookOf> extends Generator<unknown, infer Made> ? Made : never;

/** Rules in random order, each from the shelves whose next questions are the least used. */
function* leastUsedFlow(
  stock: Stock,
  rules: readonly DrawRule[],
  outlook: Outlook,
  chance: Chance,
): Generator<undefined, Flow> {
  const flow = emptyFlow(stock);
  for (const rule of shuffled([...rules.keys()], chance)) {
    for (let missing = rules[rule]?.count ?? 0; missing > 0; missing -= 1) {
      yield;
      const shelf = outlook.pick(rule, chance);
      if (shelf === undefined) break;
      take(flow, rule, shelf, 1);
      outlook.take(shelf, flow.used.get(shelf) ?? 0);
    }
  }
  return flow;
}

export type IndividualPaper = readonly DrawnItem[];

/**
 * A paper for each of so many people, the least used questions first, so that all are used about equally often.
 * Ends early for nobody: rules that one paper can meet, all can. Where it yields nothing it can pause.
 */
export function* individualPapers(
  stock: Stock,
  { rules }: DrawDemand,
  people: number,
  chance: Chance,
): Generator<IndividualPaper | undefined> {
  const decks: Deck[] = [];
  for (const { units } of stock.shelves) {
    yield;
    decks.push(deckOf(units));
  }
  const outlook = yield* outlookOf(stock, decks);
  const tests = rules.map(({ filter }) => testOf(filter));
  for (let person = 0; person < people; person += 1) {
    const flow = yield* leastUsedFlow(stock, rules, outlook, chance);
    const looked = new Set(flow.used.keys());
    if ((yield* completing(stock, flow, rules)).length > 0) return;
    yield rules.flatMap((rule, taker): DrawnItem[] => {
      const test = tests[taker];
      const items: DrawnItem[] = [];
      for (const [shelf, times] of flow.taken[taker] ?? []) {
        for (let time = times; time > 0; time -= 1) {
          const unit = decks[shelf]?.deal(chance);
          const item = unit && test && itemFor(unit, test, chance);
          if (item) items.push(drawn(item, taker, rule));
        }
      }
      return shuffled(items, chance);
    });
    for (const shelf of flow.used.keys()) decks[shelf]?.putBack();
    for (const shelf of looked.union(new Set(flow.used.keys()))) {
      yield;
      outlook.lookAgain(shelf);
    }
  }
}
