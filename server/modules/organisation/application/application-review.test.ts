import { randomInt } from 'node:crypto';
import { pino } from 'pino';
import { afterEach, describe, expect, test } from 'vitest';
import { role } from '#contract/access/role.ts';
import { permissionCodes } from '#contract/access.ts';
import { session } from '#contract/account/session.ts';
import { department } from '#contract/directory/department.ts';
import { application } from '#contract/organisation/application.ts';
import { organisationDesk } from '#contract/organisation/organisation-desk.ts';
import { client, encryptedPassword, signIn, webClient } from '../../../../test/client.ts';
import { anyPhone, lastMessageTo } from '../../../../test/codes.ts';
import { databaseUrl } from '../../../../test/database-url.ts';
import { meanwhile } from '../../../../test/make/meanwhile.ts';
import { as, makeAdministrator, makeOperator, makeOrganisation, makeStaff, password } from '../../../../test/make.ts';
import { testServer } from '../../../../test/server.ts';
import { shiftClock } from '../../../kit/clock.ts';
import { listenTo } from '../../../kit/realtime/listen.ts';
import { makeTicket } from './application.rules.ts';

const anyCode = () => `r${Date.now().toString(36)}${randomInt(1e6).toString(36)}`;
const chosen = 'Jiangcheng@2026';

/** An application whose phone is proven. */
async function makeApplication(given: { kind?: 'enterprise' | 'bank'; email?: string; code?: string } = {}) {
  const { keys } = await testServer();
  const phone = anyPhone();
  const { code = anyCode(), kind = 'enterprise', email = '' } = given;
  const { applicationId } = await webClient().call(application.addCompany, {
    body: {
      ...{ name: `江城数科 ${code}`, code, kind, email, licenceNumber: '91110000802100433B', contactName: '周明' },
      ...{ phone, ticket: makeTicket(keys, phone, new Date()), password: await encryptedPassword(chosen) },
    },
  });
  return { applicationId, phone, code, name: `江城数科 ${code}` };
}

async function platformLog(target: string) {
  const { db } = await testServer();
  return db.selectFrom('auditLog').selectAll().where('target', '=', target).orderBy('number').execute();
}

describe('approving', () => {
  test('makes an organisation that its administrator can run at once, and tells them', async () => {
    const { staff, operator, organisationId: platformId } = await makeOperator();
    const email = `${anyCode()}@example.com`;
    const { applicationId, phone, code, name } = await makeApplication({ kind: 'bank', email });
    const { organizationId } = await operator.call(application.approve, { query: { applicationId } });

    const admin = client((await signIn(phone, chosen)).access_token);
    const me = await admin.call(session.user, {});
    expect(me).toMatchObject({
      ...{ organizationId, organizationName: name, organizationCode: code, organizationKind: 'bank', brand: 'bank' },
      ...{ edition: 'standard', plan: 'professional', realName: '周明', jobNumber: '0001', initialPassword: false },
      roles: [{ name: '机构管理员' }],
    });
    expect(me.permissions).toContain('organisation.manage');
    expect(me.permissions).not.toContain('organisation.approve');
    expect((await admin.call(role.menu, { query: { endpoint: 1 } })).length).toBeGreaterThan(3);
    expect((await admin.call(department.tree, {})).map((one) => one.name)).toEqual([name]);
    expect((await signIn(`0001@${code}`, chosen)).token_type).toBe('bearer');

    expect((await lastMessageTo(phone))?.content).toContain(`「${name}」提交的入驻申请已通过`);
    // Only where the service itself says that it is, and nothing says so here.
    expect((await lastMessageTo(email))?.content).toContain('登录地址：/login');
    const log = await platformLog(applicationId);
    expect(log).toMatchObject([{ organisationId: platformId, userId: staff.userId, action: 'application.approve' }]);
    const { db } = await testServer();
    const row = db.selectFrom('organisationApplication').select('passwordHash').where('id', '=', applicationId);
    expect((await row.executeTakeFirstOrThrow()).passwordHash).toBe('');
  });

  test('a second time, and two operators at once, answer the same organisation', async () => {
    const [one, two] = await Promise.all([makeOperator(), makeOperator()]);
    const { applicationId, code } = await makeApplication();
    const query = { applicationId };
    const answers = await Promise.all([
      one.operator.call(application.approve, { query }),
      two.operator.call(application.approve, { query }),
    ]);
    answers.push(await one.operator.call(application.approve, { query }));
    expect(new Set(answers.map(({ organizationId }) => organizationId)).size).toBe(1);
    const { db } = await testServer();
    expect(await db.selectFrom('organisation').select('id').where('code', '=', code).execute()).toHaveLength(1);
    expect(await platformLog(applicationId)).toHaveLength(1);
  });

  test('and rejecting at once: one of them holds, the other is told', async () => {
    const [one, two] = await Promise.all([makeOperator(), makeOperator()]);
    const { applicationId } = await makeApplication();
    const answers = await Promise.all([
      one.operator.send(application.approve, { query: { applicationId } }),
      two.operator.send(application.reject, { query: { applicationId }, body: { reason: '资料不全' } }),
    ]);
    expect(answers.map(({ code }) => code).toSorted()).toEqual([0, 1212]);
    expect(await platformLog(applicationId)).toHaveLength(1);
  });

  test('is refused when code or phone were given away meanwhile, and nothing is half made', async () => {
    const { operator } = await makeOperator();
    const { db } = await testServer();
    const code = anyCode();
    const first = await makeApplication({ code });
    const owner = await makeStaff(await makeOrganisation());
    await db.updateTable('users').set({ phone: first.phone }).where('id', '=', owner.userId).execute();
    const phoneTaken = await operator.send(application.approve, { query: { applicationId: first.applicationId } });
    expect([phoneTaken.code, phoneTaken.res]).toEqual([
      1214,
      `申请人的手机号 ${first.phone} 已有账号，不能再开通，请驳回并说明`,
    ]);
    expect(await db.selectFrom('organisation').select('id').where('code', '=', code).execute()).toEqual([]);

    const second = await makeApplication();
    const other = await makeOrganisation();
    await db.updateTable('organisation').set({ code: second.code }).where('id', '=', other.organisationId).execute();
    const codeTaken = await operator.send(application.approve, { query: { applicationId: second.applicationId } });
    expect(codeTaken.code).toBe(1213);
    await expect(signIn(second.phone, chosen)).rejects.toThrow('1101');
  });

  test('or given away in the same instant', async () => {
    const { operator } = await makeOperator();
    const other = await makeOrganisation();
    const owner = await makeStaff(other);
    const { applicationId, code, phone } = await makeApplication();
    const approve = () => operator.send(application.approve, { query: { applicationId } });
    const withPhone = await meanwhile(
      (db) => db.updateTable('users').set({ phone }).where('id', '=', owner.userId).execute(),
      approve,
    );
    expect(withPhone.code).toBe(1214);
    const { db } = await testServer();
    await db.updateTable('users').set({ phone: null }).where('id', '=', owner.userId).execute();
    const username = `${code}-admin`;
    const withName = await meanwhile(
      (db) => db.updateTable('users').set({ username }).where('id', '=', owner.userId).execute(),
      approve,
    );
    expect(withName.code).toBe(1213);
    const withCode = await meanwhile(
      (db) => db.updateTable('organisation').set({ code }).where('id', '=', other.organisationId).execute(),
      approve,
    );
    expect(withCode.code).toBe(1213);
  });

  test('a sign-in name that somebody has already is not taken from them', async () => {
    const { operator } = await makeOperator();
    const { db } = await testServer();
    const { applicationId, code, phone } = await makeApplication();
    const other = await makeStaff(await makeOrganisation());
    await db
      .updateTable('users')
      .set({ username: `${code}-admin` })
      .where('id', '=', other.userId)
      .execute();
    await operator.call(application.approve, { query: { applicationId } });
    expect((await signIn(phone, chosen)).token_type).toBe('bearer');
  });
});

describe('rejecting', () => {
  test('tells the reason, twice the same, and leaves the way open to apply again', async () => {
    const { operator, staff } = await makeOperator();
    const { keys } = await testServer();
    const { applicationId, phone, code } = await makeApplication();
    const input = { query: { applicationId }, body: { reason: '营业执照与机构名称不一致' } };
    expect(await operator.call(application.reject, input)).toEqual({ rejected: true });
    expect(await operator.call(application.reject, input)).toEqual({ rejected: true });
    expect((await lastMessageTo(phone))?.content).toContain('原因：营业执照与机构名称不一致');
    const log = await platformLog(applicationId);
    expect(log).toMatchObject([{ userId: staff.userId, action: 'application.reject' }]);

    const late = await operator.send(application.approve, { query: { applicationId } });
    expect([late.code, late.res]).toEqual([1212, '这份申请已由 平台运营员 驳回，请刷新后查看']);
    const again = await webClient().send(application.addCompany, {
      body: {
        ...{ name: '江城数科', code, licenceNumber: '91110000802100433B', contactName: '周明', phone },
        ...{ ticket: makeTicket(keys, phone, new Date()), password: await encryptedPassword(chosen) },
      },
    });
    expect(again.code).toBe(0);
  });

  test('needs a reason', async () => {
    const { operator } = await makeOperator();
    const { applicationId } = await makeApplication();
    const answer = await operator.send(application.reject, { query: { applicationId }, body: { reason: '  ' } });
    expect(answer.fields).toEqual({ reason: '请填写驳回原因' });
  });
});

describe('the desk', () => {
  test('finds by what was written, in states, with counts', async () => {
    const { operator } = await makeOperator();
    const [one, two] = [await makeApplication(), await makeApplication()];
    await operator.call(application.reject, {
      query: { applicationId: two.applicationId },
      body: { reason: '资料不全' },
    });
    const find = async (query: object) => operator.call(application.search, { query });
    const found = await find({ state: 'PENDING', keyword: one.code });
    expect(found.data).toMatchObject([{ applicationId: one.applicationId, phone: one.phone, reviewerName: null }]);
    expect(found.counts.PENDING).toBeGreaterThan(0);
    expect(found.counts.organisations).toBeGreaterThan(0);
    expect(Object.keys(found.data[0] ?? {})).not.toContain('passwordHash');
    expect((await find({ keyword: two.phone })).data).toMatchObject([
      { state: 'REJECTED', reason: '资料不全', reviewerName: '平台运营员' },
    ]);
    expect((await find({ keyword: one.code, kind: 'bank' })).total).toBe(0);
    expect((await find({ keyword: '%' })).total).toBe(0);
  });

  /** Made by somebody who may write roles as they like, or by a hole elsewhere. */
  async function withFakedRole() {
    const { db } = await testServer();
    const organisation = await makeOrganisation();
    const faked = { organisationId: organisation.organisationId, id: crypto.randomUUID(), name: '平台运营' };
    await db
      .insertInto('role')
      .values({ ...faked, permissions: [...permissionCodes], dataScope: 'all' })
      .execute();
    return as(await makeStaff(organisation, { roles: ['平台运营'] }));
  }

  test('is closed to every other organisation, whatever its roles say', async () => {
    const { applicationId } = await makeApplication();
    const { organisationId } = await makeOrganisation();
    const { admin } = await makeAdministrator();
    for (const who of [admin, await withFakedRole()]) {
      const answers = [
        await who.send(application.search),
        await who.send(application.approve, { query: { applicationId } }),
        await who.send(application.reject, { query: { applicationId }, body: { reason: '原因' } }),
        await who.send(organisationDesk.search),
        await who.send(organisationDesk.suspend, {
          query: { organizationId: organisationId },
          body: { reason: '原因' },
        }),
        await who.send(organisationDesk.resume, { query: { organizationId: organisationId } }),
        await who.send(organisationDesk.modifyPlan, {
          query: { organizationId: organisationId },
          body: {
            plan: 'flagship',
            seats: 9000,
            validUntil: null,
            was: { plan: 'basic', seats: 10, validUntil: null },
          },
        }),
      ];
      expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403, 403, 403]);
    }
    const { db } = await testServer();
    const row = db.selectFrom('organisationApplication').select('state').where('id', '=', applicationId);
    expect((await row.executeTakeFirstOrThrow()).state).toBe('PENDING');
  });

  test('knows no application and no organisation by a made-up id', async () => {
    const { operator } = await makeOperator();
    const id = crypto.randomUUID();
    const answers = [
      await operator.send(application.approve, { query: { applicationId: id } }),
      await operator.send(application.reject, { query: { applicationId: id }, body: { reason: '原因' } }),
      await operator.send(organisationDesk.suspend, { query: { organizationId: id }, body: { reason: '原因' } }),
      await operator.send(organisationDesk.resume, { query: { organizationId: id } }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
  });
});

describe('an organisation', () => {
  /** A process may know a session for so long after it was ended, unless it is told. */
  const knownMs = 5000;
  afterEach(() => shiftClock(0));

  async function sessionsOf(userId: string) {
    const { db } = await testServer();
    const rows = await db.selectFrom('session').select('id').where('userId', '=', userId).execute();
    return rows.map((row) => row.id);
  }

  test('that is suspended is out at once and in again when it is resumed', async () => {
    const { operator } = await makeOperator();
    const { organisation, staff, admin } = await makeAdministrator();
    const query = { organizationId: organisation.organisationId };
    const refresh = (await signIn(staff.username, password)).refresh_token;
    await admin.call(session.user, {});
    const told: string[] = [];
    const channels = { session_ended: (sessionId: string) => told.push(sessionId) };
    const ear = await listenTo(databaseUrl(), { channels, missed: () => {} }, pino({ level: 'silent' }));
    const suspended = await operator.call(organisationDesk.suspend, { query, body: { reason: '合同到期' } });
    expect(suspended).toEqual({ state: 'SUSPENDED' });
    const sessionIds = await sessionsOf(staff.userId);
    expect(sessionIds).toHaveLength(2);
    await expect.poll(() => told).toEqual(expect.arrayContaining(sessionIds));
    await ear.stop();
    shiftClock(knownMs);
    expect((await admin.send(session.user)).status).toBe(401);
    await expect(signIn(staff.username, password)).rejects.toThrow('1104');
    const renewed = await webClient().send(session.token, {
      query: { grant_type: 'refresh_token' },
      body: { refresh_token: refresh },
    });
    expect(renewed.status).toBe(401);
    const keyword = organisation.code;
    expect((await operator.call(organisationDesk.search, { query: { keyword } })).data).toMatchObject([
      { ...query, state: 'SUSPENDED', staffCount: 1, kind: 'enterprise' },
    ]);
    // A second click changes nothing and logs nothing.
    await operator.call(organisationDesk.suspend, { query, body: { reason: '合同到期' } });
    await operator.call(organisationDesk.resume, { query });
    expect(await operator.call(organisationDesk.resume, { query })).toEqual({ state: 'ACTIVE' });
    expect((await signIn(staff.username, password)).token_type).toBe('bearer');
    expect((await platformLog(query.organizationId)).map(({ action }) => action)).toEqual([
      'organisation.suspend',
      'organisation.resume',
    ]);
  });

  test('that is the platform cannot be suspended', async () => {
    const { operator, organisationId } = await makeOperator();
    const answer = await operator.send(organisationDesk.suspend, {
      query: { organizationId: organisationId },
      body: { reason: '试试' },
    });
    expect([answer.code, answer.res]).toEqual([1215, '平台自身不能停用']);
    await operator.call(session.user, {});
  });

  test('suspended leaves everybody else signed in', async () => {
    const { operator } = await makeOperator();
    const [closed, open] = [await makeAdministrator(), await makeAdministrator()];
    const query = { organizationId: closed.organisation.organisationId };
    await operator.call(organisationDesk.suspend, { query, body: { reason: '合同到期' } });
    shiftClock(knownMs);
    expect((await closed.admin.send(session.user)).status).toBe(401);
    expect((await open.admin.send(session.user)).status).toBe(200);
  });
});
