import type { Edition } from '#contract/brand.ts';
import { staffImport } from '#contract/directory/staff-import.ts';
import { phraseIn } from '#contract/edition-words.ts';
import type { Caller } from '../../../kit/http/serve.ts';
import { inPieces } from '../../../kit/thread/in-pieces.ts';
import type { Db } from '../../../kit/transaction.ts';
import { administrator, allRoles, everybody, givingBy, type RoleRow } from '../../access/index.ts';
import type { Lookup } from './check.rules.ts';
import { departmentIndex } from './department-index.rules.ts';
import * as queries from './lookup.queries.ts';
import { type RowText, valuesOf } from './row.rules.ts';

const { access } = staffImport.commit;

/** The departments that the caller may put people into, to be found by name. */
export const reachedDepartments = async (db: Db, user: Caller) =>
  inPieces(departmentIndex(await queries.departmentsToIndex(db, user, access)));

/** Built-in ones also by what the edition calls them, unless the organisation has a role of that name. */
function rolesByName(roles: readonly RoleRow[], edition: Edition) {
  const shown = roles.filter((role) => role.builtIn).map((role) => [phraseIn(edition, role.name), role] as const);
  return new Map([...shown, ...roles.map((role) => [role.name, role] as const)]);
}

/** Everything that deciding about these rows needs, in a handful of queries however many rows there are. */
export async function lookUp(
  db: Db,
  user: Caller,
  rows: readonly RowText[],
  departmentId: string | null,
): Promise<Lookup> {
  const values = await inPieces(valuesOf(rows));
  const jobNumbers = [...new Set(values.map((value) => value.jobNumber))];
  const people = await queries.peopleByJobNumber(db, user, access, jobNumbers);
  const roles = await allRoles(db, user.organisationId);
  const held = people.flatMap((person) => person.roles);
  const departments = await reachedDepartments(db, user);
  return {
    callerId: user.userId,
    edition: user.edition,
    departments,
    fallback: departmentId === null ? undefined : departments.at(departmentId),
    posts: await queries.postsByName(db, user.organisationId),
    roles: rolesByName(roles, user.edition),
    rolesById: new Map([...roles, ...held].map((role) => [role.roleId, role])),
    everybody,
    administrator,
    people: new Map(people.map((person) => [person.jobNumber.toLowerCase(), person])),
    phones: await queries.phoneOwners(db, values.map((value) => value.phone).filter(Boolean)),
    giving: await givingBy(db, user, [...roles, ...held]),
  };
}
