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
import { inOneGo } from '../../../kit/thread/in-pieces.ts';
import { answerOf, isShort, type Problems } from './content/answer.rules.ts';
import { overload, textSizeProblems, tooMuchMarkup } from './content/text-size.rules.ts';
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

/** Each text that is read is a step: others are served in between. */
type Steps<T> = Generator<undefined, T>;

function* cleanText(html: string): Steps<string> {
  const clean = cleanRichText(html);
  yield;
  return clean;
}

function* cleanOne<T extends OneInput>(input: T): Steps<T> {
  const { answer } = input;
  const stem = yield* cleanText(input.stem);
  const analysis = yield* cleanText(input.analysis);
  const options: OneInput['options'] = [];
  for (const option of input.options) options.push({ ...option, content: yield* cleanText(option.content) });
  if (!isShort(answer)) return { ...input, stem, analysis, options };
  return { ...input, stem, analysis, options, answer: { ...answer, reference: yield* cleanText(answer.reference) } };
}

/** Sanitised, before anything else looks at it. */
export function* cleanSteps(input: QuestionInput): Steps<QuestionInput> {
  const own = yield* cleanOne(input);
  const children: ItemInput[] = [];
  for (const child of input.children) children.push(yield* cleanOne(child));
  return { ...own, children };
}

type Settled = { content: WholeContent } | { fields: Problems };

/** The content of a new version, or what the author has to correct. Parts that the type does not have are dropped. */
export function* contentSteps(input: QuestionInput): Steps<Settled> {
  const tooMuch = overload(input);
  if (tooMuch !== undefined) return { fields: { stem: tooMuch } };
  const clean = yield* cleanSteps(input);
  const grown = tooMuchMarkup(clean);
  if (grown !== undefined) return { fields: { stem: grown } };
  const { content, fields } = yield* settle(clean);
  return Object.keys(fields).length > 0 ? { fields } : { content };
}

export const contentOf = (input: QuestionInput) => inOneGo(contentSteps(input));

/** The same of a draft: whatever is there, with what is missing from it left open; what is too long is refused. */
export function* draftSteps(input: QuestionInput): Steps<Settled> {
  const tooMuch = overload(input);
  if (tooMuch !== undefined) return { fields: { stem: tooMuch } };
  const clean = yield* cleanSteps(input);
  const grown = tooMuchMarkup(clean);
  if (grown !== undefined) return { fields: { stem: grown } };
  const { content } = yield* settle(clean);
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
export function* draftContentSteps(input: QuestionInput): Steps<WholeContent> {
  const { content } = yield* settle(yield* cleanSteps(input));
  return content;
}

function nameInItem(own: Problems, place: number, fields: Problems) {
  for (const [path, problem] of Object.entries(own))
    fields[`children.${place}.${path}`] = `第 ${place + 1} 小题：${problem}`;
}

function* settle({ children, ...own }: QuestionInput): Steps<{ content: WholeContent; fields: Problems }> {
  const { content, fields } = yield* settleOne(own);
  if (own.type !== 'COMPOSITE') return { content: { ...content, children: [] }, fields };
  if (children.length === 0) fields.children = '请至少添加一道小题';
  const items: ItemContent[] = [];
  for (const [place, child] of children.entries()) items.push(yield* settleItem(child, place, fields));
  const hundredths = items.reduce((sum, item) => sum + Math.round(item.points * 100), 0);
  if (hundredths > mostPoints) fields.children = `小题的分值合计不能超过 ${mostPoints / 100} 分`;
  return { content: { ...content, points: Math.min(hundredths, mostPoints) / 100, children: items }, fields };
}

function* settleItem({ questionId, ...input }: ItemInput, place: number, fields: Problems): Steps<ItemContent> {
  const { content, fields: own } = yield* settleOne(input);
  nameInItem(own, place, fields);
  return { ...content, type: input.type, ...(questionId !== undefined && { questionId }) };
}

function* settleOne({ type, stem, analysis, difficulty, points, ...rest }: OneInput) {
  const fields: Problems = {};
  if (isBlankHtml(stem)) fields.stem = type === 'COMPOSITE' ? '请填写材料' : '请填写题干';
  yield;
  textSizeProblems({ type, stem, analysis, difficulty, points, ...rest }, fields);
  const options = isChoice(type) ? yield* optionsOf(type, rest.options, fields) : [];
  const answer = answerOf({ type, stem, answer: rest.answer, points }, fields);
  yield;
  const content: QuestionContent = { type, stem, analysis, difficulty, points, options, answer };
  return { content, fields };
}

function* optionsOf(type: string, given: QuestionInput['options'], fields: Problems): Steps<Option[]> {
  if (given.length < 2) fields.options = '选项至少 2 个';
  const seen = new Map<string, number>();
  for (const [index, { content }] of given.entries()) {
    const text = comparableText(content);
    const same = seen.get(text);
    if (isBlankHtml(content)) fields[`options.${index}.content`] = `请填写选项 ${optionLetter(index)}`;
    else if (same !== undefined)
      fields[`options.${index}.content`] = `选项 ${optionLetter(index)} 与选项 ${optionLetter(same)} 相同`;
    else seen.set(text, index);
    yield;
  }
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
