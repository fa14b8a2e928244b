import { type ApplicationFilter, mostExported } from '#contract/recruitment/application.ts';
import { degrees } from '#contract/recruitment/job-fields.ts';
import { type RejectCode, rejectCodes, sources, stateWords } from '#contract/recruitment/states.ts';
import { audit } from '../../../kit/audit.ts';
import { shanghaiText } from '../../../kit/clock.ts';
import { refuse } from '../../../kit/errors.ts';
import { type ExcelColumn, excelOf } from '../../../kit/excel/write.ts';
import type { Caller } from '../../../kit/http/serve.ts';
import { type Db, inTransaction } from '../../../kit/transaction.ts';
import { requireJob } from '../job/reach.queries.ts';
import { noteViews } from './read.queries.ts';
import { type ExportedRow, exportedRows } from './search.queries.ts';

const years = (months: number | null) => (months === null ? null : Math.round(months / 1.2) / 10);
const gender = (value: boolean | null) => (value === null ? '' : value ? '男' : '女');

const columns: readonly ExcelColumn<ExportedRow>[] = [
  { title: '姓名', width: 12, value: (row) => row.name },
  { title: '手机号', width: 14, value: (row) => row.phone },
  { title: '邮箱', width: 26, value: (row) => row.email },
  { title: '性别', width: 6, value: (row) => gender(row.gender) },
  { title: '城市', width: 10, value: (row) => row.city },
  { title: '学历', width: 10, value: (row) => (row.degree === 'ANY' ? '' : degrees[row.degree]) },
  { title: '学校', width: 20, value: (row) => row.school },
  { title: '专业', width: 20, value: (row) => row.major },
  { title: '毕业时间', width: 12, value: (row) => row.graduatedOn },
  { title: '工作年限', width: 10, value: (row) => years(row.experienceMonths) },
  { title: '技能', width: 30, value: (row) => row.skills.join('、') },
  { title: '标签', width: 20, value: (row) => row.tags.join('、') },
  { title: '职位', width: 20, value: (row) => row.jobName },
  { title: '部门', width: 20, value: (row) => row.departmentName },
  { title: '状态', width: 12, value: (row) => stateWords[row.state] },
  { title: '渠道', width: 12, value: (row) => sources[row.source] },
  { title: '淘汰原因', width: 16, value: (row) => rejectCodes[row.rejectCode as RejectCode] ?? '' },
  { title: '笔试成绩', width: 10, value: (row) => (row.examScore === null ? null : row.examScore / 100) },
  { title: '投递时间', width: 18, value: (row) => shanghaiText(row.createdAt) },
  { title: '进入当前状态', width: 18, value: (row) => shanghaiText(row.stateSince) },
];

/** Of the jobs that the caller manages. Everybody in the file is noted as looked at. */
export function exportApplications(db: Db, user: Caller, filter: ApplicationFilter, at: Date) {
  return inTransaction(db, async (db) => {
    if (filter.jobId) await requireJob(db, user, filter.jobId);
    const rows = await exportedRows(db, user, filter, mostExported);
    if (rows.length > mostExported) throw refuse('applicationsTooMany', { limit: mostExported });
    const bytes = await excelOf('应聘', columns, rows, user);
    await noteViews(
      db,
      user,
      rows.map(({ candidateId }) => candidateId),
      'EXPORT',
      at,
    );
    await audit(db, user, {
      action: 'jobApplication.export',
      target: user.userId,
      detail: { applications: rows.length },
    });
    return { name: '应聘.xlsx', bytes };
  });
}
