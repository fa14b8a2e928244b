import { certainType, numberInWords, type SaidType, typeName, typeOfWord } from './section-heading.rules.ts';

/** How a number is written. Items of one section are numbered in one way; lists inside a stem mostly in another. */
export const styles = ['dot', 'comma', 'colon', 'close', 'round', 'square', 'named', 'bare', 'typed'] as const;
export type NumberStyle = (typeof styles)[number];

export interface NumberMark {
  /** Undefined where an item is announced by its type alone: [单选题] …. */
  n: number | undefined;
  text: string;
  style: NumberStyle;
  /** Where the item's text begins, counted from the start of the line. */
  after: number;
  /** A type named before the number: 【单选题】1. */
  type: string | undefined;
  /** What stands in a bracket before the number: (√) 1. */
  before: string | undefined;
  /** A section named before the number, as in lists of answers: 二、1. */
  section: { ordinal: number | undefined; type: SaidType | undefined } | undefined;
  /** "1.5": may be a decimal. */
  decimal: boolean;
  /** 【4题详解】 announces the analysis of an item, not an item. */
  detail: boolean;
}

const space = '[ \\t]{0,4}';
const lead = '[ \\t]{0,60}';
const bracketBefore = `(?:\\([ \\t]{0,20}(?<before>[A-La-l]{0,12}|[√×✓✔✗✘]|对|错|正确|错误|[TFtf])[ \\t]{0,20}\\)${space}(?=[\\d第]))?`;
const typeBefore = `(?:[【\\[(](?<type>${certainType})[】\\])]${space}[:.、]?${space})?`;
const number = '(?<number>\\d{1,4})';

const patterns: { style: NumberStyle; detail?: boolean; pattern: RegExp }[] = [
  {
    style: 'square',
    detail: true,
    pattern: new RegExp(`^${lead}【${space}第?${number}${space}小?题(?:的)?(?:详解|解析|分析|解答|点评|答案)】`),
  },
  {
    style: 'named',
    pattern: new RegExp(
      `^${lead}${bracketBefore}${typeBefore}第${space}(?:${number}|(?<word>[一二三四五六七八九十]{1,3}))${space}(?:小题|题|道题)${space}[.、:)]?`,
    ),
  },
  {
    style: 'square',
    pattern: new RegExp(
      `^${lead}${typeBefore}(?:【${space}第?${number}${space}题?】|\\[${space}${'(?<other>\\d{1,4})'}${space}\\])${space}[.、:]?`,
    ),
  },
  {
    style: 'named',
    pattern: new RegExp(
      `^${lead}(?:例题?|题目?|习题|问题|试题|Q)${space}(?:${number}${space}(?:[.、:)]|(?=[ \\t(【\\[])|(?=[^\\d\\s.,%~-]))|(?<=[例题目])(?<word>[一二三四五六七八九十]{1,3})${space}(?:[.、:]|$))`,
    ),
  },
  { style: 'round', pattern: new RegExp(`^${lead}${typeBefore}\\(${space}${number}${space}\\)${space}[.、:]?`) },
  {
    style: 'dot',
    pattern: new RegExp(`^${lead}${bracketBefore}${typeBefore}${number}${space}(?:\\.(?!\\.)、?|、\\.)`),
  },
  { style: 'comma', pattern: new RegExp(`^${lead}${bracketBefore}${typeBefore}${number}${space}、`) },
  { style: 'close', pattern: new RegExp(`^${lead}${bracketBefore}${typeBefore}${number}${space}\\)${space}[.、]?`) },
  { style: 'colon', pattern: new RegExp(`^${lead}${typeBefore}${number}${space}:(?!\\d)`) },
  {
    style: 'bare',
    pattern: new RegExp(
      `^${lead}${number}(?:[ \\t]{1,8}(?!世纪|年|月|日|个|名|亿|万|千|百|元|米|厘|公|分|秒|小时|人|次|倍|岁|种|条|项|号|℃|[a-z]{1,3}(?![A-Za-z])|[A-Z](?![A-Za-z]))(?=[^\\d\\s.,%+*/=<>~-])|(?=${space}\\(${space}\\d{1,3}${space}分)|(?=[【\\[][单多判填简])|,(?=[^\\d\\s]))`,
    ),
  },
];

/** A larger number without any sign after it is no number of an item. */
const mostBare = 500;

const typed = new RegExp(
  `^${lead}[【\\[(]${space}(?<type>${certainType})${space}[】\\])]${space}[:.、]?(?=${space}\\S)`,
);

/** La5C1002: the number of a question in the banks of an industry, which says level, field and type. */
const coded = /^[ \t]{0,20}(?<code>[A-Z][a-z]\d[A-Z]\d{3,5})[ \t]{0,4}[.、:)]?[ \t]{0,4}(?=[^\s\d])/;

const sectionBefore = new RegExp(
  `^[ \\t]{0,20}(?:(?<ordinal>[一二三四五六七八九十]{1,2})、|(?=${typeName}))[ \\t]{0,4}(?<type>${typeName})?[ \\t]{0,4}:?[ \\t]{0,4}(?=\\d{1,4}[.、)])`,
);

const uncounted = {
  ...{ n: undefined, style: 'typed' as const, section: undefined },
  ...{ before: undefined, decimal: false, detail: false },
};

/** With what a numbered line can begin; most lines begin otherwise. */
const opening = /^[ \t]{0,60}[\d([【第例题习问试Q]/;
const openingSection = /^[ \t]{0,20}[一二三四五六七八九十单多判填简选]/;

/** The number at the start of a folded line, if there is one. */
export function readNumber(line: string): NumberMark | undefined {
  if (opening.test(line)) return readPlain(line);
  const code = coded.exec(line);
  if (code?.groups?.code) return { ...uncounted, text: code.groups.code, after: code[0].length, type: undefined };
  if (!openingSection.test(line)) return undefined;
  const lead = sectionBefore.exec(line.slice(0, 100));
  const mark = lead && readPlain(line.slice(lead[0].length));
  if (!mark) return undefined;
  const { ordinal, type } = lead.groups ?? {};
  const section = { ordinal: ordinal ? numberInWords(ordinal) : undefined, type: type ? typeOfWord(type) : undefined };
  return { ...mark, after: mark.after + lead[0].length, section };
}

function readPlain(line: string): NumberMark | undefined {
  const head = line.length > 200 ? line.slice(0, 200) : line;
  for (const { style, detail, pattern } of patterns) {
    const found = pattern.exec(head);
    if (!found) continue;
    const groups = found.groups ?? {};
    const digits = groups.number ?? groups.other;
    const n = digits === undefined ? numberInWords(groups.word ?? '') : Number(digits);
    // "1955  国际茶叶委员会" is a row of a table.
    if (style === 'bare' && n > mostBare) return undefined;
    const after = found[0].length;
    return {
      n,
      text: digits ?? String(n),
      style,
      after,
      type: groups.type,
      section: undefined,
      before: groups.before,
      decimal: style === 'dot' && /^\d/.test(head.slice(after)),
      detail: detail === true,
    };
  }
  const found = typed.exec(head);
  if (!found?.groups?.type) return undefined;
  return { ...uncounted, text: '', after: found[0].length, type: found.groups.type };
}
