import { Tabs } from 'antd';
import { useSearchParams } from 'react-router';
import { type Role, role } from '#contract/access/role.ts';
import { useReply } from '../../../kit/api/use-reply.ts';
import { term } from '../../../kit/branding.ts';
import { Card } from '../../../kit/card.tsx';
import { PageHeader } from '../../../kit/page-header.tsx';
import { EmptyState, ErrorState, LinesSkeleton } from '../../../kit/states.tsx';
import { FunctionTab } from './function-tab.tsx';
import { MemberTab } from './member-tab.tsx';
import { MenuTab } from './menu-tab.tsx';
import './permission.css';
import { RoleList } from './role-list.tsx';
import { ScopeTab } from './scope-tab.tsx';

const tabKeys = ['function', 'menu', 'scope', 'member'] as const;
type TabKey = (typeof tabKeys)[number];

/** Role and tab stand in the address; without a role the first one is shown. */
function usePlace(roles: readonly Role[]) {
  const [params, setParams] = useSearchParams();
  const chosen = roles.find((one) => one.roleId === params.get('roleId')) ?? roles[0];
  const tab: TabKey = tabKeys.find((key) => key === params.get('tab')) ?? 'function';
  const put = (name: string, value: string) =>
    setParams((before) => {
      const next = new URLSearchParams(before);
      next.set(name, value);
      return next;
    });
  // What one role's members were looked for by says nothing about another's.
  const choose = (roleId: string) =>
    setParams((before) => {
      const kept = [...before].filter(([name]) => name !== 'roleId' && !name.startsWith('m-'));
      return new URLSearchParams([...kept, ['roleId', roleId]]);
    });
  return { chosen, tab, choose, show: (key: string) => put('tab', key) };
}

/** Why nothing can be changed here, or nothing. */
const lockOf = ({ builtIn, name }: Role) =>
  builtIn ? `「${name}」是内置角色，权限不能修改；需要调整时，复制一个再改。` : undefined;

function RoleBody({ chosen, tab, onTab }: { chosen: Role; tab: TabKey; onTab: (key: string) => void }) {
  const lock = lockOf(chosen);
  const items = [
    { key: 'function', label: '功能权限', children: <FunctionTab role={chosen} lock={lock} /> },
    { key: 'menu', label: '菜单权限', children: <MenuTab role={chosen} lock={lock} /> },
    { key: 'scope', label: '数据范围', children: <ScopeTab role={chosen} lock={lock} /> },
    {
      key: 'member',
      label: `成员 ${chosen.memberCount.toLocaleString('zh-CN')}`,
      children: <MemberTab role={chosen} />,
    },
  ];
  return (
    <>
      <h2 className="permission-name">{chosen.name}</h2>
      <Tabs key={chosen.roleId} activeKey={tab} onChange={onTab} items={items} destroyOnHidden />
    </>
  );
}

export function Component() {
  const roles = useReply(role.list, {}, { quiet: true });
  const place = usePlace(roles.data ?? []);
  return (
    <>
      <PageHeader
        title="角色权限"
        line={`角色决定一个人能做什么、能看到哪些${term('department')}的人；一个人可以有几个角色，各管各的范围。`}
      />
      <div className="permission">
        <RoleList
          roles={roles.data}
          loading={roles.isPending}
          chosenId={place.chosen?.roleId}
          onChoose={place.choose}
        />
        <Card className="permission-body">
          {roles.isPending && <LinesSkeleton lines={8} />}
          {roles.error && !roles.data && <ErrorState text={roles.error.text} onRetry={roles.refetch} />}
          {roles.data?.length === 0 && <EmptyState text="还没有角色" hint="新建一个角色，再给它权限和成员。" />}
          {place.chosen && <RoleBody chosen={place.chosen} tab={place.tab} onTab={place.show} />}
        </Card>
      </div>
    </>
  );
}
