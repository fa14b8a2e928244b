import { describe, expect, test } from 'vitest';
import { session } from '#contract/account/session.ts';
import { contracts } from '#contract/all.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { errors } from '#contract/errors.ts';
import { attempt } from '#contract/exam/attempt.ts';
import { exam } from '#contract/exam/exam.ts';
import { examinee } from '#contract/exam/examinee.ts';
import { invitation } from '#contract/exam/invitation.ts';
import { result } from '#contract/exam/result.ts';
import { signIn } from '../../../../test/client.ts';
import { anyPhone } from '../../../../test/codes.ts';
import {
  lastCode,
  letMinutesPass,
  makeOutsider,
  openLink,
  sendJoin,
  stranger,
} from '../../../../test/fixtures/outsider.ts';
import { makeExam, makeExamManager, makePaper, takeExam } from '../../../../test/make/exam.ts';
import { as, makeAdministrator, makeDepartment, makeStaff } from '../../../../test/make.ts';
import { testServer } from '../../../../test/server.ts';

const codeWrong = errors.codeWrong.code;
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();

async function invitedExam(most = 10, wishes: Parameters<typeof makeExam>[2] = {}) {
  const { organisation, admin, staff } = await makeAdministrator();
  const { examId } = await makeExam(admin, [staff], wishes);
  const query = { examId };
  return { organisation, admin, staff, examId, query, token: await openLink(admin, examId, most) };
}

const show = (token: string) => stranger().call(invitation.show, { query: { token } });
const codeTo = async (token: string, phone: string) => {
  await letMinutesPass(phone);
  return stranger().send(invitation.sendCode, { query: { token, phone } });
};

test('an outsider reads what the exam is, joins with phone and code, sits it, and is marked as one', async () => {
  const { organisation, admin, examId, query, token } = await invitedExam();
  expect(await show(token)).toEqual({
    ...{ examName: '信息安全测验', organizationName: `测试机构 ${organisation.code}`, state: 'open' },
    ...{ organizationLogoUrl: null, brand: 'default' },
    ...{ startAt: expect.any(String), endAt: expect.any(String), durationMinutes: 60 },
  });
  const { answer, me } = await makeOutsider(token, { name: '周外部' });
  expect(answer.res).toMatchObject({ examId, access_token: expect.any(String) });
  expect(answer.headers.get('set-cookie')).toMatch(/(^|, )zhixing-refresh=[^;]+;.*HttpOnly/);
  const user = await me.call(session.user, {});
  expect(user).toMatchObject({ realName: '周外部', jobNumber: 'W000001', outsider: true, permissions: [], roles: [] });
  await takeExam(me, examId, false);
  const { data, total } = await admin.call(examinee.search, { query: { ...query, keyword: '周外部' } });
  expect(total).toBe(1);
  expect(data[0]).toMatchObject({ outsider: true, state: 'marked', jobNumber: 'W000001' });
  const results = await admin.call(result.search, { query });
  expect(results.data.map(({ jobNumber, outsider }) => [jobNumber.startsWith('W'), outsider]).sort()).toEqual([
    [false, false],
    [true, true],
  ]);
  expect(await admin.call(invitation.detail, { query })).toMatchObject({ joined: 1, most: 10, ended: false });
});

test('an outsider sees their own exams and nothing else of the whole service', async () => {
  const { admin, staff, examId, token } = await invitedExam();
  const other = await makeExam(admin, [staff]);
  const { me } = await makeOutsider(token);
  const all: [string, Endpoint][] = Object.entries(contracts).flatMap(([group, endpoints]) =>
    Object.entries(endpoints).map(([name, endpoint]): [string, Endpoint] => [`${group}.${name}`, endpoint]),
  );
  const closed = all.filter(([, { access }]) => access !== 'anyone' && access !== 'examinee');
  expect(closed.length).toBeGreaterThan(60);
  const answers = await Promise.all(closed.map(async ([key, endpoint]) => [key, (await me.send(endpoint)).status]));
  expect(answers.filter(([, status]) => status !== 403)).toEqual([]);
  const { data } = await me.call(attempt.mine, { query: {} });
  expect(data.map((row) => row.examId)).toEqual([examId]);
  const foreign = { query: { examId: other.examId } };
  expect((await me.send(attempt.mineDetail, foreign)).status).toBe(404);
  expect((await me.send(attempt.start, foreign)).status).toBe(404);
});

test('no password, and no code for signing in, opens the account of an outsider', async () => {
  const { organisation, token } = await invitedExam();
  const { phone } = await makeOutsider(token);
  for (const name of [phone, `W000001@${organisation.code}`]) {
    for (const password of ['', 'W000001', phone]) {
      await expect(signIn(name, password)).rejects.toMatchObject({ answer: { code: 1101 } });
    }
  }
});

test('the same phone joins once, also at once in many places, and comes back as the same person', async () => {
  const { admin, query, token } = await invitedExam(2);
  const phone = anyPhone();
  await codeTo(token, phone);
  const code = await lastCode(phone);
  const body = { token, phone, name: '周外部', code };
  const answers = await Promise.all([1, 2, 3].map(() => stranger().send(invitation.join, { body })));
  expect(answers.map(({ code }) => code).filter((code) => code === 0)).toHaveLength(1);
  const again = await makeOutsider(token, { phone, name: '另一个名字' });
  const user = await again.me.call(session.user, {});
  expect([user.realName, user.jobNumber]).toEqual(['周外部', 'W000001']);
  expect(await admin.call(invitation.detail, { query })).toMatchObject({ joined: 1 });
  expect((await admin.call(examinee.search, { query })).total).toBe(2);
});

test('numbers of outsiders pass by those that colleagues have, however long and in whatever letters', async () => {
  const { organisation, token } = await invitedExam();
  const { db } = await testServer();
  for (const jobNumber of ['W1234567', 'w000001', 'W000002']) {
    const { userId } = await makeStaff(organisation);
    await db.updateTable('staff').set({ jobNumber }).where('userId', '=', userId).execute();
  }
  const numberOf = async () => (await (await makeOutsider(token)).me.call(session.user, {})).jobNumber;
  expect([await numberOf(), await numberOf()]).toEqual(['W000003', 'W000004']);
  await db
    .updateTable('staff')
    .set({ jobNumber: 'W999999' })
    .where('organisationId', '=', organisation.organisationId)
    .where('jobNumber', '=', 'W000004')
    .execute();
  expect([await numberOf(), await numberOf()]).toEqual(['W1000000', 'W1000001']);
});

test('of many concurrent registrations for the last place exactly one succeeds, and the others keep their code', async () => {
  const { admin, query, token } = await invitedExam(1);
  const phones = [1, 2, 3, 4].map(anyPhone);
  const bodies = await Promise.all(
    phones.map(async (phone) => {
      await codeTo(token, phone);
      return { token, phone, name: '周外部', code: await lastCode(phone) };
    }),
  );
  const answers = await Promise.all(bodies.map((body) => stranger().send(invitation.join, { body })));
  expect(answers.map(({ code }) => code).sort()).toEqual([0, 4041, 4041, 4041]);
  expect(await admin.call(invitation.detail, { query })).toMatchObject({ joined: 1, most: 1 });
  expect((await show(token)).state).toBe('full');
  expect((await admin.call(examinee.search, { query })).total).toBe(2);
  await admin.call(invitation.open, { query, body: { most: 5 } });
  const loser = bodies[answers.findIndex(({ code }) => code !== 0)];
  const fresh = (await admin.call(invitation.detail, { query }))?.path.split('/').at(-1);
  expect((await stranger().send(invitation.join, { body: { ...loser, token: fresh } })).code).toBe(0);
});

describe('whoever has joined comes back by any link of the exam, and nobody new does', () => {
  test('a full link, a closed link and an ended exam refuse', async () => {
    const { admin, query, examId, token } = await invitedExam(1);
    const { phone, me } = await makeOutsider(token);
    await takeExam(me, examId, false);
    const newcomers: string[] = [];
    const both = async () => {
      const newcomer = anyPhone();
      newcomers.push(newcomer);
      return [(await sendJoin(token, phone)).code, (await sendJoin(token, newcomer)).code];
    };
    expect(await both()).toEqual([0, codeWrong]);
    await admin.call(invitation.close, { query });
    expect((await show(token)).state).toBe('ended');
    expect(await both()).toEqual([0, codeWrong]);
    const { db } = await testServer();
    const over = { endAt: inMinutes(-1), closesAt: inMinutes(-1) };
    await db.updateTable('exam').set(over).where('id', '=', examId).execute();
    expect((await show(token)).state).toBe('over');
    expect(await both()).toEqual([0, codeWrong]);
    expect((await me.call(attempt.mineDetail, { query })).examId).toBe(examId);
    expect(await Promise.all(newcomers.map(lastCode))).toEqual(newcomers.map(() => undefined));
  });

  test('a link of a cancelled exam refuses', async () => {
    const { admin, query, token } = await invitedExam();
    const { phone } = await makeOutsider(token);
    await admin.call(exam.cancel, { query, body: { confirmed: true } });
    expect((await show(token)).state).toBe('cancelled');
    expect((await codeTo(token, phone)).code).toBe(4013);
    const body = { token, phone, name: '周外部', code: '123456' };
    expect((await stranger().send(invitation.join, { body })).code).toBe(4013);
  });
});

test('a new link ends the old one; closing it keeps who has joined', async () => {
  const { admin, query, token } = await invitedExam();
  const phone = anyPhone();
  await codeTo(token, phone);
  const [one, two] = await Promise.all([7, 7].map((most) => admin.call(invitation.open, { query, body: { most } })));
  expect(one?.path).toBe(two?.path);
  expect((await show(token)).state).toBe('ended');
  const body = { token, phone, name: '周外部', code: await lastCode(phone) };
  const refused = await stranger().send(invitation.join, { body });
  expect([refused.code, refused.res]).toEqual([4042, expect.stringContaining('索取新的链接')]);
  const { me } = await makeOutsider(one?.path.split('/').at(-1) ?? '');
  await admin.call(invitation.close, { query });
  expect(await admin.call(invitation.close, { query })).toEqual({ closed: true });
  expect(await admin.call(invitation.detail, { query })).toMatchObject({ ended: true, joined: 1 });
  expect((await me.call(attempt.mine, { query: {} })).total).toBe(1);
  const { data } = await admin.call(exam.history, { query });
  expect(data.map(({ action }) => action).slice(0, 2)).toEqual(['invitation.close', 'invitation.open']);
});

test('the link of a draft works once that is published, and lives as long as the exam unless said', async () => {
  const { admin, staff } = await makeAdministrator();
  const { paperId } = await makePaper(admin);
  const window = { startAt: inMinutes(5), endAt: inMinutes(90) };
  const { examId } = await admin.call(exam.add, {
    body: { name: '草稿', paperIds: [paperId], ...window, durationMinutes: 30 },
  });
  const query = { examId };
  await admin.call(examinee.add, { query, body: { userIds: [staff.userId] } });
  const token = await openLink(admin, examId);
  expect((await admin.call(invitation.detail, { query }))?.expiresAt).toBe(window.endAt);
  expect((await show(token)).state).toBe('waiting');
  expect((await codeTo(token, anyPhone())).code).toBe(4040);
  const { version } = await admin.call(exam.detail, { query });
  const endAt = inMinutes(120);
  await admin.call(exam.modify, { query, body: { version, endAt } });
  expect((await admin.call(invitation.detail, { query }))?.expiresAt).toBe(endAt);
  await admin.call(exam.publish, { query });
  const { me } = await makeOutsider(token);
  const early = await me.send(attempt.start, { query });
  expect(early.code).toBe(4010);
  const past = await admin.send(invitation.open, { query, body: { most: 3, expiresAt: inMinutes(-1) } });
  expect([past.code, past.fields]).toEqual([4044, { expiresAt: '截止时间要晚于现在' }]);
  for (const most of [0, 1.5, 10_001]) {
    expect((await admin.send(invitation.open, { query, body: { most } })).code).toBe(1000);
  }
  expect((await show(token)).state).toBe('open');
});

test('a colleague is told to use their own account; somebody who has left is a stranger', async () => {
  const { organisation, admin, query, token } = await invitedExam();
  const colleague = await makeStaff(organisation);
  const { db } = await testServer();
  const phone = anyPhone();
  await db.updateTable('users').set({ phone }).where('id', '=', colleague.userId).execute();
  for (const status of [0, 1]) {
    await db.updateTable('staff').set({ status }).where('userId', '=', colleague.userId).execute();
    const refused = await sendJoin(token, phone);
    expect([refused.code, refused.res]).toEqual([4043, '这个手机号已有本机构的账号，请登录后参加考试']);
  }
  expect(await admin.call(invitation.detail, { query })).toMatchObject({ joined: 0 });
  await db.updateTable('staff').set({ status: 2 }).where('userId', '=', colleague.userId).execute();
  expect((await sendJoin(token, phone)).code).toBe(0);
  const elsewhere = await invitedExam();
  const theirs = anyPhone();
  await db.updateTable('users').set({ phone: theirs }).where('id', '=', elsewhere.staff.userId).execute();
  expect((await sendJoin(token, theirs)).code).toBe(0);
});

test('codes that are guessed, spent, or of another phone join nobody', async () => {
  const { admin, query, token } = await invitedExam();
  const [phone, other] = [anyPhone(), anyPhone()];
  await codeTo(token, phone);
  const code = (await lastCode(phone)) ?? '';
  const join = async (given: object) =>
    (await stranger().send(invitation.join, { body: { token, phone, name: '周外部', code, ...given } })).code;
  expect(await join({ phone: other })).toBe(codeWrong);
  const wrong = code === '111111' ? '222222' : '111111';
  for (const guess of [1, 2, 3, 4, 5]) expect([guess, await join({ code: wrong })]).toEqual([guess, codeWrong]);
  expect(await join({})).toBe(codeWrong);
  await codeTo(token, phone);
  const fresh = await lastCode(phone);
  expect(await join({ code: fresh })).toBe(0);
  expect(await join({ code: fresh })).toBe(codeWrong);
  expect(await admin.call(invitation.detail, { query })).toMatchObject({ joined: 1 });
});

test('an invalid link, name or phone is refused', async () => {
  const { token } = await invitedExam();
  const phone = anyPhone();
  const unknown = 'x'.repeat(32);
  expect((await stranger().send(invitation.show, { query: { token: unknown } })).status).toBe(404);
  expect((await codeTo(unknown, phone)).status).toBe(404);
  const body = { token, phone, name: '周外部', code: '123456' };
  expect((await stranger().send(invitation.join, { body: { ...body, token: unknown } })).status).toBe(404);
  for (const wrong of [
    { name: ' ' },
    { name: '长'.repeat(31) },
    { phone: '12345' },
    { code: '12345' },
    { token: '' },
  ]) {
    expect((await stranger().send(invitation.join, { body: { ...body, ...wrong } })).code).toBe(1000);
  }
});

test('an outsider stands in the department of who made the exam, for whoever reaches that', async () => {
  const { organisation, admin } = await makeAdministrator();
  const [here, there] = [await makeDepartment(organisation, '营业部'), await makeDepartment(organisation, '风险部')];
  const head = await makeExamManager(organisation, here);
  const { db } = await testServer();
  await db
    .updateTable('role')
    .set({ name: '风险部考试管理' })
    .where('organisationId', '=', organisation.organisationId)
    .where('name', '=', '部门考试管理')
    .execute();
  const other = await makeExamManager(organisation, there);
  const { paperId } = await makePaper(admin);
  const settings = { paperIds: [paperId], startAt: inMinutes(-5), endAt: inMinutes(90), durationMinutes: 30 };
  const { examId } = await head.call(exam.add, { body: { name: '营业部考试', ...settings } });
  const query = { examId };
  await head.call(exam.publish, { query });
  const { phone } = await makeOutsider(await openLink(head, examId));
  expect((await head.call(examinee.search, { query })).total).toBe(1);
  const seen = await other.send(examinee.search, { query });
  expect(seen.status === 404 || (seen.res as { total: number }).total === 0).toBe(true);
  // The same phone in an exam of another department is a person of that department.
  const { examId: theirs } = await other.call(exam.add, { body: { name: '风险部考试', ...settings } });
  await other.call(exam.publish, { query: { examId: theirs } });
  await makeOutsider(await openLink(other, theirs), { phone });
  const { data } = await other.call(examinee.search, { query: { examId: theirs } });
  expect(data.map(({ departmentName, jobNumber }) => [departmentName, jobNumber])).toEqual([['风险部', 'W000002']]);
});

test('outsiders stay when others are removed, leave when they are named, and go along to a make-up', async () => {
  const { admin, staff, examId, query, token } = await invitedExam();
  await makeOutsider(token);
  const idsNow = async () => (await admin.call(examinee.search, { query })).data.map(({ userId }) => userId);
  const [outsider = ''] = (await idsNow()).filter((userId) => userId !== staff.userId);
  expect((await admin.call(examinee.rules, { query })).users.map(({ userId }) => userId)).toEqual([staff.userId]);
  await admin.call(examinee.remove, { query, body: { userIds: [staff.userId] } });
  expect(await idsNow()).toEqual([outsider]);
  const { db } = await testServer();
  const over = { endAt: inMinutes(-1), closesAt: inMinutes(-1) };
  await db.updateTable('exam').set(over).where('id', '=', examId).execute();
  const window = { startAt: inMinutes(5), endAt: inMinutes(90) };
  const makeUp = await admin.call(exam.makeUp, { query, body: { name: '补考', ...window } });
  expect(makeUp.examineeCount).toBe(1);
  await admin.call(exam.publish, { query: { examId: makeUp.examId } });
  const there = await admin.call(examinee.search, { query: { examId: makeUp.examId } });
  expect(there.data.map(({ userId }) => userId)).toEqual([outsider]);
  expect(await admin.call(examinee.remove, { query, body: { userIds: [outsider] } })).toMatchObject({ removed: 1 });
  expect(await idsNow()).toEqual([]);
});

test('links are for who arranges the exam; those of others do not exist', async () => {
  const { organisation, query, token } = await invitedExam();
  const theirs = await makeAdministrator();
  const staff = await as(await makeStaff(organisation));
  for (const [endpoint, body] of [
    [invitation.detail, undefined],
    [invitation.open, { most: 5 }],
    [invitation.close, undefined],
  ] as const) {
    expect((await theirs.admin.send(endpoint, { query, body })).status).toBe(404);
    expect((await staff.send(endpoint, { query, body })).status).toBe(403);
    expect((await stranger().send(endpoint, { query, body })).status).toBe(401);
  }
  expect((await show(token)).state).toBe('open');
  expect(token.length).toBeGreaterThanOrEqual(32);
});
