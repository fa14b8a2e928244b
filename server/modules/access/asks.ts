import type { Staff } from '#contract/directory/staff.ts';
import { ask, type Condition, type Sql } from '../../kit/ask.ts';
import type { Caller } from '../../kit/http/serve.ts';
import type { Db } from '../../kit/transaction.ts';

type Access = string | readonly string[];

/** Paths of departments by id. */
export const pathsOf = ask<
  [db: Db, organisationId: string, departmentIds: readonly string[]],
  Promise<ReadonlyMap<string, string>>
>('pathsOf');

/** Of these departments those in the caller's reach. */
export const departmentsInReach = ask<
  [db: Db, user: Caller, access: Access, ids: readonly string[]],
  Promise<string[]>
>('departmentsInReach');

/** Who can run the organisation now. */
export const activeAdministrators = ask<[db: Db, organisationId: string], Promise<readonly string[]>>(
  'activeAdministrators',
);

/** Over `role`: how many people in the caller's reach have it. */
export const memberCount = ask<[user: Caller, access: Access], Sql<number>>('memberCount');

export interface MemberSearch {
  readonly roleId: string;
  readonly keyword?: string | undefined;
  readonly page: number;
  readonly size: number;
}

export const memberPage = ask<[db: Db, user: Caller, search: MemberSearch], Promise<{ data: Staff[]; total: number }>>(
  'memberPage',
);

/** A few names of who has one of these roles, and how many do. */
export const memberNames = ask<
  [db: Db, user: Caller, roleIds: readonly string[], most: number],
  Promise<{ names: readonly string[]; total: number }>
>('memberNames');

/** Of these people those who are here and in reach. */
export const peopleInReach = ask<[db: Db, user: Caller, userIds: readonly string[]], Promise<readonly string[]>>(
  'peopleInReach',
);

/** Has somebody this role whom the caller's `access` does not reach? */
export const hasMemberBeyond = ask<[db: Db, user: Caller, access: Access, roleId: string], Promise<boolean>>(
  'hasMemberBeyond',
);

/** Whose rights are looked at: some people, or the members of some roles. */
export type Holders = { readonly userIds: readonly string[] } | { readonly roleIds: readonly string[] };

/** Where they stand, the caller apart from the others of a department. */
export const placesOf = ask<[db: Db, user: Caller, of: Holders], Promise<readonly { path: string; userId: string }[]>>(
  'placesOf',
);

/** Lets every process look these people up anew at their next request: their rights or their place have changed. */
export const refreshCallers = ask<[db: Db, userIds: readonly string[]], Promise<void>>('refreshCallers');

/** Over `role`: what a group role is for; it may have been deleted since. */
export const groupName = ask<[], Sql<string | null>>('groupName');

/** Over `role`: was what the group role is for made by somebody in reach? */
export const groupIsInReach = ask<[user: Caller, access: Access], Condition>('groupIsInReach');

/** Is there such a thing to make a group role for, made by somebody in reach? */
export const isGroup = ask<[db: Db, user: Caller, access: Access, groupId: string], Promise<boolean>>('isGroup');

/** The same three for a group of a course. */
export const courseGroupName = ask<[], Sql<string | null>>('courseGroupName');
export const courseGroupIsInReach = ask<[user: Caller, access: Access], Condition>('courseGroupIsInReach');
export const isCourseGroup = ask<[db: Db, user: Caller, access: Access, groupId: string], Promise<boolean>>(
  'isCourseGroup',
);
