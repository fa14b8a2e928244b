import type { ability } from '#contract/post/ability.ts';
import type { abilityLink } from '#contract/post/ability-link.ts';
import type { abilityAnalysis } from '#contract/post/analysis.ts';
import type { postCourse } from '#contract/post/course.ts';
import type { postDraft } from '#contract/post/draft.ts';
import type { evidence } from '#contract/post/evidence.ts';
import type { match } from '#contract/post/match.ts';
import type { abilityMaterial } from '#contract/post/material.ts';
import type { postModel } from '#contract/post/model.ts';
import type { post } from '#contract/post/post.ts';
import type { rating } from '#contract/post/rating.ts';
import { term } from '../../kit/branding.ts';
import type { Opening, Page } from '../../kit/page.ts';

export const postPages: readonly Page[] = [
  {
    path: '/personal/ability',
    title: '我的能力',
    file: () => import('./own/own-ability-page.tsx'),
    opens: 'signedIn' satisfies Opening<typeof evidence.own>,
  },
  {
    path: '/manage/post/rating',
    title: '能力评定',
    file: () => import('./rating/rating-page.tsx'),
    opens: 'ability.rate' satisfies Opening<typeof rating.people>,
  },
  {
    path: '/manage/post/contest',
    title: '依据异议',
    file: () => import('./contest/contest-page.tsx'),
    opens: 'post.manage' satisfies Opening<typeof evidence.contests>,
  },
  {
    path: '/manage/post/list',
    title: () => term('post'),
    file: () => import('./list/post-list-page.tsx'),
    opens: ['post.manage', 'post.match'] satisfies Opening<typeof post.search>,
  },
  {
    path: '/manage/post/detail',
    title: () => `${term('post')}详情`,
    file: () => import('./detail/post-detail-page.tsx'),
    opens: ['post.manage', 'post.match'] satisfies Opening<typeof post.detail>,
    needs: ['postId'],
    refusesInPlace: true,
    under: '/manage/post/list',
  },
  {
    path: '/manage/post/course',
    title: () => `${term('post')}课程`,
    file: () => import('./course/course-page.tsx'),
    opens: 'post.manage' satisfies Opening<typeof postCourse.search>,
  },
  {
    path: '/post/buildPost',
    title: () => `构建${term('post')}`,
    file: () => import('./build/build-page.tsx'),
    opens: 'post.manage' satisfies Opening<typeof postDraft.open>,
    alwaysAllowed: true,
    under: '/manage/post/list',
  },
  {
    path: '/post/viewPosition',
    title: () => `${term('post')}模型`,
    file: () => import('./view/view-page.tsx'),
    opens: 'signedIn' satisfies Opening<typeof postModel.current>,
    needs: ['postId'],
    alwaysAllowed: true,
    under: '/manage/post/list',
  },
  {
    path: '/manage/post/match',
    title: '人岗匹配',
    file: () => import('./match/post-match-page.tsx'),
    opens: 'post.match' satisfies Opening<typeof match.search>,
  },
  {
    path: '/manage/post/match/detail',
    title: '匹配详情',
    file: () => import('./match/match-detail-page.tsx'),
    opens: 'post.match' satisfies Opening<typeof match.detail>,
    needs: ['postId', 'userId'],
  },
  {
    path: '/manage/post/ability/analysis',
    title: '能力分析',
    file: () => import('./analysis/analysis-page.tsx'),
    opens: 'post.match' satisfies Opening<typeof abilityAnalysis.overview>,
  },
  {
    path: '/manage/post/ability',
    title: '能力库',
    file: () => import('./ability/ability-page.tsx'),
    opens: 'post.manage' satisfies Opening<typeof ability.search>,
  },
  {
    path: '/manage/post/ability/material',
    title: '学习资料',
    file: () => import('./material/material-page.tsx'),
    opens: 'post.manage' satisfies Opening<typeof abilityMaterial.search>,
  },
  {
    path: '/manage/post/knowledge/edit',
    title: '能力与知识点',
    file: () => import('./link/link-page.tsx'),
    opens: 'post.manage' satisfies Opening<typeof abilityLink.save>,
  },
];
