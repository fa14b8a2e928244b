import type { jobApplication } from '#contract/recruitment/application.ts';
import type { campus } from '#contract/recruitment/campus.ts';
import type { job } from '#contract/recruitment/job.ts';
import type { offer } from '#contract/recruitment/offer.ts';
import type { recruitOverview } from '#contract/recruitment/overview.ts';
import type { recruitResult } from '#contract/recruitment/result.ts';
import type { candidateResume } from '#contract/recruitment/resume.ts';
import type { resumeImport } from '#contract/recruitment/resume-import.ts';
import type { Opening, Page } from '../../kit/page.ts';

export const recruitmentPages: readonly Page[] = [
  {
    path: '/campus/talk',
    title: '宣讲会签到',
    file: () => import('./campus-talk/talk-page.tsx'),
    opens: 'anyone',
  },
  {
    path: '/manage/recruitment/school',
    title: '校园招聘',
    file: () => import('./campus/campus-page.tsx'),
    opens: 'recruitment.manage' satisfies Opening<typeof campus.search>,
  },
  {
    path: '/offer',
    title: '录用通知',
    file: () => import('./offer-letter/offer-letter-page.tsx'),
    opens: 'anyone',
  },
  {
    path: '/manage/recruitment/offer',
    title: '录用',
    file: () => import('./offer/offers-page.tsx'),
    opens: 'recruitment.manage' satisfies Opening<typeof offer.search>,
  },
  {
    path: '/manage/recruitment/offer/letter',
    title: '录用通知书',
    file: () => import('./offer/letter-page.tsx'),
    opens: 'recruitment.manage' satisfies Opening<typeof offer.letter>,
    needs: ['offerId'],
  },
  {
    path: '/manage/recruitment',
    title: '招聘概览',
    file: () => import('./overview/overview-page.tsx'),
    opens: ['recruitment.manage', 'recruitment.interview'] satisfies Opening<typeof recruitOverview.read>,
  },
  {
    path: '/manage/recruitment/staff',
    title: '候选人',
    file: () => import('./pipeline/staff-page.tsx'),
    opens: ['recruitment.manage', 'recruitment.interview'] satisfies Opening<typeof jobApplication.search>,
  },
  {
    path: '/manage/recruitment/staff/import',
    title: '导入简历',
    file: () => import('./resume-import/import-page.tsx'),
    opens: 'recruitment.manage' satisfies Opening<typeof resumeImport.begin>,
  },
  {
    path: '/manage/recruitment/staff/resume',
    title: '简历',
    file: () => import('./resume/resume-page.tsx'),
    opens: ['recruitment.manage', 'recruitment.interview'] satisfies Opening<typeof candidateResume.read>,
    needs: ['candidateId'],
    alwaysAllowed: true,
  },
  {
    path: '/manage/recruitment/job/detail/resume',
    title: '应聘简历',
    file: () => import('./resume/resume-page.tsx'),
    opens: ['recruitment.manage', 'recruitment.interview'] satisfies Opening<typeof candidateResume.read>,
    needs: ['applicationId'],
    alwaysAllowed: true,
  },
  {
    path: '/manage/recruitment/staff/result',
    title: '应聘结果',
    file: () => import('./result/result-page.tsx'),
    opens: ['recruitment.manage', 'recruitment.interview'] satisfies Opening<typeof recruitResult.search>,
  },
  {
    path: '/manage/recruitment/staff/compare',
    title: '对比应聘者',
    file: () => import('./compare/compare-page.tsx'),
    opens: ['recruitment.manage', 'recruitment.interview'] satisfies Opening<typeof recruitResult.compare>,
    needs: ['applicationIds'],
  },
  {
    path: '/apply',
    title: '投递简历',
    file: () => import('./apply/apply-page.tsx'),
    opens: 'anyone',
  },
  {
    path: '/applicant',
    title: '我的应聘',
    file: () => import('./applicant/applicant-page.tsx'),
    opens: 'anyone',
  },
  {
    path: '/manage/recruitment/job',
    title: '职位',
    file: () => import('./job/job-list-page.tsx'),
    opens: ['recruitment.manage', 'recruitment.interview'] satisfies Opening<typeof job.search>,
  },
  {
    path: '/manage/recruitment/job/detail',
    title: '职位详情',
    file: () => import('./job-detail/job-detail-page.tsx'),
    opens: ['recruitment.manage', 'recruitment.interview'] satisfies Opening<typeof job.detail>,
    needs: ['jobId'],
    alwaysAllowed: true,
  },
  {
    path: '/manage/recruitment/job/release',
    title: '发布职位',
    file: () => import('./job-release/job-release-page.tsx'),
    opens: 'recruitment.manage' satisfies Opening<typeof job.add>,
    alwaysAllowed: true,
  },
];
