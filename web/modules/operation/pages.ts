import type { Page } from '../../kit/page.ts';

export const operationPages: readonly Page[] = [
  {
    path: '/manage/version',
    title: '版本价格',
    file: () => import('./version-page.tsx'),
    opens: 'examinee',
    alwaysAllowed: true,
  },
  {
    path: '/manage/training-plan',
    title: '培养方案',
    file: () => import('./training-plan-page.tsx'),
    opens: 'signedIn',
  },
];
