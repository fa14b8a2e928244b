import { type PermissionCode, permissionCodes } from '#contract/access.ts';
import { editionOfKind } from '#contract/brand.ts';
import type { Caller } from '../kit/http/serve.ts';
import { newId } from '../kit/id.ts';
import type { Db } from '../kit/transaction.ts';
import { addDepartment, addOrganisation, addStaff } from '../modules/directory/index.ts';
import type { DemoOrganisation } from './data/index.ts';

export interface SeededOrganisation {
  readonly organisationId: string;
  readonly name: string;
  readonly rootId: string;
  readonly departmentIds: ReadonlyMap<string, string>;
  /** Speaks for a person by username, as if signed in with every permission. */
  readonly as: (username: string) => Caller;
  readonly usernames: readonly string[];
  readonly userId: (username: string) => string;
  readonly departmentOf: (username: string) => string;
  readonly rolesOf: (username: string) => readonly string[];
}

const everything: PermissionCode[] = [...permissionCodes];

/** One organisation with its departments and people. */
export async function seedOrganisation(db: Db, given: DemoOrganisation, passwordHash: string) {
  const { name, code, kind } = given;
  const { organisationId, rootId } = await addOrganisation(db, { name, code, kind });
  // The bank shows every part of the product.
  const plan = kind === 'bank' ? 'flagship' : 'professional';
  await db.updateTable('organisation').set({ plan }).where('id', '=', organisationId).execute();
  const departmentIds = new Map([[name, rootId]]);
  for (const [position, department] of given.departments.entries()) {
    const parentId = departmentIds.get(department.parent ?? name) ?? rootId;
    const id = await addDepartment(db, { organisationId, name: department.name, parentId, position });
    departmentIds.set(department.name, id);
  }
  const ids = await addStaff(
    db,
    given.people.map(({ department, ...person }) => ({
      ...person,
      organisationId,
      departmentId: departmentIds.get(department) ?? rootId,
      passwordHash,
    })),
  );
  const userIds = new Map(given.people.map((person, at) => [person.username, ids[at] ?? '']));
  const userId = (username: string) => userIds.get(username) ?? '';
  const person = (username: string) => given.people.find((one) => one.username === username);
  const departmentOf = (username: string) => person(username)?.department ?? '';
  const rolesOf = (username: string) => person(username)?.roles ?? [];
  const as = (username: string): Caller => ({
    organisationId,
    userId: userId(username),
    sessionId: newId(),
    address: '127.0.0.1',
    realName: person(username)?.realName ?? '',
    permissions: everything,
    grants: [{ permissions: everything, dataScope: 'all', departmentIds: [], includeChildren: true, groupId: null }],
    departmentId: rootId,
    edition: editionOfKind(given.kind),
    applicant: false,
    outsider: false,
    initialPassword: false,
  });
  const usernames = given.people.map((person) => person.username);
  return {
    organisationId,
    name,
    rootId,
    departmentIds,
    as,
    usernames,
    userId,
    departmentOf,
    rolesOf,
  } satisfies SeededOrganisation;
}
