import type { application } from '#contract/organisation/application.ts';
import type { organisation } from '#contract/organisation/organisation.ts';
import type { Opening, Page } from '../../kit/page.ts';

export const organisationPages: readonly Page[] = [
  {
    path: '/signup',
    title: '机构入驻',
    file: () => import('./signup/signup-page.tsx'),
    opens: 'anyone',
  },
  {
    path: '/manage/system/organisation',
    title: '机构设置',
    file: () => import('./settings/organisation-page.tsx'),
    opens: 'organisation.manage' satisfies Opening<typeof organisation.settings>,
  },
  {
    path: '/manage/operation/application',
    title: '入驻审核',
    file: () => import('./application/application-page.tsx'),
    opens: 'organisation.approve' satisfies Opening<typeof application.search>,
  },
];
