import readXlsxFile from 'read-excel-file/node';
import { describe, expect, test } from 'vitest';
import { role } from '#contract/access/role.ts';
import { account } from '#contract/account/account.ts';
import { session } from '#contract/account/session.ts';
import { auditLog } from '#contract/audit/audit.ts';
import { department } from '#contract/directory/department.ts';
import { staff } from '#contract/directory/staff.ts';
import { staffImport } from '#contract/directory/staff-import.ts';
import { errorText } from '#contract/errors.ts';
import { result } from '#contract/exam/result.ts';
import { questionImport } from '#contract/question/import.ts';
import { question } from '#contract/question/question.ts';
import { doJobs } from './jobs.ts';
import { makeExam } from './make/exam.ts';
import { makeBank, makeQuestion, sampleQuestion } from './make/question.ts';
import { previewList, staffList, staffTitles } from './make/staff-list.ts';
import { makeAdministrator, makeDepartment, makeStaff } from './make.ts';
import { testServer } from './server.ts';

const collegeTitles = ['姓名', '学号', '性别', '院系', '专业方向', '手机', '邮箱', '角色'];

const enterprise = {
  kind: 'enterprise' as const,
  titles: staffTitles,
  roles: ['机构管理员', '部门主管', '员工'],
  childless: '部门「科研机构」还有 1 个下级部门，请先移走或删除',
  field: '请填写工号',
  taken: '同一上级下已有同名部门',
  result: ['工号', '部门'],
  action: '新增部门',
  permission: '查看员工',
  file: '员工名单.xlsx',
  change: '岗位：无 → 岗位甲',
  problem: '工号只能是字母、数字、点、横线和下划线',
  missing: '缺少部门',
  onDuty: '在职',
  present: '在岗',
  exampleNumber: 'A10086',
  directoryDown: '公司目录暂时无法连接，不能核对密码，请稍后再试',
};

const college: Omit<typeof enterprise, 'kind'> & { kind: 'college' } = {
  kind: 'college',
  titles: collegeTitles,
  roles: ['学校管理员', '院系主管', '学生'],
  childless: '院系「科研机构」还有 1 个下级院系，请先移走或删除',
  field: '请填写学号',
  taken: '同一上级下已有同名院系',
  result: ['学号', '院系'],
  action: '新增院系',
  permission: '查看学生',
  file: '学生名单.xlsx',
  change: '专业方向：无 → 岗位甲',
  problem: '学号只能是字母、数字、点、横线和下划线',
  missing: '缺少院系',
  onDuty: '在册',
  present: '在册',
  exampleNumber: '2026010086',
  directoryDown: '校园目录暂时无法连接，不能核对密码，请稍后再试',
};

type Sheets = Awaited<ReturnType<typeof readXlsxFile>>;
const sheetsOf = async (bytes: Uint8Array): Promise<Sheets> => readXlsxFile(Buffer.from(bytes));

describe.each([enterprise, college])('an organisation of the kind $kind reads its own words', ({ kind, ...words }) => {
  test('in errors, also beside a field, but not in the names that it gave', async () => {
    const { organisation, admin } = await makeAdministrator(kind);
    const top = await makeDepartment(organisation, '科研机构');
    await makeDepartment(organisation, '研发部门', top);
    expect((await admin.send(department.delete, { body: { departmentId: top } })).res).toBe(words.childless);
    const taken = await admin.send(department.add, { body: { name: '科研机构', parentId: organisation.rootId } });
    expect(taken.fields?.name).toBe(words.taken);
    const invalid = await admin.send(staff.add, { body: { realName: '林晓', departmentId: top, roleIds: [] } });
    expect(invalid.fields?.jobNumber).toBe(words.field);
  });

  test('but not in a question that refuses another one, nor in the names of who is asked about', async () => {
    const { organisation, admin } = await makeAdministrator(kind);
    const bankId = await makeBank(admin);
    const stem = '员工入职时，部门应当';
    const given = sampleQuestion.single(stem);
    await makeQuestion(admin, bankId, given);
    const again = await admin.send(question.add, { body: { bankId, ...given } });
    expect(again.res).toBe(`题库中已有相同的试题：${stem}`);

    const member = await makeStaff(organisation, { realName: '机构部门' });
    const { roleId } = await admin.call(role.add, { body: { name: '员工「部门」员工' } });
    await admin.call(role.addMembers, { body: { roleId, userIds: [member.userId] } });
    expect((await admin.send(role.delete, { query: { roleIds: [roleId] } })).res).toBe(
      '机构部门正在使用角色「员工「部门」员工」，删除后他们将失去这些权限，确定删除？',
    );
    const [builtIn] = (await admin.call(role.list, {})).filter(({ name }) => name === words.roles[2]);
    const deleted = await admin.send(role.delete, { query: { roleIds: [builtIn?.roleId ?? ''] } });
    expect(deleted.res).toContain(`「${words.roles[2]}」是内置角色`);
  });

  test('in why an import of questions failed', async () => {
    const { admin } = await makeAdministrator(kind);
    const bankId = await makeBank(admin);
    const { importId } = await admin.call(questionImport.text, { query: { bankId }, body: { text: '1. 甲。' } });
    await doJobs();
    const { db } = await testServer();
    const failure = errorText('importNoRight');
    await db.updateTable('questionImport').set({ state: 'FAILED', failure }).where('id', '=', importId).execute();
    const [listed] = await admin.call(questionImport.search, { query: {} });
    const detail = await admin.call(questionImport.detail, { query: { importId } });
    for (const shown of [listed, detail])
      expect(shown?.failure).toBe(`提交导入的人已不${words.present}，或不再有管理题库的权限，导入已停止`);
  });

  test('in the lists of staff that it exports, which may be imported again, and in the template', async () => {
    const { admin } = await makeAdministrator(kind);
    const exported = await admin.send(department.export);
    const [list] = await sheetsOf(exported.bytes);
    expect(list?.data[0]?.slice(0, words.titles.length)).toEqual(words.titles);
    expect([list?.data[1]?.[7], list?.data[1]?.[8]]).toEqual([words.roles[0], words.onDuty]);
    expect(decodeURIComponent(exported.headers.get('content-disposition') ?? '')).toContain(words.file);
    const again = new File([exported.bytes as Uint8Array<ArrayBuffer>], words.file);
    const { importId } = await admin.call(staffImport.preview, { file: again });
    const { counts } = await admin.call(staffImport.detail, { query: { importId } });
    expect(counts).toEqual({ add: 0, update: 0, same: 1, wrong: 0 });
    const [template, explained] = await sheetsOf((await admin.send(staffImport.template)).bytes);
    expect(template?.data[0]).toEqual(words.titles);
    expect(explained?.data.flat()).toContain(words.exampleNumber);
    expect(errorText('directoryDown', {}, kind === 'college' ? 'college' : 'standard')).toBe(words.directoryDown);
  });

  test('in the preview of an import, whichever words the file is written in', async () => {
    const { organisation, staff: boss, admin } = await makeAdministrator(kind);
    const number = boss.username.slice(-8);
    await makeDepartment(organisation, '营业部');
    for (const titles of [staffTitles, collegeTitles]) {
      const { detail, rows } = await previewList(
        admin,
        [
          ['林晓', number, '', '', '岗位甲'],
          ['周明', '工 号', '', '营业部'],
          ['王五', 'N1', '', '营业部', '', '', '', words.roles[2] ?? ''],
        ],
        titles,
      );
      expect(detail.state).toBe('PREVIEW');
      expect(rows.map(({ state }) => state)).toEqual(['update', 'wrong', 'add']);
      expect(rows[0]?.changes).toEqual([words.change]);
      expect(rows[1]?.problems).toEqual([words.problem]);
    }
    const { importId } = await admin.call(staffImport.preview, { file: await staffList([['周明', '工 号']]) });
    const address = await admin.call(staffImport.downloadAddress, { query: { kind: 'importProblems', importId } });
    const ticket = address.url.split('/').at(-1) ?? '';
    const [problems] = await sheetsOf((await admin.send(staffImport.download, { params: { ticket } })).bytes);
    expect(problems?.data[0]?.slice(0, words.titles.length)).toEqual(words.titles);
    expect(problems?.data[1]?.[8]).toBe(`${words.problem}；${words.missing}`);
  });

  test('in the results of an exam, the audit log, and the names of roles and permissions', async () => {
    const { organisation, staff: boss, admin } = await makeAdministrator(kind);
    const { examId } = await makeExam(admin, [await makeStaff(organisation)]);
    const [results] = await sheetsOf((await admin.send(result.export, { query: { examId } })).bytes);
    expect(results?.data[0]?.slice(2, 4)).toEqual(words.result);

    await admin.call(department.add, { body: { name: '研发部门', parentId: organisation.rootId } });
    const { data } = await admin.call(auditLog.search, { query: { page: 0, size: 1 } });
    expect(data[0]).toMatchObject({ actionName: words.action, targetName: '研发部门' });
    const [log] = await sheetsOf((await admin.send(auditLog.export, { query: {} })).bytes);
    expect([log?.data[0]?.[3], log?.data[1]?.[5]]).toEqual([words.result[0], words.action]);

    const names = (await admin.call(role.list, {})).map(({ name }) => name);
    expect([names[0], ...names.filter((name) => words.roles.slice(1).includes(name))]).toEqual(words.roles);
    expect((await admin.call(session.user, {})).roles.map(({ name }) => name)).toEqual([words.roles[0]]);
    expect((await admin.call(account.detail, {})).roles).toEqual([words.roles[0]]);
    const found = await admin.call(staff.detail, { query: { userId: boss.userId } });
    expect(found.roles.map(({ name }) => name)).toEqual([words.roles[0]]);
    const permissions = await admin.call(role.permissionList, { query: { endpoint: 1 } });
    expect(permissions.find(({ id }) => id === 'staff.view')?.name).toBe(words.permission);
  });
});
