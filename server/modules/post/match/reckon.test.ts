import { expect, test } from 'vitest';
import { doJobs } from '../../../../test/jobs.ts';
import { makeAbilities } from '../../../../test/make/ability.ts';
import { makePost, storeLevels, storeModel } from '../../../../test/make/post-model.ts';
import { makeOrganisation, makeStaff } from '../../../../test/make.ts';
import { testServer } from '../../../../test/server.ts';
import { currentModels } from './match.queries.ts';
import { changesOf } from './match.rules.ts';
import { matchesOfPeopleDue, matchesOfPostDue } from './reckon.ts';

async function world() {
  const organisation = await makeOrganisation();
  const { 沟通: talk, 风控: risk } = await makeAbilities(organisation, ['沟通', '风控']);
  const [one, two, three] = await Promise.all(
    ['甲', '乙', '丙'].map((realName) => makeStaff(organisation, { realName })),
  );
  const postId = await makePost(organisation, '客户经理');
  const modelId = await storeModel(organisation, postId, [
    { abilityId: talk, weight: 70, requiredLevel: 4, mustHave: true },
    { abilityId: risk, weight: 30, requiredLevel: 2 },
  ]);
  const ids = { one: one?.userId ?? '', two: two?.userId ?? '', three: three?.userId ?? '' };
  return { organisation, organisationId: organisation.organisationId, talk, risk, postId, modelId, ...ids };
}

async function matchesOf(organisationId: string, postId: string) {
  const { db } = await testServer();
  const rows = await db
    .selectFrom('postMatch')
    .selectAll()
    .where('organisationId', '=', organisationId)
    .where('postId', '=', postId)
    .execute();
  return new Map(rows.map((row) => [row.userId, row]));
}

test('everybody with a known level is reckoned against a post, and nobody else', async () => {
  const { organisation, organisationId, talk, risk, postId, modelId, one, two, three } = await world();
  const { db } = await testServer();
  await storeLevels(organisation, one, { [talk]: 2, [risk]: 5 });
  await storeLevels(organisation, two, { [risk]: 2 });
  await storeLevels(organisation, three, { [talk]: null });
  await matchesOfPostDue(db, organisationId, postId);
  await doJobs();
  const matches = await matchesOf(organisationId, postId);
  expect([...matches.keys()].sort()).toEqual([one, two].sort());
  expect(matches.get(one)).toMatchObject({
    ...{ modelId, score: 0.65, rankScore: 0.65, coverage: 1, mustHaveMet: false, gapAbilityId: talk, gap: 0.35 },
  });
  expect(matches.get(two)).toMatchObject({
    score: 1,
    rankScore: null,
    coverage: 0.3,
    mustHaveMet: null,
    gapAbilityId: null,
  });
  const runs = await db.selectFrom('postMatchRun').selectAll().where('organisationId', '=', organisationId).execute();
  expect(runs).toMatchObject([{ state: 'DONE', peopleDone: 3, peopleTotal: 3, changed: 2, createdBy: null }]);
});

test('whose levels changed is reckoned for every post, only what changed is written, and who is unknown again has none', async () => {
  const { organisation, organisationId, talk, risk, postId, one, two } = await world();
  const { db } = await testServer();
  const other = await makePost(organisation, '风控专员');
  await storeModel(organisation, other, [{ abilityId: risk, weight: 100, requiredLevel: 5 }]);
  await storeLevels(organisation, one, { [talk]: 4, [risk]: 1 });
  await storeLevels(organisation, two, { [risk]: 3 });
  await matchesOfPeopleDue(db, organisationId, [one, two, one]);
  await doJobs();
  const before = await matchesOf(organisationId, postId);
  expect((await matchesOf(organisationId, other)).get(one)).toMatchObject({ score: 0.2 });

  await storeLevels(organisation, one, { [risk]: 2 });
  await matchesOfPeopleDue(db, organisationId, [one, two]);
  await doJobs();
  const after = await matchesOf(organisationId, postId);
  expect(after.get(one)).toMatchObject({ score: 1, mustHaveMet: true, gap: 0 });
  expect(after.get(two)).toEqual(before.get(two));
  expect(
    await db.selectFrom('postMatchDue').selectAll().where('organisationId', '=', organisationId).execute(),
  ).toEqual([]);

  await storeLevels(organisation, two, { [risk]: null });
  await matchesOfPeopleDue(db, organisationId, [two]);
  await doJobs();
  expect([...(await matchesOf(organisationId, postId)).keys()]).toEqual([one]);
  expect([...(await matchesOf(organisationId, other)).keys()]).toEqual([one]);
});

test('a new version of the model begins a run that is under way from the beginning, with its own id stored', async () => {
  const { organisation, organisationId, talk, postId, one } = await world();
  const { db } = await testServer();
  await storeLevels(organisation, one, { [talk]: 3 });
  const first = await matchesOfPostDue(db, organisationId, postId);
  await db
    .updateTable('postMatchRun')
    .set({ afterUserId: one, peopleDone: 2 })
    .where('organisationId', '=', organisationId)
    .execute();
  const modelId = await storeModel(organisation, postId, [{ abilityId: talk, weight: 100, requiredLevel: 3 }]);
  expect(await matchesOfPostDue(db, organisationId, postId)).toBe(first);
  await doJobs();
  expect((await matchesOf(organisationId, postId)).get(one)).toMatchObject({ modelId, score: 1 });
});

test('a run whose process ended goes on behind the last person it did', async () => {
  const { organisation, organisationId, talk, postId, one, two, three } = await world();
  const { db } = await testServer();
  for (const userId of [one, two, three]) await storeLevels(organisation, userId, { [talk]: 4 });
  const [firstId = ''] = [one, two, three].sort();
  await matchesOfPostDue(db, organisationId, postId);
  await db
    .updateTable('postMatchRun')
    .set({ afterUserId: firstId, peopleDone: 1, runs: 1 })
    .where('organisationId', '=', organisationId)
    .execute();
  await doJobs();
  expect((await matchesOf(organisationId, postId)).has(firstId)).toBe(false);
  expect((await matchesOf(organisationId, postId)).size).toBe(2);
});

test('reckoning the same again writes nothing', async () => {
  const { organisation, organisationId, talk, risk, one } = await world();
  const { db } = await testServer();
  await storeLevels(organisation, one, { [talk]: 3, [risk]: 1 });
  const models = await currentModels(db, organisationId);
  const levels = new Map([
    [
      one,
      new Map([
        [talk, 3],
        [risk, 1],
      ]),
    ],
  ]);
  const pairs = changesOf(models, levels, []);
  let step = pairs.next();
  while (!step.done) step = pairs.next();
  const again = changesOf(models, levels, step.value.written);
  let second = again.next();
  while (!second.done) second = again.next();
  expect(second.value).toEqual({ written: [], gone: [] });
});
