import { hundredths } from '#contract/paging.ts';
import type { Answer, CodeAnswer, FillAnswer, QuestionInput, ShortAnswer } from '#contract/question/content.ts';
import { blanksInStem, isBlankHtml } from '../readable.rules.ts';
import { codeAnswerOf } from './code-answer.rules.ts';

/** What is wrong, by the path of the field. */
export type Problems = Record<string, string>;

type Given = QuestionInput['answer'];

interface Keyed {
  readonly type: QuestionInput['type'];
  readonly stem: string;
  readonly answer: Given;
  readonly points: number;
}

/** The key as the type has it; what an unfinished one lacks is in `fields`. */
export function answerOf({ type, stem, answer, points }: Keyed, fields: Problems): Answer {
  switch (type) {
    case 'JUDGE':
      return judgeAnswer(answer, fields);
    case 'FILL':
      return fillAnswer(answer, stem, fields);
    case 'SHORT':
      return shortAnswer(answer, points, fields);
    case 'CODE':
      return codeAnswer(answer, fields);
    default:
      return null;
  }
}

/** Spec §5: exactly these words mean true. */
const trueWords = new Set<unknown>(['正确', '对', 'true', 'True', 'TRUE', true]);

function judgeAnswer(answer: Given, fields: Problems) {
  const isWord = typeof answer === 'boolean' || (typeof answer === 'string' && answer.trim() !== '');
  if (isWord) return trueWords.has(answer);
  fields.answer = '请选择正确或错误';
  return null;
}

const isObject = (answer: Given) => typeof answer === 'object' && answer !== null;
export const isFill = (answer: Given): answer is FillAnswer => isObject(answer) && 'blanks' in answer;
export const isShort = (answer: Given): answer is ShortAnswer => isObject(answer) && 'reference' in answer;
const isCode = (answer: Given): answer is CodeAnswer => isObject(answer) && 'languages' in answer;

function fillAnswer(answer: Given, stem: string, fields: Problems): Answer {
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

function shortAnswer(answer: Given, points: number, fields: Problems): Answer {
  if (!isShort(answer)) {
    fields['answer.reference'] = '请填写参考答案';
    return null;
  }
  if (isBlankHtml(answer.reference)) fields['answer.reference'] = '请填写参考答案';
  answer.scoringPoints.forEach(({ text }, index) => {
    if (text === '') fields[`answer.scoringPoints.${index}.text`] = `请填写第 ${index + 1} 个采分点`;
  });
  const sum = answer.scoringPoints.reduce((total, point) => total + hundredths(point.points), 0);
  if (sum > hundredths(points))
    fields['answer.scoringPoints'] = `采分点合计 ${sum / 100} 分，超过了本题的 ${points} 分`;
  return answer;
}

function codeAnswer(answer: Given, fields: Problems): Answer {
  if (!isCode(answer)) {
    fields.answer = '请填写编程题的语言和测试用例';
    return null;
  }
  return codeAnswerOf(answer, fields);
}
