import { readNumber } from '../paper/number-mark.rules.ts';
import { findJudged } from './joined-judge.rules.ts';
import { cutsOfRun, findRun } from './joined-run.rules.ts';

/** Where items that were run together on one line come apart, by the number of the line in the list. */
export type Cuts = Map<number, number[]>;

interface Walk {
  /** The number that the next item should have. */
  expected: number | undefined;
  /** Options seen since the item began. */
  seen: '' | 'A' | 'AB';
  /** The text announced the items that follow: 完成 1～3 题. */
  announced: boolean;
  explaining: boolean;
}

const mark =
  /(?<![\d.A-Za-z\\{])(?<n>\d{1,3}) {0,2}[.、](?!\d(?!\d{3}))|(?<![A-Za-z\\{])(?<letter>[AB]) {0,2}[.、:)]|(?:完成|回答)[^。\n]{0,8}?(?<from>\d{1,3}) ?[-~至到] ?\d{1,3} ?(?:小)?题|(?<below>(?:完成|回答) ?(?:下列|下面|以下)(?:各|小)?(?:小|问)?题)|(?<label>解析|【(?:分析|详解|解答))/g;

/** Is there a question after this place: options A and B, or a bracket to be filled? */
function asksAfter(rest: string): boolean {
  const near = rest.slice(0, 1500);
  return /\([ \t]{0,20}[A-L]{0,6}[ \t]{0,20}\)/.test(near) || /A {0,2}[.、:)][\s\S]{1,600}?B {0,2}[.、:)]/.test(near);
}

function visitMark(walk: Walk, line: string, found: RegExpExecArray): boolean {
  const groups = found.groups ?? {};
  if (groups.label) walk.explaining = true;
  else if (groups.letter) {
    if (groups.letter === 'A') walk.seen = 'A';
    else if (walk.seen === 'A') walk.seen = 'AB';
  } else if (groups.from || groups.below) {
    walk.announced = true;
    walk.explaining = false;
    walk.expected = groups.from ? Number(groups.from) : undefined;
  } else if (groups.n && !walk.explaining) {
    const n = Number(groups.n);
    const next = walk.expected === undefined ? walk.announced && n > 0 && n <= 100 : n === walk.expected;
    if (!next || !(walk.announced || walk.seen === 'AB') || !asksAfter(line.slice(found.index + found[0].length)))
      return false;
    walk.expected = n + 1;
    walk.seen = '';
    walk.announced = false;
    return true;
  }
  return false;
}

const labelFirst = /^[ \t]{0,40}(?:【|\[)?(?:参考)?(?:答案|解析|详解|分析)/;

/** Finds items that begin in the middle of a line. `lines` are folded. */
export function findJoined(lines: string[]): Cuts {
  const cuts: Cuts = new Map();
  const walk: Walk = { expected: undefined, seen: '', announced: false, explaining: false };
  lines.forEach((line, index) => {
    const number = readNumber(line);
    let start = 0;
    if (number?.n !== undefined && number.style !== 'round' && number.style !== 'bare' && !number.detail) {
      const goesOn = walk.expected === undefined || number.n >= walk.expected || number.n === 1 || walk.seen === 'AB';
      if (goesOn) Object.assign(walk, { expected: number.n + 1, seen: '', announced: false, explaining: false });
      start = number.after;
    }
    const judged = number?.n === undefined || number.detail ? [] : findJudged(line, number.n, number.after);
    if (judged.length > 0) {
      cuts.set(index, judged);
      Object.assign(walk, { expected: (number?.n ?? 0) + judged.length + 1, seen: '', announced: false });
      return;
    }
    const run = number || labelFirst.test(line) ? [] : findRun(line);
    if (run.length > 1) {
      cuts.set(index, cutsOfRun(line, run));
      Object.assign(walk, { expected: (run.at(-1)?.n ?? 0) + 1, seen: 'AB', announced: false, explaining: false });
      return;
    }
    const at: number[] = [];
    mark.lastIndex = start;
    for (let found = mark.exec(line); found; found = mark.exec(line)) {
      if (visitMark(walk, line, found) && found.index > 0) at.push(found.index);
    }
    if (at.length > 0) cuts.set(index, at);
  });
  return cuts;
}
