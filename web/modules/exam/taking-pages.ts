import type { Page } from '../../kit/page.ts';

/** The way of an examinee from their exams to the result; everybody loads these, so nothing of other pages is named here. */
export const examTakingPages: readonly Page[] = [
  { path: '/exam', title: '考试', file: () => import('./home/own-exams-page.tsx'), opens: 'examinee' },
  { path: '/exam/:examId', title: '考试', file: () => import('./entry/exam-entry-page.tsx'), opens: 'examinee' },
  {
    path: '/exam/invitation/:token',
    title: '考试邀请',
    file: () => import('./invitation/exam-invitation-page.tsx'),
    opens: 'anyone',
  },
  { path: '/exam/take/:attemptId', title: '作答', file: () => import('./take/exam-take-page.tsx'), opens: 'examinee' },
  {
    path: '/exam/result/:attemptId',
    title: '考试结果',
    file: () => import('./own-result/exam-result-page.tsx'),
    opens: 'examinee',
  },
  {
    path: '/exam/report/:attemptId',
    title: '成绩报告',
    file: () => import('./report/own-report-page.tsx'),
    opens: 'examinee',
  },
];
