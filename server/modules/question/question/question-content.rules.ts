import { randomInt } from 'node:crypto';
import { optionLetter } from '#contract/letters.ts';
import type {
  ItemContent,
  ItemInput,
  Option,
  QuestionContent,
  QuestionInput,
  WholeContent,
} from '#contract/question/content.ts';
import { isChoice } from '#contract/question/type.ts';
import { cleanRichText } from '../../../kit/text/rich-text.ts';
import { answerOf, isShort, type Problems } from './content/answer.rules.ts';
import { overload, textSizeProblems } from './content/text-size.rules.ts';
import { comparableText, isBlankHtml } from './readable.rules.ts';

export type { Problems } from './content/answer.rules.ts';

/** Eight random characters: neither the order nor the key shows in an option's id. */
const newOptionId = () =>
  randomInt(36 ** 8)
    .toString(36)
    .padStart(8, '0');

/** In hundredths. */
const mostPoints = 1_000_000;

type OneInput = Omit<QuestionInput, 'children'>;

function cleanOne<T extends OneInput>(input: T): T {
  const { answer } = input;
  return {
    ...input,
    stem: cleanRichText(input.stem),
    analysis: cleanRichText(input.analysis),
    options: input.options.map((option) => ({ ...option, content: cleanRichText(option.content) })),
    answer: isShort(answer) ? { ...answer, reference: cleanRichText(answer.reference) } : answer,
  };
}

/** Sanitised, before anything else looks at it. */
export function cleanInput(input: QuestionInput): QuestionInput {
  return { ...cleanOne(input), children: input.children.map(cleanOne) };
}

type Settled = { content: WholeContent } | { fields: Problems };

/** The content of a new version, or what the author has to correct. Parts that the type does not have are dropped. */
export function contentOf(input: QuestionInput): Settled {
  const tooMuch = overload(input);
  if (tooMuch !== undefined) return { fields: { stem: tooMuch } };
  const { content, fields } = settle(input);
  return Object.keys(fields).length > 0 ? { fields } : { content };
}

/** The same of a draft: whatever is there, with what is missing from it left open; what is too long is refused. */
export function draftOf(input: QuestionInput): Settled {
  const tooMuch = overload(input);
  if (tooMuch !== undefined) return { fields: { stem: tooMuch } };
  const { content } = settle(input);
  const fields: Problems = {};
  textSizeProblems(content, fields);
  content.children.forEach((child, place) => {
    const own: Problems = {};
    textSizeProblems(child, own);
    nameInItem(own, place, fields);
  });
  return Object.keys(fields).length > 0 ? { fields } : { content };
}

/** A draft of what was read from a file, which is bounded where it is read. */
export const draftContentOf = (input: QuestionInput) => settle(input).content;

function nameInItem(own: Problems, place: number, fields: Problems) {
  for (const [path, problem] of Object.entries(own))
    fields[`children.${place}.${path}`] = `第 ${place + 1} 小题：${problem}`;
}

function settle(input: QuestionInput): { content: WholeContent; fields: Problems } {
  const { children, ...own } = cleanInput(input);
  const { content, fields } = settleOne(own);
  if (own.type !== 'COMPOSITE') return { content: { ...content, children: [] }, fields };
  if (children.length === 0) fields.children = '请至少添加一道小题';
  const items = children.map((child, place) => settleItem(child, place, fields));
  const hundredths = items.reduce((sum, item) => sum + Math.round(item.points * 100), 0);
  if (hundredths > mostPoints) fields.children = `小题的分值合计不能超过 ${mostPoints / 100} 分`;
  return { content: { ...content, points: Math.min(hundredths, mostPoints) / 100, children: items }, fields };
}

function settleItem({ questionId, ...input }: ItemInput, place: number, fields: Problems): ItemContent {
  const { content, fields: own } = settleOne(input);
  nameInItem(own, place, fields);
  return { ...content, type: input.type, ...(questionId !== undefined && { questionId }) };
}

function settleOne({ type, stem, analysis, difficulty, points, ...rest }: OneInput) {
  const fields: Problems = {};
  if (isBlankHtml(stem)) fields.stem = type === 'COMPOSITE' ? '请填写材料' : '请填写题干';
  textSizeProblems({ type, stem, analysis, difficulty, points, ...rest }, fields);
  const options = isChoice(type) ? optionsOf(type, rest.options, fields) : [];
  const answer = answerOf({ type, stem, answer: rest.answer, points }, fields);
  const content: QuestionContent = { type, stem, analysis, difficulty, points, options, answer };
  return { content, fields };
}

function optionsOf(type: string, given: QuestionInput['options'], fields: Problems): Option[] {
  if (given.length < 2) fields.options = '选项至少 2 个';
  const seen = new Map<string, number>();
  given.forEach(({ content }, index) => {
    const text = comparableText(content);
    const same = seen.get(text);
    if (isBlankHtml(content)) fields[`options.${index}.content`] = `请填写选项 ${optionLetter(index)}`;
    else if (same !== undefined)
      fields[`options.${index}.content`] = `选项 ${optionLetter(index)} 与选项 ${optionLetter(same)} 相同`;
    else seen.set(text, index);
  });
  const right = given.filter((option) => option.correct).length;
  if (type === 'SINGLE' && right !== 1) fields.options ??= right === 0 ? '请设置正确选项' : '单选题只能有一个正确选项';
  if (type === 'MULTIPLE' && right === 0) fields.options ??= '请设置正确选项';
  return withIds(given);
}

/** An id that came with an option stays, so that answers given before still name it. */
function withIds(given: QuestionInput['options']): Option[] {
  const taken = new Set<string>();
  return given.map(({ id, content, correct, fixed }) => {
    const kept = id !== undefined && /^[\w-]{1,40}$/.test(id) && !taken.has(id) ? id : newOptionId();
    taken.add(kept);
    return { id: kept, content, correct, fixed };
  });
}
