import { mostNewDepartments } from '#contract/directory/staff-import.ts';
import { audit } from '../../../kit/audit.ts';
import { refuse } from '../../../kit/errors.ts';
import type { Caller } from '../../../kit/http/serve.ts';
import { type Db, inTransaction } from '../../../kit/transaction.ts';
import { refuseManyDepartments } from '../department/department-limits.ts';
import { addDepartmentsBelow, lockDepartments } from '../staff/provision.queries.ts';
import * as queries from './import.queries.ts';
import { reachedDepartments } from './lookup.ts';
import { missingDepartments } from './missing-department.ts';
import { planOf } from './preview.ts';

/** One statement makes so many, and one row of the log names them. */
const atOnce = 200;

/** Makes the departments that a preview misses, all or none, and judges the preview anew; a second time there is nothing left to make. */
export function addMissingDepartments(db: Db, user: Caller, importId: string) {
  const { organisationId } = user;
  return inTransaction(db, async (db) => {
    const found = await queries.lockImport(db, user, importId);
    if (!found) throw refuse('notFound');
    if (found.state !== 'PREVIEW') throw refuse('importBegun');
    await lockDepartments(db, organisationId);
    const texts = await queries.allRows(db, user, importId);
    const { departments, count } = await missingDepartments(db, user, texts, await reachedDepartments(db, user));
    if (count === 0) return { added: 0 };
    if (count > mostNewDepartments) throw refuse('importDepartmentsTooMany', { count, limit: mostNewDepartments });
    await refuseManyDepartments(db, organisationId, count);
    const batches = Array.from({ length: Math.ceil(count / atOnce) }, (_, number) =>
      departments.slice(number * atOnce, (number + 1) * atOnce),
    );
    for (const batch of batches) await addDepartmentsBelow(db, organisationId, batch);
    const { summary, mapping } = found;
    const departmentId = mapping?.departmentId ?? null;
    const plan = await planOf(db, user, texts, { columns: summary.columns, departmentId });
    await queries.replacePreview(db, organisationId, importId, plan);
    for (const batch of batches) {
      const names = batch.map(({ text }) => text);
      await audit(db, user, { action: 'department.addMissing', target: importId, detail: { names } });
    }
    return { added: count };
  });
}
