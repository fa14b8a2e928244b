import { Checkbox } from 'antd';
import { type PermissionItem, type Role, role } from '#contract/access/role.ts';
import { type PermissionCode, permissionNames } from '#contract/access.ts';
import { useReply } from '../../../kit/api/use-reply.ts';
import { inOwnWords } from './role-words.ts';
import { TabFrame } from './tab-frame.tsx';
import { usePermission } from './use-permission.ts';

const isCode = (code: string): code is PermissionCode => Object.hasOwn(permissionNames, code);

/** Items by their area, areas in the order of their first item. */
const groupsOf = (items: readonly PermissionItem[]) => [...Map.groupBy(items, (item) => item.group)];

interface GroupProps {
  name: string;
  items: readonly PermissionItem[];
  chosen: readonly string[];
  locked: boolean;
  onChange: (codes: string[]) => void;
}

function Group({ name, items, chosen, locked, onChange }: GroupProps) {
  const ids = items.map((item) => item.id);
  const here = chosen.filter((code) => ids.includes(code));
  return (
    <section className="permission-group">
      <h3>{name}</h3>
      <Checkbox.Group
        aria-label={name}
        value={here}
        options={items.map((item) => ({
          value: item.id,
          label: inOwnWords(item.name),
          // Nobody hands on or takes away what they do not have themselves.
          disabled: locked || !item.grantable,
        }))}
        onChange={(codes) => onChange([...chosen.filter((code) => !ids.includes(code)), ...codes])}
      />
    </section>
  );
}

export function FunctionTab({ role: of, lock }: { role: Role; lock: string | undefined }) {
  const all = useReply(role.permissionList, {}, { quiet: true, freshMs: 60_000 });
  const permission = usePermission(of, 2, (stored): readonly string[] => stored.permissions, all);
  const { value = [], theirs } = permission;
  const items = (all.data ?? []).filter((item) => item.permissionType === 2);
  const namesOf = (codes: readonly string[]) =>
    items.filter(({ id }) => codes.includes(id)).map((item) => inOwnWords(item.name));
  return (
    <TabFrame
      lock={lock}
      frame={permission.frame}
      theirs={theirs && ['功能权限', namesOf(theirs).join('、')]}
      onSave={() => permission.save({ permissions: value.filter(isCode) })}
    >
      {groupsOf(items).map(([name, inside]) => (
        <Group
          key={name}
          name={inOwnWords(name)}
          items={inside}
          chosen={value}
          locked={lock !== undefined}
          onChange={permission.change}
        />
      ))}
    </TabFrame>
  );
}
