import { jobApplication } from '#contract/recruitment/application.ts';
import { job } from '#contract/recruitment/job.ts';
import { recruitOverview } from '#contract/recruitment/overview.ts';
import { bearer, requestTo } from '../load/request.ts';
import type { Person } from '../world.ts';
import type { RecruitmentWorld } from './world.ts';

/** As people look for others: a name, a school, a skill, several words, part of a phone number, what nobody has. */
const texts = ['王书', '浙江大学', '反洗钱', '江南大学 统计学', 'python 上海', '13000', '沈意清', '没有这样的人'];

const bodies: readonly object[] = [
  ...[{}, { states: ['NEW'] }, { states: ['INTERVIEW'], degree: 'MASTER' }, { source: 'BOSS', states: ['HIRED'] }],
  ...[
    { school: '苏州大学', experienceFrom: 3, experienceTo: 5 },
    { reached: 'INTERVIEW', states: ['REJECTED'] },
  ],
  ...texts.map((text) => ({ text })),
  { text: '李', states: ['SCREEN_PASS'] },
];

const pages = ['0', '1', '20'];

const searchOf = ({ token }: Person) =>
  bodies.flatMap((body) =>
    pages.map((page) =>
      requestTo(jobApplication.search, { query: { page, size: '10' }, body, authorization: bearer(token) }),
    ),
  );

/** By who reaches everybody and by who reaches one department. */
export const searchCalls = ({ admin, recruiter }: RecruitmentWorld) => [...searchOf(admin), ...searchOf(recruiter)];

const several = (request: string, count: number) => Array.from({ length: count }, () => request);

export const boardCalls = ({ admin, crowdedJobId }: RecruitmentWorld) =>
  several(requestTo(jobApplication.board, { query: { jobId: crowdedJobId }, authorization: bearer(admin.token) }), 30);

export const jobCalls = ({ admin, recruiter }: RecruitmentWorld) =>
  [admin, recruiter].flatMap(({ token }) =>
    [{}, { state: 'RELEASED' }, { keyword: '会计' }, { city: '杭州' }].flatMap((body) =>
      ['0', '3'].map((page) =>
        requestTo(job.search, { query: { page, size: '20' }, body, authorization: bearer(token) }),
      ),
    ),
  );

export const overviewCalls = ({ admin, recruiter }: RecruitmentWorld) =>
  [admin, recruiter].flatMap(({ token }) =>
    ['7', '30', '90'].flatMap((days) =>
      several(requestTo(recruitOverview.read, { query: { days }, authorization: bearer(token) }), 3),
    ),
  );
