/**
 * Signs in the text of a paper for what is no text: a picture, a table, a format that begins or ends. They are characters
 * for private use, so that no mark of an item contains one. A file reader writes them and fills them in afterwards.
 */
const [open, close, digits] = ['\uE020', '\uE03F', 0xe028];

export const formats = ['sub', 'sup', 'u', 'strong'] as const;
export type Format = (typeof formats)[number];

const formatStart = 0xe010;
const formatOf = (code: number) => formats[(code - formatStart) >> 1];

/** The sign of the thing with this number. */
export const insertSign = (index: number) =>
  `${open}${[...index.toString(16)].map((digit) => String.fromCharCode(digits + Number.parseInt(digit, 16))).join('')}${close}`;

/** Behind the sign of a table: a blank in one of its cells. */
export const blankInTable = '\uE01A';

/** A dollar that is one, whatever stands around it. */
export const literalDollar = '\uE019';

/** Ends an option that is printed in red or highlighted: it may be the right one. */
export const markedOption = '\uE018';

/** Ends an option that is printed in bold. */
export const boldOption = '\uE01B';

export const formatted = (format: Format, text: string) => {
  const at = formatStart + 2 * formats.indexOf(format);
  return `${String.fromCharCode(at)}${text}${String.fromCharCode(at + 1)}`;
};

/** A stretch that is underlined as a whole. */
export const underlinedText = /\uE014([^\uE000-\uE03F\n]{1,200})\uE015/g;

/** Every character that a reader may write; what stands in a file must not contain them. */
export const reserved = /[\uE000-\uE03F]/g;

const insert = /\uE020([\uE028-\uE037]{1,6})\uE03F/g;

export const hasInsert = (text: string) => text.includes(open);

/** Is there a picture in this text, or the sign of something that may be one? */
export const hasPicture = (text: string) => /<img|!\[/.test(text) || hasInsert(text);

/** The text with every insert replaced. */
export function fillInserts(text: string, fill: (index: number) => string): string {
  return hasInsert(text)
    ? text.replace(insert, (_, hex: string) =>
        fill(Number.parseInt([...hex].map((digit) => (digit.charCodeAt(0) - digits).toString(16)).join(''), 16)),
      )
    : text;
}

/** Numbers of the inserts in a text, in their order. */
export function insertsIn(text: string): number[] {
  const found: number[] = [];
  fillInserts(text, (index) => {
    found.push(index);
    return '';
  });
  return found;
}

const pair =
  /([\uE010\uE012\uE014\uE016])((?:(?!<\/?(?:p|pre|table|t[rdh])\b)[^\uE010-\uE017])*)([\uE011\uE013\uE015\uE017])/g;
const anyFormat = /[\uE010-\uE01F]/g;

/** Formats that begin and end in the same paragraph become tags; what is left over goes. */
export function fillFormats(text: string, fill: (format: Format, inner: string) => string): string {
  let filled = text;
  for (let depth = 0; depth < 4 && /[\uE010-\uE017]/.test(filled); depth++) {
    filled = filled.replace(pair, (_, start: string, inner: string, end: string) => {
      const format = formatOf(start.charCodeAt(0));
      return format && end.charCodeAt(0) === start.charCodeAt(0) + 1 ? fill(format, inner) : inner;
    });
  }
  return filled.replace(anyFormat, '');
}
