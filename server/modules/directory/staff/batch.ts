import { staff } from '#contract/directory/staff.ts';
import type { Parsed } from '#contract/endpoint.ts';
import { audit } from '../../../kit/audit.ts';
import { refuse } from '../../../kit/errors.ts';
import type { Caller } from '../../../kit/http/serve.ts';
import { type Db, inTransaction } from '../../../kit/transaction.ts';
import { lockPeople, refreshCallers, refuseLastAdministrator, refuseMove, refuseStronger } from '../../access/index.ts';
import { endSessionsOf } from '../asks.ts';
import { holdDepartment } from '../department/department.queries.ts';
import { setTags } from '../tag/tag.queries.ts';
import { setInitialPassword } from './account.queries.ts';
import * as queries from './change.queries.ts';
import { postOf, refuseOtherTags, refuseSeats } from './person.ts';
import { actions } from './staff.rules.ts';

type Body<Name extends keyof typeof staff> = Parsed<(typeof staff)[Name], 'body'>;

const manage = staff.transfer.access;
const idsOf = (people: readonly { userId: string }[]) => people.map((person) => person.userId);

/** Who is there already stays as they are. */
export function transferStaff(db: Db, user: Caller, body: Body<'transfer'>, at: Date) {
  if (body.departmentId === undefined && body.postId === undefined) throw refuse('transferNothing');
  return inTransaction(db, async (db) => {
    const { organisationId } = user;
    const { departmentId, postId, reason } = body;
    await lockPeople(db, organisationId);
    const department = departmentId ? await holdDepartment(db, user, manage, departmentId) : undefined;
    const post = await postOf(db, organisationId, postId);
    const people = await queries.lockStaff(db, user, manage, body.userIds);
    const gone = people.find((person) => person.status === 2);
    if (gone) throw refuse('staffLeft', { name: gone.realName });
    const movers = people.filter(
      (person) =>
        (departmentId !== undefined && person.departmentId !== departmentId) ||
        (postId !== undefined && person.postId !== postId),
    );
    if (movers.length === 0) return { changed: 0 };
    if (department) {
      const leaving = movers.filter((person) => person.departmentId !== department.departmentId);
      await refuseMove(db, user, leaving, department.path);
    }
    await queries.placeStaff(db, organisationId, idsOf(movers), { departmentId, postId });
    const changes = movers.map((person) => ({
      ...{ userId: person.userId, kind: 'transfer' as const },
      from: { department: person.departmentName, post: person.postName },
      to: {
        department: department?.name ?? person.departmentName,
        post: postId === undefined ? person.postName : (post?.name ?? null),
      },
    }));
    await queries.recordChanges(db, organisationId, changes, { reason, changedBy: user.userId, at });
    await refreshCallers(db, idsOf(movers));
    const detail = { userIds: idsOf(movers), departmentId, postId, reason };
    await audit(db, user, { action: 'staff.transfer', target: departmentId ?? postId ?? '', detail });
    return { changed: movers.length };
  });
}

const closing = (action: Body<'changeStatus'>['action']) => action === 'disable' || action === 'leave';

/** People whom the action does not fit (disabled already, left long ago) stay as they are. */
export function changeStatus(db: Db, user: Caller, { userIds, action, reason }: Body<'changeStatus'>, at: Date) {
  return inTransaction(db, async (db) => {
    const { organisationId } = user;
    const { from, to, kind } = actions[action];
    await lockPeople(db, organisationId);
    const people = await queries.lockStaff(db, user, manage, userIds);
    if (closing(action) && userIds.includes(user.userId)) throw refuse('staffSelf');
    const movers = people.filter((person) => from.some((status) => status === person.status));
    if (movers.length === 0) return { changed: 0 };
    const ids = idsOf(movers);
    if (closing(action)) {
      await refuseStronger(db, user, movers);
      await refuseLastAdministrator(db, organisationId, ids);
    }
    if (action === 'return') await refuseSeats(db, organisationId, ids.length);
    await queries.setStatus(db, organisationId, ids, to, action === 'leave' ? at : null);
    if (action === 'leave') await queries.endLeading(db, organisationId, ids);
    if (closing(action)) await endSessionsOf(db, ids, at);
    const changes = movers.map((person) => {
      const place = { department: person.departmentName, post: person.postName };
      return { userId: person.userId, kind, ...(closing(action) ? { from: place } : { to: place }) };
    });
    await queries.recordChanges(db, organisationId, changes, { reason, changedBy: user.userId, at });
    await audit(db, user, { action: `staff.${action}`, target: ids.join(' '), detail: { reason } });
    return { changed: movers.length };
  });
}

export async function resetPasswords(
  db: Db,
  user: Caller,
  userIds: readonly string[],
  chosen: () => Promise<string>,
  at: Date,
) {
  if (userIds.includes(user.userId)) throw refuse('ownPassword');
  await inTransaction(db, (db) => queries.lockStaff(db, user, manage, userIds));
  const passwordHash = await chosen();
  return inTransaction(db, async (db) => {
    const people = await queries.lockStaff(db, user, manage, userIds);
    await refuseStronger(db, user, people);
    await setInitialPassword(db, idsOf(people), passwordHash, at);
    await endSessionsOf(db, idsOf(people), at);
    await audit(db, user, { action: 'staff.resetPassword', target: idsOf(people).join(' ') });
    return { changed: people.length };
  });
}

export function tagStaff(db: Db, user: Caller, { userIds, add, remove }: Body<'tag'>) {
  return inTransaction(db, async (db) => {
    const { organisationId } = user;
    const people = await queries.lockStaff(db, user, manage, userIds);
    await refuseOtherTags(db, organisationId, [...new Set([...add, ...remove])]);
    await setTags(db, organisationId, idsOf(people), add, remove);
    await audit(db, user, { action: 'staff.tag', target: idsOf(people).join(' '), detail: { add, remove } });
    return { changed: people.length };
  });
}
