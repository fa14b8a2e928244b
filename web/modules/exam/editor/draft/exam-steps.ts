/** The steps of writing an exam, as they stand in the address. */
export const examSteps = ['basic', 'paper', 'examinee', 'rules', 'release', 'confirm'] as const;
export type ExamStep = (typeof examSteps)[number];

export const stepTitles: Readonly<Record<ExamStep, string>> = {
  basic: '基本信息',
  paper: '试卷',
  examinee: '考生',
  rules: '规则与防作弊',
  release: '成绩公布',
  confirm: '确认发布',
};

export const isExamStep = (value: string | null): value is ExamStep => examSteps.some((step) => step === value);

export const stepAfter = (step: ExamStep): ExamStep => examSteps[examSteps.indexOf(step) + 1] ?? step;
export const stepBefore = (step: ExamStep): ExamStep => examSteps[examSteps.indexOf(step) - 1] ?? step;
