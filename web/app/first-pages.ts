import type { Page } from '../kit/page.ts';
import { accountPages } from '../modules/account/pages.ts';
import { examTakingPages } from '../modules/exam/taking-pages.ts';
import { homePages } from '../modules/study/home-pages.ts';

/** Posts are built and read there too, at addresses that stood before. */
export const isManagement = ({ path }: Page) => path.startsWith('/manage/') || path.startsWith('/post/');

const notFound: Page = {
  path: '/NotFoundComponent',
  title: '页面不存在',
  file: () => import('./frame/not-found-page.tsx'),
  opens: 'anyone',
};

/** From the sign-in to the result of an exam: the rest of the service is made known when somebody goes there. */
export const firstPages: readonly Page[] = [
  notFound,
  ...accountPages.filter((page) => !isManagement(page)),
  ...homePages,
  ...examTakingPages,
];

export const plain = (path: string) => (path.length > 1 ? path.replace(/\/+$/, '') : path);
