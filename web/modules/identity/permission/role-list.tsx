import { MoreOutlined } from '@ant-design/icons';
import { App, Button, Dropdown, Tag } from 'antd';
import { useState } from 'react';
import { dataScopeNames, type Role, role } from '#contract/identity/role.ts';
import { useAction } from '../../../kit/api/use-action.ts';
import { Card } from '../../../kit/card.tsx';
import { LinesSkeleton } from '../../../kit/states.tsx';
import { RoleForm, type RoleFormMode } from './role-form.tsx';

interface RoleListProps {
  roles: readonly Role[] | undefined;
  chosenId: string | undefined;
  onChoose: (roleId: string) => void;
}

function useRemove() {
  const { modal } = App.useApp();
  const remove = useAction(role.delete, { changes: [role.list], success: '角色已删除' });
  return ({ roleId, name }: Role) =>
    modal.confirm({
      title: `删除角色「${name}」？`,
      content: '删除后，它的成员不再有这个角色的权限。',
      okText: '删除',
      okButtonProps: { danger: true },
      cancelText: '取消',
      onOk: () => remove.run({ query: { roleIds: [roleId] } }),
    });
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
  const remove = useRemove();
  const actions = [
    { key: 'copy', label: '复制', onClick: () => onForm({ copyOf: item }) },
    ...(item.builtIn
      ? []
      : [
          { key: 'rename', label: '改名', onClick: () => onForm({ renamed: item }) },
          { key: 'delete', label: '删除', danger: true, onClick: () => remove(item) },
        ]),
  ];
  return (
    <li className={chosen ? 'permission-role permission-role-chosen' : 'permission-role'}>
      <button type="button" onClick={onChoose} aria-current={chosen ? 'true' : undefined}>
        <span className="permission-role-name" title={item.name}>
          {item.name}
        </span>
        <span className="permission-role-about">
          {item.memberCount} 人 · {dataScopeNames[item.dataScope]}
        </span>
      </button>
      {item.builtIn && <Tag>内置</Tag>}
      {item.groupName && (
        <Tag color="purple" title={`只在考试「${item.groupName}」里有效`}>
          考试
        </Tag>
      )}
      <Dropdown menu={{ items: actions }} trigger={['click']} placement="bottomRight">
        <Button type="text" size="small" icon={<MoreOutlined />} aria-label={`${item.name}的操作`} />
      </Dropdown>
    </li>
  );
}

export function RoleList({ roles, chosenId, onChoose }: RoleListProps) {
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
      {!roles && <LinesSkeleton lines={6} />}
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
