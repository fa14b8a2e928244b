import { expect, test } from 'vitest';
import { exam } from '#contract/exam/exam.ts';
import { examinee } from '#contract/exam/examinee.ts';
import { monitor } from '#contract/exam/monitor.ts';
import { examRoom } from '#contract/exam/room.ts';
import type { Client } from '../../../../test/make/exam.ts';
import { makeExam } from '../../../../test/make/exam.ts';
import { makeHolder } from '../../../../test/make/role.ts';
import { as, makeAdministrator, makeDepartment, makeStaff } from '../../../../test/make.ts';
import { testServer } from '../../../../test/server.ts';
import { newId } from '../../../kit/id.ts';

const watching = [{ permissions: ['exam.monitor'], dataScope: 'all' }] as const;

/** Four examinees: two of 营业部, of whom one sits in its 大堂组, one of 城西支行 and one of the head office. */
async function scene() {
  const { organisation, admin, staff } = await makeAdministrator();
  const east = await makeDepartment(organisation, '营业部');
  const hall = await makeDepartment(organisation, '大堂组', east);
  const west = await makeDepartment(organisation, '城西支行');
  const [one, two, three, four] = await Promise.all([
    makeStaff(organisation, { departmentId: east, realName: '陈思远' }),
    makeStaff(organisation, { departmentId: hall, realName: '刘婧' }),
    makeStaff(organisation, { departmentId: west, realName: '赵一鸣' }),
    makeStaff(organisation, { realName: '孙悦' }),
  ]);
  const { examId } = await makeExam(admin, [one, two, three, four]);
  const query = { query: { examId } };
  const watcher = await makeHolder(organisation, watching, { realName: '周监考' });
  const save = (body: object) => admin.call(examRoom.save, { ...query, body: { name: '第一考场', ...body } });
  const trySave = (body: object) => admin.send(examRoom.save, { ...query, body: { name: '第一考场', ...body } });
  const seenBy = async (me: Client) =>
    (await me.call(monitor.list, query)).rows.map(({ realName }) => realName).toSorted();
  const note = (me: Client, userIds: string[]) =>
    me.send(monitor.action, { ...query, body: { actionId: newId(), kind: 'note', userIds, reason: '交谈' } });
  const rooms = () => admin.call(examRoom.list, query);
  return {
    ...{ organisation, admin, staff, east, hall, west, one, two, three, four, examId, query, watcher },
    ...{ save, trySave, seenBy, note, rooms },
  };
}

test('without rooms who may watch watches everybody; with one, only whom it holds', async () => {
  const { watcher, save, seenBy, east, four, query } = await scene();
  expect(await seenBy(watcher.me)).toHaveLength(4);
  await save({ departmentIds: [east], userIds: [four.userId], monitorIds: [watcher.staff.userId] });
  expect(await seenBy(watcher.me)).toEqual(['刘婧', '孙悦', '陈思远'].toSorted());
  const { counts, rooms } = await watcher.me.call(monitor.list, query);
  expect([counts.total, counts.notStarted, rooms]).toEqual([3, 3, ['第一考场']]);
});

test('whoever was given no room of an exam with rooms sees nobody; the whole exam has to be given, or arranged', async () => {
  const { organisation, admin, watcher, save, seenBy, west, query, note, one } = await scene();
  const other = await makeHolder(organisation, watching);
  await save({ departmentIds: [west], monitorIds: [watcher.staff.userId] });
  const wall = await other.me.call(monitor.list, query);
  expect([wall.rows, wall.rooms, wall.counts.total]).toEqual([[], [], 0]);
  expect((await note(other.me, [one.userId])).status).toBe(404);
  await admin.call(examRoom.whole, { ...query, body: { userIds: [other.staff.userId] } });
  expect(await seenBy(other.me)).toHaveLength(4);
  expect((await other.me.call(monitor.list, query)).rooms).toBeNull();
  expect(await seenBy(admin)).toHaveLength(4);
  await admin.call(examRoom.whole, { ...query, body: { userIds: [] } });
  expect(await seenBy(other.me)).toEqual([]);
});

test('of people in other rooms a monitor reads, lists and touches nothing', async () => {
  const { watcher, save, west, one, three, query, note, examId } = await scene();
  await save({ departmentIds: [west], monitorIds: [watcher.staff.userId] });
  const { me } = watcher;
  const personOf = (userId: string) => me.send(monitor.person, { query: { examId, userId } });
  expect((await personOf(three.userId)).code).toBe(0);
  expect((await personOf(one.userId)).status).toBe(404);
  for (const userIds of [[one.userId], [one.userId, three.userId]]) {
    expect((await note(me, userIds)).status).toBe(404);
  }
  expect((await note(me, [three.userId])).res).toContain('还没有开始作答');
  const found = await me.call(examinee.search, query);
  expect([found.total, found.data.map(({ userId }) => userId)]).toEqual([1, [three.userId]]);
  const sought = await me.call(examinee.search, { query: { examId, keyword: '陈思远' } });
  expect(sought.total).toBe(0);
  const roll = await me.call(examinee.roll, query);
  expect(roll.map(({ userId, rooms }) => [userId, rooms])).toEqual([[three.userId, ['第一考场']]]);
});

test('who only watches does not arrange rooms, and an examinee neither', async () => {
  const { watcher, one, query } = await scene();
  const taker = await as(one);
  const mine = { name: '我的考场', userIds: [one.userId], monitorIds: [watcher.staff.userId] };
  for (const me of [watcher.me, taker]) {
    expect((await me.send(examRoom.list, query)).status).toBe(403);
    expect((await me.send(examRoom.people, query)).status).toBe(403);
    expect((await me.send(examRoom.save, { ...query, body: mine })).status).toBe(403);
    expect((await me.send(examRoom.remove, { ...query, body: { roomId: newId() } })).status).toBe(403);
    expect((await me.send(examRoom.whole, { ...query, body: { userIds: [watcher.staff.userId] } })).status).toBe(403);
  }
});

test('a room follows people to the department where they are now', async () => {
  const { watcher, save, seenBy, west, one, three, organisation } = await scene();
  await save({ departmentIds: [west], monitorIds: [watcher.staff.userId] });
  expect(await seenBy(watcher.me)).toEqual(['赵一鸣']);
  const { db } = await testServer();
  const move = (userId: string, departmentId: string) =>
    db
      .updateTable('staff')
      .set({ departmentId })
      .where('organisationId', '=', organisation.organisationId)
      .where('userId', '=', userId)
      .execute();
  await move(one.userId, west);
  await move(three.userId, organisation.rootId);
  expect(await seenBy(watcher.me)).toEqual(['陈思远']);
});

test('a change holds from the next look: another room, no room, a room that is gone', async () => {
  const { admin, watcher, save, seenBy, west, four, query, rooms } = await scene();
  const monitorIds = [watcher.staff.userId];
  const { roomId } = await save({ departmentIds: [west], monitorIds });
  await save({ name: '第二考场', userIds: [four.userId] });
  const versionOf = async () => (await rooms()).rooms.find((room) => room.roomId === roomId)?.version;
  await save({ roomId, userIds: [four.userId], monitorIds, version: await versionOf() });
  expect(await seenBy(watcher.me)).toEqual(['孙悦']);
  await save({ roomId, userIds: [four.userId], monitorIds: [], version: await versionOf() });
  expect(await seenBy(watcher.me)).toEqual([]);
  await admin.call(examRoom.remove, { ...query, body: { roomId } });
  expect(await seenBy(watcher.me)).toEqual([]);
  const [second] = (await rooms()).rooms;
  await admin.call(examRoom.remove, { ...query, body: { roomId: second?.roomId ?? '' } });
  expect(await seenBy(watcher.me)).toHaveLength(4);
  expect((await admin.send(examRoom.remove, { ...query, body: { roomId } })).status).toBe(404);
});

test('the organiser reads who is in which room, and how many are in none or in several', async () => {
  const { admin, watcher, save, rooms, east, one, three, four, query, examId } = await scene();
  await save({ departmentIds: [east], monitorIds: [watcher.staff.userId] });
  await save({ name: '第二考场', userIds: [one.userId, three.userId] });
  const told = await rooms();
  expect([told.total, told.without, told.several]).toEqual([4, 1, 1]);
  expect(told.rooms.map(({ name, people }) => [name, people])).toEqual([
    ['第一考场', 2],
    ['第二考场', 2],
  ]);
  expect(told.rooms[0]).toMatchObject({
    departments: [{ name: '营业部' }],
    monitors: [{ userId: watcher.staff.userId, realName: '周监考' }],
  });
  const roll = await admin.call(examinee.roll, query);
  const roomsOf = (userId: string) => roll.find((person) => person.userId === userId)?.rooms;
  expect([roomsOf(one.userId), roomsOf(four.userId)]).toEqual([['第一考场', '第二考场'], []]);
  const people = await admin.call(examRoom.people, query);
  expect(people.map(({ userId }) => userId)).toContain(watcher.staff.userId);
  expect(people.map(({ userId }) => userId)).not.toContain(one.userId);
  const history = await admin.call(exam.history, { query: { examId } });
  expect(history.data.map(({ action }) => action)).toContain('examRoom.save');
});

test('a room needs people, a name of its own and monitors who may watch; what was changed meanwhile is not overwritten', async () => {
  const { trySave, save, one, west, rooms, organisation } = await scene();
  expect((await trySave({})).code).toBe(4151);
  expect((await rooms()).rooms).toEqual([]);
  expect((await trySave({ departmentIds: [west], monitorIds: [one.userId] })).res).toContain('没有这场考试的监考权限');
  const stranger = await makeStaff(organisation);
  expect((await trySave({ userIds: [stranger.userId] })).status).toBe(404);
  const { roomId } = await save({ departmentIds: [west] });
  expect((await trySave({ departmentIds: [west] })).code).toBe(4152);
  const [room] = (await rooms()).rooms;
  await save({ roomId, name: '西考场', departmentIds: [west], version: room?.version });
  const late = await trySave({ roomId, name: '东考场', departmentIds: [west], version: room?.version });
  expect([late.status, (await rooms()).rooms[0]?.name]).toEqual([409, '西考场']);
  expect((await trySave({ roomId: newId(), departmentIds: [west], version: 1 })).status).toBe(404);
});

test('of a room an organiser of one department changes what is in reach, and the rest stays', async () => {
  const { organisation, save, east, west, one, three, query, rooms } = await scene();
  const roles = [{ permissions: ['exam.manage'], dataScope: 'department' }] as const;
  const { me } = await makeHolder(organisation, roles, { departmentId: east });
  const { db } = await testServer();
  const maker = db.selectFrom('staff').select('userId').where('departmentId', '=', east).limit(1);
  await db
    .updateTable('exam')
    .set({ createdBy: maker.$asScalar().$notNull() })
    .where('id', '=', query.query.examId)
    .execute();
  const { roomId } = await save({ departmentIds: [west], userIds: [one.userId, three.userId] });
  const [seen] = (await me.call(examRoom.list, query)).rooms;
  expect([seen?.departments, seen?.userIds]).toEqual([[], [one.userId]]);
  expect(JSON.stringify(await me.call(examRoom.list, query))).not.toContain('城西支行');
  await me.call(examRoom.save, { ...query, body: { roomId, name: '第一考场', version: seen?.version ?? 0 } });
  const [room] = (await rooms()).rooms;
  expect([room?.departments.map(({ name }) => name), room?.userIds]).toEqual([['城西支行'], [three.userId]]);
  const far = { name: '第二考场', userIds: [three.userId] };
  expect((await me.send(examRoom.save, { ...query, body: far })).status).toBe(404);
});

test('who arranges an exam and takes a room watches that room, and still arranges all', async () => {
  const { admin, staff, save, seenBy, west, query, rooms } = await scene();
  await save({ departmentIds: [west], monitorIds: [staff.userId] });
  expect(await seenBy(admin)).toEqual(['赵一鸣']);
  expect((await admin.call(examinee.search, query)).total).toBe(4);
  expect((await rooms()).total).toBe(4);
});

test('a data scope holds inside a room too', async () => {
  const { organisation, save, seenBy, east, west } = await scene();
  const near = [{ permissions: ['exam.monitor'], dataScope: 'department' }] as const;
  const { me, staff } = await makeHolder(organisation, near, { departmentId: west });
  await save({ departmentIds: [east, west], monitorIds: [staff.userId] });
  expect(await seenBy(me)).toEqual(['赵一鸣']);
});

test('whoever leaves the exam leaves the room', async () => {
  const { admin, save, four, query, rooms } = await scene();
  await save({ userIds: [four.userId] });
  await admin.call(examinee.remove, { ...query, body: { userIds: [four.userId] } });
  expect((await rooms()).rooms[0]).toMatchObject({ userIds: [], people: 0 });
});
