import { audit } from '../../../kit/audit.ts';
import { refuse } from '../../../kit/errors.ts';
import type { Caller } from '../../../kit/http/serve.ts';
import { type Db, inTransaction } from '../../../kit/transaction.ts';
import { addBank, type BankChange, holdBank, modifyBank, type NewBank, requireSeenBank } from './bank.ts';
import { bankManagers, setManagers, staffWhoManage } from './manager.queries.ts';

export async function managersOf(db: Db, user: Caller, bankId: string) {
  await requireSeenBank(db, user, bankId);
  return bankManagers(db, user.organisationId, bankId);
}

/**
 * All of them or none; new ones are people in the caller's reach. Who left the organisation or lost the permission since
 * drops out with the next change.
 */
export function modifyManagers(db: Db, user: Caller, bankId: string, userIds: readonly string[], at: Date) {
  return inTransaction(db, async (db) => {
    const { organisationId } = user;
    await holdBank(db, user, bankId);
    const wanted = [...new Set(userIds)];
    const staff = await staffWhoManage(db, user, bankId, wanted);
    if (staff.length < wanted.length) throw refuse('notFound');
    const before = new Set((await bankManagers(db, organisationId, bankId)).map(({ userId }) => userId));
    const unable = staff.find(({ userId, manages }) => !manages && !before.has(userId));
    if (unable) throw refuse('bankManagerUnable', { name: unable.realName });
    const able = staff.filter(({ manages }) => manages).map(({ userId }) => userId);
    const { added, removed } = await setManagers(db, organisationId, bankId, able, at);
    if (added.length + removed.length > 0)
      await audit(db, user, { action: 'questionBank.managers', target: bankId, detail: { added, removed } });
    return { managers: able.length };
  });
}

interface Managed {
  readonly managerIds?: readonly string[] | undefined;
}

/** A new bank together with who manages it besides its creator. */
export function addManaged(db: Db, user: Caller, { managerIds, ...fields }: NewBank & Managed, at: Date) {
  return inTransaction(db, async (db) => {
    const added = await addBank(db, user, fields, at);
    if (managerIds?.length) await modifyManagers(db, user, added.bankId, managerIds, at);
    return added;
  });
}

export function modifyManaged(
  db: Db,
  user: Caller,
  bankId: string,
  { managerIds, ...fields }: BankChange & Managed,
  at: Date,
) {
  return inTransaction(db, async (db) => {
    const modified = await modifyBank(db, user, bankId, fields);
    if (managerIds) await modifyManagers(db, user, bankId, managerIds, at);
    return modified;
  });
}
