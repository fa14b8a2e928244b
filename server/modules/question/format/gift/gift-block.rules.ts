import { splitFormulas } from '#contract/question/formula.ts';

/** The lines of one question, without comments. */
export interface GiftBlock {
  readonly line: number;
  readonly text: string;
  readonly source: string;
  readonly tags: string[];
  readonly category: string;
}

/** Signs that are meant as they stand lie here until the marks are read. */
const hidden = 0xe100;
const marks = '~=#{}:\\';

const hide = (sign: string) => String.fromCharCode(hidden + marks.indexOf(sign));
const hideAll = (text: string) => text.replace(/[~=#{}:\\]/g, hide);

/** Formulas are looked for in this much of a text. */
const mostLooked = 100_000;

/** Formulas whose braces nobody escaped, as most authors leave them, are taken as they stand. */
function hideFormulas(text: string): string {
  if (!text.includes('$') || text.length > mostLooked) return text;
  return splitFormulas(text)
    .map(({ kind, source }) => {
      if (kind === 'text' || /\n|\s[~=](?=\S)/.test(source) || !/(?<!\\)[{}=~#]/.test(source)) return source;
      return hideAll(source);
    })
    .join('');
}

/** \n ends a line, but begins a few commands of formulas; in program text it always ends one. */
const lineEnd =
  /\\n(?!(?:u|e|eq|abla|eg|ot|otin|mid|earrow|warrow|geq|leq|atural|parallel|exists|less|gtr|cong|sim|prec|succ|subseteq|supseteq|ewline|ormalsize|olimits|onumber)(?![a-z]))/g;

/** Escaped signs and formulas put out of the way. */
export function veiled(text: string): string {
  const bare = text.replace(/[\ue100-\ue110]/g, '');
  return hideFormulas(bare)
    .replace(/\\([~=#{}:\\])/g, (_, sign: string) => hide(sign))
    .split('```')
    .map((part, i) => part.replace(i % 2 ? /\\n/g : lineEnd, '\n'))
    .join('```');
}

export const unveiled = (text: string) =>
  text.replace(/[\ue100-\ue106]/g, (sign) => marks[sign.charCodeAt(0) - hidden] ?? '');

/** Says how the text behind it is written. */
export const formatMark = /^\s*\[(html|moodle|plain|markdown)\]/i;

const openBraces = (text: string) => {
  const plain = veiled(text);
  return (plain.match(/[{｛]/g)?.length ?? 0) - (plain.match(/[}｝]/g)?.length ?? 0);
};

const beginsNew = /^\s*(?:::|：：|\/\/|\$CATEGORY)/;

/** Questions stand apart by blank lines; one that is still open goes on behind them. */
export function giftBlocks(text: string): GiftBlock[] {
  const blocks: GiftBlock[] = [];
  let lines: string[] = [];
  let tags: string[] = [];
  let [start, category] = [0, ''];
  const close = () => {
    if (lines.length > 0) {
      const block = lines.join('\n');
      blocks.push({ line: start, text: block, source: block, tags, category });
      tags = [];
    }
    lines = [];
  };
  text.split(/\r\n|\r|\n/).forEach((line, index, all) => {
    const trimmed = line.trim();
    if (trimmed.startsWith('//')) {
      for (const found of trimmed.matchAll(/\[tag:([^\]]{1,100})\]/g)) tags.push(found[1]?.trim() ?? '');
      return;
    }
    const named = /^\$CATEGORY\s*[:：](.*)$/i.exec(trimmed);
    if (named) {
      close();
      category = named[1]?.trim() ?? '';
      return;
    }
    if (trimmed === '') {
      const next = all.slice(index + 1, index + 20).find((one) => one.trim() !== '');
      const isOpen = lines.length > 0 && lines.length < 200 && openBraces(lines.join('\n')) > 0;
      if (!isOpen || next === undefined || beginsNew.test(next)) close();
      return;
    }
    if (lines.length > 0 && /^(?:::|：：)/.test(trimmed) && (lines.length > 200 || openBraces(lines.join('\n')) <= 0))
      close();
    if (lines.length === 0) start = index + 1;
    lines.push(line);
  });
  close();
  return blocks;
}

const titled = /^[ \t]*(?:::|：：)[^\n]+?(?:::|：：)/m;
/** Not the braces of a formula: \mathrm{~N}. */
const answered = /(?<!\\[A-Za-z]{0,20}|[\^_}])[{｛]\s*(?:[=~＝～]|#\s*=?-?\d|(?:T|F|TRUE|FALSE)\s*(?:#[^{}]*)?[}｝])/;

/** Pieces of whole lines, so that each is as long as formulas are looked for. */
function* pieces(text: string): Generator<string> {
  for (let from = 0; from < text.length; ) {
    const end = from + mostLooked / 2 >= text.length ? -1 : text.indexOf('\n', from + mostLooked / 2);
    const to = end < 0 ? text.length : end + 1;
    yield text.slice(from, to);
    from = to;
  }
}

const countOf = (text: string, pattern: RegExp) => text.match(new RegExp(pattern, `${pattern.flags}g`))?.length ?? 0;

/** How many places hold what only GIFT has: answers in braces, titles, categories. */
export function countGift(text: string): number {
  let signs = countOf(text, /^\$CATEGORY\s*:/m);
  if (!/[{｛]/.test(text)) return signs;
  for (const piece of pieces(text)) signs += Math.max(countOf(piece, titled), countOf(veiled(piece), answered));
  return signs;
}
