import { existsSync, readFileSync } from 'node:fs';
import iconv from 'iconv-lite';
import { describe, expect, test } from 'vitest';
import { decodeText } from '../../../../kit/files/text-bytes.ts';
import { readPaperText } from '../paper-text.rules.ts';
import type { ParsedItem } from '../parsed-item.ts';
import { bare, gaokaoFolder, shown } from './material.fixture.ts';
import { multipleChoice } from './multiple-choice.fixture.ts';
import { layouts, type PlainItem, withKey } from './paper-layout.fixture.ts';

const files = ['History_MCQs', 'Political_Science_MCQs', 'Math_I_MCQs'];

/** Cuts a printed item into stem and options, from the last D backwards; formulas are masked first. */
function cutPrinted(printed: string): { stem: string; options: string[] } {
  const masked = printed.replace(/\$\$[\s\S]*?\$\$|\$[^$]*\$/g, (formula) => '#'.repeat(formula.length));
  const starts: { at: number; after: number }[] = [];
  let end = masked.length;
  for (const letter of ['D', 'C', 'B', 'A']) {
    const marks = [...masked.slice(0, end).matchAll(new RegExp(`${letter}\\s?[．.]`, 'g'))];
    const last = marks.at(-1);
    if (!last) return { stem: printed, options: [] };
    starts.unshift({ at: last.index, after: last.index + last[0].length });
    end = last.index;
  }
  const options = starts.map((start, i) => printed.slice(start.after, starts[i + 1]?.at ?? printed.length).trim());
  return { stem: printed.slice(0, end).trim(), options };
}

interface Example {
  question: string;
  answer: string[];
  analysis: string;
}

function readExamples(name: string): PlainItem[] {
  const text = readFileSync(new URL(`2010-2022_${name}.json`, gaokaoFolder), 'utf8');
  const { example } = JSON.parse(text) as { example: Example[] };
  return example.map(({ question, answer, analysis }) => {
    const printed = question.replace(/^\s*\d+\s*[．.、]\s*/, '').trimEnd();
    const lead = /^[（(]\s*\d+\s*分\s*[)）]/.exec(printed)?.[0] ?? '';
    const { stem, options } = cutPrinted(printed.slice(lead.length));
    return { lead, stem, options, key: answer.join(''), analysis: analysis.trim(), printed };
  });
}

interface Outcome {
  right: number;
  doubted: number;
  /** Neither right nor doubted. */
  silent: string[];
}

function isRight(found: ParsedItem, item: PlainItem, keyInBracket: boolean): boolean {
  const stem = keyInBracket ? withKey({ ...item, key: ' ' }) : item.stem;
  const key = found.question.options.map((option, i) => (option.correct ? String.fromCharCode(65 + i) : '')).join('');
  const options = found.question.options.map((option) => shown(option.content));
  return (
    shown(found.question.stem) === bare(stem) &&
    key === item.key &&
    JSON.stringify(options) === JSON.stringify(item.options.map(bare))
  );
}

function judge(items: PlainItem[], text: string, keyInBracket: boolean): Outcome {
  const { items: found } = readPaperText(text);
  const named = new Set(found.flatMap((one) => one.doubts.flatMap((doubt) => doubt.text.match(/\d+/g) ?? [])));
  const outcome: Outcome = { right: 0, doubted: 0, silent: [] };
  items.forEach((item, i) => {
    const number = String(i + 1);
    const own = found.filter((one) => one.number.normalize('NFKC') === number);
    if (own.some((one) => isRight(one, item, keyInBracket))) outcome.right++;
    else if (own.length > 0 ? own.every((one) => one.doubts.length > 0) : named.has(number)) outcome.doubted++;
    else outcome.silent.push(`${number}: ${JSON.stringify(own[0]?.question ?? null)}`);
  });
  return outcome;
}

const cases = [
  ...files.map((name) => ({ name, items: existsSync(gaokaoFolder) ? readExamples(name) : [] })),
  { name: '多选', items: multipleChoice },
];

for (const { name, items } of cases) {
  describe.skipIf(items.length === 0)(`${name}${items.length === 0 ? '（缺少 shared/data/gaokao，跳过）' : ''}`, () => {
    for (const [layout, write] of Object.entries(layouts)) {
      test(layout, () => {
        const outcome = judge(items, write(items), layout.includes('括号'));
        expect(outcome.silent).toEqual([]);
        expect(outcome.right / items.length).toBeGreaterThanOrEqual(0.99);
      });
    }

    test('GBK 编码的文件', () => {
      const text = decodeText(iconv.encode(layouts.答案解析在每题之后(items), 'gb18030'));
      const outcome = judge(items, text ?? '', false);
      expect(outcome.silent).toEqual([]);
      expect(outcome.right / items.length).toBeGreaterThanOrEqual(0.99);
    });
  });
}
