import { type ImportMapping, mostImportRows } from '#contract/directory/staff-import.ts';
import { refuse } from '../../../kit/errors.ts';
import { type ListRead, readLists } from '../../../kit/excel/read.ts';
import type { Caller, UploadedFile } from '../../../kit/http/serve.ts';
import { newId } from '../../../kit/id.ts';
import { inPieces } from '../../../kit/thread/in-pieces.ts';
import type { Db } from '../../../kit/transaction.ts';
import { checkRow, type Lookup } from './check.rules.ts';
import { type Columns, columnsOf } from './columns.rules.ts';
import { insertImport, type Source, type StoredRow, type Summary } from './import.queries.ts';
import { proposedMapping } from './layout.ts';
import { lookUp } from './lookup.ts';
import { missingDepartments } from './missing-department.ts';
import { type RowText, repeated, rowTexts } from './row.rules.ts';

/** Room for a headline and the titles above the people. */
const rowsAbove = 20;

/** Reads the file and keeps what each of its rows would do, or asks what its columns hold; nothing else changes yet. */
export async function previewImport(db: Db, user: Caller, file: UploadedFile, at: Date) {
  const lists = await readLists(user.organisationId, file, mostImportRows + rowsAbove);
  const [sheet, proposal, others] = await chosenList(db, user, lists);
  const { mapping: seen, certain } = proposal;
  const mapping: ImportMapping = { ...seen, notes: [...seen.notes, ...others] };
  const count = sheet.count - mapping.headRow;
  if (count > mostImportRows) throw refuse('importTooManyRows', { limit: mostImportRows, count });
  const source: Source = { rows: sheet.rows, formulas: sheet.formulas };
  const { texts, columns } = await textsOf(source, mapping);
  if (texts.length === 0) throw refuse('importNoRows');
  const asks = !certain || others.length > 0;
  const plan = await planOf(db, user, asks ? [] : texts, { columns, departmentId: null });
  const importId = newId();
  const state = asks ? 'MAPPING' : 'PREVIEW';
  await insertImport(db, user, { id: importId, fileName: file.name, state, source, mapping, ...plan, at });
  return { importId };
}

/** The first sheet that is a list of people, how it is laid out, and a sentence about those that are not read. */
async function chosenList(db: Db, user: Caller, lists: readonly ListRead[]) {
  for (const sheet of lists) {
    const proposal = await proposedMapping(db, user.organisationId, sheet.rows);
    if (!proposal) continue;
    const others: string[] = [];
    for (const other of lists)
      if (other !== sheet && !other.hidden && (await proposedMapping(db, user.organisationId, other.rows)))
        others.push(`「${other.name}」`);
    const note = `只读取工作表「${sheet.name}」，文件里的 ${others.join('、')} 也像员工表，请另外导入`;
    return [sheet, proposal, others.length > 0 ? [note] : []] as const;
  }
  throw refuse(lists.length === 0 || lists.every(({ count }) => count === 0) ? 'importNoRows' : 'importNoHeader');
}

/** The rows of a table as a mapping reads them. */
export async function textsOf({ rows, formulas }: Source, { headRow, columns: mapped }: ImportMapping) {
  const columns = columnsOf(
    headRow - 1,
    mapped.map(({ title }) => title),
    mapped.map(({ field }) => field),
  );
  return { texts: await inPieces(rowTexts(rows, columns, new Set(formulas))), columns: columns.found };
}

/** So many posts and departments that would be new are named; of the others the number is told. */
const mostNamed = 100;

/** What the rows would do to the organisation as it is now. */
export async function planOf(
  db: Db,
  user: Caller,
  texts: readonly RowText[],
  { columns, departmentId }: { columns: Columns['found'] | Summary['columns']; departmentId: string | null },
) {
  const twice = await inPieces(repeated(texts));
  const lookup = await lookUp(db, user, texts, departmentId);
  const { rows, newPosts } = await inPieces(judged(texts, lookup, twice));
  const missing = await missingDepartments(db, user, texts, lookup.departments);
  const counts = countsOf(rows);
  const summary: Summary = {
    ...{ counts, columns: [...columns], total: counts.add + counts.update },
    ...{ newPosts: [...newPosts].slice(0, mostNamed), newPostCount: newPosts.size },
    newDepartments: missing.departments.slice(0, mostNamed).map(({ text }) => text),
    newDepartmentCount: missing.count,
  };
  return { rows, summary };
}

/** What becomes of each row, and the posts that they need; pauses after each. */
export function* judged(texts: readonly RowText[], lookup: Lookup, twice: ReadonlyMap<number, readonly string[]>) {
  const rows: StoredRow[] = [];
  const newPosts = new Set<string>();
  for (const text of texts) {
    const checked = checkRow(text, lookup);
    const problems = [...checked.problems, ...(twice.get(text.row) ?? [])];
    const state = problems.length > 0 ? 'wrong' : checked.state;
    const changes = state === 'update' ? [...checked.changes] : [];
    const planned = state === 'add' || state === 'update';
    rows.push({ ...text, state, problems, changes, planned });
    if (planned && text.post !== '' && !lookup.posts.has(text.post)) newPosts.add(text.post);
    yield;
  }
  return { rows, newPosts };
}

export function countsOf(rows: readonly Pick<StoredRow, 'state'>[]): Summary['counts'] {
  const counts = { add: 0, update: 0, same: 0, wrong: 0 };
  for (const { state } of rows) counts[state] += 1;
  return counts;
}
