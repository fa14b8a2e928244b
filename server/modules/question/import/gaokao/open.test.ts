import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { readPaperText } from '../paper-text.rules.ts';
import type { ParsedItem } from '../parsed-item.ts';
import { gaokaoFolder, withoutTags } from './material.fixture.ts';

interface Example {
  printed: string;
  answer: string;
  analysis: string;
}

function examplesOf(name: string): Example[] {
  const file = new URL(`2010-2022_${name}.json`, gaokaoFolder);
  if (!existsSync(file)) return [];
  const { example } = JSON.parse(readFileSync(file, 'utf8')) as {
    example: { question: string; answer: string; analysis: string }[];
  };
  return example.map(({ question, answer, analysis }) => ({
    printed: question.replace(/^\s*\d+\s*[．.、]\s*/, '').trim(),
    answer: answer.trim(),
    analysis: analysis.trim(),
  }));
}

/** As people compare: without spaces, widths, points in brackets and the lines of blanks. */
const bare = (text: string) =>
  text
    .normalize('NFKC')
    .replace(/\(\s*\d+\s*分\s*\)/g, '')
    .replace(/\\_|_|\\underline\{[^{}]*\}/g, '')
    .replace(/[\s\p{Cc}]+/gu, '');

const shown = (html: string) => bare(withoutTags(html));

function isFill({ question }: ParsedItem, { printed, answer }: Example): boolean {
  const found = question.answer;
  if (question.type !== 'FILL' || typeof found !== 'object' || found === null || !('blanks' in found)) return false;
  const wanted = bare(answer).replace(/[.。]$/, '');
  const accepted = found.blanks.map((blank) => blank.accepted.map(bare));
  const whole = accepted.map((one) => one[0] ?? '').join('');
  return (
    shown(question.stem) === bare(printed) &&
    (accepted[0]?.includes(wanted) || whole === wanted.replace(/[;；,、]/g, ''))
  );
}

/** An analysis may repeat the answer, which then stands below it. */
function isShort({ question }: ParsedItem, { printed, answer }: Example): boolean {
  const found = question.answer;
  if (question.type !== 'SHORT' || typeof found !== 'object' || found === null || !('reference' in found)) return false;
  return shown(question.stem) === bare(printed) && shown(found.reference).startsWith(bare(answer));
}

const layouts: Record<string, (examples: Example[]) => string> = {
  答案解析在每题之后: (examples) =>
    examples
      .map(({ printed, answer, analysis }, i) => `${i + 1}．${printed}\n答案：${answer}\n解析：${analysis}\n`)
      .join(''),
  方括号: (examples) =>
    examples
      .map(({ printed, answer, analysis }, i) => `${i + 1}、${printed}\n【答案】${answer}\n【解析】${analysis}`)
      .join('\n'),
};

const cases = [
  { name: 'Math_I_Fill-in-the-Blank', heading: '一、填空题（每小题5分）', isRight: isFill, least: 0.97 },
  { name: 'History_Open-ended_Questions', heading: '一、非选择题', isRight: isShort, least: 0.97 },
  { name: 'Political_Science_Open-ended_Questions', heading: '一、非选择题', isRight: isShort, least: 0.97 },
].map((one) => ({ ...one, examples: examplesOf(one.name) }));

for (const { name, heading, isRight, least, examples } of cases) {
  describe.skipIf(examples.length === 0)(
    `${name}${examples.length === 0 ? '（缺少 shared/data/gaokao，跳过）' : ''}`,
    () => {
      test.each(Object.entries(layouts))('%s', (_, write) => {
        const { items } = readPaperText(`${heading}\n${write(examples)}`);
        const silent: string[] = [];
        let right = 0;
        examples.forEach((example, i) => {
          const own = items.filter((item) => item.number === String(i + 1));
          if (own.some((item) => isRight(item, example))) right++;
          else if (own.some((item) => item.doubts.length === 0))
            silent.push(`${i + 1}: ${JSON.stringify([own[0]?.question, example])}`);
        });
        expect(right / examples.length).toBeGreaterThanOrEqual(least);
        expect(silent).toEqual([]);
      });
    },
  );
}
