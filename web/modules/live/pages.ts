import type { liveClass } from '#contract/live/class.ts';
import type { lesson } from '#contract/live/lesson.ts';
import type { Opening, Page } from '../../kit/page.ts';

export const livePages: readonly Page[] = [
  {
    path: '/live',
    title: '直播',
    file: () => import('./class/live-page.tsx'),
    opens: 'signedIn' satisfies Opening<typeof liveClass.view>,
  },
  {
    path: '/manage/study/live',
    title: '直播',
    file: () => import('./manage/lesson-list-page.tsx'),
    opens: 'live.manage' satisfies Opening<typeof lesson.search>,
  },
];
