import type { certificate } from '#contract/study/certificate.ts';
import type { Opening, Page } from '../../kit/page.ts';

export const studyPages: readonly Page[] = [
  {
    path: '/manage/study/certificate',
    title: '证书',
    file: () => import('./certificate/certificate-page.tsx'),
    opens: ['course.manage', 'target.manage'] satisfies Opening<typeof certificate.search>,
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
];
