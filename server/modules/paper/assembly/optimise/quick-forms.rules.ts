import type { Chance } from '../model/chance.rules.ts';
import { fixedTotal } from '../model/points.rules.ts';
import type { Problem } from './aggregate.rules.ts';
import type { Placement } from './placement.ts';
import { type Candidate, candidateOf } from './quick-deviation.rules.ts';
import { type Draft, oneForm, shelfOf } from './quick-form.rules.ts';

/** For forms that are only near to each other, which is partly chance. */
const tries = 4;
/** Between a difficulty that all forms reach and the wished one. */
const halvings = 4;

/** A paper at once, or null. Several forms that cannot all come near the wished difficulty come as near as they can together. */
export function quickForms(problem: Problem, chance: Chance): Placement[] | null {
  const { demand, slots } = problem;
  const fixed = fixedTotal(slots);
  if (fixed !== null && demand.totalPoints !== null && fixed !== demand.totalPoints) return null;
  const candidates = slots.map((slot, slotAt) =>
    problem.classes
      .filter(({ type, blocked }) => type === slot.type && blocked === null)
      .map((itemClass) => candidateOf(itemClass, slotAt, slot, demand)),
  );
  const toward = (difficulty: number | null) => formsToward(problem, candidates, difficulty, chance);
  const { difficulty: wished, forms } = demand;
  let found = toward(wished);
  if (!found && forms > 1) {
    for (let time = 0; !found && time < tries; time += 1) found = toward(null);
    if (found && wished !== null) found = nearer(found, wished, toward);
  }
  if (!found) return null;
  return found.drafts.flatMap(({ picks }, form) => placed(picks, form, forms));
}

interface Forms {
  readonly drafts: readonly Draft[];
  readonly means: readonly number[];
}

const farthest = ({ means }: Forms, wished: number) => Math.max(...means.map((mean) => Math.abs(mean - wished)));

/** Half as far as what is reached, and so on; where that cannot be, half of the way again. */
function nearer(found: Forms, wished: number, toward: (difficulty: number) => Forms | null) {
  let best = found;
  let [reached, beyond] = [found.means[0] ?? wished, wished];
  for (let time = 0; time < halvings && Math.abs(reached - beyond) > 0.05; time += 1) {
    const middle = (reached + beyond) / 2;
    const forms = toward(middle);
    if (forms && farthest(forms, wished) < farthest(best, wished)) best = forms;
    if (forms) reached = middle;
    else beyond = middle;
  }
  return best;
}

/** One form after the other; where no difficulty is given, the others go after the first. */
function formsToward(
  problem: Problem,
  candidates: readonly Candidate[][],
  difficulty: number | null,
  chance: Chance,
): Forms | null {
  const { demand, slots } = problem;
  const shelf = shelfOf(problem);
  const isFixed = fixedTotal(slots) !== null;
  const totalPoints = !isFixed && demand.totalPoints !== null ? demand.totalPoints / 100 : null;
  const means: number[] = [];
  const drafts: Draft[] = [];
  for (let form = 0; form < demand.forms; form += 1) {
    const [first] = drafts;
    const target = first
      ? { difficulty: difficulty ?? means[0] ?? null, totalPoints: isFixed ? null : first.sums.points }
      : { difficulty, totalPoints };
    const draft = oneForm(problem, candidates, target, { shelf, chance });
    if (!draft) return null;
    drafts.push(draft);
    const { points, weighted } = draft.sums;
    means.push(points ? weighted / points : 0);
  }
  return Math.max(...means) - Math.min(...means) > demand.formTolerance + 1e-9 ? null : { drafts, means };
}

function placed(picks: readonly Candidate[], form: number, forms: number): Placement[] {
  const same = Map.groupBy(picks, ({ itemClass, slotAt }) => `${itemClass.at} ${slotAt}`);
  return [...same.values()].flatMap((group) => {
    const [first] = group;
    if (!first || (first.itemClass.must !== null && form > 0)) return [];
    const set = first.itemClass.must === null ? 2 ** form : 2 ** forms - 1;
    return [{ classAt: first.itemClass.at, slotAt: first.slotAt, forms: set, count: group.length }];
  });
}
