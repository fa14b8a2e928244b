import type { Edition } from '#contract/brand.ts';
import type { ImportRow } from '#contract/directory/staff-import.ts';
import { phraseIn } from '#contract/edition-words.ts';
import type { Giving, Holder, RoleRow } from '../../access/index.ts';
import { genderName, maskedEmail, maskedPhone } from '../staff/staff.rules.ts';
import { type DepartmentIndex, shownDepartment } from './department-index.rules.ts';
import { isMasked, isMissing, type RowText, type RowValues, rowProblems, rowValues } from './row.rules.ts';

/** Somebody of the organisation with a job number of the file. */
export interface Existing {
  readonly userId: string;
  readonly jobNumber: string;
  readonly realName: string;
  readonly gender: boolean | null;
  readonly status: number;
  readonly departmentId: string;
  readonly departmentName: string;
  readonly path: string;
  readonly post: string | null;
  readonly phone: string | null;
  readonly email: string | null;
  readonly username: string;
  readonly reached: boolean;
  /** May the caller see phone and e-mail in full? */
  readonly open: boolean;
  /** What they hold; group roles stay out of it. */
  readonly roles: readonly RoleRow[];
}

export interface Lookup {
  readonly callerId: string;
  /** Whose words the caller reads. */
  readonly edition: Edition;
  readonly departments: DepartmentIndex;
  /** Of new people who have no department in the table. */
  readonly fallback: ReturnType<DepartmentIndex['at']>;
  /** By name. */
  readonly posts: ReadonlyMap<string, { readonly disabled: boolean }>;
  /** By name. */
  readonly roles: ReadonlyMap<string, RoleRow>;
  /** Those that people of the file hold besides. */
  readonly rolesById: ReadonlyMap<string, RoleRow>;
  readonly everybody: string;
  readonly administrator: string;
  /** By lower-case job number. */
  readonly people: ReadonlyMap<string, Existing>;
  /** Who has a phone number of the file. */
  readonly phones: ReadonlyMap<string, string>;
  readonly giving: Giving;
}

/** How somebody is to be when the row has been imported. */
export interface Target {
  readonly realName: string;
  readonly jobNumber: string;
  readonly gender: boolean | null;
  readonly departmentId: string;
  readonly departmentName: string;
  readonly post: string | null;
  readonly phone: string | null;
  readonly email: string | null;
  readonly addedRoles: readonly string[];
  readonly removedRoles: readonly string[];
}

export interface Checked {
  readonly row: number;
  readonly state: ImportRow['state'];
  readonly problems: readonly string[];
  readonly changes: readonly string[];
  readonly existing: Existing | undefined;
  readonly target: Target | undefined;
}

const wrong = (row: number, problems: readonly string[]): Checked => ({
  ...{ row, state: 'wrong', problems, changes: [], existing: undefined, target: undefined },
});

/** What a row means for the organisation as it is now. */
export function checkRow(text: RowText, lookup: Lookup): Checked {
  const values = rowValues(text);
  const problems = rowProblems(text, values);
  const existing = lookup.people.get(values.jobNumber.toLowerCase());
  const closed = existing ? whoCannotChange(existing) : [];
  problems.push(...closed);
  const department = departmentOf({ text, values }, existing, lookup, problems);
  const owner = lookup.phones.get(values.phone);
  if (owner && owner !== existing?.userId) problems.push('手机号已被其他账号使用');
  problems.push(...unknownRoles(values.roles.filter((name) => !lookup.roles.has(name))));
  const target = department && targetOf(values, existing, department, lookup);
  if (target?.post && target.post !== existing?.post && lookup.posts.get(target.post)?.disabled) {
    problems.push(`岗位「${target.post}」已停用`);
  }
  // What else is wrong with somebody out of reach is not for the caller to know.
  if (target && closed.length === 0) problems.push(...rightProblems(existing, target, department.path, lookup));
  if (problems.length > 0 || !target) return wrong(text.row, problems);
  if (!existing) return { row: text.row, state: 'add', problems, changes: [], existing, target };
  const changes = changesOf(existing, target, lookup);
  return { row: text.row, state: changes.length > 0 ? 'update' : 'same', problems, changes, existing, target };
}

function whoCannotChange({ status, reached, realName }: Existing) {
  if (status === 3 || !reached) return ['工号已有人使用，且不在您的管理范围内'];
  return status === 2 ? [`「${realName}」已经离职，请先办理返岗`] : [];
}

/** The department that the row names; where it names none, the one somebody is in. */
function departmentOf(
  { text, values }: { text: RowText; values: RowValues },
  existing: Existing | undefined,
  lookup: Lookup,
  problems: string[],
) {
  if (values.department.length === 0) {
    if (existing) return { id: existing.departmentId, name: existing.departmentName, path: existing.path };
    if (lookup.fallback) return lookup.fallback;
    if (isMissing(text, 'department')) problems.push('缺少部门');
    return undefined;
  }
  const found = lookup.departments.find(values.department);
  if (!('problem' in found)) return found;
  // As some address books write it: 研发部-后端组.
  const dashed = text.department.split(/[-－]/).map((name) => name.trim());
  const again = dashed.length > 1 ? lookup.departments.find(dashed) : found;
  if (!('problem' in again)) return again;
  const several = text.department.split(/[;；,，]/).filter((name) => name.trim() !== '');
  problems.push(
    several.length > 1
      ? `一格里写了 ${several.length} 个部门，请只留一个：「${shownDepartment(text.department)}」`
      : found.problem,
  );
  return undefined;
}

/** Blank and masked cells change nothing. */
const orBefore = (given: string, before: string | null | undefined) =>
  given === '' || isMasked(given) ? (before ?? null) : given;

function targetOf(
  values: RowValues,
  existing: Existing | undefined,
  department: { id: string; name: string },
  { roles, everybody }: Lookup,
): Target {
  const wanted = values.roles.length > 0 ? values.roles : existing ? undefined : [everybody];
  const wantedIds = wanted?.flatMap((name) => roles.get(name)?.roleId ?? []);
  const held = (existing?.roles ?? []).filter((role) => role.groupId === null).map((role) => role.roleId);
  return {
    realName: values.realName,
    jobNumber: existing?.jobNumber ?? values.jobNumber,
    gender: values.gender ?? existing?.gender ?? null,
    departmentId: department.id,
    departmentName: department.name,
    post: orBefore(values.post, existing?.post),
    phone: orBefore(values.phone, existing?.phone),
    email: orBefore(values.email, existing?.email),
    addedRoles: (wantedIds ?? []).filter((id) => !held.includes(id)),
    removedRoles: wantedIds ? held.filter((id) => !wantedIds.includes(id)) : [],
  };
}

/** A cell may hold a hundred of them, and a list twenty thousand cells. */
const mostRolesNamed = 5;

function unknownRoles(names: readonly string[]) {
  const sentences = names.slice(0, mostRolesNamed).map((name) => `没有角色「${name}」`);
  return names.length > mostRolesNamed ? [...sentences, `没有的角色共 ${names.length} 个`] : sentences;
}

/** What the caller may not do to this person. */
function rightProblems(
  existing: Existing | undefined,
  target: Target,
  path: string,
  { callerId, rolesById, administrator, giving, edition }: Lookup,
) {
  const taker = { userId: existing?.userId ?? '', path };
  const changed = [...target.addedRoles, ...target.removedRoles];
  const problems = changed
    .flatMap((id) => rolesById.get(id) ?? [])
    .filter((role) => !giving.may(taker, role))
    .map((role) => `角色「${roleNameIn(edition, role)}」的权限或数据范围超出您自己的`);
  if (!existing) return problems;
  const removed = target.removedRoles.flatMap((id) => rolesById.get(id) ?? []);
  if (removed.some((role) => role.builtIn && role.name === administrator)) {
    problems.push('机构管理员的角色不能通过导入取消');
  }
  const self = existing.userId === callerId;
  if (self && target.departmentId !== existing.departmentId) problems.push('不能通过导入调动自己');
  if (self) return problems;
  const newContact = target.phone !== existing.phone || target.email !== existing.email;
  const moved = target.departmentId !== existing.departmentId;
  const mayHold = (at: Holder) => existing.roles.every((role) => giving.may(at, role));
  const stronger = !mayHold({ userId: existing.userId, path: existing.path });
  if (newContact && stronger) problems.push('这名员工的权限超出您自己的，不能修改手机和邮箱');
  if (moved && (stronger || !mayHold(taker))) problems.push('这名员工的权限超出您自己的，不能调动');
  return problems;
}

const roleNameIn = (edition: Edition, role: RoleRow | undefined) =>
  role?.builtIn ? phraseIn(edition, role.name) : (role?.name ?? '');

const change = (label: string, before: string | null, after: string | null) =>
  before === after ? [] : [`${label}：${before || '无'} → ${after || '无'}`];

function changesOf(before: Existing, target: Target, lookup: Lookup) {
  const phone = before.open ? before.phone : maskedPhone(before.phone);
  const email = before.open ? before.email : maskedEmail(before.email);
  const nameOf = (id: string) => roleNameIn(lookup.edition, lookup.rolesById.get(id));
  const moved = before.departmentId !== target.departmentId;
  return [
    ...change('姓名', before.realName, target.realName),
    ...change('性别', genderName(before.gender), genderName(target.gender)),
    ...(moved
      ? [
          `部门：${lookup.departments.nameOf(before.departmentId) ?? before.departmentName} → ${lookup.departments.nameOf(target.departmentId) ?? target.departmentName}`,
        ]
      : []),
    ...change('岗位', before.post, target.post),
    ...(before.phone === target.phone ? [] : [`手机：${phone ?? '无'} → ${target.phone}`]),
    ...(before.email === target.email ? [] : [`邮箱：${email ?? '无'} → ${target.email}`]),
    ...target.addedRoles.map((id) => `增加角色：${nameOf(id)}`),
    ...target.removedRoles.map((id) => `取消角色：${nameOf(id)}`),
  ];
}
