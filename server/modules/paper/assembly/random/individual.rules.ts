import { below, type Chance, shuffled } from '../model/chance.rules.ts';
import { testOf } from '../model/filter.rules.ts';
import type { PoolItem } from '../model/item.ts';
import { drawn, itemFor } from './draw.rules.ts';
import { complete, emptyFlow, type Flow, take } from './flow.rules.ts';
import type { DrawDemand, DrawnItem, DrawRule, UnmetRules } from './rule.ts';
import { type Stock, stockOf, type Unit } from './stock.rules.ts';

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
    next: () => ({ uses: least, count: piles.get(least)?.length ?? 0 }),
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

/** Rules in random order, each from the shelves whose next questions are the least used. */
function leastUsedFlow(stock: Stock, rules: readonly DrawRule[], decks: readonly Deck[], chance: Chance): Flow {
  const flow = emptyFlow(stock);
  // What lies below the next pile is not known yet, so a shelf counts as deep as its next pile until that is taken.
  const ahead = decks.map((deck) => deck.next());
  for (const rule of shuffled([...rules.keys()], chance)) {
    for (let missing = rules[rule]?.count ?? 0; missing > 0; missing -= 1) {
      const shelf = leastUsedShelf(stock, rule, flow, ahead, chance);
      if (shelf === undefined) break;
      take(flow, rule, shelf, 1);
      const next = ahead[shelf];
      if (next)
        ahead[shelf] = next.count > 1 ? { ...next, count: next.count - 1 } : beyond(stock, flow, shelf, next.uses);
    }
  }
  return flow;
}

const beyond = ({ shelves }: Stock, { used }: Flow, shelf: number, uses: number) => ({
  uses: uses + 1,
  count: (shelves[shelf]?.units.length ?? 0) - (used[shelf] ?? 0),
});

type Ahead = ReturnType<Deck['next']>;

/** Among equally used ones each question is as likely as the other. */
function leastUsedShelf(stock: Stock, rule: number, flow: Flow, ahead: readonly Ahead[], chance: Chance) {
  let best: number | undefined;
  let uses = Infinity;
  let count = 0;
  for (const shelf of stock.shelvesOfRule[rule] ?? []) {
    if ((flow.used[shelf] ?? 0) >= (stock.shelves[shelf]?.units.length ?? 0)) continue;
    const next = ahead[shelf];
    if (!next || next.uses > uses) continue;
    count = next.uses < uses ? next.count : count + next.count;
    uses = next.uses;
    if (chance() * count < next.count) best = shelf;
  }
  return best;
}

export type IndividualPaper = readonly DrawnItem[];

/**
 * A paper for each of so many people, the least used questions first, so that all are used about equally often.
 * Ends early for nobody: rules that one paper can meet, all can.
 */
export function* individualPapers(
  stock: Stock,
  { rules }: DrawDemand,
  people: number,
  chance: Chance,
): Generator<IndividualPaper> {
  const decks = stock.shelves.map(({ units }) => deckOf(units));
  const tests = rules.map(({ filter }) => testOf(filter));
  for (let person = 0; person < people; person += 1) {
    const flow = leastUsedFlow(stock, rules, decks, chance);
    if (complete(stock, flow, rules).length > 0) return;
    yield rules.flatMap((rule, taker): DrawnItem[] => {
      const test = tests[taker];
      const items: DrawnItem[] = [];
      for (const shelf of stock.shelvesOfRule[taker] ?? []) {
        for (let time = flow.taken[taker]?.[shelf] ?? 0; time > 0; time -= 1) {
          const unit = decks[shelf]?.deal(chance);
          const item = unit && test && itemFor(unit, test, chance);
          if (item) items.push(drawn(item, taker, rule));
        }
      }
      return shuffled(items, chance);
    });
    for (const deck of decks) deck.putBack();
  }
}

export type Individual =
  | { readonly papers: readonly IndividualPaper[]; readonly unmet: readonly [] }
  | { readonly papers: null; readonly unmet: readonly UnmetRules[] };

export function drawIndividually(
  pool: readonly PoolItem[],
  demand: DrawDemand,
  people: number,
  chance: Chance,
): Individual {
  const stock = stockOf(pool, demand);
  const unmet = complete(stock, emptyFlow(stock), demand.rules);
  if (unmet.length > 0) return { papers: null, unmet };
  return { papers: [...individualPapers(stock, demand, people, chance)], unmet: [] };
}
