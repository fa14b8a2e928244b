/** What an organisation may use, by the plan it has. */
export const planNames = ['basic', 'professional', 'flagship'] as const;
export type PlanName = (typeof planNames)[number];

/** What a plan opens; an endpoint that begins something new of one names it (`requires`). */
export const featureNames = {
  study: '培训',
  exam: '考试',
  recruitment: '招聘',
  evaluation: '测评',
  trainingPlan: '培养方案',
} as const;
export type Feature = keyof typeof featureNames;
export const features = Object.keys(featureNames) as readonly Feature[];

interface Plan {
  readonly title: string;
  readonly line: string;
  readonly seats: number;
  readonly features: readonly Feature[];
}

export const plans: Readonly<Record<PlanName, Plan>> = {
  basic: {
    title: '基础版',
    line: '题库、组卷与考试，适合一个部门先用起来',
    seats: 200,
    features: ['exam'],
  },
  professional: {
    title: '专业版',
    line: '考试与培训一体，分级管理，适合多部门机构',
    seats: 50_000,
    features: ['exam', 'study'],
  },
  flagship: {
    title: '旗舰版',
    line: '培训、考试、招聘、测评与培养方案全部开放',
    seats: 500_000,
    features: ['exam', 'study', 'recruitment', 'evaluation', 'trainingPlan'],
  },
};

export const hasFeature = (plan: PlanName, feature: Feature) => plans[plan].features.includes(feature);
