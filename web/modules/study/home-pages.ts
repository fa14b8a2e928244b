import type { Page } from '../../kit/page.ts';

const home = {
  ...{ title: '首页', opens: 'examinee', alwaysAllowed: true },
  file: () => import('./home/home-page.tsx'),
} satisfies Omit<Page, 'path'>;

/** Where everybody who learns comes first; everybody loads this, so nothing of other pages is named here. */
export const homePages: readonly Page[] = [
  { ...home, path: '/home' },
  { ...home, path: '/college' },
];
