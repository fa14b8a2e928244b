import { framePlace } from '#contract/question/content.ts';

/** As compilers of every language read it: without the mark at the beginning, with lines ended in one way. */
const linesOf = (text: string) => text.replace(/^\ufeff/, '').split(/\r\n?|\n/);

const isPlace = (line: string) => line.trim() === framePlace;

/** Why a frame cannot be used yet, in words that go on a sentence about it; undefined: it can. */
export function frameProblem(frame: string) {
  const lines = linesOf(frame).filter((line) => line.includes(framePlace));
  if (!lines.every(isPlace)) return `${framePlace} 要独占一行`;
  if (lines.length === 0) return `要有一行 ${framePlace}，考生的代码放在那里`;
  return lines.length === 1 ? undefined : `有 ${lines.length} 行 ${framePlace}，只能有一行`;
}

/** Where the person's own lines stand in what is compiled. */
export interface OwnLines {
  readonly before: number;
  readonly count: number;
}

/** A function with the frame around it; undefined for a frame that has no place for it. */
export function framedSource(frame: string, code: string): { source: string; own: OwnLines } | undefined {
  const lines = linesOf(frame);
  const before = lines.findIndex(isPlace);
  if (before < 0) return undefined;
  const own = linesOf(code);
  if (own.length > 1 && own.at(-1) === '') own.pop();
  const source = [...lines.slice(0, before), ...own, ...lines.slice(before + 1)].join('\n');
  return { source, own: { before, count: own.length } };
}
