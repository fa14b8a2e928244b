import { expect, test } from 'vitest';
import { postName } from '#contract/directory/post-name.ts';
import { tag } from '#contract/directory/tag.ts';
import { question } from '#contract/question/question.ts';
import { ownPractice } from '#contract/study/own-practice.ts';
import { practice } from '#contract/study/practice.ts';
import type { Client } from '../../../../test/make/exam.ts';
import { makeBank } from '../../../../test/make/question.ts';
import { makeHolder } from '../../../../test/make/role.ts';
import { as, makeAdministrator, makeDepartment, makeStaff } from '../../../../test/make.ts';
import { testServer } from '../../../../test/server.ts';
import { now } from '../../../kit/clock.ts';
import { practicesReached } from './completion.queries.ts';
import { tendPractices } from './tend.ts';

const judgement = (stem: string) => ({ type: 'JUDGE' as const, stem, answer: true });

async function hall() {
  const { admin, organisation } = await makeAdministrator();
  const bankId = await makeBank(admin, `练习 ${crypto.randomUUID()}`);
  await admin.call(question.addBatch, {
    query: { questionBankId: bankId },
    body: [judgement('一'), judgement('二')],
  });
  const staff = await makeStaff(organisation);
  return { admin, organisation, bankId, staff, me: await as(staff) };
}

type Body = Parameters<typeof fieldsOf>[1];

const fieldsOf = (
  bankId: string,
  more: { name?: string; audience?: 'EVERYONE' | 'CHOSEN'; chosen?: Chosen[] } = {},
) => ({
  ...{ name: '上岗练习', source: { bankIds: [bankId], count: 10 }, modes: ['RANDOM' as const, 'WRONG' as const] },
  ...more,
});

interface Chosen {
  kind: 'person' | 'department' | 'post' | 'tag';
  refId: string;
}

async function release(admin: Client, bankId: string, more: Body = {}) {
  const { practiceId } = await admin.call(practice.add, { body: fieldsOf(bankId, more) });
  await admin.call(practice.release, { query: { practiceId }, body: { version: 1 } });
  return practiceId;
}

async function begin(me: Client, practiceId: string, mode: 'RANDOM' | 'WRONG' = 'RANDOM') {
  const { sessionId } = await me.call(ownPractice.start, { body: { practiceId, mode } });
  const { items } = await me.call(ownPractice.session, { query: { sessionId } });
  const answer = (at: number, response = true) =>
    me.call(ownPractice.answer, {
      query: { sessionId },
      body: { questionVersionId: items[at]?.questionVersionId ?? '', response },
    });
  return { sessionId, answer };
}

test('who answered every question of a session is done with the practice, also where the session was left', async () => {
  const { db } = await testServer();
  const { admin, organisation, bankId, staff, me } = await hall();
  const practiceId = await release(admin, bankId);
  const reached = async () =>
    (await practicesReached(db, organisation.organisationId, [practiceId], [staff.userId]))[0];
  expect(await reached()).toBeUndefined();
  const { sessionId, answer } = await begin(me, practiceId);
  await answer(0, false);
  expect(await reached()).toMatchObject({ refId: practiceId, progress: 5000, doneAt: null });
  // One wrong answer practised again is not the practice.
  const again = await begin(me, practiceId, 'WRONG');
  await again.answer(0);
  expect(await reached()).toMatchObject({ progress: 5000, doneAt: null });
  await answer(1);
  const { doneAt } = (await reached()) ?? {};
  expect(doneAt).toEqual(expect.any(String));
  expect(await reached()).toMatchObject({ progress: 10000 });
  const finishedAt = async () => (await me.call(ownPractice.session, { query: { sessionId } })).finishedAt;
  await tendPractices(db, now());
  expect(await finishedAt()).toBeNull();
  const longAgo = new Date(Date.now() - 3_600_000);
  await db.updateTable('practiceSession').set({ completedAt: longAgo }).where('id', '=', sessionId).execute();
  await tendPractices(db, now());
  expect(await finishedAt()).not.toBeNull();
  // Another session, however short, takes nothing back.
  await begin(me, practiceId);
  expect(await reached()).toMatchObject({ progress: 10000, doneAt: longAgo.toISOString() });
});

test('a session that cannot be ended keeps nobody else’s', async () => {
  const { db } = await testServer();
  const { admin, organisation, bankId, me } = await hall();
  const practiceId = await release(admin, bankId);
  const other = await as(await makeStaff(organisation));
  const sessions: string[] = [];
  for (const who of [me, other]) {
    const { sessionId, answer } = await begin(who, practiceId);
    for (const place of [0, 1]) await answer(place);
    sessions.push(sessionId);
  }
  const [broken = '', whole = ''] = sessions;
  const times = { startedAt: '2020-01-01T00:00:00Z', completedAt: '2020-01-01T00:10:00Z' };
  await db.updateTable('practiceSession').set(times).where('id', '=', broken).execute();
  const late = { startedAt: '2020-01-02T00:00:00Z', completedAt: '2020-01-02T00:10:00Z' };
  await db.updateTable('practiceSession').set(late).where('id', '=', whole).execute();
  const written = () => db.updateTable('practiceAnswer').where('sessionId', '=', broken);
  await written()
    .set({ response: JSON.stringify({ nobody: 'reads this' }) })
    .execute();
  await expect(tendPractices(db, now())).rejects.toThrow('1 sessions');
  const finished = async (id: string) =>
    (await db.selectFrom('practiceSession').select('finishedAt').where('id', '=', id).executeTakeFirst())?.finishedAt;
  expect([await finished(broken), await finished(whole)]).toEqual([null, expect.any(String)]);
  await written()
    .set({ response: JSON.stringify(true) })
    .execute();
  await tendPractices(db, now());
  expect(await finished(broken)).not.toBeNull();
});

test('a practice is for posts, tags and persons as they are now, and for nobody else', async () => {
  const { db } = await testServer();
  const { admin, organisation, bankId, staff, me } = await hall();
  const { organisationId } = organisation;
  const tagId = (await admin.call(tag.add, { body: { name: '新人', type: 4 } })).tagId;
  const { postId } = await admin.call(postName.addSimple, { body: { postName: '柜员' } });
  const departmentId = await makeDepartment(organisation, `部 ${crypto.randomUUID()}`);
  const other = await as(await makeStaff(organisation, { departmentId }));
  const names = async (who: Client) => (await who.call(ownPractice.list, {})).data.map(({ name }) => name).sort();
  const add = (name: string, kind: Chosen['kind'], refId: string) =>
    release(admin, bankId, { name, audience: 'CHOSEN', chosen: [{ kind, refId }] });
  await add('人', 'person', staff.userId);
  await add('部', 'department', departmentId);
  const tagged = await add('签', 'tag', tagId);
  await add('岗', 'post', postId);
  expect([await names(me), await names(other)]).toEqual([['人'], ['部']]);
  expect((await me.send(ownPractice.start, { body: { practiceId: tagged, mode: 'RANDOM' } })).status).toBe(404);
  await db.insertInto('tagUse').values({ organisationId, tagId, targetId: staff.userId }).execute();
  await db.updateTable('staff').set({ postId }).where('userId', '=', staff.userId).execute();
  expect(await names(me)).toEqual(['人', '签', '岗'].sort());
  expect(await names(other)).toEqual(['部']);
});

test('nobody gives a practice beyond their reach, and persons whom they do not see stay in it', async () => {
  const { organisation, bankId, staff } = await hall();
  const departmentId = await makeDepartment(organisation, `部 ${crypto.randomUUID()}`);
  const inside = await makeStaff(organisation, { departmentId });
  const { me: maker } = await makeHolder(
    organisation,
    [{ permissions: ['practice.manage'], dataScope: 'departmentTree' }],
    { departmentId },
  );
  const send = (chosen: Chosen[]) =>
    maker.send(practice.add, { body: fieldsOf(bankId, { audience: 'CHOSEN', chosen }) });
  expect((await send([{ kind: 'person', refId: staff.userId }])).status).toBe(404);
  expect((await send([{ kind: 'department', refId: organisation.rootId }])).status).toBe(404);
  expect((await send([{ kind: 'tag', refId: crypto.randomUUID() }])).code).toBe(9668);
  expect((await send([])).fields?.chosen).toBe('请选择谁可以练');
  expect((await send([{ kind: 'person', refId: inside.userId }])).code).toBe(0);
});
