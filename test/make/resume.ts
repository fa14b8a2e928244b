import type { ResumeFields } from '#contract/recruitment/resume-fields.ts';

const nobody: ResumeFields = {
  basic: {
    ...{ name: null, gender: null, birthMonth: null, phone: null, email: null, wechat: null, city: null },
    ...{ highestDegree: null, workSince: null, workYears: null, jobState: null },
  },
  intention: { position: null, city: null, industry: null, salary: null, kind: null, availableFrom: null },
  ...{ education: [], work: [], internships: [], projects: [], campus: [], skills: [], languages: [] },
  ...{ certificates: [], awards: [], trainings: [], selfEvaluation: null },
};

/** As short as a resume may be. */
export function newResume(name = '顾以宁', more: Partial<ResumeFields> = {}): ResumeFields {
  const school = {
    school: '云溪大学',
    college: null,
    major: '应用统计',
    degree: '本科',
    academicDegree: null,
  } as const;
  return {
    ...nobody,
    basic: { ...nobody.basic, name, highestDegree: '本科', city: '杭州' },
    education: [{ ...school, mode: null, start: '2019-09', end: '2023-06', gpa: null, rank: null }],
    ...more,
  };
}
