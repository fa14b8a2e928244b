import { below, type Chance } from '../model/chance.rules.ts';
import { difficultyGrain } from '../model/demand.ts';
import type { ItemClass, Problem } from './aggregate.rules.ts';
import { type Candidate, change, deviationOf, type Sums, type Target } from './quick-deviation.rules.ts';

/** How often each question of the form is offered for exchange. */
const exchanges = 6;
const leastExchanges = 200;

/** What is left to choose from while the forms grow; a question goes to one form only, unless every form must have it. */
export function shelfOf({ groups }: Problem) {
  const taken = new Map<ItemClass, number>();
  const takenOfText = new Set<number>();
  return {
    canTake: (itemClass: ItemClass, inForm: ReadonlySet<number>) =>
      (taken.get(itemClass) ?? 0) < itemClass.count &&
      !itemClass.groups.some((group) => inForm.has(group) || takenOfText.has(group)),
    move(itemClass: ItemClass, times: 1 | -1, inForm: Set<number>) {
      taken.set(itemClass, (taken.get(itemClass) ?? 0) + times);
      for (const group of itemClass.groups) {
        const sets = groups[group]?.exclusion === null ? [inForm, takenOfText] : [inForm];
        for (const set of sets) {
          if (times === 1) set.add(group);
          else set.delete(group);
        }
      }
    },
  };
}

type Shelf = ReturnType<typeof shelfOf>;

export interface Draft {
  readonly picks: Candidate[];
  readonly sums: Sums;
  readonly inForm: Set<number>;
}

interface Means {
  readonly shelf: Shelf;
  readonly chance: Chance;
}

/**
 * One form, or null: each place gets the question with the least weighted deviation to be expected (Swanson & Stocking
 * 1993), then questions are exchanged as long as that brings the form nearer.
 */
export function oneForm(
  problem: Problem,
  candidates: readonly Candidate[][],
  target: Target,
  means: Means,
): Draft | null {
  const { demand, slots } = problem;
  const { shelf } = means;
  const draft: Draft = {
    picks: [],
    sums: { bounds: new Float64Array(demand.bounds.length), points: 0, weighted: 0 },
    inForm: new Set(),
  };
  const left = slots.map(({ count }) => count);
  for (const must of new Set(demand.mustHave)) {
    const slotAt = slots.findIndex(
      (_, at) => (left[at] ?? 0) > 0 && candidates[at]?.some((c) => c.itemClass.must === must),
    );
    const candidate = candidates[slotAt]?.find(({ itemClass }) => itemClass.must === must);
    if (!candidate || candidate.itemClass.groups.some((group) => draft.inForm.has(group))) return null;
    put(draft, candidate, shelf);
    left[slotAt] = (left[slotAt] ?? 0) - 1;
  }
  const free = candidates.map((list) => list.filter(({ itemClass }) => itemClass.must === null));
  if (!fill(draft, problem, free, left, target, means)) return null;
  exchange(draft, problem, free, target, means);
  return deviationOf(demand, target).broken(draft.sums) < 1e-9 ? draft : null;
}

function put(draft: Draft, candidate: Candidate, shelf: Shelf) {
  draft.picks.push(candidate);
  change(draft.sums, candidate, 1);
  shelf.move(candidate.itemClass, 1, draft.inForm);
}

/** Expects of the places still empty what the questions for them bring on the average. */
function fill(
  draft: Draft,
  { demand }: Problem,
  free: readonly Candidate[][],
  left: number[],
  target: Target,
  { shelf, chance }: Means,
) {
  const deviation = deviationOf(demand, target);
  const expected: Sums = { ...draft.sums, bounds: Float64Array.from(draft.sums.bounds) };
  const averages = free.map((list) => averageOf(list, demand.bounds.length));
  left.forEach((count, slotAt) => {
    for (let time = 0; time < count; time += 1) if (averages[slotAt]) change(expected, averages[slotAt], 1);
  });
  for (;;) {
    const open = left.flatMap((count, slotAt) => (count > 0 ? [slotAt] : []));
    const slotAt = open[below(chance, open.length)];
    if (slotAt === undefined) return true;
    const average = averages[slotAt];
    if (!average) return false;
    const best = bestOf(free[slotAt] ?? [], draft, shelf, chance, (one) => deviation.after(expected, one, average));
    if (!best) return false;
    change(expected, average, -1);
    change(expected, best.candidate, 1);
    put(draft, best.candidate, shelf);
    left[slotAt] = (left[slotAt] ?? 0) - 1;
  }
}

function averageOf(list: readonly Candidate[], bounds: number): Candidate | null {
  const [first] = list;
  if (!first) return null;
  const sums: Sums = { bounds: new Float64Array(bounds), points: 0, weighted: 0 };
  for (const candidate of list) change(sums, candidate, 1);
  const { length } = list;
  return {
    ...first,
    adds: sums.bounds.map((sum) => sum / length),
    points: sums.points / length,
    weighted: sums.weighted / length,
  };
}

/** Of equally good ones the less used, then any. */
function bestOf(
  list: readonly Candidate[],
  { inForm }: Draft,
  shelf: Shelf,
  chance: Chance,
  costOf: (one: Candidate) => number,
) {
  let best: { readonly candidate: Candidate; readonly cost: number } | undefined;
  for (const candidate of list) {
    if (!shelf.canTake(candidate.itemClass, inForm)) continue;
    const cost = costOf(candidate) + candidate.itemClass.tier * 2e-4 + chance() * 1e-4;
    if (!best || cost < best.cost) best = { candidate, cost };
  }
  return best;
}

function exchange(
  draft: Draft,
  { demand }: Problem,
  free: readonly Candidate[][],
  target: Target,
  { shelf, chance }: Means,
) {
  const deviation = deviationOf(demand, target);
  const isGood = () => {
    const { points, weighted } = draft.sums;
    const far = target.difficulty === null || !points ? 0 : Math.abs(weighted / points - target.difficulty);
    return far <= difficultyGrain && deviation.broken(draft.sums) < 1e-9;
  };
  for (
    let time = Math.max(leastExchanges, exchanges * draft.picks.length);
    time > 0 && draft.picks.length > 0 && !isGood();
    time -= 1
  ) {
    const at = below(chance, draft.picks.length);
    const old = draft.picks[at];
    if (!old || old.itemClass.must !== null) continue;
    shelf.move(old.itemClass, -1, draft.inForm);
    const best = bestOf(free[old.slotAt] ?? [], draft, shelf, chance, (one) => deviation.after(draft.sums, one, old));
    const next = best?.candidate ?? old;
    shelf.move(next.itemClass, 1, draft.inForm);
    draft.picks[at] = next;
    change(draft.sums, old, -1);
    change(draft.sums, next, 1);
  }
}
