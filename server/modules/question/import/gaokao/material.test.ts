import { describe, expect, test } from 'vitest';
import { readPaperText } from '../paper-text.rules.ts';
import type { ParsedItem } from '../parsed-item.ts';
import { answersOf, cutExample, isMaterial, type Material, papersOf, same } from './material.fixture.ts';

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
  const whole = own.find((one) => one.number === `${first}～${last}` && isMaterial(one.question.stem, material));
  const doubted = own.length === 0 || own.some((one) => one.doubts.length > 0);
  for (const [i, item] of material.items.entries()) {
    outcome.all++;
    if (same(whole?.question.children[i], item)) outcome.right++;
    else if (!doubted) outcome.silent.push(`${item.n}: ${JSON.stringify(own.map((one) => one.question))}`);
  }
}

const cases = ['English_Reading_Comp', 'Geography_MCQs'].map((name) => ({
  name,
  papers: [...papersOf(name).values()],
}));

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
