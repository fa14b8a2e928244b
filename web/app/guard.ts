import type { MenuEntry } from '#contract/menu.ts';
import { plain } from './first-pages.ts';
import { pageAt } from './routes.ts';

const collegeEntrance = '/manage/exam/result';

export interface Caller {
  readonly menu: readonly MenuEntry[];
  readonly college: boolean;
  /** The default home of the edition. */
  readonly home: string;
}

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
  const page = pageAt(target);
  if (page?.alwaysAllowed || page?.refusesInPlace || underMenu(caller.menu, target)) return undefined;
  return refuge(caller);
}
