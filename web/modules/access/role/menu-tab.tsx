import { Radio, Tree } from 'antd';
import { type Role, role } from '#contract/access/role.ts';
import type { MenuEntry } from '#contract/menu.ts';
import { useReply } from '../../../kit/api/use-reply.ts';
import { pageIdsOf, pageNamesOf } from './menu-ids.ts';
import { TabFrame } from './tab-frame.tsx';
import { usePermission } from './use-permission.ts';

interface Node {
  key: string;
  title: string;
  children: Node[];
}

const nodeOf = (entry: MenuEntry): Node => ({ key: entry.id, title: entry.name, children: entry.children.map(nodeOf) });

interface MenuTreeProps {
  tree: readonly MenuEntry[];
  chosen: readonly string[];
  locked: boolean;
  onChange: (menus: string[]) => void;
}

function MenuTree({ tree, chosen, locked, onChange }: MenuTreeProps) {
  const pages = pageIdsOf(tree);
  return (
    <Tree
      checkable
      selectable={false}
      defaultExpandAll
      disabled={locked}
      treeData={tree.map(nodeOf)}
      checkedKeys={[...chosen]}
      // Groups are shown where one of their pages is: only pages are kept.
      onCheck={(keys) =>
        onChange((Array.isArray(keys) ? keys : keys.checked).map(String).filter((id) => pages.includes(id)))
      }
    />
  );
}

export function MenuTab({ role: of, lock }: { role: Role; lock: string | undefined }) {
  const all = useReply(role.menuTree, {}, { quiet: true, freshMs: 60_000 });
  const permission = usePermission(of, 1, (stored) => ({ menus: stored.menus as readonly string[] | null }), all);
  const { value, theirs } = permission;
  const menus = value?.menus ?? null;
  const tree = all.data ?? [];
  return (
    <TabFrame
      lock={lock}
      frame={permission.frame}
      theirs={theirs && ['菜单', theirs.menus ? pageNamesOf(tree, theirs.menus).join('、') : '权限打开的全部菜单']}
      onSave={() => permission.save({ menus: menus && [...menus] })}
    >
      <section className="permission-group">
        <Radio.Group
          disabled={lock !== undefined}
          value={menus === null ? 'all' : 'some'}
          onChange={({ target }) => permission.change({ menus: target.value === 'all' ? null : pageIdsOf(tree) })}
          options={[
            { value: 'all', label: '显示权限打开的全部菜单' },
            { value: 'some', label: '只显示勾选的菜单' },
          ]}
        />
        <p className="permission-role-about">菜单只影响看到哪些页面，能不能做由功能权限决定。</p>
      </section>
      {menus !== null && (
        <MenuTree
          tree={tree}
          chosen={menus}
          locked={lock !== undefined}
          onChange={(next) => permission.change({ menus: next })}
        />
      )}
    </TabFrame>
  );
}
