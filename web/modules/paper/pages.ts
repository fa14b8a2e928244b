import type { paperAssembly } from '#contract/paper/assembly.ts';
import type { paperBank } from '#contract/paper/bank.ts';
import type { paper } from '#contract/paper/paper.ts';
import type { paperPost } from '#contract/paper/post.ts';
import type { randomPaper } from '#contract/paper/random.ts';
import { term } from '../../kit/branding.ts';
import type { Opening, Page } from '../../kit/page.ts';

const list = '/manage/paper/list';
const banks = '/manage/paperBankMgt';

export const paperPages: readonly Page[] = [
  {
    path: list,
    title: '试卷列表',
    file: () => import('./list/paper-list-page.tsx'),
    opens: ['paper.manage', 'exam.manage'] satisfies Opening<typeof paper.search>,
    alwaysAllowed: true,
  },
  {
    path: '/manage/paper/editor',
    title: '编辑试卷',
    file: () => import('./editor/paper-editor-page.tsx'),
    opens: 'paper.manage' satisfies Opening<typeof paper.modify>,
    needs: ['paperId'],
    alwaysAllowed: true,
    under: list,
  },
  {
    path: '/manage/paper/manual',
    title: '手动组卷',
    file: () => import('./editor/paper-editor-page.tsx'),
    opens: 'paper.manage' satisfies Opening<typeof paper.modify>,
    refusesInPlace: true,
    under: list,
  },
  {
    path: '/manage/paper/random',
    title: '随机试卷',
    file: () => import('./random/paper-random-page.tsx'),
    opens: 'paper.manage' satisfies Opening<typeof randomPaper.detail>,
    needs: ['paperId'],
    refusesInPlace: true,
    under: list,
  },
  {
    path: '/manage/paper/auto',
    title: '智能组卷',
    file: () => import('./auto/auto-page.tsx'),
    opens: 'paper.manage' satisfies Opening<typeof paperAssembly.start>,
    alwaysAllowed: true,
    under: list,
  },
  {
    path: '/manage/paper/post',
    title: () => `按${term('post')}组卷`,
    file: () => import('./post/paper-post-page.tsx'),
    opens: 'paper.manage' satisfies Opening<typeof paperPost.demand>,
    refusesInPlace: true,
    under: list,
  },
  {
    path: '/manage/paper/preview',
    title: '试卷预览',
    file: () => import('./preview/paper-preview-page.tsx'),
    opens: ['paper.manage', 'exam.manage'] satisfies Opening<typeof paper.detail>,
    needs: ['paperId'],
    alwaysAllowed: true,
    under: list,
  },
  {
    path: '/manage/paper/edit',
    title: '试卷属性',
    file: () => import('./edit/paper-edit-page.tsx'),
    opens: 'paper.manage' satisfies Opening<typeof paper.modify>,
    needs: ['paperId'],
    alwaysAllowed: true,
    under: list,
  },
  {
    path: '/manage/paper/detail',
    title: '试卷详情',
    file: () => import('./detail/paper-detail-page.tsx'),
    opens: ['paper.manage', 'exam.manage'] satisfies Opening<typeof paper.detail>,
    needs: ['paperId'],
    refusesInPlace: true,
    under: list,
  },
  {
    path: '/manage/paper/list/compare',
    title: '试卷对比',
    file: () => import('./compare/paper-compare-page.tsx'),
    opens: 'paper.manage' satisfies Opening<typeof paper.compare>,
    needs: ['paperIds'],
    refusesInPlace: true,
  },
  {
    path: banks,
    title: '卷库',
    file: () => import('./bank/paper-bank-page.tsx'),
    opens: 'paper.manage' satisfies Opening<typeof paperBank.searchInner>,
  },
  {
    path: '/manage/pmt/list',
    title: '卷库试卷',
    file: () => import('./bank/pmt-list-page.tsx'),
    opens: ['paper.manage', 'exam.manage'] satisfies Opening<typeof paperBank.detail>,
    needs: ['paperBankId'],
    alwaysAllowed: true,
    under: banks,
  },
];
