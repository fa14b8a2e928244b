const inBracket = '[(（][ \\t　]{0,8}(?:√|×|✓|✗|✔|✘|对|错|正确|错误|[TF])?[ \\t　]{0,8}[)）]';
const labelled = '(?:参考|正确)?答案[ \\t]{0,2}[:：][ \\t]{0,2}(?:√|×|✓|✗|✔|✘|对|错|正确|错误|[A-L]{1,8})';
const ending = new RegExp(
  `[^\\s\\d][ \\t]{0,4}[。.;；,，]?[ \\t]{0,4}(?:${inBracket}|${labelled})[ \\t]{0,4}[。.;；,，]?[ \\t]{0,20}$`,
);
const number = /(?<=[\s)）。.;；对错误确√×✓✗✔✘A-L])(\d{1,3}) {0,2}[.、．](?!\d)/g;
const mostNumbers = 500;
const shortest = 3;

/**
 * Where the questions of a line come apart that are all judged: 1. 甲。（√）  2. 乙。（×). Each but the last ends with its
 * mark or with its bracket, and so does the last one.
 */
export function findJudged(line: string, n: number, after: number): number[] {
  const cuts: number[] = [];
  let from = after;
  let next = n + 1;
  let seen = 0;
  const isJudged = (to: number) => to - from >= shortest && ending.test(line.slice(Math.max(from, to - 80), to));
  number.lastIndex = after;
  for (let found = number.exec(line); found && seen < mostNumbers; found = number.exec(line)) {
    seen++;
    if (Number(found[1]) !== next || !isJudged(found.index)) continue;
    cuts.push(found.index);
    from = found.index + found[0].length;
    next++;
  }
  return cuts.length > 0 && isJudged(line.length) ? cuts : [];
}
