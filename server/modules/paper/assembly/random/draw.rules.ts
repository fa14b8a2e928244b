import { atOnce } from '../model/at-once.ts';
import { below, type Chance, shuffled } from '../model/chance.rules.ts';
import { testOf } from '../model/filter.rules.ts';
import { ownPoints, type PoolItem } from '../model/item.ts';
import { completing, emptyFlow, type Flow, take } from './flow.rules.ts';
import type { DrawDemand, DrawnItem, DrawRule, UnmetRules } from './rule.ts';
import { type Stock, stocking, type Unit } from './stock.rules.ts';

/** Exchanges per question where rules compete, until the Markov chain has mixed. */
const stirs = 20;
/** Exchanges between two pauses. */
const portion = 100;

/** By rule one of all units that it finds, each as likely as the others: the shelf, and the place there. */
function* unitPicker({ shelves, shelvesOfRule }: Stock, chance: Chance) {
  const ends: Float64Array[] = [];
  for (const places of shelvesOfRule) {
    yield;
    const mine = new Float64Array(places.length);
    let sum = 0;
    for (const [at, place] of places.entries()) {
      sum += shelves[place]?.units.length ?? 0;
      mine[at] = sum;
    }
    ends.push(mine);
  }
  return (rule: number) => {
    const mine = ends[rule];
    const picked = below(chance, mine?.at(-1) ?? 0);
    let [from, to] = [0, (mine?.length ?? 0) - 1];
    while (from < to) {
      const middle = (from + to) >> 1;
      if ((mine?.[middle] ?? 0) > picked) to = middle;
      else from = middle + 1;
    }
    return { shelf: shelvesOfRule[rule]?.[from], unit: picked - (mine?.[from - 1] ?? 0) };
  };
}

type Pick = (rule: number) => { readonly shelf: number | undefined; readonly unit: number };

/** A random first choice; rules that remain short are left for `complete`. */
function* firstChoice(stock: Stock, rules: readonly DrawRule[], pick: Pick, chance: Chance): Generator<void, Flow> {
  const flow = emptyFlow(stock);
  for (const rule of shuffled([...rules.keys()], chance)) {
    yield;
    const places = stock.shelvesOfRule[rule] ?? [];
    let left = places.reduce(
      (sum, shelf) => sum + (stock.shelves[shelf]?.units.length ?? 0) - (flow.used.get(shelf) ?? 0),
      0,
    );
    let missing = rules[rule]?.count ?? 0;
    while (missing > 0 && left > 0) {
      const { shelf, unit } = pick(rule);
      // The first `used` of a shelf are meant to be taken.
      if (shelf === undefined || unit < (flow.used.get(shelf) ?? 0)) continue;
      take(flow, rule, shelf, 1);
      missing -= 1;
      left -= 1;
    }
  }
  return flow;
}

/**
 * Where rules compete, the first rule would choose more freely than the last. So single questions are exchanged at
 * random (a symmetric Markov chain): each exchange is as likely as its reverse, so every complete draw becomes equally likely.
 */
function* stir({ shelves }: Stock, flow: Flow, pick: Pick, chance: Chance) {
  if (!shelves.some(({ rules }) => rules.length > 1)) return;
  const slots = flow.taken.flatMap((row, rule) =>
    [...row].flatMap(([shelf, count]) => Array.from({ length: count }, () => ({ rule, shelf }))),
  );
  for (let time = stirs * slots.length; time > 0; time -= 1) {
    if (time % portion === 0) yield;
    const one = slots[below(chance, slots.length)];
    if (!one) return;
    const { shelf: to, unit } = pick(one.rule);
    if (to === undefined || to === one.shelf) continue;
    // Of that shelf's units the first `used` are taken, by the slots that stand there.
    if (unit >= (flow.used.get(to) ?? 0)) {
      move(flow, one, to);
      continue;
    }
    const there = slots.filter(({ shelf }) => shelf === to);
    const other = there[unit];
    if (!other || !shelves[one.shelf]?.rules.includes(other.rule)) continue;
    const from = one.shelf;
    move(flow, one, to);
    move(flow, other, from);
  }
}

function move(flow: Flow, slot: { readonly rule: number; shelf: number }, to: number) {
  take(flow, slot.rule, slot.shelf, -1);
  take(flow, slot.rule, to, 1);
  slot.shelf = to;
}

/** One question of the unit that the rule takes. */
export function itemFor(unit: Unit, test: (item: PoolItem) => boolean, chance: Chance) {
  if (unit.length === 1) return unit[0];
  const fitting = unit.filter(test);
  return fitting[below(chance, fitting.length)];
}

export function drawn(item: PoolItem, rule: number, { section, points }: DrawRule): DrawnItem {
  return { id: item.id, section, rule, points: points ?? ownPoints(item.points) };
}

/** A sample without replacement of the places below `limit`, in time that grows with the sample alone. */
function somePlaces(limit: number, count: number, chance: Chance) {
  const moved = new Map<number, number>();
  return Array.from({ length: count }, (_, at) => {
    const other = at + below(chance, limit - at);
    const place = moved.get(other) ?? other;
    moved.set(other, moved.get(at) ?? at);
    return place;
  });
}

export type Drawn =
  | { readonly items: readonly DrawnItem[]; readonly unmet: readonly [] }
  | { readonly items: null; readonly unmet: readonly UnmetRules[] };

/**
 * One paper by rules, or what stands in its way; every complete draw is about equally likely. It can pause where it
 * yields.
 */
export function* drawing(pool: readonly PoolItem[], demand: DrawDemand, chance: Chance): Generator<void, Drawn> {
  const { rules } = demand;
  const stock = yield* stocking(pool, demand);
  const pick = yield* unitPicker(stock, chance);
  const flow = yield* firstChoice(stock, rules, pick, chance);
  const unmet = yield* completing(stock, flow, rules);
  if (unmet.length > 0) return { items: null, unmet };
  yield* stir(stock, flow, pick, chance);
  const tests = rules.map(({ filter }) => testOf(filter));
  const byRule = rules.map((): DrawnItem[] => []);
  for (const [shelf, count] of flow.used) {
    const { units, rules: takers } = stock.shelves[shelf] ?? { units: [], rules: [] };
    const places = somePlaces(units.length, count, chance);
    for (const taker of takers) {
      const [rule, test] = [rules[taker], tests[taker]];
      for (const place of places.splice(0, flow.taken[taker]?.get(shelf) ?? 0)) {
        const unit = units[place];
        const item = unit && test && itemFor(unit, test, chance);
        if (item && rule) byRule[taker]?.push(drawn(item, taker, rule));
      }
    }
  }
  return { items: byRule.flatMap((items) => shuffled(items, chance)), unmet: [] };
}

export const draw = (pool: readonly PoolItem[], demand: DrawDemand, chance: Chance) =>
  atOnce(drawing(pool, demand, chance));
