import { framePlace } from '#contract/question/content.ts';

/** Why a frame cannot be used yet, in the words in which it would be refused. */
export function frameProblem(frame: string) {
  const lines = frame.split(/\r\n?|\n/).filter((line) => line.includes(framePlace));
  if (lines.length === 0) return `还没有 ${framePlace} 这一行，考生的代码放在那里`;
  if (lines.length > 1) return `有 ${lines.length} 行 ${framePlace}，只能有一行`;
  return lines[0]?.trim() === framePlace ? undefined : `${framePlace} 要独占一行`;
}

/** The whole program: the frame with the code in the place of its line. */
export const assembled = (frame: string, code: string) =>
  frame
    .split(/\r\n?|\n/)
    .map((line) => (line.trim() === framePlace ? code.replace(/\n+$/, '') : line))
    .join('\n');
