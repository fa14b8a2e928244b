import { mostDepartmentLevels, mostDepartments } from '#contract/directory/department.ts';
import { refuse } from '../../../kit/errors.ts';
import type { Db } from '../../../kit/transaction.ts';
import { levelsBelow } from './department.rules.ts';

/** With the tree locked: refuses more departments than an organisation may have. */
export async function refuseManyDepartments(db: Db, organisationId: string, more: number) {
  const { count } = await db
    .selectFrom('department')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('organisationId', '=', organisationId)
    .executeTakeFirstOrThrow();
  if (count + more > mostDepartments) throw refuse('departmentsFull', { limit: mostDepartments, count, more });
}

/** Refuses so many levels below a department. */
export function refuseDeepDepartments(parentPath: string, levels: number) {
  if (levelsBelow(parentPath) + levels > mostDepartmentLevels)
    throw refuse('departmentTooDeep', { limit: mostDepartmentLevels });
}
