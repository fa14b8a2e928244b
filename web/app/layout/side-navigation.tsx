import { MenuFoldOutlined, MenuUnfoldOutlined } from '@ant-design/icons';
import { Button, Menu, type MenuProps } from 'antd';
import { useState } from 'react';
import { Link, useLocation } from 'react-router';
import type { MenuEntry } from '#contract/menu.ts';
import { useMenu } from '../../kit/api/session/use-session.ts';
import { menuIcon } from './menu-icons.tsx';
import { keyOf, type OpenGroups, openGroups, trailTo } from './menu-trail.ts';

type Item = NonNullable<MenuProps['items']>[number];

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

/** The open groups; another page opens its own. */
function useOpenGroups(trail: readonly string[]) {
  const [before, setOpen] = useState<OpenGroups>();
  const open = openGroups(before, trail);
  if (open !== before) setOpen(open);
  return { keys: open.keys, setKeys: (keys: string[]) => setOpen({ ...open, keys, byHand: true }) };
}

export function SideNavigation({ collapsed, onCollapse }: { collapsed: boolean; onCollapse: () => void }) {
  const menu = useMenu() ?? [];
  const { pathname } = useLocation();
  const trail = trailTo(menu, pathname);
  const { keys, setKeys } = useOpenGroups(trail);
  return (
    <nav className={collapsed ? 'admin-side admin-side-collapsed' : 'admin-side'} aria-label="主导航">
      <Menu
        className="admin-menu"
        mode="inline"
        inlineIndent={24}
        inlineCollapsed={collapsed}
        items={menu.map((entry) => itemOf(entry, true))}
        selectedKeys={trail.slice(-1)}
        {...(collapsed ? {} : { openKeys: [...keys], onOpenChange: setKeys })}
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
