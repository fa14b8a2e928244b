import { AddressRange, settings } from '#contract/exam/settings.ts';

interface AddressLine {
  /** As people count. */
  readonly number: number;
  readonly ranges: readonly string[];
}

/** Any of the dashes that people type between two addresses, with spaces around it or not. */
const dash = /\s*[-–—~～]\s*/g;

/** What was typed, a range or more on a line; empty lines say nothing. */
function linesOf(text: string): AddressLine[] {
  return text.split('\n').flatMap((line, at) => {
    const ranges = line.replace(dash, '-').split(/[\s,，;；、]+/);
    const given = ranges.filter((range) => range !== '');
    return given.length > 0 ? [{ number: at + 1, ranges: given }] : [];
  });
}

/** Each range once, as it is sent. */
export const addressRangesOf = (text: string) => [...new Set(linesOf(text).flatMap(({ ranges }) => ranges))];

const rangeProblem = (range: string) => AddressRange.safeParse(range).error?.issues[0]?.message;

/** What is wrong, named by line; lines with the same problem are named together. */
export function addressProblem(text: string): string | undefined {
  const problems = linesOf(text).flatMap(({ number, ranges }) => {
    const problem = ranges.map(rangeProblem).find((found) => found !== undefined);
    return problem ? [{ number, problem }] : [];
  });
  if (problems.length > 0) {
    const byProblem = Map.groupBy(problems, ({ problem }) => problem);
    const texts = [...byProblem].map(
      ([problem, on]) => `第 ${on.map(({ number }) => number).join('、')} 行：${problem}`,
    );
    return texts.join('；');
  }
  return settings.addressRanges.safeParse(addressRangesOf(text)).error?.issues[0]?.message;
}
