import { mostImportRows } from '#contract/identity/staff-import.ts';
import { refuse } from '../../../kit/errors.ts';
import { readExcel } from '../../../kit/excel/read.ts';
import type { Caller, UploadedFile } from '../../../kit/http/serve.ts';
import { newId } from '../../../kit/id.ts';
import type { Db } from '../../../kit/transaction.ts';
import { checkRow } from './check/check.rules.ts';
import { lookUp } from './check/lookup.ts';
import { type Columns, findColumns } from './file/columns.rules.ts';
import { type RowText, repeated, rowTexts, rowValues } from './file/row.rules.ts';
import { insertImport, type StoredRow, type Summary } from './import.queries.ts';
import { missingDepartments } from './missing-department.ts';

/** Room for a headline and the titles above the people. */
const rowsAbove = 20;

/** Reads the file and keeps what each of its rows would do; nothing else changes yet. */
export async function previewImport(db: Db, user: Caller, file: UploadedFile, at: Date) {
  const sheet = await readExcel(file, mostImportRows + rowsAbove);
  const columns = findColumns(sheet.rows);
  if (!columns) throw refuse(sheet.count === 0 ? 'importNoRows' : 'importNoHeader');
  const count = sheet.count - columns.headRow - 1;
  if (count > mostImportRows) throw refuse('importTooManyRows', { limit: mostImportRows, count });
  const texts = rowTexts(sheet.rows, columns, new Set(sheet.formulas));
  if (texts.length === 0) throw refuse('importNoRows');
  const plan = await planOf(db, user, texts, columns.found);
  const importId = newId();
  await insertImport(db, user, { id: importId, fileName: file.name, ...plan, at });
  return { importId };
}

/** What the rows would do to the organisation as it is now. */
export async function planOf(
  db: Db,
  user: Caller,
  texts: readonly RowText[],
  columns: Columns['found'] | Summary['columns'],
) {
  const twice = repeated(texts);
  const lookup = await lookUp(db, user, texts);
  const rows = texts.map((text): StoredRow => {
    const checked = checkRow(text, lookup);
    const problems = [...checked.problems, ...(twice.get(text.row) ?? [])];
    const state = problems.length > 0 ? 'wrong' : checked.state;
    const changes = state === 'update' ? [...checked.changes] : [];
    return { ...text, state, problems, changes, planned: state === 'add' || state === 'update' };
  });
  const planned = rows.filter((row) => row.planned);
  const posts = new Set(
    planned.map((row) => rowValues(row).post).filter((name) => name !== '' && !lookup.posts.has(name)),
  );
  const missing = await missingDepartments(db, user, texts, lookup.departments);
  const summary: Summary = {
    counts: countsOf(rows),
    newPosts: [...posts],
    newDepartments: missing.map(({ text }) => text),
    columns: [...columns],
    total: planned.length,
  };
  return { rows, summary };
}

export function countsOf(rows: readonly Pick<StoredRow, 'state'>[]): Summary['counts'] {
  const counts = { add: 0, update: 0, same: 0, wrong: 0 };
  for (const { state } of rows) counts[state] += 1;
  return counts;
}
