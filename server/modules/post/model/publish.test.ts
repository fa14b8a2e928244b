import { expect, test } from 'vitest';
import { auditLog } from '#contract/audit/audit.ts';
import { postDraft } from '#contract/post/draft.ts';
import { postModel } from '#contract/post/model.ts';
import { makeAbilities, makeSkills } from '../../../../test/make/ability.ts';
import { meanwhile } from '../../../../test/make/meanwhile.ts';
import { askedAbilities, makePost, makePostDraft, makePostModel } from '../../../../test/make/post-draft.ts';
import { makeHolder } from '../../../../test/make/role.ts';
import { as, makeAdministrator, makeStaff } from '../../../../test/make.ts';
import { testServer } from '../../../../test/server.ts';
import { holdAbilities } from '../ability/ability.queries.ts';

async function makeLibrary() {
  const made = await makeAdministrator();
  const abilities = await makeAbilities(made.organisation, ['沟通', '合规', '营销']);
  return { ...made, abilities };
}

test('a new post and its model come of one draft, which is gone then', async () => {
  const { admin, staff, abilities } = await makeLibrary();
  const { draftId, content, version } = await makePostDraft(
    admin,
    [
      { abilityId: abilities.合规, weight: 6000, requiredLevel: 4, mustHave: true },
      { abilityId: abilities.沟通, weight: 4000, requiredLevel: 2 },
    ],
    null,
  );
  const basics = { ...content.basics, postName: ' 综合柜员 ', code: 'GY01', duties: '办理业务', headcount: 5 };
  const saved = { ...content, basics, note: ' 首版 ' };
  await admin.call(postDraft.save, { query: { draftId }, body: { version, content: saved } });
  const preview = await admin.call(postDraft.preview, { query: { draftId } });
  expect([preview.problems, preview.warnings, preview.pairs.map(({ change }) => change)]).toEqual([
    ...[[], []],
    ['added', 'added'],
  ]);
  const body = { version: version + 1, seen: preview.seen };
  const { postId, modelId, number } = await admin.call(postDraft.publish, { query: { draftId }, body });
  expect(number).toBe(1);
  const current = await admin.call(postModel.current, { query: { postId } });
  expect(current).toMatchObject({
    postName: '综合柜员',
    duties: '办理业务',
    model: { modelId, number: 1, note: '首版' },
  });
  expect(current.model?.abilities).toMatchObject([
    { name: '合规', above: ['通用能力'], weight: 6000, requiredLevel: 4, mustHave: true, behaviours: [] },
    { name: '沟通', weight: 4000, requiredLevel: 2, mustHave: false },
  ]);
  expect((await admin.send(postDraft.get, { query: { draftId } })).status).toBe(404);
  expect(await admin.call(postDraft.list, {})).toEqual([]);
  const { data } = await admin.call(auditLog.search, { query: { action: 'postModel.' } });
  expect(data).toMatchObject([{ actionName: '发布岗位能力模型', target: postId, userId: staff.userId }]);
});

test('versions follow each other, the last is in force, and two of them are compared', async () => {
  const { admin, abilities } = await makeLibrary();
  const wish = (abilityId: string, weight: number) => ({ abilityId, weight });
  const first = await makePostModel(admin, [wish(abilities.沟通, 5000), wish(abilities.合规, 5000)]);
  const { postId } = first;
  const second = await makePostModel(admin, [wish(abilities.沟通, 7000), wish(abilities.营销, 3000)], postId);
  expect(second).toMatchObject({ postId, number: 2 });
  const versions = await admin.call(postModel.versions, { query: { postId } });
  expect(versions.map(({ number, current, who }) => [number, current, who])).toEqual([
    [2, true, '林晓'],
    [1, false, '林晓'],
  ]);
  const query = { fromId: first.modelId, toId: second.modelId };
  const { pairs } = await admin.call(postModel.compare, { query });
  expect(pairs.map(({ name, change }) => [name, change])).toEqual([
    ['沟通', 'changed'],
    ['营销', 'added'],
    ['合规', 'removed'],
  ]);
  expect((await admin.call(postModel.version, { query: { modelId: first.modelId } })).abilities).toHaveLength(2);
});

test('what makes no model is not published, and the preview says why', async () => {
  const { organisation, admin, abilities } = await makeLibrary();
  const publish = async (draftId: string) => {
    const { problems, seen } = await admin.call(postDraft.preview, { query: { draftId } });
    const { version } = await admin.call(postDraft.get, { query: { draftId } });
    const answer = await admin.send(postDraft.publish, { query: { draftId }, body: { version, seen } });
    return [problems[0], answer.res, answer.code];
  };
  const empty = await makePostDraft(admin, [], await makePost(admin));
  expect(await publish(empty.draftId)).toEqual(['模型还没有能力，请先选择能力', '模型还没有能力，请先选择能力', 9522]);
  const light = await makePostDraft(admin, [{ abilityId: abilities.沟通, weight: 9999 }], await makePost(admin));
  expect((await publish(light.draftId)).slice(1)).toEqual(['权重合计 99.99%，要正好是 100%，请调整或按比例归整', 9523]);
  const { db } = await testServer();
  const lost = await makePostDraft(admin, [{ abilityId: abilities.营销 }], await makePost(admin));
  const { 拜访 } = await makeSkills(organisation, abilities.沟通, ['拜访']);
  await db.updateTable('ability').set({ mergedInto: 拜访 }).where('id', '=', abilities.营销).execute();
  expect((await publish(lost.draftId))[2]).toBe(9524);
  expect((await admin.call(postDraft.get, { query: { draftId: lost.draftId } })).gone).toEqual([
    { abilityId: abilities.营销, name: '营销' },
  ]);
  const { draftId } = await admin.call(postDraft.open, { body: {} });
  const nameless = await admin.call(postDraft.get, { query: { draftId } });
  const content = { ...nameless.content, abilities: askedAbilities([{ abilityId: abilities.沟通 }]) };
  await admin.call(postDraft.save, { query: { draftId }, body: { version: 1, content } });
  expect(await publish(draftId)).toEqual(['请填写岗位名称', '请填写岗位名称', 1000]);
});

test('a skill beside its ability is published, after it was told', async () => {
  const { organisation, admin, abilities } = await makeLibrary();
  const { 倾听 } = await makeSkills(organisation, abilities.沟通, ['倾听']);
  const { draftId, version } = await makePostDraft(admin, [{ abilityId: abilities.沟通 }, { abilityId: 倾听 }], null);
  const { warnings, seen } = await admin.call(postDraft.preview, { query: { draftId } });
  expect(warnings).toEqual(['「倾听」属于「沟通」，两项都在模型中，同一份依据会同时计入两项']);
  const { postId } = await admin.call(postDraft.publish, { query: { draftId }, body: { version, seen } });
  const { model } = await admin.call(postModel.current, { query: { postId } });
  expect(model?.abilities.map(({ name, above }) => [name, above])).toEqual([
    ['沟通', ['通用能力']],
    ['倾听', ['通用能力', '沟通']],
  ]);
});

test('who publishes after somebody else changed the post or its model sees the new preview first', async () => {
  const { admin, abilities } = await makeLibrary();
  const { postId } = await makePostModel(admin, [{ abilityId: abilities.沟通 }]);
  const { draftId, version } = await makePostDraft(admin, [{ abilityId: abilities.合规 }], postId);
  const { seen } = await admin.call(postDraft.preview, { query: { draftId } });
  const publish = (number: number, at = version) =>
    admin.send(postDraft.publish, {
      query: { draftId },
      body: { version: at, seen: { ...seen, modelNumber: number } },
    });
  expect((await publish(0)).code).toBe(9526);
  expect((await publish(1, 1)).status).toBe(409);
  const both = await Promise.all([publish(1), publish(1)]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 404]);
  expect(await admin.call(postModel.versions, { query: { postId } })).toHaveLength(2);
});

test('only people in reach are counted, and of them those whose match comes out otherwise', async () => {
  const { organisation, admin, abilities } = await makeLibrary();
  const { db } = await testServer();
  const { organisationId } = organisation;
  const { postId } = await makePostModel(admin, [{ abilityId: abilities.沟通 }]);
  const people = await Promise.all([1, 2, 3].map(() => makeStaff(organisation)));
  const ids = people.map(({ userId }) => userId);
  await db.updateTable('staff').set({ postId }).where('userId', 'in', ids.slice(0, 2)).execute();
  const facts = { organisationId, mean: 0.5, mass: 9, items: 9, latestAt: new Date() };
  await db
    .insertInto('personAbility')
    .values([
      { ...facts, userId: ids[0] ?? '', abilityId: abilities.沟通, level: 3 },
      { ...facts, userId: ids[1] ?? '', abilityId: abilities.营销, level: 5 },
      { ...facts, userId: ids[2] ?? '', abilityId: abilities.沟通, level: 2 },
    ])
    .execute();
  const countsBy = async (requiredLevel: number) => {
    const { draftId } = await makePostDraft(admin, [{ abilityId: abilities.沟通, requiredLevel }], postId);
    const { holders, everybody } = await admin.call(postDraft.preview, { query: { draftId } });
    return [holders, everybody];
  };
  expect(await countsBy(3)).toEqual([
    { people: 2, changing: 0 },
    { people: 4, changing: 0 },
  ]);
  expect(await countsBy(2)).toEqual([
    { people: 2, changing: 0 },
    { people: 4, changing: 1 },
  ]);
  expect(await countsBy(4)).toEqual([
    { people: 2, changing: 1 },
    { people: 4, changing: 2 },
  ]);
  const alone = await makeHolder(organisation, [{ permissions: ['post.manage'], dataScope: 'self' }]);
  const { draftId } = await alone.me.call(postDraft.open, { body: { postId } });
  expect((await alone.me.call(postDraft.preview, { query: { draftId } })).everybody).toEqual({
    people: 1,
    changing: 0,
  });
});

test('the model is read by who manages or matches posts and by who has the post, and by nobody else', async () => {
  const { organisation, admin, abilities } = await makeLibrary();
  const { db } = await testServer();
  const { postId } = await makePostModel(admin, [{ abilityId: abilities.沟通 }]);
  const holder = await makeStaff(organisation);
  await db.updateTable('staff').set({ postId }).where('userId', '=', holder.userId).execute();
  const [held, other] = [await as(holder), await as(await makeStaff(organisation))];
  const matcher = await makeHolder(organisation, [{ permissions: ['post.match'] }]);
  const query = { postId };
  for (const reader of [held, matcher.me]) {
    expect((await reader.call(postModel.current, { query })).model?.number).toBe(1);
  }
  expect((await other.send(postModel.current, { query })).status).toBe(404);
  expect((await held.send(postModel.versions, { query })).status).toBe(403);
});

test('who publishes while an ability of the draft is merged waits for it, and is told of the other draft', async () => {
  const { organisation, admin, abilities } = await makeLibrary();
  const { draftId, version } = await makePostDraft(admin, [{ abilityId: abilities.沟通 }], null);
  const { seen } = await admin.call(postDraft.preview, { query: { draftId } });
  const published = await meanwhile(
    (db) => holdAbilities(db, organisation.organisationId, [abilities.沟通]),
    () => admin.send(postDraft.publish, { query: { draftId }, body: { version, seen } }),
    (db) =>
      db
        .updateTable('postDraft')
        .set({ version: version + 1 })
        .where('id', '=', draftId)
        .execute(),
  );
  expect(published.status).toBe(409);
});
