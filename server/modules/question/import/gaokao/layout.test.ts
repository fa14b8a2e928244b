import { describe, expect, test } from 'vitest';
import { type ParsedText, readPaperText } from '../paper-text.rules.ts';
import type { ParsedItem } from '../parsed-item.ts';
import { read } from '../word/read-word.fixture.ts';
import { p, wordFile } from '../word/word-file.fixture.ts';
import { answersOf, bare, cutExample, isMaterial, type Material, papersOf, same, shown } from './material.fixture.ts';

/** Materials whose answers stand right below them, and papers that follow each other in one file. */

interface Paper {
  name: string;
  materials: Material[];
}

interface Outcome {
  all: number;
  right: number;
  silent: string[];
}

/** An item of its own text is looked for, since numbers begin again with each paper. */
function judge(materials: Material[], { items: found }: Pick<ParsedText, 'items'>): Outcome {
  const outcome: Outcome = { all: 0, right: 0, silent: [] };
  const sources = found.map((one) => bare(one.source));
  const used = new Set<ParsedItem>();
  for (const material of materials) {
    const starts = [material.text, ...material.items.map(({ stem }) => stem)].map((text) => text.slice(0, 40));
    const own = found.filter((_, i) => starts.some((start) => sources[i]?.includes(start)));
    const whole = own.find((one) => !used.has(one) && isMaterial(one.question.stem, material));
    if (whole) used.add(whole);
    const complete = whole?.question.children.length === material.items.length;
    const doubted = own.length === 0 || own.some((one) => one.doubts.length > 0);
    for (const [i, item] of material.items.entries()) {
      outcome.all++;
      if (complete && same(whole.question.children[i], item)) outcome.right++;
      else if (!doubted) outcome.silent.push(`${item.n}: ${item.stem}`);
    }
  }
  return outcome;
}

const flat = (text: string) => text.replace(/\s+/g, ' ').trim();
const keys = ({ items }: Material) => items.map(({ key }) => key);
const numbered = ({ items }: Material) => items.map(({ n, key }) => `${n}．${key}`);

const blocks: Record<string, (material: Material) => string> = {
  '【答案】BCA': (one) => `【答案】${keys(one).join('')}\n【解析】${one.analysis}`,
  '答案：B C A': (one) => `答案：${keys(one).join(' ')}\n解析：${one.analysis}`,
  '56．B 57．C 58．A': (one) => `${numbered(one).join(' ')}\n【解析】${one.analysis}`,
  '【答案】56．B': (one) => `【答案】${numbered(one).join('  ')}\n【解析】${one.analysis}`,
  '【答案】1. B': (one) =>
    `【答案】${keys(one)
      .map((key, i) => `${i + 1}. ${key}`)
      .join('  ')}\n【解析】\n${one.analysis}`,
  '【答案】\\n56．B': (one) => `【答案】\n${numbered(one).join('\n')}\n【解析】\n${one.analysis}`,
};

const belowEach = (write: (one: Material) => string, gap: string) => (materials: Material[]) =>
  materials.map((one) => `${one.printed}\n${write(one)}`).join(gap);

/** How the papers become files: each for itself, or all in one. */
const layouts: Record<string, (papers: Paper[]) => { materials: Material[]; text: string }[]> = {
  每份材料一段: (papers) =>
    papers.flatMap(({ materials }) =>
      materials.map((one) => ({ materials: [one], text: `${flat(one.printed)}\n${answersOf([one])}` })),
    ),
  一段接着答案解析: (papers) =>
    papers.flatMap(({ materials }) =>
      materials.map((one) => ({
        materials: [one],
        text: flat(`${one.printed} 【答案】${keys(one).join('')} 【解析】${one.analysis}`),
      })),
    ),
  ...Object.fromEntries(
    Object.entries(blocks).map(([name, write]) => [
      `每份材料后 ${name}`,
      (papers: Paper[]) => papers.map(({ materials }) => ({ materials, text: belowEach(write, '\n\n')(materials) })),
    ]),
  ),
  多卷有卷名: (papers) => [
    {
      materials: papers.flatMap(({ materials }) => materials),
      text: papers
        .map(
          ({ name, materials }) =>
            `${name}\n${belowEach((one) => `【答案】${keys(one).join('')}\n【解析】${one.analysis}`, '\n\n')(materials)}`,
        )
        .join('\n\n'),
    },
  ],
  多卷没有卷名: (papers) => [
    {
      materials: papers.flatMap(({ materials }) => materials),
      text: papers
        .flatMap(({ materials }) =>
          materials.map((one) => `${one.printed}\n【答案】${keys(one).join('')}\n【解析】${one.analysis}`),
        )
        .join('\n\n'),
    },
  ],
  每卷末尾有答案: (papers) => [
    {
      materials: papers.flatMap(({ materials }) => materials),
      text: papers
        .map(({ materials }) => `${materials.map((one) => one.printed).join('\n')}\n${answersOf(materials)}`)
        .join('\n'),
    },
  ],
  文件末尾有各卷答案: (papers) => [
    {
      materials: papers.flatMap(({ materials }) => materials),
      text: `${papers
        .map(({ name, materials }) => `${name}\n${materials.map((one) => one.printed).join('\n')}`)
        .join('\n')}\n参考答案\n${papers
        .map(
          ({ name, materials }) =>
            `${name}\n${numbered({ ...(materials[0] as Material), items: materials.flatMap(({ items }) => items) }).join(' ')}`,
        )
        .join('\n')}\n`,
    },
  ],
};

const sum = (outcomes: Outcome[]): Outcome => ({
  all: outcomes.reduce((total, one) => total + one.all, 0),
  right: outcomes.reduce((total, one) => total + one.right, 0),
  silent: outcomes.flatMap((one) => one.silent),
});

function expectRight(outcome: Outcome) {
  expect(outcome.silent).toEqual([]);
  expect(outcome.right / outcome.all).toBeGreaterThanOrEqual(0.97);
}

for (const name of ['English_Reading_Comp', 'Geography_MCQs']) {
  const papers = [...papersOf(name)].map(([title, examples]) => ({ name: title, materials: examples.map(cutExample) }));
  describe.skipIf(papers.length === 0)(
    `${name}${papers.length === 0 ? '（缺少 shared/data/gaokao，跳过）' : ''}`,
    () => {
      test.each(Object.entries(layouts))('%s', (_, write) => {
        expectRight(sum(write(papers).map(({ materials, text }) => judge(materials, readPaperText(text)))));
      });

      test('Word 文件', () => {
        const materials = papers.flatMap((paper) => paper.materials);
        const text = papers
          .map(
            ({ name: title, materials: own }) =>
              `${title}\n${belowEach((one) => `【答案】${keys(one).join('')}\n【解析】${one.analysis}`, '\n')(own)}`,
          )
          .join('\n');
        const body = text
          .split('\n')
          .map((line) => p(line.replace(/\p{Cc}/gu, ' ')))
          .join('');
        expectRight(judge(materials, read(wordFile({ body }))));
      });

      test('analyses with numbers go to their items, others to the whole', () => {
        const [first] = papers.flatMap((paper) => paper.materials);
        if (!first) return;
        const [item] = readPaperText(
          `${first.printed}\n【答案】${keys(first).join('')}\n【解析】${first.analysis}`,
        ).items;
        const own = item?.question.children.map((child) => shown(child.analysis)) ?? [];
        const all = [shown(item?.question.analysis ?? ''), ...own].join('');
        expect(all.length).toBeGreaterThan(bare(first.analysis).length * 0.9);
        expect(own.every((text) => text !== '')).toBe(/^\d/.test(first.analysis));
      });
    },
  );
}
