import type { MenuEntry } from '#contract/menu.ts';

/** Pages under /manage (and beside it) that need no menu entry (spec §6); what is not allowed there the server says. */
export const alwaysAllowed: readonly string[] = [
  '/login',
  '/home',
  '/college',
  '/post/buildPost',
  '/post/viewPosition',
  '/manage/exam/created/paper',
  '/manage/paper/editor',
  '/manage/userInfo',
  '/manage/exam/monitor/detail',
  '/manage/study/task/detail',
  '/frame/portrayal',
  '/manage/exam/auto/paper',
  '/manage/exam/check/detail',
  '/manage/paper/edit',
  '/manage/analysis/staff/statistics',
  '/manage/exam/editor',
  '/manage/exam/post/detail',
  '/manage/paper/list',
  '/manage/paper/auto',
  '/manage/paper/preview',
  '/manage/study/course/detail',
  '/manage/recruitment/job/detail',
  '/manage/recruitment/job/release',
  '/manage/recruitment/staff/resume',
  '/manage/recruitment/job/detail/resume',
  '/manage/version',
  '/mailPwdUpdate',
  '/manage/pmt/list',
];

/** Pages about one paper, or a new one: like the rest of papers they say themselves who may not. */
const saysItself: readonly string[] = [
  '/manage/paper/manual',
  '/manage/paper/random',
  '/manage/paper/detail',
  '/manage/paper/list/compare',
];

const collegeEntrance = '/manage/exam/result';

export interface Caller {
  readonly menu: readonly MenuEntry[];
  readonly college: boolean;
  /** The default home of the edition. */
  readonly home: string;
}

const plain = (path: string) => (path.length > 1 ? path.replace(/\/+$/, '') : path);

/** A group has an empty address, which is above nothing. */
export const covers = (url: string, path: string) => url !== '' && (path === url || path.startsWith(`${url}/`));

const underMenu = (menu: readonly MenuEntry[], path: string): boolean =>
  menu.some((item) => covers(item.url, path) || underMenu(item.children, path));

export function firstPage(menu: readonly MenuEntry[]): string | undefined {
  for (const item of menu) {
    const url = item.url || firstPage(item.children);
    if (url) return url;
  }
  return undefined;
}

/** Where /manage itself leads: into the first item with children. */
export function entrance({ menu, home }: Caller): string {
  const group = menu.find((item) => item.children.length > 0 && firstPage(item.children));
  return (group && firstPage(group.children)) ?? firstPage(menu) ?? home;
}

/** Where someone is sent who may not open a page. */
function refuge({ menu, college, home }: Caller): string {
  if (college && underMenu(menu, collegeEntrance)) return collegeEntrance;
  return firstPage(menu) ?? home;
}

/** Nothing: the page may be opened. Else where to go instead, after the warning. */
export function guard(path: string, caller: Caller): string | undefined {
  const target = plain(path);
  if (target !== '/manage' && !target.startsWith('/manage/')) return undefined;
  const open = alwaysAllowed.includes(target) || saysItself.includes(target);
  if (open || underMenu(caller.menu, target)) return undefined;
  return refuge(caller);
}
