import { describe, expect, test } from 'vitest';
import type { QuestionInput } from '#contract/question/content.ts';
import { readPaperText } from '../paper-text.rules.ts';
import { bare, papersOf, shown } from './material.fixture.ts';

/** Several papers in one file: their numbers begin again, with the name of the paper above them or nothing. */

interface Item {
  n: number;
  printed: string;
  key: string;
  analysis: string;
}

interface Paper {
  name: string;
  items: Item[];
}

/** Two examples of the data hold the end of one question and the next one. */
const broken = /^7[.．]8 ?万吨|^答卷前/;

/** The items of each paper in the order of their numbers; one without a number follows the one before. */
function readPapers(name: string): Paper[] {
  return [...papersOf(name)].map(([title, examples]) => {
    let last = 0;
    const items = examples.map(({ question, answer, analysis }): Item => {
      const mark = /^\s*(\d+)\s*[．.、](?!\d)\s*/.exec(question);
      last = mark ? Number(mark[1]) : last + 1;
      const key = typeof answer === 'string' ? String(answer) : answer.join('');
      return {
        n: last,
        printed: question.slice(mark?.[0].length ?? 0).trim(),
        key: key.trim(),
        analysis: analysis.trim(),
      };
    });
    return { name: title, items: items.filter(({ printed }) => !broken.test(printed)).sort((a, b) => a.n - b.n) };
  });
}

/** As people compare: without the points in brackets and the lines of blanks. */
const plain = (text: string) =>
  bare(
    text
      .normalize('NFKC')
      .replace(/\(\s*\d+\s*分\s*\)/g, '')
      .replace(/\\_|_|\\underline\{[^{}]*\}/g, ''),
  );
const plainShown = (html: string) => plain(shown(html));

function hasKey({ type, options, answer }: QuestionInput, key: string): boolean {
  if (options.length > 0) return options.map(({ correct }, i) => (correct ? 'ABCD'[i] : '')).join('') === key;
  const wanted = plain(key);
  if (typeof answer !== 'object' || answer === null) return false;
  if (type === 'SHORT') return 'reference' in answer && plainShown(answer.reference).startsWith(wanted);
  if (type !== 'FILL' || !('blanks' in answer)) return false;
  const accepted = answer.blanks.map((blank) => blank.accepted.map(plain));
  const short = wanted.replace(/[.。]$/, '');
  return (
    accepted[0]?.includes(short) || accepted.map((one) => one[0] ?? '').join('') === short.replace(/[;；,、]/g, '')
  );
}

/** The item as it is printed, its options behind each other. */
function isRight(question: QuestionInput, item: Item): boolean {
  const options = question.options.map(({ content }, i) => `${'ABCD'[i]}.${content}`).join('');
  return plainShown(question.stem + options) === plain(item.printed) && hasKey(question, item.key);
}

function expectRight(papers: Paper[], text: string, least: number) {
  const { items: found } = readPaperText(text);
  const all = papers.flatMap(({ items }) => items);
  const used = new Set<unknown>();
  const silent: string[] = [];
  let right = 0;
  let again = 0;
  for (const item of all) {
    const hit = found.find((one) => !used.has(one) && isRight(one.question, item));
    if (hit) {
      used.add(hit);
      right++;
      if (hit.doubts.some(({ text: doubt }) => doubt.includes('不止一次'))) again++;
      continue;
    }
    const own = found.filter((one) => plain(one.source).includes(plain(item.printed).slice(0, 30)));
    if (own.length > 0 && own.every((one) => one.doubts.length === 0)) silent.push(`${item.n}: ${item.printed}`);
  }
  expect(silent).toEqual([]);
  expect(right / all.length).toBeGreaterThanOrEqual(least);
  expect(again / all.length).toBeLessThanOrEqual(0.03);
}

const inline = ({ n, printed, key, analysis }: Item) => `${n}．${printed}\n【答案】${key}\n【解析】${analysis}`;
const asked = ({ n, printed }: Item) => `${n}．${printed}`;
const answered = ({ n, key }: Item) => `${n}．${key}`;
const lines = (items: Item[], write: (item: Item) => string) => items.map(write).join('\n');
const fromOne = (papers: Paper[]) =>
  papers.map(({ name, items }) => ({ name, items: items.map((item, i) => ({ ...item, n: i + 1 })) }));

type Write = (papers: Paper[], heading: string) => string;

const withAnswers: Record<string, Write> = {
  每卷有卷名: (papers) => papers.map(({ name, items }) => `${name}\n${lines(items, inline)}`).join('\n'),
  每卷有卷名和大题: (papers, heading) =>
    papers.map(({ name, items }) => `${name}\n${heading}\n${lines(items, inline)}`).join('\n'),
  卷与卷之间什么都没有: (papers, heading) =>
    `${heading}\n${papers.map(({ items }) => lines(items, inline)).join('\n')}`,
};

const withAnswersApart: Record<string, Write> = {
  每卷末尾有答案: (papers) =>
    papers.map(({ name, items }) => `${name}\n${lines(items, asked)}\n参考答案\n${lines(items, answered)}`).join('\n'),
  文件末尾有各卷答案: (papers) =>
    `${papers.map(({ name, items }) => `${name}\n${lines(items, asked)}`).join('\n')}\n参考答案\n${papers
      .map(({ name, items }) => `${name}\n${lines(items, answered)}`)
      .join('\n')}`,
};

const cases = [
  { name: 'History_MCQs', heading: '一、选择题', least: 0.99, apart: 0.99 },
  { name: 'Political_Science_MCQs', heading: '一、选择题', least: 0.99, apart: 0.99 },
  { name: 'Math_I_MCQs', heading: '一、选择题', least: 0.99, apart: 0.99 },
  { name: 'Math_I_Fill-in-the-Blank', heading: '二、填空题（每小题5分）', least: 0.97, apart: 0.97 },
  { name: 'History_Open-ended_Questions', heading: '三、非选择题', least: 0.96, apart: 0.93 },
  { name: 'Political_Science_Open-ended_Questions', heading: '三、非选择题', least: 0.95, apart: 0.97 },
].map((one) => ({ ...one, papers: readPapers(one.name) }));

for (const { name, heading, least, apart, papers } of cases) {
  describe.skipIf(papers.length === 0)(
    `${name}${papers.length === 0 ? '（缺少 shared/data/gaokao，跳过）' : ''}`,
    () => {
      test.each(Object.entries(withAnswers))('%s', (_, write) => {
        expectRight(papers, write(papers, heading), least);
      });

      test.each(Object.entries(withAnswersApart))('%s', (_, write) => {
        const numbered = fromOne(papers);
        expectRight(numbered, write(numbered, heading), apart);
      });
    },
  );
}
