import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { ItemInput } from '#contract/question/content.ts';
import { type ParsedItem, readPaperText } from './paper-text.rules.ts';

const folder = new URL('../../../../../shared/data/gaokao/', import.meta.url);

interface Example {
  year: string;
  category: string;
  question: string;
  answer: string[];
}

/** The examples of each paper, in its order. */
function papersOf(name: string): Example[][] {
  const file = new URL(`2010-2022_${name}.json`, folder);
  if (!existsSync(file)) return [];
  const { example } = JSON.parse(readFileSync(file, 'utf8')) as { example: Example[] };
  return [...Map.groupBy(example, ({ year, category }) => `${year}${category}`).values()];
}

const bare = (text: string) => text.normalize('NFKC').replace(/[\s\p{Cc}]+/gu, '');
const shown = (html: string) =>
  bare(
    html
      .replace(/<[^>]*>/g, '')
      .replaceAll('&lt;', '<')
      .replaceAll('&gt;', '>')
      .replaceAll('&amp;', '&'),
  );

interface Printed {
  n: number;
  stem: string;
  options: string[];
  key: string;
}

interface Material {
  text: string;
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
function cutExample({ question, answer }: Example): Material {
  const marks = [...question.matchAll(/(?<![\d.:])(\d{1,3})\s?[．.、](?!\d)/g)];
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
  return { text: bare(question.slice(0, starts[0]?.index ?? 0)), items };
}

const keyOf = (item: ItemInput) => item.options.map((option, i) => (option.correct ? 'ABCD'[i] : '')).join('');

const same = (found: ItemInput | undefined, { stem, options, key }: Printed) =>
  found !== undefined &&
  shown(found.stem) === stem &&
  keyOf(found) === key &&
  JSON.stringify(found.options.map((option) => shown(option.content))) === JSON.stringify(options);

interface Outcome {
  all: number;
  right: number;
  silent: string[];
}

function judge(material: Material, found: ParsedItem[], outcome: Outcome) {
  const [first, last] = [material.items[0]?.n, material.items.at(-1)?.n];
  const own = found.filter((one) => {
    const [from = 0, to = from] = one.number.normalize('NFKC').split(/[~～]/).map(Number);
    return from <= (last ?? 0) && to >= (first ?? 0);
  });
  const whole = own.find((one) => one.number === `${first}～${last}` && shown(one.question.stem) === material.text);
  const doubted = own.length === 0 || own.some((one) => one.doubts.length > 0);
  for (const [i, item] of material.items.entries()) {
    outcome.all++;
    if (same(whole?.question.children[i], item)) outcome.right++;
    else if (!doubted) outcome.silent.push(`${item.n}: ${JSON.stringify(own.map((one) => one.question))}`);
  }
}

const cases = ['English_Reading_Comp', 'Geography_MCQs'].map((name) => ({ name, papers: papersOf(name) }));

const answersOf = (materials: Material[]) =>
  `参考答案\n${materials.flatMap(({ items }) => items.map(({ n, key }) => `${n}.${key}`)).join(' ')}\n`;

for (const { name, papers } of cases) {
  describe.skipIf(papers.length === 0)(
    `${name}${papers.length === 0 ? '（缺少 shared/data/gaokao，跳过）' : ''}`,
    () => {
      test.each([
        ['每份材料单独一卷', papers.flat().map((example) => [example])],
        ['整卷', papers],
      ])('%s', (_, texts) => {
        const outcome: Outcome = { all: 0, right: 0, silent: [] };
        for (const examples of texts) {
          const materials = examples.map(cutExample);
          const printed = examples.map(({ question }) => question).join('\n');
          const { items } = readPaperText(`${printed}\n${answersOf(materials)}`);
          for (const material of materials) judge(material, items, outcome);
        }
        expect(outcome.silent).toEqual([]);
        expect(outcome.right / outcome.all).toBeGreaterThanOrEqual(0.98);
      });
    },
  );
}
