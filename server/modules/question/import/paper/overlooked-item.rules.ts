import type { Candidate } from './item-sequence.rules.ts';

export interface ItemStart {
  n: number;
  /** What about its number has to be looked at. */
  note: string | undefined;
}

/** Options and a bracket or a key: whatever its number says, this is a question. */
const surelyAsks = 3.5;

/**
 * Where items begin, by line: the chosen ones, and questions that fell out of the sequence because their number is
 * misprinted. Such a one takes the number that is missing at its place; where none is missing it is only pointed out.
 */
export function itemStarts(
  candidates: Candidate[],
  chosen: (Candidate & { counted: number })[],
): Map<number, ItemStart> {
  const starts = new Map<number, ItemStart>(chosen.map((one) => [one.line, { n: one.counted, note: undefined }]));
  let next = 0;
  let last = 0;
  for (const candidate of candidates) {
    const before = chosen[next - 1];
    const following = chosen[next];
    if (following?.line === candidate.line) {
      last = following.counted;
      next++;
      continue;
    }
    const styled = candidate.mark.style !== 'round' && candidate.mark.style !== 'bare' && !candidate.mark.decimal;
    if (!before || !styled || candidate.shown < surelyAsks || candidate.mark.n === undefined) continue;
    const room = !following || following.counted > last + 1 || (following.afterHeading && !candidate.afterHeading);
    const own = starts.get(before.line);
    if (room)
      starts.set(candidate.line, { n: ++last, note: `题号写的是 ${candidate.mark.text}，按顺序应是第 ${last} 题` });
    else if (own) own.note ??= `其中「${candidate.mark.text}」处像是另一道题的开头`;
  }
  return starts;
}
