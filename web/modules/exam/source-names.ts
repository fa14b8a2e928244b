import type { ExamSource } from '#contract/exam/settings.ts';

/** Where the papers of an exam come from. */
export const sourceNames: Readonly<Record<ExamSource, string>> = {
  FIXED: '固定试卷',
  FORMS: '多套试卷',
  INDIVIDUAL: '一人一卷',
  DESIGNATED: '指定试卷',
  AUTO: '智能考试',
  POST: '岗位考试',
};

export const sourceHints: Readonly<Record<ExamSource, string>> = {
  FIXED: '所有考生答同一份试卷',
  FORMS: '选 2 到 20 份试卷，发布时均匀、随机地分给考生，名单上相邻的人不同卷；补考和再次作答尽量换一份',
  INDIVIDUAL: '选一份随机试卷，发布时按它的抽题规则给每人各出一份；后加入的考生和再次作答的人也各得一份新卷',
  DESIGNATED: '选用几份试卷，再为每名考生指定其中一份：逐个或批量选择，按部门、岗位、标签，或用 Excel 导入',
  AUTO: '按考试的要求组成几份平行的试卷，发布时均匀、随机地分给考生，相邻的人不同卷',
  POST: '按岗位的能力模型组成试卷：各项能力的分值按权重，难度按要求等级；成绩按能力与要求对比',
};
