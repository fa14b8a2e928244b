import { sql } from 'kysely';
import type { Db } from '../../../kit/db/db.ts';
import { holdLock } from '../../../kit/db/locks.ts';
import { newId } from '../../../kit/id.ts';
import { inTransaction } from '../../../kit/transaction.ts';
import { giveNamedRoles } from '../../access/index.ts';

/** One change of the tree at a time in an organisation: two moves at once could make a circle. */
export async function lockDepartments(db: Db, organisationId: string) {
  await holdLock(db, 'department', organisationId);
}

export function addDepartment(
  db: Db,
  given: { organisationId: string; name: string; parentId: string | null; position: number },
) {
  return inTransaction(db, async (db) => {
    await lockDepartments(db, given.organisationId);
    const id = newId();
    const label = id.replaceAll('-', '');
    await db
      .insertInto('department')
      .values({
        ...given,
        id,
        path: given.parentId
          ? sql<string>`(select path from department where organisation_id = ${given.organisationId} and id = ${given.parentId}) || ${label}::ltree`
          : label,
      })
      .execute();
    return id;
  });
}

/** Adds departments behind their siblings, in the given order; parents come before what is below them. */
export async function addDepartmentsBelow(
  db: Db,
  organisationId: string,
  departments: readonly { id: string; name: string; parentId: string; path: string }[],
) {
  await sql`with given as materialized (
      select item ->> 'name' as name, (item ->> 'id')::uuid as id, (item ->> 'path')::ltree as path,
        (item ->> 'parentId')::uuid as parent_id, place
      from jsonb_array_elements(${JSON.stringify(departments)}::jsonb) with ordinality as listed(item, place)),
    standing as materialized (select parent_id, count(*) as siblings from department
      where organisation_id = ${organisationId} and parent_id in (select parent_id from given) group by parent_id)
    insert into department (organisation_id, id, name, parent_id, path, position)
    select ${organisationId}::uuid, given.id, given.name, given.parent_id, given.path,
      coalesce(standing.siblings, 0) + row_number() over (partition by given.parent_id order by given.place) - 1
    from given left join standing on standing.parent_id = given.parent_id
    order by given.place`.execute(db);
}

export interface NewStaff {
  readonly organisationId: string;
  readonly departmentId: string;
  readonly username: string;
  readonly passwordHash: string;
  readonly phone: string | null;
  readonly realName: string;
  readonly jobNumber: string;
  readonly gender: boolean | null;
  readonly roles: readonly string[];
}

/** Adds people with their accounts and roles (by name); answers their user ids in the same order. */
export async function addStaff(db: Db, people: readonly NewStaff[]) {
  const withIds = people.map((person) => ({ ...person, userId: newId() }));
  await db
    .insertInto('users')
    .values(withIds.map(({ userId, username, phone, passwordHash }) => ({ id: userId, username, phone, passwordHash })))
    .execute();
  await db
    .insertInto('staff')
    .values(
      withIds.map(({ organisationId, userId, jobNumber, realName, gender, departmentId }) => ({
        ...{ organisationId, userId, jobNumber, realName, gender, departmentId },
      })),
    )
    .execute();
  const roles = withIds.flatMap(({ organisationId, userId, roles }) =>
    roles.map((name) => ({ organisationId, userId, name })),
  );
  if (roles.length > 0) await giveNamedRoles(db, roles);
  return withIds.map((person) => person.userId);
}
