import { describe, expect, test } from 'vitest';
import { abilityAnalysis } from '#contract/post/analysis.ts';
import { defaultEvidenceSettings as defaults } from '#contract/post/evidence-setting.ts';
import { makeAbilities } from '../../../../test/make/ability.ts';
import { makePost, storeModel } from '../../../../test/make/post-model.ts';
import { makeRole } from '../../../../test/make/role.ts';
import { as, makeAdministrator, makeDepartment, makeStaff } from '../../../../test/make.ts';
import { testServer } from '../../../../test/server.ts';
import { now } from '../../../kit/clock.ts';
import { newId } from '../../../kit/id.ts';
import type { EvidenceItem } from '../evidence/evidence.rules.ts';
import { replaceEvidence } from '../evidence/ledger.ts';
import { analysedAbility } from './analysis.rules.ts';
import { levelsByMonth, monthsUpTo } from './trend.rules.ts';

const twoMonthsAgo = () => (monthsUpTo(now().getTime())[9]?.end ?? 0) - 1;

async function world() {
  const made = await makeAdministrator();
  const { organisation } = made;
  const { db } = await testServer();
  const abilities = await makeAbilities(organisation, ['沟通', '风控']);
  const northId = await makeDepartment(organisation, '北区');
  const northTeamId = await makeDepartment(organisation, '北区一组', northId);
  const southId = await makeDepartment(organisation, '南区');
  const best = await makeStaff(organisation, { realName: '甲优', departmentId: northId });
  const fair = await makeStaff(organisation, { realName: '乙可', departmentId: northTeamId });
  const away = await makeStaff(organisation, { realName: '丙南', departmentId: southId });
  const other = await makeStaff(organisation, { realName: '丁他', departmentId: southId });
  const postId = await makePost(organisation, '客户经理');
  await storeModel(organisation, postId, [
    { abilityId: abilities.沟通, weight: 60, requiredLevel: 4, mustHave: true },
    { abilityId: abilities.风控, weight: 40, requiredLevel: 2 },
  ]);
  const holders = [best, fair, away].map(({ userId }) => userId);
  await db.updateTable('staff').set({ postId }).where('userId', 'in', holders).execute();
  const rate = ({ userId }: { userId: string }, abilityId: string, level: number, at: number) =>
    replaceEvidence(...([db, organisation.organisationId, 'certificate', [userId]] as const), [
      { userId, abilityId, originId: userId, itemId: newId(), level, difficulty: 1, weight: 1, at: new Date(at) },
    ]);
  await rate(best, abilities.沟通, 5, twoMonthsAgo());
  await rate(fair, abilities.沟通, 2, now().getTime());
  await rate(away, abilities.沟通, 1, now().getTime());
  await rate(other, abilities.风控, 3, now().getTime());
  return { ...made, abilities, northId, southId, best, fair, away, postId };
}

test('a post shows what it asks against what its holders can, and unknown is no gap', async () => {
  const { admin, postId, northId } = await world();
  const all = await admin.call(abilityAnalysis.overview, { body: { postId } });
  expect(all).toMatchObject({ postName: '客户经理', people: 3, model: { number: 1 } });
  const [talk, risk] = all.abilities;
  expect(talk).toMatchObject({ name: '沟通', counts: [1, 1, 0, 0, 1], unknown: 0, reached: 1 });
  expect(talk?.average).toBeCloseTo(8 / 3);
  expect(talk?.gap).toBeCloseTo((0.6 * (0.75 + 0.5)) / 3);
  expect(risk).toMatchObject({ counts: [0, 0, 0, 0, 0], unknown: 3, average: null, gap: 0 });
  const north = await admin.call(abilityAnalysis.overview, { body: { postId, departmentId: northId } });
  expect([north.people, north.abilities[0]?.average]).toEqual([2, 3.5]);
  const everybody = await admin.call(abilityAnalysis.overview, { body: { postId, everybody: true } });
  expect(everybody.people).toBe(5);
  expect(everybody.abilities[1]).toMatchObject({ counts: [0, 0, 1, 0, 0], unknown: 4, reached: 1 });
});

test('the people of an ability are listed from who can least, by level and page by page', async () => {
  const { admin, postId, abilities } = await world();
  const body = { postId, abilityId: abilities.沟通 };
  const { data, total } = await admin.call(abilityAnalysis.people, { body });
  expect([total, data.map(({ realName, level }) => `${realName} ${level}`)]).toEqual([
    3,
    ['丙南 1', '乙可 2', '甲优 5'],
  ]);
  expect(data[2]?.latestAt).toBe(new Date(twoMonthsAgo()).toISOString());
  const of = async (more: object, query = {}) =>
    (await admin.call(abilityAnalysis.people, { query, body: { ...body, ...more } })).data.map((one) => one.realName);
  expect(await of({ level: 5 })).toEqual(['甲优']);
  expect((await of({ level: 'unknown', everybody: true })).sort()).toEqual(['丁他', '林晓']);
  expect(await of({}, { page: 1, size: 2 })).toEqual(['甲优']);
  expect(await of({}, { sort: 'level', order: 'desc' })).toEqual(['甲优', '乙可', '丙南']);
  expect((await admin.send(abilityAnalysis.people, { body: { postId, abilityId: newId() } })).status).toBe(404);
});

test('the trend tells of each month what was known by its end', async () => {
  const { admin, postId, abilities } = await world();
  const { people, months } = await admin.call(abilityAnalysis.trend, { body: { postId } });
  expect([people, months.length]).toEqual([3, 12]);
  const talk = months.map((month) => month.abilities.find(({ abilityId }) => abilityId === abilities.沟通));
  expect(talk.map((one) => one?.people)).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 3]);
  expect(talk.slice(8).map((one) => one?.average)).toEqual([null, 5, 5, 8 / 3]);
  expect(months.slice(8).map(({ score }) => score)).toEqual([null, 1, 1, (1 + 0.5 + 0.25) / 3]);
});

test('whoever has one department counts, lists and exports its people alone', async () => {
  const { organisation, postId, abilities, northId, southId } = await world();
  const given = { permissions: ['post.match'], dataScope: 'departmentTree' } as const;
  const { name } = await makeRole(organisation, { ...given, name: '北区分析' });
  const head = await as(await makeStaff(organisation, { realName: '北主', departmentId: northId, roles: [name] }));
  const body = { postId };
  const seen = await head.call(abilityAnalysis.overview, { body });
  expect([seen.people, seen.abilities[0]?.counts]).toEqual([2, [0, 1, 0, 0, 1]]);
  expect((await head.call(abilityAnalysis.trend, { body })).people).toBe(2);
  const listed = await head.call(abilityAnalysis.people, {
    body: { ...body, abilityId: abilities.沟通, everybody: true },
  });
  expect([listed.total, listed.data.map(({ realName }) => realName)]).toEqual([3, ['乙可', '甲优', '北主']]);
  const south = { ...body, departmentId: southId };
  const away = [
    await head.send(abilityAnalysis.overview, { body: south }),
    await head.send(abilityAnalysis.trend, { body: south }),
    await head.send(abilityAnalysis.people, { body: { ...south, abilityId: abilities.沟通 } }),
    await head.send(abilityAnalysis.export, { body: south }),
  ];
  expect(away.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
  expect((await head.send(abilityAnalysis.export, { body })).status).toBe(200);
});

test('a post without a model cannot be analysed, and says so', async () => {
  const { admin, organisation } = await makeAdministrator();
  const postId = await makePost(organisation, '新岗');
  expect((await admin.send(abilityAnalysis.overview, { body: { postId } })).code).toBe(9550);
  expect((await admin.send(abilityAnalysis.trend, { body: { postId } })).code).toBe(9550);
});

describe('the rules', () => {
  const asked = { abilityId: 'a', name: '沟通', dimension: '', weight: 5000, requiredLevel: 4, mustHave: false };

  test('nobody who is known is neither an average nor a gap', () => {
    expect(analysedAbility(asked, [], 7)).toMatchObject({ unknown: 7, average: null, gap: 0, reached: 0 });
  });

  test('surplus of one makes up for nobody else', () => {
    const counts = [
      { abilityId: 'a', level: 5, people: 1 },
      { abilityId: 'a', level: 2, people: 1 },
    ];
    expect(analysedAbility(asked, counts, 2).gap).toBeCloseTo(0.5 * 0.25);
  });

  test('months are those of Shanghai, across the turn of the year', () => {
    const months = monthsUpTo(Date.parse('2026-12-31T16:00:00.000Z'));
    expect([months[0]?.month, months[11]?.month]).toEqual(['2026-02', '2027-01']);
    expect(months[10]?.end).toBe(Date.parse('2026-12-31T16:00:00.000Z'));
  });

  test('what happens in the last moment of a month counts for it, and order says nothing', () => {
    const months = monthsUpTo(Date.parse('2026-12-15T00:00:00.000Z'));
    const item = (at: number, level: number): EvidenceItem => ({
      ...{ source: 'rating', originId: 'o', itemId: String(at), score: null, level, difficulty: 1, weight: 1, at },
    });
    const end = months[5]?.end ?? 0;
    const items = [item(end, 5), item(end - 1, 1)];
    const levels = levelsByMonth(items, months, defaults);
    expect(levels.slice(4, 7)).toEqual([null, 1, 3]);
    expect(levelsByMonth(items.toReversed(), months, defaults)).toEqual(levels);
  });
});
