import { describe, expect, test } from 'vitest';
import { jobApplication } from '#contract/recruitment/application.ts';
import { job as jobDesk } from '#contract/recruitment/job.ts';
import type { ApplicationState } from '#contract/recruitment/states.ts';
import { makeApplication, makeCandidate, makeJob, makeRecruiting } from '../../../../test/make/recruitment.ts';
import { makeRole } from '../../../../test/make/role.ts';
import { as, makeStaff } from '../../../../test/make.ts';
import { textOf } from '../../../../test/matrix/check.ts';
import { testServer } from '../../../../test/server.ts';
import { moveApplications } from './move-application.ts';

async function withJob(given = {}) {
  const { admin, organisation, staff } = await makeRecruiting();
  const { jobId } = await makeJob(organisation, staff.userId, given);
  return { admin, organisation, staff, jobId };
}

type Made = Awaited<ReturnType<typeof withJob>>;

async function apply({ organisation, jobId }: Made, state: ApplicationState = 'NEW', person = {}, given = {}) {
  const { candidateId } = await makeCandidate(organisation, person);
  const { applicationId } = await makeApplication(organisation, jobId, candidateId, { state, ...given });
  return { candidateId, applicationId };
}

const read = ({ admin }: Made, applicationId: string) => admin.call(jobApplication.read, { query: { applicationId } });

const move = ({ admin }: Made, applicationIds: string[], to: ApplicationState, more = {}) =>
  admin.send(jobApplication.move, { body: { applicationIds, to, ...more } });

describe('the board', () => {
  test('shows each stage with its count and its newest', async () => {
    const made = await withJob();
    for (let at = 0; at < 5; at += 1)
      await apply(made, 'NEW', {}, { stateSince: new Date(Date.now() - at * 60_000).toISOString() });
    await apply(made, 'INTERVIEW');
    await apply(made, 'REJECTED');
    await apply(made, 'WITHDRAWN');
    const { total, columns } = await made.admin.call(jobApplication.board, { query: { jobId: made.jobId, size: 3 } });
    expect(total).toBe(8);
    const numbers = columns.map(({ column, count, data }) => [column, count, data.length]);
    expect(numbers).toContainEqual(['NEW', 5, 3]);
    expect(numbers).toContainEqual(['INTERVIEW', 1, 1]);
    expect(numbers).toContainEqual(['ENDED', 2, 2]);
    expect(numbers.map(([column]) => column)).not.toContain('DEPT_PASS');
    const since = columns[0]?.data.map(({ stateSince }) => stateSince) ?? [];
    expect(since).toEqual(since.toSorted().toReversed());
    const rest = await made.admin.call(jobApplication.column, {
      query: { jobId: made.jobId, column: 'NEW', page: 1, size: 3 },
    });
    expect([rest.total, rest.data.length]).toEqual([5, 2]);
    const first = columns[0]?.data.map(({ applicationId }) => applicationId) ?? [];
    expect(rest.data.filter(({ applicationId }) => first.includes(applicationId))).toEqual([]);
  });

  test('has the optional stages of the job, and those that somebody is in', async () => {
    const optional = await withJob({ stages: ['DEPT_PASS', 'EXAM_SENT'] });
    const { columns } = await optional.admin.call(jobApplication.board, { query: { jobId: optional.jobId } });
    expect(columns.slice(0, 5).map(({ column }) => column)).toEqual([
      ...['NEW', 'SCREEN_PASS', 'DEPT_PASS', 'EXAM_SENT', 'EXAM_DONE'],
    ]);
    const plain = await withJob();
    await apply(plain, 'EXAM_DONE');
    const board = await plain.admin.call(jobApplication.board, { query: { jobId: plain.jobId } });
    expect(board.columns.map(({ column }) => column)).toContain('EXAM_DONE');
  });
});

describe('moving', () => {
  test('is written into the history, with who and why', async () => {
    const made = await withJob();
    const { applicationId } = await apply(made);
    expect((await move(made, [applicationId], 'SCREEN_PASS')).code).toBe(0);
    expect((await move(made, [applicationId], 'NEW')).code).toBe(9701);
    expect((await move(made, [applicationId], 'NEW', { reason: '再看一遍' })).code).toBe(0);
    expect((await move(made, [applicationId], 'REJECTED', { rejectCode: 'SKILL' })).code).toBe(0);
    const detail = await read(made, applicationId);
    expect([detail.state, detail.rejectCode]).toEqual(['REJECTED', 'SKILL']);
    expect(detail.events.map(({ toState, reason, actor }) => [toState, reason, actor])).toEqual([
      ['REJECTED', '', '林晓'],
      ['NEW', '再看一遍', '林晓'],
      ['SCREEN_PASS', '', '林晓'],
    ]);
  });

  test('is all or none', async () => {
    const made = await withJob();
    const { applicationId: fresh } = await apply(made);
    const { applicationId: gone } = await apply(made, 'HIRED', { name: '严书瑶' });
    const answer = await move(made, [fresh, gone], 'SCREEN_PASS');
    expect(answer.code).toBe(9700);
    expect(JSON.stringify(answer.res)).toContain('严书瑶');
    expect((await read(made, fresh)).state).toBe('NEW');
    const others = await withJob();
    const { applicationId: theirs } = await apply(others);
    expect((await move(made, [fresh, theirs], 'SCREEN_PASS')).status).toBe(404);
    expect((await read(made, fresh)).state).toBe('NEW');
  });

  test('the same one by two people at once happens once', async () => {
    const made = await withJob();
    const { applicationId } = await apply(made);
    const answers = await Promise.all([1, 2, 3].map(() => move(made, [applicationId], 'SCREEN_PASS')));
    expect(answers.map(({ code }) => code).toSorted()).toEqual([0, 9700, 9700]);
    expect((await read(made, applicationId)).events).toHaveLength(1);
  });

  test('neither to a hire nor to an offer nor to an exam by hand', async () => {
    const made = await withJob();
    const { applicationId } = await apply(made, 'INTERVIEW_PASS');
    for (const to of ['HIRED', 'OFFER_SENT', 'OFFER_APPROVING', 'CLOSED_JOB', 'TRANSFERRED'] as const) {
      expect((await move(made, [applicationId], to, { reason: '直接' })).code).toBe(9700);
    }
    const { moves } = await read(made, applicationId);
    expect(moves.map(({ to }) => to)).toEqual(['INTERVIEW', 'REJECTED', 'WITHDRAWN']);
  });

  test('a closed one is taken back, unless another is open for the same job', async () => {
    const made = await withJob();
    const { applicationId, candidateId } = await apply(made, 'REJECTED');
    await makeApplication(made.organisation, made.jobId, candidateId);
    expect((await move(made, [applicationId], 'SCREEN_PASS', { reason: '重新考虑' })).code).toBe(9702);
    const alone = await apply(made, 'REJECTED');
    expect((await move(made, [alone.applicationId], 'SCREEN_PASS', { reason: '重新考虑' })).code).toBe(0);
    expect((await read(made, alone.applicationId)).rejectCode).toBeNull();
  });

  test('out of an end goes no further than it had come, and only by who manages the job', async () => {
    const made = await withJob();
    const { applicationId } = await apply(made, 'SCREEN_PASS');
    await move(made, [applicationId], 'REJECTED', { rejectCode: 'SKILL' });
    expect((await move(made, [applicationId], 'INTERVIEW_PASS', { reason: '重新考虑' })).code).toBe(9700);
    expect((await read(made, applicationId)).moves.map(({ to }) => to)).toEqual(['NEW', 'SCREEN_PASS']);
    const role = await makeRole(made.organisation, { permissions: ['recruitment.interview'], dataScope: 'all' });
    const person = await makeStaff(made.organisation, { roles: [role.name] });
    const { db } = await testServer();
    await db
      .insertInto('jobMember')
      .values({
        ...{ organisationId: made.organisation.organisationId, jobId: made.jobId },
        ...{ userId: person.userId, role: 'DEPARTMENT' },
      })
      .execute();
    const me = await as(person);
    const back = { applicationIds: [applicationId], to: 'SCREEN_PASS' as const, reason: '重新考虑' };
    expect((await me.send(jobApplication.move, { body: back })).status).toBe(404);
    expect((await me.call(jobApplication.read, { query: { applicationId } })).moves).toEqual([]);
    expect((await move(made, [applicationId], 'SCREEN_PASS', { reason: '重新考虑' })).code).toBe(0);
  });

  test('brings back nobody who ended it themselves, was erased, or whose job is closed', async () => {
    const made = await withJob();
    const { organisationId } = made.organisation;
    const { db } = await testServer();
    const why = { reason: '重新考虑' };
    const own = await apply(made, 'INTERVIEW');
    const applicant = { kind: 'APPLICANT', id: null } as const;
    const withdrawal = { to: 'WITHDRAWN', by: 'applicant' } as const;
    await db
      .transaction()
      .execute((db) => moveApplications(db, organisationId, applicant, [own.applicationId], withdrawal, new Date()));
    const refused = await move(made, [own.applicationId], 'INTERVIEW', why);
    expect([refused.code, String(refused.res)]).toEqual([9734, '「许若晴」本人结束了应聘，不能恢复这份应聘']);
    expect((await read(made, own.applicationId)).moves).toEqual([]);
    const gone = await apply(made, 'REJECTED', { erasedAt: new Date().toISOString(), name: '' });
    expect((await move(made, [gone.applicationId], 'SCREEN_PASS', why)).code).toBe(9734);
    const ended = await apply(made, 'SCREEN_PASS');
    await made.admin.call(jobDesk.close, { query: { jobId: made.jobId }, body: { closing: 1 } });
    expect((await move(made, [ended.applicationId], 'SCREEN_PASS', why)).code).toBe(9734);
  });
});

describe('somebody on the job', () => {
  test('sees and moves its applications without the right over all, and no other job', async () => {
    const made = await withJob();
    const { applicationId } = await apply(made);
    const other = await makeJob(made.organisation, made.staff.userId);
    const role = await makeRole(made.organisation, { permissions: ['recruitment.interview'], dataScope: 'all' });
    const person = await makeStaff(made.organisation, { roles: [role.name] });
    const me = await as(person);
    const board = () => me.send(jobApplication.board, { query: { jobId: made.jobId } });
    expect((await board()).status).toBe(404);
    const { db } = await testServer();
    const { organisationId } = made.organisation;
    await db
      .insertInto('jobMember')
      .values({ organisationId, jobId: made.jobId, userId: person.userId, role: 'DEPARTMENT' })
      .execute();
    expect((await board()).code).toBe(0);
    expect((await me.send(jobApplication.board, { query: { jobId: other.jobId } })).status).toBe(404);
    await me.call(jobApplication.move, { body: { applicationIds: [applicationId], to: 'DEPT_PASS' } });
    const { total } = await me.call(jobApplication.search, {});
    expect(total).toBe(1);
    expect((await me.call(jobApplication.read, { query: { applicationId } })).managed).toBe(false);
    expect(
      (await me.send(jobApplication.source, { body: { applicationIds: [applicationId], source: 'BOSS' } })).status,
    ).toBe(403);
  });
});

describe('searching', () => {
  test('by every filter', async () => {
    const made = await withJob();
    const young = {
      name: '沈青禾',
      degree: 'MASTER',
      school: '云溪大学',
      major: '金融',
      experienceMonths: 6,
      skills: ['Python'],
    };
    await apply(made, 'NEW', young, { source: 'BOSS' });
    await apply(made, 'REJECTED', { name: '石磊', degree: 'COLLEGE', experienceMonths: 80, tags: ['重点'] });
    const names = async (body: object) =>
      (await made.admin.call(jobApplication.search, { body })).data.map(({ name }) => name).toSorted();
    expect(await names({})).toEqual(['沈青禾', '石磊']);
    expect(await names({ text: '青禾' })).toEqual(['沈青禾']);
    expect(await names({ text: 'python 云溪' })).toEqual(['沈青禾']);
    expect(await names({ text: '云溪 石磊' })).toEqual([]);
    expect(await names({ states: ['REJECTED', 'WITHDRAWN'] })).toEqual(['石磊']);
    expect(await names({ degree: 'BACHELOR' })).toEqual(['沈青禾']);
    expect(await names({ experienceFrom: 5, experienceTo: 10 })).toEqual(['石磊']);
    expect(await names({ school: '云溪' })).toEqual(['沈青禾']);
    expect(await names({ skills: ['python'] })).toEqual(['沈青禾']);
    expect(await names({ skills: ['python', '焊接'] })).toEqual([]);
    expect(await names({ source: 'BOSS' })).toEqual(['沈青禾']);
    expect(await names({ tag: '重点' })).toEqual(['石磊']);
    expect(await names({ from: new Date(Date.now() + 60_000).toISOString() })).toEqual([]);
    expect(await names({ jobId: made.jobId, text: '%' })).toEqual([]);
    expect(await made.admin.call(jobApplication.tags, {})).toEqual(['重点']);
  });

  test('writes an Excel file and who is in it', async () => {
    const made = await withJob();
    const { candidateId } = await apply(made, 'NEW', { name: '韩知远' });
    const file = await made.admin.send(jobApplication.export, { body: { text: '知远' } });
    expect(await textOf(file)).toContain('韩知远');
    const { db } = await testServer();
    const views = await db
      .selectFrom('candidateView')
      .select(['what', 'userId'])
      .where('candidateId', '=', candidateId)
      .execute();
    expect(views).toEqual([{ what: 'EXPORT', userId: made.staff.userId }]);
  });
});

describe('reading one', () => {
  test('is noted once in a while, for the person to be told', async () => {
    const made = await withJob();
    const { applicationId, candidateId } = await apply(made);
    await read(made, applicationId);
    await read(made, applicationId);
    const { db } = await testServer();
    const views = await db.selectFrom('candidateView').select('what').where('candidateId', '=', candidateId).execute();
    expect(views).toEqual([{ what: 'RESUME' }]);
  });

  test('shows notes, which only colleagues see', async () => {
    const made = await withJob();
    const { applicationId } = await apply(made);
    await made.admin.call(jobApplication.note, { body: { applicationId, text: '电话沟通顺畅' } });
    const [event] = (await read(made, applicationId)).events;
    expect([event?.kind, event?.reason]).toEqual(['NOTE', '电话沟通顺畅']);
  });
});

describe('another job', () => {
  test('ends this application and begins one there, each naming the other', async () => {
    const made = await withJob();
    const to = await makeJob(made.organisation, made.staff.userId, { name: '数据产品经理' });
    const { applicationId } = await apply(made, 'INTERVIEW', {}, { source: 'REFERRAL' });
    const opened = await made.admin.call(jobApplication.transfer, { body: { applicationId, jobId: to.jobId } });
    const before = await read(made, applicationId);
    expect([before.state, before.events[0]?.text]).toEqual(['TRANSFERRED', '转到职位「数据产品经理」']);
    const after = await read(made, opened.applicationId);
    expect([after.state, after.jobName, after.source]).toEqual(['NEW', '数据产品经理', 'REFERRAL']);
    expect(after.others.map((other) => other.applicationId)).toEqual([applicationId]);
    const again = { applicationId: opened.applicationId, jobId: to.jobId };
    expect((await made.admin.send(jobApplication.transfer, { body: again })).code).toBe(9707);
  });

  test('must be open, and without an open application of the same person; nothing happens otherwise', async () => {
    const made = await withJob();
    const { applicationId, candidateId } = await apply(made);
    const paused = await makeJob(made.organisation, made.staff.userId, { state: 'PAUSED' });
    const taken = await makeJob(made.organisation, made.staff.userId);
    await makeApplication(made.organisation, taken.jobId, candidateId);
    const to = (jobId: string) => made.admin.send(jobApplication.transfer, { body: { applicationId, jobId } });
    expect((await to(paused.jobId)).code).toBe(9706);
    expect((await to(taken.jobId)).code).toBe(9702);
    expect((await read(made, applicationId)).state).toBe('NEW');
  });
});

describe('by hand', () => {
  test('a candidate is entered, and not twice', async () => {
    const made = await withJob();
    const body = { jobId: made.jobId, name: '顾南枝', phone: '13900001234', school: '东湖大学', note: '朋友推荐' };
    const first = await made.admin.call(jobApplication.add, { body });
    expect(first.known).toBe(false);
    expect((await made.admin.send(jobApplication.add, { body })).code).toBe(9702);
    const other = await makeJob(made.organisation, made.staff.userId);
    const second = await made.admin.call(jobApplication.add, { body: { ...body, jobId: other.jobId } });
    expect(second).toMatchObject({ candidateId: first.candidateId, known: true });
    expect((await read(made, first.applicationId)).events[0]).toMatchObject({ text: '录入应聘', reason: '朋友推荐' });
    const nobody = await made.admin.send(jobApplication.add, { body: { jobId: made.jobId, name: '无联系方式' } });
    expect(nobody.code).not.toBe(0);
  });

  test('who is known keeps what stands, gets what was missing, and it is said what was not taken', async () => {
    const made = await withJob();
    const { candidateId, phone, name } = await makeCandidate(made.organisation, {
      ...{ city: '', school: '江南大学', major: '', tags: ['校友'], experienceMonths: null },
    });
    const said = { name, phone, city: '南京', school: '东湖大学', major: '会计', experienceMonths: 36 };
    const body = { jobId: made.jobId, ...said, degree: 'BACHELOR' as const, tags: ['重点', '校友'] };
    const referral = { source: 'REFERRAL' as const, referrerId: made.staff.userId };
    const added = await made.admin.call(jobApplication.add, { body: { ...body, ...referral } });
    expect(added).toMatchObject({ candidateId, known: true, kept: ['学校'] });
    expect(added.filled).toEqual(['城市', '专业', '工作年限', '内推人']);
    const detail = await read(made, added.applicationId);
    expect([detail.city, detail.school, detail.major, detail.tags, detail.experienceMonths]).toEqual([
      ...['南京', '江南大学', '会计', ['校友', '重点'], 36],
    ]);
    expect([detail.referrer, detail.events[0]?.text]).toEqual([
      ...['林晓', '录入应聘；补充城市、专业、工作年限、内推人；已有资料，没有改学校'],
    ]);
    expect((await made.admin.call(jobApplication.search, { body: { text: '会计 江南' } })).total).toBe(1);
  });

  test('source and tags change, and say what changed', async () => {
    const made = await withJob();
    const one = await apply(made, 'NEW', { tags: ['校友'] });
    const two = await apply(made);
    const applicationIds = [one.applicationId, two.applicationId];
    expect(await made.admin.call(jobApplication.source, { body: { applicationIds, source: 'LIEPIN' } })).toEqual({
      changed: 2,
    });
    expect(await made.admin.call(jobApplication.source, { body: { applicationIds, source: 'LIEPIN' } })).toEqual({
      changed: 0,
    });
    const tags = { applicationIds, add: ['重点', '校友'], remove: [] };
    expect(await made.admin.call(jobApplication.tag, { body: tags })).toEqual({ changed: 2 });
    const detail = await read(made, one.applicationId);
    expect([detail.source, detail.tags]).toEqual(['LIEPIN', ['校友', '重点']]);
    expect(detail.events[0]?.text).toBe('渠道由官网改为猎聘');
    await made.admin.call(jobApplication.tag, { body: { applicationIds, add: [], remove: ['校友'] } });
    expect((await read(made, two.applicationId)).tags).toEqual(['重点']);
  });
});

describe('numbers', () => {
  test('of each stage come from the history', async () => {
    const made = await withJob();
    const created = new Date(Date.now() - 48 * 3_600_000).toISOString();
    const one = await apply(made, 'NEW', {}, { createdAt: created, stateSince: created });
    await apply(made, 'NEW', {}, { source: 'BOSS' });
    await move(made, [one.applicationId], 'INTERVIEW');
    await move(made, [one.applicationId], 'REJECTED', { rejectCode: 'SALARY' });
    const numbers = await made.admin.call(jobApplication.statistics, { query: { jobId: made.jobId } });
    expect(numbers.total).toBe(2);
    const of = (state: string) => numbers.stages.find((stage) => stage.state === state);
    expect(of('NEW')).toEqual({ state: 'NEW', reached: 2, now: 1, medianHours: 48 });
    expect(of('SCREEN_PASS')).toMatchObject({ reached: 1, now: 0, medianHours: null });
    expect(of('INTERVIEW')).toMatchObject({ reached: 1, now: 0 });
    expect(of('INTERVIEW_PASS')).toMatchObject({ reached: 0 });
    expect(numbers.rejections).toEqual([{ rejectCode: 'SALARY', count: 1 }]);
    expect(numbers.sources.map(({ source, applied }) => [source, applied])).toEqual([
      ['BOSS', 1],
      ['SITE', 1],
    ]);
  });
});
