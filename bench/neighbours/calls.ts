import { role } from '#contract/access/role.ts';
import { auditLog } from '#contract/audit/audit.ts';
import { department } from '#contract/directory/department.ts';
import { staff } from '#contract/directory/staff.ts';
import { staffImport } from '#contract/directory/staff-import.ts';
import { examinee } from '#contract/exam/examinee.ts';
import { result } from '#contract/exam/result.ts';
import { knowledge } from '#contract/knowledge/knowledge.ts';
import { paperAssembly } from '#contract/paper/assembly.ts';
import { paper } from '#contract/paper/paper.ts';
import { randomPaper } from '#contract/paper/random.ts';
import { questionImport } from '#contract/question/import.ts';
import { question } from '#contract/question/question.ts';
import { excelOf } from '../../server/kit/excel/write.ts';
import { bearer, fileTo, requestTo } from '../load/request.ts';
import type { Neighbourhood } from './world.ts';

/** A heavy call, as often as it is made. */
export interface HeavyCall {
  readonly name: string;
  readonly request: string | Buffer;
}

const importedPeople = 5000;

/** New people with the titles of the template. */
function staffList() {
  const titles = ['姓名', '工号', '性别', '部门', '岗位', '手机', '邮箱', '角色'];
  const columns = titles.map((title, place) => ({
    ...{ title, width: 10 },
    value: (number: number) => ['新员工', `n${number}`, '男', '江城银行', '', '', '', ''][place] ?? '',
  }));
  return excelOf(
    '员工',
    columns,
    Array.from({ length: importedPeople }, (_, number) => number),
  );
}

const pastedBytes = 1024 * 1024;

function pastedText() {
  const lines: string[] = [];
  for (let number = 1, bytes = 0; bytes < pastedBytes * 0.95; number += 1) {
    const text = `${number}. 柜面人员办理第 ${number} 项业务时，首先应当（　）。\nA. 核对客户身份\nB. 直接办理\nC. 转交他人\nD. 拒绝办理\n答案：A\n`;
    lines.push(text);
    bytes += Buffer.byteLength(text);
  }
  return lines.join('');
}

/** The twenty heaviest of the calls that somebody makes by one press. */
export async function heavyCalls({ manager, bankId, everybodyId, world, exam }: Neighbourhood): Promise<HeavyCall[]> {
  const authorization = bearer(manager.token);
  const ask = (name: string, ...[endpoint, sent]: Parameters<typeof requestTo>): HeavyCall => ({
    name,
    request: requestTo(endpoint, { authorization, ...sent }),
  });
  const ofExam = { authorization: bearer(world.admin.token) };
  const { examId } = exam;
  const rule = { bankIds: [bankId], type: 'JUDGE', count: 20, points: null };
  const sections = [{ name: '判断题', rules: Array.from({ length: 20 }, (_, at) => ({ ...rule, count: at + 1 })) }];
  const section = { name: '判断题', type: 'JUDGE', count: 100, points: { by: 'each', points: 1 } };
  const bounds = Array.from({ length: 30 }, (_, at) => ({
    ...{ of: { difficulty: [3, 5, 7][at % 3] }, unit: 'questions', min: 1, max: 100 },
  }));
  const size = { size: '200' };
  return [
    ask('auditPage', auditLog.search, { query: size }),
    ask('staffPage', staff.search, { query: size, body: {} }),
    ask('departments', department.all),
    ask('departmentTree', department.tree),
    ask('roleMembers', role.members, { query: { ...size, roleId: everybodyId } }),
    ask('menus', role.menuTree),
    { name: 'staffPreview', request: fileTo(staffImport.preview, authorization, '名单.xlsx', await staffList()) },
    ask('knowledgeTree', knowledge.tree),
    ask('questionPage', question.search, { query: size, body: { bankId } }),
    ask('questionCounts', question.filterCount, { body: { bankId } }),
    ask('pastedText', questionImport.text, { query: { bankId }, body: { text: pastedText() } }),
    ask('randomCount', randomPaper.count, { body: { sections } }),
    ask('autoCheck', paperAssembly.check, { body: { bankIds: [bankId], sections: [section], bounds } }),
    ask('paperDetail', paper.detail, { ...ofExam, query: { paperId: world.paperId } }),
    ask('resultStatistics', result.statistics, { ...ofExam, query: { examId } }),
    ask('resultPage', result.search, { ...ofExam, query: { ...size, examId } }),
    ask('monitor', examinee.search, { ...ofExam, query: { ...size, examId } }),
    ask('openapi', { method: 'GET', path: '/docs/openapi.json' }),
    // What takes longest comes last: some of it is still being made when its callers have been sent away.
    ask('auditExport', auditLog.export),
    ask('auditVerify', auditLog.verify),
    ask('staffExport', department.export),
    ask('knowledgeDownload', knowledge.download),
    ask('resultExport', result.export, { ...ofExam, query: { examId } }),
  ];
}
