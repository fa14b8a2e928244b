import { readSheet } from 'read-excel-file/node';
import { describe, expect, test } from 'vitest';
import type { PermissionCode } from '#contract/access.ts';
import { auditLog } from '#contract/audit/audit.ts';
import { department } from '#contract/directory/department.ts';
import { post } from '#contract/post/post.ts';
import { job } from '#contract/recruitment/job.ts';
import { lastMessageTo } from '../../../../test/codes.ts';
import { makeAbilities } from '../../../../test/make/ability.ts';
import type { Client } from '../../../../test/make/exam.ts';
import { makePost, storeModel } from '../../../../test/make/post-model.ts';
import { makeApplication, makeCandidate, makeRecruiting } from '../../../../test/make/recruitment.ts';
import { makeRole } from '../../../../test/make/role.ts';
import { as, makeDepartment, makeStaff, type TestOrganisation } from '../../../../test/make.ts';
import { testServer } from '../../../../test/server.ts';
import { newId } from '../../../kit/id.ts';

const written = { city: '杭州', description: '写代码\n改代码', requirements: '会写代码' };
const basics = (departmentId: string) =>
  ({ name: '后端工程师', kind: 'SOCIAL', nature: 'FULL_TIME', headcount: 2, departmentId, ...written }) as const;

const add = async (client: Client, departmentId: string, more: object = {}) =>
  (await client.call(job.add, { body: { ...basics(departmentId), ...more } })).jobId;

/** A task that a department keeps. */
async function makeTaskIn(organisation: TestOrganisation, departmentId: string) {
  const { db } = await testServer();
  const { organisationId } = organisation;
  const { userId } = await makeStaff(organisation);
  const taskId = newId();
  const values = { organisationId, id: taskId, name: '任务', state: 'DRAFT' as const, departmentId, createdBy: userId };
  await db
    .insertInto('studyTask')
    .values({ ...values, createdAt: new Date().toISOString() })
    .execute();
  return { taskId };
}

const detail = (client: Client, jobId: string) => client.call(job.detail, { query: { jobId } });
const names = async (client: Client, body: object = {}) =>
  (await client.call(job.search, { body, query: { sort: 'name' } })).data.map(({ name }) => name);

/** Somebody who recruits, within a scope. */
async function makeRecruiter(
  organisation: TestOrganisation,
  departmentId: string,
  { dataScope = 'departmentTree', permissions = ['recruitment.manage'] } = {},
) {
  const role = await makeRole(organisation, {
    permissions: permissions as PermissionCode[],
    dataScope: dataScope as 'departmentTree' | 'self',
  });
  const staff = await makeStaff(organisation, { departmentId, roles: [role.name], realName: '沈书意' });
  return { userId: staff.userId, me: await as(staff) };
}

describe('jobs', () => {
  test('are drafts first, and are found by words, department, state, city and owner', async () => {
    const { admin, organisation } = await makeRecruiting();
    const tech = await makeDepartment(organisation, '研发部');
    const below = await makeDepartment(organisation, '平台组', tech);
    await add(admin, below, { name: 'A 测试', city: '南京', skills: ['Playwright'] });
    const released = await add(admin, tech, { name: 'B 100% 远程', kind: 'CAMPUS', urgency: 'URGENT' });
    await add(admin, organisation.rootId, { name: 'C 会计' });
    await admin.call(job.release, { query: { jobId: released } });
    expect(await names(admin, { departmentId: tech })).toEqual(['A 测试', 'B 100% 远程']);
    expect(await names(admin, { departmentId: below })).toEqual(['A 测试']);
    expect(await names(admin, { state: 'DRAFT' })).toEqual(['A 测试', 'C 会计']);
    expect(await names(admin, { kind: 'CAMPUS' })).toEqual(['B 100% 远程']);
    expect(await names(admin, { urgency: 'URGENT' })).toEqual(['B 100% 远程']);
    expect(await names(admin, { city: '南京' })).toEqual(['A 测试']);
    expect(await names(admin, { keyword: 'playwright' })).toEqual(['A 测试']);
    expect(await names(admin, { keyword: '%' })).toEqual(['B 100% 远程']);
    const { ownerId } = await detail(admin, released);
    expect(await names(admin, { ownerId })).toHaveLength(3);
    const choices = await admin.call(job.choices, {});
    expect([choices.cities, choices.owners.map(({ id }) => id)]).toEqual([['南京', '杭州'], [ownerId]]);
  });

  test('contradict themselves in no field', async () => {
    const { admin, organisation } = await makeRecruiting();
    const tried = async (more: object) =>
      (await admin.send(job.add, { body: { ...basics(organisation.rootId), ...more } })).fields;
    expect(await tried({ salaryMin: 9000, salaryMax: 8000 })).toEqual({ salaryMax: '最高薪资不能低于最低薪资' });
    expect(await tried({ salaryMin: 9000 })).toEqual({ salaryMax: '最低和最高薪资要一起填写，都不填表示面议' });
    expect(await tried({ stages: ['EXAM_SENT'] })).toEqual({ examId: '有笔试环节时，请选择一场考试' });
    expect(await tried({ extraFields: ['PHOTO'] })).toEqual({ extraReason: '收集敏感信息要说明为什么需要' });
    expect(await tried({ headcount: 0 })).toEqual({ headcount: '至少招聘 1 人' });
  });

  test('are released with what applicants must know, pause, go on and close', async () => {
    const { admin, organisation } = await makeRecruiting();
    const jobId = await add(admin, organisation.rootId, { requirements: '', applyUntil: '2020-01-01T00:00:00.000Z' });
    const query = { jobId };
    const release = async () => (await admin.send(job.release, { query })).res;
    expect(await release()).toBe('职位「后端工程师」还没有填写任职要求，请先补上再发布');
    const body = { ...basics(organisation.rootId), version: 1 };
    await admin.call(job.modify, { query, body: { ...body, applyUntil: '2020-01-01T00:00:00.000Z' } });
    expect(await release()).toBe('职位「后端工程师」的投递截止时间已过，请先修改截止时间');
    await admin.call(job.modify, { query, body: { ...body, version: 2 } });
    expect((await admin.send(job.pause, { query })).res).toBe('职位「后端工程师」没有在招聘，不能暂停');
    expect(await release()).toEqual({ state: 'RELEASED' });
    expect(await release()).toBe('职位「后端工程师」已经发布过了');
    await admin.call(job.pause, { query });
    await admin.call(job.pause, { query });
    expect((await detail(admin, jobId)).state).toBe('PAUSED');
    await admin.call(job.resume, { query });
    await admin.call(job.close, { query, body: { closing: 0 } });
    const { state, closedAt, version } = await detail(admin, jobId);
    expect([state, closedAt === null]).toEqual(['CLOSED', false]);
    expect((await admin.send(job.modify, { query, body: { ...body, version } })).res).toBe(
      '职位「后端工程师」已经关闭，不能再修改；需要时请复制成新的职位',
    );
    const { data } = await admin.call(auditLog.search, { query: { size: 50 } });
    expect(data.filter(({ action }) => action === 'job.pause')).toHaveLength(1);
  });

  test('are changed by who saw what stands there', async () => {
    const { admin, organisation } = await makeRecruiting();
    const jobId = await add(admin, organisation.rootId);
    const save = (more: object) =>
      admin.send(job.modify, { query: { jobId }, body: { ...basics(organisation.rootId), ...more } });
    expect((await save({ version: 1, city: '成都' })).res).toEqual({ version: 2 });
    expect((await save({ version: 1, city: '重庆' })).current).toMatchObject({ city: '成都', version: 2 });
  });

  test('take the skills of their rounds from the model of the post as it is then', async () => {
    const { admin, organisation } = await makeRecruiting();
    const postId = await makePost(organisation, '后端工程师');
    const { 设计: design, 编码: coding } = await makeAbilities(organisation, ['设计', '编码']);
    await storeModel(organisation, postId, [
      { abilityId: coding, weight: 60, requiredLevel: 3 },
      { abilityId: design, weight: 40, requiredLevel: 3 },
    ]);
    const person = await makeStaff(organisation, { realName: '顾清和' });
    const round = { mode: 'VIDEO', minutes: 45, interviewerIds: [person.userId] };
    const rounds = [
      { ...round, name: '初面' },
      { ...round, name: '终面', skills: [{ abilityId: null, name: '价值观' }] },
    ];
    const jobId = await add(admin, organisation.rootId, { postId, rounds });
    await storeModel(organisation, postId, [{ abilityId: design, weight: 100, requiredLevel: 5 }]);
    const made = await detail(admin, jobId);
    expect(made.rounds.map(({ name, skills }) => [name, skills.map((skill) => skill.name)])).toEqual([
      ['初面', ['编码', '设计']],
      ['终面', ['价值观']],
    ]);
    expect(made.rounds[0]?.interviewers.map(({ realName }) => realName)).toEqual(['顾清和']);
    const { skills } = await admin.call(job.modelSkills, { query: { postId } });
    expect(skills).toEqual([{ abilityId: design, name: '设计' }]);
  });

  test('are copied as a draft of one’s own, and only drafts without applications go', async () => {
    const { admin, organisation } = await makeRecruiting();
    const person = await makeStaff(organisation, { realName: '顾清和' });
    const more = {
      ownerId: person.userId,
      applyUntil: '2099-01-01T00:00:00.000Z',
      rounds: [{ name: '初面', mode: 'PHONE', minutes: 30 }],
    };
    const jobId = await add(admin, organisation.rootId, more);
    await admin.call(job.release, { query: { jobId } });
    const { jobId: copied } = await admin.call(job.copy, { body: { jobId, name: '后端工程师（二）' } });
    const copy = await detail(admin, copied);
    expect([copy.state, copy.ownerId === person.userId, copy.applyUntil, copy.rounds.length]).toEqual([
      'DRAFT',
      false,
      null,
      1,
    ]);
    expect((await admin.send(job.delete, { query: { jobId } })).res).toContain('不是草稿');
    const { candidateId } = await makeCandidate(organisation);
    await makeApplication(organisation, copied, candidateId, { state: 'REJECTED' });
    expect((await admin.send(job.delete, { query: { jobId: copied } })).res).toBe(
      '职位「后端工程师（二）」已有 1 份应聘，不能删除；不再招聘时请关闭它',
    );
    const { jobId: third } = await admin.call(job.copy, { body: { jobId, name: '后端工程师（三）' } });
    await admin.call(job.delete, { query: { jobId: third } });
    expect((await admin.send(job.detail, { query: { jobId: third } })).status).toBe(404);
  });
});

test('the list goes to Excel as it is filtered, for who manages recruitment, and that is written down', async () => {
  const { admin, organisation } = await makeRecruiting();
  const tech = await makeDepartment(organisation, '研发部');
  await add(admin, tech, { name: '=cmd', city: '苏州', salaryMin: 15_000, salaryMax: 25_000 });
  await add(admin, organisation.rootId, { name: '客户经理', city: '杭州' });
  const file = await admin.send(job.export, { body: { departmentId: tech } });
  const rows = await readSheet(Buffer.from(file.bytes));
  expect(rows).toHaveLength(2);
  expect(rows[1]?.slice(0, 9)).toEqual([
    ...['=cmd', '社会招聘', '全职', '研发部', '苏州', 2, '不限', '1.5–2.5 万元/月', 0],
  ]);
  const { me } = await makeRecruiter(organisation, tech);
  const whole = await readSheet(Buffer.from((await me.send(job.export, { body: {} })).bytes));
  expect(whole.map(([name]) => name)).toEqual(['职位', '=cmd']);
  const asks = await makeRecruiter(organisation, tech, { permissions: ['recruitment.interview'] });
  expect((await asks.me.send(job.export, { body: {} })).status).toBe(403);
  const { data } = await admin.call(auditLog.search, { query: { size: 50 } });
  expect(data.filter(({ action }) => action === 'job.export')).toHaveLength(2);
});

describe('closing', () => {
  test('ends what is under way once it was counted, and leaves who was promised an offer', async () => {
    const { admin, organisation } = await makeRecruiting();
    const { db } = await testServer();
    const jobId = await add(admin, organisation.rootId);
    await admin.call(job.release, { query: { jobId } });
    const states = ['NEW', 'INTERVIEW', 'OFFER_ACCEPTED', 'HIRED', 'REJECTED'] as const;
    const phones: string[] = [];
    for (const state of states) {
      const { candidateId, phone } = await makeCandidate(organisation);
      await makeApplication(organisation, jobId, candidateId, { state });
      phones.push(phone ?? '');
    }
    const { applied, interviewed, hired, closing } = await detail(admin, jobId);
    expect([applied, interviewed, hired, closing]).toEqual([5, 3, 1, 2]);
    const close = async (count: number) =>
      (await admin.send(job.close, { query: { jobId }, body: { closing: count } })).res;
    expect(await close(1)).toBe('职位「后端工程师」现在有 2 份进行中的应聘，关闭后会一起结束，请重新确认');
    expect(await close(2)).toEqual({ closed: 2 });
    expect(await close(2)).toEqual({ closed: 0 });
    const told = await Promise.all(phones.map(async (phone) => (await lastMessageTo(phone))?.content));
    expect(told.map((text) => text?.includes('您应聘的「后端工程师」已停止招聘') ?? false)).toEqual([
      ...[true, true, false, false, false],
    ]);
    expect(told[0]).toContain('这不是对您的评价');
    const rows = await db.selectFrom('application').select(['state', 'open']).where('jobId', '=', jobId).execute();
    expect(rows.map(({ state, open }) => `${state} ${open}`).sort()).toEqual(
      ['CLOSED_JOB false', 'CLOSED_JOB false', 'HIRED false', 'OFFER_ACCEPTED true', 'REJECTED false'].sort(),
    );
    const events = await db
      .selectFrom('applicationEvent')
      .innerJoin('application', 'application.id', 'applicationEvent.applicationId')
      .select('applicationEvent.toState')
      .where('application.jobId', '=', jobId)
      .execute();
    expect(events.map(({ toState }) => toState)).toEqual(['CLOSED_JOB', 'CLOSED_JOB']);
  });
});

describe('reach', () => {
  test('is the department, the owner and who was put on it; who is on it for the department changes nothing', async () => {
    const { admin, organisation } = await makeRecruiting();
    const tech = await makeDepartment(organisation, '研发部');
    const sales = await makeDepartment(organisation, '销售部');
    const inTech = await makeRecruiter(organisation, tech);
    const own = await makeRecruiter(organisation, sales, { dataScope: 'self' });
    const recruiter = await makeRecruiter(organisation, sales);
    const leader = await makeRecruiter(organisation, sales, { permissions: ['recruitment.interview'] });
    const outside = await makeRecruiter(organisation, sales);
    const members = [
      { userId: recruiter.userId, role: 'RECRUITER' },
      { userId: leader.userId, role: 'DEPARTMENT' },
    ];
    const jobId = await add(admin, tech, { ownerId: own.userId, members });
    for (const { me } of [inTech, own, recruiter, leader]) expect(await names(me)).toEqual(['后端工程师']);
    expect(await names(outside.me)).toEqual([]);
    expect((await outside.me.send(job.detail, { query: { jobId } })).status).toBe(404);
    const managed = async ({ me }: typeof own) => (await detail(me, jobId)).managed;
    expect([await managed(inTech), await managed(own), await managed(recruiter), await managed(leader)]).toEqual([
      true,
      true,
      true,
      false,
    ]);
    const body = { ...basics(tech), members, ownerId: own.userId, version: 1 };
    expect((await recruiter.me.send(job.modify, { query: { jobId }, body })).res).toEqual({ version: 2 });
    expect((await leader.me.send(job.modify, { query: { jobId }, body })).status).toBe(403);
    expect((await outside.me.send(job.release, { query: { jobId } })).status).toBe(404);
  });

  test('goes with a department that is deleted to the one above it, and a post that a job names stays', async () => {
    const { admin, organisation } = await makeRecruiting();
    const tech = await makeDepartment(organisation, '研发部');
    const below = await makeDepartment(organisation, '平台组', tech);
    const postId = await makePost(organisation, '后端工程师');
    const jobId = await add(admin, below, { postId });
    const { taskId } = await makeTaskIn(organisation, below);
    await admin.call(department.delete, { body: { departmentId: below } });
    expect((await detail(admin, jobId)).departmentId).toBe(tech);
    const { db } = await testServer();
    const task = await db.selectFrom('studyTask').select('departmentId').where('id', '=', taskId).executeTakeFirst();
    expect(task?.departmentId).toBe(tech);
    expect((await admin.send(post.delete, { body: { postIds: [postId] } })).res).toBe(
      '岗位「后端工程师」正被 1 个招聘职位使用，不能删除；不再使用的岗位可以停用',
    );
  });

  test('does not let anybody take people, departments or exams of others into a job', async () => {
    const { organisation } = await makeRecruiting();
    const tech = await makeDepartment(organisation, '研发部');
    const stranger = await makeStaff(organisation, { realName: '江临' });
    const { me } = await makeRecruiter(organisation, tech);
    const tried = async (more: object) => (await me.send(job.add, { body: { ...basics(tech), ...more } })).status;
    expect(await tried({ departmentId: organisation.rootId })).toBe(404);
    expect(await tried({ ownerId: stranger.userId })).toBe(404);
    const round = { name: '初面', mode: 'VIDEO', minutes: 30, interviewerIds: [stranger.userId] };
    expect(await tried({ rounds: [round] })).toBe(404);
    expect(await tried({})).toBe(200);
  });
});
