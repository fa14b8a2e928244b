import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { reachesAll } from '../../../kit/http/grants.ts';
import type { Caller } from '../../../kit/http/serve.ts';
import { createdInScope, staffInScope } from '../../directory/index.ts';

type Predicate = RawBuilder<SqlBool>;

/** For the service's own work, which has no caller. */
export const everyExam: Predicate = sql<SqlBool>`true`;

const asCodes = (access: string | readonly string[]) => (typeof access === 'string' ? [access] : access);

/** Does a group role for this very exam give the caller one of these permissions? */
const isInGroup = (user: Caller, codes: readonly string[], examId: string | undefined) =>
  examId !== undefined &&
  user.grants.some((grant) => grant.groupId === examId && grant.permissions.some((code) => codes.includes(code)));

/** The person behind a row with `user_id`, as far as the scope reaches them. */
const personReached = (table: 'examinee' | 'attempt', reachable: Predicate) => sql<SqlBool>`exists (
  select from staff join department on department.organisation_id = staff.organisation_id
    and department.id = staff.department_id
  where staff.organisation_id = ${sql.ref(`${table}.organisation_id`)} and staff.user_id = ${sql.ref(`${table}.user_id`)}
    and ${reachable})`;

/**
 * The exams, over a table `exam`, that the caller knows of by one of these permissions: to arrange them, those that
 * somebody in reach made; to mark, watch and read results also those that somebody in reach sits. A group role opens
 * its own exam, named by `examId`. What is inside is narrowed again to the people in reach.
 */
export function examInReach(user: Caller, access: string | readonly string[], examId?: string): Predicate {
  const codes = asCodes(access);
  if (isInGroup(user, codes, examId) || reachesAll(user, codes)) return sql<SqlBool>`true`;
  const held = codes.filter((code) => user.permissions.includes(code));
  if (held.length === 0) return sql<SqlBool>`false`;
  const made = createdInScope(user, held, sql.ref('exam.created_by'));
  const bySitting = held.filter((code) => code !== 'exam.manage');
  if (bySitting.length === 0) return made;
  return sql<SqlBool>`(${made} or exists (select from examinee
    where examinee.organisation_id = exam.organisation_id and examinee.exam_id = exam.id
      and ${personReached('examinee', staffInScope(user, bySitting))}))`;
}

/** The attempts, over a table `attempt`, of people in reach. */
export const attemptInReach = (user: Caller, access: string | readonly string[], examId?: string): Predicate =>
  reachesAll(user, access, examId) ? sql<SqlBool>`true` : personReached('attempt', staffInScope(user, access, examId));
