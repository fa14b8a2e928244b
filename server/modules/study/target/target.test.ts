import readXlsxFile from 'read-excel-file/node';
import { describe, expect, test } from 'vitest';
import { postName } from '#contract/directory/post-name.ts';
import { attempt } from '#contract/exam/attempt.ts';
import { message } from '#contract/notice/notice.ts';
import { ability } from '#contract/post/ability.ts';
import { abilityMaterial } from '#contract/post/material.ts';
import { question } from '#contract/question/question.ts';
import { studyCalendar } from '#contract/study/calendar.ts';
import { certificate, certificateTemplate } from '#contract/study/certificate.ts';
import { learnerHome } from '#contract/study/home.ts';
import { ownPractice } from '#contract/study/own-practice.ts';
import { ownTarget } from '#contract/study/own-target.ts';
import { ownTask } from '#contract/study/own-task.ts';
import { practice } from '#contract/study/practice.ts';
import { studyTarget, targetChoice } from '#contract/study/target.ts';
import { studyTask } from '#contract/study/task.ts';
import { doJobs } from '../../../../test/jobs.ts';
import { type Client, makeExam } from '../../../../test/make/exam.ts';
import { linkQuestions, makeChain } from '../../../../test/make/knowledge.ts';
import { makeBank } from '../../../../test/make/question.ts';
import { makeRole } from '../../../../test/make/role.ts';
import { as, makeAdministrator, makeDepartment, makeStaff } from '../../../../test/make.ts';
import { testServer } from '../../../../test/server.ts';
import { inTransaction } from '../../../kit/transaction.ts';
import { reckonTargets, tendTargets } from './allocation.ts';
import { gradationsOf } from './gradation.queries.ts';
import { peopleOfTargets } from './standing.queries.ts';
import { refreshEverybody } from './standing.ts';

async function hall() {
  const { admin, organisation } = await makeAdministrator();
  const { id: parentId } = await admin.call(ability.add, { body: { name: '合规' } });
  const { id: abilityId } = await admin.call(ability.add, { body: { name: '反洗钱', parentId } });
  const materials: string[] = [];
  for (const title of ['手册', '制度', '案例']) {
    const body = { abilityId, title, url: 'https://example.com/aml' };
    materials.push((await admin.call(abilityMaterial.add, { body })).materialId);
  }
  const learner = await makeStaff(organisation, { realName: '林小雨' });
  const owner = await makeStaff(organisation, { realName: '周带教' });
  return { admin, organisation, materials, learner, owner, me: await as(learner) };
}

type Hall = Awaited<ReturnType<typeof hall>>;

const material = (refId: string | undefined, more: object = {}) => ({
  ...{ kind: 'material' as const, refId: refId ?? '' },
  ...more,
});

/** Three gradations, each behind the one before. */
const threeOf = ({ materials }: Hall) =>
  ['入门', '进阶', '结业'].map((name, place) => ({
    ...{ name, unlock: place === 0 ? ('NONE' as const) : ('PREVIOUS' as const) },
    items: [material(materials[place])],
  }));

const newTarget = (made: Hall, more: object = {}) =>
  made.admin.call(studyTarget.add, {
    body: { name: '新员工成长', ownerId: made.owner.userId, gradations: threeOf(made), ...more },
  });

type Rule = { kind: 'person' | 'department' | 'post' | 'tag'; refId: string };

const give = (admin: Client, targetId: string, ...rules: Rule[]) =>
  admin.call(studyTarget.allocate, { query: { targetId }, body: { rules } });

async function opened(made: Hall, more: object = {}) {
  const { targetId } = await newTarget(made, more);
  await give(made.admin, targetId, { kind: 'person', refId: made.learner.userId });
  await made.admin.call(studyTarget.open, { query: { targetId } });
  return targetId;
}

const own = (me: Client, targetId: string) => me.call(ownTarget.detail, { query: { targetId } });

async function read(me: Client, targetId: string, place: number) {
  const { gradations } = await own(me, targetId);
  const itemId = gradations[place]?.items[0]?.itemId ?? '';
  return me.send(ownTarget.read, { query: { targetId, itemId } });
}

const peopleOf = async (admin: Client, targetId: string, body = {}) =>
  (await admin.call(studyTarget.people, { query: { targetId }, body })).data;

async function follow() {
  const { db } = await testServer();
  await inTransaction(db, (db) => tendTargets(db));
  await doJobs();
}

const daysFromNow = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();

describe('a target', () => {
  test('is opened gradation by gradation, and tells why one is locked and what comes next', async () => {
    const made = await hall();
    const { admin, me } = made;
    const targetId = await opened(made);
    const first = await own(me, targetId);
    expect(first.gradations.map(({ state, why }) => [state, why])).toEqual([
      ['current', '还差「手册」。'],
      ['locked', '通过「入门」后解锁。'],
      ['locked', '通过「入门」、「进阶」后解锁。'],
    ]);
    expect(first).toMatchObject({ state: 'NOT_STARTED', next: { title: '手册', link: 'https://example.com/aml' } });
    expect(first.gradations[1]?.items[0]?.link).toBeNull();
    expect((await read(me, targetId, 1)).code).toBe(9695);
    expect((await read(me, targetId, 0)).status).toBe(200);
    expect(await own(me, targetId)).toMatchObject({ state: 'IN_PROGRESS', progress: 3333, next: { title: '制度' } });
    for (const place of [1, 2]) await read(me, targetId, place);
    expect(await me.call(ownTarget.list, {})).toMatchObject([{ targetId, state: 'DONE', progress: 10_000, passed: 3 }]);
    expect((await admin.call(studyTarget.search, { body: {} })).data[0]?.counts).toMatchObject({ people: 1, done: 1 });
    const { data } = await me.call(message.list, { body: {} });
    expect(data.some(({ content }) => content.includes('新员工成长'))).toBe(true);
  });

  test('stands in the home and the calendar of whom it was given to, until it is done', async () => {
    const made = await hall();
    const { me } = made;
    const [name, startsAt, endsAt] = ['季度目标', daysFromNow(-1), daysFromNow(3)];
    const targetId = await opened(made, { name, startsAt, endsAt });
    const { next } = await me.call(learnerHome.overview, {});
    const to = `/target/detail?targetId=${targetId}`;
    expect(next).toMatchObject([
      { kind: 'target', id: targetId, name, why: '还没有开始。', overdue: false, progress: 0, step: { to } },
    ]);
    const span = { query: { from: daysFromNow(0), until: daysFromNow(10) } };
    const entries = () => me.call(studyCalendar.entries, span);
    expect(await entries()).toMatchObject([{ kind: 'target', what: 'due', done: false, at: next[0]?.at, to }]);
    for (const place of [0, 1, 2]) await read(me, targetId, place);
    expect((await me.call(learnerHome.overview, {})).next).toEqual([]);
    expect(await entries()).toMatchObject([{ done: true }]);
  });

  test('that waits for itself, or asks what cannot be, is refused with one sentence', async () => {
    const made = await hall();
    const [first] = made.materials;
    const add = (gradations: object[], more: object = {}) =>
      made.admin.send(studyTarget.add, {
        body: { name: '目标', ownerId: made.owner.userId, gradations: gradations as never[], ...more },
      });
    const circle = threeOf(made).map((gradation, place) => ({
      ...{ ...gradation, unlock: 'GRADATIONS', unlockAfter: [(place + 1) % 3] },
    }));
    const cyclic = await add(circle);
    expect(cyclic.code).toBe(9680);
    expect(cyclic.res).toBe('「入门」、「进阶」、「结业」互相等待，永远不能解锁，请修改解锁条件');
    const [one, two] = threeOf(made);
    expect((await add([{ ...one, unlock: 'GRADATIONS', unlockAfter: [0] }])).code).toBe(9680);
    expect(
      (
        await add([
          { ...one, unlock: 'GRADATIONS', unlockAfter: [1] },
          { ...two, unlock: 'PREVIOUS' },
        ])
      ).code,
    ).toBe(9680);
    expect((await add([{ ...one, unlock: 'GRADATIONS', unlockAfter: [7] }])).code).toBe(9689);
    expect((await add([{ ...one, unlock: 'DATE' }])).code).toBe(9689);
    expect((await add([{ ...one, pass: 'SCORE' }])).code).toBe(9689);
    expect((await add([{ ...one, items: [material(first, { optional: true })] }])).code).toBe(9681);
    expect((await add([one ?? {}, { ...two, items: [material(first)] }])).code).toBe(9682);
    expect((await add([{ ...one, items: [{ kind: 'task', refId: first }] }])).code).toBe(9683);
    const period = { startsAt: daysFromNow(5), endsAt: daysFromNow(1) };
    expect((await add([one ?? {}], period)).code).toBe(9688);
    const late = { ...one, dueAt: daysFromNow(90) };
    expect((await add([late], { endsAt: daysFromNow(9) })).code).toBe(9693);
  });

  test('goes from draft to open to closed and back', async () => {
    const made = await hall();
    const { admin, me } = made;
    const { targetId } = await newTarget(made);
    const query = { targetId };
    await give(admin, targetId, { kind: 'person', refId: made.learner.userId });
    expect(await me.call(ownTarget.list, {})).toEqual([]);
    expect((await admin.send(studyTarget.close, { query })).code).toBe(9684);
    await admin.call(studyTarget.open, { query });
    expect((await admin.send(studyTarget.open, { query })).code).toBe(9686);
    expect((await admin.send(studyTarget.delete, { query })).code).toBe(9685);
    await read(me, targetId, 0);
    await admin.call(studyTarget.close, { query });
    expect((await read(me, targetId, 1)).code).toBe(9684);
    expect((await own(me, targetId)).next).toBeNull();
    const stale = { ...(await admin.call(studyTarget.read, { query })), version: 1 };
    const body = { name: '改', ownerId: stale.ownerId, gradations: threeOf(made), version: 1 };
    expect((await admin.send(studyTarget.modify, { query, body })).code).toBe(9687);
    await admin.call(studyTarget.open, { query });
    expect((await admin.send(studyTarget.modify, { query, body })).status).toBe(409);
    await admin.call(studyTarget.close, { query });
    await admin.call(studyTarget.delete, { query });
    expect((await admin.call(studyTarget.search, { body: {} })).total).toBe(0);
  });

  test('gives its certificate once to whoever passed everything', async () => {
    const made = await hall();
    const { admin, me } = made;
    const { templateId } = await admin.call(certificateTemplate.add, {
      body: { name: '结业', title: '结业证书', wording: '{姓名}达成{项目}', issuer: '培训部' },
    });
    const targetId = await opened(made, { templateId });
    for (const place of [0, 1, 2]) await read(me, targetId, place);
    await follow();
    expect(await me.call(certificate.own, {})).toMatchObject([{ title: '结业证书', subject: '新员工成长' }]);
    expect((await admin.send(certificateTemplate.delete, { query: { templateId } })).code).toBe(9694);
  });

  test('may ask more later: what was passed stays passed', async () => {
    const made = await hall();
    const { admin, me, materials } = made;
    const targetId = await opened(made);
    await read(me, targetId, 0);
    const query = { targetId };
    const { gradations, version, ownerId, name } = await admin.call(studyTarget.read, { query });
    const [first, second] = gradations.map(({ items, ...gradation }) => ({
      ...gradation,
      items: items.map(({ itemId: _, title: __, ...item }) => item),
    }));
    const changed = [
      { ...first, name: '入门', items: [...(first?.items ?? []), material(materials[2])] },
      { ...second, name: '进阶', items: second?.items ?? [] },
    ];
    await admin.call(studyTarget.modify, { query, body: { name, ownerId, gradations: changed, version } });
    await doJobs();
    expect((await own(me, targetId)).gradations.map(({ state }) => state)).toEqual(['passed', 'current']);
    await read(me, targetId, 1);
    expect(await own(me, targetId)).toMatchObject({ state: 'DONE', progress: 10_000 });
  });

  test('counts exams by their released score, and tasks', async () => {
    const made = await hall();
    const { admin, organisation, learner, me, materials } = made;
    const { examId } = await makeExam(admin, [learner]);
    const { taskId } = await admin.call(studyTask.add, {
      body: { name: '任务', departmentId: organisation.rootId, items: [material(materials[0])] },
    });
    await admin.call(studyTask.allocate, {
      query: { taskId },
      body: { rules: [{ kind: 'person', refId: learner.userId }] },
    });
    await admin.call(studyTask.publish, { query: { taskId } });
    expect(await admin.call(targetChoice.search, { body: { kind: 'task' } })).toEqual([
      { refId: taskId, title: '任务' },
    ]);
    const targetId = await opened(made, {
      gradations: [
        { name: '任务', items: [{ kind: 'task', refId: taskId }] },
        { name: '考试', pass: 'SCORE', passValue: 1, items: [{ kind: 'exam', refId: examId }] },
      ],
    });
    const task = await me.call(ownTask.detail, { query: { taskId } });
    await me.call(ownTask.read, { query: { taskId, itemId: task.items[0]?.itemId ?? '' } });
    expect(await own(me, targetId)).toMatchObject({ progress: 5000, next: { title: expect.any(String) } });
    const { attemptId, leaseId } = await me.call(attempt.start, { query: { examId } });
    await me.call(attempt.submit, { query: { attemptId }, body: { leaseId } });
    const seen = await own(me, targetId);
    // Nothing is known of the score before the exam releases it: neither here nor by what is passed.
    expect(seen.gradations[1]).toMatchObject({
      state: 'current',
      items: [{ done: true, why: '已交卷，成绩还没有公布' }],
    });
    const { db } = await testServer();
    await db.updateTable('attempt').set({ state: 'MARKED', score: 500 }).where('id', '=', attemptId).execute();
    const hidden = await own(me, targetId);
    expect(hidden.gradations[1]?.state).toBe('current');
    await db
      .updateTable('exam')
      .set({ releasedAt: daysFromNow(0) })
      .where('id', '=', examId)
      .execute();
    await follow();
    const { attainment, gradations } = await admin.call(studyTarget.chart, { query: { targetId } });
    expect(attainment).toBeGreaterThan(5000);
    expect(gradations[1]).toMatchObject({ passed: 1, scored: 1 });
    expect((await own(me, targetId)).state).toBe('DONE');
  });
});

describe('the score of a practice', () => {
  async function practised() {
    const made = await hall();
    const { admin } = made;
    const bankId = await makeBank(admin, `练习 ${crypto.randomUUID()}`);
    const body = ['一', '二'].map((stem) => ({ type: 'JUDGE' as const, stem, answer: true }));
    const { questionIds } = await admin.call(question.addBatch, { query: { questionBankId: bankId }, body });
    const chain = await makeChain(admin, `反洗钱 ${crypto.randomUUID()}`);
    const knowledgeId = chain.at(-1) ?? '';
    await linkQuestions(made.organisation, questionIds.slice(0, 1), knowledgeId);
    const { practiceId } = await admin.call(practice.add, {
      body: { name: '练习', source: { bankIds: [bankId], count: 10 }, modes: ['RANDOM', 'KNOWLEDGE', 'WRONG', 'MOCK'] },
    });
    await admin.call(practice.release, { query: { practiceId }, body: { version: 1 } });
    const items = [{ kind: 'practice' as const, refId: practiceId }];
    const targetId = await opened(made, { gradations: [{ name: '练习', pass: 'SCORE', passValue: 80, items }] });
    const begin = async (mode: 'RANDOM' | 'KNOWLEDGE' | 'WRONG' | 'MOCK', more: object = {}) => {
      const { sessionId } = await made.me.call(ownPractice.start, { body: { practiceId, mode, ...more } });
      const { items } = await made.me.call(ownPractice.session, { query: { sessionId } });
      const answer = (place: number, response: boolean) =>
        made.me.call(ownPractice.answer, {
          query: { sessionId },
          body: { questionVersionId: items[place]?.questionVersionId ?? '', response },
        });
      const finish = () => made.me.call(ownPractice.finish, { query: { sessionId } });
      return { total: items.length, answer, finish };
    };
    return { ...made, targetId, knowledgeId, begin };
  }

  test('is of whole draws alone: one question of a point, or one that was wrong, passes nothing', async () => {
    const { me, targetId, knowledgeId, begin } = await practised();
    const wrong = await begin('RANDOM');
    for (const place of [0, 1]) await wrong.answer(place, false);
    await wrong.finish();
    const parts = [await begin('KNOWLEDGE', { knowledgeId }), await begin('WRONG')];
    expect(parts[0]?.total).toBe(1);
    for (const { total, answer, finish } of parts) {
      for (let place = 0; place < total; place += 1) await answer(place, true);
      await finish();
    }
    const [gradation] = (await own(me, targetId)).gradations;
    expect(gradation).toMatchObject({ state: 'current', why: expect.stringContaining('现在是 0%') });
    const right = await begin('RANDOM');
    for (const place of [0, 1]) await right.answer(place, true);
    await right.finish();
    expect((await own(me, targetId)).gradations[0]?.state).toBe('passed');
  });

  test('is not known while a mock exam runs', async () => {
    const { me, targetId, begin } = await practised();
    const why = async () => (await own(me, targetId)).gradations[0]?.why;
    const mock = await begin('MOCK');
    const before = await why();
    await mock.answer(0, true);
    expect(before).toContain('还没有得分');
    expect(await why()).toContain('还没有得分');
    await mock.answer(1, true);
    expect((await own(me, targetId)).gradations[0]).toMatchObject({ state: 'current' });
    await mock.finish();
    expect((await own(me, targetId)).gradations[0]?.state).toBe('passed');
  });
});

describe('the chart', () => {
  test('shows plan and actual line, who is behind, and each number has its list', async () => {
    const made = await hall();
    const { admin, organisation, me } = made;
    const late = await makeStaff(organisation, { realName: '落后的人' });
    const targetId = await opened(made, { startsAt: daysFromNow(-4), endsAt: daysFromNow(5), expected: 30 });
    await give(admin, targetId, { kind: 'person', refId: late.userId });
    await read(me, targetId, 0);
    await read(me, targetId, 1);
    const chart = await admin.call(studyTarget.chart, { query: { targetId } });
    expect(chart.days).toHaveLength(10);
    expect(chart.days.at(-1)).toMatchObject({ plan: 10_000, actual: null });
    expect(chart.actual).toBe(3333);
    expect(chart.days.findLast(({ actual }) => actual !== null)?.actual).toBe(3333);
    expect(chart.gradations.map(({ locked, current, passed }) => [locked, current, passed])).toEqual([
      [0, 1, 1],
      [1, 0, 1],
      [1, 1, 0],
    ]);
    expect(chart).toMatchObject({ scored: 1, reached: 1, attainment: 6666, bins: [0, 0, 0, 1, 0] });
    expect((await admin.call(studyTarget.read, { query: { targetId } })).counts).toMatchObject({
      people: 2,
      behind: 1,
    });
    const [behind] = await peopleOf(admin, targetId, { state: 'BEHIND' });
    expect(behind?.realName).toBe('落后的人');
    expect(behind?.why).toMatch(/^计划应到 \d\d%，现在 0%，在「入门」：还差「手册」。$/);
    const gradationId = chart.gradations[1]?.gradationId ?? '';
    const names = async (body: object) => (await peopleOf(admin, targetId, body)).map(({ realName }) => realName);
    expect(await names({ gradationId, step: 'passed' })).toEqual(['林小雨']);
    expect(await names({ gradationId, step: 'locked' })).toEqual(['落后的人']);
    expect(await names({ bin: 3 })).toEqual(['林小雨']);
    expect(await names({ reached: true })).toEqual(['林小雨']);
    const { bytes } = await admin.send(studyTarget.export, { query: { targetId }, body: {} });
    const [sheet] = await readXlsxFile(Buffer.from(bytes));
    expect(JSON.stringify(sheet)).toContain('林小雨');
    expect(JSON.stringify(sheet)).toContain('结业 通过日期');
  });
});

describe('the chart is kept', () => {
  test('and moves with what people do elsewhere: in another target, in a task, at an exam', async () => {
    const made = await hall();
    const { admin, organisation, learner, me, materials } = made;
    const { examId } = await makeExam(admin, [learner]);
    const whole = await opened(made, {
      gradations: [
        { name: '资料', items: [material(materials[0]), material(materials[1])] },
        { name: '考试', items: [{ kind: 'exam', refId: examId }] },
      ],
    });
    const chart = () => admin.call(studyTarget.chart, { query: { targetId: whole } });
    expect(await chart()).toMatchObject({ actual: 0, gradations: [{ current: 1 }, { current: 1 }] });
    await read(me, await opened(made, { name: '别的目标' }), 0);
    await doJobs();
    expect((await chart()).actual).toBe(2500);
    const { taskId } = await admin.call(studyTask.add, {
      body: { name: '任务', departmentId: organisation.rootId, items: [material(materials[1])] },
    });
    const rules = [{ kind: 'person' as const, refId: learner.userId }];
    await admin.call(studyTask.allocate, { query: { taskId }, body: { rules } });
    await admin.call(studyTask.publish, { query: { taskId } });
    const { items } = await me.call(ownTask.detail, { query: { taskId } });
    await me.call(ownTask.read, { query: { taskId, itemId: items[0]?.itemId ?? '' } });
    await doJobs();
    expect(await chart()).toMatchObject({ actual: 5000, gradations: [{ passed: 1 }, { current: 1 }] });
    const { attemptId, leaseId } = await me.call(attempt.start, { query: { examId } });
    await me.call(attempt.submit, { query: { attemptId }, body: { leaseId } });
    await doJobs();
    expect(await chart()).toMatchObject({ actual: 10_000, gradations: [{ passed: 1 }, { passed: 1 }] });
  });

  test('and what changes for somebody who is done, a corrected score it may be, is known the next day', async () => {
    const made = await hall();
    const { db } = await testServer();
    const targetId = await opened(made);
    for (const place of [0, 1, 2]) await read(made.me, targetId, place);
    await doJobs();
    const chart = () => made.admin.call(studyTarget.chart, { query: { targetId } });
    await db.updateTable('studyTargetPerson').set({ attainment: 100 }).where('targetId', '=', targetId).execute();
    await follow();
    expect((await chart()).attainment).toBe(100);
    await inTransaction(db, (db) => reckonTargets(db));
    await doJobs();
    expect(await chart()).toMatchObject({ attainment: 10_000, actual: 10_000, bins: [0, 0, 0, 0, 1] });
  });
});

describe('whoever has not reached the target', () => {
  test('is urged once an hour, and by mail or SMS once in half a day, tasks counted too', async () => {
    const made = await hall();
    const { admin, organisation, learner, me, materials } = made;
    const { db } = await testServer();
    const email = `${crypto.randomUUID()}@example.com`;
    await db.updateTable('users').set({ email }).where('id', '=', learner.userId).execute();
    const done = await makeStaff(organisation);
    const targetId = await opened(made, { gradations: [{ name: '入门', items: [material(materials[0])] }] });
    await give(admin, targetId, { kind: 'person', refId: done.userId });
    await read(await as(done), targetId, 0);
    const query = { targetId };
    const urge = (body: object) => admin.send(studyTarget.urge, { query, body });
    expect((await urge({ userIds: [made.owner.userId] })).status).toBe(404);
    expect((await urge({ channels: ['mail', 'sms'] })).res).toEqual({ urged: 1, sent: 1 });
    expect((await urge({ userIds: [learner.userId] })).code).toBe(9670);
    const messages = (await me.call(message.list, { body: {} })).data.map(({ content }) => content);
    expect(messages).toContain('目标「新员工成长」还没有达成，请尽快完成。');
    const { taskId } = await admin.call(studyTask.add, {
      body: { name: '任务', departmentId: organisation.rootId, items: [material(materials[1])] },
    });
    const rules = [{ kind: 'person' as const, refId: learner.userId }];
    await admin.call(studyTask.allocate, { query: { taskId }, body: { rules } });
    await admin.call(studyTask.publish, { query: { taskId } });
    expect(await admin.call(studyTask.urge, { query: { taskId }, body: { channels: ['mail'] } })).toEqual({
      ...{ urged: 1, sent: 0 },
    });
    const sent = await db.selectFrom('outbox').selectAll().where('recipient', '=', email).execute();
    expect(sent).toMatchObject([
      { channel: 'mail', template: 'targetReminder', subject: '目标「新员工成长」还没有达成' },
    ]);
    await admin.call(studyTarget.close, { query });
    expect((await urge({})).code).toBe(9684);
  });
});

describe('what follows by itself', () => {
  test('is reckoned for whom something may still come, and gives a certificate that is named later', async () => {
    const made = await hall();
    const { admin, organisation, learner, me } = made;
    const { organisationId } = organisation;
    const { db } = await testServer();
    const other = await makeStaff(organisation);
    const targetId = await opened(made);
    await give(admin, targetId, { kind: 'person', refId: other.userId });
    const unsettled = async () =>
      (await peopleOfTargets(db, organisationId, [targetId], { unsettled: true, most: 10 })).map(
        ({ userId }) => userId,
      );
    for (const place of [0, 1, 2]) await read(me, targetId, place);
    expect(await unsettled()).toEqual([other.userId]);
    const step = () => db.updateTable('studyTargetStep').where('targetId', '=', targetId);
    await step().set({ attainment: null }).where('userId', '=', learner.userId).execute();
    expect((await unsettled()).sort()).toEqual([learner.userId, other.userId].sort());
    await follow();
    expect(await unsettled()).toEqual([other.userId]);
    const { templateId } = await admin.call(certificateTemplate.add, {
      body: { name: '结业', title: '结业证书', wording: '{姓名}达成{项目}', issuer: '培训部' },
    });
    await db.updateTable('studyTarget').set({ templateId }).where('id', '=', targetId).execute();
    await follow();
    expect(await me.call(certificate.own, {})).toMatchObject([{ title: '结业证书' }]);
    expect(await unsettled()).toEqual([other.userId]);
  });

  test('keeps nothing of a gradation that was taken away meanwhile', async () => {
    const made = await hall();
    const { admin, organisation, materials } = made;
    const { organisationId } = organisation;
    const { db } = await testServer();
    const targetId = await opened(made);
    const query = { targetId };
    const gradationsBefore = await gradationsOf(db, organisationId, [targetId]);
    const { version, ownerId, name } = await admin.call(studyTarget.read, { query });
    const body = { name, ownerId, version, gradations: [{ name: '全部', items: [material(materials[0])] }] };
    await admin.call(studyTarget.modify, { query, body });
    await refreshEverybody(db, { organisationId, targetIds: [targetId], gradationsOf: gradationsBefore }, new Date());
    const steps = await db
      .selectFrom('studyTargetStep')
      .select('gradationId')
      .where('targetId', '=', targetId)
      .execute();
    expect(gradationsBefore(targetId).map(({ gradationId }) => gradationId)).not.toContain(steps[0]?.gradationId);
  });
});

describe('people of a target', () => {
  test('are the holders of a post as they come and go', async () => {
    const made = await hall();
    const { admin, organisation } = made;
    const { db } = await testServer();
    const { postId } = await admin.call(postName.addSimple, { body: { postName: '柜员' } });
    const { targetId } = await newTarget(made);
    await give(admin, targetId, { kind: 'post', refId: postId });
    expect(await admin.call(studyTarget.open, { query: { targetId } })).toEqual({ people: 0, pending: false });
    const teller = await makeStaff(organisation, { realName: '新柜员' });
    await db.updateTable('staff').set({ postId }).where('userId', '=', teller.userId).execute();
    await follow();
    expect((await peopleOf(admin, targetId)).map(({ realName }) => realName)).toEqual(['新柜员']);
    expect((await admin.call(studyTarget.search, { body: { postId } })).total).toBe(1);
    await db.updateTable('staff').set({ postId: null }).where('userId', '=', teller.userId).execute();
    await follow();
    expect(await peopleOf(admin, targetId)).toEqual([]);
    expect(await peopleOf(admin, targetId, { state: 'WITHDRAWN' })).toHaveLength(1);
  });

  test('are taken out, and stay out until they are named again', async () => {
    const made = await hall();
    const { admin, organisation, learner, me } = made;
    const targetId = await opened(made);
    const query = { targetId };
    await give(admin, targetId, { kind: 'department', refId: organisation.rootId });
    expect(await admin.call(studyTarget.remove, { query, body: { userIds: [learner.userId] } })).toEqual({
      changed: 1,
    });
    await follow();
    expect((await me.send(ownTarget.detail, { query })).status).toBe(404);
    await give(admin, targetId, { kind: 'person', refId: learner.userId });
    expect(await me.call(ownTarget.list, {})).toHaveLength(1);
    await admin.call(studyTarget.clear, { query });
    await follow();
    expect(await me.call(ownTarget.list, {})).toEqual([]);
  });
});

test('nobody reaches beyond their scope, reads for others or learns what is not theirs', async () => {
  const made = await hall();
  const { organisation, learner, materials, me } = made;
  const branchId = await makeDepartment(organisation, '支行');
  const { name: role } = await makeRole(organisation, { permissions: ['target.manage'], dataScope: 'department' });
  const head = await makeStaff(organisation, { departmentId: branchId, roles: [role] });
  const her = await as(head);
  const gradations = [{ name: '入门', items: [material(materials[0])] }];
  const add = (ownerId: string) => her.send(studyTarget.add, { body: { name: '支行', ownerId, gradations } });
  expect((await add(learner.userId)).status).toBe(404);
  const { targetId } = await her.call(studyTarget.add, { body: { name: '支行', ownerId: head.userId, gradations } });
  const query = { targetId };
  const rules = (kind: Rule['kind'], refId: string) => ({ query, body: { rules: [{ kind, refId }] } });
  expect((await her.send(studyTarget.allocate, rules('person', learner.userId))).status).toBe(404);
  expect((await her.send(studyTarget.allocate, rules('department', organisation.rootId))).status).toBe(404);
  expect((await her.send(studyTarget.allocate, rules('post', learner.userId))).code).toBe(9668);
  await her.call(studyTarget.allocate, rules('department', branchId));
  await her.call(studyTarget.open, { query });
  expect((await me.send(ownTarget.detail, { query })).status).toBe(404);
  expect((await me.send(studyTarget.chart, { query })).status).toBe(403);
  const item = (await own(her, targetId)).gradations[0]?.items[0]?.itemId ?? '';
  expect((await me.send(ownTarget.read, { query: { targetId, itemId: item } })).status).toBe(404);
  const admins = { query: { targetId: await opened(made) } };
  expect((await her.send(studyTarget.read, admins)).status).toBe(404);
  expect((await her.send(studyTarget.chart, admins)).status).toBe(404);
  // Of a target that all may see she counts her own people alone.
  await give(made.admin, targetId, { kind: 'person', refId: learner.userId });
  expect((await her.call(studyTarget.read, { query })).counts.people).toBe(1);
  expect(await peopleOf(her, targetId)).toMatchObject([{ userId: head.userId }]);
  expect((await peopleOf(made.admin, targetId)).length).toBe(2);
});
