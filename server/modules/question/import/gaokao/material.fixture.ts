import { existsSync, readFileSync } from 'node:fs';
import type { ItemInput } from '#contract/question/content.ts';

export const gaokaoFolder = new URL('../../../../../../shared/data/gaokao/', import.meta.url);

interface MaterialExample {
  year: string;
  category: string;
  question: string;
  answer: string[];
  analysis: string;
}

/** The examples of each paper, in its order, by the name of the paper. */
export function papersOf(name: string): Map<string, MaterialExample[]> {
  const file = new URL(`2010-2022_${name}.json`, gaokaoFolder);
  if (!existsSync(file)) return new Map();
  const { example } = JSON.parse(readFileSync(file, 'utf8')) as { example: MaterialExample[] };
  return Map.groupBy(example, ({ year, category }) => `${year}年${category.trim()}`);
}

/** What a reader sees of the HTML. */
export const withoutTags = (html: string) =>
  html
    .replace(/<[^>]*>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');

/** As people compare: without spaces and widths. */
export const bare = (text: string) => text.normalize('NFKC').replace(/[\s\p{Cc}]+/gu, '');
export const shown = (html: string) => bare(withoutTags(html));

interface Printed {
  n: number;
  stem: string;
  options: string[];
  key: string;
}

export interface Material {
  text: string;
  /** As it is printed, with its items. */
  printed: string;
  analysis: string;
  items: Printed[];
}

/** Stem and options of a printed item, from the last option backwards. */
function cutItem(n: number, printed: string, key: string): Printed {
  let end = printed.length;
  const options: string[] = [];
  for (const letter of ['D', 'C', 'B', 'A']) {
    const marks = (sign: string) => [...printed.slice(0, end).matchAll(new RegExp(sign, 'g'))].at(-1);
    const last = marks(`${letter}\\s?[．.]`) ?? marks(`\\n${letter} `);
    if (!last) return { n, stem: printed, options: [], key };
    options.unshift(bare(printed.slice(last.index + last[0].length, end)));
    end = last.index;
  }
  const stem = printed.slice(0, end).replace(/^\s*[（(]\s*\d+\s*分\s*[)）]/, '');
  return { n, stem: bare(stem), options, key };
}

/** Where the numbered items of an example begin: the last run of as many numbers as it has answers. */
export function cutExample({ question, answer, analysis }: MaterialExample): Material {
  const marks = [...question.matchAll(/(?<![\d.:])(\d{1,3})\s?[．.、](?!\d(?!\d{3}))/g)];
  const run = (last: number) => {
    const found = [marks[last]];
    for (let i = last - 1; i >= 0 && found.length < answer.length; i--)
      if (Number(marks[i]?.[1]) === Number(found[0]?.[1]) - 1) found.unshift(marks[i]);
    return found.length === answer.length ? found.filter((one) => one !== undefined) : undefined;
  };
  const starts = marks.map((_, i) => run(marks.length - 1 - i)).find((one) => one !== undefined) ?? [];
  const items = starts.map((start, i) =>
    cutItem(
      Number(start[1]),
      question.slice(start.index + start[0].length, starts[i + 1]?.index ?? question.length),
      answer[i] ?? '',
    ),
  );
  const text = bare(question.slice(0, starts[0]?.index ?? 0));
  return { text, printed: question.trim(), analysis: analysis.trim(), items };
}

const leadIn = '(?:下面小题|(?:下列)?第?\\d{1,2}[~～—–-]\\d{1,2}(?:问题|小题|题))';

/** The material word for word, but for the numbers that its items have in the paper. */
export const isMaterial = (stem: string, { text }: Material) =>
  new RegExp(`^${RegExp.escape(shown(stem)).replaceAll(RegExp.escape('下面小题'), leadIn)}$`).test(text);

const keyOf = (item: ItemInput) => item.options.map((option, i) => (option.correct ? 'ABCD'[i] : '')).join('');

export const same = (found: ItemInput | undefined, { stem, options, key }: Printed) =>
  found !== undefined &&
  shown(found.stem) === stem &&
  keyOf(found) === key &&
  JSON.stringify(found.options.map((option) => shown(option.content))) === JSON.stringify(options);

/** Keys at the end, as papers list them. */
export const answersOf = (materials: Material[]) =>
  `参考答案\n${materials.flatMap(({ items }) => items.map(({ n, key }) => `${n}.${key}`)).join(' ')}\n`;
