import type { Response } from '#contract/exam/attempt.ts';
import type { Correction, LeavingOut, Remark } from '#contract/exam/regrade.ts';
import type { CodeAnswer, FillAnswer, TakenContent } from '#contract/question/content.ts';
import { isAnswered, markResponse } from '../../question/index.ts';

type Rule = Parameters<typeof markResponse>[3];
type Key = Extract<Remark, { kind: 'key' }>;

/** How a question stands in an exam: how it is marked instead, and where its points go if it does not count. */
export interface Standing {
  readonly remark: Remark | undefined;
  readonly leftOut: LeavingOut | undefined;
}

/** How it stands after a correction. What holds beside being left out is kept for when it is put back. */
export function correctedStanding({ remark }: Standing, correction: Correction): Standing {
  if (correction.kind === 'leaveOut') return { remark, leftOut: correction.points };
  return { remark: correction.kind === 'putBack' ? remark : correction, leftOut: undefined };
}

/** Why a question cannot be corrected so, in a sentence; undefined: it can. */
export function correctionProblem(
  { type, options, answer }: TakenContent,
  correction: Correction,
  { leftOut }: Pick<Standing, 'leftOut'>,
) {
  if (correction.kind === 'leaveOut') return undefined;
  if (correction.kind === 'cases' && type !== 'CODE') return '只有编程题可以重新判题';
  if (correction.kind === 'putBack') return leftOut ? undefined : '这道题没有去掉，不用放回';
  if (type === 'SHORT') return '简答题由人评分，请在阅卷中改分';
  if (type === 'CODE')
    return (answer as CodeAnswer).tests.length > 0 ? undefined : '这道编程题由人评分，请在阅卷中改分';
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
  // Code is marked by its cases again.
  if (content.type === 'CODE') return content;
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
export const correctedContent = (content: TakenContent, correction: Remark | undefined) =>
  correction?.kind === 'key' ? withKey(content, correction) : content;

/** The mark of a response, by the question's own key or by what corrects it in this exam. */
export function markCorrected(
  correction: Remark | undefined,
  content: TakenContent,
  response: Response,
  points: number,
  rule: Rule,
) {
  if (correction?.kind === 'everybody') return { score: points };
  if (correction?.kind === 'answered') return { score: isAnswered(content, response) ? points : 0 };
  return markResponse(correctedContent(content, correction), response, points, rule);
}
