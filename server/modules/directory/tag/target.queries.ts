import type { TagType } from '#contract/directory/tag.ts';
import type { Db } from '../../../kit/db/db.ts';
import { anyOf } from '../../../kit/db/match.ts';
import type { Caller } from '../../../kit/http/serve.ts';
import { departmentInScope, staffInScope } from '../staff/scope.queries.ts';

const posts = (db: Db, { organisationId }: Caller, _access: string, ids: readonly string[]) =>
  db
    .selectFrom('post')
    .where('organisationId', '=', organisationId)
    .where('id', '=', anyOf(ids))
    .select('id')
    .execute();

/** Who came by an invitation is nobody's staff and bears no tag. */
const people = (db: Db, user: Caller, access: string, ids: readonly string[]) =>
  db
    .selectFrom('staff')
    .innerJoin('department', (join) =>
      join
        .onRef('department.organisationId', '=', 'staff.organisationId')
        .onRef('department.id', '=', 'staff.departmentId'),
    )
    .where('staff.organisationId', '=', user.organisationId)
    .where('staff.userId', '=', anyOf(ids))
    .where('staff.status', '!=', 3)
    .where(staffInScope(user, access))
    .select('staff.userId as id')
    .execute();

const departments = (db: Db, user: Caller, access: string, ids: readonly string[]) =>
  db
    .selectFrom('department')
    .where('department.organisationId', '=', user.organisationId)
    .where('department.id', '=', anyOf(ids))
    .where(departmentInScope(user, access))
    .select('department.id')
    .execute();

const targets = { 3: posts, 4: people, 5: departments };
type OwnKind = keyof typeof targets;

/** Banks and questions belong to a module that knows more. */
export const isOwnKind = (type: TagType): type is OwnKind => type in targets;

/** How many of these there are to put a tag on: in this organisation, and people and departments in the caller's reach. */
export async function countTargets(db: Db, user: Caller, access: string, type: OwnKind, ids: readonly string[]) {
  return (await targets[type](db, user, access, ids)).length;
}
