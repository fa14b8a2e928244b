import { z } from 'zod';
import { type Access, mayCall } from './access.ts';

export interface MenuItem {
  readonly id: string;
  readonly name: string;
  /** A group has no page of its own and an empty url. */
  readonly url: string;
  readonly icon: string;
  readonly access: Access;
  readonly children: readonly MenuItem[];
}

const page = (id: string, name: string, url: string, access: Access): MenuItem => ({
  id,
  name,
  url,
  icon: '',
  access,
  children: [],
});

const group = (id: string, name: string, icon: string, children: MenuItem[]): MenuItem => ({
  id,
  name,
  url: '',
  icon,
  access: 'signedIn',
  children,
});

/** The menu of the management side (endpoint 1). Only pages that exist stand here. */
export const managementMenu: readonly MenuItem[] = [
  group('exam', '考试管理', 'exam', [
    page('exam-list', '考试列表', '/manage/exam/list', 'exam.manage'),
    page('exam-examinee', '考生', '/manage/exam/examinee', 'exam.manage'),
    page('exam-detail', '考试详情', '/manage/exam/newExamDetail', 'exam.manage'),
    page('exam-check', '阅卷', '/manage/exam/check', 'exam.mark'),
    page('exam-result', '成绩', '/manage/exam/result', 'exam.result'),
  ]),
  group('paper', '试卷管理', 'paper', [
    page('paper-list', '试卷列表', '/manage/paper/list', 'paper.manage'),
    page('paper-bank', '卷库', '/manage/paperBankMgt', 'paper.manage'),
  ]),
  group('question', '题库管理', 'question', [
    page('question-bank', '题库', '/manage/question/bank', 'question.manage'),
    page('question-list', '试题', '/manage/question/list', 'question.manage'),
  ]),
];

const Item = z.object({
  id: z.string(),
  name: z.string(),
  url: z.string(),
  icon: z.string(),
  get children() {
    return z.array(Item);
  },
});
export const MenuEntry = Item;
export type MenuEntry = z.output<typeof Item>;

/** What of the menu a caller with these permissions sees; groups without a visible page are left out. */
export function visibleMenu(menu: readonly MenuItem[], permissions: readonly string[]): MenuEntry[] {
  return menu.flatMap((item) => {
    const children = visibleMenu(item.children, permissions);
    const visible = item.url ? mayCall(item.access, { permissions, applicant: false }) : children.length > 0;
    return visible ? [{ id: item.id, name: item.name, url: item.url, icon: item.icon, children }] : [];
  });
}
