import type { Response, Started, TakenPaper } from '#contract/exam/attempt.ts';
import type { Material } from '#contract/exam/taken-paper.ts';
import { optionLetter } from '#contract/letters.ts';
import { codeOf, isCodeWritten } from '#shared/code-response.ts';
import { sectionNumber } from '#shared/section-title.ts';
import { picturesOf, textOf } from '#shared/short-response.ts';

type PaperQuestion = TakenPaper['sections'][number]['questions'][number];
export type QuestionType = PaperQuestion['type'];

/** What several questions are about, and which numbers they have: they stand beside each other. */
export interface SharedMaterial extends Material {
  readonly first: number;
  readonly last: number;
}

/** One question as this person sees it. */
export interface ExamItem extends PaperQuestion {
  /** From 1, in the person's own order. */
  readonly position: number;
  readonly sectionName: string;
  /** The place of its section in the paper. */
  readonly section: number;
  /** So many questions of its section are to be answered; null: all. */
  readonly choose: number | null;
  readonly material?: SharedMaterial | undefined;
}

/** The questions of the paper in the person's own order, their options too. */
export function examItems(paper: TakenPaper, order: Started['order']): ExamItem[] {
  const known = new Map<string, PaperQuestion & Pick<ExamItem, 'section' | 'sectionName' | 'choose'>>();
  const numbered = paper.sections.length > 1;
  paper.sections.forEach((section, at) => {
    const sectionName = numbered ? sectionTitle(section.name, at) : section.name;
    const own = { sectionName, section: at, choose: section.choose ?? null };
    for (const question of section.questions) known.set(question.questionId, { ...question, ...own });
  });
  const found = order.flatMap(({ questionId, optionIds }) => {
    const question = known.get(questionId);
    return question ? [{ ...question, options: inOrder(question.options, optionIds) }] : [];
  });
  const shared = sharedMaterials(paper, found);
  return found.map((question, at) => ({
    ...{ ...question, position: at + 1 },
    material: shared.get(question.materialId ?? ''),
  }));
}

/** By their id, with the numbers that their questions have in this order. */
function sharedMaterials({ materials = [] }: TakenPaper, ordered: readonly PaperQuestion[]) {
  const shared = materials.map((material): [string, SharedMaterial] => {
    const isItem = ({ materialId }: PaperQuestion) => materialId === material.materialId;
    const [first, last] = [ordered.findIndex(isItem) + 1, ordered.findLastIndex(isItem) + 1];
    return [material.materialId, { ...material, first, last }];
  });
  return new Map(shared);
}

/** 第 3–5 题 */
export const rangeText = ({ first, last }: Pick<SharedMaterial, 'first' | 'last'>) =>
  first === last ? `第 ${first} 题` : `第 ${first}–${last} 题`;

/** The numbers that questions have in an order, from 1, each once. */
export function positionsIn(order: Started['order'], questions: readonly { questionId: string }[]) {
  const asked = new Set(questions.map((question) => question.questionId));
  return order.flatMap(({ questionId }, at) => (asked.has(questionId) ? [at + 1] : []));
}

/** The questions section by section. */
export function inSections(items: readonly ExamItem[]) {
  return [...Map.groupBy(items, ({ section }) => section).values()].map((members) => {
    const { sectionName = '', choose = null } = members[0] ?? {};
    return { name: sectionName, choose, items: members };
  });
}

function inOrder(options: PaperQuestion['options'], optionIds: readonly string[]) {
  const byId = new Map(options.map((option) => [option.id, option]));
  return optionIds.flatMap((id) => byId.get(id) ?? []);
}

/** 二、多项选择题, unless its author has numbered it already. */
export const sectionTitle = (name: string, at: number) => sectionNumber(name, at) + name;

/** Has the person put anything down? As the server counts it: "0" is something, spaces are nothing. */
export function isAnswered({ type, code }: Pick<ExamItem, 'type' | 'code'>, response: Response) {
  if (type === 'CODE') return code !== undefined && isCodeWritten(code, response);
  if (type === 'JUDGE') return typeof response === 'boolean';
  if (type === 'SHORT') return textOf(response).trim() !== '' || picturesOf(response).length > 0;
  if (typeof response === 'string') return response.trim() !== '';
  if (!Array.isArray(response)) return false;
  return type === 'MULTIPLE' ? response.length > 0 : response.some((text) => text.trim() !== '');
}

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
  if (!isAnswered(item, response)) return '未作答';
  if (typeof response === 'boolean') return response ? '对' : '错';
  if (item.type === 'CODE') return codeOf(response)?.source ?? '';
  if (item.type === 'FILL') return [response].flat().join('；');
  if (item.type === 'SHORT') {
    const { length } = picturesOf(response);
    return length > 0 ? `${textOf(response)}（图片 ${length} 张）` : textOf(response);
  }
  const chosen = [response].flat();
  return item.options.flatMap((option, at) => (chosen.includes(option.id) ? optionLetter(at) : [])).join('');
}
