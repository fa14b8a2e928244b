import { expect, test } from 'vitest';
import { message, notice } from '#contract/notice/notice.ts';
import { doJobs } from '../../../../test/jobs.ts';
import type { Client } from '../../../../test/make/exam.ts';
import { addPeople, makePublisher, somewhere } from '../../../../test/make/notice.ts';
import { as, makeOrganisation, makeStaff } from '../../../../test/make.ts';
import { testServer } from '../../../../test/server.ts';
import { tellPeople } from '../index.ts';

const at = new Date();

/** A colleague with so many messages, numbered from the oldest. */
async function told(count: number) {
  const organisation = await makeOrganisation();
  const [staff, other] = await Promise.all([makeStaff(organisation), makeStaff(organisation)]);
  const { db } = await testServer();
  for (let number = 1; number <= count; number += 1) {
    const moment = new Date(at.getTime() + number * 1000);
    const given = { event: 'test', content: `消息 ${number}`, link: `/exam/${number}` };
    await tellPeople(db, organisation.organisationId, [staff.userId], given, moment);
  }
  return { organisation, staff, me: await as(staff), other: await as(other), db };
}

const idsOf = async (client: Client) =>
  (await client.call(message.list, { query: { size: 200 } })).data.map(({ noticeReceiveId }) => noticeReceiveId);

test('the bell has pages of 5 from page 0 up to the last, newest first', async () => {
  const { me, other } = await told(12);
  const pages = await Promise.all([0, 1, 2, 3].map((page) => me.call(message.notices, { query: { page } })));
  expect(pages.map(({ data }) => data.map(({ content }) => Number(content.slice(3))))).toEqual([
    [12, 11, 10, 9, 8],
    [7, 6, 5, 4, 3],
    [2, 1],
    [],
  ]);
  expect(pages.map(({ total }) => total)).toEqual([12, 12, 12, 12]);
  expect(pages[0]?.data[0]).toMatchObject({ kind: 'message', status: 1, link: '/exam/12', noticeId: null });
  expect((await other.call(message.notices, {})).total).toBe(0);
});

test('read ones are no longer unread, one by one, several and all', async () => {
  const { me } = await told(6);
  const ids = await idsOf(me);
  expect(await me.call(message.isUnread, {})).toEqual({ unread: true, count: 6 });
  expect(await me.call(message.read, { query: { messageId: ids[0] ?? '' } })).toEqual({ read: 1 });
  expect(await me.call(message.read, { query: { messageId: ids[0] ?? '' } })).toEqual({ read: 0 });
  expect(await me.call(message.markRead, { body: ids.slice(0, 3) })).toEqual({ read: 2 });
  const unread = await me.call(message.unread, { query: { size: 2 }, body: { type: 0 } });
  expect([unread.total, unread.data.map(({ noticeReceiveId }) => noticeReceiveId)]).toEqual([3, ids.slice(3, 5)]);
  expect(await me.call(message.markAllRead, {})).toEqual({ read: 3 });
  expect(await me.call(message.isUnread, {})).toEqual({ unread: false, count: 0 });
  expect((await me.call(message.list, { body: { unread: true } })).total).toBe(0);
});

test('the calls answer without a body too, as the spec writes them', async () => {
  const { me } = await told(1);
  expect((await me.call(message.unread, {})).total).toBe(1);
  expect((await me.call(message.list, {})).total).toBe(1);
});

test('the kinds are told apart', async () => {
  const { admin, clients, people } = await somewhere();
  const { db } = await testServer();
  const sub = await clients.sub();
  const audience = { userIds: [people.sub] };
  await admin.call(notice.publish, {
    body: { title: '停电通知', content: '<p>周六停电</p>', audience, noticeId: crypto.randomUUID() },
  });
  const { organisationId } = (
    await db.selectFrom('staff').selectAll().where('userId', '=', people.sub).execute()
  )[0] ?? {
    organisationId: '',
  };
  await tellPeople(db, organisationId, [people.sub], { event: 'test', content: '考试已安排', link: null }, at);
  const contents = async (type: number) =>
    (await sub.call(message.unread, { body: { type } })).data.map(({ content }) => content).sort();
  expect(await Promise.all([0, 1, 2].map(contents))).toEqual([
    ['停电通知', '考试已安排'],
    ['停电通知'],
    ['考试已安排'],
  ]);
  const { data } = await sub.call(message.list, { body: { kind: 'message' } });
  expect(
    data.map(({ content, link, noticeReceiveId }) => [content, link === `/personal/message?id=${noticeReceiveId}`]),
  ).toEqual([['考试已安排', true]]);
});

test('what is somebody else’s is not there: reading, marking, a batch with one of theirs, their unread ones', async () => {
  const { me, other, staff } = await told(2);
  const mine = await idsOf(me);
  const [noticeReceiveId = ''] = mine;
  const missing = { status: 404 };
  expect(await other.send(message.detail, { query: { noticeReceiveId } })).toMatchObject(missing);
  expect(await other.send(message.read, { query: { messageId: noticeReceiveId } })).toMatchObject(missing);
  expect(await other.send(message.markRead, { body: mine })).toMatchObject(missing);
  expect(await other.send(message.unread, { body: { type: 0, userId: staff.userId } })).toMatchObject(missing);
  expect(await me.send(message.markRead, { body: [...mine, crypto.randomUUID()] })).toMatchObject(missing);
  expect(await me.call(message.isUnread, {})).toEqual({ unread: true, count: 2 });
  expect((await me.call(message.unread, { body: { type: 0, userId: staff.userId } })).total).toBe(2);
});

test('malformed input is refused', async () => {
  const { me } = await told(0);
  expect(await me.send(message.markRead, { body: [] })).toMatchObject({ code: 1000 });
  expect(await me.send(message.markRead, { body: ['x'] })).toMatchObject({ code: 1000 });
  expect(await me.send(message.unread, { body: { type: 3 } })).toMatchObject({ code: 1000 });
  expect(await me.send(message.notices, { query: { page: -1 } })).toMatchObject({ code: 1000 });
});

test('the same is told once, and not to who is not on duty or came by an invitation', async () => {
  const { organisation, staff, me, db } = await told(0);
  const away = await Promise.all([1, 2, 3].map(() => makeStaff(organisation)));
  for (const [index, { userId }] of away.entries()) {
    await db
      .updateTable('staff')
      .set({ status: index + 1 })
      .where('userId', '=', userId)
      .execute();
  }
  const elsewhere = await makeStaff(await makeOrganisation());
  const people = [staff, staff, ...away, elsewhere].map(({ userId }) => userId);
  const given = { event: 'test', content: '只说一次', link: null, key: 'test:1' };
  await tellPeople(db, organisation.organisationId, people, given, at);
  await tellPeople(db, organisation.organisationId, people, { ...given, content: '第二次' }, at);
  await tellPeople(db, organisation.organisationId, people, { ...given, key: 'test:2', content: '另一件' }, at);
  expect((await me.call(message.list, {})).data.map(({ content }) => content).sort()).toEqual(['另一件', '只说一次']);
  const others = [...away, elsewhere].map(({ userId }) => userId);
  expect(await db.selectFrom('noticeReceive').select('id').where('userId', 'in', others).execute()).toEqual([]);
});

test('many are told by a job, once, however often it is done', async () => {
  const { organisation, staff, me, db } = await told(0);
  const people = [staff.userId, ...(await addPeople(organisation, 300))];
  await tellPeople(db, organisation.organisationId, people, { event: 'test', content: '很多人', link: null }, at);
  expect((await me.call(message.list, {})).total).toBe(0);
  const count = async () => {
    const { organisationId } = organisation;
    return (await db.selectFrom('noticeReceive').select('id').where('organisationId', '=', organisationId).execute())
      .length;
  };
  await doJobs();
  expect([await count(), (await me.call(message.list, {})).total]).toEqual([301, 1]);
});

test.each([0, 300])('of what is each person’s own each is led to theirs, beside %d others', async (others) => {
  const { organisation, staff, me, db } = await told(0);
  const people = [...(await addPeople(organisation, others)), staff.userId];
  const given = { event: 'test', content: '各人的', link: (userId: string) => `/exam/result/${userId}` };
  await tellPeople(db, organisation.organisationId, people, given, at);
  await doJobs();
  expect((await me.call(message.list, {})).data).toMatchObject([{ link: `/exam/result/${staff.userId}` }]);
});

test('a reminder brings a notice up for who has not read it, at most every ten minutes', async () => {
  const { organisation, clients, ids } = await somewhere();
  const { me } = await makePublisher(organisation, 'departmentTree', ids.branch);
  const noticeId = crypto.randomUUID();
  const audience = { departmentIds: [ids.branch] };
  await me.call(notice.publish, { body: { title: '填表', content: '<p>请填表</p>', audience, noticeId } });
  const [branch, sub] = await Promise.all([clients.branch(), clients.sub()]);
  await branch.call(message.markAllRead, {});
  const timeOf = async (client: Client) => (await client.call(message.list, {})).data[0]?.sendTime;
  const [readBefore, unreadBefore] = [await timeOf(branch), await timeOf(sub)];
  const { data } = await me.call(notice.receivers, { query: { noticeId, unread: 'true' } });
  expect(data.map(({ realName, status, readAt }) => [realName, status, readAt])).toEqual([
    ['林晓', 1, null],
    ['林晓', 1, null],
  ]);
  expect(await me.call(notice.remind, { query: { noticeId } })).toEqual({ reminded: 2 });
  expect(await timeOf(branch)).toBe(readBefore);
  expect((await timeOf(sub)) ?? '').not.toBe(unreadBefore);
  expect(await me.send(notice.remind, { query: { noticeId } })).toMatchObject({ code: 1704 });
  const { db } = await testServer();
  await db.updateTable('notice').set({ remindedAt: null }).where('id', '=', noticeId).execute();
  await sub.call(message.markAllRead, {});
  await me.call(message.markAllRead, {});
  expect(await me.send(notice.remind, { query: { noticeId } })).toMatchObject({ code: 1705 });
});

test('a withdrawn notice is gone from every box, and who had read it stays known', async () => {
  const { admin, clients } = await somewhere();
  const noticeId = crypto.randomUUID();
  const body = { title: '发错了', content: '<p>发错了</p>', audience: { everyone: true }, noticeId };
  await admin.call(notice.publish, { body });
  const sub = await clients.sub();
  const [noticeReceiveId = ''] = await idsOf(sub);
  await sub.call(message.markRead, { body: [noticeReceiveId] });
  expect(await admin.call(notice.withdraw, { query: { noticeId } })).toEqual({ withdrawn: true });
  expect(await admin.call(notice.withdraw, { query: { noticeId } })).toEqual({ withdrawn: true });
  expect(await idsOf(sub)).toEqual([]);
  expect(await (await clients.branch()).call(message.isUnread, {})).toEqual({ unread: false, count: 0 });
  expect(await sub.send(message.detail, { query: { noticeReceiveId } })).toMatchObject({ status: 404 });
  // Hovering what was withdrawn a moment ago is no error.
  expect(await sub.call(message.markRead, { body: [noticeReceiveId] })).toEqual({ read: 0 });
  expect(await admin.send(notice.remind, { query: { noticeId } })).toMatchObject({ code: 1703 });
  expect(await admin.call(notice.detail, { query: { noticeId } })).toMatchObject({ state: 'WITHDRAWN', read: 1 });
  const { data } = await admin.call(notice.receivers, { query: { noticeId, unread: 'false' } });
  expect(data).toHaveLength(1);
});
