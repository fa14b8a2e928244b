import type { auditLog } from '#contract/audit/audit.ts';
import type { Opening, Page } from '../../kit/page.ts';

export const auditPages: readonly Page[] = [
  {
    path: '/manage/system/audit',
    title: '操作日志',
    file: () => import('./audit-page.tsx'),
    opens: 'audit.view' satisfies Opening<typeof auditLog.search>,
  },
];
