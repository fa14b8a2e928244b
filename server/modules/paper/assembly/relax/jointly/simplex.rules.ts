import type { Linear, LinearRow } from './linear.rules.ts';

const tolerance = 1e-9;
const leastPivot = 1e-7;
/** After so many exchanges in place the first column that helps is taken, which cannot go round in a circle. */
const patience = 50;
const exchangesPerRow = 40;

interface Column {
  readonly rows: readonly number[];
  readonly values: readonly number[];
  readonly lower: number;
  readonly upper: number;
  readonly cost: number;
}

/** The given columns; then of each row its sum, what it is short of and what it has too much. */
function columnsOf({ most, rows }: Linear, weights: readonly number[]): Column[] {
  const entries = most.map(() => ({ rows: [] as number[], values: [] as number[] }));
  rows.forEach(({ columns, values }, at) => {
    columns.forEach((column, place) => {
      entries[column]?.rows.push(at);
      entries[column]?.values.push(values[place] ?? 0);
    });
  });
  const own = rows.flatMap(({ lower, upper }, at): Column[] => {
    const cost = weights[at] ?? 1;
    return [
      { rows: [at], values: [-1], lower, upper, cost: 0 },
      { rows: [at], values: [1], lower: 0, upper: Infinity, cost },
      { rows: [at], values: [-1], lower: 0, upper: Infinity, cost },
    ];
  });
  return [...entries.map((entry, at) => ({ ...entry, lower: 0, upper: most[at] ?? 0, cost: 0 })), ...own];
}

interface Tableau {
  readonly columns: readonly Column[];
  /** By row: the column that stands there, and its value. */
  readonly basis: Int32Array;
  readonly values: Float64Array;
  readonly inverse: readonly Float64Array[];
  readonly isBasic: Uint8Array;
  readonly atUpper: Uint8Array;
}

/** Nothing is taken yet, and every row is short of all that it asks for. */
function emptyTableau(linear: Linear, weights: readonly number[]): Tableau {
  const { rows, most } = linear;
  const columns = columnsOf(linear, weights);
  const tableau: Tableau = {
    columns,
    basis: new Int32Array(rows.length),
    values: new Float64Array(rows.length),
    inverse: rows.map(() => new Float64Array(rows.length)),
    isBasic: new Uint8Array(columns.length),
    atUpper: new Uint8Array(columns.length),
  };
  rows.forEach(({ lower, upper }: LinearRow, at) => {
    const which = lower > 0 ? 1 : upper < 0 ? 2 : 0;
    const column = most.length + 3 * at + which;
    tableau.basis[at] = column;
    tableau.isBasic[column] = 1;
    tableau.values[at] = which === 0 ? 0 : Math.abs(which === 1 ? lower : upper);
    if (which === 2) tableau.atUpper[most.length + 3 * at] = 1;
    const row = tableau.inverse[at];
    if (row) row[at] = which === 1 ? 1 : -1;
  });
  return tableau;
}

function pricesOf({ columns, basis, inverse }: Tableau) {
  const prices = new Float64Array(basis.length);
  basis.forEach((column, at) => {
    const cost = columns[column]?.cost ?? 0;
    const row = inverse[at];
    if (cost !== 0 && row)
      for (let k = 0; k < prices.length; k += 1) prices[k] = (prices[k] ?? 0) + cost * (row[k] ?? 0);
  });
  return prices;
}

/** Without what rounding leaves: no price for an end that a row does not have. */
const cleaned = (prices: Float64Array, rows: readonly LinearRow[]) =>
  prices.map((price, at) => {
    const { lower = -Infinity, upper = Infinity } = rows[at] ?? {};
    return Math.abs(price) > tolerance && Number.isFinite(price > 0 ? lower : upper) ? price : 0;
  });

/** The column that helps most, or the first that does. */
function entering({ columns, isBasic, atUpper }: Tableau, prices: Float64Array, first: boolean) {
  let best = -1;
  let most = tolerance;
  for (let at = 0; at < columns.length; at += 1) {
    const column = columns[at];
    if (!column || isBasic[at] || column.upper === column.lower) continue;
    let reduced = column.cost;
    for (let k = 0; k < column.rows.length; k += 1)
      reduced -= (prices[column.rows[k] ?? 0] ?? 0) * (column.values[k] ?? 0);
    const gain = atUpper[at] ? reduced : -reduced;
    if (gain <= most) continue;
    if (first) return at;
    best = at;
    most = gain;
  }
  return best;
}

function directionOf({ inverse }: Tableau, { rows, values }: Column) {
  return Float64Array.from(inverse, (row) => rows.reduce((sum, at, k) => sum + (row[at] ?? 0) * (values[k] ?? 0), 0));
}

/** How far the entering column may go, and the row that stops it; -1: its own end. */
function stopOf({ columns, basis, values }: Tableau, { lower, upper }: Column, direction: Float64Array, sign: 1 | -1) {
  let [step, row] = [upper - lower, -1];
  for (let at = 0; at < direction.length; at += 1) {
    const change = sign * (direction[at] ?? 0);
    const column = columns[basis[at] ?? 0];
    if (!column || Math.abs(change) < leastPivot) continue;
    const end = change > 0 ? column.lower : column.upper;
    const far = Math.max(0, ((values[at] ?? 0) - end) / change);
    const isFirmer = row < 0 || Math.abs(change) > Math.abs(direction[row] ?? 0);
    if (far < step - tolerance || (far < step + tolerance && isFirmer)) [step, row] = [far, at];
  }
  return { step, row };
}

function exchange(tableau: Tableau, at: number, direction: Float64Array, { step, row }: { step: number; row: number }) {
  const { columns, basis, values, inverse, isBasic, atUpper } = tableau;
  const sign = atUpper[at] ? -1 : 1;
  for (let k = 0; k < values.length; k += 1) values[k] = (values[k] ?? 0) - sign * step * (direction[k] ?? 0);
  const column = columns[at];
  const pivotRow = inverse[row];
  if (!column || !pivotRow) {
    atUpper[at] = atUpper[at] ? 0 : 1;
    return;
  }
  const leaving = basis[row] ?? 0;
  isBasic[leaving] = 0;
  atUpper[leaving] = sign * (direction[row] ?? 0) > 0 ? 0 : 1;
  basis[row] = at;
  isBasic[at] = 1;
  values[row] = (atUpper[at] ? column.upper : column.lower) + sign * step;
  const pivot = direction[row] ?? 1;
  for (let k = 0; k < pivotRow.length; k += 1) pivotRow[k] = (pivotRow[k] ?? 0) / pivot;
  inverse.forEach((other, place) => {
    const times = direction[place] ?? 0;
    if (place === row || times === 0) return;
    for (let k = 0; k < other.length; k += 1) other[k] = (other[k] ?? 0) - times * (pivotRow[k] ?? 0);
  });
}

/**
 * Prices of the rows at which they are short of the least, each times its weight: the simplex method for columns with two
 * ends. Null where it takes too long. It can pause where it yields.
 */
export function* pricing(linear: Linear, weights: readonly number[]): Generator<undefined, Float64Array | null> {
  const tableau = emptyTableau(linear, weights);
  let inPlace = 0;
  for (let left = exchangesPerRow * (linear.rows.length + 10); left > 0; left -= 1) {
    yield;
    const prices = pricesOf(tableau);
    const at = entering(tableau, prices, inPlace > patience);
    const column = tableau.columns[at];
    if (!column) return cleaned(prices, linear.rows);
    const direction = directionOf(tableau, column);
    const stop = stopOf(tableau, column, direction, tableau.atUpper[at] ? -1 : 1);
    if (!Number.isFinite(stop.step)) return null;
    inPlace = stop.step > tolerance ? 0 : inPlace + 1;
    exchange(tableau, at, direction, stop);
  }
  return null;
}
