import { optionLetter } from '#contract/letters.ts';

/** An item as it is known, to be written down in the ways papers are. */
export interface PlainItem {
  /** After the number: the marks of the item, such as （4分）. */
  lead?: string;
  stem: string;
  options: string[];
  key: string;
  analysis: string;
  /** The item exactly as a paper prints it, without its number. */
  printed?: string;
}

export type Layout = (items: PlainItem[]) => string;

const body = (item: PlainItem) =>
  item.printed ??
  `${item.lead ?? ''}${item.stem}\n${item.options.map((option, i) => `${optionLetter(i)}．${option}`).join('\n')}`;

const numbered = (items: PlainItem[], write: (item: PlainItem, number: number) => string) =>
  items.map((item, i) => write(item, i + 1)).join('\n');

const flat = (text: string) => text.replace(/\s*\n\s*/g, ' ').trim();

/** Options on one line: apart, together, or by tabs. A letter of a word must not touch the next mark. */
function inOneLine(options: string[], number: number): string {
  const gap = ['  ', ' ', '\t', ''][number % 4] ?? ' ';
  return options
    .map((option, i) => {
      const text = flat(option);
      return `${optionLetter(i)}．${text}${gap === '' && /[A-Za-z.]$/.test(text) ? ' ' : gap}`;
    })
    .join('')
    .trimEnd();
}

const wideChar = (char: string) => String.fromCharCode(char.charCodeAt(0) + 0xfee0);

/** Letters and digits outside formulas in full width. */
export function widen(text: string): string {
  return text
    .split(/(\$\$[\s\S]*?\$\$|\$[^$\n]*\$)/)
    .map((piece, i) => (i % 2 === 1 ? piece : piece.replace(/[A-Za-z0-9]/g, wideChar)))
    .join('');
}

const emptyBracket = /[（(]\s*[）)](?![\s\S]*[（(]\s*[）)])/;

/** The stem with the key in its last bracket, or in one added behind it. */
export function withKey(item: PlainItem): string {
  return emptyBracket.test(item.stem)
    ? item.stem.replace(emptyBracket, `（${item.key}）`)
    : `${item.stem}（ ${item.key} ）`;
}

function chunks<T>(all: T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(all.length / size) }, (_, i) => all.slice(i * size, (i + 1) * size));
}

export const layouts = {
  答案解析在每题之后: (items) =>
    numbered(items, (item, n) => `${n}．${body(item)}\n答案：${item.key}\n解析：${item.analysis}\n`),
  选项在同一行: (items) =>
    numbered(
      items,
      (item, n) =>
        `${n}、${item.lead ?? ''}${item.stem}\n${inOneLine(item.options, n)}\n【答案】${item.key}\n【解析】${item.analysis}`,
    ),
  答案逐题列在最后: (items) => {
    const keys = items.map((item, i) => `${i + 1}.${item.key}`);
    return `${numbered(items, (item, n) => `${n}. ${body(item)}`)}\n参考答案\n${chunks(keys, 10)
      .map((line) => line.join(' '))
      .join('\n')}\n`;
  },
  答案成段列在最后: (items) => {
    const several = items.some((item) => item.key.length > 1);
    const lines = chunks(items, 5).map((group, i) => {
      const from = i * 5 + 1;
      return `${from}-${from + group.length - 1} ${group.map((item) => item.key).join(several ? ' ' : '')}`;
    });
    const text = chunks(lines, 4).map((line) => line.join('  '));
    return `${numbered(items, (item, n) => `${n}．${body(item)}`)}\n\n答案：\n${text.join('\n')}`;
  },
  全角且答案在括号里: (items) =>
    numbered(items, (item, n) => {
      const options = item.options.map((option, i) => `${optionLetter(i)}．${option}`).join('\n');
      return widen(`${n}．${item.lead ?? ''}${withKey(item)}\n${options}\n解析：${item.analysis}`);
    }),
  答案解析在最后: (items) =>
    `${numbered(items, (item, n) => `${n}．${body(item)}`)}\n\n参考答案与解析\n${numbered(items, (item, n) => `${n}．${item.key}\n解析：${item.analysis}`)}`,
} satisfies Record<string, Layout>;
