import { mostExported } from '#contract/recruitment/application.ts';
import { knownCoverage } from '#contract/recruitment/match.ts';
import { examSteps, type ResultFilter, type ResultRow } from '#contract/recruitment/result.ts';
import { stateWords } from '#contract/recruitment/states.ts';
import { audit } from '../../../kit/audit.ts';
import { shanghaiText } from '../../../kit/clock.ts';
import { refuse } from '../../../kit/errors.ts';
import { type ExcelColumn, excelOf } from '../../../kit/excel/write.ts';
import type { Caller } from '../../../kit/http/serve.ts';
import { type Db, inTransaction } from '../../../kit/transaction.ts';
import { noteViews } from '../pipeline/read.queries.ts';
import { searchResults } from './result.ts';

const yesNo = (value: boolean | null) => (value === null ? '' : value ? '是' : '否');
const percent = (value: number | null) => (value === null ? null : value / 100);
const matchText = ({ match, coverage }: ResultRow) => {
  if (coverage === null) return '';
  return coverage >= knownCoverage && match !== null ? `${Math.round(match / 100)}%` : '数据不足';
};

const columns: readonly ExcelColumn<ResultRow>[] = [
  { title: '姓名', width: 12, value: (row) => row.name },
  { title: '职位', width: 20, value: (row) => row.jobName },
  { title: '状态', width: 12, value: (row) => stateWords[row.state] },
  { title: '笔试', width: 26, value: (row) => row.examName },
  { title: '笔试进展', width: 12, value: (row) => examSteps[row.examStep] },
  { title: '成绩', width: 10, value: (row) => row.examScore },
  { title: '名次', width: 8, value: (row) => row.rank?.place ?? null },
  { title: '合格', width: 8, value: (row) => yesNo(row.examPassed) },
  { title: '用时（分钟）', width: 12, value: (row) => (row.usedMs === null ? null : Math.round(row.usedMs / 60_000)) },
  { title: '交卷时间', width: 18, value: (row) => (row.submittedAt ? shanghaiText(row.submittedAt) : '') },
  { title: '成绩已公布', width: 12, value: (row) => (row.examScore === null ? '' : yesNo(row.released)) },
  { title: '面试评价数', width: 12, value: (row) => row.interview?.cards ?? null },
  { title: '面试均分', width: 10, value: (row) => row.interview?.mean ?? null },
  { title: '面试分歧', width: 10, value: (row) => row.interview?.spread ?? null },
  { title: '匹配度', width: 10, value: matchText },
  { title: '匹配覆盖率（%）', width: 16, value: (row) => percent(row.coverage) },
  { title: '投递时间', width: 18, value: (row) => shanghaiText(row.createdAt) },
];

/** Of the jobs that the caller manages. Everybody in the file is noted as looked at. */
export function exportResults(db: Db, user: Caller, filter: ResultFilter, at: Date) {
  return inTransaction(db, async (db) => {
    const place = { page: 0, size: mostExported + 1, sort: 'examScore' } as const;
    const { data } = await searchResults(db, user, filter, place, at, 'manages');
    if (data.length > mostExported) throw refuse('applicationsTooMany', { limit: mostExported });
    const bytes = await excelOf('应聘结果', columns, data, user);
    const ids = data.map(({ candidateId }) => candidateId);
    await noteViews(db, user, ids, 'EXPORT', at);
    const detail = { applications: data.length };
    await audit(db, user, { action: 'recruitResult.export', target: user.userId, detail });
    return { name: '应聘结果.xlsx', bytes };
  });
}
