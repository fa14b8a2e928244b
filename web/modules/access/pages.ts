import type { role } from '#contract/access/role.ts';
import type { Opening, Page } from '../../kit/page.ts';

export const accessPages: readonly Page[] = [
  {
    path: '/manage/system/permission',
    title: '角色权限',
    file: () => import('./role/permission-page.tsx'),
    opens: 'role.manage' satisfies Opening<typeof role.detail>,
  },
];
