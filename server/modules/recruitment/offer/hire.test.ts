import { expect, test } from 'vitest';
import { applicant as applicantAccount } from '#contract/account/applicant.ts';
import { session } from '#contract/account/session.ts';
import { staff } from '#contract/directory/staff.ts';
import { ability } from '#contract/post/ability.ts';
import { abilityMaterial } from '#contract/post/material.ts';
import { jobApplication } from '#contract/recruitment/application.ts';
import { offer } from '#contract/recruitment/offer.ts';
import { learnerHome } from '#contract/study/home.ts';
import { ownTask } from '#contract/study/own-task.ts';
import { studyTask } from '#contract/study/task.ts';
import { anyAddress, client, encryptedPassword, signIn, webClient } from '../../../../test/client.ts';
import { lastMessageTo } from '../../../../test/codes.ts';
import { doJobs } from '../../../../test/jobs.ts';
import { accepted, drafted, type Ready, ready, sent } from '../../../../test/make/offer-flow.ts';
import { makeRole } from '../../../../test/make/role.ts';
import { as, makeStaff, password } from '../../../../test/make.ts';
import { testServer } from '../../../../test/server.ts';
import { newId } from '../../../kit/id.ts';

async function withOwnPassword(made: Ready) {
  await made.applicant.call(applicantAccount.setPassword, { body: { password: await encryptedPassword(password) } });
}

const colleagues = async ({ organisation, admin }: Pick<Ready, 'organisation' | 'admin'>, keyword: string) =>
  (await admin.call(staff.search, { query: { size: 50 }, body: { keyword } })).data.filter(
    ({ departmentId }) => departmentId === organisation.rootId,
  );

async function withPost(made: Ready) {
  const { db } = await testServer();
  const postId = newId();
  const { organisationId } = made.organisation;
  await db.insertInto('post').values({ organisationId, id: postId, name: '数据分析师' }).execute();
  return postId;
}

/** A task that everybody on the post has, also who comes to it later. */
async function taskFor({ admin, organisation }: Ready, postId: string) {
  const { id: parentId } = await admin.call(ability.add, { body: { name: '制度' } });
  const { id: abilityId } = await admin.call(ability.add, { body: { name: '数据安全', parentId } });
  const body = { abilityId, title: '数据安全手册', url: 'https://example.com/data' };
  const { materialId } = await admin.call(abilityMaterial.add, { body });
  const { taskId } = await admin.call(studyTask.add, {
    body: {
      ...{ name: '新人第一课', departmentId: organisation.rootId },
      items: [{ kind: 'material', refId: materialId }],
    },
  });
  await admin.call(studyTask.allocate, { query: { taskId }, body: { rules: [{ kind: 'post', refId: postId }] } });
  await admin.call(studyTask.publish, { query: { taskId } });
  return taskId;
}

test('who accepted becomes a colleague once, with post, account, own password and a first task that waits', async () => {
  const made = await ready();
  const { organisation, admin, applicationId } = made;
  const postId = await withPost(made);
  const taskId = await taskFor(made, postId);
  await withOwnPassword(made);
  const { db } = await testServer();
  const { offerId } = await accepted(made);
  await db.updateTable('offer').set({ postId }).where('id', '=', offerId).execute();
  const query = { offerId };
  const hiring = await admin.call(offer.hiring, { query });
  expect(hiring).toMatchObject({ candidateName: '许若晴', postName: '数据分析师', hasPassword: true });
  expect(hiring.jobNumber).not.toBe('');
  const hire = { query, body: { jobNumber: hiring.jobNumber } };
  const role = await makeRole(organisation, { permissions: ['recruitment.manage'], dataScope: 'all' });
  const colleague = await as(await makeStaff(organisation, { roles: [role.name] }));
  const both = await Promise.all([admin, colleague].map((one) => one.send(offer.hire, hire)));
  expect(both.map(({ code }) => code)).toEqual([0, 0]);
  expect(both[0]?.res).toEqual(both[1]?.res);
  const { userId } = await admin.call(offer.hire, hire);
  expect(await colleagues(made, '许若晴')).toMatchObject([
    { userId, jobNumber: hiring.jobNumber, postVO: { postId }, roles: [{ name: '员工' }] },
  ]);
  const detail = await admin.call(jobApplication.read, { query: { applicationId } });
  expect(detail.state).toBe('HIRED');
  expect((await admin.call(staff.history, { query: { userId } })).map(({ kind }) => kind)).toEqual(['join']);
  const tokens = await signIn(`${hiring.jobNumber}@${organisation.code}`, password);
  const me = client(tokens.access_token);
  expect(await me.call(session.user, {})).toMatchObject({ realName: '许若晴' });
  await doJobs();
  expect(await me.call(ownTask.list, {})).toMatchObject([{ taskId, state: 'NOT_STARTED' }]);
  expect((await me.call(learnerHome.overview, {})).next).toMatchObject([{ kind: 'task', id: taskId }]);
  expect((await admin.send(offer.recall, { query, body: { reason: '反悔' } })).code).toBe(9782);
});

test('without a password of their own the one who hires sets a first one, which is to be replaced', async () => {
  const made = await ready();
  const { organisation, admin } = made;
  const { offerId } = await accepted(made);
  const query = { offerId };
  expect((await admin.call(offer.hiring, { query })).hasPassword).toBe(false);
  const missing = await admin.send(offer.hire, { query, body: { jobNumber: 'N7' } });
  expect(missing.fields?.password).toBe('请设置初始密码');
  const body = { jobNumber: 'N7', password: await encryptedPassword('Chushi@2026') };
  await admin.call(offer.hire, { query, body });
  const tokens = await signIn(`N7@${organisation.code}`, 'Chushi@2026');
  const { db } = await testServer();
  const { initialPassword, phone } = await db
    .selectFrom('users')
    .innerJoin('staff', 'staff.userId', 'users.id')
    .select(['initialPassword', 'phone'])
    .where('staff.organisationId', '=', organisation.organisationId)
    .where('staff.jobNumber', '=', 'N7')
    .executeTakeFirstOrThrow();
  expect([initialPassword, phone]).toEqual([true, made.phone]);
  expect(tokens.access_token).toBeTruthy();
  const told = (await lastMessageTo(made.phone ?? ''))?.content ?? '';
  expect(told).toContain(`N7@${organisation.code}`);
  expect(told).toContain('初始密码由招聘人员当面告诉您');
  const mail = (await lastMessageTo('ruoqing@example.com'))?.content ?? '';
  expect(mail).toContain('/login');
  for (const text of [told, mail]) expect(text).not.toContain('Chushi@2026');
});

test('a phone that a colleague has, a taken number, a full plan: nobody is hired, and each is said', async () => {
  const made = await ready();
  const { admin, organisation, applicationId } = made;
  await withOwnPassword(made);
  const { offerId } = await accepted(made);
  const other = await makeStaff(organisation, { realName: '许若晴' });
  const { db } = await testServer();
  const setPhone = (phone: string | null) =>
    db.updateTable('users').set({ phone }).where('id', '=', other.userId).execute();
  const hire = (jobNumber: string) => admin.send(offer.hire, { query: { offerId }, body: { jobNumber } });
  await setPhone(made.phone ?? null);
  const taken = await hire('N1');
  expect([taken.code, String(taken.res)]).toEqual([9791, expect.stringContaining('请核对「许若晴」是否已经在职')]);
  await setPhone(null);
  const { jobNumber } = await db
    .selectFrom('staff')
    .select('jobNumber')
    .where('userId', '=', other.userId)
    .executeTakeFirstOrThrow();
  expect((await hire(jobNumber)).fields?.jobNumber).toBeTruthy();
  const seats = (seats: number) =>
    db.updateTable('organisation').set({ seats }).where('id', '=', organisation.organisationId).execute();
  await seats(1);
  expect(String((await hire('N1')).res)).toContain('员工名额为 1 人');
  await seats(100);
  expect((await admin.call(jobApplication.read, { query: { applicationId } })).state).toBe('OFFER_ACCEPTED');
  expect(await colleagues(made, '许若晴')).toHaveLength(1);
  expect((await hire('N1')).code).toBe(0);
});

test('nobody is hired by an offer that was not accepted, or by who does not manage the job', async () => {
  const made = await ready();
  const { admin, boss } = made;
  const draftId = await drafted(made);
  const hire = (offerId: string, by: Pick<Ready['admin'], 'send'> = admin) =>
    by.send(offer.hire, { query: { offerId }, body: { jobNumber: 'N1' } });
  expect((await hire(draftId)).code).toBe(9782);
  await admin.call(offer.recall, { query: { offerId: draftId }, body: { reason: '重写' } });
  const { offerId } = await sent(made);
  expect((await hire(offerId)).code).toBe(9782);
  expect((await hire(offerId, boss)).status).toBe(404);
  expect((await webClient(anyAddress()).send(offer.hire, { query: { offerId } })).status).toBe(401);
});

/** One that is over, with the card of the head handed in. */
async function addJudgedInterview({ organisation, applicationId, staff: maker, head }: Ready, abilityId: string) {
  const { db } = await testServer();
  const { organisationId } = organisation;
  const id = newId();
  const at = new Date().toISOString();
  const skills = JSON.stringify([{ abilityId, name: '数据分析' }]);
  const times = { startsAt: new Date(Date.now() - 3_600_000).toISOString(), endsAt: at, startedAt: at, endedAt: at };
  await db
    .insertInto('interview')
    .values({
      ...{ organisationId, id, applicationId, round: 1, roundName: '初面', mode: 'VIDEO', state: 'EVALUATED', skills },
      ...{ ...times, origin: 'http://localhost', toldAt: at, createdBy: maker.userId, createdAt: at },
    })
    .execute();
  const person = { organisationId, interviewId: id, userId: head.userId };
  await db.insertInto('interviewPerson').values(person).execute();
  const scores = JSON.stringify([{ name: '数据分析', abilityId, score: 4, evidence: '现场做了一个分析' }]);
  await db
    .insertInto('scorecard')
    .values({ ...person, scores, result: 'YES', savedAt: at, handedInAt: at })
    .execute();
}

test('what interviewers judged of an ability counts for the colleague, once', async () => {
  const made = await ready();
  const { admin, organisation } = made;
  await withOwnPassword(made);
  const { id: parentId } = await admin.call(ability.add, { body: { name: '专业' } });
  const { id: abilityId } = await admin.call(ability.add, { body: { name: '数据分析', parentId } });
  await addJudgedInterview(made, abilityId);
  const { offerId } = await accepted(made);
  const hire = { query: { offerId }, body: { jobNumber: 'N9' } };
  const { userId } = await admin.call(offer.hire, hire);
  await admin.call(offer.hire, hire);
  const { db } = await testServer();
  const rows = await db
    .selectFrom('evidence')
    .select(['abilityId', 'source'])
    .where('organisationId', '=', organisation.organisationId)
    .where('userId', '=', userId)
    .execute();
  expect(rows).toEqual([{ abilityId, source: 'interview' }]);
});

const held = async (userId: string) => {
  const { db } = await testServer();
  const of = db.selectFrom('users').select(['phone', 'username']).where('id', '=', userId);
  return of.executeTakeFirstOrThrow();
};

test('who has left comes back with the phone of the account that they had', async () => {
  const made = await ready();
  const { admin, organisation } = made;
  await withOwnPassword(made);
  const { offerId } = await accepted(made);
  const before = await makeStaff(organisation, { realName: '许若晴' });
  const { db } = await testServer();
  await db.updateTable('users').set({ phone: made.phone }).where('id', '=', before.userId).execute();
  await admin.call(staff.changeStatus, { body: { userIds: [before.userId], action: 'leave' } });
  const hired = await admin.call(offer.hire, { query: { offerId }, body: { jobNumber: 'N1' } });
  expect(hired.withPhone).toBe(true);
  expect([(await held(hired.userId)).phone, (await held(before.userId)).phone]).toEqual([made.phone, null]);
});

test('whose phone is an account of another organisation is hired without it, and told the name to sign in with', async () => {
  const made = await ready();
  const { admin, organisation } = made;
  await withOwnPassword(made);
  const { offerId } = await accepted(made);
  const elsewhere = await makeStaff((await ready()).organisation, { realName: '许若晴' });
  const { db } = await testServer();
  await db.updateTable('users').set({ phone: made.phone }).where('id', '=', elsewhere.userId).execute();
  const hire = { query: { offerId }, body: { jobNumber: 'N1' } };
  const hired = await admin.call(offer.hire, hire);
  expect(hired.withPhone).toBe(false);
  expect(await admin.call(offer.hire, hire)).toEqual(hired);
  expect([(await held(hired.userId)).phone, (await held(elsewhere.userId)).phone]).toEqual([null, made.phone]);
  const told = (await lastMessageTo(made.phone ?? ''))?.content ?? '';
  expect(told).toContain(`账号是 N1@${organisation.code}`);
  expect(told).not.toContain('本手机号');
  expect((await signIn(`N1@${organisation.code}`, password)).access_token).toBeTruthy();
});
