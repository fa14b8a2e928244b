import { MoreOutlined } from '@ant-design/icons';
import { Button, Tag } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { type Role, role } from '#contract/access/role.ts';
import type { Action } from '../../../kit/action/action.ts';
import { ActionMenu } from '../../../kit/action/action-menu.tsx';
import { useAction } from '../../../kit/api/use-action.ts';
import { Card } from '../../../kit/card.tsx';
import { LinesSkeleton } from '../../../kit/states.tsx';
import { RoleForm, type RoleFormMode } from './role-form.tsx';
import { scopeName } from './role-words.ts';

interface RoleListProps {
  roles: readonly Role[] | undefined;
  loading: boolean;
  chosenId: string | undefined;
  onChoose: (roleId: string) => void;
}

function RoleItem({
  item,
  chosen,
  onChoose,
  onForm,
}: {
  item: Role;
  chosen: boolean;
  onChoose: () => void;
  onForm: (mode: RoleFormMode) => void;
}) {
  const remove = useAction(role.delete, { changes: [role.list], success: '角色已删除' });
  const actions: Action[] = [
    { id: 'copy', label: '复制', onClick: () => onForm({ copyOf: item }) },
    ...(item.builtIn
      ? []
      : [
          { id: 'rename', label: '改名', onClick: () => onForm({ renamed: item }) },
          {
            ...{ id: 'delete', label: '删除', danger: true },
            confirm: { title: `删除角色「${item.name}」？`, content: '删除后，它的成员不再有这个角色的权限。' },
            onClick: () => remove.run({ query: { roleIds: [item.roleId] } }),
          },
        ]),
  ];
  const line = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (chosen) line.current?.scrollIntoView({ block: 'nearest' });
  }, [chosen]);
  return (
    <li ref={line} className={chosen ? 'permission-role permission-role-chosen' : 'permission-role'}>
      <button type="button" onClick={onChoose} aria-current={chosen ? 'true' : undefined}>
        <span className="permission-role-name" title={item.name}>
          {item.name}
        </span>
        <span className="permission-role-about">
          {item.memberCount.toLocaleString('zh-CN')} 人 · {scopeName(item.dataScope)}
        </span>
      </button>
      {item.builtIn && <Tag>内置</Tag>}
      {item.groupName && (
        <Tag color="purple" title={`只在「${item.groupName}」里有效`}>
          限定
        </Tag>
      )}
      <ActionMenu
        type="text"
        size="small"
        label={<MoreOutlined />}
        ariaLabel={`${item.name}的操作`}
        actions={actions}
      />
    </li>
  );
}

export function RoleList({ roles, loading, chosenId, onChoose }: RoleListProps) {
  const [mode, setMode] = useState<RoleFormMode>();
  return (
    <Card
      className="permission-roles"
      title="角色"
      extra={
        <Button type="primary" size="small" onClick={() => setMode({})}>
          新建角色
        </Button>
      }
    >
      {loading && <LinesSkeleton lines={6} />}
      <ul>
        {roles?.map((item) => (
          <RoleItem
            key={item.roleId}
            item={item}
            chosen={item.roleId === chosenId}
            onChoose={() => onChoose(item.roleId)}
            onForm={setMode}
          />
        ))}
      </ul>
      {mode && <RoleForm mode={mode} onClose={() => setMode(undefined)} onAdded={onChoose} />}
    </Card>
  );
}
