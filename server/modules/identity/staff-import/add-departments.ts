import { audit } from '../../../kit/audit.ts';
import { refuse } from '../../../kit/errors.ts';
import type { Caller } from '../../../kit/http/serve.ts';
import { type Db, inTransaction } from '../../../kit/transaction.ts';
import { addDepartmentsBelow, lockDepartments } from '../staff/provision.queries.ts';
import { reachedDepartments } from './check/lookup.ts';
import * as queries from './import.queries.ts';
import { missingDepartments } from './missing-department.ts';
import { planOf } from './preview.ts';

/** Makes the departments that a preview misses, all or none, and judges the preview anew; a second time there is nothing left to make. */
export function addMissingDepartments(db: Db, user: Caller, importId: string) {
  const { organisationId } = user;
  return inTransaction(db, async (db) => {
    const found = await queries.lockImport(db, user, importId);
    if (!found) throw refuse('notFound');
    if (found.state !== 'PREVIEW') throw refuse('importBegun');
    await lockDepartments(db, organisationId);
    const texts = await queries.allRows(db, user, importId);
    const missing = await missingDepartments(db, user, texts, await reachedDepartments(db, user));
    if (missing.length === 0) return { added: 0 };
    await addDepartmentsBelow(db, organisationId, missing);
    await queries.replacePreview(
      db,
      organisationId,
      importId,
      await planOf(db, user, texts, {
        columns: found.summary.columns,
        departmentId: found.mapping?.departmentId ?? null,
      }),
    );
    const names = missing.map(({ text }) => text);
    await audit(db, user, { action: 'department.addMissing', target: importId, detail: { names } });
    return { added: missing.length };
  });
}
