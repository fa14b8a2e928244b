import { z } from 'zod';
import { type Access, mayCall } from './access.ts';
import type { Feature } from './plan.ts';

export interface MenuItem {
  readonly id: string;
  readonly name: string;
  /** A group has no page of its own and an empty url. */
  readonly url: string;
  readonly icon: string;
  readonly access: Access;
  /** What the college edition calls it, where that differs. */
  readonly collegeName?: string;
  /** Not shown where the plan lacks this. */
  readonly requires?: Feature;
  /** Shown to organisations whose plan lacks this: it says what they could have. */
  readonly teaserOf?: Feature;
  /** About the organisation as a whole: for roles with the scope 全部 only. */
  readonly wholeOnly?: boolean;
  readonly children: readonly MenuItem[];
}

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

const entry = (id: string, name: string, url: string): MenuEntry => ({ id, name, url, icon: '', children: [] });

interface LearnerSide {
  readonly college: boolean;
  /** Came by an invitation to one exam: messages and abilities are for who stays. */
  readonly external: boolean;
  /** The organisation's plan has courses, tasks and practices; else the home is about exams alone. */
  readonly studies: boolean;
}

/** The menu of the learner's side (endpoint 2), the same for everybody. */
export function learnerMenu({ college, external, studies }: LearnerSide): MenuEntry[] {
  const home = college ? '/college' : '/home';
  const stays = external
    ? []
    : [entry('learner-ability', '能力', '/personal/ability'), entry('learner-message', '消息', '/personal/message')];
  if (!studies || external) {
    return [
      entry('learner-home', '首页', home),
      entry('learner-exam', '考试', `${home}#exams`),
      entry('learner-result', '成绩', `${home}#results`),
      ...stays,
    ];
  }
  return [
    entry('learner-home', '首页', home),
    entry('learner-study', '学习', '/course'),
    entry('learner-exam', '考试', '/exam'),
    entry('learner-practice', '练习', '/practice'),
    entry('learner-result', '成绩', '/exam#results'),
    ...stays,
    entry('learner-own', '我的', '/personal'),
  ];
}

/** The menu in the words of an edition. */
export const menuIn = (menu: readonly MenuItem[], college: boolean): readonly MenuItem[] =>
  menu.map((item) => ({
    ...item,
    name: (college && item.collegeName) || item.name,
    children: menuIn(item.children, college),
  }));

interface MenuGrant {
  readonly permissions: readonly string[];
  /** Null: every menu that the permissions open. */
  readonly menus: readonly string[] | null;
  readonly dataScope: string;
}

const opens = (item: MenuItem) => (grant: MenuGrant) =>
  (grant.menus?.includes(item.id) ?? true) &&
  (!item.wholeOnly || grant.dataScope === 'all') &&
  mayCall(item.access, { permissions: grant.permissions, applicant: false, outsider: false });

/**
 * What of the menu somebody with these roles sees: an item that one and the same role both opens and shows. Groups
 * without a visible page are left out, so is a teaser of what the organisation's plan has, and what it does not have.
 */
export function visibleMenu(
  menu: readonly MenuItem[],
  grants: readonly MenuGrant[],
  planFeatures?: readonly Feature[],
): MenuEntry[] {
  return menu.flatMap((item) => {
    if (item.teaserOf && planFeatures?.includes(item.teaserOf)) return [];
    if (item.requires && planFeatures && !planFeatures.includes(item.requires)) return [];
    const children = visibleMenu(item.children, grants, planFeatures);
    const visible = item.url ? grants.some(opens(item)) : children.length > 0;
    return visible ? [{ id: item.id, name: item.name, url: item.url, icon: item.icon, children }] : [];
  });
}
