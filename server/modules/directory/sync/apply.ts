import { hashPassword } from '../../../kit/crypto/password.ts';
import { randomName } from '../../../kit/id.ts';
import type { Db } from '../../../kit/transaction.ts';
import { lockPeople, refreshCallers } from '../../access/index.ts';
import { findSubscription, overRefusal } from '../../organisation/index.ts';
import { endSessionsOf } from '../asks.ts';
import { refuseManyDepartments } from '../department/department-limits.ts';
import { keptId } from '../provider/external-id.ts';
import { ProviderProblem } from '../provider/identity-provider.ts';
import { recordChanges, setStatus } from '../staff/change.queries.ts';
import { lockDepartments } from '../staff/provision.queries.ts';
import { activeAdministrators, pathsOf } from '../staff/role-holders.queries.ts';
import { syncReason } from '../staff/staff.rules.ts';
import * as queries from './apply.queries.ts';
import type { Change, Profile } from './plan.ts';
import { goneReason } from './sync.queries.ts';

export interface Making {
  readonly organisationId: string;
  readonly providerId: string;
  /** Who ordered the sync. */
  readonly changedBy: string | null;
  readonly at: Date;
}

type ChangeOf<K extends Change['kind']> = Extract<Change, { kind: K }>;
type Makers = { [K in Change['kind']]: (db: Db, making: Making, changes: readonly ChangeOf<K>[]) => Promise<void> };

/** Makes changes of one kind, in the transaction that notes how far it has come. */
export async function makeChanges<K extends Change['kind']>(
  db: Db,
  making: Making,
  kind: K,
  changes: readonly ChangeOf<K>[],
) {
  await lockPeople(db, making.organisationId);
  return makers[kind](db, making, changes);
}

const idsOf = (changes: readonly { userId: string }[]) => changes.map(({ userId }) => userId);

const makers: Makers = {
  department: async (db, { organisationId, providerId }, departments) => {
    await lockDepartments(db, organisationId);
    await refuseManyDepartments(db, organisationId, departments.length);
    const parents = departments.map(({ parentId }) => parentId);
    const paths = new Map(await pathsOf(db, organisationId, parents));
    const rows = departments.map(({ id, parentId, name, externalId }) => {
      const path = `${paths.get(parentId) ?? ''}.${id.replaceAll('-', '')}`;
      paths.set(id, path);
      return { id, parentId, name, externalId: keptId(providerId, externalId), path };
    });
    await queries.insertDepartments(db, organisationId, rows);
  },

  modify: async (db, { organisationId, providerId }, changes) => {
    const sets = new Map<string, Profile>();
    for (const { userId, set } of changes) sets.set(userId, { ...sets.get(userId), ...set });
    const rows = [...sets].map(([userId, set]) => ({
      ...{ userId, ...set },
      ...(set.externalId !== undefined && { externalId: keptId(providerId, set.externalId) }),
    }));
    await queries.updateProfiles(db, organisationId, rows);
  },

  transfer: async (db, { organisationId, changedBy, at }, changes) => {
    const people = [
      ...(await queries.peopleIn(db, organisationId, idsOf(changes), 0)),
      ...(await queries.peopleIn(db, organisationId, idsOf(changes), 1)),
    ];
    const names = await queries.namesOfDepartments(
      db,
      organisationId,
      changes.map(({ departmentId }) => departmentId),
    );
    const targets = new Map(changes.map(({ userId, departmentId }) => [userId, departmentId]));
    const moves = people.map(({ userId }) => ({ userId, departmentId: targets.get(userId) ?? '' }));
    await queries.moveStaff(db, organisationId, moves);
    const history = people.map(({ userId, department, post }) => ({
      ...{ userId, kind: 'transfer' as const, from: { department, post } },
      to: { department: names.get(targets.get(userId) ?? '') ?? '', post },
    }));
    await recordChanges(db, organisationId, history, { reason: syncReason, changedBy, at });
    await refreshCallers(db, idsOf(people));
  },

  return: async (db, { organisationId, changedBy, at }, changes) => {
    const people = await queries.peopleIn(db, organisationId, idsOf(changes), 1);
    await setStatus(db, organisationId, idsOf(people), 0, null);
    const history = people.map(({ userId }) => ({ userId, kind: 'enable' as const }));
    await recordChanges(db, organisationId, history, { reason: `${syncReason}：目录中又有此人`, changedBy, at });
  },

  disable: async (db, { organisationId, changedBy, at }, changes) => {
    const going = new Set(idsOf(changes));
    const administrators = await activeAdministrators(db, organisationId);
    // Others may have left since the preview: one who can run the organisation stays.
    const remains = administrators.some((userId) => !going.has(userId));
    if (!remains && administrators[0] !== undefined) going.delete(administrators[0]);
    const people = await queries.peopleIn(db, organisationId, [...going], 0);
    await setStatus(db, organisationId, idsOf(people), 1, null);
    const history = people.map(({ userId }) => ({ userId, kind: 'disable' as const }));
    await recordChanges(db, organisationId, history, { reason: goneReason, changedBy, at });
    await endSessionsOf(db, idsOf(people), at);
  },

  add: async (db, { organisationId, providerId, changedBy, at }, changes) => {
    const { seats, seatsUsed, validUntil } = await findSubscription(db, organisationId);
    if (overRefusal(validUntil, at)) throw new ProviderProblem('down', '机构的服务已到期，没有做完');
    if (seatsUsed + changes.length > seats) throw new ProviderProblem('down', '机构的人数已满，没有做完');
    const people = changes.map((change) => ({ ...change, externalId: keptId(providerId, change.externalId) }));
    await queries.insertPeople(db, organisationId, people, await hashPassword(randomName()), at);
    const names = await queries.namesOfDepartments(
      db,
      organisationId,
      people.map(({ departmentId }) => departmentId),
    );
    const history = people.map(({ userId, departmentId }) => ({
      ...{ userId, kind: 'join' as const },
      to: { department: names.get(departmentId) ?? '', post: null },
    }));
    await recordChanges(db, organisationId, history, { reason: syncReason, changedBy, at });
  },
};
