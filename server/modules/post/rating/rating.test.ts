import { expect, test } from 'vitest';
import { evidence } from '#contract/post/evidence.ts';
import { rating } from '#contract/post/rating.ts';
import { doJobs } from '../../../../test/jobs.ts';
import { makeAbilities } from '../../../../test/make/ability.ts';
import { levelsOf, makeEvidence } from '../../../../test/make/evidence.ts';
import { meanwhile } from '../../../../test/make/meanwhile.ts';
import { makeRole } from '../../../../test/make/role.ts';
import { as, makeAdministrator, makeDepartment, makeStaff } from '../../../../test/make.ts';
import { testServer } from '../../../../test/server.ts';
import { holdAbilities } from '../ability/ability.queries.ts';
import { lockLedger } from '../evidence/ledger.queries.ts';
import { mergeEvidence } from '../evidence/merge.ts';

async function begun() {
  const { organisation, admin, staff: administrator } = await makeAdministrator();
  const departmentId = await makeDepartment(organisation, '营业部');
  const person = await makeStaff(organisation, { departmentId });
  const head = await makeStaff(organisation, { departmentId, roles: ['部门主管'], realName: '赵主管' });
  const outside = await makeStaff(organisation);
  const abilities = await makeAbilities(organisation, ['客户沟通', '风险识别']);
  return { organisation, admin, administrator, person, head, outside, leader: await as(head), ...abilities };
}

test('a head rates the people of the department; the latest of each rater counts, and the history stays', async () => {
  const { admin, leader, person, outside, 客户沟通: talk, 风险识别: risk } = await begun();
  const people = await leader.call(rating.people, { query: {} });
  expect(people.data.map(({ userId }) => userId)).toEqual([person.userId]);
  const { userId } = person;
  const rate = (level: 1 | 2 | 3 | 4 | 5, by = leader) =>
    by.call(rating.save, { body: { userId, ratings: [{ abilityId: talk, level, comment: `给 ${level} 级` }] } });
  await rate(2);
  await rate(4);
  expect((await levelsOf(person)).get(talk)).toMatchObject({ level: 4, items: 1 });
  await rate(2, admin);
  expect((await levelsOf(person)).get(talk)).toMatchObject({ level: 3, items: 2, mean: expect.closeTo(0.625, 6) });
  const shown = await leader.call(rating.person, { query: { userId } });
  expect(shown.history.map(({ level, raterName }) => [level, raterName])).toEqual([
    ...[
      [2, '林晓'],
      [4, '赵主管'],
      [2, '赵主管'],
    ],
  ]);
  expect(shown.abilities).toMatchObject([
    { abilityId: talk, requiredLevel: null, own: { level: 4, comment: '给 4 级' } },
  ]);
  const me = await as(person);
  const { data } = await me.call(evidence.ownItems, { query: { abilityId: talk } });
  expect(data.map(({ title, level, score }) => [title, level, score])).toContainEqual(['赵主管', 4, null]);
  const elsewhere = { userId: outside.userId, ratings: [{ abilityId: risk, level: 1 as const }] };
  expect((await leader.send(rating.save, { body: elsewhere })).status).toBe(404);
});

test('nobody rates themselves, who has left or an ability that is none', async () => {
  const { leader, head, person, organisation, 风险识别: risk } = await begun();
  const send = async (userId: string, abilityId = risk, twice = false) => {
    const one = { abilityId, level: 3 as const };
    return (await leader.send(rating.save, { body: { userId, ratings: twice ? [one, one] : [one] } })).res;
  };
  expect(await send(head.userId)).toBe('不能评定自己的能力');
  expect(await send(person.userId, risk, true)).toBe('同一项能力在一次评定里出现了两次');
  const { db } = await testServer();
  const dimension = await db
    .selectFrom('ability')
    .select('parentId as id')
    .where('id', '=', risk)
    .executeTakeFirstOrThrow();
  for (const id of [crypto.randomUUID(), dimension.id ?? '']) {
    const body = { userId: person.userId, ratings: [{ abilityId: id, level: 3 as const }] };
    expect((await leader.send(rating.save, { body })).status).toBe(404);
  }
  await makeEvidence(organisation, [{ userId: person.userId, abilityId: risk, score: 1 }]);
  await db.updateTable('staff').set({ status: 2, leftAt: new Date() }).where('userId', '=', person.userId).execute();
  expect(await send(person.userId)).toBe('林晓已经离职，不能再评定；已有的能力依据会保留');
  expect((await levelsOf(person)).get(risk)).toMatchObject({ level: 5, items: 3 });
});

test('a contest that is upheld silences one rating and not the rater, who does not decide it', async () => {
  const { organisation, admin, leader, head, person, 客户沟通: talk } = await begun();
  const { organisationId } = organisation;
  const { roleId } = await makeRole(organisation, { permissions: ['post.manage'], dataScope: 'all' });
  const { db } = await testServer();
  await db.insertInto('staffRole').values({ organisationId, userId: head.userId, roleId }).execute();
  const manager = await as(head);
  const me = await as(person);
  const rate = (level: 1 | 2 | 3 | 4 | 5) =>
    leader.call(rating.save, {
      body: { userId: person.userId, ratings: [{ abilityId: talk, level, comment: '' }] },
    });
  await rate(1);
  const { data } = await me.call(evidence.ownItems, { query: { abilityId: talk } });
  const { source = 'rating', originId = '', itemId = '' } = data[0] ?? {};
  const body = { abilityId: talk, source, originId, itemId, reason: '不符合实际' };
  const { contestId } = await me.call(evidence.contest, { body });
  const decision = { contestId, upheld: true, reply: '属实' };
  const refused = await manager.send(evidence.decide, { body: decision });
  expect(refused.res).toBe('这条异议针对您自己的评定，请其他负责人处理');
  const detail = await manager.call(evidence.contestDetail, { query: { contestId } });
  expect(detail).toMatchObject({ mayDecide: false, item: { title: '赵主管', level: 1 } });
  expect(await admin.call(evidence.decide, { body: decision })).toEqual({ level: null });
  await rate(4);
  expect((await levelsOf(person)).get(talk)).toMatchObject({ level: 4, items: 1 });
  await admin.call(evidence.rebuild, {});
  await doJobs();
  expect((await levelsOf(person)).get(talk)).toMatchObject({ level: 4, items: 1 });
});

test('of what a rater said of two abilities the latest counts once they are one', async () => {
  const { organisation, leader, person, 客户沟通: talk, 风险识别: risk } = await begun();
  const { db } = await testServer();
  for (const [abilityId, level] of [
    [risk, 2],
    [talk, 5],
  ] as const) {
    const ratings = [{ abilityId, level, comment: '' }];
    await leader.call(rating.save, { body: { userId: person.userId, ratings } });
  }
  await mergeEvidence(db, organisation.organisationId, risk, talk);
  expect([...(await levelsOf(person))]).toMatchObject([[talk, { level: 5, items: 1 }]]);
});

test('who rates while abilities are merged waits for it', async () => {
  const { organisation, leader, person, 客户沟通: talk } = await begun();
  const { organisationId } = organisation;
  const ratings = [{ abilityId: talk, level: 3 as const, comment: '' }];
  const saved = await meanwhile(
    (db) => lockLedger(db, organisationId),
    () => leader.send(rating.save, { body: { userId: person.userId, ratings } }),
    (db) => holdAbilities(db, organisationId, [talk]),
  );
  expect(saved.status).toBe(200);
});
