/** A score as it is typed without a field: digits that follow each other quickly belong together. */
export interface Entry {
  readonly text: string;
  /** When its last key was pressed, in milliseconds. */
  readonly at: number;
}

export const entryPauseMs = 500;

const written = /^(0|[1-9]\d*)(\.\d{0,2})?$/;

export const rangeText = (points: number) => `得分要在 0 到 ${points} 之间`;

const isAllowed = (text: string, points: number) => written.test(text) && Number(text) <= points;

/**
 * One more key (a digit or a point): 1 and 0 within half a second are 10, later they are a new score; what would be more
 * than the points begins anew, and what alone is more than the points is refused.
 */
export function typeKey(
  before: Entry | undefined,
  key: string,
  at: number,
  points: number,
): Entry | { refused: string } {
  const goesOn = before !== undefined && at - before.at <= entryPauseMs;
  const alone = key === '.' ? '0.' : key;
  const text = [...(goesOn ? [before.text + key] : []), alone].find((text) => isAllowed(text, points));
  return text === undefined ? { refused: rangeText(points) } : { text, at };
}

/** The score of a text, or what is wrong with it. Full-width digits count as digits. */
export function readScore(text: string, points: number): { score: number } | { problem: string } {
  const plain = text.normalize('NFKC').replaceAll('。', '.').trim();
  if (plain === '') return { problem: '请给出得分' };
  if (!/^-?\d*\.?\d*$/.test(plain) || !/\d/.test(plain)) return { problem: '得分要填数字' };
  const score = Number(plain);
  if (score < 0 || score > points) return { problem: rangeText(points) };
  return /\.\d{3}/.test(plain) ? { problem: '得分最多两位小数' } : { score };
}
