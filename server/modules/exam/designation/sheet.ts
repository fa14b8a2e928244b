import { term } from '#contract/edition-words.ts';
import { designation as endpoints, mostDesignated } from '#contract/exam/designation.ts';
import { refuse } from '../../../kit/errors.ts';
import { readLists } from '../../../kit/excel/read.ts';
import { type ExcelColumn, excelOfSheets, sheetIn, sheetOf } from '../../../kit/excel/write.ts';
import type { Caller, UploadedFile } from '../../../kit/http/serve.ts';
import type { Db } from '../../../kit/transaction.ts';
import { staffInScope } from '../../directory/index.ts';
import { type DesignatedRow, designatedPeople } from './designation.queries.ts';
import { readExam } from './designation.ts';
import { papersIn } from './papers.ts';
import { columnsOf, sheetSays } from './sheet.rules.ts';

type Papers = Awaited<ReturnType<typeof papersIn>>;
type NumberedPaper = Papers[number] & { readonly number: number };

const paperColumns: readonly ExcelColumn<NumberedPaper>[] = [
  { title: '序号', width: 10, value: ({ number }) => `第 ${number} 套` },
  { title: '试卷', width: 50, value: ({ name }) => name },
  { title: '题数', width: 8, value: ({ questionCount }) => questionCount },
  { title: '总分', width: 8, value: ({ totalPoints }) => totalPoints / 100 },
];

const peopleColumns = (papers: Papers): readonly ExcelColumn<DesignatedRow>[] => {
  const names = new Map(papers.map(({ paperId, name }) => [paperId, name]));
  return [
    { title: '工号', width: 16, value: ({ jobNumber }) => jobNumber },
    { title: '姓名', width: 14, value: ({ realName }) => realName },
    { title: '部门', width: 24, value: ({ departmentName }) => departmentName },
    { title: '试卷', width: 50, value: ({ paperId }) => (paperId === null ? null : (names.get(paperId) ?? null)) },
  ];
};

async function standing(db: Db, user: Caller, examId: string, access: string) {
  const exam = await readExam(db, user, examId);
  const papers = await papersIn(db, exam);
  const people = await designatedPeople(db, user.organisationId, examId, staffInScope(user, access, examId));
  return { exam, papers, people };
}

/** The examinees in reach, with what is designated already. */
export async function template(db: Db, user: Caller, examId: string) {
  const { exam, papers, people } = await standing(db, user, examId, endpoints.template.access);
  const numbered = papers.map((paper, place) => ({ ...paper, number: place + 1 }));
  const known = sheetOf('试卷', paperColumns, numbered);
  const note = '在第一张表的「试卷」一列填写试卷名称，或填写序号；空着的行保持原样。';
  const sheets = [sheetOf('考生', peopleColumns(papers), people), { ...known, rows: [...known.rows, [], [note]] }].map(
    (sheet) => sheetIn(user.edition, sheet),
  );
  return { name: `${exam.name} 指定试卷.xlsx`, bytes: await excelOfSheets(sheets, user.organisationId) };
}

/** The first sheet that can be seen; nothing is changed. */
export async function checkSheet(db: Db, user: Caller, examId: string, file: UploadedFile) {
  const { papers, people } = await standing(db, user, examId, endpoints.check.access);
  const lists = await readLists(user.organisationId, file, mostDesignated + 1);
  const list = lists.find(({ hidden }) => !hidden);
  const number = term('jobNumber', user.edition);
  const [titles = [], ...rows] = list?.rows ?? [];
  const columns = columnsOf(titles);
  if (!list || !columns) throw refuse('designationColumns', { columns: `${number}和试卷` });
  if (list.count - 1 > mostDesignated)
    throw refuse('designationRows', { count: list.count - 1, limit: mostDesignated });
  return sheetSays(rows, columns, { people, papers, number });
}
