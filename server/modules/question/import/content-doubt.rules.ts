import type { ItemInput, QuestionInput } from '#contract/question/content.ts';
import type { Doubt } from '#contract/question/import.ts';
import { unescapeHtml } from '../format/html-text.rules.ts';
import { inItem, wrong } from '../format/read-item.ts';

const linesOf = (html: string) =>
  unescapeHtml(html.replace(/<br\s*\/?>|<\/(?:p|div|li|tr|h[1-6])>/gi, '\n').replace(/<[^<>]*>/g, ''))
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

const numbered = /^(?:第\s*)?(\d{1,3})\s*(?:[.．、)）]|题[.．、:：]?)\s*\D/;
const option = (letter: string) => new RegExp(`(?:^|[\\s　；;。）)])${letter}\\s*[.．、:：)）]\\s*\\S`);
const letters = ['A', 'B', 'C', 'D'].map(option);

/** Lines that a question may have between its stem and its options. */
const mostBetween = 12;

/** The number of a question, stem and options A–D, that stands in a text. */
export function questionInside(html: string): string | undefined {
  if (!/A/.test(html) || !/D/.test(html)) return undefined;
  const lines = linesOf(html.normalize('NFKC'));
  for (const [place, line] of lines.entries()) {
    const number = numbered.exec(line)?.[1];
    if (number === undefined) continue;
    let from = place;
    const isQuestion = letters.every((letter) => {
      const at = lines.findIndex((one, index) => index >= from && index <= place + mostBetween && letter.test(one));
      from = Math.max(from, at);
      return at >= 0;
    });
    if (isQuestion) return number;
  }
  return undefined;
}

const isNumber = (text: string) => /^[+\-−]?[.,]?\d/.test(text.normalize('NFKC').trim());

function doubtsOfOne({ analysis, answer }: ItemInput | QuestionInput): Doubt[] {
  const inside = questionInside(analysis);
  const text = `解析里还有一道题（第 ${inside} 题及其选项），请把它分出来`;
  const blanks = typeof answer === 'object' && answer !== null && 'blanks' in answer ? answer.blanks : [];
  const numbers = blanks.flatMap(({ tolerance, accepted }, index) => {
    const words = tolerance === null ? [] : accepted.filter((one) => !isNumber(one));
    const told = words.slice(0, 3).join('、').slice(0, 40).toWellFormed();
    return words.length > 0 ? [wrong('answer', `第 ${index + 1} 空按数值比较，但答案“${told}”不是数`, index)] : [];
  });
  return [...(inside === undefined ? [] : [wrong('analysis', text)]), ...numbers];
}

/** What no reader has to know the format for: answers that are no numbers, questions that an analysis has swallowed. */
export const contentDoubts = (question: QuestionInput): Doubt[] => [
  ...doubtsOfOne(question),
  ...question.children.flatMap((child, index) => doubtsOfOne(child).map((doubt) => inItem(doubt, index))),
];
