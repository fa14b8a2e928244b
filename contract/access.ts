import { permissions } from './management.ts';

export type PermissionCode = keyof typeof permissions;

/** What people call them. */
export const permissionNames = Object.fromEntries(
  Object.entries(permissions).map(([code, { name }]) => [code, name]),
) as Readonly<Record<PermissionCode, string>>;

export const permissionCodes = Object.keys(permissions) as [PermissionCode, ...PermissionCode[]];

/** What a group role may give: these codes mean something inside one exam. */
export const groupCodes: readonly PermissionCode[] = ['exam.manage', 'exam.mark', 'exam.monitor', 'exam.result'];

/** The same inside one group of a course: its people and how far they are. */
export const courseGroupCodes: readonly PermissionCode[] = ['course.manage'];

/** Whom a session belongs to, as far as access goes. */
export interface AccessCaller {
  readonly permissions: readonly string[];
  readonly applicant: boolean;
  /** Came by an invitation to one exam and is no staff. */
  readonly outsider: boolean;
}

/**
 * Who may call an endpoint. A list means: whoever has any one of these permissions. `signedIn` is staff, `examinee` is
 * staff and outsiders.
 */
export type Access =
  | 'anyone'
  | 'signedIn'
  | 'examinee'
  | 'applicant'
  | PermissionCode
  | readonly [PermissionCode, ...PermissionCode[]];

/** `undefined` stands for a caller without a session. An applicant has a session but no organisation. */
export function mayCall(access: Access, caller: AccessCaller | undefined) {
  if (access === 'anyone') return true;
  if (!caller) return false;
  if (access === 'applicant') return caller.applicant;
  if (caller.applicant) return false;
  if (access === 'examinee') return true;
  if (caller.outsider) return false;
  if (access === 'signedIn') return true;
  const codes: readonly string[] = typeof access === 'string' ? [access] : access;
  return codes.some((code) => caller.permissions.includes(code));
}

/** The four function bits of spec §3: bit `1 << index`, derived from the codes. */
const functionBits: readonly [index: number, code: PermissionCode][] = [
  [1, 'course.manage'],
  [2, 'question.manage'],
  [3, 'organisation.manage'],
  [4, 'exam.manage'],
];

/** Its place in the mask, where it has one. */
export const functionBit = (permission: string) => functionBits.find(([, code]) => code === permission)?.[0] ?? null;

export function functionMask(permissions: readonly string[]) {
  return functionBits.reduce((mask, [index, code]) => (permissions.includes(code) ? mask | (1 << index) : mask), 0);
}
