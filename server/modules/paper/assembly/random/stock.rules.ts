import { testOf } from '../model/filter.rules.ts';
import type { PoolItem } from '../model/item.ts';
import type { DrawDemand } from './rule.ts';

/** Questions that read the same: at most one of them is drawn. Mostly one question by itself. */
export type Unit = readonly PoolItem[];

/** Units that the same rules can take. */
export interface Shelf {
  readonly rules: readonly number[];
  readonly units: readonly Unit[];
}

export interface Stock {
  readonly shelves: readonly Shelf[];
  /** By rule: the places of the shelves it may take from. */
  readonly shelvesOfRule: readonly (readonly number[])[];
}

/** A branch for every rule that takes the unit, so that no key has to be written for a hundred thousand of them. */
interface Branch {
  readonly rules: readonly number[];
  readonly units: Unit[];
  readonly next: Map<number, Branch>;
}

const branch = (rules: readonly number[]): Branch => ({ rules, units: [], next: new Map() });

function unitsOf(pool: readonly PoolItem[], { mustNotHave }: DrawDemand) {
  const unwanted = new Set(mustNotHave);
  const units: PoolItem[][] = [];
  const byText = new Map<string, PoolItem[]>();
  for (const item of pool) {
    if (unwanted.has(item.id)) continue;
    const same = item.fingerprint === null ? undefined : byText.get(item.fingerprint);
    if (same) {
      same.push(item);
      continue;
    }
    const unit = [item];
    units.push(unit);
    if (item.fingerprint !== null) byText.set(item.fingerprint, unit);
  }
  return units;
}

/** Rules that name another type need not be tried. */
function rulesByType({ rules }: DrawDemand) {
  const places = new Map<string, readonly number[]>();
  const all = [...rules.keys()];
  return ([item, ...copies]: Unit) => {
    if (!item || copies.length > 0) return all;
    const known = places.get(item.type);
    if (known) return known;
    const mine = all.filter((rule) => [undefined, item.type].includes(rules[rule]?.filter.type));
    places.set(item.type, mine);
    return mine;
  };
}

export function stockOf(pool: readonly PoolItem[], demand: DrawDemand): Stock {
  const tests = demand.rules.map(({ filter }) => testOf(filter));
  const rulesFor = rulesByType(demand);
  const root = branch([]);
  const found: Branch[] = [];
  for (const unit of unitsOf(pool, demand)) {
    let at = root;
    for (const rule of rulesFor(unit)) {
      const test = tests[rule];
      if (!test || !unit.some(test)) continue;
      let next = at.next.get(rule);
      if (!next) {
        next = branch([...at.rules, rule]);
        at.next.set(rule, next);
      }
      at = next;
    }
    if (at === root) continue;
    if (at.units.length === 0) found.push(at);
    at.units.push(unit);
  }
  const shelves = found.map(({ rules, units }) => ({ rules, units }));
  const shelvesOfRule = demand.rules.map((_, rule) =>
    shelves.flatMap(({ rules }, shelf) => (rules.includes(rule) ? [shelf] : [])),
  );
  return { shelves, shelvesOfRule };
}

/** How many each rule finds by itself, for the live counts. */
export function availableOf({ shelves, shelvesOfRule }: Stock) {
  return shelvesOfRule.map((places) => places.reduce((sum, place) => sum + (shelves[place]?.units.length ?? 0), 0));
}
