import type { Response } from '#contract/exam/attempt.ts';
import type { Correction } from '#contract/exam/regrade.ts';
import type { FillAnswer, TakenContent } from '#contract/question/content.ts';
import { isAnswered, markResponse } from '../../question/index.ts';

type Rule = Parameters<typeof markResponse>[3];
type Key = Extract<Correction, { kind: 'key' }>;

/** Why a question cannot be marked so, in a sentence; undefined: it can. */
export function correctionProblem({ type, options, answer }: TakenContent, correction: Correction) {
  if (type === 'SHORT') return '简答题由人评分，请在阅卷中改分';
  if (correction.kind !== 'key') return undefined;
  if (type === 'JUDGE') return correction.truth === null ? '请选择正确或错误' : undefined;
  if (type === 'FILL') {
    const blanks = (answer as FillAnswer).blanks.length;
    return correction.blanks.length === blanks ? undefined : `请填写 ${blanks} 个空的答案`;
  }
  if (correction.optionIds.length === 0) return '请至少选择一个正确选项';
  const known = new Set(options.map(({ id }) => id));
  return correction.optionIds.every((id) => known.has(id)) ? undefined : '所选的选项不存在';
}

function withKey(content: TakenContent, key: Key): TakenContent {
  if (content.type === 'JUDGE') return { ...content, answer: key.truth };
  if (content.type === 'FILL') {
    const answer = content.answer as FillAnswer;
    const blanks = answer.blanks.map((blank, at) => ({ ...blank, accepted: key.blanks[at] ?? blank.accepted }));
    return { ...content, answer: { ...answer, blanks } };
  }
  const right = new Set(key.optionIds);
  return { ...content, options: content.options.map((option) => ({ ...option, correct: right.has(option.id) })) };
}

/** The question with the key by which it is marked in this exam. */
export const correctedContent = (content: TakenContent, correction: Correction | undefined) =>
  correction?.kind === 'key' ? withKey(content, correction) : content;

/** The mark of a response, by the question's own key or by what corrects it in this exam. */
export function markCorrected(
  correction: Correction | undefined,
  content: TakenContent,
  response: Response,
  points: number,
  rule: Rule,
) {
  if (correction?.kind === 'everybody') return { score: points };
  if (correction?.kind === 'answered') return { score: isAnswered(content.type, response) ? points : 0 };
  return markResponse(correctedContent(content, correction), response, points, rule);
}
