import type { ResumeFields } from '#contract/recruitment/resume-fields.ts';
import type { DemoCandidate } from './demo-candidates.ts';

const noBasic = {
  ...{ name: null, gender: null, birthMonth: null, phone: null, email: null, wechat: null, city: null },
  ...{ highestDegree: null, workSince: null, workYears: null, jobState: null },
};
const noIntention = { position: null, city: null, industry: null, salary: null, kind: null, availableFrom: null };

const yearsOf = { 大专: 3, 本科: 4, 硕士: 3 } as const;
const academic = { 大专: null, 本科: '学士', 硕士: '硕士' } as const;

/** What somebody sent with their application: the form as a person types it. */
export function resumeOf(of: DemoCandidate, phone: string, at: Date): ResumeFields {
  const { name, gender, city, degree, school, major, years, company, title, skills } = of;
  // Who has not worked yet finishes next summer.
  const left = at.getUTCFullYear() - years + (years === 0 ? 1 : 0);
  const started = `${left}-07`;
  const period =
    years === 0 ? { start: `${left - 1}-07`, end: `${left - 1}-09` } : { start: started, end: 'present' as const };
  const duties = `负责${skills.slice(0, 2).join('、')}方面的工作，按时完成团队目标。`;
  const work = {
    ...{ company, industry: null, companySize: null, department: null, title, ...period },
    ...{ duties, achievements: null, leaveReason: null },
  };
  return {
    basic: {
      ...{ ...noBasic, name, gender: gender ? '男' : '女', phone, email: `${phone}@mail.example.com`, city },
      ...{ highestDegree: degree, workYears: years, workSince: years === 0 ? null : started },
      jobState: years === 0 ? '应届' : '在职',
    },
    intention: { ...noIntention, city: '杭州', kind: '全职' },
    education: [
      {
        ...{ school, college: null, major, degree, academicDegree: academic[degree], mode: '全日制' },
        ...{ start: `${left - yearsOf[degree]}-09`, end: `${left}-06`, gpa: null, rank: null },
      },
    ],
    ...(years === 0 ? { work: [], internships: [work] } : { work: [work], internships: [] }),
    ...{ projects: [], campus: [], languages: [], certificates: [], awards: [], trainings: [] },
    skills: skills.map((skill) => ({ name: skill, level: '熟悉', years: years === 0 ? null : Math.min(years, 5) })),
    selfEvaluation: null,
  };
}
