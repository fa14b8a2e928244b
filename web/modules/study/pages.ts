import type { studyCalendar } from '#contract/study/calendar.ts';
import type { certificate } from '#contract/study/certificate.ts';
import type { course } from '#contract/study/course.ts';
import type { learnerHome } from '#contract/study/home.ts';
import type { courseLearning } from '#contract/study/learning.ts';
import type { ownPractice } from '#contract/study/own-practice.ts';
import type { ownTarget } from '#contract/study/own-target.ts';
import type { ownTask } from '#contract/study/own-task.ts';
import type { practice } from '#contract/study/practice.ts';
import type { studyTarget } from '#contract/study/target.ts';
import type { studyTask } from '#contract/study/task.ts';
import type { Opening, Page } from '../../kit/page.ts';

export const studyPages: readonly Page[] = [
  {
    path: '/manage/study/course',
    title: '课程',
    file: () => import('./course/course-list-page.tsx'),
    opens: 'course.manage' satisfies Opening<typeof course.search>,
  },
  {
    path: '/manage/study/course/detail',
    title: '课程详情',
    file: () => import('./course/course-detail-page.tsx'),
    opens: 'signedIn' satisfies Opening<typeof courseLearning.view>,
    needs: ['courseId'],
    alwaysAllowed: true,
  },
  {
    path: '/manage/study/task',
    title: '学习任务',
    file: () => import('./task/task-list-page.tsx'),
    opens: 'study.manage' satisfies Opening<typeof studyTask.search>,
  },
  {
    path: '/manage/study/task/detail',
    title: '任务详情',
    file: () => import('./task/task-detail-page.tsx'),
    opens: 'signedIn' satisfies Opening<typeof ownTask.detail>,
    needs: ['taskId'],
    alwaysAllowed: true,
  },
  {
    path: '/manage/study/task/answer',
    title: '学习情况',
    file: () => import('./task/task-answer-page.tsx'),
    opens: 'study.manage' satisfies Opening<typeof studyTask.answer>,
    needs: ['taskId', 'userId'],
    refusesInPlace: true,
    under: '/manage/study/task',
  },
  {
    path: '/task',
    title: '学习任务',
    file: () => import('./task/own-task-list-page.tsx'),
    opens: 'signedIn' satisfies Opening<typeof ownTask.list>,
  },
  {
    path: '/task/detail',
    title: '学习任务',
    file: () => import('./task/own-task-page.tsx'),
    opens: 'signedIn' satisfies Opening<typeof ownTask.detail>,
    needs: ['taskId'],
  },
  {
    path: '/manage/study/target',
    title: '目标',
    file: () => import('./target/target-list-page.tsx'),
    opens: 'target.manage' satisfies Opening<typeof studyTarget.search>,
  },
  {
    path: '/manage/study/target/chart',
    title: '目标进展',
    file: () => import('./target/target-chart-page.tsx'),
    opens: 'target.manage' satisfies Opening<typeof studyTarget.chart>,
    needs: ['targetId'],
    refusesInPlace: true,
    under: '/manage/study/target',
  },
  {
    path: '/target',
    title: '我的目标',
    file: () => import('./target/own-target-list-page.tsx'),
    opens: 'signedIn' satisfies Opening<typeof ownTarget.list>,
  },
  {
    path: '/target/detail',
    title: '我的目标',
    file: () => import('./target/own-target-page.tsx'),
    opens: 'signedIn' satisfies Opening<typeof ownTarget.detail>,
    needs: ['targetId'],
  },
  {
    path: '/manage/study/certificate',
    title: '证书',
    file: () => import('./certificate/certificate-page.tsx'),
    opens: ['course.manage', 'target.manage'] satisfies Opening<typeof certificate.search>,
  },
  {
    path: '/personal',
    title: '我的',
    file: () => import('./home/own-page.tsx'),
    opens: 'signedIn' satisfies Opening<typeof learnerHome.overview>,
  },
  {
    path: '/calendar',
    title: '学习日历',
    file: () => import('./calendar/calendar-page.tsx'),
    opens: 'signedIn' satisfies Opening<typeof studyCalendar.entries>,
  },
  {
    path: '/course',
    title: '课程',
    file: () => import('./learner/own-courses-page.tsx'),
    opens: 'signedIn' satisfies Opening<typeof courseLearning.mine>,
  },
  {
    path: '/personal/certificate',
    title: '我的证书',
    file: () => import('./certificate/own-certificates-page.tsx'),
    opens: 'signedIn' satisfies Opening<typeof certificate.own>,
  },
  {
    path: '/certificate/check',
    title: '证书查验',
    file: () => import('./certificate/check-page.tsx'),
    opens: 'anyone' satisfies Opening<typeof certificate.check>,
  },
  {
    path: '/manage/study/practice/list',
    title: '练习',
    file: () => import('./practice/practice-list-page.tsx'),
    opens: 'practice.manage' satisfies Opening<typeof practice.search>,
  },
  {
    path: '/manage/study/practice/add',
    title: '新建练习',
    file: () => import('./practice/practice-add-page.tsx'),
    opens: 'practice.manage' satisfies Opening<typeof practice.add>,
    refusesInPlace: true,
    under: '/manage/study/practice/list',
  },
  {
    path: '/manage/study/practice/detail',
    title: '练习详情',
    file: () => import('./practice/practice-detail-page.tsx'),
    opens: 'practice.manage' satisfies Opening<typeof practice.detail>,
    needs: ['practiceId'],
    refusesInPlace: true,
    under: '/manage/study/practice/list',
  },
  {
    path: '/practice',
    title: '练习',
    file: () => import('./own-practice/own-practice-page.tsx'),
    opens: 'signedIn' satisfies Opening<typeof ownPractice.list>,
  },
  {
    path: '/practice/wrong/print',
    title: '打印错题',
    file: () => import('./own-practice/wrong-print-page.tsx'),
    opens: 'signedIn' satisfies Opening<typeof ownPractice.wrongSheet>,
  },
  {
    path: '/practice/:sessionId',
    title: '练习',
    file: () => import('./own-practice/practice-session-page.tsx'),
    opens: 'signedIn' satisfies Opening<typeof ownPractice.session>,
  },
];
