import { certainType, type SaidType, typeOfWord } from '../paper/section-heading.rules.ts';
import { isBlank, type Passage, slice, trimmed } from '../text/paper-source.rules.ts';

/** What a stem says of itself in brackets at its start or end: （5分）, 【多选】, (单选题，2分). */
export interface MarkedStem {
  stem: Passage;
  type: SaidType | undefined;
  points: number | undefined;
}

const pointsWords = '(?:本(?:小|大)?题)?[ \\t]{0,3}(?:共|满分|计)?[ \\t]{0,3}(\\d{1,3}(?:\\.\\d{1,2})?)[ \\t]{0,3}分';
const points = new RegExp(`^[ \\t\\n]{0,40}[(\\[【][ \\t]{0,3}${pointsWords}[ \\t]{0,3}[)\\]】][ \\t]{0,4}[.、:]?`);
const typeMark = new RegExp(
  `^[ \\t\\n]{0,40}[(\\[【][ \\t]{0,3}(${certainType})[ \\t]{0,3}(?:[,，、;/ ][ \\t]{0,3}${pointsWords})?[ \\t]{0,3}[)\\]】][ \\t]{0,4}[.、:]?`,
);
const pointsAtEnd = new RegExp(`[(\\[【][ \\t]{0,3}${pointsWords}[ \\t]{0,3}[)\\]】][ \\t。.*]{0,4}$`);
const typeAtEnd = new RegExp(
  `[(\\[【][ \\t]{0,3}(${certainType})[ \\t]{0,3}(?:[,，、;/ ][ \\t]{0,3}${pointsWords})?[ \\t]{0,3}[)\\]】][ \\t。.*]{0,4}$`,
);

export function readStemMarks(from: Passage): MarkedStem {
  const marked: MarkedStem = { stem: from, type: undefined, points: undefined };
  for (let i = 0; i < 3; i++) {
    const worth = points.exec(marked.stem.shadow);
    const kind = worth ? null : typeMark.exec(marked.stem.shadow);
    const found = worth ?? kind;
    if (!found) break;
    const value = worth?.[1] ?? kind?.[2];
    if (value) marked.points ??= Number(value);
    if (kind?.[1]) marked.type ??= typeOfWord(kind[1]);
    marked.stem = slice(marked.stem, found[0].length, marked.stem.text.length);
  }
  return marked;
}

const partMark = /(?:^|[\n。;:?)])[ \t]{0,20}(?:\(\d{1,2}\)|[①-⑳])/;
const pointsInside = new RegExp(`[(\\[【][ \\t]{0,3}${pointsWords}[ \\t]{0,3}[)\\]】]`);

/** Points at the end, where the stem says others above them, are those of its last part. */
const areOfLastPart = (above: string, points: number | undefined) =>
  partMark.test(above) && (points !== undefined || pointsInside.test(above));

/** The same at the end of the stem, once the options are cut off. */
export function readEndMarks(marked: MarkedStem): MarkedStem {
  const result = { ...marked, stem: trimmed(marked.stem) };
  for (let i = 0; i < 2; i++) {
    const { shadow } = result.stem;
    const offset = Math.max(0, shadow.length - 60);
    const end = shadow.slice(offset);
    const worth = pointsAtEnd.exec(end);
    const kind = worth ? null : typeAtEnd.exec(end);
    const at = worth?.index ?? kind?.index;
    if (at === undefined) break;
    const rest = trimmed(slice(result.stem, 0, offset + at));
    if (isBlank(rest) || (worth && areOfLastPart(rest.shadow, result.points))) break;
    const value = worth?.[1] ?? kind?.[2];
    if (value) result.points ??= Number(value);
    if (kind?.[1]) result.type ??= typeOfWord(kind[1]);
    result.stem = rest;
  }
  return result;
}

const tick = '[ \\t]{0,8}(?:[○□☐◯]|\\([ \\t]{0,4}\\))?[ \\t]{0,4}';
const [yes, no] = ['(?:对|正确|√|✓|✔|是|T|True|true)', '(?:错|错误|×|✗|✘|否|F|False|false)'];
const gap = '[ \\t]{0,8}(?:\\n[ \\t]{0,8}){1,3}';
const judgeLines = new RegExp(`\\n${tick}(?:${yes}${gap}${tick}${no}|${no}${gap}${tick}${yes})\\s{0,20}$`);

/** A question to be judged without the lines 对 and 错 below it, which are its options. */
export function withoutJudgeLines(
  marked: MarkedStem,
  said: { own: SaidType | undefined; above: SaidType | undefined },
): MarkedStem {
  const { shadow } = marked.stem;
  const offset = Math.max(0, shadow.length - 100);
  const found = judgeLines.exec(shadow.slice(offset));
  if (!found) return marked;
  const rest = readEndMarks({ ...marked, stem: slice(marked.stem, 0, offset + found.index) });
  return (said.own ?? rest.type ?? said.above) === 'JUDGE' && !isBlank(rest.stem) ? rest : marked;
}

const lineEndPoints = new RegExp(
  `\\([ \\t]{0,3}${pointsWords}[ \\t]{0,3}\\)[ \\t。.;]{0,4}(?=\\n|$|\\(\\d{1,2}\\)|[①-⑳])`,
  'g',
);

/** The points that stand behind the parts of a question. */
export const partPoints = (stem: Passage) => [...stem.shadow.matchAll(lineEndPoints)].map((mark) => Number(mark[1]));

/** What a question of several parts is worth: as its first line says above them, or the sum of its parts. */
export function pointsOfParts(stem: Passage): number | undefined {
  const marks = [...stem.shadow.matchAll(lineEndPoints)];
  const first = marks[0];
  if (!first) return undefined;
  const total = Number(first[1]);
  const above = stem.shadow.slice(0, first.index).trim();
  if (!above.includes('\n') && !partMark.test(above)) return total;
  return marks.length > 1 ? marks.reduce((sum, mark) => sum + Number(mark[1]), 0) : undefined;
}

const levels: [RegExp, number][] = [
  [/较易|偏易|比较?容易/, 3],
  [/较难|偏难/, 6],
  [/中/, 4],
  [/一般|适中/, 4],
  [/易|简单|低|基础/, 2],
  [/难|高/, 7],
];

/** 易, 中, 难, a number from 1 to 10, stars, or a coefficient (0.8: most people know it). */
export function readDifficulty(text: string): number | undefined {
  const stars = [...text].filter((char) => char === '★').length;
  if (stars > 0) return Math.min(10, stars * 2);
  const number = /\d{1,3}(?:\.\d{1,3})?/.exec(text.normalize('NFKC'))?.[0];
  if (number !== undefined) {
    const value = Number(number);
    if (number.includes('.') && value > 0 && value < 1) return Math.min(10, Math.max(1, Math.round((1 - value) * 10)));
    return value >= 1 && value <= 10 ? Math.round(value) : undefined;
  }
  return levels.find(([words]) => words.test(text))?.[1];
}
