import { sql } from 'kysely';
import type { Db } from '../../../kit/db/db.ts';
import { anyOf } from '../../../kit/db/match.ts';
import { manage } from './reach.queries.ts';

export function bankManagers(db: Db, organisationId: string, bankId: string) {
  return db
    .selectFrom('questionBankManager as manager')
    .innerJoin('staff', (join) =>
      join.onRef('staff.organisationId', '=', 'manager.organisationId').onRef('staff.userId', '=', 'manager.userId'),
    )
    .innerJoin('department', (join) =>
      join
        .onRef('department.organisationId', '=', 'staff.organisationId')
        .onRef('department.id', '=', 'staff.departmentId'),
    )
    .select(['staff.userId', 'staff.realName', 'staff.jobNumber', 'department.name as departmentName'])
    .where('manager.organisationId', '=', organisationId)
    .where('manager.bankId', '=', bankId)
    .orderBy('manager.addedAt')
    .orderBy('staff.userId')
    .execute();
}

/** Of these people the staff of the organisation, with whether one of their roles lets them manage questions. */
export function staffWhoManage(db: Db, organisationId: string, userIds: readonly string[]) {
  return db
    .selectFrom('staff')
    .select(['staff.userId', 'staff.realName'])
    .select(
      sql<boolean>`staff.status = 0 and exists (select from staff_role join role
        on role.organisation_id = staff_role.organisation_id and role.id = staff_role.role_id
        where staff_role.organisation_id = staff.organisation_id and staff_role.user_id = staff.user_id
          and role.group_id is null and ${manage} = any(role.permissions))`.as('manages'),
    )
    .where('staff.organisationId', '=', organisationId)
    .where('staff.userId', '=', anyOf(userIds))
    .execute();
}

/** These and nobody else; who stays keeps their place. Answers who came and who went. */
export async function setManagers(
  db: Db,
  organisationId: string,
  bankId: string,
  userIds: readonly string[],
  at: Date,
) {
  const gone = await db
    .deleteFrom('questionBankManager')
    .where('organisationId', '=', organisationId)
    .where('bankId', '=', bankId)
    .where(sql<boolean>`user_id <> all(${[...userIds]}::uuid[])`)
    .returning('userId')
    .execute();
  const { rows } = await sql<{ userId: string }>`insert into question_bank_manager
      (organisation_id, bank_id, user_id, added_at)
    select ${organisationId}::uuid, ${bankId}::uuid, person.id, ${at.toISOString()}::timestamptz
    from unnest(${[...userIds]}::uuid[]) as person(id)
    on conflict do nothing returning user_id as "userId"`.execute(db);
  return { added: rows.map((row) => row.userId), removed: gone.map((row) => row.userId) };
}
