import { type JobFilter, type JobRow, mostJobsExported } from '#contract/recruitment/job.ts';
import { jobKinds, jobNatures, jobStates, urgencies } from '#contract/recruitment/job-fields.ts';
import { askedText, salaryText } from '#contract/recruitment/job-words.ts';
import { audit } from '../../../kit/audit.ts';
import { shanghaiText } from '../../../kit/clock.ts';
import { refuse } from '../../../kit/errors.ts';
import { type ExcelColumn, excelOf } from '../../../kit/excel/write.ts';
import type { Caller } from '../../../kit/http/serve.ts';
import { type Db, inTransaction } from '../../../kit/transaction.ts';
import { jobPage } from './job.queries.ts';

const timeOf = (at: string | null) => (at === null ? '' : shanghaiText(at));

const columns: readonly ExcelColumn<JobRow>[] = [
  { title: '职位', width: 24, value: (row) => row.name },
  { title: '招聘类型', width: 12, value: (row) => jobKinds[row.kind] },
  { title: '工作性质', width: 10, value: (row) => jobNatures[row.nature] },
  { title: '部门', width: 18, value: (row) => row.departmentName },
  { title: '城市', width: 10, value: (row) => row.city },
  { title: '招聘人数', width: 10, value: (row) => row.headcount },
  { title: '学历/经验', width: 18, value: askedText },
  { title: '薪资', width: 20, value: salaryText },
  { title: '投递', width: 8, value: (row) => row.applied },
  { title: '面试', width: 8, value: (row) => row.interviewed },
  { title: '录用', width: 8, value: (row) => row.hired },
  { title: '负责人', width: 12, value: (row) => row.ownerName },
  { title: '紧急程度', width: 10, value: (row) => urgencies[row.urgency] },
  { title: '状态', width: 10, value: (row) => (row.expired ? '投递截止' : jobStates[row.state]) },
  { title: '创建时间', width: 18, value: (row) => timeOf(row.createdAt) },
  { title: '发布时间', width: 18, value: (row) => timeOf(row.releasedAt) },
  { title: '投递截止时间', width: 18, value: (row) => timeOf(row.applyUntil) },
];

/** What the list shows by the same filters. */
export function exportJobs(db: Db, user: Caller, filter: JobFilter, at: Date) {
  return inTransaction(db, async (db) => {
    const { data, total } = await jobPage(db, user, filter, { page: 0, size: mostJobsExported }, at);
    if (total > mostJobsExported) throw refuse('jobsTooMany', { limit: mostJobsExported });
    const bytes = await excelOf('职位', columns, data, user);
    await audit(db, user, { action: 'job.export', target: user.userId, detail: { jobs: data.length } });
    return { name: '职位.xlsx', bytes };
  });
}
