import type { Parsed } from '#contract/endpoint.ts';
import { type campus, mostListed } from '#contract/recruitment/campus.ts';
import { refuse } from '../../../kit/errors.ts';
import { readExcel } from '../../../kit/excel/read.ts';
import { type ExcelColumn, excelOfSheets, sheetOf } from '../../../kit/excel/write.ts';
import type { Caller, UploadedFile } from '../../../kit/http/serve.ts';
import { inPieces } from '../../../kit/thread/in-pieces.ts';
import { type Db, inTransaction } from '../../../kit/transaction.ts';
import { holdTargetJob } from '../pipeline/change.queries.ts';
import { addByHand } from '../pipeline/change.ts';
import { holdBatch, phonesApplied } from './campus.queries.ts';
import { fileRows, findColumns, students } from './list.rules.ts';

/** Room for a headline and the titles above the rows. */
const rowsAbove = 20;

interface Place {
  readonly batchId: string;
  readonly jobId: string;
}

/** A batch in reach, and a job of it that the caller manages. */
async function requirePlace(db: Db, user: Caller, { batchId, jobId }: Place) {
  const { jobIds } = await holdBatch(db, user, { batchId });
  if (!jobIds.includes(jobId)) throw refuse('notFound');
  return holdTargetJob(db, user, jobId);
}

/** Invented, so that everybody sees what belongs where. */
const sample = ['顾以宁', '19900001234', 'guyining@example.com', '云溪大学', '统计学'];
const templateColumns = (['姓名', '手机号', '邮箱', '学校', '专业'] as const).map(
  (title, place): ExcelColumn<readonly string[]> => ({ title, width: 22, value: (row) => row[place] ?? '' }),
);

export async function listTemplate({ organisationId }: Caller) {
  const sheet = sheetOf('名单', templateColumns, [sample]);
  return { name: '校招名单模板.xlsx', bytes: await excelOfSheets([sheet], organisationId) };
}

/** What the file says, with what is wrong with each row; nothing changes. */
export async function readList(db: Db, user: Caller, place: Place, file: UploadedFile) {
  const { jobId } = place;
  await inTransaction(db, (db) => requirePlace(db, user, place));
  const sheet = await readExcel(user.organisationId, file, mostListed + rowsAbove);
  const columns = findColumns(sheet.rows);
  if (!columns) throw refuse('campusListNoHeader');
  const count = sheet.count - columns.headRow - 1;
  if (count > mostListed) throw refuse('campusListTooLong', { limit: mostListed, count });
  const rows = await inPieces(fileRows(sheet.rows, columns, new Set(sheet.formulas)));
  const phones = rows.map(({ phone }) => phone);
  return { rows: students(rows, new Set(await phonesApplied(db, user.organisationId, jobId, phones))) };
}

/** All or none; who applied to the job before, in whatever way that ended, is passed over, so that twice adds nothing. */
export function addList(db: Db, user: Caller, list: Parsed<(typeof campus)['addList'], 'body'>, at: Date) {
  return inTransaction(db, async (db) => {
    const { batchId, jobId, people } = list;
    await requirePlace(db, user, list);
    const phones = people.map(({ phone }) => phone);
    const applied = new Set(await phonesApplied(db, user.organisationId, jobId, phones));
    let added = 0;
    for (const { email, ...person } of people) {
      if (applied.has(person.phone)) continue;
      applied.add(person.phone);
      const unsaid = { gender: null, city: '', degree: 'ANY', graduatedOn: null, experienceMonths: null } as const;
      const entered = { source: 'CAMPUS', referrerId: null, tags: [], note: '' } as const;
      const wish = { ...person, ...unsaid, ...entered, email: email || null, jobId, tags: [] };
      await addByHand(db, user, wish, at, batchId);
      added += 1;
    }
    return { added, known: people.length - added };
  });
}
