import { optionLetter } from '#contract/letters.ts';
import type { SaidType } from '../paper/section-heading.rules.ts';
import { type Passage, passage, slice, trimmed } from '../text/paper-source.rules.ts';
import type { FoundOptions } from './item-option.rules.ts';

/** Options that have numbers instead of letters, and the keys in letters. */
export interface NumberOptions {
  found: FoundOptions;
  keys: Passage[];
}

interface Mark {
  at: number;
  after: number;
  n: number;
}

const most = 12;
const circledKey = /^[ \t]{0,8}([①-⑫](?:[ \t]{0,2}[,、;]?[ \t]{0,2}[①-⑫]){0,11})[ \t]{0,4}[。.]?\s{0,8}$/;
const digitKey = /^[ \t]{0,8}\(?([1-9](?:[ \t]{0,2}[,、;]?[ \t]{0,2}[1-9]){0,8})\)?[ \t]{0,4}[。.]?\s{0,8}$/;
const circledMark = /(?:^|[\n \t。;；?？)）])([①-⑫])[ \t]{0,4}[.、:)]?[ \t]{0,4}/g;
const digitMark = /(?:^|\n)[ \t]{0,40}\(?([1-9])\)[ \t]{0,4}[.、:]?[ \t]{0,4}/g;

const isCircled = (sign: string) => sign >= '①' && sign <= '⑫';
const numberOf = (sign: string) => (isCircled(sign) ? sign.charCodeAt(0) - 0x245f : Number(sign));

/** The last run 1, 2, 3 … of these marks that goes on to the end. */
function runOf(shadow: string, pattern: RegExp): Mark[] {
  let run: Mark[] = [];
  for (const found of shadow.matchAll(pattern)) {
    const sign = found[1] ?? '';
    const n = numberOf(sign);
    const at = found.index + found[0].indexOf(sign);
    const from = shadow[at - 1] === '(' ? at - 1 : at;
    const mark = { at: from, after: found.index + found[0].length, n };
    if (n === 1) run = [mark];
    else if (n === run.length + 1) run.push(mark);
    else return [];
  }
  return run;
}

function readKey(key: Passage, pattern: RegExp): number[] | undefined {
  const signs = pattern.exec(key.shadow)?.[1];
  return signs ? [...signs.replace(/[^①-⑫1-9]/g, '')].map(numberOf) : undefined;
}

const fewest = 3;
const takesLetters = new Set<SaidType | undefined>([undefined, 'SINGLE', 'MULTIPLE', 'CHOICE', 'ANY']);

/**
 * ① ② ③ or 1) 2) 3) below a stem whose key is nothing but such signs: they are its options. Where blanks are to be filled
 * or the options have words for blanks in them, the signs stand for something else.
 */
export function numberOptions(
  body: Passage,
  keys: readonly Passage[],
  said: SaidType | undefined,
): NumberOptions | undefined {
  if (keys.length === 0 || !takesLetters.has(said) || /_{2,}/.test(body.shadow)) return undefined;
  for (const [key, mark] of [
    [circledKey, circledMark],
    [digitKey, digitMark],
  ] as const) {
    const read = keys.map((one) => readKey(one, key));
    if (read.some((numbers) => numbers === undefined)) continue;
    const run = runOf(body.shadow, mark);
    const isKeyed = read.every((numbers) => numbers?.every((n, i) => n <= run.length && numbers.indexOf(n) === i));
    const first = run[0];
    if (!first || run.length < fewest || run.length > most || !isKeyed) continue;
    const options = run.map(({ n, after }, i) => ({
      letter: optionLetter(n - 1),
      content: trimmed(slice(body, after, run[i + 1]?.at ?? body.text.length)),
    }));
    const stem = trimmed(slice(body, 0, first.at));
    const isWhole =
      stem.text !== '' && options.every(({ content }) => content.text !== '' && !content.shadow.includes('?'));
    if (!isWhole) continue;
    const found = { stem, options, missing: [], again: false, mixed: [], trailing: false };
    return { found, keys: read.map((numbers = []) => passage(numbers.map((n) => optionLetter(n - 1)).join(''))) };
  }
  return undefined;
}
