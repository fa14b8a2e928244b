import type { Response } from '#contract/exam/attempt.ts';
import type { CodeAnswer, CodeLanguage, FillAnswer, TakenContent } from '#contract/question/content.ts';
import type { ItemType } from '#contract/question/type.ts';
import { codeOf, isCodeWritten } from '#shared/code-response.ts';
import { picturesOf, textOf } from '#shared/short-response.ts';
import { fillScore } from './blank.rules.ts';
import { type MarkingRule, multipleScore } from './multiple.rules.ts';

const isText = (value: unknown): value is string => typeof value === 'string';

/** Has the person put anything down? "0" is something, spaces are nothing (spec §5). */
export function isAnswered({ type, answer }: Pick<TakenContent, 'type' | 'answer'>, response: Response) {
  switch (type) {
    case 'CODE':
      return isCodeWritten(answer as CodeAnswer, response);
    case 'JUDGE':
      return typeof response === 'boolean';
    case 'SINGLE':
      return isText(response) && response.trim() !== '';
    case 'SHORT':
      return textOf(response).trim() !== '' || picturesOf(response).length > 0;
    case 'MULTIPLE':
      return Array.isArray(response) && response.length > 0;
    case 'FILL':
      return Array.isArray(response) && response.some((text) => text.trim() !== '');
  }
}

/**
 * The score of a response in hundredths of a point, from the question's points in hundredths; `manual` when a person has
 * to decide, `judge` when running the code does. Always 0 ≤ score ≤ points; the same response gives the same score again.
 */
export function markResponse(
  content: TakenContent,
  response: Response,
  points: number,
  rule: MarkingRule,
): { score: number } | 'manual' | 'judge' {
  if (!isAnswered(content, response)) return { score: 0 };
  switch (content.type) {
    case 'JUDGE':
      return { score: response === content.answer ? points : 0 };
    case 'SINGLE':
      return { score: content.options.some(({ id, correct }) => correct && id === response) ? points : 0 };
    case 'MULTIPLE':
      return { score: multipleScore(content.options, response as string[], points, rule) };
    case 'FILL':
      return { score: fillScore(content.answer as FillAnswer, response as string[], points) };
    case 'SHORT':
      return 'manual';
    case 'CODE':
      return (content.answer as CodeAnswer).tests.length > 0 ? 'judge' : 'manual';
  }
}

/** What is wrong with the shape of a response that is to be saved; undefined when it fits the question. */
export function responseProblem(
  type: ItemType,
  optionIds: readonly string[],
  blanks: number,
  response: unknown,
  languages: readonly CodeLanguage[] = [],
): string | undefined {
  if (response === null) return undefined;
  switch (type) {
    case 'CODE':
      return codeProblem(languages, response);
    case 'JUDGE':
      return typeof response === 'boolean' ? undefined : '判断题的作答只能是正确或错误';
    case 'SINGLE':
      return isText(response) && optionIds.includes(response) ? undefined : '所选的选项不存在';
    case 'MULTIPLE':
      return choicesProblem(optionIds, response);
    case 'FILL':
      if (!Array.isArray(response) || !response.every(isText)) return '填空题的作答要逐空填写';
      return response.length > blanks ? `只有 ${blanks} 个空` : undefined;
    case 'SHORT':
      return isText(response) || isPictured(response) ? undefined : '简答题的作答要是文字或图片';
  }
}

function codeProblem(languages: readonly CodeLanguage[], response: unknown) {
  const code = codeOf(response as Response);
  if (!code || !isText(code.source)) return '编程题的作答要是语言和代码';
  return languages.includes(code.language) ? undefined : '这道题不能用这种语言作答';
}

function isPictured(response: unknown) {
  if (typeof response !== 'object' || response === null || !('text' in response && 'pictures' in response))
    return false;
  const { text, pictures } = response;
  return isText(text) && Array.isArray(pictures) && new Set(pictures).size === pictures.length;
}

function choicesProblem(optionIds: readonly string[], response: unknown) {
  if (!Array.isArray(response)) return '多选题的作答要是选项的列表';
  if (!response.every((id) => isText(id) && optionIds.includes(id))) return '所选的选项不存在';
  return new Set(response).size === response.length ? undefined : '同一个选项选了两次';
}
