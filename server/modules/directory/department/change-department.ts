import { department } from '#contract/directory/department.ts';
import type { Parsed } from '#contract/endpoint.ts';
import { audit } from '../../../kit/audit.ts';
import { refuse } from '../../../kit/errors.ts';
import type { Caller } from '../../../kit/http/serve.ts';
import { type Db, inTransaction } from '../../../kit/transaction.ts';
import { isBelow } from '../../access/index.ts';
import { departmentGoes } from '../asks.ts';
import { addDepartment as insertDepartment, lockDepartments } from '../staff/provision.queries.ts';
import * as queries from './change-department.queries.ts';
import { getDepartment } from './department.queries.ts';
import { withPlace } from './department.rules.ts';
import { refuseDeepDepartments, refuseManyDepartments } from './department-limits.ts';

type Body<Name extends keyof typeof department> = Parsed<(typeof department)[Name], 'body'>;

const manage = department.modify.access;

/** A place beyond every sibling. */
const last = Number.MAX_SAFE_INTEGER;

async function refuseOtherLeaders(db: Db, user: Caller, userIds: readonly string[]) {
  if (userIds.length === 0) return;
  const possible = await queries.possibleLeaders(db, user, manage, userIds);
  if (possible.length !== new Set(userIds).size) throw refuse('notFound');
}

export function addDepartment(db: Db, user: Caller, { name, parentId, leaderIds }: Body<'add'>) {
  return inTransaction(db, async (db) => {
    const { organisationId } = user;
    await lockDepartments(db, organisationId);
    const parent = await getDepartment(db, user, manage, parentId);
    refuseDeepDepartments(parent.path, 1);
    await refuseManyDepartments(db, organisationId, 1);
    await refuseOtherLeaders(db, user, leaderIds);
    const position = (await queries.siblingIds(db, organisationId, parentId)).length;
    const departmentId = await queries.orNameTaken(
      name,
      insertDepartment(db, { organisationId, name, parentId, position }),
    );
    await queries.setLeaders(db, organisationId, departmentId, leaderIds);
    await audit(db, user, { action: 'department.add', target: departmentId, detail: { name, parentId, leaderIds } });
    return { departmentId };
  });
}

type Found = Awaited<ReturnType<typeof getDepartment>>;

/** Moves it below another parent that is in reach too; it must not come into a reach of the caller's that it was not in. */
async function move(db: Db, user: Caller, found: Found, parentId: string) {
  if (found.parentId === null) throw refuse('departmentRoot');
  const parent = await getDepartment(db, user, manage, parentId);
  if (isBelow(parent.path, found.path)) throw refuse('departmentCycle');
  refuseDeepDepartments(parent.path, await queries.levelsOf(db, user.organisationId, found.path));
  const before = await queries.reachesBelow(db, user, found.departmentId);
  await queries.orNameTaken(found.name, queries.moveDepartment(db, user.organisationId, found, parent));
  const after = await queries.reachesBelow(db, user, found.departmentId);
  if (after.some((reach) => !before.includes(reach))) throw refuse('departmentMoveGain', { name: found.name });
}

/** Its place among its siblings, which must be in reach as their order changes too. */
async function place(db: Db, user: Caller, id: string, parentId: string | null, position: number) {
  if (parentId === null) throw refuse('departmentRoot');
  await getDepartment(db, user, manage, parentId);
  const ids = await queries.siblingIds(db, user.organisationId, parentId);
  await queries.setOrder(db, user.organisationId, withPlace(ids, id, position));
}

async function changeLeaders(db: Db, user: Caller, id: string, before: readonly string[], after: readonly string[]) {
  await refuseOtherLeaders(
    db,
    user,
    after.filter((one) => !before.includes(one)),
  );
  await queries.setLeaders(db, user.organisationId, id, after);
}

const factsOf = ({ name, parentId, position }: Found, leaderIds: readonly string[]) => ({
  ...{ name, parentId, position, leaderIds },
});

export function modifyDepartment(db: Db, user: Caller, body: Body<'modify'>) {
  return inTransaction(db, async (db) => {
    const { organisationId } = user;
    const { departmentId: id, name, parentId, position, leaderIds } = body;
    await lockDepartments(db, organisationId);
    const found = await getDepartment(db, user, manage, id);
    const before = factsOf(found, await queries.leaderIds(db, organisationId, id));
    if (found.version !== body.version) {
      throw refuse('stale', { current: { departmentId: id, ...before, version: found.version } });
    }
    const moved = parentId !== undefined && parentId !== found.parentId;
    if (moved) await move(db, user, { ...found, name: name ?? found.name }, parentId);
    else if (name !== undefined && name !== found.name) {
      await queries.orNameTaken(name, queries.renameDepartment(db, organisationId, id, name));
    }
    if (moved || position !== undefined) await place(db, user, id, parentId ?? found.parentId, position ?? last);
    if (leaderIds) await changeLeaders(db, user, id, before.leaderIds, leaderIds);
    const version = await queries.bumpVersion(db, organisationId, id);
    const after = { name, parentId, position, leaderIds };
    await audit(db, user, { action: 'department.modify', target: id, detail: { before, after } });
    return { version };
  });
}

export function deleteDepartment(db: Db, user: Caller, { departmentId }: Body<'delete'>) {
  return inTransaction(db, async (db) => {
    const { organisationId } = user;
    await lockDepartments(db, organisationId);
    await queries.holdForDeletion(db, organisationId, departmentId);
    const { name, parentId } = await getDepartment(db, user, manage, departmentId);
    if (parentId === null) throw refuse('departmentRoot');
    const { departments, people } = await queries.contentOf(db, organisationId, departmentId);
    if (departments > 0) throw refuse('departmentHasChildren', { name, count: departments });
    if (people > 0) throw refuse('departmentHasStaff', { name, count: people });
    await departmentGoes(db, organisationId, { departmentId, parentId });
    await queries.removeDepartment(db, organisationId, departmentId, parentId);
    await audit(db, user, { action: 'department.delete', target: departmentId, detail: { name, parentId } });
    return { deleted: true };
  });
}
