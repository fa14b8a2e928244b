import type { Response } from '#contract/exam/attempt.ts';
import type { FillAnswer, QuestionContent, ShortAnswer, TakenContent } from '#contract/question/content.ts';
import type { ItemType } from '#contract/question/type.ts';
import { isAnswered, markResponse } from '../marking/mark.rules.ts';
import type { MarkingRule } from '../marking/multiple.rules.ts';
import { blankReasons } from './blank-reason.rules.ts';
import { judgeReason, multipleReasons, singleReason } from './choice-reason.rules.ts';
import type { Reason } from './reason.rules.ts';

export interface TrialMark {
  /** In hundredths; null where a person or a run of the tests decides. */
  readonly score: number | null;
  readonly reasons: readonly Reason[];
}

type Marked = TakenContent & { readonly type: Exclude<ItemType, 'CODE'> };

const isMarked = (content: QuestionContent): content is Marked =>
  content.type !== 'CODE' && content.type !== 'COMPOSITE';

/** The score that an exam would give (always that of `markResponse`) and one sentence for each part of it. */
export function trialMark(content: QuestionContent, response: Response, points: number, rule: MarkingRule): TrialMark {
  if (!isMarked(content)) {
    const text = '编程题由判题程序运行测试用例后打分，试答不运行代码';
    return { score: null, reasons: [{ label: '编程', right: null, text, score: null }] };
  }
  const marked = markResponse(content, response, points, rule);
  const score = typeof marked === 'string' ? null : marked.score;
  if (!isAnswered(content, response))
    return { score, reasons: [{ label: '作答', right: false, text: '没有作答，记 0 分', score: 0 }] };
  return { score, reasons: reasonsOf(content, response, points, rule, score ?? 0) };
}

function reasonsOf(
  content: Marked,
  response: Response,
  points: number,
  rule: MarkingRule,
  score: number,
): readonly Reason[] {
  switch (content.type) {
    case 'JUDGE':
      return [judgeReason(content.answer === true, response === true, score)];
    case 'SINGLE':
      return [singleReason(content.options, String(response), score)];
    case 'MULTIPLE':
      return multipleReasons(content.options, response as string[], score, rule);
    case 'FILL':
      return blankReasons(content.answer as FillAnswer, response as string[], points);
    case 'SHORT':
      return shortReasons(content.answer as ShortAnswer);
  }
}

function shortReasons({ scoringPoints }: ShortAnswer): Reason[] {
  const whole = { label: '作答', right: null, text: '简答题由阅卷人评分', score: null };
  const each = scoringPoints.map(({ text, points }, index) => ({
    ...{ label: `采分点 ${index + 1}`, right: null, score: null },
    text: `答到“${text}”得 ${points} 分`,
  }));
  return [whole, ...each];
}
