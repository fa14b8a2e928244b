import type { Blank, FillAnswer } from '#contract/question/content.ts';
import {
  type BlankMark,
  type BlankMatch,
  blankMarks,
  numberIn,
  type ReadyBlank,
  readyBlanks,
} from '../marking/blank.rules.ts';
import { blankForm, type Folding } from '../marking/blank-form.rules.ts';
import type { Reason } from './reason.rules.ts';

const foldings = [
  ['ignoreWidth', '全半角'],
  ['ignorePunctuation', '中英文标点'],
  ['ignoreCase', '大小写'],
] as const;
const nothing: Folding = { ignoreWidth: false, ignorePunctuation: false, ignoreCase: false };
const everything: Folding = { ignoreWidth: true, ignorePunctuation: true, ignoreCase: true };

const longest = 30;
const quoted = (text: string) =>
  `“${text.length > longest ? `${text.slice(0, longest).toWellFormed()}…` : text.replace(/\s+/g, ' ').trim()}”`;

/** What two texts differ in, of what `among` leaves out of account; undefined where they differ in more. */
function differences(one: string, other: string, among: Folding): string[] | undefined {
  const same = (folding: Folding) => blankForm(one, folding) === blankForm(other, folding);
  if (!same(among)) return undefined;
  if (same(nothing)) return one.trim().normalize('NFC') === other.trim().normalize('NFC') ? [] : ['空格或千位分隔符'];
  const needed = foldings.filter(([key]) => among[key] && !same({ ...among, [key]: false })).map(([, name]) => name);
  return needed.length > 0 ? needed : ['全半角、标点或大小写'];
}

function whyRight(blank: Blank, given: string, { accepted, by }: BlankMatch): string {
  if (by === 'wildcard') return `符合${quoted(accepted)}（* 代表任意文字）`;
  if (by === 'number') {
    const difference = Math.abs((numberIn(given) ?? 0) - (numberIn(accepted) ?? 0));
    return difference === 0
      ? `与${quoted(accepted)}数值相等`
      : `与${quoted(accepted)}相差 ${plainNumber(difference)}，在允许误差 ${blank.tolerance ?? 0} 以内`;
  }
  const found = differences(given, accepted, blank) ?? [];
  return found.length === 0
    ? `与答案${quoted(accepted)}相同`
    : `不计${found.join('、')}，与${quoted(accepted)}相同，算对`;
}

/** Without the digits that binary fractions add. */
const plainNumber = (value: number) => Number(value.toPrecision(10));

/** Is one text the other with one character put in, left out or replaced? */
function differsInOne(one: string, other: string) {
  const [short, long] = [[...one], [...other]].sort((a, b) => a.length - b.length) as [string[], string[]];
  if (short.length < 2 || long.length - short.length > 1 || one === other) return false;
  let from = 0;
  while (from < short.length && short[from] === long[from]) from += 1;
  let end = 0;
  while (end < short.length - from && short.at(-1 - end) === long.at(-1 - end)) end += 1;
  return long.length - from - end <= 1;
}

function nearMiss(blank: Blank, given: string, accepted: string): string | undefined {
  const apart = differences(given, accepted, everything);
  if (apart) {
    const counted = foldings.filter(([key, name]) => !blank[key] && apart.includes(name)).map(([, name]) => name);
    return `与${quoted(accepted)}只差${apart.join('、')}，本空要求${(counted.length > 0 ? counted : apart).join('、')}一致`;
  }
  const [value, right] = [numberIn(given), numberIn(accepted)];
  if (value !== undefined && right !== undefined) {
    const difference = plainNumber(Math.abs(value - right));
    if (blank.tolerance !== null) return `与${quoted(accepted)}相差 ${difference}，超过允许误差 ${blank.tolerance}`;
    return difference === 0 ? `与${quoted(accepted)}数值相等，但本空没有设置误差，要求写法相同` : undefined;
  }
  const [one, other] = [blankForm(given, everything), blankForm(accepted, everything)];
  if (one.replaceAll(' ', '') === other.replaceAll(' ', '')) return `与${quoted(accepted)}只差空格`;
  return differsInOne(one, other) ? `与${quoted(accepted)}只差一个字` : undefined;
}

const shown = 5;
/** Of a longer list only the beginning is looked through for what was nearly meant, which takes long for each word. */
const mostNear = 20;

function whyWrong(blank: Blank, given: string): string {
  for (const accepted of blank.accepted.slice(0, mostNear)) {
    const near = nearMiss(blank, given, accepted);
    if (near !== undefined) return near;
  }
  const list = blank.accepted.slice(0, shown).map(quoted).join('、');
  return `不在可接受的答案中（${list}${blank.accepted.length > shown ? '等' : ''}）`;
}

/** One sentence for each blank, in the order in which the examinee sees them. */
export function blankReasons(answer: FillAnswer, given: readonly string[], points: number): Reason[] {
  const marks = blankMarks(answer, given, points);
  const ready = readyBlanks(answer.blanks);
  return answer.blanks.map((blank, at) => {
    const label = `第 ${at + 1} 空`;
    const text = given[at] ?? '';
    if (text.trim() === '') return { label, right: false, text: '没有填写', score: 0 };
    return answer.unordered
      ? { label, ...groupReason({ blanks: answer.blanks, ready, marks }, text, at) }
      : { label, ...ownReason(blank, ready[at], marks[at], text) };
  });
}

function ownReason(
  blank: Blank,
  ready: ReadyBlank | undefined,
  mark: BlankMark | undefined,
  text: string,
): Omit<Reason, 'label'> {
  const match = mark?.given === undefined ? undefined : ready?.match(text);
  return match
    ? { right: true, text: `写${quoted(text)}，${whyRight(blank, text, match)}`, score: mark?.share ?? 0 }
    : { right: false, text: `写${quoted(text)}，${whyWrong(blank, text)}`, score: 0 };
}

/** In an order-free group a text counts for whichever blank it was matched with. */
interface Group {
  readonly blanks: readonly Blank[];
  readonly ready: readonly ReadyBlank[];
  readonly marks: readonly BlankMark[];
}

function groupReason({ blanks, ready, marks }: Group, text: string, at: number): Omit<Reason, 'label'> {
  const place = marks.findIndex((mark) => mark.given === at);
  const [blank, mark] = [blanks[place], marks[place]];
  const match = ready[place]?.match(text);
  if (blank && mark && match) {
    const where = place === at ? '' : `（不分先后，算作第 ${place + 1} 空的答案）`;
    return { right: true, text: `写${quoted(text)}，${whyRight(blank, text, match)}${where}`, score: mark.share };
  }
  if (ready.some((one) => one.match(text)))
    return { right: false, text: `写${quoted(text)}，与其他空重复，不再计分`, score: 0 };
  const all = {
    ...(blanks[at] ?? (blanks[0] as Blank)),
    accepted: [...new Set(blanks.flatMap((one) => one.accepted))],
  };
  return { right: false, text: `写${quoted(text)}，${whyWrong(all, text)}`, score: 0 };
}
