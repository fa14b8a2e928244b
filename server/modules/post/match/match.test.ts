import { expect, test } from 'vitest';
import { evidence } from '#contract/post/evidence.ts';
import { defaultEvidenceSettings } from '#contract/post/evidence-setting.ts';
import { type DepartmentMatch, match } from '#contract/post/match.ts';
import { doJobs } from '../../../../test/jobs.ts';
import { makeAbilities } from '../../../../test/make/ability.ts';
import { makePost, storeLevels, storeModel } from '../../../../test/make/post-model.ts';
import { makeRole } from '../../../../test/make/role.ts';
import { as, makeAdministrator, makeDepartment, makeStaff } from '../../../../test/make.ts';
import { testServer } from '../../../../test/server.ts';
import { readExcel } from '../../../kit/excel/read.ts';

async function world() {
  const made = await makeAdministrator();
  const { organisation } = made;
  const { organisationId } = organisation;
  const { db } = await testServer();
  const abilities = await makeAbilities(organisation, ['沟通', '风控']);
  const northId = await makeDepartment(organisation, '北区');
  const southId = await makeDepartment(organisation, '南区');
  const best = await makeStaff(organisation, { realName: '甲优', departmentId: northId });
  const fair = await makeStaff(organisation, { realName: '乙可', departmentId: northId });
  const little = await makeStaff(organisation, { realName: '丙少', departmentId: southId });
  const none = await makeStaff(organisation, { realName: '丁无', departmentId: southId });
  const postId = await makePost(organisation, '客户经理');
  await storeModel(organisation, postId, [
    { abilityId: abilities.沟通, weight: 60, requiredLevel: 4, mustHave: true },
    { abilityId: abilities.风控, weight: 40, requiredLevel: 2 },
  ]);
  await storeLevels(organisation, best.userId, { [abilities.沟通]: 5, [abilities.风控]: 2 });
  await storeLevels(organisation, fair.userId, { [abilities.沟通]: 2, [abilities.风控]: 5 });
  await storeLevels(organisation, little.userId, { [abilities.风控]: 2 });
  await db.updateTable('staff').set({ postId }).where('userId', '=', best.userId).execute();
  await made.admin.call(match.calculate, { body: { postId } });
  await doJobs();
  return { ...made, organisationId, abilities, northId, southId, best, fair, little, none, postId };
}

test('a post shows its people with the best first, who is not known enough last, and each by the filters', async () => {
  const { admin, postId, northId, best, fair, little } = await world();
  const { data, total } = await admin.call(match.search, { body: { postId } });
  expect(total).toBe(5);
  expect(data.slice(0, 2).map(({ userId }) => userId)).toEqual([best.userId, fair.userId]);
  expect(data[0]).toMatchObject({ score: 1, coverage: 1, mustHaveMet: true, largestGap: null, postName: '客户经理' });
  expect(data[1]).toMatchObject({
    score: 0.7,
    mustHaveMet: false,
    largestGap: { name: '沟通', gap: 0.3 },
    modelNumber: 1,
  });
  expect(data.slice(2).map(({ band }) => band)).toEqual(['unknown', 'unknown', 'unknown']);
  expect(data.find(({ userId }) => userId === little.userId)).toMatchObject({
    score: 1,
    coverage: 0.4,
    mustHaveMet: null,
  });
  expect(data.filter(({ realName }) => realName === '丁无')).toMatchObject([
    { score: null, coverage: 0, modelNumber: null },
  ]);

  const found = async (filter: object, query = {}) =>
    (await admin.call(match.search, { query, body: { postId, ...filter } })).data.map(({ realName }) => realName);
  expect(await found({ bands: ['high'] })).toEqual(['甲优']);
  expect(await found({ bands: ['fair', 'low'] })).toEqual(['乙可']);
  expect((await found({ bands: ['unknown'] })).sort()).toEqual(['丁无', '丙少', '林晓']);
  expect(await found({ mustHave: 'missed' })).toEqual(['乙可']);
  expect(await found({ mustHave: 'met' })).toEqual(['甲优']);
  expect((await found({ mustHave: 'unknown' })).length).toBe(3);
  expect(await found({ holders: true })).toEqual(['甲优']);
  expect(await found({ keyword: '乙' })).toEqual(['乙可']);
  expect(await found({ departmentId: northId })).toEqual(['甲优', '乙可']);
  expect((await found({}, { sort: 'score', order: 'asc' })).slice(0, 2)).toEqual(['乙可', '甲优']);
  expect((await found({}, { sort: 'gap', order: 'desc' }))[0]).toBe('乙可');
  expect(await found({}, { page: 1, size: 2 })).toHaveLength(2);
  const pages = [0, 1, 2].map((page) => found({}, { page, size: 2 }));
  expect(new Set((await Promise.all(pages)).flat()).size).toBe(5);
});

test('departments and bands are counted of the same people, those below with them', async () => {
  const { admin, postId, northId } = await world();
  const state = await admin.call(match.state, { query: { postId } });
  expect(state).toMatchObject({
    ...{
      model: { number: 1, abilities: 2, mustHaves: 1 },
      run: { state: 'DONE', done: 5, total: 5, createdBy: '林晓' },
    },
    counts: { people: 5, high: 1, fair: 1, low: 0, none: 0, unknown: 3, met: 1 },
  });
  expect((await admin.call(match.state, { query: { postId, departmentId: northId } })).counts.people).toBe(2);
  const [top] = await admin.call(match.departments, { query: { postId } });
  const of = ({ people, matched, met }: DepartmentMatch) => [people, matched, met];
  expect(top && of(top)).toEqual([5, 2, 1]);
  expect(top?.children.map((node) => [node.name, ...of(node)])).toEqual([
    ['北区', 2, 2, 1],
    ['南区', 2, 0, 0],
  ]);
});

test('bands follow the settings of the organisation, in lists, counts, the tree, details and best posts', async () => {
  const { admin, postId, fair } = await world();
  const names = async (bands: ['high' | 'fair' | 'low' | 'none']) =>
    (await admin.call(match.search, { body: { postId, bands } })).data.map(({ realName }) => realName);
  const figures = async () => {
    const { matchSteps, counts } = await admin.call(match.state, { query: { postId } });
    const [top] = await admin.call(match.departments, { query: { postId } });
    return { matchSteps, high: counts.high, fair: counts.fair, low: counts.low, none: counts.none, top: top?.matched };
  };
  expect(await figures()).toEqual({ matchSteps: [0.85, 0.7, 0.5], high: 1, fair: 1, low: 0, none: 0, top: 2 });
  const set = async (version: number, ...matchSteps: [number, number, number]) =>
    admin.call(evidence.saveSettings, { body: { ...defaultEvidenceSettings, matchSteps, version } });
  await set(0, 0.9, 0.8, 0.6);
  expect(await figures()).toEqual({ matchSteps: [0.9, 0.8, 0.6], high: 1, fair: 0, low: 1, none: 0, top: 1 });
  expect([await names(['high']), await names(['fair']), await names(['low'])]).toEqual([['甲优'], [], ['乙可']]);
  const query = { userId: fair.userId };
  expect(await admin.call(match.person, { query })).toMatchObject([{ band: 'low', met: false }]);
  expect((await admin.call(match.detail, { query: { ...query, postId } })).matchSteps).toEqual([0.9, 0.8, 0.6]);
  await set(1, 1, 0.9, 0.8);
  expect(await figures()).toMatchObject({ high: 1, none: 1 });
  expect([await names(['high']), await names(['none'])]).toEqual([['甲优'], ['乙可']]);
  const file = await admin.send(match.export, { body: { postId, bands: ['none'] } });
  const { rows } = await readExcel('', { name: '人岗匹配.xlsx', bytes: file.bytes }, 10);
  expect(rows.slice(1).map((cells) => [cells[0], cells[6]])).toEqual([['乙可', '不匹配']]);
});

test('whoever has one department sees its people alone, in lists, counts, exports and details', async () => {
  const { organisation, postId, northId, southId, best, little } = await world();
  const given = { permissions: ['post.match'], dataScope: 'departmentTree' } as const;
  const { name } = await makeRole(organisation, { ...given, name: '北区匹配' });
  const head = await as(await makeStaff(organisation, { realName: '北主', departmentId: northId, roles: [name] }));
  const { data, total } = await head.call(match.search, { body: { postId } });
  expect([total, data.map(({ realName }) => realName)]).toEqual([3, ['甲优', '乙可', '北主']]);
  expect((await head.call(match.state, { query: { postId } })).counts.people).toBe(3);
  expect((await head.call(match.departments, { query: { postId } })).map((one) => one.name)).toEqual(['北区']);
  const away = [
    await head.send(match.search, { body: { postId, departmentId: southId } }),
    await head.send(match.detail, { query: { postId, userId: little.userId } }),
    await head.send(match.person, { query: { userId: little.userId } }),
  ];
  expect(away.map(({ status }) => status)).toEqual([404, 404, 404]);
  expect((await head.call(match.detail, { query: { postId, userId: best.userId } })).person.realName).toBe('甲优');
  expect((await head.send(match.export, { body: { postId } })).status).toBe(200);
});

test('one person is told ability by ability, with what is missing first and what leads there', async () => {
  const { admin, organisationId, staff, abilities, postId, fair } = await world();
  const { db } = await testServer();
  const row = { organisationId, abilityId: abilities.沟通, url: 'https://example.com/a', position: 0 };
  const of = (title: string, level: number | null) => ({
    ...{ ...row, id: crypto.randomUUID(), title, level, createdBy: staff.userId, createdAt: new Date() },
  });
  await db
    .insertInto('abilityMaterial')
    .values([of('初级', 1), of('进阶', 3), of('通用', null), of('专家', 5)])
    .execute();
  const seen = await admin.call(match.detail, { query: { postId, userId: fair.userId } });
  expect(seen.abilities).toMatchObject([
    {
      name: '沟通',
      dimension: '通用能力',
      weight: 6000,
      requiredLevel: 4,
      mustHave: true,
      level: 2,
      evidence: 0,
      sources: [],
    },
    { name: '风控', weight: 4000, level: 5 },
  ]);
  expect(seen.recommendations).toMatchObject([{ name: '沟通', level: 2, requiredLevel: 4, gap: 0.3 }]);
  expect(seen.recommendations[0]?.materials.map(({ title }) => title)).toEqual(['进阶', '通用']);
  const best = await admin.call(match.person, { query: { userId: fair.userId } });
  expect(best).toMatchObject([{ postName: '客户经理', score: 0.7, held: false, largestGap: { name: '沟通' } }]);
  expect(best).toMatchObject([{ band: 'fair', met: false }]);
});

test('a post without a model is matched with nobody, and says so', async () => {
  const { admin, organisation, best } = await world();
  const postId = await makePost(organisation, '新岗');
  expect(await admin.call(match.state, { query: { postId } })).toMatchObject({ model: null, run: null });
  expect((await admin.send(match.calculate, { body: { postId } })).code).toBe(9550);
  expect((await admin.send(match.detail, { query: { postId, userId: best.userId } })).code).toBe(9550);
  expect((await admin.call(match.posts, {})).map(({ postName }) => postName)).toEqual(['客户经理']);
});
