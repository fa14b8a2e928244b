import { type PermissionCode, permissionCodes } from '#contract/access.ts';
import { platformOnly } from '../../server/modules/access/role/built-in.rules.ts';
import type { Client } from '../make/exam.ts';
import { makeRole, type RoleWishes } from '../make/role.ts';
import { makeStaff } from '../make.ts';
import { testServer } from '../server.ts';
import { sessionOf } from './session.ts';
import type { PlaceName, World } from './world.ts';

export interface Caller {
  readonly name: string;
  readonly me: Client;
  readonly userId: string;
  readonly sees: readonly PlaceName[];
  /** Reaches the whole organisation. */
  readonly all: boolean;
  /** Where they stand themselves: one of the places, or somewhere else. */
  readonly stands: PlaceName | 'elsewhere';
  /** Manages the private bank. */
  readonly manager?: true;
}

const codes = permissionCodes.filter((code) => !platformOnly.includes(code));

type Standing = Omit<Caller, 'name' | 'me' | 'userId'>;

async function makeCaller(
  world: World,
  name: string,
  roles: readonly RoleWishes[],
  standing: Standing,
): Promise<Caller> {
  const { organisation, places, elsewhereId } = world;
  const made = await Promise.all(roles.map((role) => makeRole(organisation, role)));
  const departmentId = places.find((place) => place.name === standing.stands)?.departmentId ?? elsewhereId;
  const { userId } = await makeStaff(organisation, {
    ...{ departmentId, realName: '测试员', roles: made.map((role) => role.name) },
  });
  if (standing.manager) await makeManager(world, userId);
  return { ...standing, name, userId, me: (await sessionOf(userId)).me };
}

async function makeManager({ organisation: { organisationId }, hidden: { bankId } }: World, userId: string) {
  const { db } = await testServer();
  const manager = { organisationId, bankId, userId, addedAt: new Date().toISOString() };
  await db.insertInto('questionBankManager').values(manager).execute();
}

const inNorth = { stands: 'north', all: false } as const;
const elsewhere = { stands: 'elsewhere', all: false } as const;

/** One for each data scope with every permission at it, and one with no role at all. */
export function makeScopes(world: World): Promise<Caller[]> {
  const northId = world.places[0]?.departmentId ?? '';
  const ticked = { permissions: codes, dataScope: 'custom', departmentIds: [northId] } as const;
  const scope = (dataScope: 'all' | 'departmentTree' | 'department' | 'self') => [{ permissions: codes, dataScope }];
  return Promise.all([
    makeCaller(world, '全部', scope('all'), { ...elsewhere, all: true, sees: ['north', 'below', 'south'] }),
    makeCaller(world, '本部门及以下', scope('departmentTree'), { ...inNorth, sees: ['north', 'below'] }),
    makeCaller(world, '本部门', scope('department'), { ...inNorth, sees: ['north'] }),
    makeCaller(world, '仅本人', scope('self'), { ...elsewhere, sees: [], manager: true }),
    makeCaller(world, '自定义含下级', [ticked], { ...elsewhere, sees: ['north', 'below'] }),
    makeCaller(world, '自定义', [{ ...ticked, includeChildren: false }], { ...elsewhere, sees: ['north'] }),
  ]);
}

export const makeNobody = (world: World) => makeCaller(world, '没有角色', [], { ...inNorth, sees: [] });

/** Has these permissions for the north with what is below, and every other one for the whole organisation. */
export function makeMixed(world: World, narrow: readonly PermissionCode[]): Promise<Caller> {
  const wide = codes.filter((code) => !narrow.includes(code));
  const roles: RoleWishes[] = [
    { permissions: narrow, dataScope: 'departmentTree' },
    { permissions: wide, dataScope: 'all' },
  ];
  return makeCaller(world, `其余全部 ${narrow.join()}`, roles, { ...inNorth, sees: ['north', 'below'] });
}

/** How many people on duty each caller reaches, themselves among them. */
export async function populationOf(world: World) {
  const { db } = await testServer();
  const rows = await db
    .selectFrom('staff')
    .select(['departmentId', (eb) => eb.fn.countAll<number>().as('count')])
    .where('organisationId', '=', world.organisation.organisationId)
    .where('status', '=', 0)
    .groupBy('departmentId')
    .execute();
  const total = rows.reduce((sum, row) => sum + row.count, 0);
  const inPlace = (name: PlaceName) =>
    rows.find((row) => row.departmentId === world.places.find((place) => place.name === name)?.departmentId)?.count ??
    0;
  return {
    /** In the departments that the caller reaches. */
    placed: (caller: Caller) => (caller.all ? total : caller.sees.reduce((sum, name) => sum + inPlace(name), 0)),
    /** Beside the caller's own place, where that is none of them. */
    alone: (caller: Caller) => (caller.all || caller.sees.some((name) => name === caller.stands) ? 0 : 1),
  };
}
