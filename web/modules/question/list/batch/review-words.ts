import type { reviewActions } from '#contract/question/review.ts';

export type ReviewAction = (typeof reviewActions)[number];

export const reviewLabels: Readonly<Record<ReviewAction, string>> = {
  submit: '提交审核',
  approve: '通过',
  reject: '驳回',
  disable: '停用',
  enable: '启用',
  withdraw: '撤回',
};

export const doneText = (action: ReviewAction, changed: number) => `已${reviewLabels[action]} ${changed} 道试题`;

export function partlyDoneText(action: ReviewAction, changed: number, refused: number) {
  const label = reviewLabels[action];
  return changed > 0 ? `已${label} ${changed} 道，其余 ${refused} 道不能${label}` : `不能${label}`;
}
