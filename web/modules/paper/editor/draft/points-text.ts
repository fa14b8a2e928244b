/** Hundredths. */
export const mostPoints = 1_000_000;

const digits: Readonly<Record<string, string>> = { '。': '.', '．': '.' };
const halfWidth = (text: string) =>
  text
    .trim()
    .replace(/[０-９]/g, (digit) => String.fromCharCode(digit.charCodeAt(0) - 0xfee0))
    .replace(/[。．]/, (point) => digits[point] ?? point);

export const wrongPointsText = '分值是不小于 0 的数，每 0.5 分一档，例如 2 或 2.5';

/** 2, 1.5, .5 in hundredths; null for what is no number of points: they come in halves. */
export function pointsOfText(text: string): number | null {
  const match = /^(\d{0,5})(?:\.(\d{0,2}))?$/.exec(halfWidth(text));
  const [, whole = '', fraction = ''] = match ?? [];
  if (!match || whole + fraction === '') return null;
  const points = Number(whole) * 100 + Number(fraction.padEnd(2, '0'));
  return points <= mostPoints && points % 50 === 0 ? points : null;
}

export const textOfPoints = (points: number) => String(points / 100);

/** Half a point up or down, to the next half. */
export function steppedPoints(points: number, up: boolean) {
  const halves = up ? Math.floor(points / 50) + 1 : Math.ceil(points / 50) - 1;
  return Math.min(mostPoints, Math.max(0, halves * 50));
}
