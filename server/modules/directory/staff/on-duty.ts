import type { Caller, Grant } from '../../../kit/http/serve.ts';
import type { Db } from '../../../kit/transaction.ts';
import { findOnDuty } from './on-duty.queries.ts';

export const permissionsOf = (grants: readonly Grant[]) => [
  ...new Set(grants.filter((grant) => grant.groupId === null).flatMap((grant) => grant.permissions)),
];

/** Who began a piece of work, with the rights they have now; undefined for who is no longer on duty. */
export async function callerNow(db: Db, caller: Caller): Promise<Caller | undefined> {
  const row = await findOnDuty(db, caller.organisationId, caller.userId);
  return row && { ...caller, ...row, permissions: permissionsOf(row.grants) };
}

/** The same of whom only organisation and id were kept: no session and no address are theirs. */
export function personNow(db: Db, { organisationId, userId }: Pick<Caller, 'organisationId' | 'userId'>) {
  const rights = { permissions: [], grants: [], applicant: false, outsider: false, initialPassword: false };
  const blank = { sessionId: '', address: '', realName: '', departmentId: '', edition: 'standard' as const, ...rights };
  return callerNow(db, { ...blank, organisationId, userId });
}
