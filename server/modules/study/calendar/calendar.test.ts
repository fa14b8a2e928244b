import { describe, expect, test } from 'vitest';
import { message } from '#contract/notice/notice.ts';
import { ability } from '#contract/post/ability.ts';
import { abilityMaterial } from '#contract/post/material.ts';
import { studyCalendar, studyReminder } from '#contract/study/calendar.ts';
import { studyTask } from '#contract/study/task.ts';
import { client } from '../../../../test/client.ts';
import { makeExam, takeExam } from '../../../../test/make/exam.ts';
import { makeHolder } from '../../../../test/make/role.ts';
import { as, makeAdministrator, makeStaff } from '../../../../test/make.ts';
import { testServer } from '../../../../test/server.ts';
import { shanghaiDay } from '../../../kit/clock.ts';
import { remindIn } from './reminder.ts';

const dayMs = 86_400_000;
const inDays = (days: number) => new Date(Date.now() + days * dayMs).toISOString();

async function learner() {
  const { admin, organisation } = await makeAdministrator();
  const staff = await makeStaff(organisation);
  return { admin, organisation, staff, me: await as(staff) };
}

type Made = Awaited<ReturnType<typeof learner>>;

async function giveTask({ admin, organisation, staff }: Made, name: string, more: object = {}) {
  const { id: parentId } = await admin.call(ability.add, { body: { name: `维度${crypto.randomUUID()}` } });
  const { id: abilityId } = await admin.call(ability.add, { body: { name: `能力${crypto.randomUUID()}`, parentId } });
  const material = { abilityId, title: '手册', url: 'https://example.com/aml' };
  const { materialId } = await admin.call(abilityMaterial.add, { body: material });
  const items = [{ kind: 'material' as const, refId: materialId }];
  const body = { name, departmentId: organisation.rootId, items, ...more };
  const { taskId } = await admin.call(studyTask.add, { body });
  const rules = [{ kind: 'person' as const, refId: staff.userId }];
  await admin.call(studyTask.allocate, { query: { taskId }, body: { rules } });
  await admin.call(studyTask.publish, { query: { taskId } });
  return taskId;
}

const entries = (me: Made['me'], from = inDays(-20), until = inDays(40)) =>
  me.call(studyCalendar.entries, { query: { from, until } });

/** The lines of a calendar, unfolded. */
const linesOf = (bytes: Uint8Array) => new TextDecoder().decode(bytes).replaceAll('\r\n ', '').split('\r\n');

const read = (feed: string) => client().send(studyCalendar.feed, { params: { token: feed.split('/').at(-1) ?? '' } });

describe('the calendar', () => {
  test('tells what begins and is due in a span, by time, and nothing of others', async () => {
    const made = await learner();
    const { admin, organisation, staff, me } = made;
    await giveTask(made, '反洗钱任务', { startsAt: inDays(1), dueAt: inDays(9) });
    const short = await makeExam(admin, [staff], { startMinutes: 3 * 1440, endMinutes: 3 * 1440 + 120 });
    await makeExam(admin, [staff], { startMinutes: 5 * 1440, endMinutes: 60 * 1440, rules: { name: '长期开放' } });
    const taken = await makeExam(admin, [staff], { rules: { name: '考过的' } });
    await takeExam(me, taken.examId, true);
    const found = await entries(me);
    expect(found.map(({ kind, what, name, done }) => [kind, what, name, done])).toEqual([
      ['exam', 'open', '考过的', true],
      ['task', 'start', '反洗钱任务', false],
      ['exam', 'open', '信息安全测验', false],
      ['exam', 'start', '长期开放', false],
      ['task', 'due', '反洗钱任务', false],
    ]);
    expect(found[2]?.to).toBe(`/exam/${short.examId}`);
    expect(await entries(await as(await makeStaff(organisation)))).toEqual([]);
    const long = await me.send(studyCalendar.entries, { query: { from: inDays(0), until: inDays(90) } });
    expect(long.fields).toEqual({ until: '一次最多 62 天' });
  });

  test('is downloaded as calendar programs read it', async () => {
    const made = await learner();
    const { admin, staff, me } = made;
    const taskId = await giveTask(made, '反洗钱；任务, 一', { dueAt: inDays(9) });
    const { examId } = await makeExam(admin, [staff], { startMinutes: 1440, endMinutes: 1500 });
    const { bytes } = await me.send(studyCalendar.download, {});
    const lines = linesOf(bytes);
    expect(lines).toEqual(expect.arrayContaining([`UID:exam-open-${examId}@zhixing`, 'SUMMARY:考试：信息安全测验']));
    expect(lines).toEqual(expect.arrayContaining(['TRIGGER:-PT30M', 'BEGIN:VCALENDAR', 'END:VCALENDAR']));
    expect(lines).toContain('SUMMARY:学习任务截止：反洗钱；任务\\, 一');
    expect(lines).toContain(`DTSTART;VALUE=DATE:${shanghaiDay(inDays(9)).replaceAll('-', '')}`);
    expect(lines.some((line) => line.startsWith('URL') && line.endsWith(`/task/detail?taskId=${taskId}`))).toBe(true);
  });

  test('is read by its address without a session until that is given up or made anew', async () => {
    const made = await learner();
    const { staff, me } = made;
    await giveTask(made, '反洗钱任务', { dueAt: inDays(9) });
    expect((await me.call(studyCalendar.setting, {})).feed).toBeNull();
    const { feed } = await me.call(studyCalendar.subscribe, {});
    expect((await me.call(studyCalendar.setting, {})).feed).toBe(feed);
    expect(linesOf((await read(feed)).bytes)).toContain('SUMMARY:学习任务截止：反洗钱任务');
    const other = await me.call(studyCalendar.subscribe, {});
    expect([(await read(feed)).status, (await read(other.feed)).status]).toEqual([404, 200]);
    const forged = other.feed.replace(/.{6}\.ics$/, 'AAAAAA.ics');
    expect([(await read(forged)).status, (await read('x')).status]).toEqual([404, 404]);
    const { db } = await testServer();
    const on = (status: number) => db.updateTable('staff').set({ status }).where('userId', '=', staff.userId).execute();
    await on(1);
    expect((await read(other.feed)).status).toBe(404);
    await on(0);
    expect(await me.call(studyCalendar.unsubscribe, {})).toEqual({ revoked: true });
    expect(await me.call(studyCalendar.unsubscribe, {})).toEqual({ revoked: false });
    expect((await read(other.feed)).status).toBe(404);
  });
});

describe('reminders', () => {
  const heard = async ({ me }: Made, event: RegExp) =>
    (await me.call(message.list, { body: {} })).data.filter(({ content }) => event.test(content)).length;

  /** As if the clock stood at an hour in Shanghai, so many days before a moment. */
  async function remindAt({ organisation }: Made, dueAt: string, days: number, hour: number) {
    const { db } = await testServer();
    const at = new Date(Date.parse(`${shanghaiDay(dueAt)}T00:00:00+08:00`) - days * dayMs + hour * 3_600_000);
    await remindIn(db, organisation.organisationId, at);
    await remindIn(db, organisation.organisationId, at);
  }

  test('come once for each date, from the morning of the day before, to who has not finished', async () => {
    const made = await learner();
    const { admin } = made;
    const dueAt = inDays(9);
    const taskId = await giveTask(made, '反洗钱任务', { dueAt });
    const told = () => heard(made, /^学习任务「反洗钱任务」.*截止，您还没有完成/);
    await remindAt(made, dueAt, 1, 8);
    expect(await told()).toBe(0);
    await remindAt(made, dueAt, 1, 9);
    await remindAt(made, dueAt, 0, 9);
    expect(await told()).toBe(1);
    const userIds = [made.staff.userId];
    const until = inDays(12);
    await admin.call(studyTask.extend, { query: { taskId }, body: { userIds, dueAt: until } });
    await remindAt(made, until, 1, 10);
    expect(await told()).toBe(2);
  });

  test('of exams come a day before they open', async () => {
    const made = await learner();
    const { admin, staff } = made;
    const { db } = await testServer();
    const remind = (at: Date) => remindIn(db, made.organisation.organisationId, at);
    await makeExam(admin, [staff], { startMinutes: 2 * 1440, endMinutes: 2 * 1440 + 60 });
    const told = () => heard(made, /^考试「信息安全测验」将于 .* 开始，请按时参加$/);
    await remind(new Date());
    expect(await told()).toBe(0);
    await remind(new Date(Date.parse(inDays(1)) + 60_000));
    await remind(new Date(Date.parse(inDays(1)) + 120_000));
    expect(await told()).toBe(1);
  });

  test('come as the organisation says, and not to who wants none', async () => {
    const made = await learner();
    const { admin, me } = made;
    const dueAt = inDays(9);
    expect(await admin.call(studyReminder.read, {})).toEqual({ dueDays: 1, examHours: 24, version: 0 });
    const save = (body: object) =>
      admin.send(studyReminder.save, { body: { dueDays: 3, examHours: 0, version: 0, ...body } });
    expect((await save({ dueDays: 15 })).fields).toEqual({ dueDays: '天数要在 0 到 14 之间' });
    expect((await save({})).res).toEqual({ version: 1 });
    expect((await save({ dueDays: 5 })).code).toBe(409);
    expect(await me.call(studyCalendar.setting, {})).toMatchObject({ dueDays: 3, examHours: 0, reminders: true });
    await giveTask(made, '第一个', { dueAt });
    await remindAt(made, dueAt, 3, 10);
    expect(await heard(made, /第一个.*您还没有完成/)).toBe(1);
    await me.call(studyCalendar.remind, { body: { reminders: false } });
    await giveTask(made, '第二个', { dueAt });
    await remindAt(made, dueAt, 2, 10);
    expect(await heard(made, /第二个.*您还没有完成/)).toBe(0);
    const { me: narrow } = await makeHolder(made.organisation, [
      { permissions: ['study.manage'], dataScope: 'departmentTree' },
    ]);
    const refused = await narrow.send(studyReminder.save, { body: { dueDays: 2, examHours: 0, version: 1 } });
    expect(refused.status).toBe(403);
  });
});
