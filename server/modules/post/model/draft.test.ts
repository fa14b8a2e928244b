import { expect, test } from 'vitest';
import { type Draft, mostDrafts, postDraft } from '#contract/post/draft.ts';
import { postModel } from '#contract/post/model.ts';
import { makeAbilities } from '../../../../test/make/ability.ts';
import type { Client } from '../../../../test/make/exam.ts';
import { makePaper } from '../../../../test/make/exam.ts';
import { linkQuestions, makeChain } from '../../../../test/make/knowledge.ts';
import { askedAbilities, makePost, makePostDraft, makePostModel } from '../../../../test/make/post-draft.ts';
import { makeHolder } from '../../../../test/make/role.ts';
import { makeAdministrator } from '../../../../test/make.ts';
import { testServer } from '../../../../test/server.ts';

async function makeManagers() {
  const { organisation, admin } = await makeAdministrator();
  const abilities = await makeAbilities(organisation, ['沟通', '合规', '营销']);
  const { me: other } = await makeHolder(organisation, [{ permissions: ['post.manage'] }], { realName: '周宁' });
  return { organisation, admin, other, abilities };
}

const named = ({ content }: Draft, postName: string) => ({ ...content, basics: { ...content.basics, postName } });
const get = (by: Client, draftId: string) => by.call(postDraft.get, { query: { draftId } });
const save = (by: Client, draftId: string, version: number, content: Draft['content']) =>
  by.send(postDraft.save, { query: { draftId }, body: { version, content } });

test('a half-built post stays its maker’s own, as it was left', async () => {
  const { admin, other } = await makeManagers();
  const { draftId } = await admin.call(postDraft.open, { body: {} });
  const draft = await get(admin, draftId);
  expect(draft).toMatchObject({ postId: null, version: 1, content: { abilities: [], note: '' }, gone: [] });
  // A space at the end stays while somebody types on.
  expect((await save(admin, draftId, 1, named(draft, '柜 '))).res).toEqual({ version: 2 });
  expect((await get(admin, draftId)).content.basics.postName).toBe('柜 ');
  expect(await admin.call(postDraft.list, {})).toMatchObject([
    { draftId, postId: null, postName: '柜 ', abilityCount: 0 },
  ]);
  expect(await other.call(postDraft.list, {})).toEqual([]);
  for (const endpoint of [postDraft.get, postDraft.preview]) {
    expect((await other.send(endpoint, { query: { draftId } })).status).toBe(404);
  }
  expect((await save(other, draftId, 2, draft.content)).status).toBe(404);
  expect((await other.send(postDraft.discard, { body: { draftId } })).status).toBe(404);
});

test('of a post there is one draft for all, begun with what stands', async () => {
  const { admin, other, abilities } = await makeManagers();
  const { postId } = await makePostModel(admin, [{ abilityId: abilities.沟通, requiredLevel: 4, mustHave: true }]);
  const [one, two] = await Promise.all([admin, other].map((by) => by.call(postDraft.open, { body: { postId } })));
  expect(one).toEqual(two);
  const draftId = one?.draftId ?? '';
  const { content, version } = await get(other, draftId);
  expect(content.abilities).toEqual([{ abilityId: abilities.沟通, weight: 10_000, requiredLevel: 4, mustHave: true }]);
  const saved = await save(other, draftId, version, { ...content, note: '改版' });
  expect(saved.code).toBe(0);
  expect(await get(admin, draftId)).toMatchObject({ version: 2, who: '周宁', content: { note: '改版' } });
  await admin.call(postDraft.discard, { body: { draftId } });
  expect((await other.send(postDraft.get, { query: { draftId } })).status).toBe(404);
  expect((await admin.call(postModel.current, { query: { postId } })).model?.number).toBe(1);
});

test('who saves after somebody else is told what stands now, and loses nothing', async () => {
  const { admin, other, abilities } = await makeManagers();
  const { draftId } = await makePostDraft(admin, [{ abilityId: abilities.沟通 }], await makePost(admin));
  const draft = await get(admin, draftId);
  expect((await save(other, draftId, draft.version, { ...draft.content, note: '周宁的' })).code).toBe(0);
  const late = await save(admin, draftId, draft.version, { ...draft.content, note: '我的' });
  expect([late.status, late.current]).toMatchObject([
    409,
    { version: draft.version + 1, who: '周宁', content: { note: '周宁的' } },
  ]);
  expect((await save(admin, draftId, draft.version + 1, { ...draft.content, note: '我的' })).code).toBe(0);
  const both = await Promise.all(
    ['甲', '乙'].map((note) => save(admin, draftId, draft.version + 2, { ...draft.content, note })),
  );
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
});

test('an ability twice, a dimension, a level above 5 and weights that are none are refused while drafting', async () => {
  const { organisation, admin, abilities } = await makeManagers();
  const { draftId } = await makePostDraft(admin, [], null);
  const { content, version } = await get(admin, draftId);
  const { db } = await testServer();
  const dimension = await db
    .selectFrom('ability')
    .select('id')
    .where('organisationId', '=', organisation.organisationId)
    .where('parentId', 'is', null)
    .executeTakeFirstOrThrow();
  const one = { abilityId: abilities.沟通, weight: 100, requiredLevel: 3, mustHave: false };
  const code = async (...wrong: (typeof one)[]) =>
    (await save(admin, draftId, version, { ...content, abilities: wrong })).code;
  expect(await code(one, one)).toBe(9520);
  expect(await code({ ...one, abilityId: dimension.id })).toBe(9521);
  for (const wrong of [{ requiredLevel: 6 }, { requiredLevel: 0 }, { requiredLevel: 2.5 }]) {
    expect(await code({ ...one, ...wrong })).toBe(1000);
  }
  for (const weight of [-1, 10_001, 0.5]) expect(await code({ ...one, weight })).toBe(1000);
  expect(await code({ ...one, abilityId: crypto.randomUUID() })).toBe(404);
  expect((await get(admin, draftId)).version).toBe(version);
  expect(await code(one)).toBe(0);
});

test('a draft whose ability was deleted meanwhile is saved on', async () => {
  const { admin, abilities } = await makeManagers();
  const { draftId, version, content } = await makePostDraft(admin, [{ abilityId: abilities.营销 }], null);
  const { db } = await testServer();
  await db.deleteFrom('ability').where('id', '=', abilities.营销).execute();
  expect((await save(admin, draftId, version, { ...content, note: '继续' })).code).toBe(0);
  expect((await get(admin, draftId)).gone).toEqual([{ abilityId: abilities.营销, name: '' }]);
  const left = askedAbilities([{ abilityId: abilities.沟通 }]);
  expect((await save(admin, draftId, version + 1, { ...content, abilities: left })).code).toBe(0);
});

test('nobody begins more posts than anybody can keep an eye on', async () => {
  const { admin } = await makeManagers();
  for (const _ of Array(mostDrafts).keys()) await admin.call(postDraft.open, { body: {} });
  expect((await admin.send(postDraft.open, { body: {} })).code).toBe(9525);
});

test('the points of an ability are told with their questions, and those linked directly count too, each once', async () => {
  const { organisation, admin, abilities } = await makeManagers();
  const { questionIds } = await makePaper(admin);
  const [top = '', below = ''] = await makeChain(admin, '反洗钱', '客户识别');
  await linkQuestions(organisation, questionIds.slice(0, 2), top);
  await linkQuestions(organisation, questionIds.slice(1, 3), below);
  const { db } = await testServer();
  const link = { organisationId: organisation.organisationId, abilityId: abilities.合规 };
  await db
    .insertInto('abilityKnowledge')
    .values([
      { ...link, knowledgeId: top, weight: 60 },
      { ...link, knowledgeId: below, weight: 100 },
    ])
    .execute();
  await db
    .updateTable('question')
    .set({ abilityIds: [abilities.合规] })
    .where('id', 'in', questionIds.slice(2, 4))
    .execute();
  const body = { abilityIds: [abilities.合规, abilities.沟通] };
  expect(await admin.call(postModel.linked, { body })).toEqual([
    {
      abilityId: abilities.合规,
      questionCount: 4,
      points: [
        { knowledgeId: below, name: '客户识别', weight: 100, questionCount: 2 },
        { knowledgeId: top, name: '反洗钱', weight: 60, questionCount: 3 },
      ],
    },
    { abilityId: abilities.沟通, questionCount: 0, points: [] },
  ]);
});
