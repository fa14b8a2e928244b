import { expect, test } from 'vitest';
import { tag } from '#contract/directory/tag.ts';
import { exam } from '#contract/exam/exam.ts';
import { examinee } from '#contract/exam/examinee.ts';
import { type Client, makeExamManager, makePaper } from '../../../../test/make/exam.ts';
import { makeAdministrator, makeDepartment, makeStaff } from '../../../../test/make.ts';
import { testServer } from '../../../../test/server.ts';

const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();

/** Two branches, in each a teller who is new, and a draft to choose examinees for. */
async function branches() {
  const { organisation, admin } = await makeAdministrator();
  const { organisationId } = organisation;
  const [here, there] = [await makeDepartment(organisation, '营业部'), await makeDepartment(organisation, '风险部')];
  const [inside, outside, plain] = await Promise.all(
    [here, there, here].map((departmentId) => makeStaff(organisation, { departmentId })),
  );
  const ids = { inside: inside?.userId ?? '', outside: outside?.userId ?? '', plain: plain?.userId ?? '' };
  const { db } = await testServer();
  const postId = crypto.randomUUID();
  await db.insertInto('post').values({ organisationId, id: postId, name: '柜员' }).execute();
  const hold = (userIds: string[], post: string | null) =>
    db.updateTable('staff').set({ postId: post }).where('userId', 'in', userIds).execute();
  await hold([ids.inside, ids.outside], postId);
  const { tagId } = await admin.call(tag.add, { body: { type: 4, name: '新人', color: 'green' } });
  await admin.call(tag.attach, { body: { targetIds: [ids.inside, ids.outside], add: [tagId] } });
  const { paperId } = await makePaper(admin);
  const settings = { paperIds: [paperId], startAt: inMinutes(5), endAt: inMinutes(90), durationMinutes: 30 };
  const { examId } = await admin.call(exam.add, { body: { name: '上岗考试', ...settings } });
  const head = await makeExamManager(organisation, here);
  return { organisation, admin, head, here, ids, postId, tagId, hold, examId, query: { examId } };
}

const whoIn = async (by: Client, examId: string) =>
  (await by.call(examinee.search, { query: { examId } })).data.map(({ userId }) => userId).sort();

test('a post and a tag bring whoever holds or bears them, once, and are shown with their numbers', async () => {
  const { admin, ids, postId, tagId, examId, query } = await branches();
  const body = { postIds: [postId, postId], tagIds: [tagId] };
  expect(await admin.call(examinee.add, { query, body })).toEqual({ added: 2, total: 2 });
  expect(await admin.call(examinee.add, { query, body })).toEqual({ added: 0, total: 2 });
  expect(await whoIn(admin, examId)).toEqual([ids.inside, ids.outside].sort());
  expect(await admin.call(examinee.rules, { query })).toEqual({
    ...{ users: [], departments: [], total: 2 },
    posts: [{ postId, name: '柜员', staffCount: 2 }],
    tags: [{ tagId, name: '新人', color: 'green', staffCount: 2 }],
  });
  expect(await admin.call(examinee.remove, { query, body: { postIds: [postId] } })).toEqual({ removed: 0, total: 2 });
  expect(await admin.call(examinee.remove, { query, body: { tagIds: [tagId] } })).toEqual({ removed: 2, total: 0 });
});

test('publishing brings those who hold the post or bear the tag by then; a copy keeps both rules', async () => {
  const { admin, ids, postId, tagId, hold, examId, query } = await branches();
  await admin.call(examinee.add, { query, body: { postIds: [postId] } });
  await hold([ids.plain], postId);
  const copy = await admin.call(exam.copy, { query });
  expect(await whoIn(admin, copy.examId)).toEqual([ids.inside, ids.outside, ids.plain].sort());
  expect(await whoIn(admin, examId)).toEqual([ids.inside, ids.outside].sort());
  await admin.call(exam.publish, { query });
  expect(await whoIn(admin, examId)).toEqual([ids.inside, ids.outside, ids.plain].sort());
  await admin.call(examinee.add, { query: { examId: copy.examId }, body: { tagIds: [tagId] } });
  const rules = await admin.call(examinee.rules, { query: { examId: copy.examId } });
  expect([rules.posts.map(({ name }) => name), rules.tags.map(({ name }) => name)]).toEqual([['柜员'], ['新人']]);
});

test('a post or tag covers only people in reach, for adding, counting, publishing and removing', async () => {
  const { admin, head, ids, postId, tagId, hold } = await branches();
  const { paperId } = await makePaper(admin);
  const settings = { paperIds: [paperId], startAt: inMinutes(5), endAt: inMinutes(90), durationMinutes: 30 };
  const { examId } = await head.call(exam.add, { body: { name: '营业部考试', ...settings } });
  const query = { examId };
  const body = { postIds: [postId], tagIds: [tagId] };
  expect(await head.call(examinee.add, { query, body })).toEqual({ added: 1, total: 1 });
  expect(await whoIn(admin, examId)).toEqual([ids.inside]);
  const rules = await head.call(examinee.rules, { query });
  expect([rules.posts[0]?.staffCount, rules.tags[0]?.staffCount]).toEqual([1, 1]);
  await hold([ids.plain], postId);
  await head.call(exam.publish, { query });
  expect(await whoIn(admin, examId)).toEqual([ids.inside, ids.plain].sort());
  await admin.call(examinee.add, { query, body });
  expect(await whoIn(admin, examId)).toEqual([ids.inside, ids.outside, ids.plain].sort());
  // Somebody out of reach would go as well.
  const refused = await head.send(examinee.remove, { query, body });
  expect([refused.status, refused.code]).toEqual([403, 403]);
  expect(await whoIn(admin, examId)).toHaveLength(3);
});

test('posts and tags that are none, of another kind or of others refuse the whole call', async () => {
  const { admin, ids, postId, tagId, query } = await branches();
  const theirs = await branches();
  const { tagId: departments } = await admin.call(tag.add, { body: { type: 5, name: '分支' } });
  for (const body of [
    { postIds: [postId, theirs.postId] },
    { tagIds: [tagId, theirs.tagId] },
    { tagIds: [tagId, departments] },
    { postIds: [tagId] },
    { tagIds: [postId] },
    { userIds: [ids.plain], tagIds: [crypto.randomUUID()] },
  ]) {
    expect((await admin.send(examinee.add, { query, body })).status).toBe(404);
  }
  const rules = await admin.call(examinee.rules, { query });
  expect([rules.total, rules.posts, rules.tags, rules.users]).toEqual([0, [], [], []]);
});

test('the history tells how many posts and tags were named, and no number out of reach', async () => {
  const { admin, head, postId, tagId, query, examId } = await branches();
  await admin.call(examinee.add, { query, body: { postIds: [postId], tagIds: [tagId] } });
  const { data } = await admin.call(exam.history, { query });
  expect(data[0]).toMatchObject({ action: 'examinee.add', detail: { posts: 1, tags: 1, added: 2 } });
  const { db } = await testServer();
  const own = await head.send(exam.history, { query: { examId } });
  if (own.status === 200) expect(JSON.stringify(own.res)).not.toContain('"added"');
  else expect(own.status).toBe(404);
  expect(await db.selectFrom('examineeRule').selectAll().where('examId', '=', examId).execute()).toHaveLength(2);
});
