import type { knowledge } from '#contract/knowledge/knowledge.ts';
import type { Opening, Page } from '../../kit/page.ts';

export const knowledgePages: readonly Page[] = [
  {
    path: '/manage/knowledge/edit',
    title: '知识点管理',
    file: () => import('./edit/knowledge-edit-page.tsx'),
    opens: 'knowledge.manage' satisfies Opening<typeof knowledge.add>,
  },
  {
    path: '/manage/knowledge/show',
    title: '知识图谱',
    file: () => import('./show/knowledge-show-page.tsx'),
    opens: ['knowledge.manage', 'question.manage', 'question.review', 'paper.manage', 'post.manage'] satisfies Opening<
      typeof knowledge.edges
    >,
  },
];
