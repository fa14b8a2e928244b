import { once } from 'node:events';
import { expect, onTestFinished, test } from 'vitest';
import WebSocket from 'ws';
import { attempt, type Response } from '#contract/exam/attempt.ts';
import { monitor } from '#contract/exam/monitor.ts';
import { examRoom } from '#contract/exam/room.ts';
import { type FromServer, type News, realtimePath } from '#contract/realtime.ts';
import { signIn } from '../../../../test/client.ts';
import { makeExam, secrets } from '../../../../test/make/exam.ts';
import { makeHolder } from '../../../../test/make/role.ts';
import { as, makeAdministrator, makeDepartment, makeStaff, password, type TestStaff } from '../../../../test/make.ts';
import { testServer } from '../../../../test/server.ts';
import { newId } from '../../../kit/id.ts';
import { refreshCallers } from '../../account/index.ts';

type WallNews = Extract<News, { topic: 'wall' }>;

async function openPage(person: TestStaff) {
  const { origin } = await testServer();
  const { access_token: token } = await signIn(person.username, password);
  const socket = new WebSocket(origin.replace('http', 'ws') + realtimePath);
  onTestFinished(() => socket.terminate());
  const frames: FromServer[] = [];
  socket.on('message', (data) => frames.push(JSON.parse(String(data))));
  await once(socket, 'open');
  const say = (frame: object) => socket.send(JSON.stringify(frame));
  say({ type: 'hello', token });
  await expect.poll(() => frames.length).toBe(1);
  const follow = async (id: string) => {
    const from = frames.length;
    say({ type: 'follow', topic: 'wall', id });
    await expect.poll(() => frames.slice(from).find(({ type }) => type === 'following')).toBeDefined();
    const [answer] = frames.slice(from).filter((frame) => frame.type === 'following');
    return answer?.allowed;
  };
  const news = () =>
    frames.flatMap((frame): WallNews[] => (frame.type === 'news' && frame.news.topic === 'wall' ? [frame.news] : []));
  const rows = () => news().flatMap((one) => one.rows);
  return { say, follow, frames, news, rows };
}

async function scene() {
  const { organisation, admin, staff } = await makeAdministrator();
  const here = await makeDepartment(organisation, '营业部');
  const there = await makeDepartment(organisation, '城西支行');
  const one = await makeStaff(organisation, { departmentId: here });
  const other = await makeStaff(organisation, { departmentId: there });
  const { examId } = await makeExam(admin, [one, other]);
  const sit = async (person: TestStaff) => {
    const taker = await as(person);
    const started = await taker.call(attempt.start, { query: { examId } });
    const lease = { attemptId: started.attemptId, leaseId: started.leaseId };
    const save = (place: number, seq: number, response: Response) =>
      taker.call(attempt.save, {
        body: { ...lease, answers: [{ questionId: started.order[place]?.questionId ?? '', seq, response }] },
      });
    return { taker, started, lease, save };
  };
  const act = (kind: 'extend' | 'submit' | 'pause', userId: string) =>
    admin.call(monitor.action, {
      query: { examId },
      body: {
        ...{ actionId: newId(), kind, userIds: [userId], reason: '网络故障' },
        ...(kind === 'extend' && { minutes: 5 }),
      },
    });
  return { organisation, admin, staff, here, one, other, examId, sit, act };
}

test('who follows an exam is told of starts, saves, actions and hand-ins soon after', async () => {
  const { staff, one, other, examId, sit, act } = await scene();
  const page = await openPage(staff);
  expect(await page.follow(examId)).toBe(true);
  const { taker, lease, save } = await sit(one);
  const last = () => page.rows().findLast(({ userId }) => userId === one.userId);
  await expect.poll(last).toMatchObject({ state: 'inProgress', answered: 0 });
  await save(0, 1, true);
  await expect.poll(last, { timeout: 3000 }).toMatchObject({ answered: 1 });
  await act('pause', one.userId);
  await expect.poll(last, { timeout: 3000 }).toMatchObject({ state: 'paused' });
  const second = await sit(other);
  await act('submit', other.userId);
  await expect
    .poll(() => page.rows().at(-1), { timeout: 3000 })
    .toMatchObject({ userId: other.userId, state: 'submitted' });
  expect((await second.taker.send(attempt.submit, { query: second.lease })).code).toBe(0);
  expect((await taker.send(attempt.submit, { query: lease })).code).toBe(4140);
});

test('many changes of a second are one frame', async () => {
  const { staff, one, examId, sit } = await scene();
  const page = await openPage(staff);
  const { save } = await sit(one);
  await page.follow(examId);
  for (let seq = 1; seq <= 40; seq += 1) await save(seq % 3 === 0 ? 0 : 1, seq, null);
  await expect.poll(() => page.rows().length, { timeout: 3000 }).toBeGreaterThan(0);
  const times = page.news().map(({ serverTime }) => Date.parse(serverTime));
  expect(times.every((time, place) => place === 0 || time - (times[place - 1] ?? 0) >= 950)).toBe(true);
});

test('nothing of answers is in a frame', async () => {
  const { staff, one, examId, sit, act } = await scene();
  const page = await openPage(staff);
  await page.follow(examId);
  const { save, started } = await sit(one);
  await save(3, 1, ['我写的填空']);
  await save(4, 1, '我写的简答');
  await act('submit', one.userId);
  await expect.poll(() => page.rows().at(-1), { timeout: 3000 }).toMatchObject({ state: 'submitted', answered: 2 });
  const text = JSON.stringify(page.frames);
  const questionIds = started.order.map(({ questionId }) => questionId);
  for (const secret of [...Object.values(secrets), '我写的', 'score', ...questionIds])
    expect(text).not.toContain(secret);
});

test('an examinee, somebody of another organisation and who may only mark are told nothing', async () => {
  const { organisation, one, examId, sit } = await scene();
  const stranger = await makeAdministrator();
  const marker = await makeHolder(organisation, [{ permissions: ['exam.mark', 'exam.manage'], dataScope: 'all' }]);
  const pages = await Promise.all([one, stranger.staff, marker.staff].map(openPage));
  for (const page of pages) expect(await page.follow(examId)).toBe(false);
  const { save } = await sit(one);
  await save(0, 1, true);
  const watcher = await openPage(stranger.staff);
  expect(await watcher.follow(newId())).toBe(false);
  expect(pages.flatMap((page) => page.news())).toEqual([]);
});

test('a monitor is told of the people in reach alone, and of nobody once the right is gone', async () => {
  const { organisation, here, one, other, examId, sit, act } = await scene();
  const near = [{ permissions: ['exam.monitor'], dataScope: 'department' }] as const;
  const { staff: watcher } = await makeHolder(organisation, near, { departmentId: here });
  const [page, whole] = [
    await openPage(watcher),
    await openPage((await makeHolder(organisation, [{ permissions: ['exam.monitor'], dataScope: 'all' }])).staff),
  ];
  expect([await page.follow(examId), await whole.follow(examId)]).toEqual([true, true]);
  await sit(other);
  await sit(one);
  await act('extend', other.userId);
  await expect.poll(() => page.rows().length, { timeout: 3000 }).toBeGreaterThan(0);
  await expect.poll(() => new Set(whole.rows().map(({ userId }) => userId)).size, { timeout: 3000 }).toBe(2);
  expect(page.rows().every(({ userId }) => userId === one.userId)).toBe(true);
  const { db } = await testServer();
  await db.deleteFrom('staffRole').where('userId', '=', watcher.userId).execute();
  await refreshCallers(db, [watcher.userId]);
  await expect.poll(() => page.frames.at(-1), { timeout: 3000 }).toMatchObject({ type: 'following', allowed: false });
  const [before, from] = [page.rows().length, whole.rows().length];
  await act('extend', one.userId);
  const toldOf = () =>
    whole
      .rows()
      .slice(from)
      .map(({ userId }) => userId);
  await expect.poll(toldOf, { timeout: 3000 }).toContain(one.userId);
  expect(page.rows()).toHaveLength(before);
});

test('a page follows a few things at a time, and none that it has left', async () => {
  const { admin, staff, one, examId, sit } = await scene();
  const others = [];
  for (let made = 0; made < 4; made += 1) others.push((await makeExam(admin, [one])).examId);
  const page = await openPage(staff);
  for (const id of others) expect(await page.follow(id)).toBe(true);
  expect(await page.follow(examId)).toBe(false);
  page.say({ type: 'leave', topic: 'wall', id: others[0] });
  expect(await page.follow(examId)).toBe(true);
  page.say({ type: 'leave', topic: 'wall', id: examId });
  const whole = await openPage(staff);
  await whole.follow(examId);
  await sit(one);
  await expect.poll(() => whole.rows().length, { timeout: 3000 }).toBeGreaterThan(0);
  expect(page.rows()).toEqual([]);
});

test('a monitor of a room is told of its people alone, and an open page loses and gets them with the room', async () => {
  const { organisation, admin, staff, here, one, other, examId, sit, act } = await scene();
  const watching = [{ permissions: ['exam.monitor'], dataScope: 'all' }] as const;
  const { staff: watcher } = await makeHolder(organisation, watching);
  const query = { examId };
  const body = { name: '第一考场', departmentIds: [here], monitorIds: [watcher.userId] };
  const { roomId } = await admin.call(examRoom.save, { query, body });
  const roomless = await openPage((await makeHolder(organisation, watching)).staff);
  const [page, whole] = [await openPage(watcher), await openPage(staff)];
  for (const one of [page, whole, roomless]) expect(await one.follow(examId)).toBe(true);
  const who = (of: typeof page, from = 0) =>
    of
      .rows()
      .slice(from)
      .map(({ userId }) => userId);
  await sit(other);
  await sit(one);
  await expect.poll(() => new Set(who(whole)).size, { timeout: 4000 }).toBe(2);
  await expect.poll(() => new Set(who(page)), { timeout: 4000 }).toEqual(new Set([one.userId]));

  const asksAgain = (from: number) =>
    page
      .news()
      .slice(from)
      .some((news) => !news.complete && news.rows.length === 0);
  const told = page.news().length;
  await admin.call(examRoom.save, { query, body: { ...body, roomId, monitorIds: [], version: 1 } });
  await expect.poll(() => asksAgain(told), { timeout: 4000 }).toBe(true);
  const [before, from] = [page.rows().length, whole.rows().length];
  await act('extend', one.userId);
  await expect.poll(() => who(whole, from), { timeout: 4000 }).toContain(one.userId);
  expect(page.rows()).toHaveLength(before);

  const then = page.news().length;
  await admin.call(examRoom.save, {
    query,
    body: { ...body, roomId, departmentIds: [], userIds: [other.userId], version: 2 },
  });
  await expect.poll(() => asksAgain(then), { timeout: 4000 }).toBe(true);
  await act('extend', one.userId);
  await act('extend', other.userId);
  await expect.poll(() => who(page, before), { timeout: 4000 }).toContain(other.userId);
  expect(who(page, before)).not.toContain(one.userId);
  expect(roomless.rows()).toEqual([]);
});
