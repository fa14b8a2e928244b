import { refuse } from '../../../kit/errors.ts';
import type { Caller } from '../../../kit/http/serve.ts';
import { inPieces } from '../../../kit/thread/in-pieces.ts';
import type { Db } from '../../../kit/transaction.ts';
import { activeAdministrators, pathsOf } from '../asks.ts';
import { administrator, saidName } from '../role/built-in.rules.ts';
import * as queries from './guard.queries.ts';
import { Giving, type Holder, type Scope } from './reach.rules.ts';

function* departmentsOf(roles: Iterable<Scope>) {
  const ids = new Set<string>();
  for (const { departmentIds } of roles) {
    for (const id of departmentIds) ids.add(id);
    yield;
  }
  return ids;
}

/** The decision who may be given what by the caller; `roles` are those that it will be asked about. */
export async function givingBy(db: Db, user: Caller, roles: readonly Scope[]) {
  const grants = user.grants.filter((grant) => grant.groupId === null);
  const ids = await inPieces(departmentsOf(new Set([...grants, ...roles])));
  const paths = await pathsOf(db, user.organisationId, [...ids.add(user.departmentId)]);
  return new Giving({ userId: user.userId, path: paths.get(user.departmentId) ?? '' }, grants, paths);
}

export interface Person extends Holder {
  readonly realName: string;
}

/**
 * Refuses what would take over or close somebody's account (a new password, another phone, dismissal) from who could not
 * give that person their roles.
 */
export async function refuseStronger(db: Db, user: Caller, people: readonly Person[]) {
  const others = people.filter((person) => person.userId !== user.userId);
  const held = await queries.rolesHeldBy(
    db,
    user.organisationId,
    others.map((person) => person.userId),
  );
  const giving = await givingBy(db, user, [...held.values()].flat());
  const rolesOf = (person: Person) => held.get(person.userId) ?? [];
  const isStronger = (person: Person) => !rolesOf(person).every((role) => giving.may(person, role));
  const stronger = await inPieces(firstOf(others, isStronger));
  if (stronger) throw refuse('staffBeyond', { name: stronger.realName });
}

/** Pauses after each that is not it. */
export function* firstOf<T>(all: readonly T[], isIt: (one: T) => boolean) {
  for (const one of all) {
    if (isIt(one)) return one;
    yield;
  }
  return undefined;
}

/** Refuses a transfer from who could not give these people their roles where they are or where they go. */
export async function refuseMove(db: Db, user: Caller, people: readonly Person[], newPath: string) {
  if (people.some((person) => person.userId === user.userId)) await refuseOwnGain(db, user, newPath);
  await refuseStronger(
    db,
    user,
    people.flatMap((person) => [person, { ...person, path: newPath }]),
  );
}

/** Refuses a transfer by which the caller's own roles would reach further than before. */
async function refuseOwnGain(db: Db, user: Caller, newPath: string) {
  const held = await queries.rolesHeldBy(db, user.organisationId, [user.userId]);
  const own = (held.get(user.userId) ?? []).filter((role) => role.groupId === null);
  const giving = await givingBy(db, user, own);
  const gain = own.find((role) => !giving.may({ userId: user.userId, path: newPath }, role));
  if (gain) throw refuse('roleBeyond', { name: saidName(gain) });
}

/** Somebody must be left to run the organisation when these people no longer can. */
export async function refuseLastAdministrator(db: Db, organisationId: string, losing: readonly string[]) {
  await queries.lockPeople(db, organisationId);
  const active = await activeAdministrators(db, organisationId);
  const gone = new Set(losing);
  if (active.length > 0 && active.every((userId) => gone.has(userId))) throw refuse('lastAdministrator');
}

export const isAdministrator = (role: { builtIn: boolean; name: string }) =>
  role.builtIn && role.name === administrator;

/** The roles with these ids, each of which the caller may give to this person; ids that are none answer 404. */
export async function rolesToGive(db: Db, user: Caller, roleIds: readonly string[], taker: Holder) {
  const roles = await queries.lockRoles(db, user.organisationId, roleIds);
  if (roles.length !== new Set(roleIds).size) throw refuse('notFound');
  await refuseBeyond(db, user, roles, taker);
  return roles;
}

export async function refuseBeyond(
  db: Db,
  user: Caller,
  roles: readonly (Scope & { name: string; builtIn: boolean })[],
  taker: Holder,
) {
  const giving = await givingBy(db, user, roles);
  const beyond = roles.find((role) => !giving.may(taker, role));
  if (beyond) throw refuse('roleBeyond', { name: saidName(beyond) });
}
