import type { interview } from '#contract/interview/interview.ts';
import type { interviewLink } from '#contract/interview/link.ts';
import type { Opening, Page } from '../../kit/page.ts';

export const interviewPages: readonly Page[] = [
  {
    path: '/manage/recruitment/interview',
    title: '面试',
    file: () => import('./schedule/interview-list-page.tsx'),
    opens: ['recruitment.manage', 'recruitment.interview', 'interview.manage'] satisfies Opening<
      typeof interview.search
    >,
  },
  {
    path: '/interview',
    title: '面试',
    file: () => import('./room/interview-page.tsx'),
    opens: 'anyone' satisfies Opening<typeof interviewLink.read>,
  },
];
