import { MenuFoldOutlined, MenuUnfoldOutlined } from '@ant-design/icons';
import { Button, Menu, type MenuProps } from 'antd';
import { useState } from 'react';
import { Link, useLocation } from 'react-router';
import type { MenuEntry } from '#contract/menu.ts';
import { useMenu } from '../../kit/api/session/use-session.ts';
import { covers } from '../guard.ts';
import { menuIcon } from './menu-icons.tsx';

type Item = NonNullable<MenuProps['items']>[number];

const keyOf = (entry: MenuEntry) => entry.url || entry.id;

function itemOf(entry: MenuEntry, top: boolean): Item {
  const icon = top ? { icon: menuIcon(entry.icon) } : {};
  if (entry.children.length > 0) {
    return {
      key: keyOf(entry),
      label: entry.name,
      ...icon,
      children: entry.children.map((child) => itemOf(child, false)),
    };
  }
  return { key: keyOf(entry), label: <Link to={entry.url}>{entry.name}</Link>, ...icon };
}

/** The entries from the top down to the page that the address belongs to; the longest matching address wins. */
export function trailTo(menu: readonly MenuEntry[], path: string): MenuEntry[] {
  let best: MenuEntry[] = [];
  const look = (entries: readonly MenuEntry[], above: MenuEntry[]) => {
    for (const entry of entries) {
      const trail = [...above, entry];
      if (covers(entry.url, path) && entry.url.length > (best.at(-1)?.url.length ?? 0)) best = trail;
      look(entry.children, trail);
    }
  };
  look(menu, []);
  return best;
}

/** Pages reached from another stand under that one's entry. */
const parents: readonly [page: string, entry: string][] = [
  ['/manage/exam/editor', '/manage/exam/list'],
  ['/manage/paper/', '/manage/paper/list'],
];

function entryPath(menu: readonly MenuEntry[], path: string) {
  if (trailTo(menu, path).length > 0) return path;
  return parents.find(([page]) => path.startsWith(page))?.[1] ?? path;
}

export function SideNavigation({ collapsed, onCollapse }: { collapsed: boolean; onCollapse: () => void }) {
  const menu = useMenu() ?? [];
  const { pathname } = useLocation();
  const trail = trailTo(menu, entryPath(menu, pathname)).map(keyOf);
  const [opened, setOpened] = useState<string[]>();
  const shown = opened ?? trail.slice(0, -1);
  return (
    <nav className={collapsed ? 'admin-side admin-side-collapsed' : 'admin-side'} aria-label="主导航">
      <Menu
        className="admin-menu"
        mode="inline"
        inlineIndent={24}
        inlineCollapsed={collapsed}
        items={menu.map((entry) => itemOf(entry, true))}
        selectedKeys={trail.slice(-1)}
        {...(collapsed ? {} : { openKeys: shown, onOpenChange: setOpened })}
      />
      <Button
        className="admin-side-fold"
        type="text"
        icon={collapsed ? <MenuUnfoldOutlined /> : <MenuFoldOutlined />}
        aria-label={collapsed ? '展开导航' : '收起导航'}
        onClick={onCollapse}
      />
    </nav>
  );
}
