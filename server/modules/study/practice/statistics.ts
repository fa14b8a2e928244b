import type { PracticePerson } from '#contract/study/practice.ts';
import { audit } from '../../../kit/audit.ts';
import { shanghaiText } from '../../../kit/clock.ts';
import { type ExcelColumn, excelOf } from '../../../kit/excel/write.ts';
import type { Caller } from '../../../kit/http/serve.ts';
import { plainText } from '../../../kit/text/rich-text.ts';
import { type Db, inTransaction } from '../../../kit/transaction.ts';
import { getPractice } from './practice.queries.ts';
import * as queries from './statistics.queries.ts';

export async function peoplePage(db: Db, user: Caller, id: string, page: { page: number; size: number }) {
  await getPractice(db, user, id);
  const data = await queries.peopleOf(db, user, id, page);
  return { data, total: await queries.countPeople(db, user, id) };
}

export async function practiceStatistics(db: Db, user: Caller, id: string) {
  await getPractice(db, user, id);
  const questions = await queries.questionsOf(db, user, id);
  return {
    questions: questions.map((row) => ({ ...row, stem: plainText(row.stem).slice(0, 120) })),
    points: await queries.knowledgeOf(db, user, id),
  };
}

const columns: readonly ExcelColumn<PracticePerson>[] = [
  { title: '姓名', width: 16, value: (row) => row.realName },
  { title: '工号', width: 16, value: (row) => row.jobNumber },
  { title: '部门', width: 24, value: (row) => row.departmentName },
  { title: '练习次数', width: 12, value: (row) => row.sessions },
  { title: '作答题数', width: 12, value: (row) => row.answered },
  { title: '正确率', width: 12, value: (row) => `${Math.round(row.rightRate * 100)}%` },
  { title: '最近练习', width: 20, value: (row) => shanghaiText(new Date(row.lastAt)) },
];

const mostExported = 50_000;

export async function exportPeople(db: Db, user: Caller, id: string) {
  const { name } = await getPractice(db, user, id);
  const rows = await queries.peopleOf(db, user, id, { page: 0, size: mostExported });
  const bytes = await excelOf('练习', columns, rows, user);
  const detail = { name, people: rows.length };
  await inTransaction(db, (db) => audit(db, user, { action: 'practice.export', target: id, detail }));
  return { name: `${name}.xlsx`, bytes };
}
