import type { Response, Started, TakenPaper } from '#contract/exam/attempt.ts';
import { optionLetter } from '#contract/letters.ts';

type PaperQuestion = TakenPaper['sections'][number]['questions'][number];
export type QuestionType = PaperQuestion['type'];

/** One question as this person sees it. */
export interface ExamItem extends PaperQuestion {
  /** From 1, in the person's own order. */
  readonly position: number;
  readonly sectionName: string;
}

/** The questions of the paper in the person's own order, their options too. */
export function examItems(paper: TakenPaper, order: Started['order']): ExamItem[] {
  const known = new Map<string, PaperQuestion & { sectionName: string }>();
  const numbered = paper.sections.length > 1;
  paper.sections.forEach((section, at) => {
    const sectionName = numbered ? sectionTitle(section.name, at) : section.name;
    for (const question of section.questions) known.set(question.questionId, { ...question, sectionName });
  });
  const found = order.flatMap(({ questionId, optionIds }) => {
    const question = known.get(questionId);
    return question ? [{ ...question, options: inOrder(question.options, optionIds) }] : [];
  });
  return found.map((question, at) => ({ ...question, position: at + 1 }));
}

/** The numbers that questions have in an order, from 1, each once. */
export function positionsIn(order: Started['order'], questions: readonly { questionId: string }[]) {
  const asked = new Set(questions.map((question) => question.questionId));
  return order.flatMap(({ questionId }, at) => (asked.has(questionId) ? [at + 1] : []));
}

/** The questions section by section. */
export function inSections(items: readonly ExamItem[]) {
  const sections: { name: string; items: ExamItem[] }[] = [];
  for (const item of items) {
    if (sections.at(-1)?.name !== item.sectionName) sections.push({ name: item.sectionName, items: [] });
    sections.at(-1)?.items.push(item);
  }
  return sections;
}

function inOrder(options: PaperQuestion['options'], optionIds: readonly string[]) {
  const byId = new Map(options.map((option) => [option.id, option]));
  return optionIds.flatMap((id) => byId.get(id) ?? []);
}

const numerals = '零一二三四五六七八九';

/** 二、多项选择题, unless its author has numbered it already. */
export function sectionTitle(name: string, at: number) {
  if (/^\s*(第?[一二三四五六七八九十百]+|[0-9]+|[IVX]+)\s*([、.．:：)）]|部分|大题)/.test(name)) return name;
  return `${chineseNumber(at + 1)}、${name}`;
}

/** 1–99 */
function chineseNumber(number: number) {
  const [tens, ones] = [Math.floor(number / 10), number % 10];
  if (tens === 0) return numerals[ones];
  return `${tens > 1 ? numerals[tens] : ''}十${ones > 0 ? numerals[ones] : ''}`;
}

/** Has the person put anything down? As the server counts it: "0" is something, spaces are nothing. */
export function isAnswered(type: QuestionType, response: Response) {
  if (type === 'JUDGE') return typeof response === 'boolean';
  if (typeof response === 'string') return response.trim() !== '';
  if (!Array.isArray(response)) return false;
  return type === 'MULTIPLE' ? response.length > 0 : response.some((text) => text.trim() !== '');
}

/** The letter that stands before an option. */

/** Choosing an option: the only one, or one more or less in the order of the page. */
export function choose(item: ExamItem, response: Response, optionId: string): Response {
  if (item.type !== 'MULTIPLE') return optionId;
  const before = Array.isArray(response) ? response : [];
  const chosen = before.includes(optionId) ? before.filter((id) => id !== optionId) : [...before, optionId];
  const ordered = item.options.filter((option) => chosen.includes(option.id)).map((option) => option.id);
  return ordered.length > 0 ? ordered : null;
}

/** The texts of all blanks, an empty one for each that nothing was put into. */
export const blankTexts = (item: ExamItem, response: Response) =>
  Array.from({ length: Math.max(1, item.blankCount) }, (_, at) =>
    Array.isArray(response) ? (response[at] ?? '') : '',
  );

export function fillBlank(item: ExamItem, response: Response, at: number, text: string): Response {
  const texts = blankTexts(item, response).map((before, index) => (index === at ? text : before));
  return texts.some((blank) => blank !== '') ? texts : null;
}

/** An answer in one line, for lists of answers that are not saved. */
export function answerText(item: ExamItem, response: Response) {
  if (!isAnswered(item.type, response)) return '未作答';
  if (typeof response === 'boolean') return response ? '对' : '错';
  if (item.type === 'FILL') return [response].flat().join('；');
  if (item.type === 'SHORT') return String(response);
  const chosen = [response].flat();
  return item.options.flatMap((option, at) => (chosen.includes(option.id) ? optionLetter(at) : [])).join('');
}
