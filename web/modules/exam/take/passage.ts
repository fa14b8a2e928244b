import { type ExamItem, isAnswered } from './exam-items.ts';
import type { Answer } from './saving/answer-entries.ts';

type Answers = ReadonlyMap<string, Answer>;

const furthestTouched = (items: readonly ExamItem[], answers: Answers) =>
  items.findLast((item) => answers.has(item.questionId));

export const hasAnswer = (item: ExamItem, answers: Answers) =>
  isAnswered(item, answers.get(item.questionId)?.response ?? null);

/**
 * Forwards only: the furthest place that somebody has reached, here or elsewhere. Reaching a question is saved like an
 * answer, as an empty one, so that no other page or device leads back behind it.
 */
export const reachedPlace = (items: readonly ExamItem[], answers: Answers, place: number) =>
  Math.max(place, furthestTouched(items, answers)?.position ?? 1);

/** Forwards only: a later question has been answered, so that the server takes nothing for this one any more. */
export const isPassed = (items: readonly ExamItem[], answers: Answers, { position }: ExamItem) =>
  (furthestTouched(items, answers)?.position ?? 0) > position;

/** Why leaving a question for good needs a second thought; undefined: it needs none. */
export function whyStay(item: ExamItem, answers: Answers, pictures?: readonly { questionId: string }[]) {
  if (pictures?.some(({ questionId }) => questionId === item.questionId)) return '这一题还有图片没有上传';
  if (!hasAnswer(item, answers)) return '这一题还没有作答';
  return answers.get(item.questionId)?.problem && '这一题的作答没有保存成功';
}
