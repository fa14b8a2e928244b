import { type Demand, difficultyGrain } from '../model/demand.ts';
import { fixedTotal } from '../model/points.rules.ts';
import type { ItemClass, Problem } from './aggregate.rules.ts';
import { add, newProgram, type Program, type Row } from './program.rules.ts';
import {
  type Choice,
  formSets,
  keepGroupsApart,
  limitClasses,
  limitOverlap,
  requireMust,
  type Sharing,
} from './together.rules.ts';

export interface Formulation {
  readonly program: Program;
  readonly choices: readonly Choice[];
  /** The column of the greatest distance from the wished difficulty. */
  readonly deviation: number | null;
  /** Columns that are 1 where a form asks for an ability. */
  readonly covered: readonly number[];
}

export interface FormulationOptions {
  /** The deviation column counts what a form is farther from the wished difficulty than this, below it as negative. */
  readonly beyond?: number;
  readonly sharing: Sharing;
  /** Also with what the demand keeps out, to find what to relax. */
  readonly withBlocked: boolean;
}

/** The rows of one form, and how much one question adds to each. */
interface FormRows {
  readonly slots: readonly Row[];
  readonly bounds: readonly { readonly row: Row; readonly bound: number }[];
  readonly points: Row | null;
  readonly difficulty: readonly { readonly row: Row; readonly from: number }[];
  readonly abilities: ReadonlyMap<string, Row>;
}

const usualPoints = 200;

/** Points of a form, so that difficulty rows count in difficulty; a guess where they depend on the questions. */
const scaleOf = ({ slots, demand }: Problem) =>
  fixedTotal(slots) ??
  demand.totalPoints ??
  slots.reduce((sum, { count, points }) => sum + count * (points ?? usualPoints), 0);

export function formulate(problem: Problem, options: FormulationOptions): Formulation {
  const { demand, classes, slots } = problem;
  const program = newProgram();
  const shared = {
    deviation:
      demand.difficulty === null ? null : program.column(options.beyond === undefined ? 0 : -Infinity, Infinity, false),
    middle: demand.forms > 1 ? program.column(-Infinity, Infinity, false) : null,
    total: demand.forms > 1 && fixedTotal(slots) === null ? program.column(0, Infinity, false) : null,
  };
  const covered: number[] = [];
  const forms = Array.from(
    { length: demand.forms },
    (): FormRows => ({
      slots: slots.map(({ section, count }) => program.row(count, count, { kind: 'section', section })),
      bounds: boundRows(program, problem),
      points: pointsRow(program, problem, shared.total),
      difficulty: difficultyRows(program, demand, { ...shared, beyond: options.beyond ?? difficultyGrain }),
      abilities: abilityRows(program, problem, covered),
    }),
  );
  const scale = scaleOf(problem);
  const all = 2 ** demand.forms - 1;
  const sets = formSets(demand.forms, options.sharing);
  const choices = classes.flatMap((itemClass) => {
    if (itemClass.blocked && !options.withBlocked) return [];
    return slots.flatMap((slot, slotAt) => {
      if (slot.type !== itemClass.type) return [];
      const points = slot.points ?? itemClass.points;
      return (itemClass.must ? [all] : sets).map((set): Choice => {
        const column = program.column(0, Math.min(slot.count, itemClass.count));
        const entry = { column, itemClass, slotAt, points, share: points / scale };
        forms.forEach((rows, form) => {
          if (set & (2 ** form)) enter(rows, entry, problem);
        });
        return { column, itemClass, slotAt, forms: set };
      });
    });
  });
  limitClasses(program, choices);
  requireMust(program, problem, choices);
  keepGroupsApart(program, problem, choices);
  if (options.sharing !== 'none') limitOverlap(program, demand, choices);
  return { program, choices, deviation: shared.deviation, covered };
}

function boundRows(program: Program, { demand }: Problem) {
  return demand.bounds.flatMap(({ min, max, unit }, bound) => {
    const scale = unit === 'points' ? 100 : 1;
    const rows: { row: Row; bound: number }[] = [];
    if (min !== null) rows.push({ bound, row: program.row(min / scale, Infinity, { kind: 'min', bound }) });
    if (max !== null) rows.push({ bound, row: program.row(-Infinity, max / scale, { kind: 'max', bound }) });
    return rows;
  });
}

/** Forms whose points are their questions' own have as many as wished, and all of them as many. */
function pointsRow(program: Program, { demand, slots }: Problem, total: number | null) {
  const fixed = fixedTotal(slots);
  const wished = demand.totalPoints;
  if (wished !== null) {
    const rest = (wished - (fixed ?? 0)) / 100;
    const row = program.row(rest, rest, { kind: 'totalPoints' });
    return fixed === null ? row : null;
  }
  if (total === null) return null;
  const row = program.row(0, 0);
  add(row, total, -1);
  return row;
}

function difficultyRows(
  program: Program,
  { difficulty: wished, formTolerance }: Demand,
  {
    deviation,
    middle,
    beyond,
  }: { readonly deviation: number | null; readonly middle: number | null; readonly beyond: number },
) {
  const rows: { row: Row; from: number }[] = [];
  const near = (row: Row, from: number, column: number, value: number) => {
    add(row, column, value);
    rows.push({ row, from });
  };
  if (deviation !== null && wished !== null) {
    near(program.row(-Infinity, 0), wished + beyond, deviation, -1);
    near(program.row(0, Infinity), wished - beyond, deviation, 1);
  }
  if (middle !== null) {
    const reach = formTolerance / 2;
    near(program.row(-Infinity, 0, { kind: 'formDifficulty' }, 0.5), reach, middle, -1);
    near(program.row(0, Infinity, { kind: 'formDifficulty' }, 0.5), -reach, middle, -1);
  }
  return rows;
}

function abilityRows(program: Program, { classes }: Problem, covered: number[]) {
  const names = new Set(classes.flatMap(({ abilities, blocked }) => (blocked ? [] : abilities)));
  const rows = new Map<string, Row>();
  for (const name of names) {
    const column = program.column(0, 1, false);
    const row = program.row(0, Infinity);
    add(row, column, -1);
    covered.push(column);
    rows.set(name, row);
  }
  return rows;
}

interface Entry {
  readonly column: number;
  readonly itemClass: ItemClass;
  readonly slotAt: number;
  readonly points: number;
  readonly share: number;
}

function enter(rows: FormRows, { column, itemClass, slotAt, points, share }: Entry, { demand }: Problem) {
  add(rows.slots[slotAt], column, 1);
  const amounts = { questions: 1, points: points / 100, answers: itemClass.size };
  for (const { row, bound } of rows.bounds) {
    const unit = demand.bounds[bound]?.unit;
    if (unit && itemClass.bounds.includes(bound)) add(row, column, amounts[unit]);
  }
  if (rows.points) add(rows.points, column, points / 100);
  for (const { row, from } of rows.difficulty) add(row, column, (itemClass.difficulty - from) * share);
  for (const ability of itemClass.abilities) add(rows.abilities.get(ability), column, 1);
}
