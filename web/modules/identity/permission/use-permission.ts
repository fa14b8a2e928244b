import { useState } from 'react';
import { errors } from '#contract/errors.ts';
import { type Role, type RolePermission, role } from '#contract/identity/role.ts';
import { notify } from '../../../kit/api/notify.ts';
import { useAction } from '../../../kit/api/use-action.ts';
import { useReply } from '../../../kit/api/use-reply.ts';

/** One tab's part of a role: what is stored, what was changed here, and saving it. */
export function usePermission<T>(of: Role, permissionType: 1 | 2 | 3, read: (stored: RolePermission) => T) {
  const stored = useReply(role.permissionOf, { query: { roleId: of.roleId, permissionType } }, { quiet: true });
  const [changed, setChanged] = useState<T>();
  const modify = useAction(role.modifyPermission, {
    changes: [role.permissionOf, role.list, role.menu],
    success: '已保存，成员的权限随即生效',
    onDone: () => setChanged(undefined),
    onFailure: (failure) => {
      if (failure.status !== errors.stale.status) return false;
      notify.warning('角色刚刚被他人修改，已显示最新内容，请核对后再保存');
      setChanged(undefined);
      stored.refetch();
      return true;
    },
  });
  const value = changed ?? (stored.data && read(stored.data));
  type Part = Omit<Parameters<typeof modify.run>[0]['body'], 'roleId' | 'permissionType' | 'version'>;
  const save = (part: Part) => {
    const version = stored.data?.version;
    return version === undefined
      ? undefined
      : modify.run({ body: { roleId: of.roleId, permissionType, version, ...part } });
  };
  return {
    ...{ stored, value, change: setChanged, save, fields: modify.fields, pending: modify.pending },
    changed: changed !== undefined,
    undo: () => setChanged(undefined),
  };
}
