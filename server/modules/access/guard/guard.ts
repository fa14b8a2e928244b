import { refuse } from '../../../kit/errors.ts';
import type { Caller } from '../../../kit/http/serve.ts';
import type { Db } from '../../../kit/transaction.ts';
import { activeAdministrators, pathsOf } from '../asks.ts';
import { administrator } from '../role/built-in.rules.ts';
import * as queries from './guard.queries.ts';
import { type Holder, mayGive, type Paths, type Scope } from './reach.rules.ts';

export type Giving = (taker: Holder, role: Scope) => boolean;

/** The decision who may be given what by the caller; `roles` are those that it will be asked about. */
export async function givingBy(
  db: Db,
  user: Caller,
  roles: readonly Scope[],
  known: Paths = new Map(),
): Promise<Giving> {
  const grants = user.grants.filter((grant) => grant.groupId === null);
  const ids = [...grants, ...roles].flatMap(({ departmentIds }) => departmentIds);
  const read = await pathsOf(db, user.organisationId, [user.departmentId, ...ids]);
  const paths = new Map([...known, ...read]);
  const giver = { userId: user.userId, path: paths.get(user.departmentId) ?? '' };
  return (taker, role) => mayGive(giver, grants, taker, role, paths);
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
  const giving = await givingBy(db, user, held);
  const byUser = Map.groupBy(held, (role) => role.userId);
  const stronger = others.find((person) => !(byUser.get(person.userId) ?? []).every((role) => giving(person, role)));
  if (stronger) throw refuse('staffBeyond', { name: stronger.realName });
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
  const own = held.filter((role) => role.groupId === null);
  const giving = await givingBy(db, user, own);
  const gain = own.find((role) => !giving({ userId: user.userId, path: newPath }, role));
  if (gain) throw refuse('roleBeyond', { name: gain.name });
}

/** Somebody must be left to run the organisation when these people no longer can. */
export async function refuseLastAdministrator(db: Db, organisationId: string, losing: readonly string[]) {
  await queries.lockPeople(db, organisationId);
  const active = await activeAdministrators(db, organisationId);
  const left = active.filter((userId) => !losing.includes(userId));
  if (left.length === 0 && active.length > 0) throw refuse('lastAdministrator');
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

export async function refuseBeyond(db: Db, user: Caller, roles: readonly (Scope & { name: string })[], taker: Holder) {
  const giving = await givingBy(db, user, roles);
  const beyond = roles.find((role) => !giving(taker, role));
  if (beyond) throw refuse('roleBeyond', { name: beyond.name });
}
