import type { StaffDetail, staff } from '#contract/directory/staff.ts';
import type { Sent } from '#contract/endpoint.ts';
import { isMasked } from '../staff-words.ts';

export interface StaffFields {
  realName: string;
  jobNumber: string;
  gender: 'male' | 'female' | 'none';
  departmentId: string;
  postId?: string | undefined;
  phone?: string | undefined;
  email?: string | undefined;
  username?: string | undefined;
  roleIds?: string[] | undefined;
  tagIds?: string[] | undefined;
  password?: string | undefined;
}

/** In the order of the form. */
export const fieldNames = [
  ...(['realName', 'jobNumber', 'departmentId', 'postId', 'gender', 'phone', 'email'] as const),
  ...(['roleIds', 'tagIds', 'username', 'password'] as const),
] satisfies (keyof StaffFields)[];

type AddBody = Sent<typeof staff.add>['body'];
type ModifyBody = Sent<typeof staff.modify>['body'];

const genders = { male: true, female: false, none: null } as const;

/** The form as the server has it. A masked contact is not put into its field: it would be saved with its stars. */
export const fieldsOf = (detail: StaffDetail): StaffFields => ({
  realName: detail.realName,
  jobNumber: detail.jobNumber,
  gender: detail.gender === null ? 'none' : detail.gender ? 'male' : 'female',
  departmentId: detail.departmentId,
  postId: detail.postVO?.postId,
  phone: isMasked(detail.phone) ? '' : (detail.phone ?? ''),
  email: isMasked(detail.email) ? '' : (detail.email ?? ''),
  roleIds: detail.roles.map(({ roleId }) => roleId),
  tagIds: detail.tags.map(({ tagId }) => tagId),
});

const always = (fields: StaffFields) => ({
  realName: fields.realName,
  jobNumber: fields.jobNumber,
  gender: genders[fields.gender],
  departmentId: fields.departmentId,
  postId: fields.postId ?? null,
});

export function addBody(fields: StaffFields, cipher: string): AddBody {
  return {
    ...always(fields),
    phone: fields.phone ?? '',
    email: fields.email ?? '',
    username: fields.username ?? '',
    // Without a choice the server gives the role that everybody has.
    ...(fields.roleIds?.length && { roleIds: fields.roleIds }),
    tagIds: fields.tagIds ?? [],
    password: cipher,
  };
}

const sameSet = (one: readonly string[] = [], other: readonly string[] = []) =>
  one.length === other.length && new Set([...one, ...other]).size === one.length;

/**
 * Only what differs from what the form began with goes for contacts, roles and tags: the server leaves alone what it is
 * not given, so that nobody needs the right to give a role in order to correct a name.
 */
export function modifyBody(fields: StaffFields, began: StaffFields, version: number): ModifyBody {
  const contact = (name: 'phone' | 'email') => {
    const text = (fields[name] ?? '').trim();
    return text === (began[name] ?? '') ? {} : { [name]: text };
  };
  return {
    ...always(fields),
    ...contact('phone'),
    ...contact('email'),
    ...(!sameSet(fields.roleIds, began.roleIds) && { roleIds: fields.roleIds ?? [] }),
    ...(!sameSet(fields.tagIds, began.tagIds) && { tagIds: fields.tagIds ?? [] }),
    version,
  };
}
