import type { Question } from '#contract/question/question.ts';

/** What a paper says of a question that nobody may use yet, or no more, on a line of its own: 【试题状态】草稿. */
export const stateLabel = '试题状态';
export const stateWords: Readonly<Partial<Record<Question['state'], string>>> = {
  DRAFT: '草稿',
  PENDING: '待审核',
  REJECTED: '已驳回',
  DISABLED: '已停用',
};
