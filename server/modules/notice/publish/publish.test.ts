import { describe, expect, test } from 'vitest';
import { message, notice } from '#contract/notice/notice.ts';
import { doJobs } from '../../../../test/jobs.ts';
import type { Client } from '../../../../test/make/exam.ts';
import { addPeople, makePublisher, somewhere } from '../../../../test/make/notice.ts';
import { as, makeAdministrator, makeDepartment, makeStaff } from '../../../../test/make.ts';
import { testServer } from '../../../../test/server.ts';

const texts = { title: '国庆放假安排', content: '<p>10 月 1 日至 7 日放假。</p>' };
const publish = (client: Client, audience: object, given: object = {}) =>
  client.send(notice.publish, { body: { ...texts, audience, noticeId: crypto.randomUUID(), ...given } });
const box = async (client: Client) => (await client.call(message.list, {})).data;
const titlesOf = async (client: Client) => (await box(client)).map(({ content }) => content);

describe('receivers', () => {
  test('everyone, departments with those below, posts, tags and persons each get it once', async () => {
    const { admin, staff, people, ids } = await somewhere();
    const reached = async (audience: object) => {
      const { receivers } = await admin.call(notice.count, { body: audience });
      const { res } = await publish(admin, audience);
      const { noticeId } = res as { noticeId: string };
      const { data } = await admin.call(notice.receivers, { query: { noticeId } });
      expect([receivers, (res as { receivers: number }).receivers]).toEqual([data.length, data.length]);
      return data.map(({ userId }) => userId).sort();
    };
    const { branch, sub, head } = people;
    expect(await reached({ departmentIds: [ids.branch] })).toEqual([branch, sub].sort());
    expect(await reached({ postIds: [ids.post] })).toEqual([head]);
    expect(await reached({ tagIds: [ids.tag] })).toEqual([sub]);
    expect(await reached({ userIds: [head], departmentIds: [ids.sub, ids.branch], tagIds: [ids.tag] })).toEqual(
      [head, branch, sub].sort(),
    );
    expect(await reached({ everyone: true })).toEqual([staff.userId, head, branch, sub].sort());
  });

  test('who is disabled, has left or came by an invitation gets none', async () => {
    const { admin, organisation } = await somewhere();
    const { db } = await testServer();
    const away = await Promise.all([1, 2, 3].map(() => makeStaff(organisation)));
    for (const [index, { userId }] of away.entries()) {
      await db
        .updateTable('staff')
        .set({ status: index + 1 })
        .where('userId', '=', userId)
        .execute();
    }
    expect((await admin.call(notice.count, { body: { everyone: true } })).receivers).toBe(4);
    for (const { userId } of away) {
      expect(await publish(admin, { userIds: [userId] })).toMatchObject({ status: 404 });
    }
  });

  test('nobody chosen and nobody found are refused in words', async () => {
    const { admin, organisation } = await somewhere();
    const empty = await makeDepartment(organisation, '筹备处');
    expect(await publish(admin, {})).toMatchObject({ code: 1000, fields: { audience: '请选择发给谁' } });
    expect(await publish(admin, { departmentIds: [empty] })).toMatchObject({ code: 1701 });
    expect((await admin.call(notice.count, { body: {} })).receivers).toBe(0);
  });
});

describe('data scope', () => {
  test('of a scoped publisher everyone is everyone in reach', async () => {
    const { organisation, people, ids } = await somewhere();
    const { me } = await makePublisher(organisation, 'departmentTree', ids.branch);
    expect(await publish(me, { everyone: true })).toMatchObject({ code: 0, res: { receivers: 3 } });
    const { data } = await me.call(notice.search, {});
    const [{ noticeId = '', audienceText = '' } = {}] = data;
    expect(audienceText).toBe('管理范围内全员');
    const receivers = await me.call(notice.receivers, { query: { noticeId } });
    expect(receivers.data.map(({ userId }) => userId)).not.toContain(people.head);
  });

  test('departments, people, posts and tags out of reach do not exist', async () => {
    const { organisation, people, ids } = await somewhere();
    const theirs = await somewhere();
    const { me } = await makePublisher(organisation, 'departmentTree', ids.branch);
    const outside = [
      { departmentIds: [organisation.rootId] },
      { departmentIds: [ids.sub, theirs.ids.branch] },
      { userIds: [people.head] },
      { postIds: [theirs.ids.post] },
      { tagIds: [theirs.ids.tag] },
      { tagIds: [ids.postTag] },
    ];
    for (const audience of outside) {
      expect(await publish(me, audience)).toMatchObject({ status: 404 });
      expect(await me.send(notice.count, { body: audience })).toMatchObject({ status: 404 });
    }
    // A post reaches beyond the branch, its notice does not.
    expect(await publish(me, { postIds: [ids.post] })).toMatchObject({ code: 1701 });
  });

  test('with the scope 仅本人 there is only oneself', async () => {
    const { organisation, ids } = await somewhere();
    const { me } = await makePublisher(organisation, 'self', ids.branch);
    expect(await publish(me, { everyone: true })).toMatchObject({ res: { receivers: 1 } });
    expect(await publish(me, { departmentIds: [ids.branch] })).toMatchObject({ status: 404 });
  });

  test('of a notice that went further, receivers and readers in reach are counted; its author knows all', async () => {
    const { organisation, people, ids, clients } = await somewhere();
    const author = await makePublisher(organisation, 'all', ids.branch);
    const { me } = await makePublisher(organisation, 'departmentTree', ids.branch);
    const { res } = await publish(author.me, { userIds: [people.head, people.branch, people.sub] });
    const { noticeId } = res as { noticeId: string };
    for (const client of [await clients.head(), await clients.sub()]) await client.call(message.markAllRead, {});
    const seen = async (by: Client) => {
      const { data } = await by.call(notice.search, {});
      const { receivers, read } = await by.call(notice.detail, { query: { noticeId } });
      expect(data).toMatchObject([{ receivers, read }]);
      return [receivers, read, (await by.call(notice.receivers, { query: { noticeId } })).total];
    };
    expect(await seen(me)).toEqual([2, 1, 2]);
    expect(await seen(author.me)).toEqual([3, 2, 3]);
    const { db } = await testServer();
    await db
      .updateTable('role')
      .set({ dataScope: 'self' })
      .where('id', '=', author.roleIds[0] ?? '')
      .execute();
    const again = await as(author.staff);
    expect(await seen(again)).toEqual([3, 2, 0]);
  });

  test('a notice of somebody out of reach cannot be seen, reminded or withdrawn', async () => {
    const { admin, organisation, ids } = await somewhere();
    const { me } = await makePublisher(organisation, 'departmentTree', ids.branch);
    const { noticeId } = (await publish(admin, { everyone: true })).res as { noticeId: string };
    const query = { noticeId };
    for (const endpoint of [notice.detail, notice.receivers, notice.withdraw, notice.remind]) {
      expect(await me.send(endpoint, { query })).toMatchObject({ status: 404 });
    }
    expect((await me.call(notice.search, {})).total).toBe(0);
    // Nor is its id good for a notice of one's own.
    expect(await publish(me, { everyone: true }, { noticeId })).toMatchObject({ status: 404 });
  });
});

describe('writing', () => {
  test('scripts, handlers and pictures from elsewhere are taken out', async () => {
    const { admin, clients } = await somewhere();
    const content =
      '<p onclick="alert(1)">请<b>尽快</b>处理</p><script>alert(2)</script><img src="https://x.example/a.png"><a href="javascript:alert(3)">点击</a>';
    await publish(admin, { everyone: true }, { title: '<b>标题</b>', content });
    const [received] = await box(await clients.sub());
    const detail = await (await clients.sub()).call(message.detail, {
      query: { noticeReceiveId: received?.noticeReceiveId ?? '' },
    });
    expect(detail).toMatchObject({ title: '<b>标题</b>', body: '<p>请<b>尽快</b>处理</p>点击', kind: 'notice' });
  });

  test.each([
    ['<p> </p>', 1702],
    ['<script>alert(1)</script>', 1702],
    ['   ', 1000],
  ])('a text of nothing (%s) is refused beside its field', async (content, code) => {
    const { admin } = await makeAdministrator();
    expect(await publish(admin, { everyone: true }, { content })).toMatchObject({
      ...{ code, fields: { content: '请填写正文' } },
    });
  });

  test('a second click publishes nothing, also at the same moment', async () => {
    const { admin, clients } = await somewhere();
    const noticeId = crypto.randomUUID();
    const answers = await Promise.all([1, 2, 3].map(() => publish(admin, { everyone: true }, { noticeId })));
    answers.push(await publish(admin, { everyone: true }, { noticeId }));
    expect(answers.map(({ res }) => res)).toEqual(Array(4).fill({ noticeId, receivers: 4 }));
    expect(await titlesOf(await clients.sub())).toEqual([texts.title]);
    expect((await admin.call(notice.search, {})).total).toBe(1);
  });

  test('without the right to publish nothing is published', async () => {
    const { clients } = await somewhere();
    expect(await publish(await clients.sub(), { everyone: true })).toMatchObject({ status: 403 });
  });
});

describe('to many', () => {
  test('a job delivers in batches, and done again nothing is delivered twice', async () => {
    const { admin, organisation } = await makeAdministrator();
    const me = await makeStaff(organisation);
    await addPeople(organisation, 1200);
    const { res } = await publish(admin, { everyone: true });
    expect(res).toMatchObject({ receivers: 1202 });
    const { noticeId } = res as { noticeId: string };
    expect(await admin.call(notice.detail, { query: { noticeId } })).toMatchObject({
      state: 'SENDING',
      receivers: 1202,
    });
    const client = await as(me);
    expect(await box(client)).toEqual([]);
    await doJobs();
    await doJobs();
    expect(await admin.call(notice.detail, { query: { noticeId } })).toMatchObject({ state: 'SENT', read: 0 });
    expect((await admin.call(notice.receivers, { query: { noticeId } })).total).toBe(1202);
    expect(await titlesOf(client)).toEqual([texts.title]);
  });

  test('what was withdrawn before its turn is not delivered any more', async () => {
    const { admin, organisation } = await makeAdministrator();
    await addPeople(organisation, 300);
    const { res } = await publish(admin, { everyone: true });
    const { noticeId } = res as { noticeId: string };
    await admin.call(notice.withdraw, { query: { noticeId } });
    await doJobs();
    expect((await admin.call(notice.receivers, { query: { noticeId } })).total).toBe(0);
    expect(await admin.call(notice.detail, { query: { noticeId } })).toMatchObject({ state: 'WITHDRAWN' });
  });
});

test('only the platform reaches beyond its organisation', async () => {
  const { admin } = await makeAdministrator();
  expect(await publish(admin, { everyOrganisation: true })).toMatchObject({ status: 403 });
  expect(await admin.send(notice.count, { body: { everyOrganisation: true } })).toMatchObject({ status: 403 });
});
