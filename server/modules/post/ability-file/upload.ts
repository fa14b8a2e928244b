import { type AbilityUpload, abilityUploadRows } from '#contract/post/ability.ts';
import { audit } from '../../../kit/audit.ts';
import { refuse } from '../../../kit/errors.ts';
import { readExcel } from '../../../kit/excel/read.ts';
import type { Caller, UploadedFile } from '../../../kit/http/serve.ts';
import { newId } from '../../../kit/id.ts';
import { inPieces } from '../../../kit/thread/in-pieces.ts';
import { type Db, inTransaction } from '../../../kit/transaction.ts';
import { stepOf } from '../../knowledge/index.ts';
import { everyAbility } from '../ability/ability.queries.ts';
import { insertAbilities, lockLibrary } from '../ability/change-ability.queries.ts';
import { noteRelinked } from '../asks.ts';
import { type FileRow, fileRows, findColumns } from './columns.rules.ts';
import { exampleRows } from './example-set.ts';
import { type Plan, planUpload } from './plan.rules.ts';
import * as queries from './replace.queries.ts';

/** Room for a headline and the titles above the rows. */
const rowsAbove = 20;

async function rowsOf({ organisationId }: Caller, file: UploadedFile) {
  const sheet = await readExcel(organisationId, file, abilityUploadRows + rowsAbove);
  const columns = findColumns(sheet.rows);
  if (!columns) throw refuse(sheet.count === 0 ? 'abilityNoRows' : 'abilityNoHeader');
  const count = sheet.count - columns.headRow - 1;
  if (count > abilityUploadRows) throw refuse('abilityTooManyRows', { limit: abilityUploadRows, count });
  const rows = await inPieces(fileRows(sheet.rows, columns, new Set(sheet.formulas)));
  if (rows.length === 0) throw refuse('abilityNoRows');
  return rows;
}

const told = (rows: readonly FileRow[], { added, changed, unchanged, problems }: Plan): AbilityUpload => ({
  ...{ rows: rows.length, added: added.length, changed: changed.length, unchanged, problems: [...problems] },
});

/** What the file would do; nothing changes. */
export async function verifyUpload(db: Db, user: Caller, file: UploadedFile) {
  const rows = await rowsOf(user, file);
  return told(rows, await inPieces(planUpload(await everyAbility(db, user.organisationId), rows, newId)));
}

async function carryOut(db: Db, organisationId: string, rows: readonly FileRow[], at: Date) {
  const library = await everyAbility(db, organisationId);
  const plan = await inPieces(planUpload(library, rows, newId));
  const [first] = plan.problems;
  if (first) throw refuse('abilityRowsWrong', { count: plan.problems.length, ...first });
  const reply = told(rows, plan);
  if (reply.added + reply.changed === 0) return reply;
  await queries.clearNames(
    db,
    organisationId,
    plan.changed.map(({ id }) => id),
  );
  const added = plan.added.map((row) => ({ ...row, path: stepOf(row.id) }));
  await insertAbilities(db, organisationId, added, at);
  await queries.replaceAbilities(db, organisationId, plan.changed);
  await queries.rebuildPaths(db, organisationId);
  const parents = new Map(library.map(({ id, parentId }) => [id, parentId]));
  const moved = plan.changed.filter(({ id, parentId }) => parents.get(id) !== parentId);
  if (moved.length > 0) await noteRelinked(db, organisationId, { abilityIds: moved.map(({ id }) => id) });
  return reply;
}

/** All rows or none; a second time nothing is left to change. */
export async function commitUpload(db: Db, user: Caller, file: UploadedFile, at: Date) {
  const rows = await rowsOf(user, file);
  return inTransaction(db, async (db) => {
    const { organisationId } = user;
    await lockLibrary(db, organisationId);
    const reply = await carryOut(db, organisationId, rows, at);
    if (reply.added + reply.changed === 0) return reply;
    const detail = { file: file.name, added: reply.added, changed: reply.changed };
    await audit(db, user, { action: 'ability.import', target: organisationId, detail });
    return reply;
  });
}

/** The example set, as far as the library does not have things of these names already. */
export function addExamples(db: Db, user: Caller, at: Date) {
  return inTransaction(db, async (db) => {
    const { organisationId } = user;
    await lockLibrary(db, organisationId);
    const names = new Set((await everyAbility(db, organisationId)).map(({ name }) => name));
    const rows = exampleRows.filter(({ name }) => !names.has(name));
    const { added } = await carryOut(db, organisationId, rows, at);
    if (added > 0) await audit(db, user, { action: 'ability.examples', target: organisationId, detail: { added } });
    return { added };
  });
}
