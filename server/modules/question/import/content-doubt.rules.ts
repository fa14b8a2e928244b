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

/** Where the options A to D begin, one behind the other, none far behind the one before. */
function optionRow(text: string): { from: number; to: number } | undefined {
  let [from, to] = [-1, 0];
  for (const mark of optionMarks) {
    mark.lastIndex = to;
    const found = mark.exec(text);
    if (!found || (from >= 0 && found.index - to > widestOption)) return undefined;
    if (from < 0) from = found.index;
    to = found.index + found[0].length;
  }
  return { from, to };
}

const optionMarks = ['A', 'B', 'C', 'D'].map((letter) => new RegExp(`(?<![A-Za-z\\d])${letter} ?[.、:]`, 'g'));
const widestOption = 300;
const longestStem = 500;
const mostMarks = 200;

const numberMark = /(?<![\dA-Za-z.])(\d{1,3}) ?[.、](?! ?(?:[A-L](?![A-Za-z])|答案|解析))|第 ?(\d{1,3}) ?题/g;
const asksIn = /\( {0,10}[A-L]{0,4} {0,10}\)[。.?]?\s*$|_{2,}|\( {0,10}\)/;
const answerMark = /(?<![故为])(?:参考|正确|标准)?答案 ?: ?[(【[]? ?[A-L√×✓✗对错正]/;
/** What is said of an option, and not by it. */
const judges = /正确|错误|不对|符合|不符|排除|不选|有误|说法|[故因]|可知|属于|不能|[对错误][;。,]/;

/** Numbered, in the middle of a line too: with the number that comes next, or with a bracket for its key. */
function numberedInside(text: string, next: number | undefined): string | undefined {
  let seen = 0;
  for (const mark of text.matchAll(numberMark)) {
    if (seen++ === mostMarks) return undefined;
    const number = mark[1] ?? mark[2] ?? '';
    const rest = text.slice(mark.index + mark[0].length, mark.index + longestStem + 4 * widestOption);
    const row = optionRow(rest);
    if (!row || row.from > longestStem) continue;
    const stem = rest.slice(0, row.from);
    const isNext =
      Number(number) === next &&
      stem.trim().length > 3 &&
      !/^\d/.test(rest) &&
      !judges.test(rest.slice(row.from, row.to));
    if (isNext || asksIn.test(stem)) return number;
  }
  return undefined;
}

/** Options with an answer below them, which nothing judges one by one. */
function answeredInside(text: string): boolean {
  const answer = answerMark.exec(text);
  if (!answer) return false;
  const above = text.slice(Math.max(0, answer.index - 4 * widestOption), answer.index);
  const row = optionRow(above);
  return row !== undefined && !judges.test(above.slice(row.from));
}

/** The number of a question, stem and options A–D, that stands in a text; '' without one. `next`: that of the next question. */
export function questionInside(html: string, next?: number): string | undefined {
  if (!/[AＡ]/.test(html) || !/[DＤ]/.test(html)) return undefined;
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
  const text = lines.join('\n');
  return numberedInside(text, next) ?? (answeredInside(text) ? '' : undefined);
}

const isNumber = (text: string) => /^[+\-−]?[.,]?\d/.test(text.normalize('NFKC').trim());

function doubtsOfOne(item: ItemInput | QuestionInput, next?: number): Doubt[] {
  const { analysis, answer } = item;
  const mixed = referenceProblem(item, next === undefined ? undefined : next - 1);
  const inside = questionInside(analysis, next);
  const text = `解析里还有一道题（${inside ? `第 ${inside} 题及其选项` : '选项和答案'}），请把它分出来`;
  const blanks = typeof answer === 'object' && answer !== null && 'blanks' in answer ? answer.blanks : [];
  const numbers = blanks.flatMap(({ tolerance, accepted }, index) => {
    const words = tolerance === null ? [] : accepted.filter((one) => !isNumber(one));
    const told = words.slice(0, 3).join('、').slice(0, 40).toWellFormed();
    return words.length > 0 ? [wrong('answer', `第 ${index + 1} 空按数值比较，但答案“${told}”不是数`, index)] : [];
  });
  return [
    ...(inside === undefined ? [] : [wrong('analysis', text)]),
    ...(mixed === undefined ? [] : [wrong('answer', mixed)]),
    ...numbers,
  ];
}

const answerLabel = /^(?:问|答|(?:参考|标准)?答案) ?:/;
const lineNumber = /^(\d{1,3}) ?[.、]/;

/** Why a reference answer seems to hold more than this question's: another label of an answer, or the answers before it. */
function referenceProblem({ answer }: ItemInput | QuestionInput, own: number | undefined): string | undefined {
  if (typeof answer !== 'object' || answer === null || !('reference' in answer)) return undefined;
  const lines = linesOf(answer.reference.normalize('NFKC'));
  const label = lines.slice(1).find((line) => answerLabel.test(line));
  if (label) return `参考答案里还有“${label.split(':')[0]}：”，可能混入了另一道题`;
  const numbers = lines.flatMap((line) => Number(lineNumber.exec(line)?.[1] ?? 0) || []);
  // Points of an answer begin at 1; answers of a whole paper are cut anywhere.
  const isRest = own !== undefined && (numbers[0] ?? 1) > 1 && numbers.length > 1 && numbers.includes(own);
  return isRest ? '参考答案里有别的题号，可能是几道题的答案，请只留下这道题的' : undefined;
}

/** What no reader has to know the format for: answers that are no numbers, questions that an analysis has swallowed. */
export const contentDoubts = (question: QuestionInput, number = ''): Doubt[] => [
  ...doubtsOfOne(question, /^\d{1,4}$/.test(number) ? Number(number) + 1 : undefined),
  ...question.children.flatMap((child, index) => doubtsOfOne(child).map((doubt) => inItem(doubt, index))),
];
