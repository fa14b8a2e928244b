import { sql } from 'kysely';
import type { Db } from '../../../kit/db/db.ts';
import { anyOf, contains } from '../../../kit/db/match.ts';
import type { Caller } from '../../../kit/http/serve.ts';
import { holdsPermission, staffInScope } from '../../directory/index.ts';
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
    .select(['staff.userId', 'staff.realName', 'department.name as departmentName'])
    .where('manager.organisationId', '=', organisationId)
    .where('manager.bankId', '=', bankId)
    .orderBy('manager.addedAt')
    .orderBy('staff.userId')
    .execute();
}

/** On duty, with a role that lets them manage questions, over `staff`. */
const manages = sql<boolean>`(staff.status = 0 and ${holdsPermission(manage)})`;

/** The people whom the caller reaches as somebody who manages questions, and who manages a bank already. */
const reached = (user: Caller, bankId?: string) =>
  bankId
    ? sql<boolean>`(${staffInScope(user, manage)} or exists (select from question_bank_manager manager
        where manager.organisation_id = staff.organisation_id and manager.bank_id = ${bankId}
          and manager.user_id = staff.user_id))`
    : staffInScope(user, manage);

const staffOf = (db: Db, { organisationId }: Caller) =>
  db
    .selectFrom('staff')
    .innerJoin('department', (join) =>
      join
        .onRef('department.organisationId', '=', 'staff.organisationId')
        .onRef('department.id', '=', 'staff.departmentId'),
    )
    .where('staff.organisationId', '=', organisationId);

/** Of these people those in the caller's reach and who manage the bank already, with whether they may manage questions. */
export function staffWhoManage(db: Db, user: Caller, bankId: string, userIds: readonly string[]) {
  return staffOf(db, user)
    .select(['staff.userId', 'staff.realName', manages.as('manages')])
    .where('staff.userId', '=', anyOf(userIds))
    .where(reached(user, bankId))
    .execute();
}

interface CandidateFilter {
  readonly text?: string | undefined;
  readonly page: number;
  readonly size: number;
}

/** Who may be made a manager, by name. */
export async function candidatePage(db: Db, user: Caller, { text, page, size }: CandidateFilter) {
  let found = staffOf(db, user).where(manages).where(reached(user));
  if (text) found = found.where('staff.realName', 'ilike', contains(text));
  const [data, count] = await Promise.all([
    found
      .select(['staff.userId', 'staff.realName', 'department.name as departmentName'])
      .orderBy('staff.realName')
      .orderBy('staff.userId')
      .limit(size)
      .offset(page * size)
      .execute(),
    found.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ]);
  return { data, total: count.total };
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
