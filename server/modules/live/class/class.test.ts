import { expect, test } from 'vitest';
import { liveClass } from '#contract/live/class.ts';
import { lesson } from '#contract/live/lesson.ts';
import { courseContent } from '#contract/study/content.ts';
import { courseLearning } from '#contract/study/learning.ts';
import type { Client } from '../../../../test/make/exam.ts';
import { makeLesson, makeLiveCourse, passed, start } from '../../../../test/make/lesson.ts';
import { makeRole } from '../../../../test/make/role.ts';
import { as, makeAdministrator, makeDepartment, makeStaff } from '../../../../test/make.ts';
import { testServer } from '../../../../test/server.ts';
import { traffic } from '../../../../test/statements.ts';
import { newId } from '../../../kit/id.ts';
import { isInstalled } from '../../study/index.ts';
import { endForgotten } from './class.ts';
import { countsOf } from './counts.ts';

const view = (client: Client, lessonId: string, page?: string) =>
  client.call(liveClass.present, { body: { lessonId, ...(page && { page }) } });

/** As if a page had been heard a minute ago, every minute. */
async function wasThere(lessonId: string, userId: string, fromMinute: number, toMinute: number) {
  const { db } = await testServer();
  await db
    .updateTable('lessonPerson')
    .set({ present: `{[${fromMinute * 60_000},${toMinute * 60_000})}` })
    .where('lessonId', '=', lessonId)
    .where('userId', '=', userId)
    .execute();
}

test('a lesson goes from its plan to its end, and who was there for long enough has completed the section', async () => {
  const { teacher, clients, people, lessonId, page, courseId, admin } = await makeLiveCourse();
  const [first, second] = clients;
  if (!first || !second) throw new Error('two learners');
  expect(await view(first, lessonId)).toMatchObject({ state: 'PLANNED', role: 'learner', teachers: ['陈老师'] });
  expect((await first.send(liveClass.start, { body: { lessonId, page } })).status).toBe(404);
  await start(teacher, lessonId, page);
  expect(await view(first, lessonId)).toMatchObject({ state: 'LIVE', senderName: '陈老师', senderAway: false });
  await view(second, lessonId);
  const seen = await view(teacher, lessonId, page);
  expect(seen.people.map(({ realName }) => realName).toSorted()).toEqual(['李思', '王五']);
  expect(seen).toMatchObject({ role: 'teacher', sending: true, present: 2 });
  await passed(lessonId, 40);
  await wasThere(lessonId, people[0]?.userId ?? '', 0, 36);
  await wasThere(lessonId, people[1]?.userId ?? '', 0, 20);
  await teacher.call(liveClass.end, { body: { lessonId } });
  await teacher.call(liveClass.end, { body: { lessonId } });
  const table = await admin.call(lesson.attendance, { query: { lessonId }, body: {} });
  const enough = new Map(table.data.map((row) => [row.realName, row.enough]));
  expect(enough).toEqual(
    new Map([
      ['李思', true],
      ['王五', false],
    ]),
  );
  const standing = async (client: Client) => (await client.call(courseLearning.view, { query: { courseId } })).progress;
  expect([await standing(first), await standing(second)]).toEqual([10_000, 0]);
  expect((await teacher.send(liveClass.start, { body: { lessonId, page } })).code).toBe(9852);
  const sheet = await admin.send(lesson.export, { query: { lessonId } });
  expect(sheet.bytes.length).toBeGreaterThan(1000);
});

test('pages say that they are there: two of one person count once, and who left is not there', async () => {
  const { teacher, clients, people, lessonId, page } = await makeLiveCourse(1);
  const [learner] = clients;
  if (!learner) throw new Error('a learner');
  await start(teacher, lessonId, page);
  await Promise.all([view(learner, lessonId), view(learner, lessonId), view(learner, lessonId)]);
  const { db } = await testServer();
  const heard = (at: Date | null) =>
    db
      .updateTable('lessonPerson')
      .set({ heardAt: at?.toISOString() ?? null })
      .where('lessonId', '=', lessonId)
      .execute();
  await passed(lessonId, 2);
  await heard(new Date(Date.now() - 60_000));
  const { attended } = await view(learner, lessonId);
  await Promise.all([view(learner, lessonId), view(learner, lessonId)]);
  expect(attended).toBeGreaterThan(4000);
  expect(attended).toBeLessThan(6000);
  await learner.call(liveClass.leave, { body: { lessonId } });
  expect((await view(teacher, lessonId, page)).present).toBe(0);
  await heard(new Date(Date.now() - 10 * 60_000));
  expect((await view(learner, lessonId)).attended).toBeLessThan(6000);
  expect(people).toHaveLength(1);
});

test('the newest page of a teacher sends, and the other is told', async () => {
  const { teacher, lessonId, page } = await makeLiveCourse(0);
  await start(teacher, lessonId, page);
  expect((await view(teacher, lessonId, page)).sending).toBe(true);
  const other = newId();
  await start(teacher, lessonId, other);
  expect((await view(teacher, lessonId, page)).sending).toBe(false);
  expect((await view(teacher, lessonId, other)).sending).toBe(true);
});

test('chat is for who is in the lesson, bounded, and the teacher closes it or mutes somebody', async () => {
  const { teacher, clients, people, lessonId, page, organisation } = await makeLiveCourse();
  const [first, second] = clients;
  if (!first || !second) throw new Error('two learners');
  await start(teacher, lessonId, page);
  await Promise.all([view(first, lessonId), view(second, lessonId)]);
  const say = (client: Client, text: string) => client.send(liveClass.say, { body: { lessonId, text } });
  const stranger = await as(await makeStaff(organisation));
  expect((await say(stranger, '我不在课程里')).status).toBe(404);
  const many = await Promise.all(Array.from({ length: 40 }, (_, at) => say(first, `第 ${at} 条`)));
  expect(many.filter(({ code }) => code === 0)).toHaveLength(5);
  expect(new Set(many.map(({ code }) => code))).toEqual(new Set([0, 9856]));
  expect((await say(second, '长'.repeat(301))).code).not.toBe(0);
  const { lines } = await view(second, lessonId);
  expect(lines).toHaveLength(5);
  const after = lines.at(-1)?.lineId ?? 0;
  await say(second, '收到');
  const more = await teacher.call(liveClass.present, { body: { lessonId, page, after } });
  expect(more.lines).toMatchObject([{ text: '收到', name: '王五', teacher: false }]);
  const userId = people[1]?.userId ?? '';
  expect((await first.send(liveClass.mute, { body: { lessonId, userId, muted: true } })).status).toBe(404);
  await teacher.call(liveClass.mute, { body: { lessonId, userId, muted: true } });
  expect((await say(second, '还能说吗')).code).toBe(9858);
  await teacher.call(liveClass.closeChat, { body: { lessonId, closed: true } });
  await teacher.call(liveClass.mute, { body: { lessonId, userId, muted: false } });
  expect((await say(second, '还能说吗')).code).toBe(9859);
  expect((await say(teacher, '先听课')).code).toBe(0);
});

test('hands are raised by oneself and lowered by the teacher', async () => {
  const { teacher, clients, people, lessonId, page } = await makeLiveCourse(1);
  const [learner] = clients;
  if (!learner) throw new Error('a learner');
  expect((await learner.send(liveClass.raise, { body: { lessonId, raised: true } })).code).toBe(9851);
  await start(teacher, lessonId, page);
  await view(learner, lessonId);
  await learner.call(liveClass.raise, { body: { lessonId, raised: true } });
  expect((await view(teacher, lessonId, page)).people[0]?.handAt).not.toBeNull();
  await teacher.call(liveClass.lower, { body: { lessonId, userId: people[0]?.userId ?? '' } });
  expect((await view(learner, lessonId)).hand).toBe(false);
});

test('a roll call is answered for oneself, in its minute, and once', async () => {
  const { teacher, clients, lessonId, page } = await makeLiveCourse();
  const [first, second] = clients;
  if (!first || !second) throw new Error('two learners');
  await start(teacher, lessonId, page);
  await Promise.all([view(first, lessonId), view(second, lessonId)]);
  const { rollCallId } = await teacher.call(liveClass.rollCall, { body: { lessonId } });
  expect((await teacher.send(liveClass.rollCall, { body: { lessonId } })).code).toBe(9861);
  expect((await first.send(liveClass.rollCall, { body: { lessonId } })).status).toBe(404);
  // Whoever is named beside it, it is the caller who answers.
  const forged = { rollCallId, userId: newId() };
  expect((await first.send(liveClass.answerRoll, { body: forged })).code).toBe(0);
  await first.call(liveClass.answerRoll, { body: { rollCallId } });
  expect((await view(first, lessonId)).rollCall).toMatchObject({ answered: true, count: 1, open: true });
  expect((await view(second, lessonId)).rollCall).toMatchObject({ answered: false, count: 1 });
  expect((await teacher.send(liveClass.answerRoll, { body: { rollCallId } })).status).toBe(404);
  const { db } = await testServer();
  await db
    .updateTable('lessonRollCall')
    .set({ closesAt: new Date(Date.now() - 1000).toISOString() })
    .where('id', '=', rollCallId)
    .execute();
  expect((await second.send(liveClass.answerRoll, { body: { rollCallId } })).code).toBe(9860);
});

test('a question is answered once each; its result is shown to learners after its end', async () => {
  const { teacher, clients, lessonId, page } = await makeLiveCourse();
  const [first, second] = clients;
  if (!first || !second) throw new Error('two learners');
  await start(teacher, lessonId, page);
  await Promise.all([view(first, lessonId), view(second, lessonId)]);
  const asked = {
    lessonId,
    title: '可疑交易要在几天内报告？',
    kind: 'SINGLE' as const,
    options: ['5 天', '10 天'],
    right: [0],
  };
  expect((await first.send(liveClass.ask, { body: asked })).status).toBe(404);
  expect((await teacher.send(liveClass.ask, { body: { ...asked, right: [2] } })).code).toBe(9865);
  const { questionId } = await teacher.call(liveClass.ask, { body: asked });
  expect((await teacher.send(liveClass.ask, { body: asked })).code).toBe(9863);
  const choose = (client: Client, ...chosen: number[]) =>
    client.send(liveClass.answer, { body: { questionId, chosen } });
  expect((await choose(first, 5)).code).toBe(9865);
  expect((await choose(first, 0, 1)).code).toBe(9865);
  const answers = await Promise.all([choose(first, 0), choose(first, 0), choose(first, 1)]);
  expect(answers.filter(({ code }) => code === 0).length).toBeGreaterThan(0);
  const [own] = (await view(first, lessonId)).questions;
  expect(own).toMatchObject({ answers: 1, tally: null, right: null });
  await choose(second, 1);
  const [told] = (await view(teacher, lessonId, page)).questions;
  expect(told?.answers).toBe(2);
  expect(told?.tally?.reduce((sum, count) => sum + count, 0)).toBe(2);
  expect((await second.send(liveClass.closeQuestion, { body: { questionId } })).status).toBe(404);
  await teacher.call(liveClass.closeQuestion, { body: { questionId } });
  expect((await choose(second, 1)).code).toBe(9862);
  expect((await view(second, lessonId)).questions[0]).toMatchObject({ right: [0], tally: told?.tally, own: [1] });
});

test('a lesson that nobody ended was over when its teacher was seen last', async () => {
  const { teacher, lessonId, page, people, clients } = await makeLiveCourse(1);
  await start(teacher, lessonId, page);
  if (clients[0]) await view(clients[0], lessonId);
  await passed(lessonId, 200);
  await wasThere(lessonId, people[0]?.userId ?? '', 0, 1);
  const { db } = await testServer();
  await endForgotten(db, new Date());
  const ended = await db.selectFrom('lesson').selectAll().where('id', '=', lessonId).executeTakeFirstOrThrow();
  expect(ended.state).toBe('ENDED');
  expect(Date.parse(ended.endedAt ?? '')).toBeLessThan(Date.now() - 100 * 60_000);
});

test('a lesson without a course is for those who are chosen, told to them, and may be called off', async () => {
  const { organisation, admin, staff } = await makeAdministrator();
  const colleague = await as(await makeStaff(organisation));
  const { lessonId } = await makeLesson(admin, organisation, staff.userId);
  const own = await colleague.call(lesson.mine, { query: {} });
  expect(own.data).toMatchObject([{ lessonId, state: 'PLANNED' }]);
  expect((await colleague.send(lesson.detail, { query: { lessonId } })).status).toBe(404);
  const found = await admin.call(lesson.detail, { query: { lessonId } });
  const { title, startsAt, plannedMinutes, version } = found;
  const body = { title: `${title}（改）`, startsAt, plannedMinutes, teacherIds: [staff.userId], version };
  await admin.call(lesson.modify, { query: { lessonId }, body });
  expect((await admin.send(lesson.modify, { query: { lessonId }, body })).status).toBe(409);
  expect((await admin.call(lesson.search, { query: {}, body: {} })).data).toMatchObject([{ title: body.title }]);
  await admin.call(lesson.cancel, { query: { lessonId } });
  expect((await admin.send(liveClass.start, { body: { lessonId, page: newId() } })).code).toBe(9854);
  expect((await admin.send(lesson.cancel, { query: { lessonId } })).code).toBe(9850);
});

test('who manages lessons of other people only does not find it; a manager of its course does', async () => {
  const { organisation, lessonId, admin, courseId } = await makeLiveCourse(0);
  const elsewhere = await makeDepartment(organisation, '分行');
  const role = { name: '分行直播', permissions: ['live.manage' as const], dataScope: 'department' as const };
  await makeRole(organisation, role);
  const manager = await as(await makeStaff(organisation, { departmentId: elsewhere, roles: [role.name] }));
  expect((await manager.send(lesson.detail, { query: { lessonId } })).status).toBe(404);
  expect((await manager.send(lesson.attendance, { query: { lessonId }, body: {} })).status).toBe(404);
  expect((await manager.send(lesson.cancel, { query: { lessonId } })).status).toBe(404);
  const { title, startsAt, plannedMinutes, teachers, version, ...found } = await admin.call(lesson.detail, {
    query: { lessonId },
  });
  expect(found.courseName).toBe('合规培训');
  const teacherIds = teachers.map(({ userId }) => userId);
  const body = { title: `${title}（二）`, startsAt, plannedMinutes, teacherIds, required: false, version };
  await admin.call(lesson.modify, { query: { lessonId }, body });
  const [chapter] = await admin.call(courseContent.outline, { query: { courseId } });
  const section = chapter?.sections.find(({ kind }) => kind === 'LIVE');
  expect(section).toMatchObject({ title: body.title, required: false, refId: lessonId });
});

test.skipIf(await isInstalled('ffmpeg'))(
  'without ffmpeg the lesson is a room: one seat sends, the others only look',
  async () => {
    const { teacher, clients, lessonId, page } = await makeLiveCourse(1);
    const [learner] = clients;
    if (!learner) throw new Error('a learner');
    const enter = (client: Client, from?: string) =>
      client.send(liveClass.enter, { body: { lessonId, ...(from && { page: from }) } });
    expect((await enter(learner)).code).toBe(9851);
    expect(await start(teacher, lessonId, page)).toEqual({ way: 'ROOM', stream: 0 });
    const passOf = async (client: Client, from?: string) => {
      const { pass } = (await enter(client, from)).res as { pass: string };
      const [, payload = ''] = pass.split('.');
      return JSON.parse(Buffer.from(payload, 'base64url').toString());
    };
    expect(await passOf(teacher, page)).toMatchObject({ seat: 'teacher', role: 'host', most: 30, mode: 'forwarded' });
    expect(await passOf(teacher)).toMatchObject({ role: 'listener' });
    // A learner who knows the teacher's page is still no teacher.
    expect(await passOf(learner, page)).toMatchObject({ role: 'listener', name: '李思' });
    await teacher.call(liveClass.end, { body: { lessonId } });
    expect((await enter(learner)).code).toBe(9852);
  },
);

test('whose network is lost is told to everybody, and the lesson goes on', async () => {
  const { teacher, clients, lessonId, page } = await makeLiveCourse(1);
  const [learner] = clients;
  if (!learner) throw new Error('a learner');
  await start(teacher, lessonId, page);
  const { db } = await testServer();
  const senderSeenAt = new Date(Date.now() - 60_000).toISOString();
  await db.updateTable('lesson').set({ senderSeenAt }).where('id', '=', lessonId).execute();
  expect(await view(learner, lessonId)).toMatchObject({ state: 'LIVE', senderAway: true });
  await view(teacher, lessonId, page);
  expect(await view(learner, lessonId)).toMatchObject({ state: 'LIVE', senderAway: false });
});

test('who stayed behind the end of a lesson that nobody ended was not there for that', async () => {
  const { teacher, lessonId, page, people, clients, courseId, admin } = await makeLiveCourse(1);
  const [learner] = clients;
  if (!learner) throw new Error('a learner');
  await start(teacher, lessonId, page);
  await view(learner, lessonId);
  await passed(lessonId, 200);
  const { db } = await testServer();
  const found = await db.selectFrom('lesson').selectAll().where('id', '=', lessonId).executeTakeFirstOrThrow();
  const seen = Date.parse(found.startedAt ?? '') + 60 * 60_000;
  await db
    .updateTable('lesson')
    .set({ senderSeenAt: new Date(seen).toISOString() })
    .where('id', '=', lessonId)
    .execute();
  // A page that was left open, from ten minutes before the end to much later.
  await wasThere(lessonId, people[0]?.userId ?? '', 50, 190);
  await endForgotten(db, new Date());
  const { data } = await admin.call(lesson.attendance, { query: { lessonId }, body: {} });
  expect(data).toMatchObject([{ attendedMs: 10 * 60_000, enough: false }]);
  expect((await learner.call(courseLearning.view, { query: { courseId } })).progress).toBe(0);
});

test('a time that stood before and comes again is told again, and teachers hear that a lesson is off', async () => {
  const { organisation, admin, staff } = await makeAdministrator();
  const [teacher, learner] = [await makeStaff(organisation), await makeStaff(organisation)];
  const rules = [{ kind: 'person' as const, refId: learner.userId }];
  const plan = { title: '反洗钱案例', teacherIds: [teacher.userId], plannedMinutes: 45 };
  const at = (hour: number) => `2027-03-01T0${hour}:00:00.000Z`;
  const { lessonId } = await admin.call(lesson.add, { body: { ...plan, startsAt: at(1), rules } });
  const modify = async (startsAt: string, more = {}) => {
    const { version } = await admin.call(lesson.detail, { query: { lessonId } });
    await admin.call(lesson.modify, { query: { lessonId }, body: { ...plan, startsAt, version, ...more } });
  };
  const { db } = await testServer();
  const told = async (userId: string, event: string) => {
    const rows = db.selectFrom('noticeReceive').select('content').where('userId', '=', userId);
    return (await rows.where('event', '=', event).execute()).length;
  };
  await modify(at(2));
  await modify(at(1));
  for (const { userId } of [teacher, learner]) expect(await told(userId, 'live.planned')).toBe(3);
  // Another title, and somebody who comes anew: nobody else hears of the same time twice.
  const late = await makeStaff(organisation);
  await modify(at(1), { title: '另一个题目', rules: [...rules, { kind: 'person', refId: late.userId }] });
  for (const { userId } of [teacher, learner]) expect(await told(userId, 'live.planned')).toBe(3);
  expect(await told(late.userId, 'live.planned')).toBe(1);
  await admin.call(lesson.cancel, { query: { lessonId } });
  for (const { userId } of [teacher, learner, late]) expect(await told(userId, 'live.cancelled')).toBe(1);
  expect(await told(staff.userId, 'live.cancelled')).toBe(0);
});

test('what is counted over everybody is counted once for all who ask at a time, and never again of what is closed', async () => {
  const { teacher, clients, lessonId, page, organisation } = await makeLiveCourse();
  const [first, second] = clients;
  if (!first || !second) throw new Error('two learners');
  await start(teacher, lessonId, page);
  await Promise.all([view(first, lessonId), view(second, lessonId)]);
  const body = { lessonId, title: '几天内报告？', kind: 'SINGLE' as const, options: ['5 天', '10 天'], right: [0] };
  const { questionId } = await teacher.call(liveClass.ask, { body });
  await first.call(liveClass.answer, { body: { questionId, chosen: [0] } });
  const place = { organisationId: organisation.organisationId, lessonId };
  const at = new Date();
  const crowd = await traffic((db) => Promise.all(Array.from({ length: 50 }, () => countsOf(db, place, at))));
  expect(crowd.statements).toBeLessThanOrEqual(6);
  await teacher.call(liveClass.closeQuestion, { body: { questionId } });
  const { db } = await testServer();
  const stands = { closed: true, answers: 1, tally: [1, 0] };
  expect((await countsOf(db, place, at)).questions.get(questionId)).toMatchObject(stands);
  const again = await traffic(async (db) => {
    expect((await countsOf(db, place, at)).questions.get(questionId)).toMatchObject(stands);
  });
  // How many people there are, and no question.
  expect(again.rows).toBe(1);
});
