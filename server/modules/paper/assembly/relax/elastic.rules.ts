import type { Constraint } from '../model/outcome.ts';
import type { Problem } from '../optimise/aggregate.rules.ts';
import type { Formulation } from '../optimise/formulate.rules.ts';
import { add, type Row } from '../optimise/program.rules.ts';

/** By how much one condition gives way, in the units of its rows. */
export interface Give {
  readonly constraint: Constraint;
  /** 1 where it is given up at all. */
  readonly chosen: number;
  readonly less: number[];
  readonly more: number[];
}

/** Of equally few conditions, rather a bound than what the paper is made of. */
const reluctance: Partial<Record<Constraint['kind'], number>> = {
  totalPoints: 1.001,
  section: 1.002,
  mustHave: 1.003,
  unwanted: 1.004,
};
const amountCost = 1e-4;

export const constraintKey = (constraint: Constraint) => Object.values(constraint).join(' ');

const roomOf = ({ lower, upper }: Row, questions: number) =>
  Math.max(questions, Number.isFinite(lower) ? Math.abs(lower) : 0, Number.isFinite(upper) ? Math.abs(upper) : 0) * 2;

/** Every row that states a wish may give way, or those `allowed`; how many wishes do costs most, how far they do costs little. */
export function elastic(
  { program, choices }: Formulation,
  { slots, demand }: Problem,
  allowed?: readonly Constraint[],
) {
  const allowedKeys = allowed && new Set(allowed.map(constraintKey));
  const mayGive = (constraint: Constraint) => !allowedKeys || allowedKeys.has(constraintKey(constraint));
  const gives = new Map<string, Give>();
  const costs = new Map<number, number>();
  const questions = slots.reduce((sum, { count }) => sum + count, 0);
  const giveOf = (constraint: Constraint) => {
    const key = constraintKey(constraint);
    const known = gives.get(key);
    if (known) return known;
    const give: Give = { constraint, chosen: program.column(0, 1), less: [], more: [] };
    costs.set(give.chosen, reluctance[constraint.kind] ?? 1);
    gives.set(key, give);
    return give;
  };
  const amounts = new Map<string, number>();
  const amountOf = (row: Row, side: 'less' | 'more', part: number) => {
    const { constraint } = row;
    if (!constraint) return;
    const give = giveOf(constraint);
    // The forms lie between two rows, and it is the distance of these that gives way.
    const place = constraint.kind === 'formDifficulty' ? 'more' : side;
    const key = `${constraintKey(constraint)} ${place} ${constraint.kind === 'section' ? part : ''}`;
    let column = amounts.get(key);
    if (column === undefined) {
      const room = roomOf(row, questions);
      column = program.column(0, room, false);
      const atMost = program.row(-Infinity, 0);
      add(atMost, column, 1);
      add(atMost, give.chosen, -room);
      give[place].push(column);
      costs.set(column, amountCost);
      amounts.set(key, column);
    }
    add(row, column, side === 'less' ? row.unit : -row.unit);
  };
  // Forms have the same rows one after the other, so a slot's place tells the parts of a section apart.
  let slot = 0;
  for (const row of [...program.rows]) {
    const { constraint } = row;
    if (!constraint) continue;
    const isPart = constraint.kind === 'section';
    if (isPart) slot = (slot + 1) % slots.length;
    if (!mayGive(constraint)) continue;
    if (Number.isFinite(row.lower)) amountOf(row, 'less', slot);
    if (Number.isFinite(row.upper) && !isPart && constraint.kind !== 'mustHave') amountOf(row, 'more', slot);
  }
  for (const kind of ['recent', 'unwanted'] as const) {
    const blocked = choices.filter(({ itemClass }) => itemClass.blocked === kind);
    if (blocked.length === 0) continue;
    if (!mayGive({ kind })) {
      for (const { column } of blocked) program.columns[column] = { lower: 0, upper: 0, whole: true };
      continue;
    }
    const give = giveOf({ kind });
    const atMost = program.row(-Infinity, 0);
    for (const { column } of blocked) {
      add(atMost, column, 1);
      costs.set(column, amountCost);
      give.more.push(column);
    }
    add(atMost, give.chosen, -questions * demand.forms);
  }
  return { gives: [...gives.values()], costs: Float64Array.from(program.columns, (_, at) => costs.get(at) ?? 0) };
}
