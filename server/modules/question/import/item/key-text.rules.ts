import { fold, type Passage } from '../text/paper-source.rules.ts';

/** What a key says, and what is written after it. */
export interface ReadKey<T> {
  value: T;
  rest: string;
  /** As it was written. */
  written: string;
}

const lead = /^[\s*:.]{0,20}(?:(?:故|应|本题)?选(?:择|项)?[ \t]{0,2}:?|[为是][ \t]{0,2}:?)?[\s$*]{0,10}/;
/** Letters with separators, and then something that ends them. */
const separated =
  /^[[(【<]?[ \t]{0,3}([A-L](?:[ \t]{0,2}[,、;；/|和与及&+][ \t]{0,2}[A-L]|[ \t]{0,2}[A-L]|\.[A-L](?=[.\s]|$)){0,11})[ \t]{0,3}[\])】>]?(?![A-Za-z])(?=$|[\s$。.;；,，:(（【!])/;
const together = /^[[(【]?[ \t]{0,3}([A-L]{1,12})[ \t]{0,3}[\])】]?(?![A-Za-z])/;
const lowerCase =
  /^[[(【]?[ \t]{0,3}([a-l](?:[ \t]{0,2}[,、;]?[ \t]{0,2}[a-l]){0,11})[ \t]{0,3}[\])】]?[ \t]{0,4}[。.]?[ \t]{0,4}(?:$|\n)/;
const tail = /^[ \t$*]{0,10}(?:[。.;；,，:、]|选?项(?![^\s。,，;；]))?[ \t]{0,10}/;

function cut(text: string, folded: string, start: number, length: number): string {
  const from = start + length;
  return text.slice(from + (tail.exec(folded.slice(from, from + 40))?.[0].length ?? 0)).trim();
}

/** Letters of options: ABD, A、B、D, 【AB】, 选A. Each once, in the order of the alphabet. */
export function readLetters(from: Passage | string): ReadKey<string[]> | undefined {
  const text = (typeof from === 'string' ? from : from.text).trimStart();
  const head = fold(text.slice(0, 400)).replaceAll('\\mathrm', '       ').replace(/[{}]/g, ' ');
  const start = lead.exec(head)?.[0].length ?? 0;
  const rest = head.slice(start);
  const found = separated.exec(rest) ?? together.exec(rest) ?? lowerCase.exec(rest);
  if (!found?.[1]) return undefined;
  const letters = [...found[1].toUpperCase()].filter((char) => char >= 'A' && char <= 'L');
  return {
    value: [...new Set(letters)].sort(),
    rest: cut(text, head, start, found[0].length),
    written: letters.join(''),
  };
}

const judgeWords: [boolean, string][] = [
  [false, '不正确|错误|不对|错|×|✗|✘|╳|☒|false|no|否|wrong|[❌❎✖]\uFE0F?(?![ \\t]{0,2}[正错对不])|[xX]|[Ff]|[Nn]'],
  [true, '正确|对|√|✓|✔|☑|✅(?![ \\t]{0,2}[正错对不])|true|yes|是|right|[Tt]|[Yy]'],
];
const judge = judgeWords.map(([value, words]): [boolean, RegExp] => [
  value,
  new RegExp(
    `^[[(【]?[ \\t]{0,3}(?:(?:该|本)?(?:说法|表述|题|判断)?是?)(?:${words})的?[ \\t]{0,3}[\\])】]?(?![A-Za-z])(?=$|[\\s$。.;；,，:!(（【])`,
    'i',
  ),
]);

/** 对, 错误, √, ✗, T, N … */
export function readJudgement(from: Passage | string): ReadKey<boolean> | undefined {
  const text = (typeof from === 'string' ? from : from.text).trimStart();
  const head = fold(text.slice(0, 200));
  const start =
    /^[\s*:.$]{0,20}(?:[✅❌❎✖✔]\uFE0F?[ \t]{0,2}(?=[正错对不]))?[为是]?[\s$*]{0,10}/u.exec(head)?.[0].length ?? 0;
  for (const at of [0, start]) {
    for (const [value, pattern] of judge) {
      const found = pattern.exec(head.slice(at));
      if (found) return { value, rest: cut(text, head, at, found[0].length), written: found[0].trim() };
    }
  }
  return undefined;
}

/** Are the letters in the order of the alphabet, each once? */
export function goesUp(letters: string): boolean {
  const signs = [...letters.toUpperCase()].filter((char) => char >= 'A' && char <= 'L');
  return signs.every((char, i) => i === 0 || char > (signs[i - 1] ?? ''));
}

export interface BracketKey {
  text: string;
  /** The stem without the key in its bracket. */
  stem: string;
  count: number;
  /** Where what follows the bracket begins in that stem. */
  after: number;
  /** Behind the key in its bracket: （×，应为乙）. */
  remark: string;
}

const letterBracket = /\([ \t]{0,20}([A-L](?:[ \t]{0,3}[,、]?[ \t]{0,3}[A-L]){0,11})[ \t]{0,20}[.。]?\)/g;
const judgeBracket =
  /\([ \t]{0,20}(√|×|✓|✗|✔|✘|对|错|正确|错误|[TF])[ \t]{0,20}(?:[,;。:][ \t]{0,4}([^()\n]{1,200}))?\)/g;

/** At the end of a formula the bracket is told from f(A) by its width. */
const wideBracket = /（[ \t　]{0,20}([A-LＡ-Ｌ]{1,12})[ \t　]{0,20}）[ \t]{0,4}\${0,2}[ \t。.]{0,4}$/;

/** The key that a teacher's copy carries inside the bracket of the stem: （ AB ）, (√). */
export function keyInBracket(stem: Passage, kind: 'letters' | 'judgement'): BracketKey | undefined {
  const pattern = kind === 'letters' ? letterBracket : judgeBracket;
  // f(A), list(T) and （FDI） are words of the stem; the letters of a key go up.
  const found = [...stem.shadow.matchAll(pattern)].filter(
    (one) =>
      (!/[A-Za-z]/.test(stem.shadow[one.index - 1] ?? '') || /^\([ \t]/.test(one[0])) &&
      (kind === 'judgement' || goesUp(one[1] ?? '')),
  );
  const last = found.at(-1);
  const offset = Math.max(0, stem.text.length - 80);
  const atEnd = last || kind !== 'letters' ? null : wideBracket.exec(stem.text.slice(offset));
  const text = last?.[1] ?? (atEnd?.[1] ? fold(atEnd[1]) : undefined);
  if (text === undefined) return undefined;
  const start = last?.index ?? offset + (atEnd?.index ?? 0);
  const end = last ? start + last[0].length : stem.text.indexOf('）', start) + 1;
  const [open, close] = [stem.text.charAt(start), stem.text.charAt(end - 1)];
  const remark = kind === 'judgement' && last?.[2] ? stem.text.slice(end - 1 - last[2].length, end - 1) : '';
  return {
    text,
    after: start + 4,
    remark: remark.trim(),
    stem: `${stem.text.slice(0, start)}${open}　　${close}${stem.text.slice(end)}`,
    count: Math.max(1, found.length),
  };
}

/** An empty bracket waits for the answer, so a letter in another one is no key. */
export const hasEmptyBracket = (stem: Passage) => /\([ \t\n]{0,60}\)/.test(stem.shadow);

const conclusion =
  /(?:故|因此|所以|应|答案|本题|综上)[^\n。]{0,6}?选[^A-L\n]{0,6}([A-L]{1,12})(?![A-Za-z])|答案[为是][^A-L\n]{0,4}([A-L]{1,12})(?![A-Za-z])/g;

/** The key that an analysis comes to in the end: 故选：C. */
export function conclusionOf(analysis: Passage): string[] | undefined {
  const text = fold(analysis.text.slice(-4000)).replace(/[$]/g, ' ');
  const last = [...text.matchAll(conclusion)].at(-1);
  const letters = last?.[1] ?? last?.[2];
  return letters ? [...new Set(letters)].sort() : undefined;
}
