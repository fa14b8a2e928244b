import { type OccupationsFound, occupationRows } from '#contract/post/occupation.ts';
import { audit } from '../../../kit/audit.ts';
import { refuse } from '../../../kit/errors.ts';
import { readExcel } from '../../../kit/excel/read.ts';
import type { Caller, UploadedFile } from '../../../kit/http/serve.ts';
import { inPieces } from '../../../kit/thread/in-pieces.ts';
import { type Db, inTransaction } from '../../../kit/transaction.ts';
import { categories as postCategories } from '../position/category.queries.ts';
import { addCategory } from '../position/change-category.ts';
import { addPost } from '../position/change-post.ts';
import { describeColumns, type FileRow, fileRows, findColumns } from './columns.rules.ts';
import { exampleOccupations } from './example-set.ts';
import { postNames, topCategory } from './occupation.queries.ts';
import { type Planned, planOccupations } from './plan.rules.ts';

/** Room for a headline and the titles above the rows. */
const rowsAbove = 20;

interface Given {
  readonly file: UploadedFile;
  /** What somebody said that its columns hold. */
  readonly said: string | undefined;
}

async function sheetOf({ organisationId }: Caller, { file, said }: Given) {
  const sheet = await readExcel(organisationId, file, occupationRows + rowsAbove);
  if (sheet.count === 0) throw refuse('occupationNoRows');
  const columns = findColumns(sheet.rows, said);
  const count = sheet.count - columns.headRow - 1;
  if (count > occupationRows) throw refuse('occupationTooManyRows', { limit: occupationRows, count });
  if (count <= 0) throw refuse('occupationNoRows');
  return { sheet, columns };
}

type Sheet = Awaited<ReturnType<typeof sheetOf>>;

async function rowsOf({ sheet, columns }: Sheet) {
  if (!columns.places.has('name')) throw refuse('occupationNoHeader');
  const rows = await inPieces(fileRows(sheet.rows, columns, new Set(sheet.formulas)));
  if (rows.length === 0) throw refuse('occupationNoRows');
  return rows;
}

const plan = async (db: Db, { organisationId }: Caller, rows: readonly FileRow[]) =>
  inPieces(planOccupations(rows, await postNames(db, organisationId)));

/** What the rows would become, as far as a column of names is known; nothing changes. */
export async function verifyFile(db: Db, user: Caller, given: Given) {
  const read = await sheetOf(user, given);
  const occupations = read.columns.places.has('name') ? await plan(db, user, await rowsOf(read)) : [];
  return { occupations, columns: describeColumns(read.sheet.rows, read.columns) };
}

export async function examples(db: Db, user: Caller): Promise<OccupationsFound> {
  return { occupations: await plan(db, user, exampleOccupations) };
}

/** The category of a 大类, made where there is none yet. */
async function categoryFor(db: Db, user: Caller, { category }: Planned, at: Date) {
  if (category === '') return null;
  const there = await topCategory(db, user.organisationId, category);
  return there ?? (await addCategory(db, user, { name: category, parentId: null }, at)).id;
}

interface Chosen {
  readonly rows: readonly number[];
  readonly categories: boolean;
  /** The name of the file. */
  readonly from: string;
}

function chosenOf(planned: readonly Planned[], numbers: readonly number[]) {
  const byRow = new Map(planned.map((one) => [one.row, one]));
  return [...new Set(numbers)].map((row) => {
    const one = byRow.get(row);
    if (!one || one.state === 'group') throw refuse('occupationRowWrong', { row, text: '这一行不是职业' });
    if (one.state === 'wrong') throw refuse('occupationRowWrong', { row, text: one.text });
    return one;
  });
}

/** Chosen rows become posts, all or none; names that posts have by now are skipped. */
function addChosen(db: Db, user: Caller, rows: readonly FileRow[], { categories, from, ...chosen }: Chosen, at: Date) {
  return inTransaction(db, async (db) => {
    const { organisationId } = user;
    await postCategories.lock(db, organisationId);
    const all = chosenOf(await plan(db, user, rows), chosen.rows);
    const fresh = all.filter(({ state }) => state === 'new');
    for (const one of fresh) {
      const categoryId = categories ? await categoryFor(db, user, one, at) : null;
      const { name: postName, code: occupationCode, description, duties } = one;
      const rest = { code: '', departmentId: null, sequence: '', grade: '', headcount: null, requirements: '' };
      await addPost(db, user, { ...rest, postName, occupationCode, description, duties, categoryId }, at);
    }
    const added = fresh.length;
    if (added > 0) {
      await audit(db, user, { action: 'post.importOccupations', target: organisationId, detail: { from, added } });
    }
    return { added, skipped: all.length - added };
  });
}

export async function commitFile(
  db: Db,
  user: Caller,
  { rows, categories, ...given }: Given & { rows: string; categories: boolean },
  at: Date,
) {
  const chosen = { rows: rows.split(',').map(Number), categories, from: given.file.name };
  return addChosen(db, user, await rowsOf(await sheetOf(user, given)), chosen, at);
}

export const addExamples = (db: Db, user: Caller, chosen: Omit<Chosen, 'from'>, at: Date) =>
  addChosen(db, user, exampleOccupations, { ...chosen, from: '示例职业' }, at);
