import type { Db } from '../../../kit/transaction.ts';
import { addBuiltInRoles, administrator } from '../../access/index.ts';
import { type FirstAdministrator, insertOrganisation, type OrganisationKind } from '../../organisation/index.ts';
import { freeUsername, setFirstContact } from './account.queries.ts';
import { addDepartment, addStaff } from './provision.queries.ts';

/** Gives a new organisation its built-in roles and a root department that carries its name. */
async function furnish(db: Db, organisationId: string, { kind, name }: { kind: string; name: string }) {
  await addBuiltInRoles(db, organisationId, kind);
  return addDepartment(db, { organisationId, name, parentId: null, position: 0 });
}

/** An active organisation with its built-in roles and a root department. */
export async function addOrganisation(db: Db, given: { name: string; code: string; kind: OrganisationKind }) {
  const organisationId = await insertOrganisation(db, given);
  return { organisationId, rootId: await furnish(db, organisationId, given) };
}

/** All that a new organisation needs for its first sign-in. */
export async function addFirstAdministrator(db: Db, given: FirstAdministrator, at: Date) {
  const { organisationId, organisation, email, ...person } = given;
  const departmentId = await furnish(db, organisationId, organisation);
  const username = await freeUsername(db, organisation.code);
  const account = { ...person, organisationId, departmentId, username, gender: null, roles: [administrator] };
  const [userId = ''] = await addStaff(db, [account]);
  await setFirstContact(db, userId, email, at);
}
