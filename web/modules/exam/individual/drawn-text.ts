import type { Exam } from '#contract/exam/exam.ts';

/** 每人的试卷按随机试卷「甲」（发布时的第 3 版）的规则抽取，种子 42: what somebody needs who has to draw them again. */
export function drawnText({ name, version, seed }: NonNullable<Exam['drawnFrom']>) {
  const which = version === null ? '' : `（发布时的第 ${version} 版）`;
  return `每人的试卷按随机试卷「${name}」${which}的规则抽取，种子 ${seed}`;
}
