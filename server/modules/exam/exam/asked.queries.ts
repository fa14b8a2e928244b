import { type SqlBool, sql } from 'kysely';
import type { Db } from '../../../kit/db/db.ts';
import type { Caller } from '../../../kit/http/serve.ts';
import { createdInScope } from '../../directory/index.ts';

type Access = string | readonly string[];

/** Over `role`: the exam that a group role is for; it may have been deleted since. */
export const groupName = () => sql<string | null>`(select exam.name from exam
  where exam.organisation_id = role.organisation_id and exam.id = role.group_id and exam.deleted_at is null)`;

const made = (user: Caller, access: Access) => createdInScope(user, access, sql.ref('exam.created_by'));

/** Over `role`: was the exam of a group role made by somebody in reach? */
export const groupIsInReach = (user: Caller, access: Access) => sql<SqlBool>`exists (select from exam
  where exam.organisation_id = role.organisation_id and exam.id = role.group_id and ${made(user, access)})`;

/** Is there such an exam, made by somebody in reach? */
export async function isGroup(db: Db, user: Caller, access: Access, examId: string) {
  const row = await db
    .selectFrom('exam')
    .select('id')
    .where('organisationId', '=', user.organisationId)
    .where('id', '=', examId)
    .where('deletedAt', 'is', null)
    .where(made(user, access))
    .executeTakeFirst();
  return Boolean(row);
}

const choosingByTag = sql`examinee_rule rule
  join exam on exam.organisation_id = rule.organisation_id and exam.id = rule.exam_id
  where rule.organisation_id = tag.organisation_id and rule.kind = 'tag' and rule.target_id = tag.id
    and exam.deleted_at is null and exam.state <> 'CANCELLED'`;

/** Over `tag`: how many exams choose their examinees by it. */
export const examsChoosingByTag = () => sql<number>`(select count(*) from ${choosingByTag})`;

/** Over `tag`: does an exam out of the caller's reach choose by it? */
export const isChosenByBeyond = (user: Caller, access: Access) =>
  sql<SqlBool>`exists (select from ${choosingByTag} and not ${made(user, access)})`;
