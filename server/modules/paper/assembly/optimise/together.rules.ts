import type { Demand } from '../model/demand.ts';
import type { ItemClass, Problem } from './aggregate.rules.ts';
import { add, type Program, type Row } from './program.rules.ts';

/** How many questions of a class stand in a slot of exactly these forms (bits). */
export interface Choice {
  readonly column: number;
  readonly itemClass: ItemClass;
  readonly slotAt: number;
  readonly forms: number;
}

/** How a question may stand in several forms: not, only in all of them, or in any. The less, the smaller the program. */
export type Sharing = 'none' | 'all' | 'any';

/** Twice as many took the solver to the 2 GB that its build may have, and far over its time. */
const mostEntries = 2_000_000;
/** Its slot, its points, and what the difficulty is between. */
const entriesBeside = 6;

const exactUpTo = 4;

const hasOne = (bits: number) => (bits & (bits - 1)) === 0;
const hasTwo = (bits: number) => !hasOne(bits) && hasOne(bits & (bits - 1));

/** The sets of forms that may share a question: every set, but of more than four forms only the pairs and all. */
export function formSets(forms: number, sharing: Sharing) {
  const all = 2 ** forms - 1;
  const sets = Array.from({ length: all }, (_, at) => at + 1);
  if (sharing !== 'any') return sets.filter((set) => hasOne(set) || (sharing === 'all' && set === all));
  return sets.filter((set) => forms <= exactUpTo || hasOne(set) || hasTwo(set) || set === all);
}

const formsIn = (set: number) => set.toString(2).replaceAll('0', '').length;

/** Would the program be small enough for the solver? Asked before it is written. */
export function fits({ classes, slots, demand }: Problem, sharing: Sharing) {
  const perForm = formSets(demand.forms, sharing).reduce((sum, set) => sum + formsIn(set), 0);
  let entries = 0;
  for (const { type, bounds, abilities, groups } of classes) {
    const places = slots.filter((slot) => slot.type === type).length;
    entries += places * perForm * (entriesBeside + bounds.length + abilities.length + groups.length);
  }
  return entries <= mostEntries;
}

function enterAll(row: Row, choices: readonly Choice[]) {
  for (const { column } of choices) add(row, column, 1);
}

export function limitClasses(program: Program, choices: readonly Choice[]) {
  for (const [{ count }, same] of Map.groupBy(choices, ({ itemClass }) => itemClass)) {
    if (same.length > 1) enterAll(program.row(-Infinity, count), same);
  }
}

/** What must be there and is not in the pool leaves an empty row: impossible, until that wish is given up. */
export function requireMust(program: Program, { demand }: Problem, choices: readonly Choice[]) {
  for (const id of new Set(demand.mustHave)) {
    const row = program.row(1, 1, { kind: 'mustHave', id });
    enterAll(
      row,
      choices.filter(({ itemClass }) => itemClass.must === id),
    );
  }
}

/** Of questions that read the same only one is used, though several forms may share it as they may share any. */
export function keepGroupsApart(program: Program, { groups, demand }: Problem, choices: readonly Choice[]) {
  groups.forEach(({ exclusion }, group) => {
    const members = choices.filter(({ itemClass }) => itemClass.groups.includes(group));
    if (exclusion === null) {
      enterAll(program.row(-Infinity, 1), members);
      return;
    }
    for (let form = 0; form < demand.forms; form += 1) {
      enterAll(
        program.row(-Infinity, 1, { kind: 'exclusion', group: exclusion }),
        members.filter(({ forms }) => forms & (2 ** form)),
      );
    }
  });
}

export function limitOverlap(program: Program, { forms, greatestOverlap }: Demand, choices: readonly Choice[]) {
  for (let one = 0; one < forms; one += 1) {
    for (let other = one + 1; other < forms; other += 1) {
      const pair = (2 ** one) | (2 ** other);
      enterAll(
        program.row(-Infinity, greatestOverlap, { kind: 'overlap' }),
        choices.filter(({ itemClass, forms: set }) => !itemClass.must && (set & pair) === pair),
      );
    }
  }
}
