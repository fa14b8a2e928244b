export interface Spread {
  readonly mean: number;
  readonly least: number;
  readonly most: number;
  readonly deviation: number;
}

export function spreadOf(values: readonly number[]): Spread {
  let sum = 0;
  let least = Infinity;
  let most = -Infinity;
  for (const value of values) {
    sum += value;
    least = Math.min(least, value);
    most = Math.max(most, value);
  }
  const mean = sum / (values.length || 1);
  const squares = values.reduce((all, value) => all + (value - mean) ** 2, 0);
  return { mean, least, most, deviation: Math.sqrt(squares / (values.length || 1)) };
}
