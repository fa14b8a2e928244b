/** lower ≤ Σ value · column ≤ upper, where columns go from 0 to `most`. */
export interface LinearRow {
  readonly lower: number;
  readonly upper: number;
  readonly columns: readonly number[];
  readonly values: readonly number[];
}

export interface Linear {
  readonly most: readonly number[];
  readonly rows: readonly LinearRow[];
}

/** By column the sum of the rows weighted by their prices. */
function pricedColumns({ most, rows }: Linear, prices: ArrayLike<number>) {
  const sums = new Float64Array(most.length);
  rows.forEach(({ columns, values }, at) => {
    const price = prices[at] ?? 0;
    if (price === 0) return;
    columns.forEach((column, place) => {
      sums[column] = (sums[column] ?? 0) + price * (values[place] ?? 0);
    });
  });
  return sums;
}

const asked = ({ lower, upper }: LinearRow, price: number) => {
  if (price === 0) return 0;
  return price > 0 ? price * lower : price * upper;
};

/**
 * By how much the weighted demand of all rows but one exceeds what the columns can supply: a Farkas certificate. It is valid
 * for any prices, so its conclusion is certain however the prices were found.
 */
function missing(linear: Linear, prices: ArrayLike<number>, except = -1) {
  let sum = 0;
  linear.rows.forEach((row, at) => {
    if (at !== except) sum += asked(row, prices[at] ?? 0);
  });
  const priced = pricedColumns(linear, prices);
  linear.most.forEach((most, column) => {
    sum -= Math.max(0, priced[column] ?? 0) * most;
  });
  return sum;
}

/** Smaller values are rounding errors. */
const nothing = 1e-6;

/** The shortage, if the prices prove the rows infeasible together; otherwise 0. */
export function missingIn(linear: Linear, prices: ArrayLike<number>) {
  const sum = missing(linear, prices);
  return sum > nothing ? sum : 0;
}

/** An upper bound of a row while the others hold (a lower one for a negative price); null if the prices prove none. */
export function reachOfRow(linear: Linear, prices: ArrayLike<number>, row: number) {
  const price = prices[row] ?? 0;
  return Math.abs(price) < nothing ? null : -missing(linear, prices, row) / price;
}
