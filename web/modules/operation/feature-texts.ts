import type { Feature } from '#contract/plan.ts';

/** What a plan gives, as its buyers read it. */
export const featureTexts: Readonly<Record<Feature, { readonly title: string; readonly line: string }>> = {
  exam: { title: '考试', line: '题库、组卷、考试、监考、阅卷与成绩' },
  training: { title: '培训', line: '课程、练习、学习任务与岗位能力模型' },
  recruitment: { title: '招聘', line: '职位、简历、笔试与视频面试' },
  evaluation: { title: '测评', line: '心理与人才测评，自带常用量表' },
  trainingPlan: { title: '培养方案', line: '扫描方案中的知识点，对照岗位给出建议' },
};
