import { below, type Chance, shuffled } from '../model/chance.rules.ts';
import { testOf } from '../model/filter.rules.ts';
import { defaultPoints, type PoolItem } from '../model/item.ts';
import { complete, emptyFlow, type Flow, take } from './flow.rules.ts';
import type { DrawDemand, DrawnItem, DrawRule, UnmetRules } from './rule.ts';
import { type Stock, stockOf, type Unit } from './stock.rules.ts';

/** Exchanges for every question where rules compete, until the first choice is forgotten. */
const stirs = 20;

/** As many from each shelf as comes out by chance; what is short is left for `complete`. */
function firstChoice({ shelves, shelvesOfRule }: Stock, rules: readonly DrawRule[], chance: Chance): Flow {
  const flow = emptyFlow({ shelves, shelvesOfRule });
  for (const rule of shuffled([...rules.keys()], chance)) {
    const open = (shelvesOfRule[rule] ?? []).map((shelf) => ({
      shelf,
      left: (shelves[shelf]?.units.length ?? 0) - (flow.used[shelf] ?? 0),
    }));
    let left = open.reduce((sum, one) => sum + one.left, 0);
    for (let missing = rules[rule]?.count ?? 0; missing > 0 && left > 0; missing -= 1, left -= 1) {
      let at = below(chance, left);
      const from = open.find((one) => {
        at -= one.left;
        return at < 0;
      });
      if (!from) break;
      from.left -= 1;
      take(flow, rule, from.shelf, 1);
    }
  }
  return flow;
}

/**
 * Where rules compete, the first rule would choose more freely than the last. So single questions are exchanged at
 * random: each exchange is as likely as its reverse, which makes every complete draw equally likely in the long run.
 */
function stir({ shelves, shelvesOfRule }: Stock, flow: Flow, chance: Chance) {
  if (!shelves.some(({ rules }) => rules.length > 1)) return;
  const slots = flow.taken.flatMap((row, rule) =>
    Array.from(row).flatMap((count, shelf) => Array.from({ length: count }, () => ({ rule, shelf }))),
  );
  const sizes = shelvesOfRule.map((places) =>
    places.reduce((sum, place) => sum + (shelves[place]?.units.length ?? 0), 0),
  );
  for (let time = stirs * slots.length; time > 0; time -= 1) {
    const one = slots[below(chance, slots.length)];
    if (!one) return;
    let at = below(chance, sizes[one.rule] ?? 0);
    const to = (shelvesOfRule[one.rule] ?? []).find((shelf) => {
      at -= shelves[shelf]?.units.length ?? 0;
      return at < 0;
    });
    if (to === undefined || to === one.shelf) continue;
    // Of that shelf's units any one is meant: the first `used` of them are taken, by the slots that stand there.
    const unit = at + (shelves[to]?.units.length ?? 0);
    if (unit >= (flow.used[to] ?? 0)) {
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
  return { id: item.id, section, rule, points: points ?? item.points ?? defaultPoints };
}

/** So many different places below `limit`, without touching all of them. */
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

/** One paper by rules, or what stands in its way; every complete draw is about equally likely. */
export function draw(pool: readonly PoolItem[], demand: DrawDemand, chance: Chance): Drawn {
  const { rules } = demand;
  const stock = stockOf(pool, demand);
  const flow = firstChoice(stock, rules, chance);
  const unmet = complete(stock, flow, rules);
  if (unmet.length > 0) return { items: null, unmet };
  stir(stock, flow, chance);
  const tests = rules.map(({ filter }) => testOf(filter));
  const byRule = rules.map((): DrawnItem[] => []);
  stock.shelves.forEach(({ units, rules: takers }, shelf) => {
    const places = somePlaces(units.length, flow.used[shelf] ?? 0, chance);
    for (const taker of takers) {
      const [rule, test] = [rules[taker], tests[taker]];
      for (const place of places.splice(0, flow.taken[taker]?.[shelf] ?? 0)) {
        const unit = units[place];
        const item = unit && test && itemFor(unit, test, chance);
        if (item && rule) byRule[taker]?.push(drawn(item, taker, rule));
      }
    }
  });
  return { items: byRule.flatMap((items) => shuffled(items, chance)), unmet: [] };
}
