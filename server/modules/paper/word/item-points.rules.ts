/** A whole divided as these parts are, to the hundredth; what does not divide goes to the first ones. */
export function dividedAs(parts: readonly number[], whole: number): number[] {
  const sum = parts.reduce((total, part) => total + part, 0);
  if (sum === whole) return [...parts];
  const exact = parts.map((part) => (sum > 0 ? (whole * part) / sum : whole / parts.length));
  const shares = exact.map(Math.floor);
  let rest = whole - shares.reduce((total, share) => total + share, 0);
  return shares.map((share) => (rest-- > 0 ? share + 1 : share));
}
