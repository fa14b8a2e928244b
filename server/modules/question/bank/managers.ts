import { audit } from '../../../kit/audit.ts';
import { refuse } from '../../../kit/errors.ts';
import type { Caller } from '../../../kit/http/serve.ts';
import { type Db, inTransaction } from '../../../kit/transaction.ts';
import { raiseVersion } from './bank.queries.ts';
import { addBank, type BankChange, holdBank, modifyBank, type NewBank, requireSeenBank } from './bank.ts';
import { bankManagers, setManagers, staffWhoManage } from './manager.queries.ts';

export async function managersOf(db: Db, user: Caller, bankId: string) {
  await requireSeenBank(db, user, bankId);
  return bankManagers(db, user.organisationId, bankId);
}

/**
 * All of them or none; new ones are people in the caller's reach. Who left the organisation or lost the permission since
 * drops out with the next change. The bank is held.
 */
async function changeManagers(db: Db, user: Caller, bankId: string, userIds: readonly string[], at: Date) {
  const { organisationId } = user;
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
}

/** Whoever edits the bank meanwhile hears of it: what they send holds all the managers. */
export function modifyManagers(db: Db, user: Caller, bankId: string, userIds: readonly string[], at: Date) {
  return inTransaction(db, async (db) => {
    await holdBank(db, user, bankId);
    await raiseVersion(db, user.organisationId, bankId);
    return changeManagers(db, user, bankId, userIds, at);
  });
}

interface Managed {
  readonly managerIds?: readonly string[] | undefined;
}

/** A new bank together with who manages it besides its creator. */
export function addManaged(db: Db, user: Caller, { managerIds, ...fields }: NewBank & Managed, at: Date) {
  return inTransaction(db, async (db) => {
    const added = await addBank(db, user, fields, at);
    if (managerIds?.length) await changeManagers(db, user, added.bankId, managerIds, at);
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
    // Once, before: whoever makes the bank private may not see it afterwards.
    await holdBank(db, user, bankId);
    const modified = await modifyBank(db, user, bankId, fields);
    if (managerIds) await changeManagers(db, user, bankId, managerIds, at);
    return modified;
  });
}
