/** An item with options in the middle of a line, and the one before it. */
interface JoinedItem {
  n: number;
  start: number;
  /** Where its options A, B, C and D begin, as far as they are there. */
  options: number[];
  before: JoinedItem | undefined;
  length: number;
}

const number =
  /(?<![\d.A-Za-z\\{])(\d{1,3})(?: {0,2}[.、](?!\d(?!\d{3}))|[ \t]{1,2}(?=[A-Z][a-z]))(?![ \t]{0,4}(?:【|解:|[A-L][ \t]{0,2}(?:[\u4e00-\u9fff(\d【]|$)))/g;
const optionMarks = ['A', 'B', 'C', 'D'].map((letter) => new RegExp(`(?<![A-Za-z\\\\{])${letter} {0,2}[.、:)]`, 'g'));
const widestOption = 1500;
const mostNumbers = 2000;

/** Where options A to D begin, one behind the other. */
function optionsFrom(line: string, from: number): number[] {
  const options: number[] = [];
  let at = from;
  for (const mark of optionMarks) {
    mark.lastIndex = at;
    const found = mark.exec(line);
    if (!found || found.index - at > widestOption) break;
    at = found.index + found[0].length;
    options.push(at);
  }
  return options;
}

const hasBefore = (item: JoinedItem, place: number) => (item.options[1] ?? Number.POSITIVE_INFINITY) <= place;

/** Items that stand one behind the other in a line: their numbers go up by one, each has options A to D. */
export function findRun(line: string): JoinedItem[] {
  const marks = [...line.matchAll(number)];
  if (marks.length > mostNumbers) return [];
  const ends = new Map<number, JoinedItem>();
  let last: JoinedItem | undefined;
  for (const mark of marks) {
    const options = optionsFrom(line, mark.index + mark[0].length);
    if (options.length < 2) continue;
    const n = Number(mark[1]);
    const known = ends.get(n - 1);
    const before = known && hasBefore(known, mark.index) ? known : undefined;
    const item: JoinedItem = { n, start: mark.index, options, before, length: (before?.length ?? 0) + 1 };
    if (item.length >= (ends.get(n)?.length ?? 0)) ends.set(n, item);
    if (item.length > (last?.length ?? 1)) last = item;
  }
  const run: JoinedItem[] = [];
  for (let item = last; item; item = item.before) run.unshift(item);
  return run.some((item) => item.options.length === optionMarks.length) ? run : [];
}

const answers =
  /【(?:参考|正确)?答案】|【(?:答案)?(?:解析|详解)】|(?<=\s)(?:参考)?答案[ \t]{0,2}:|(?<=\s)(?:答案)?解析[ \t]{0,2}:|(?<=\s)\d{1,3} ?[.、] ?[A-L](?=[ \t]+\d{1,3} ?[.、] ?[A-L](?:[ \t]|$))/g;
/** The name of the next text, as a letter before its first sentence. */
const letterName = (letter: string) => new RegExp(`(?<=[ \\t])${letter}(?=[ \\t]{1,3}["“‘'◆(]?[A-Z])`);
const announces =
  /(?:完成|回答|解答)[^。\n]{0,8}?(?:\d{1,3} ?[-~至到] ?\d{1,3} ?(?:小)?题|(?:下列|下面|以下)(?:各|小)?(?:小|问)?题)/;

/** Where a line that holds a run of items has to be cut: at the items, their answers and the texts between them. */
export function cutsOfRun(line: string, run: JoinedItem[]): number[] {
  const cuts = run.map((item) => item.start);
  const name = /^[ \t]{0,8}([A-H])(?=[ \t]+["“‘'◆(]?[A-Z\d])/.exec(line.slice(0, run[0]?.start));
  if (name) cuts.push(name[0].length);
  let letter = name?.[1]?.charCodeAt(0) ?? 0;
  run.forEach(({ options }, i) => {
    const end = run[i + 1]?.start ?? line.length;
    const option = options.findLast((place) => place <= end) ?? end;
    const rest = line.slice(option, end);
    let text = rest;
    for (const label of rest.matchAll(answers)) {
      // Of a row of keys only the first begins it.
      if (text.length === rest.length || !/^\d/.test(label[0])) cuts.push(option + label.index);
      text = text.slice(0, Math.min(text.length, label.index));
    }
    const next = letter > 0 ? letterName(String.fromCharCode(letter + 1)).exec(rest) : undefined;
    if (next) {
      cuts.push(option + next.index, option + next.index + 1);
      letter++;
    } else if (announces.test(rest)) {
      // A space ends the last option, or the analysis before the text.
      const space = text.length < rest.length ? lastClosing(rest) : /^[ \t]*\S+(?=[ \t])/.exec(rest)?.[0].length;
      if (space !== undefined) cuts.push(option + space);
    }
  });
  return [...new Set(cuts)].sort((a, b) => a - b);
}

/** Behind the last conclusion of the analyses: 故选：C。 */
function lastClosing(text: string): number | undefined {
  const last = [...text.matchAll(/(?:故?选|答案[为是]?)[ \t]{0,2}:?[ \t]{0,2}[A-L]{1,4}[ \t]{0,2}项?[。.]/g)].at(-1);
  return last ? last.index + last[0].length : undefined;
}
