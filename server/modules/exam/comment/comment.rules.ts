import { type CommentBand, commentVariables } from '#contract/exam/comment.ts';

const inBraces = /\{([^{}]*)\}/g;

/** The first variable of a comment that nobody can fill in. */
export const unknownVariable = (text: string) =>
  [...text.matchAll(inBraces)]
    .map(([, name = '']) => name)
    .find((name) => !commentVariables.some((one) => one === name));

/** Why these bands cannot be told apart, in a sentence; undefined: each share of the points has at most one. */
export function bandProblem(bands: readonly CommentBand[]) {
  if (bands.length === 0) return '请至少设置一个分数段';
  const wrong = bands.find(({ from, to }) => from >= to);
  if (wrong) return `分数段 ${wrong.from}–${wrong.to} 的起点要小于终点`;
  const inOrder = bands.toSorted((a, b) => a.from - b.from);
  const at = inOrder.findIndex((band, at) => band.from < (inOrder[at - 1]?.to ?? 0));
  const [before, band] = [inOrder[at - 1], inOrder[at]];
  return before && band ? `分数段 ${before.from}–${before.to} 与 ${band.from}–${band.to} 重叠` : undefined;
}

/** Over 100 (extra points) counts as 100. */
export function bandOf(bands: readonly CommentBand[], score: number, totalPoints: number) {
  const percent = totalPoints > 0 ? Math.min(100, (score / totalPoints) * 100) : 0;
  return bands.find(({ from, to }) => percent >= from && (percent < to || (to === 100 && percent === 100)));
}

interface CommentFacts {
  readonly realName: string;
  /** In points. */
  readonly score: number;
  readonly totalPoints: number;
  /** Undefined: the reader may not know which questions were wrong. */
  readonly weak: readonly string[] | undefined;
}

const weakVariable = '薄弱知识点';

/** Without the sentences that advise on weak points, for who has none. */
const withoutAdvice = (text: string) =>
  (text.match(/[^。！？；\n]*[。！？；\n]?/g) ?? [])
    .filter((sentence) => !sentence.includes(`{${weakVariable}}`))
    .join('');

/** A comment as its reader sees it. Names are put in as text: what stands in braces in one is not filled in again. */
export function filledIn(text: string, { realName, score, totalPoints, weak }: CommentFacts) {
  const rest = weak?.length === 0 ? withoutAdvice(text) : text;
  const told = rest.trim() === '' ? '各知识点都已达到要求。' : rest;
  const values = new Map<string, string>([
    ['姓名', realName],
    ['得分', String(score)],
    ['满分', String(totalPoints)],
    [weakVariable, weak?.join('、') ?? '相关知识点'],
  ]);
  return told.replace(inBraces, (whole, name: string) => values.get(name) ?? whole);
}
