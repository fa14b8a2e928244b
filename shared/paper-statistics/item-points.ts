const half = 50;

const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, one) => sum + one, 0);

/** A whole divided by largest remainder in steps of so much; of equal ones the first get more. */
export function inSteps(weights: readonly number[], whole: number, step: number): number[] {
  const sum = sumOf(weights) * step;
  const shares = weights.map((weight) => Math.floor((whole * weight) / sum) * step);
  const left = (whole - sumOf(shares)) / step;
  const byRemainder = weights
    .map((weight, place) => ({ place, remainder: (whole * weight) % sum }))
    .sort((one, other) => other.remainder - one.remainder);
  const more = new Set(byRemainder.slice(0, left).map(({ place }) => place));
  return shares.map((share, place) => (more.has(place) ? share + step : share));
}

/** A hundredth for each part that came out empty, of what the greatest have; greater parts come before lesser ones. */
function withoutEmpty(shares: readonly number[], weights: readonly number[]): number[] {
  const settled = [...shares];
  const order = [...weights.keys()].sort((one, other) => (weights[other] ?? 0) - (weights[one] ?? 0));
  for (const place of order) {
    if (weights[place] === 0 || settled[place] !== 0) continue;
    const most = Math.max(...settled);
    const giver = order.findLast((one) => settled[one] === most);
    if (giver === undefined || most <= 1) break;
    settled[giver] = most - 1;
    settled[place] = 1;
  }
  return settled;
}

/**
 * A whole divided as these parts are: exactly where that comes out in hundredths, else in half points where the whole is
 * made of them and each part gets some, else in hundredths. What is worth something gets something, as long as the whole
 * has a hundredth for each.
 */
export function dividedAs(parts: readonly number[], whole: number): number[] {
  const weights = sumOf(parts) > 0 ? parts : parts.map(() => 1);
  const sum = sumOf(weights);
  const exact = weights.map((weight) => (whole * weight) / sum);
  if (exact.every(Number.isInteger)) return exact;
  const inHalves = whole % half === 0 ? inSteps(weights, whole, half) : [];
  if (inHalves.length > 0 && inHalves.every((share, place) => share > 0 || weights[place] === 0)) return inHalves;
  return withoutEmpty(inSteps(weights, whole, 1), weights);
}
