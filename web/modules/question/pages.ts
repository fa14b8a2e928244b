import type { bank } from '#contract/question/bank.ts';
import type { questionImport } from '#contract/question/import.ts';
import type { question } from '#contract/question/question.ts';
import type { Opening, Page } from '../../kit/page.ts';

export const questionPages: readonly Page[] = [
  {
    path: '/manage/question/bank',
    title: '题库',
    file: () => import('./bank/question-bank-page.tsx'),
    opens: ['question.manage', 'question.review', 'paper.manage'] satisfies Opening<typeof bank.search>,
  },
  {
    path: '/manage/question/list',
    title: '试题',
    file: () => import('./list/question-list-page.tsx'),
    opens: ['question.manage', 'question.review', 'paper.manage'] satisfies Opening<typeof question.search>,
  },
  {
    path: '/manage/question/list/import',
    title: '导入试题',
    file: () => import('./import/question-import-page.tsx'),
    opens: 'question.manage' satisfies Opening<typeof questionImport.file>,
  },
  {
    path: '/manage/question/template',
    title: '代码模板',
    file: () => import('./template/code-template-page.tsx'),
    opens: 'question.manage' satisfies Opening<typeof question.defaultTemplate>,
  },
];
