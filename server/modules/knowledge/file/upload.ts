import { type KnowledgeUpload, knowledgeUploadRows } from '#contract/knowledge/knowledge.ts';
import { audit } from '../../../kit/audit.ts';
import { refuse } from '../../../kit/errors.ts';
import { readExcel } from '../../../kit/excel/read.ts';
import type { Caller, UploadedFile } from '../../../kit/http/serve.ts';
import { newId } from '../../../kit/id.ts';
import { inPieces } from '../../../kit/thread/in-pieces.ts';
import { type Db, inTransaction } from '../../../kit/transaction.ts';
import { requireFeature } from '../../organisation/index.ts';
import { pointsMoved } from '../asks.ts';
import * as change from '../point/change-point.queries.ts';
import { everyPoint } from '../point/point.queries.ts';
import { stepOf } from '../point/point.rules.ts';
import { type FileRow, fileRows, findColumns } from './columns.rules.ts';
import { type Plan, planUpload } from './plan.rules.ts';

/** Room for a headline and the titles above the points. */
const rowsAbove = 20;

async function rowsOf({ organisationId }: Caller, file: UploadedFile) {
  const sheet = await readExcel(organisationId, file, knowledgeUploadRows + rowsAbove);
  const columns = findColumns(sheet.rows);
  if (!columns) throw refuse(sheet.count === 0 ? 'knowledgeNoRows' : 'knowledgeNoHeader');
  const count = sheet.count - columns.headRow - 1;
  if (count > knowledgeUploadRows) throw refuse('knowledgeTooManyRows', { limit: knowledgeUploadRows, count });
  const rows = await inPieces(fileRows(sheet.rows, columns, new Set(sheet.formulas)));
  if (rows.length === 0) throw refuse('knowledgeNoRows');
  return rows;
}

const told = (rows: readonly FileRow[], { added, changed, unchanged, problems }: Plan): KnowledgeUpload => ({
  ...{ rows: rows.length, added: added.length, changed: changed.length, unchanged, problems: [...problems] },
});

/** What the file would do; nothing changes. */
export async function verifyUpload(db: Db, user: Caller, file: UploadedFile) {
  const rows = await rowsOf(user, file);
  return told(rows, await inPieces(planUpload(await everyPoint(db, user.organisationId), rows, newId)));
}

/** All rows or none; a second time nothing is left to change. */
export async function commitUpload(db: Db, user: Caller, file: UploadedFile, at: Date) {
  const rows = await rowsOf(user, file);
  return inTransaction(db, async (db) => {
    const { organisationId } = user;
    await change.lockKnowledge(db, organisationId);
    const points = await everyPoint(db, organisationId);
    const plan = await inPieces(planUpload(points, rows, newId));
    const [first] = plan.problems;
    if (first) throw refuse('knowledgeRowsWrong', { count: plan.problems.length, ...first });
    const reply = told(rows, plan);
    if (reply.added + reply.changed === 0) return reply;
    if (reply.added > 0) await requireFeature(db, organisationId, 'exam', at);
    await change.clearNames(
      db,
      organisationId,
      plan.changed.map(({ id }) => id),
    );
    const added = plan.added.map((point) => ({ ...point, path: stepOf(point.id) }));
    await change.insertPoints(db, organisationId, added, at);
    await change.replacePoints(db, organisationId, plan.changed);
    await change.rebuildPaths(db, organisationId);
    const parents = new Map(points.map(({ id, parentId }) => [id, parentId]));
    const moved = plan.changed.filter(({ id, parentId }) => parents.get(id) !== parentId);
    if (moved.length > 0)
      await pointsMoved(
        db,
        organisationId,
        moved.map(({ id }) => id),
      );
    const detail = { file: file.name, added: reply.added, changed: reply.changed };
    await audit(db, user, { action: 'knowledge.import', target: organisationId, detail });
    return reply;
  });
}
