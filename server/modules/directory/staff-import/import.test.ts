import iconv from 'iconv-lite';
import { beforeAll, describe, expect, test } from 'vitest';
import writeXlsxFile from 'write-excel-file/node';
import type { PermissionCode } from '#contract/access.ts';
import { session } from '#contract/account/session.ts';
import { department } from '#contract/directory/department.ts';
import { staff } from '#contract/directory/staff.ts';
import { staffImport } from '#contract/directory/staff-import.ts';
import { client, encryptedPassword, signIn } from '../../../../test/client.ts';
import { doJobs } from '../../../../test/jobs.ts';
import type { Client } from '../../../../test/make/exam.ts';
import { makeHolder, makeRole } from '../../../../test/make/role.ts';
import { makeBranches, previewList, staffList, staffTitles } from '../../../../test/make/staff-list.ts';
import { as, makeAdministrator, makeStaff } from '../../../../test/make.ts';
import { testServer } from '../../../../test/server.ts';
import { readExcel } from '../../../kit/excel/read.ts';
import { excelOf } from '../../../kit/excel/write.ts';
import { runImport, tendImports } from './commit.ts';

const initial = 'Chushi@2026';
const unique = () => crypto.randomUUID().slice(0, 8);
let phones = 10_000_000 + Math.floor(Math.random() * 80_000_000);
const newPhone = () => `139${phones++}`;

async function commit(who: Client, importId: string) {
  const body = { password: await encryptedPassword(initial) };
  const { state } = await who.call(staffImport.commit, { query: { importId }, body });
  await doJobs();
  return { state, after: await who.call(staffImport.detail, { query: { importId } }) };
}

type World = Awaited<ReturnType<typeof makeBranches>>;

const find = async (who: Client, jobNumber: string, status = 0) =>
  (await who.call(staff.search, { body: { jobNumber, status } })).data[0];

describe('an import', () => {
  test('says before it begins how many people the plan has room for', async () => {
    const { db } = await testServer();
    const { organisation, admin } = await makeBranches();
    const before = await previewList(admin, [['林晓', 'A1', '女', '北京/海淀']]);
    const used = (await admin.call(staff.search, { body: {} })).total;
    const { seats } = await db
      .selectFrom('organisation')
      .select('seats')
      .where('id', '=', organisation.organisationId)
      .executeTakeFirstOrThrow();
    expect(before.detail.seatsLeft).toBe(seats - used);
    await db.updateTable('organisation').set({ seats: used }).where('id', '=', organisation.organisationId).execute();
    const { importId } = before;
    expect((await admin.call(staffImport.detail, { query: { importId } })).seatsLeft).toBe(0);
  });

  test('adds people by a path or a name that is alone, with posts and roles, and all may sign in', async () => {
    const { organisation, admin } = await makeBranches();
    const phone = newPhone();
    const { importId, detail, rows } = await previewList(admin, [
      [
        '林晓',
        'A1',
        '女',
        '北京/海淀',
        '客户经理',
        `+86 ${phone.slice(0, 3)}-${phone.slice(3)}`,
        'a@example.com',
        '阅卷员、监考员',
      ],
      ['王五', 'A2', '', '海淀', '客户经理'],
      [],
      ['赵六', 'A3', '男', '上海＞营业部'],
    ]);
    expect(detail).toMatchObject({
      counts: { add: 3, update: 0, same: 0, wrong: 0 },
      newPosts: ['客户经理'],
      state: 'PREVIEW',
    });
    expect(rows.map((row) => row.row)).toEqual([2, 3, 5]);
    expect(await find(admin, 'A1')).toBeUndefined();
    const { state, after } = await commit(admin, importId);
    expect([state, after.state, after.done, after.total]).toEqual(['RUNNING', 'DONE', 3, 3]);
    const first = await find(admin, 'A1');
    expect(first).toMatchObject({
      realName: '林晓',
      gender: false,
      departmentName: '海淀',
      phone,
      email: 'a@example.com',
    });
    expect([first?.postVO?.postName, first?.roles.map((role) => role.name).toSorted()]).toEqual([
      '客户经理',
      ['监考员', '阅卷员'].toSorted(),
    ]);
    expect((await find(admin, 'A2'))?.roles.map((role) => role.name)).toEqual(['员工']);
    const tokens = await signIn(`A3@${organisation.code}`, initial);
    expect((await client(tokens.access_token).call(session.user, {})).initialPassword).toBe(true);
    const [joined] = await admin.call(staff.history, { query: { userId: first?.userId ?? '' } });
    expect(joined).toMatchObject({ kind: 'join', toDepartment: '海淀', toPost: '客户经理', reason: '批量导入' });
  });

  test('updates by job number and says what changes; the same is nothing, blank stays', async () => {
    const { admin } = await makeBranches();
    const phone = newPhone();
    const first = await previewList(admin, [
      ['林晓', 'A1', '女', '北京', '柜员', phone],
      ['王五', 'A2', '男', '北京'],
    ]);
    await commit(admin, first.importId);
    const second = await previewList(admin, [
      ['林小', 'a1', '', '北京/海淀', '', '', 'new@example.com', '员工、阅卷员'],
      ['王五', 'A2', '男', ''],
    ]);
    expect(second.rows.map((row) => row.state)).toEqual(['update', 'same']);
    expect(second.rows[0]?.changes).toEqual([
      '姓名：林晓 → 林小',
      '部门：北京 → 北京/海淀',
      '邮箱：无 → new@example.com',
      '增加角色：阅卷员',
    ]);
    const { state } = await admin.call(staffImport.commit, { query: { importId: second.importId } });
    await doJobs();
    expect(state).toBe('RUNNING');
    expect(await find(admin, 'A1')).toMatchObject({
      ...{ realName: '林小', gender: false, departmentName: '海淀', phone, email: 'new@example.com', version: 2 },
      postVO: { postName: '柜员' },
    });
    expect((await find(admin, 'A2'))?.version).toBe(1);
    const again = await previewList(admin, [
      ['林小', 'A1', '女', '海淀', '柜员', phone, 'new@example.com', '阅卷员、员工'],
    ]);
    expect(again.rows[0]?.state).toBe('same');
    expect((await admin.send(staffImport.commit, { query: { importId: again.importId } })).code).toBe(1335);
  });

  test('staffTitles are found by other names, below a headline, in any order', async () => {
    const { admin } = await makeBranches();
    const bytes = await excelOf(
      '表',
      ['2026 年员工名册', '', '', ''].map((title, place) => ({
        title,
        width: 9,
        value: (row: string[]) => row[place] ?? '',
      })),
      [
        ['序号', '所属部门（必填）', '员工编号*', '员工姓名', '学历'],
        ['1', '海淀', 'B1', '周七', '本科'],
      ],
    );
    const { importId } = await admin.call(staffImport.preview, {
      file: new File([bytes as Uint8Array<ArrayBuffer>], '册.xlsx'),
    });
    const detail = await admin.call(staffImport.detail, { query: { importId } });
    expect(detail.counts.add).toBe(1);
    expect(detail.columns.map(({ field }) => field)).toEqual([null, 'department', 'jobNumber', 'realName']);
  });

  test('an exported file, changed, may be imported', async () => {
    const { admin } = await makeBranches();
    const people = [
      ['林晓', 'A1', '女', '北京/海淀', '柜员', newPhone(), '', '员工'],
      ['王五', 'A2', '', '上海/营业部'],
    ];
    await commit(admin, (await previewList(admin, people)).importId);
    const { bytes } = await admin.send(department.export, {});
    const { importId } = await admin.call(staffImport.preview, {
      file: new File([bytes as Uint8Array<ArrayBuffer>], '导出.xlsx'),
    });
    const { counts } = await admin.call(staffImport.detail, { query: { importId } });
    expect(counts).toEqual({ add: 0, update: 0, same: 3, wrong: 0 });
  });
});

describe('what is wrong is said row by row', () => {
  let world: World;
  beforeAll(async () => {
    world = await makeBranches();
  });

  const problemsOf = async (...rows: string[][]) =>
    (await previewList(world.admin, rows)).rows.map((row) => row.problems);

  test('missing, malformed and too long', async () => {
    expect(
      await problemsOf(
        ['', 'X1', '', '北京'],
        ['林晓', '', '', '北京'],
        ['林晓', 'X2', '', ''],
        ['林晓', 'X 3', '其他', '北京', '', '12345', 'nowhere'],
        ['长'.repeat(31), 'X4', '', '北京'],
      ),
    ).toEqual([
      ['缺少姓名'],
      ['缺少工号'],
      ['缺少部门'],
      [
        '工号只能是字母、数字、点、横线和下划线',
        '性别「其他」请改为男或女',
        '手机号「12345」不是 11 位手机号',
        '邮箱「nowhere」格式不对',
      ],
      ['姓名太长，不能超过 30 个字'],
    ]);
  });

  test('unknown and ambiguous departments, unknown roles', async () => {
    expect(
      await problemsOf(
        ['甲', 'X1', '', '广州'],
        ['乙', 'X2', '', '营业部'],
        ['丙', 'X3', '', '北京/营业部'],
        ['丁', 'X4', '', '北京', '', '', '', '超级管理员'],
      ),
    ).toEqual([
      ['没有部门「广州」，或不在您的管理范围内'],
      [expect.stringMatching(/^有 2 个部门叫「营业部」，请写出上级，例如「(北京|上海)\/营业部」$/)],
      [],
      ['没有角色「超级管理员」'],
    ]);
  });

  test('a disabled post for somebody who does not have it', async () => {
    const { db } = await testServer();
    const { organisation, admin } = await makeBranches();
    const first = await previewList(admin, [['林晓', 'A1', '', '北京', '柜员']]);
    await commit(admin, first.importId);
    const { organisationId } = organisation;
    await db
      .updateTable('post')
      .set({ disabledAt: new Date(0) })
      .where('organisationId', '=', organisationId)
      .execute();
    const { rows } = await previewList(admin, [
      ['林小', 'A1', '', '北京', '柜员'],
      ['王五', 'A2', '', '北京', '柜员'],
    ]);
    expect(rows.map(({ problems }) => problems)).toEqual([[], ['岗位「柜员」已停用']]);
  });

  test('everything that is wrong with a row is named at once, the roles too', async () => {
    expect(await problemsOf(['', 'X5', '其他', '广州', '', '123', '', '超级管理员'])).toEqual([
      [
        '缺少姓名',
        '性别「其他」请改为男或女',
        '手机号「123」不是 11 位手机号',
        '没有部门「广州」，或不在您的管理范围内',
        '没有角色「超级管理员」',
      ],
    ]);
  });

  test('the same number or phone twice, a phone of somebody else, somebody who left', async () => {
    const { organisation, admin, beijing } = world;
    const phone = newPhone();
    const taken = newPhone();
    const elsewhere = await makeAdministrator();
    const body = { realName: '他', jobNumber: 'Z1', departmentId: elsewhere.organisation.rootId, phone: taken };
    await elsewhere.admin.call(staff.add, { body: { ...body, password: await encryptedPassword(initial) } });
    const gone = await makeStaff(organisation, { departmentId: beijing, realName: '离职者' });
    await admin.call(staff.changeStatus, { body: { userIds: [gone.userId], action: 'leave' } });
    const goneNumber = gone.username.slice(-8);
    expect(
      await problemsOf(
        ['甲', 'D1', '', '北京', '', phone],
        ['乙', 'd1', '', '北京'],
        ['丙', 'D2', '', '北京', '', phone],
        ['丁', 'D3', '', '北京', '', taken],
        ['戊', goneNumber, '', '北京'],
      ),
    ).toEqual([
      ['工号与第 3 行重复', '手机号与第 4 行重复'],
      ['工号与第 2 行重复'],
      ['手机号与第 2 行重复'],
      ['手机号已被其他账号使用'],
      ['「离职者」已经离职，请先办理返岗'],
    ]);
  });

  test('formulas, calculated or typed, are none', async () => {
    const bytes = await writeXlsxFile([
      staffTitles.slice(0, 4).map((value) => ({ value, type: String })),
      [{ value: '="林"&"晓"', type: 'Formula' }, { value: 'F1', type: String }, null, { value: '北京', type: String }],
      ['=cmd|calc', 'F2', null, '北京'].map((value) => value && { value, type: String }),
    ]).toBuffer();
    const { importId } = await world.admin.call(staffImport.preview, {
      file: new File([bytes as Uint8Array<ArrayBuffer>], '公式.xlsx'),
    });
    const { data } = await world.admin.call(staffImport.rows, { query: { importId, state: 'wrong' } });
    expect(data.map((row) => row.problems[0])).toEqual(['姓名是公式，请改为文字', '姓名像是公式，请改为文字']);
  });

  test('files that are no list of people', async () => {
    const send = async (file: File) => {
      const answer = await world.admin.send(staffImport.preview, { file });
      return [answer.code, answer.res];
    };
    for (const text of ['姓名和工号', '<table><tr><td>姓名,工号</td></tr></table>', '%PDF-1.4 姓名,工号'])
      expect(await send(new File([text], '名单.csv'))).toEqual([
        1340,
        '「名单.csv」不是 Excel 或 CSV 文件，请选择 .xlsx 或 .csv 文件',
      ]);
    expect((await send(new File(['姓名,工号\n'], '名单.csv')))[0]).toBe(1332);
    expect((await send(await staffList([])))[0]).toBe(1332);
    expect((await send(await staffList([['甲', '乙']], ['名称', '数量'])))[0]).toBe(1333);
    const many = Array.from({ length: 20_001 }, (_, number) => ['某人', `N${number}`]);
    expect(await send(await staffList(many, ['姓名', '工号']))).toEqual([
      1334,
      '一次最多导入 20,000 人，这个文件有 20,001 行，请分成几个文件',
    ]);
  });

  test('only the right rows are imported; the wrong ones can be fetched as a file', async () => {
    const { admin } = world;
    const { importId } = await previewList(admin, [
      ['对的', 'R1', '', '北京'],
      ['错的', 'R2', '', '不存在'],
    ]);
    const { after } = await commit(admin, importId);
    expect([after.state, after.counts]).toEqual(['DONE', { add: 1, update: 0, same: 0, wrong: 1 }]);
    expect([Boolean(await find(admin, 'R1')), Boolean(await find(admin, 'R2'))]).toEqual([true, false]);
    const { url } = await admin.call(staffImport.downloadAddress, { query: { kind: 'importProblems', importId } });
    const ticket = url.split('/').at(-1) ?? '';
    const { bytes } = await client().send(staffImport.download, { params: { ticket } });
    const sheet = await readExcel('', { name: '', bytes }, 10);
    expect(sheet.rows[1]?.slice(0, 4)).toEqual(['错的', 'R2', '', '不存在']);
    expect(sheet.rows[1]?.[8]).toBe('没有部门「不存在」，或不在您的管理范围内');
  });
});

describe('rights', () => {
  async function branchManager() {
    const world = await makeBranches();
    const permissions: PermissionCode[] = ['staff.view', 'staff.manage'];
    const roles = [{ permissions, dataScope: 'departmentTree' as const }];
    const { me, staff: self } = await makeHolder(world.organisation, roles, { departmentId: world.beijing });
    return { ...world, me, self };
  }

  test('a branch manager imports into the branch and changes nobody beside it', async () => {
    const { organisation, admin, shanghai, haidian, me, self } = await branchManager();
    const outside = await makeStaff(organisation, { departmentId: shanghai });
    const boss = await makeStaff(organisation, { departmentId: haidian, roles: ['机构管理员'] });
    const wide = await makeRole(organisation, { permissions: ['staff.view'] });
    const { rows, importId } = await previewList(me, [
      ['新人', 'M1', '', '北京/海淀'],
      ['新人', 'M2', '', '上海'],
      ['外人', outside.username.slice(-8), '', '海淀'],
      ['林晓', boss.username.slice(-8), '', '', '', newPhone()],
      ['新人', 'M3', '', '海淀', '', '', '', wide.name],
      ['林晓', boss.username.slice(-8).toUpperCase() + unique(), '', '海淀', '', '', '', '机构管理员'],
      ['林晓', self.username.slice(-8), '', '海淀'],
    ]);
    expect(rows.map((row) => [row.state, row.problems[0]])).toEqual([
      ['add', undefined],
      ['wrong', '没有部门「上海」，或不在您的管理范围内'],
      ['wrong', '工号已有人使用，且不在您的管理范围内'],
      ['wrong', '这名员工的权限超出您自己的，不能修改手机和邮箱'],
      ['wrong', `角色「${wide.name}」的权限或数据范围超出您自己的`],
      ['wrong', '角色「机构管理员」的权限或数据范围超出您自己的'],
      ['wrong', '不能通过导入调动自己'],
    ]);
    const others = [
      await admin.send(staffImport.detail, { query: { importId } }),
      await admin.send(staffImport.rows, { query: { importId } }),
      await admin.send(staffImport.commit, { query: { importId } }),
      await admin.send(staffImport.downloadAddress, { query: { kind: 'importProblems', importId } }),
    ];
    expect(others.map((answer) => answer.status)).toEqual([404, 404, 404, 404]);
  });

  test('an administrator’s role is not taken away by a list', async () => {
    const { organisation, admin } = await makeBranches();
    const boss = await makeStaff(organisation, { roles: ['机构管理员'] });
    const { rows } = await previewList(admin, [['林晓', boss.username.slice(-8), '', '', '', '', '', '员工']]);
    expect(rows[0]?.problems).toEqual(['机构管理员的角色不能通过导入取消']);
  });

  test('rights given up after the preview count no more', async () => {
    const { db } = await testServer();
    const { organisation, me, self } = await branchManager();
    const { importId } = await previewList(me, [['新人', 'Q1', '', '海淀']]);
    await db.deleteFrom('staffRole').where('userId', '=', self.userId).execute();
    const again = await as(self);
    expect((await again.send(staffImport.commit, { query: { importId } })).status).toBe(403);
    expect(organisation.code).toBeTruthy();
  });
});

describe('committing', () => {
  test('twice is once, also at the same moment; who takes a phone meanwhile keeps it', async () => {
    const { admin, beijing } = await makeBranches();
    const phone = newPhone();
    const { importId } = await previewList(admin, [
      ['甲', 'C1', '', '北京', '', phone],
      ['乙', 'C2', '', '北京'],
    ]);
    const other = { realName: '丙', jobNumber: 'C9', departmentId: beijing, phone };
    await admin.call(staff.add, { body: { ...other, password: await encryptedPassword(initial) } });
    const passwords = await Promise.all([encryptedPassword(initial), encryptedPassword(initial)]);
    const states = await Promise.all(
      passwords.map((password) => admin.call(staffImport.commit, { query: { importId }, body: { password } })),
    );
    expect(states.map((one) => one.state)).toEqual(['RUNNING', 'RUNNING']);
    await doJobs();
    const after = await admin.call(staffImport.detail, { query: { importId } });
    expect([after.state, after.counts]).toEqual(['DONE', { add: 1, update: 0, same: 0, wrong: 1 }]);
    const { data } = await admin.call(staffImport.rows, { query: { importId, state: 'wrong' } });
    expect(data[0]?.problems).toEqual(['手机号已被其他账号使用']);
    expect((await commit(admin, importId)).state).toBe('DONE');
    expect((await admin.call(staff.search, { body: { jobNumber: 'C' } })).total).toBe(2);
  });

  test('goes on where it stopped, step by step, without doing anything twice', async () => {
    const { db } = await testServer();
    const { organisation, admin } = await makeBranches();
    const people = Array.from({ length: 1200 }, (_, number) => ['某人', `G${number}`, '', '北京']);
    const { importId } = await previewList(admin, people);
    const body = { password: await encryptedPassword(initial) };
    await admin.call(staffImport.commit, { query: { importId }, body });
    let steps = 0;
    const killed = new Proxy(db, {
      get(target, name) {
        if (steps > 1 || (name === 'transaction' && ++steps > 1)) throw new Error('killed');
        const value: unknown = Reflect.get(target, name, target);
        return typeof value === 'function' ? value.bind(target) : value;
      },
    });
    await expect(runImport(killed, { organisationId: organisation.organisationId, importId })).rejects.toThrow(
      'killed',
    );
    const half = await admin.call(staffImport.detail, { query: { importId } });
    expect([half.state, half.done, half.total]).toEqual(['RUNNING', 500, 1200]);
    await tendImports(db);
    await doJobs();
    const { organisationId } = organisation;
    const added = await db
      .selectFrom('staff')
      .select('userId')
      .where('organisationId', '=', organisationId)
      .where('jobNumber', 'like', 'G%')
      .orderBy('joinedAt')
      .execute();
    expect(added).toHaveLength(1200);
    const hashes = await db
      .selectFrom('users')
      .select('passwordHash')
      .distinct()
      .where(
        'id',
        'in',
        added.slice(0, 50).map((row) => row.userId),
      )
      .execute();
    expect(hashes).toHaveLength(1);
    const kept = await db
      .selectFrom('staffImport')
      .select(['committed', 'progress'])
      .where('id', '=', importId)
      .executeTakeFirstOrThrow();
    expect(kept).toEqual({ committed: null, progress: 1200 });
    const logged = await db
      .selectFrom('auditLog')
      .select('detail')
      .where('organisationId', '=', organisationId)
      .where('action', '=', 'staff.importRows')
      .execute();
    expect(logged).toHaveLength(3);
  });

  test('what stops it is said, and a second try goes on', async () => {
    const { db } = await testServer();
    const { organisation, admin } = await makeBranches();
    const { organisationId } = organisation;
    const people = Array.from({ length: 600 }, (_, number) => ['某人', `H${number}`, '', '北京']);
    const { importId } = await previewList(admin, people);
    const query = { query: { importId } };
    await admin.call(staffImport.commit, { ...query, body: { password: await encryptedPassword(initial) } });
    await db.updateTable('organisation').set({ seats: 550 }).where('id', '=', organisationId).execute();
    await doJobs();
    const stopped = await admin.call(staffImport.detail, query);
    expect(stopped).toMatchObject({ state: 'FAILED', done: 500, problem: expect.stringContaining('名额为 550 人') });
    await db.updateTable('organisation').set({ seats: 1000 }).where('id', '=', organisationId).execute();
    expect((await commit(admin, importId)).after).toMatchObject({ state: 'DONE', done: 600, problem: null });
    expect((await admin.call(staff.search, { body: { jobNumber: 'H' } })).total).toBe(600);
  });

  test('needs a password for new people, seats, and something to do', async () => {
    const { db } = await testServer();
    const { organisation, admin } = await makeBranches();
    const { importId } = await previewList(admin, [
      ['甲', 'S1', '', '北京'],
      ['乙', 'S2', '', '北京'],
    ]);
    const without = await admin.send(staffImport.commit, { query: { importId } });
    expect(without.fields?.password).toBe('请设置新员工的初始密码');
    const weak = { password: await encryptedPassword('12345678') };
    expect((await admin.send(staffImport.commit, { query: { importId }, body: weak })).fields?.password).toBeTruthy();
    await db.updateTable('organisation').set({ seats: 2 }).where('id', '=', organisation.organisationId).execute();
    const body = { password: await encryptedPassword(initial) };
    const full = await admin.send(staffImport.commit, { query: { importId }, body });
    expect([full.code, full.res]).toEqual([1312, '机构的员工名额为 2 人，现有 1 人，不能再增加 2 人，请联系平台扩容']);
    expect(await find(admin, 'S1')).toBeUndefined();
  });
});

describe('CSV files', () => {
  const text = '﻿姓名,工号,部门,手机,备注\r\n林晓,="00123",北京/海淀,13800138001,"甲，\r\n乙"\r\n"张,三",A2,北京,,\r\n';
  const encodings: [string, Uint8Array][] = [
    ['UTF-8', new TextEncoder().encode(text)],
    ['GBK', iconv.encode(text.slice(1), 'gbk')],
    ['UTF-16', iconv.encode(text.replaceAll(',', '\t').replace('"张\t三"', '"张,三"'), 'utf16le', { addBOM: false })],
  ];
  test.each(encodings)('in %s are read as Excel files are', async (_, bytes) => {
    const { admin } = await makeBranches();
    const file = new File([bytes as Uint8Array<ArrayBuffer>], '名单.csv');
    const { importId } = await admin.call(staffImport.preview, { file });
    const detail = await admin.call(staffImport.detail, { query: { importId } });
    expect(detail).toMatchObject({ fileName: '名单.csv', state: 'PREVIEW', counts: { add: 2 } });
    const { data } = await admin.call(staffImport.rows, { query: { importId } });
    expect(data.map((row) => [row.realName, row.jobNumber, row.department, row.phone])).toEqual([
      ['林晓', '00123', '北京/海淀', '13800138001'],
      ['张,三', 'A2', '北京', ''],
    ]);
  });
});
