import type { provider } from '#contract/directory/provider.ts';
import type { staff } from '#contract/directory/staff.ts';
import type { staffImport } from '#contract/directory/staff-import.ts';
import type { tag } from '#contract/directory/tag.ts';
import { term } from '../../kit/branding.ts';
import type { Opening, Page } from '../../kit/page.ts';

export const directoryPages: readonly Page[] = [
  {
    path: '/manage/system/tag',
    title: '标签',
    file: () => import('./tag/tag-page.tsx'),
    opens: [
      'tag.manage',
      'staff.view',
      'staff.manage',
      'exam.manage',
      'notice.publish',
      'question.manage',
      'paper.manage',
    ] satisfies Opening<typeof tag.list>,
  },
  {
    path: '/manage/system/provider',
    title: '外部账号',
    file: () => import('./provider/provider-page.tsx'),
    opens: 'organisation.manage' satisfies Opening<typeof provider.list>,
  },
  {
    path: '/manage/system/provider/sync',
    title: () => `同步${term('staff')}`,
    file: () => import('./provider-sync/provider-sync-page.tsx'),
    opens: 'organisation.manage' satisfies Opening<typeof provider.syncList>,
    needs: ['providerId'],
  },
  {
    path: '/manage/system/staff',
    title: () => term('staff'),
    file: () => import('./staff/staff-list-page.tsx'),
    opens: ['staff.view', 'exam.manage', 'role.manage', 'notice.publish', 'organisation.manage'] satisfies Opening<
      typeof staff.search
    >,
  },
  {
    path: '/manage/system/staff/import',
    title: () => `导入${term('staff')}`,
    file: () => import('./staff-import/staff-import-page.tsx'),
    opens: 'staff.manage' satisfies Opening<typeof staffImport.preview>,
  },
];
