interface TypedLine {
  /** As people count. */
  readonly number: number;
  readonly parts: readonly string[];
}

/** What was typed, a part or more on a line; empty lines say nothing. */
export function linesOf(text: string): TypedLine[] {
  return text.split('\n').flatMap((line, at) => {
    const parts = line.split(/[\s,，;；、]+/).filter((part) => part !== '');
    return parts.length > 0 ? [{ number: at + 1, parts }] : [];
  });
}

/** Each part once, as it is sent. */
export const partsOf = (text: string) => [...new Set(linesOf(text).flatMap(({ parts }) => parts))];

/** What is wrong, named by line; lines with the same problem are named together. */
export function problemByLine(text: string, problemOf: (part: string) => string | undefined) {
  const problems = linesOf(text).flatMap(({ number, parts }) => {
    const problem = parts.map(problemOf).find((found) => found !== undefined);
    return problem ? [{ number, problem }] : [];
  });
  if (problems.length === 0) return undefined;
  const byProblem = Map.groupBy(problems, ({ problem }) => problem);
  const texts = [...byProblem].map(([problem, on]) => `第 ${on.map(({ number }) => number).join('、')} 行：${problem}`);
  return texts.join('；');
}
