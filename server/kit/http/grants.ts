import type { Caller } from './serve.ts';

/**
 * The grants that count for a permission. A role's scope holds for its own codes only; a group role's inside its exam only.
 */
export function grantsFor(user: Caller, permissions: readonly string[], groupId?: string) {
  return user.grants.filter(
    (grant) =>
      (grant.groupId === null || grant.groupId === groupId) &&
      grant.permissions.some((code) => permissions.includes(code)),
  );
}

export const asCodes = (access: string | readonly string[]) => (typeof access === 'string' ? [access] : access);

/** Does some role give the caller one of these permissions for the whole organisation? */
export const reachesAll = (user: Caller, access: string | readonly string[], groupId?: string) =>
  grantsFor(user, asCodes(access), groupId).some((grant) => grant.dataScope === 'all');
