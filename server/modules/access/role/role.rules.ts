import { type DataScope, dataScopeNames, dataScopes, type PermissionItem } from '#contract/access/role.ts';
import {
  courseGroupCodes,
  functionBit,
  groupCodes,
  type PermissionCode,
  permissionCodes,
  permissionNames,
} from '#contract/access.ts';
import { contracts } from '#contract/all.ts';
import type { Edition } from '#contract/brand.ts';
import { type OwnWords, phraseIn } from '#contract/edition-words.ts';
import { areas, managementMenu, permissions } from '#contract/management.ts';
import { type MenuEntry, type MenuItem, visibleMenu } from '#contract/menu.ts';
import type { Feature } from '#contract/plan.ts';
import { platformOnly } from './built-in.rules.ts';

/** Everything of a role but its name and members. */
export interface RoleContent {
  readonly permissions: readonly string[];
  readonly menus: readonly string[] | null;
  readonly dataScope: DataScope;
  readonly departmentIds: readonly string[];
  readonly includeChildren: boolean;
}

export const emptyRole: RoleContent = {
  ...{ permissions: [], menus: null, dataScope: 'self', departmentIds: [], includeChildren: true },
};

export type Given = { readonly [K in keyof RoleContent]?: RoleContent[K] | undefined };

const inOrder = (permissions: readonly string[]) => permissionCodes.filter((code) => permissions.includes(code));

const knownMenus = pagesOf(managementMenu);

function pagesOf(menu: readonly MenuItem[]): string[] {
  return menu.flatMap((item) => [...(item.url ? [item.id] : []), ...pagesOf(item.children)]);
}

/** A role with what is given in place of what it was; departments stand exactly as ticked, and only for 自定义. */
export function changedRole(before: RoleContent, given: Given): RoleContent {
  const { permissions, menus, ...scope } = given;
  const dataScope = scope.dataScope ?? before.dataScope;
  const custom = dataScope === 'custom';
  return {
    permissions: inOrder(permissions ?? before.permissions),
    menus: menus === undefined ? before.menus : (menus?.filter((id) => knownMenus.includes(id)) ?? null),
    dataScope,
    departmentIds: custom ? [...new Set(scope.departmentIds ?? before.departmentIds)] : [],
    includeChildren: custom ? (scope.includeChildren ?? before.includeChildren) : true,
  };
}

/** What one tab of the page saves: 1 menus, 2 functions, 3 data scope. */
export function givenOfType(type: number, { permissions, menus, ...scope }: Given): Given {
  if (type === 1) return { menus };
  return type === 2 ? { permissions } : scope;
}

/** What of it the form lacks, as sentences by field. */
export function missingOfType(type: number, given: Given): Record<string, string> | undefined {
  if (type === 1 && given.menus === undefined) return { menus: '请选择菜单' };
  if (type === 2 && !given.permissions) return { permissions: '请选择功能' };
  if (type === 3 && !given.dataScope) return { dataScope: '请选择数据范围' };
  return undefined;
}

export const namesOfCodes =
  (codes: readonly string[]): OwnWords =>
  (edition) =>
    codes.map((code) => `「${phraseIn(edition, permissionNames[code as PermissionCode] ?? code)}」`).join('、');

export const notOwned = (own: readonly string[], permissions: readonly string[]) =>
  permissions.filter((code) => !own.includes(code));

export const outsideGroup = (permissions: readonly string[], ofCourse: boolean) =>
  permissions.filter((code) => !(ofCourse ? courseGroupCodes : groupCodes).includes(code as PermissionCode));

/** How a role differs from what it was, for the audit log. */
export function contentChange(before: RoleContent, after: RoleContent) {
  const names = (Object.keys(after) as (keyof RoleContent)[]).filter(
    (name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]),
  );
  if (names.length === 0) return undefined;
  const of = (content: RoleContent) => Object.fromEntries(names.map((name) => [name, content[name]]));
  return { before: of(before), after: of(after) };
}

/** What does something here: opens an endpoint, or shows phone and e-mail in full. The others wait for their pages. */
const effective = new Set<string>([
  ...Object.values(contracts).flatMap((contract) => Object.values(contract).flatMap(({ access }) => access)),
  'staff.contact',
]);

/** The codes that an organisation of this kind knows at all. */
const codesOf = (kind: string) =>
  kind === 'platform' ? permissionCodes : permissionCodes.filter((code) => !platformOnly.includes(code));

interface OrganisationFacts {
  readonly kind: string;
  readonly features: readonly Feature[];
  /** In the words of its edition. */
  readonly menu: readonly MenuItem[];
  readonly edition: Edition;
}

/** Every page that roles of the organisation can show. */
export const wholeMenu = ({ kind, features, menu }: OrganisationFacts): MenuEntry[] =>
  visibleMenu(menu, [{ permissions: codesOf(kind), menus: null, dataScope: 'all' }], features);

/** What can be ticked in a role: pages, functions by area, data scopes. */
export function permissionItems(
  organisation: OrganisationFacts,
  own: readonly string[],
  reachesAll: boolean,
): PermissionItem[] {
  const said = (text: string) => phraseIn(organisation.edition, text);
  const menus = wholeMenu(organisation).flatMap((entry) =>
    (entry.url ? [entry] : entry.children).map((page) => ({
      ...{ id: page.id, name: page.name, permissionType: 1, group: entry.name, bit: null, grantable: true },
    })),
  );
  const functions = codesOf(organisation.kind)
    .filter((code) => effective.has(code))
    .toSorted((a, b) => areas.indexOf(permissions[a].area) - areas.indexOf(permissions[b].area))
    .map((code) => ({
      ...{ id: code, name: said(permissions[code].name), permissionType: 2, group: said(permissions[code].area) },
      ...{ bit: functionBit(code), grantable: own.includes(code) },
    }));
  const scopes = dataScopes.map((scope) => ({
    ...{ id: scope, name: said(dataScopeNames[scope]), permissionType: 3, group: '数据范围', bit: null },
    grantable: scope !== 'all' || reachesAll,
  }));
  return [...menus, ...functions, ...scopes];
}
