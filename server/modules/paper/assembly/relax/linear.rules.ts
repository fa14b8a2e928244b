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

/** By column what the rows add up to, each times its price. */
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
 * By how much what all rows but one ask for, each times its price, is more than all columns can give. Whatever the prices
 * are, nothing that keeps within the columns does better: so what they show is certain, however they were found.
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

/** Smaller is what was rounded. */
const nothing = 1e-6;

/** What is missing, where the prices prove that the rows cannot all hold; otherwise 0. */
export function missingIn(linear: Linear, prices: ArrayLike<number>) {
  const sum = missing(linear, prices);
  return sum > nothing ? sum : 0;
}

/** How far a row can go at most where the others hold (a negative price: at least); null where the prices do not say. */
export function reachOfRow(linear: Linear, prices: ArrayLike<number>, row: number) {
  const price = prices[row] ?? 0;
  return Math.abs(price) < nothing ? null : -missing(linear, prices, row) / price;
}
