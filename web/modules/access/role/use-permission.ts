import type { UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import { type Role, type RolePermission, role } from '#contract/access/role.ts';
import type { CallFailure } from '../../../kit/api/failure.ts';
import { queryClient } from '../../../kit/api/query-client.ts';
import { useAction } from '../../../kit/api/use-action.ts';
import { replyKey, useReply } from '../../../kit/api/use-reply.ts';
import { useTheirs } from '../../../kit/form/stale-notice.tsx';

const isPermission = (value: unknown): value is RolePermission =>
  typeof value === 'object' && value !== null && 'permissionType' in value && 'version' in value;

/**
 * One tab's part of a role: what is stored, what was changed here, and saving it. `all`: what there is to choose from,
 * without which the tab cannot be shown either.
 */
export function usePermission<T>(
  of: Role,
  permissionType: 1 | 2 | 3,
  read: (stored: RolePermission) => T,
  all?: UseQueryResult<unknown, CallFailure>,
) {
  const sent = { query: { roleId: of.roleId, permissionType } };
  const stored = useReply(role.permissionOf, sent, { quiet: true });
  // With the version that the change began from, whatever is fetched meanwhile.
  const [begun, setBegun] = useState<{ value: T; version: number }>();
  const { theirs, noteStale, forget } = useTheirs(isPermission);
  /** The tab shows what is stored, and that is known without asking. */
  const settle = (known?: Partial<RolePermission>) => {
    if (known) {
      queryClient.setQueryData<RolePermission>(replyKey(role.permissionOf, sent), (now) => now && { ...now, ...known });
    }
    setBegun(undefined);
    forget();
  };
  const modify = useAction(role.modifyPermission, {
    changes: [role.permissionOf, role.list, role.menu],
    success: '已保存，成员的权限随即生效',
    onDone: ({ version }, { body }) => settle({ ...body, version }),
    onFailure: noteStale,
  });
  const value = begun?.value ?? (stored.data && read(stored.data));
  const change = (next: T) =>
    setBegun((before) => ({ value: next, version: before?.version ?? stored.data?.version ?? 0 }));
  type Part = Omit<Parameters<typeof modify.run>[0]['body'], 'roleId' | 'permissionType' | 'version'>;
  const save = (part: Part) => {
    const version = theirs?.version ?? begun?.version;
    return version === undefined
      ? undefined
      : modify.run({ body: { roleId: of.roleId, permissionType, version, ...part } });
  };
  const needed = all ? [all, stored] : [stored];
  return {
    ...{ value, change, save, fields: modify.fields, theirs: theirs && read(theirs) },
    frame: {
      loading: needed.some((reply) => reply.isPending),
      problem: needed.find((reply) => !reply.data)?.error?.text,
      onRetry: () => needed.forEach((reply) => void reply.refetch()),
      ...{ changed: begun !== undefined, pending: modify.pending },
      onUndo: () => settle(theirs),
    },
  };
}
