import type { CodeAnswer, FillAnswer, QuestionInput, ShortAnswer } from '#contract/question/content.ts';
import { escapeHtml } from './html-text.rules.ts';

type Answer = QuestionInput['answer'];

export const isFill = (answer: Answer): answer is FillAnswer =>
  typeof answer === 'object' && answer !== null && 'blanks' in answer;
export const isShort = (answer: Answer): answer is ShortAnswer =>
  typeof answer === 'object' && answer !== null && 'reference' in answer;
export const isCode = (answer: Answer): answer is CodeAnswer =>
  typeof answer === 'object' && answer !== null && 'languages' in answer;

/** A number that every product reads as that number. */
export const isNumber = (text: string) => /^-?\d{1,15}(?:\.\d{1,10})?$/.test(text);

/** What the marker reads. */
export function referenceWithPoints({ reference, scoringPoints }: ShortAnswer): string {
  if (scoringPoints.length === 0) return reference;
  const points = scoringPoints.map(({ text, points }) => `<li>${escapeHtml(text)}（${points} 分）</li>`);
  return `<div>${reference}</div><p>采分点：</p><ul>${points.join('')}</ul>`;
}

/** The tests of a programming question, for products that cannot run them. */
export function codeAsHtml({ languages, tests, timeLimitMs, memoryLimitMb }: CodeAnswer): string {
  const limits = `可用语言：${languages.join('、')}；时间限制 ${timeLimitMs} 毫秒，内存限制 ${memoryLimitMb} MB`;
  const cases = tests.map(
    ({ input, output, sample }, index) =>
      `<p>${sample ? '样例' : '测试'} ${index + 1}</p><pre>${escapeHtml(input)}</pre><pre>${escapeHtml(output)}</pre>`,
  );
  return `<p>${limits}</p>${cases.join('')}`;
}
