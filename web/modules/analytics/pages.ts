import type { Page } from '../../kit/page.ts';

export const analyticsPages: readonly Page[] = [
  { path: '/manage/console', title: '工作台', file: () => import('./console/console-page.tsx'), opens: 'signedIn' },
];
