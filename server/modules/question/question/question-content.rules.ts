import { randomInt } from 'node:crypto';
import type {
  Answer,
  FillAnswer,
  Option,
  QuestionContent,
  QuestionInput,
  ShortAnswer,
} from '#contract/question/content.ts';
import { isChoice } from '#contract/question/type.ts';
import { cleanRichText } from '../../../kit/rich-text.ts';
import { blanksInStem, comparableText, isBlankHtml } from './readable.rules.ts';

/** What is wrong, by the path of the field. */
export type Problems = Record<string, string>;

const letter = (index: number) => String.fromCharCode(65 + index);

/** Eight random characters: neither the order nor the key shows in an option's id. */
const newOptionId = () =>
  randomInt(36 ** 8)
    .toString(36)
    .padStart(8, '0');

/** Sanitised, before anything else looks at it. */
export function cleanInput(input: QuestionInput): QuestionInput {
  const { answer } = input;
  return {
    ...input,
    stem: cleanRichText(input.stem),
    analysis: cleanRichText(input.analysis),
    options: input.options.map((option) => ({ ...option, content: cleanRichText(option.content) })),
    answer: isShort(answer) ? { ...answer, reference: cleanRichText(answer.reference) } : answer,
  };
}

/** The content of a new version, or what the author has to correct. Parts that the type does not have are dropped. */
export function contentOf(input: QuestionInput): { content: QuestionContent } | { fields: Problems } {
  const { type, stem, analysis, difficulty, points, ...rest } = cleanInput(input);
  const fields: Problems = {};
  if (isBlankHtml(stem)) fields.stem = '请填写题干';
  const options = isChoice(type) ? optionsOf(type, rest.options, fields) : [];
  const answer = answerOf({ type, stem, answer: rest.answer, points }, fields);
  if (Object.keys(fields).length > 0) return { fields };
  return { content: { type, stem, analysis, difficulty, points, options, answer } };
}

function optionsOf(type: string, given: QuestionInput['options'], fields: Problems): Option[] {
  if (given.length < 2) fields.options = '选项至少 2 个';
  const seen = new Map<string, number>();
  given.forEach(({ content }, index) => {
    const text = comparableText(content);
    const same = seen.get(text);
    if (isBlankHtml(content)) fields[`options.${index}.content`] = `请填写选项 ${letter(index)}`;
    else if (same !== undefined)
      fields[`options.${index}.content`] = `选项 ${letter(index)} 与选项 ${letter(same)} 相同`;
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

interface Keyed {
  readonly type: QuestionInput['type'];
  readonly stem: string;
  readonly answer: QuestionInput['answer'];
  readonly points: number;
}

function answerOf({ type, stem, answer, points }: Keyed, fields: Problems): Answer {
  switch (type) {
    case 'JUDGE':
      return judgeAnswer(answer, fields);
    case 'FILL':
      return fillAnswer(answer, stem, fields);
    case 'SHORT':
      return shortAnswer(answer, points, fields);
    default:
      return null;
  }
}

/** Spec §5: exactly these words mean true. */
const trueWords = new Set<unknown>(['正确', '对', 'true', 'True', 'TRUE', true]);

function judgeAnswer(answer: QuestionInput['answer'], fields: Problems) {
  const isWord = typeof answer === 'boolean' || (typeof answer === 'string' && answer.trim() !== '');
  if (!isWord) fields.answer = '请选择正确或错误';
  return trueWords.has(answer);
}

const isFill = (answer: QuestionInput['answer']): answer is FillAnswer =>
  typeof answer === 'object' && answer !== null && 'blanks' in answer;

const isShort = (answer: QuestionInput['answer']): answer is ShortAnswer =>
  typeof answer === 'object' && answer !== null && 'reference' in answer;

function fillAnswer(answer: QuestionInput['answer'], stem: string, fields: Problems): Answer {
  if (!isFill(answer)) {
    fields.answer = '请填写每个空的答案';
    return null;
  }
  const expected = Math.max(1, blanksInStem(stem));
  if (answer.blanks.length !== expected)
    fields['answer.blanks'] = `题干中有 ${expected} 个空，答案给了 ${answer.blanks.length} 个`;
  const blanks = answer.blanks.map((blank, index) => {
    const accepted = [...new Set(blank.accepted.map((text) => text.trim()).filter((text) => text !== ''))];
    if (accepted.length === 0) fields[`answer.blanks.${index}.accepted`] = `请填写第 ${index + 1} 空的答案`;
    return { ...blank, accepted };
  });
  return { blanks, unordered: answer.unordered };
}

const hundredths = (points: number) => Math.round(points * 100);

function shortAnswer(answer: QuestionInput['answer'], points: number, fields: Problems): Answer {
  if (!isShort(answer) || isBlankHtml(answer.reference)) {
    fields['answer.reference'] = '请填写参考答案';
    return null;
  }
  answer.scoringPoints.forEach(({ text }, index) => {
    if (text === '') fields[`answer.scoringPoints.${index}.text`] = `请填写第 ${index + 1} 个采分点`;
  });
  const sum = answer.scoringPoints.reduce((total, point) => total + hundredths(point.points), 0);
  if (sum > hundredths(points))
    fields['answer.scoringPoints'] = `采分点合计 ${sum / 100} 分，超过了本题的 ${points} 分`;
  return answer;
}
