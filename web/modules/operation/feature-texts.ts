import type { Feature } from '#contract/plan.ts';

/** What a plan gives, as its buyers read it. */
export const featureLines: Readonly<Record<Feature, string>> = {
  exam: '题库、组卷、考试、监考、阅卷与成绩',
  study: '课程、练习、学习任务与岗位能力模型',
  recruitment: '职位、简历、笔试与视频面试',
  evaluation: '心理与人才测评，自带常用量表',
  trainingPlan: '扫描方案中的知识点，对照岗位给出建议',
};
