import type { PracticeState } from '#contract/study/practice.ts';

export const stateNames: Readonly<Record<PracticeState, string>> = {
  DRAFT: '草稿',
  RELEASED: '已发布',
  CLOSED: '已关闭',
};

export const stateTones = { DRAFT: 'blue', RELEASED: 'green', CLOSED: 'grey' } as const;

export const percent = (rate: number) => `${Math.round(rate * 100)}%`;

export const detailAddress = (practiceId: string) => `/manage/study/practice/detail?practiceId=${practiceId}`;
