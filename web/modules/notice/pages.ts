import type { notice } from '#contract/notice/notice.ts';
import type { Opening, Page } from '../../kit/page.ts';

export const noticePages: readonly Page[] = [
  { path: '/personal/message', title: '消息', file: () => import('./inbox/message-page.tsx'), opens: 'signedIn' },
  {
    path: '/manage/system/notice',
    title: '公告',
    file: () => import('./list/notice-list-page.tsx'),
    opens: 'notice.publish' satisfies Opening<typeof notice.search>,
  },
  {
    path: '/manage/system/notice/edit',
    title: '写公告',
    file: () => import('./write/notice-edit-page.tsx'),
    opens: 'notice.publish' satisfies Opening<typeof notice.publish>,
  },
];
