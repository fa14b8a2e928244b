import type { Linear, LinearRow } from './linear.rules.ts';

const tolerance = 1e-9;
const leastPivot = 1e-7;
/** After this many degenerate pivots Bland's rule is used, which cannot cycle. */
const patience = 50;
/** Fixed cost of a pivot. */
const workAtLeast = 500;

/** Remaining work in operations, not in time, so that the result is the same on any machine. */
export interface Work {
  left: number;
}

/** Order of the columns: the structural ones, then per row its logical column and the artificial ones for shortage and excess. */
interface Columns {
  readonly starts: Int32Array;
  readonly rows: Int32Array;
  readonly values: Float64Array;
}

const own = [-1, 1, -1];

function* columnsOf({ most, rows }: Linear): Generator<undefined, Columns> {
  const starts = new Int32Array(most.length + own.length * rows.length + 1);
  starts.fill(1, most.length + 1);
  for (const { columns } of rows) {
    yield;
    for (const column of columns) starts[column + 1] = (starts[column + 1] ?? 0) + 1;
  }
  for (let at = 1; at < starts.length; at += 1) starts[at] = (starts[at] ?? 0) + (starts[at - 1] ?? 0);
  const size = starts.at(-1) ?? 0;
  const entries = { starts, rows: new Int32Array(size), values: new Float64Array(size) };
  const next = starts.slice();
  const enter = (column: number, row: number, value: number) => {
    const place = next[column] ?? 0;
    next[column] = place + 1;
    entries.rows[place] = row;
    entries.values[place] = value;
  };
  for (const [at, { columns, values }] of rows.entries()) {
    yield;
    for (let place = 0; place < columns.length; place += 1) enter(columns[place] ?? 0, at, values[place] ?? 0);
    for (const [which, value] of own.entries()) enter(most.length + own.length * at + which, at, value);
  }
  return entries;
}

export interface Tableau {
  readonly linear: Linear;
  readonly columns: Columns;
  readonly lower: Float64Array;
  readonly upper: Float64Array;
  readonly cost: Float64Array;
  /** By row: its basic column, and the value of that. */
  readonly basis: Int32Array;
  readonly values: Float64Array;
  readonly inverse: readonly Float64Array[];
  readonly isBasic: Uint8Array;
  readonly atUpper: Uint8Array;
}

/** The initial basis: all structural columns are 0, and every row is short of its whole lower bound. */
function emptyTableau(linear: Linear, columns: Columns): Tableau {
  const { rows, most } = linear;
  const size = columns.starts.length - 1;
  const tableau: Tableau = {
    ...{ linear, columns },
    lower: new Float64Array(size),
    upper: new Float64Array(size).fill(Infinity),
    cost: new Float64Array(size),
    basis: new Int32Array(rows.length),
    values: new Float64Array(rows.length),
    inverse: rows.map(() => new Float64Array(rows.length)),
    isBasic: new Uint8Array(size),
    atUpper: new Uint8Array(size),
  };
  tableau.upper.set(most);
  rows.forEach(({ lower, upper }: LinearRow, at) => {
    const which = lower > 0 ? 1 : upper < 0 ? 2 : 0;
    const first = most.length + own.length * at;
    tableau.lower[first] = lower;
    tableau.upper[first] = upper;
    tableau.basis[at] = first + which;
    tableau.isBasic[first + which] = 1;
    tableau.values[at] = which === 0 ? 0 : Math.abs(which === 1 ? lower : upper);
    if (which === 2) tableau.atUpper[first] = 1;
    const row = tableau.inverse[at];
    if (row) row[at] = which === 1 ? 1 : -1;
  });
  return tableau;
}

export function* tableauOf(linear: Linear): Generator<undefined, Tableau> {
  return emptyTableau(linear, yield* columnsOf(linear));
}

/** The same where only the ends of rows are others. */
export const tableauWith = (rows: readonly LinearRow[], { linear, columns }: Tableau) =>
  emptyTableau({ ...linear, rows }, columns);

function pricesOf({ cost, basis, inverse }: Tableau) {
  const prices = new Float64Array(basis.length);
  basis.forEach((column, at) => {
    const each = cost[column] ?? 0;
    const row = inverse[at];
    if (each !== 0 && row)
      for (let k = 0; k < prices.length; k += 1) prices[k] = (prices[k] ?? 0) + each * (row[k] ?? 0);
  });
  return prices;
}

/** Without what rounding leaves: no price for a row that need not hold, or for an end that it does not have. */
const cleaned = (prices: Float64Array, rows: readonly LinearRow[], weights: readonly number[]) =>
  prices.map((price, at) => {
    const { lower = -Infinity, upper = Infinity } = rows[at] ?? {};
    const counts = weights[at] !== 0 && Math.abs(price) > tolerance;
    return counts && Number.isFinite(price > 0 ? lower : upper) ? price : 0;
  });

/** The entering column: the one of the greatest reduced cost, or under Bland's rule the first that improves. */
function entering({ columns, lower, upper, cost, isBasic, atUpper }: Tableau, prices: Float64Array, first: boolean) {
  const { starts, rows, values } = columns;
  let best = -1;
  let most = tolerance;
  for (let at = 0; at < cost.length; at += 1) {
    if (isBasic[at] || upper[at] === lower[at]) continue;
    let reduced = cost[at] ?? 0;
    const end = starts[at + 1] ?? 0;
    for (let k = starts[at] ?? 0; k < end; k += 1) reduced -= (prices[rows[k] ?? 0] ?? 0) * (values[k] ?? 0);
    const gain = atUpper[at] ? reduced : -reduced;
    if (gain <= most) continue;
    if (first) return at;
    best = at;
    most = gain;
  }
  return best;
}

function directionOf({ inverse, columns: { starts, rows, values } }: Tableau, column: number) {
  const [start = 0, end = 0] = [starts[column], starts[column + 1]];
  return Float64Array.from(inverse, (row) => {
    let sum = 0;
    for (let k = start; k < end; k += 1) sum += (row[rows[k] ?? 0] ?? 0) * (values[k] ?? 0);
    return sum;
  });
}

/** The ratio test: how far the entering column may go, and the row that limits it; -1: its own bound. */
function stopOf({ lower, upper, basis, values }: Tableau, entered: number, direction: Float64Array, sign: 1 | -1) {
  let [step, row] = [(upper[entered] ?? 0) - (lower[entered] ?? 0), -1];
  for (let at = 0; at < direction.length; at += 1) {
    const change = sign * (direction[at] ?? 0);
    if (Math.abs(change) < leastPivot) continue;
    const end = (change > 0 ? lower : upper)[basis[at] ?? 0] ?? 0;
    const far = Math.max(0, ((values[at] ?? 0) - end) / change);
    const isFirmer = row < 0 || Math.abs(change) > Math.abs(direction[row] ?? 0);
    if (far < step - tolerance || (far < step + tolerance && isFirmer)) [step, row] = [far, at];
  }
  return { step, row };
}

function exchange(tableau: Tableau, at: number, direction: Float64Array, { step, row }: { step: number; row: number }) {
  const { lower, upper, basis, values, inverse, isBasic, atUpper } = tableau;
  const sign = atUpper[at] ? -1 : 1;
  for (let k = 0; k < values.length; k += 1) values[k] = (values[k] ?? 0) - sign * step * (direction[k] ?? 0);
  const pivotRow = inverse[row];
  if (!pivotRow) {
    atUpper[at] = atUpper[at] ? 0 : 1;
    return;
  }
  const leaving = basis[row] ?? 0;
  isBasic[leaving] = 0;
  atUpper[leaving] = sign * (direction[row] ?? 0) > 0 ? 0 : 1;
  basis[row] = at;
  isBasic[at] = 1;
  values[row] = ((atUpper[at] ? upper : lower)[at] ?? 0) + sign * step;
  const pivot = direction[row] ?? 1;
  for (let k = 0; k < pivotRow.length; k += 1) pivotRow[k] = (pivotRow[k] ?? 0) / pivot;
  inverse.forEach((other, place) => {
    const times = direction[place] ?? 0;
    if (place === row || times === 0) return;
    for (let k = 0; k < other.length; k += 1) other[k] = (other[k] ?? 0) - times * (pivotRow[k] ?? 0);
  });
}

/**
 * Dual prices of the rows at the minimum of their weighted shortage (weight 0: the row need not hold), by the bounded
 * simplex method, warm-started from the tableau as it is. When the work runs out, the prices reached so far; null where it
 * cannot go on. It can pause where it yields.
 */
export function* pricing(
  tableau: Tableau,
  weights: readonly number[],
  work: Work,
): Generator<undefined, Float64Array | null> {
  const { linear, columns, cost } = tableau;
  const each = workAtLeast + columns.rows.length + 2 * linear.rows.length ** 2;
  weights.forEach((weight, at) => {
    const first = linear.most.length + own.length * at;
    cost.fill(weight, first + 1, first + own.length);
  });
  for (let inPlace = 0; ; ) {
    yield;
    work.left -= each;
    const prices = pricesOf(tableau);
    const at = work.left > 0 ? entering(tableau, prices, inPlace > patience) : -1;
    if (at < 0) return cleaned(prices, linear.rows, weights);
    const direction = directionOf(tableau, at);
    const stop = stopOf(tableau, at, direction, tableau.atUpper[at] ? -1 : 1);
    if (!Number.isFinite(stop.step)) return null;
    inPlace = stop.step > tolerance ? 0 : inPlace + 1;
    exchange(tableau, at, direction, stop);
  }
}
