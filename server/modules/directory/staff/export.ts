import type { Edition } from '#contract/brand.ts';
import { department } from '#contract/directory/department.ts';
import { phraseIn, term } from '#contract/edition-words.ts';
import { audit } from '../../../kit/audit.ts';
import { shanghaiText } from '../../../kit/clock.ts';
import { refuse } from '../../../kit/errors.ts';
import { type ExcelColumn, excelOf } from '../../../kit/excel/write.ts';
import type { Caller } from '../../../kit/http/serve.ts';
import { inPieces } from '../../../kit/thread/in-pieces.ts';
import { type Db, inTransaction } from '../../../kit/transaction.ts';
import { departmentRows, getDepartment } from '../department/department.queries.ts';
import { exportRows } from './export.queries.ts';
import type { StaffFilter } from './staff.queries.ts';
import { departmentPaths, genderName, statusNames, withMask } from './staff.rules.ts';

const { access } = department.export;

type Row = Awaited<ReturnType<typeof exportRows>>[number] & { readonly path: string };

/** The titles of the import template come first, so that an exported file may be changed and imported. */
const columns = (edition: Edition): readonly ExcelColumn<Row>[] => [
  { title: '姓名', width: 12, value: (row) => row.realName },
  { title: '工号', width: 14, value: (row) => row.jobNumber },
  { title: '性别', width: 6, value: (row) => genderName(row.gender) },
  { title: '部门', width: 36, value: (row) => row.path },
  { title: '岗位', width: 16, value: (row) => row.postName },
  { title: '手机', width: 14, value: (row) => row.phone },
  { title: '邮箱', width: 24, value: (row) => row.email },
  { title: '角色', width: 24, value: (row) => row.roles },
  { title: '状态', width: 8, value: (row) => phraseIn(edition, statusNames[row.status] ?? '') },
  { title: '入职时间', width: 18, value: (row) => shanghaiText(row.joinedAt) },
];

function* listed(rows: Awaited<ReturnType<typeof exportRows>>, paths: ReadonlyMap<string, readonly string[]>) {
  const people: Row[] = [];
  for (const row of rows) {
    const path = (paths.get(row.departmentId) ?? [row.departmentName]).join('/');
    people.push({ ...withMask(row), open: row.open, path });
    yield;
  }
  return people;
}

/** Who has not left. */
export const present = [0, 1];

/** People of a department and below, those chosen, or those whom a filter shows, all in reach. Who was exported is logged. */
export async function exportStaff(db: Db, user: Caller, which: StaffFilter) {
  const top = which.departmentId ? await getDepartment(db, user, access, which.departmentId) : undefined;
  const rows = await exportRows(db, user, access, which);
  if (which.userIds && rows.length !== new Set(which.userIds).size) throw refuse('notFound');
  const paths = await inPieces(departmentPaths(await departmentRows(db, user, access)));
  const bytes = await excelOf('员工', columns(user.edition), await inPieces(listed(rows, paths)), user);
  await inTransaction(db, (db) =>
    audit(db, user, { action: 'staff.export', target: top?.departmentId ?? '', detail: { rows: rows.length } }),
  );
  return { name: `${top ? `${top.name} ` : ''}${term('staff', user.edition)}名单.xlsx`, bytes };
}
