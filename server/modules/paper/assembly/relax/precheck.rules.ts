import type { QuestionType } from '#contract/question/type.ts';
import { atOnce } from '../model/at-once.ts';
import type { MustReason, Relaxation } from '../model/outcome.ts';
import { fixedTotal } from '../model/points.rules.ts';
import type { ItemClass, Problem } from '../optimise/aggregate.rules.ts';
import { relaxed } from './apply.rules.ts';
import { constraintKey } from './elastic.rules.ts';
import { type WishRow, wishing } from './joint-cells.rules.ts';
import { type Fitted, fitting } from './joint-fitting.rules.ts';
import { pairsSharing, reachOf } from './sharing.rules.ts';
import { type Supply, supplying } from './supply.rules.ts';

/**
 * What counting shows to be impossible, soon enough for the form while it is filled in: of each condition by itself, then
 * of all together. Nothing found does not promise a paper; what is found is certain. Each condition gives way no more than
 * counting asks for, where those before it have: first the must-haves, then sections, overlap and bounds. It can pause
 * where it yields.
 */
export function* prechecking(whole: Problem): Generator<undefined, Relaxation[]> {
  const open = { ...whole, classes: whole.classes.filter(({ blocked }) => blocked === null) };
  const must = checkMust(whole);
  const isOut = ({ groups }: ItemClass) => groups.some((group) => must.groups.has(group));
  const problem = { ...open, classes: open.classes.filter((one) => must.kept.has(one) || !isOut(one)) };
  yield;
  const places = yield* placesOf(problem, must.kept);
  const sections = checkSections(problem, places);
  const overlap = checkOverlap(problem, places);
  const greatest = overlap[0]?.possible ?? problem.demand.greatestOverlap;
  const bounds = checkBounds(problem, places, must.kept, greatest);
  const alone = [...checkPoints(problem), ...sections, ...overlap, ...bounds];
  const wishes = yield* wishing({
    ...{ demand: relaxed(problem.demand, alone), must: [...must.kept] },
    free: problem.classes.filter((itemClass) => !must.kept.has(itemClass)),
    places: new Map(places.map(({ type, free, must }) => [type, free + must])),
  });
  const short = new Set(bounds.map(({ constraint }) => constraintKey(constraint)));
  const isShort = ({ constraint }: WishRow) => constraint !== null && short.has(constraintKey(constraint));
  const fitted = wishes ? yield* fitting(wishes, isShort) : [];
  return [...withFitted(problem, alone, fitted), ...must.given];
}

export const precheck = (problem: Problem) => atOnce(prechecking(problem));

/** What gives way for others as well: more than by itself, or in its place among the bounds. */
function withFitted({ demand }: Problem, alone: readonly Relaxation[], fitted: readonly Fitted[]): Relaxation[] {
  const all = new Map(alone.map((one) => [constraintKey(one.constraint), one]));
  for (const { constraint, possible, beside } of fitted) {
    const isInPoints = !('bound' in constraint) || demand.bounds[constraint.bound]?.unit === 'points';
    const wished = 'bound' in constraint ? demand.bounds[constraint.bound]?.[constraint.kind] : demand.totalPoints;
    all.set(constraintKey(constraint), {
      ...{ constraint, wished: wished ?? 0, possible: isInPoints ? Math.round(possible * 100) : possible },
      ...(beside.length > 0 && { beside }),
    });
  }
  const place = ({ constraint }: Relaxation) => ('bound' in constraint ? constraint.bound : -1);
  return [...all.values()].sort((one, other) => place(one) - place(other));
}

function checkPoints({ demand, slots }: Problem): Relaxation[] {
  const fixed = fixedTotal(slots);
  if (demand.totalPoints === null || fixed === null || fixed === demand.totalPoints) return [];
  return [{ constraint: { kind: 'totalPoints' }, wished: demand.totalPoints, possible: fixed }];
}

/** Of one form there is none, and nothing to share: any number does. */
const pairsOf = (forms: number) => Math.max(1, (forms * (forms - 1)) / 2);

/** Of a type in each form: how many places are left beside the must-haves, and what there is for them. */
interface Places {
  readonly type: QuestionType;
  readonly must: number;
  free: number;
  readonly supply: Supply;
}

/** By type: how many its sections ask for. */
function wishedByType({ demand }: Problem) {
  const wished = new Map<QuestionType, number>();
  for (const { type, count } of demand.sections) wished.set(type, (wished.get(type) ?? 0) + count);
  return wished;
}

function* placesOf(problem: Problem, kept: ReadonlySet<ItemClass>): Generator<undefined, Places[]> {
  const supplies = yield* supplying(
    problem.classes.filter((itemClass) => !kept.has(itemClass)),
    problem,
  );
  const nothing = problem.demand.bounds.map(() => 0);
  return [...wishedByType(problem)].map(([type, wished]) => {
    const must = [...kept].filter((itemClass) => itemClass.type === type).length;
    const supply = supplies.get(type) ?? { all: 0, some: nothing, every: nothing };
    return { type, must, free: wished - must, supply };
  });
}

const sharing = ({ free, supply }: Places, forms: number) => pairsSharing(forms * free, supply.all);

/** Where there are not enough questions even for one form, each gets as many as forms that share no more can have. */
function checkSections({ demand }: Problem, places: readonly Places[]): Relaxation[] {
  const { sections, forms, greatestOverlap } = demand;
  const [enough, short] = [true, false].map((is) => places.filter(({ free, supply }) => free <= supply.all === is));
  const shared = (enough ?? []).reduce((sum, mine) => sum + sharing(mine, forms), 0);
  const greatest = Math.max(greatestOverlap, Math.ceil(shared / pairsOf(forms)));
  let pairs = greatest * pairsOf(forms) - shared;
  const missing = (short ?? []).flatMap((mine): Relaxation[] => {
    let over = mine.free - mine.supply.all;
    mine.free = mine.supply.all;
    for (; sharing(mine, forms) > pairs; over += 1) mine.free -= 1;
    pairs -= sharing(mine, forms);
    // The last section of a type is the one that goes without.
    return [...sections.entries()].reverse().flatMap(([section, { type, count }]): Relaxation[] => {
      if (type !== mine.type || over === 0) return [];
      const possible = Math.max(0, count - over);
      over -= count - possible;
      return [{ constraint: { kind: 'section', section }, wished: count, possible }];
    });
  });
  return missing.sort((one, other) => sectionOf(one) - sectionOf(other));
}

const sectionOf = ({ constraint }: Relaxation) => (constraint.kind === 'section' ? constraint.section : 0);

/** What two forms may share they share over all types together. */
function checkOverlap({ demand }: Problem, places: readonly Places[]): Relaxation[] {
  const { forms, greatestOverlap: wished, sections } = demand;
  const pairs = places.reduce((sum, mine) => sum + sharing(mine, forms), 0);
  if (pairs <= wished * pairsOf(forms)) return [];
  const types = new Set(places.filter((mine) => sharing(mine, forms) > 0).map(({ type }) => type));
  const short = sections.flatMap(({ type }, section) => (types.has(type) ? [section] : []));
  return [{ constraint: { kind: 'overlap' }, wished, possible: Math.ceil(pairs / pairsOf(forms)), sections: short }];
}

/** By bound: how many questions of a form it can count, at least and at most. */
function reachesOf(
  { demand: { bounds, forms } }: Problem,
  places: readonly Places[],
  must: ReadonlySet<ItemClass>,
  greatestOverlap: number,
) {
  return bounds.map((_, bound) => {
    const parts = places.map(({ free, supply }) => ({
      places: forms * free,
      inside: supply.some[bound] ?? 0,
      outside: supply.all - (supply.every[bound] ?? 0),
    }));
    const { least, most } = reachOf(parts, forms, greatestOverlap * pairsOf(forms));
    const always = [...must].filter((itemClass) => itemClass.bounds.includes(bound)).length;
    return { least: always + Math.ceil(least / forms), most: always + Math.floor(most / forms) };
  });
}

function checkBounds(
  problem: Problem,
  places: readonly Places[],
  must: ReadonlySet<ItemClass>,
  greatestOverlap: number,
): Relaxation[] {
  const { bounds } = problem.demand;
  const reaches = reachesOf(problem, places, must, greatestOverlap);
  return bounds.flatMap(({ min, max, unit }, bound): Relaxation[] => {
    const contrary = min !== null && max !== null && min > max;
    if (contrary) return [{ constraint: { kind: 'max', bound }, wished: max, possible: min }];
    if (unit !== 'questions') return [];
    const { least = 0, most = 0 } = reaches[bound] ?? {};
    const found: Relaxation[] = [];
    if (min !== null && min > most) found.push({ constraint: { kind: 'min', bound }, wished: min, possible: most });
    if (max !== null && max < least) found.push({ constraint: { kind: 'max', bound }, wished: max, possible: least });
    return found;
  });
}

/** What keeps this must-have out, beside those that stand already; null where nothing does. */
function reasonAgainst(
  itemClass: ItemClass | undefined,
  problem: Problem,
  holders: ReadonlyMap<number, string>,
  places: ReadonlyMap<QuestionType, number>,
): MustReason | null {
  if (!itemClass) return { kind: 'absent' };
  if (itemClass.blocked === 'unwanted') return { kind: 'unwanted' };
  for (const group of itemClass.groups) {
    const other = holders.get(group);
    if (other === undefined) continue;
    return { kind: problem.groups[group]?.exclusion === null ? 'sameText' : 'exclusion', other };
  }
  const { type } = itemClass;
  return (places.get(type) ?? 0) > 0 ? null : { kind: 'noPlace', type };
}

/**
 * Must-haves that there is no place for, or that those before them exclude; the classes of the others, and the groups of
 * which nothing else can stand beside them.
 */
function checkMust(problem: Problem) {
  const places = wishedByType(problem);
  const holders = new Map<number, string>();
  const classes = new Map(problem.classes.map((itemClass) => [itemClass.must, itemClass]));
  const kept = new Set<ItemClass>();
  const given: Relaxation[] = [];
  for (const id of new Set(problem.demand.mustHave)) {
    const itemClass = classes.get(id);
    const because = reasonAgainst(itemClass, problem, holders, places);
    if (because || !itemClass) {
      given.push({ constraint: { kind: 'mustHave', id }, wished: 1, possible: 0, ...(because && { because }) });
      continue;
    }
    places.set(itemClass.type, (places.get(itemClass.type) ?? 0) - 1);
    for (const group of itemClass.groups) holders.set(group, id);
    kept.add(itemClass);
  }
  return { kept, given, groups: new Set(holders.keys()) };
}
