import { describe, expect, test } from 'vitest';
import { message } from '#contract/notice/notice.ts';
import { evidence } from '#contract/post/evidence.ts';
import { defaultEvidenceSettings as defaults } from '#contract/post/evidence-setting.ts';
import { doJobs } from '../../../../test/jobs.ts';
import { knownPeople } from '../../../../test/make/contested.ts';
import { levelsOf } from '../../../../test/make/evidence.ts';
import { makeRole } from '../../../../test/make/role.ts';
import { as, makeDepartment, makeOrganisation, makeStaff } from '../../../../test/make.ts';
import { testServer } from '../../../../test/server.ts';
import { everyExamDue } from '../asks.ts';
import * as rebuilds from './rebuild.queries.ts';
import { rebuild } from './rebuild.ts';

type People = Awaited<ReturnType<typeof knownPeople>>;

/** A role of these permissions for everybody, beside what the person has. */
async function giveRole({ organisationId, ...others }: People['organisation'], userId: string, permissions: string[]) {
  const given = { permissions: permissions as never, dataScope: 'all' } as const;
  const { roleId } = await makeRole({ organisationId, ...others }, given);
  const { db } = await testServer();
  await db.insertInto('staffRole').values({ organisationId, userId, roleId }).execute();
}

const itemsOf = async ({ me, abilityId }: Pick<People, 'me' | 'abilityId'>) =>
  (await me.call(evidence.ownItems, { query: { abilityId } })).data;

/** The wrong answer of the person: the third one, which nobody gave. */
async function wrongItem(people: People) {
  const wrong = (await itemsOf(people)).find(({ score }) => score === 0);
  if (!wrong) throw new Error('no answer is wrong');
  const { source, originId, itemId } = wrong;
  return { abilityId: people.abilityId, source, originId, itemId };
}

describe('a person’s own abilities', () => {
  test('say nothing before the scores behind them may be told, and then each down to the answer', async () => {
    const people = await knownPeople({ released: false });
    const { me, abilityId, tell } = people;
    expect(await me.call(evidence.own, {})).toMatchObject({ abilities: [], minimumItems: 3 });
    expect(await itemsOf(people)).toEqual([]);
    await tell();
    const { abilities, deciders } = await me.call(evidence.own, {});
    expect(abilities).toMatchObject([{ abilityId, name: '风险识别', above: ['通用能力'], level: 3, items: 3 }]);
    expect(abilities[0]?.confidence).toBeCloseTo(3 / 8, 4);
    expect(deciders).toEqual(['机构管理员']);
    const items = await itemsOf(people);
    expect(items.map(({ title, score }) => `${title} ${score}`).sort()).toEqual([
      ...['信息安全测验 0', '信息安全测验 1', '信息安全测验 1'],
    ]);
    expect(items.map(({ excerpt }) => excerpt)).toContain('一加一等于几？');
  });

  test('hold back score and question of an answer where whether it is right is not told', async () => {
    const people = await knownPeople({ release: { correctness: 'never', key: 'never', analysis: 'never' } });
    const items = await itemsOf(people);
    expect(items.map(({ score, excerpt, title }) => [score, excerpt, title])).toEqual(
      Array.from({ length: 3 }, () => [null, null, '信息安全测验']),
    );
    const own = await people.me.call(evidence.own, {});
    expect(JSON.stringify(own)).not.toMatch(/"(score|mean)"/);
    // Who matches sees the scores, and no more of the questions; who reads the results of the exam, the questions too.
    const { userId } = people.person;
    const query = { userId, abilityId: people.abilityId };
    const { name } = await makeRole(people.organisation, { permissions: ['post.match'], dataScope: 'all' });
    const matcher = await as(await makeStaff(people.organisation, { roles: [name] }));
    const seen = async (client: People['me']) => (await client.call(evidence.personItems, { query })).data;
    const [matched, managed] = [await seen(matcher), await seen(people.admin)];
    for (const data of [matched, managed]) expect(data.map(({ score }) => score).sort()).toEqual([0, 1, 1]);
    expect(matched.map(({ excerpt, examId }) => [excerpt, examId])).toEqual(Array(3).fill([null, null]));
    expect(managed.map(({ excerpt }) => excerpt)).toContain('一加一等于几？');
    expect(new Set(managed.map(({ examId }) => examId))).toEqual(new Set([people.examId]));
  });

  test('are shown to who matches people in their reach, and to nobody else', async () => {
    const { organisation, person, me, admin } = await knownPeople();
    const query = { userId: person.userId };
    expect(await admin.call(evidence.person, { query })).toMatchObject({ person: { realName: '林晓' } });
    expect((await me.send(evidence.person, { query })).status).toBe(403);
    const elsewhere = await makeDepartment(organisation, '分部');
    const { name } = await makeRole(organisation, {
      permissions: ['post.match', 'post.manage'],
      dataScope: 'departmentTree',
    });
    const branch = await as(await makeStaff(organisation, { departmentId: elsewhere, roles: [name] }));
    expect((await branch.send(evidence.person, { query })).status).toBe(404);
    expect(await branch.call(evidence.contests, { query: {} })).toMatchObject({ total: 0 });
    // By what levels are reckoned they read, and change nothing of it.
    await admin.call(evidence.rebuild, {});
    const { version, ...read } = await branch.call(evidence.settings, {});
    expect(read).toEqual({ settings: defaults, mayChange: false, rebuild: null });
    expect(await admin.call(evidence.settings, {})).toMatchObject({ mayChange: true, rebuild: { state: 'RUNNING' } });
    const body = { ...defaults, minimumItems: 1, version };
    expect((await branch.send(evidence.saveSettings, { body })).status).toBe(403);
    expect((await branch.send(evidence.rebuild, {})).status).toBe(403);
    await doJobs();
  });
});

describe('a single answer', () => {
  test('is opened from its number by who reads the results of the exam, with the key, and by nobody else', async () => {
    const people = await knownPeople({ release: { correctness: 'never', key: 'never', analysis: 'never' } });
    const { admin, abilityId, organisation, person, me } = people;
    const { userId } = person;
    const { data } = await admin.call(evidence.personItems, { query: { userId, abilityId } });
    const right = data.find(({ excerpt, score }) => excerpt === '一加一等于几？' && score === 1);
    const place = { originId: right?.originId ?? '', itemId: right?.itemId ?? '' };
    const query = { userId, abilityId, ...place };
    const { answer } = await admin.call(evidence.personAnswer, { query });
    expect(answer).toMatchObject({ number: right?.number, score: answer?.points, material: null });
    expect(answer?.stem).toContain('一加一等于几？');
    expect(answer?.key).not.toBeNull();
    expect(answer?.answer).toBe(answer?.key);
    const { name } = await makeRole(organisation, { permissions: ['post.match', 'post.manage'], dataScope: 'all' });
    const matcher = await as(await makeStaff(organisation, { roles: [name] }));
    expect(await matcher.call(evidence.personAnswer, { query })).toEqual({ answer: null });
    // A row that is not there, of another person, of another organisation, and without any right.
    const other = { ...query, userId: people.other.userId };
    const gone = { ...query, itemId: crypto.randomUUID() };
    for (const query of [other, gone]) expect((await admin.send(evidence.personAnswer, { query })).status).toBe(404);
    const foreign = await as(await makeStaff(await makeOrganisation(), { roles: ['机构管理员'] }));
    expect((await foreign.send(evidence.personAnswer, { query })).status).toBe(404);
    expect((await me.send(evidence.personAnswer, { query })).status).toBe(403);
  });
});

describe('a contest', () => {
  test('once upheld takes the answer out, also after everything is derived anew; the person is told', async () => {
    const people = await knownPeople();
    const { me, admin, abilityId, person, organisation } = people;
    const item = await wrongItem(people);
    const { contestId } = await me.call(evidence.contest, { body: { ...item, reason: '题目没有讲过' } });
    const again = await me.send(evidence.contest, { body: { ...item, reason: '再说一次' } });
    expect(again.res).toBe('这条依据的异议还在等待处理，请等待答复');
    // Until it is decided the answer counts.
    expect((await levelsOf(person)).get(abilityId)).toMatchObject({ items: 3, level: 3 });
    const { data } = await admin.call(evidence.contests, { query: { state: 'PENDING' } });
    expect(data).toMatchObject([{ contestId, realName: '林晓', abilityName: '风险识别', reason: '题目没有讲过' }]);
    expect(await admin.call(evidence.contestDetail, { query: { contestId } })).toMatchObject({
      ...{ mayDecide: true, level: 3 },
      item: { score: 0, title: '信息安全测验' },
    });
    const decision = { contestId, upheld: true, reply: '确实没有讲过' };
    expect(await admin.call(evidence.decide, { body: decision })).toEqual({ level: null });
    expect((await admin.send(evidence.decide, { body: decision })).res).toMatch(/^这条异议已由.+处理$/);
    expect((await levelsOf(person)).get(abilityId)).toMatchObject({ items: 2, level: null, mean: 1 });
    const told = await me.call(message.list, { body: { kind: 'message' } });
    expect(JSON.stringify(told.data)).toContain('确实没有讲过');
    const shown = (await itemsOf(people)).find(({ itemId }) => itemId === item.itemId);
    expect(shown).toMatchObject({ excluded: true, weight: 0, contest: { state: 'UPHELD', reply: '确实没有讲过' } });
    const { db } = await testServer();
    const before = await levelsOf(person);
    await everyExamDue(db, organisation.organisationId);
    await admin.call(evidence.rebuild, {});
    await doJobs();
    expect(await levelsOf(person)).toEqual(before);
    expect((await admin.call(evidence.settings, {})).rebuild).toMatchObject({ state: 'DONE', changed: 0 });
  });

  test('that is rejected changes nothing and may be made again', async () => {
    const people = await knownPeople();
    const item = await wrongItem(people);
    const { contestId } = await people.me.call(evidence.contest, { body: { ...item, reason: '不公平' } });
    const body = { contestId, upheld: false, reply: '题目在大纲里' };
    expect(await people.admin.call(evidence.decide, { body })).toEqual({ level: 3 });
    await people.me.call(evidence.contest, { body: { ...item, reason: '请再看看' } });
  });

  test('is of one’s own evidence alone, and nobody decides about themselves', async () => {
    const people = await knownPeople();
    const { me, them, other, organisation } = people;
    const item = await wrongItem(people);
    const send = (body: object) =>
      them.send(evidence.contest, { body: { ...item, reason: '不是我的', ...body } as never });
    // Another person's answer, and one that is not there at all.
    expect([(await send({})).status, (await send({ originId: crypto.randomUUID() })).status]).toEqual([404, 404]);
    expect((await send({ source: 'rating' })).status).toBe(404);
    await giveRole(organisation, people.person.userId, ['post.manage']);
    const { contestId } = await me.call(evidence.contest, { body: { ...item, reason: '我自己处理' } });
    const self = await as(people.person);
    expect(await self.call(evidence.contests, { query: {} })).toMatchObject({ data: [], total: 0 });
    const decided = await self.send(evidence.decide, { body: { contestId, upheld: true, reply: '成立' } });
    expect(decided.res).toBe('不能处理自己提出的异议，请其他负责人处理');
    const foreign = await as(await makeStaff(await makeOrganisation(), { roles: ['机构管理员'] }));
    expect((await foreign.send(evidence.contestDetail, { query: { contestId } })).status).toBe(404);
    expect(other.userId).not.toBe(people.person.userId);
  });
});

describe('who reviews a contest', () => {
  /** Somebody with these permissions for everybody. */
  const holder = async ({ organisation }: People, permissions: string[]) => {
    const { name } = await makeRole(organisation, { permissions: permissions as never, dataScope: 'all' });
    return makeStaff(organisation, { roles: [name] });
  };
  const hidden = { release: { correctness: 'never', key: 'never', analysis: 'never' } } as const;

  test('reads question, answer and score, the key only with the results of the exam; the person reads none of it', async () => {
    const people = await knownPeople(hidden);
    const { me, admin, abilityId } = people;
    const [row] = await itemsOf(people);
    if (!row) throw new Error('nothing is known');
    const { source, originId, itemId } = row;
    const body = { abilityId, source, originId, itemId, reason: '题目有误' };
    const { contestId } = await me.call(evidence.contest, { body });
    const query = { contestId };
    const reviewer = await as(await holder(people, ['post.manage']));
    const read = await reviewer.call(evidence.contestDetail, { query });
    expect(read.answer).toMatchObject({ key: null, score: expect.any(Number) });
    expect(read.answer?.stem).not.toBe('');
    expect((await admin.call(evidence.contestDetail, { query })).answer?.key).toEqual(expect.any(String));
    await reviewer.call(evidence.decide, { body: { contestId, upheld: true, reply: '确实有误' } });
    const own = (await itemsOf(people)).find((one) => one.itemId === itemId);
    expect(own).toMatchObject({ excluded: true, score: null, excerpt: null, examId: null });
    expect(own?.contest).toMatchObject({ state: 'UPHELD', reply: '确实有误' });
    expect((await me.send(evidence.contestDetail, { query })).status).toBe(403);
  });

  test('reads nothing of the questions of an exam that they may still sit', async () => {
    const release = { score: 'now', correctness: 'now', key: 'never', analysis: 'never' } as const;
    const people = await knownPeople({ released: false, release, rules: { attemptsAllowed: 2 } });
    const { me, other, person, abilityId, organisation } = people;
    const [row] = await itemsOf(people);
    // To the person themselves correctness is held back as long as they may try again.
    expect(row).toMatchObject({ score: null, excerpt: null });
    const { source = 'exam', originId = '', itemId = '' } = row ?? {};
    const body = { abilityId, source, originId, itemId, reason: '题目有误' };
    const { contestId } = await me.call(evidence.contest, { body });
    const query = { contestId };
    await giveRole(organisation, other.userId, ['post.manage']);
    const sitter = await as(other);
    expect(await sitter.call(evidence.contestDetail, { query })).toMatchObject({
      ...{ mayDecide: true, answer: null, item: { excerpt: null, examId: null } },
    });
    const reviewer = await as(await holder(people, ['post.manage']));
    expect((await reviewer.call(evidence.contestDetail, { query })).answer).not.toBeNull();
    const items = await sitter.call(evidence.personItems, { query: { userId: person.userId, abilityId } });
    expect(items.data.map(({ excerpt }) => excerpt)).toEqual([null, null, null]);
  });

  test('reads nothing of their own answer, however much they may manage', async () => {
    const people = await knownPeople(hidden);
    const { organisation, person, abilityId } = people;
    await giveRole(organisation, person.userId, ['post.manage', 'exam.result']);
    const self = await as(person);
    const [row] = await itemsOf(people);
    const { source = 'exam', originId = '', itemId = '' } = row ?? {};
    const { contestId } = await self.call(evidence.contest, {
      body: { abilityId, source, originId, itemId, reason: '我自己看看' },
    });
    const read = await self.call(evidence.contestDetail, { query: { contestId } });
    expect(read).toMatchObject({ mayDecide: false, answer: null, item: { score: null, excerpt: null, examId: null } });
    const query = { userId: person.userId, abilityId, originId, itemId };
    expect(await self.call(evidence.personAnswer, { query })).toEqual({ answer: null });
  });
});

describe('reckoning anew', () => {
  test('follows a change of the settings, which is refused on an old version', async () => {
    const { admin, person, abilityId } = await knownPeople();
    const { version } = await admin.call(evidence.settings, {});
    expect(version).toBe(0);
    const body = { ...defaults, thresholds: [0.1, 0.2, 0.3, 0.6] as typeof defaults.thresholds, version };
    expect(await admin.call(evidence.saveSettings, { body })).toMatchObject({
      version: 1,
      rebuild: { state: 'RUNNING' },
    });
    expect((await admin.send(evidence.saveSettings, { body })).status).toBe(409);
    await doJobs();
    expect((await levelsOf(person)).get(abilityId)).toMatchObject({ level: 5 });
    const { rebuild: done } = await admin.call(evidence.settings, {});
    expect(done).toMatchObject({ state: 'DONE', changed: 2, reason: '计算设置已修改' });
    expect(done?.peopleDone).toBe(done?.peopleTotal);
  });

  test('leaves confidence as it was where it was stopped: that goes by the half-life of what stands', async () => {
    const { admin, me, person } = await knownPeople();
    const confidence = async () => (await me.call(evidence.own, {})).abilities[0]?.confidence;
    expect(await confidence()).toBeCloseTo(3 / 8, 4);
    const body = { ...defaults, halfLife: 60, version: 0 };
    const { rebuild: running } = await admin.call(evidence.saveSettings, { body });
    expect(await confidence()).toBeCloseTo(3 / 8, 4);
    await admin.call(evidence.stopRebuild, { body: { rebuildId: running?.rebuildId ?? '' } });
    expect(await confidence()).toBeCloseTo(3 / 8, 4);
    await admin.call(evidence.rebuild, {});
    await doJobs();
    expect(await confidence()).toBeCloseTo(3 / 8, 4);
    const { db } = await testServer();
    const rows = await db.selectFrom('personAbility').select('halfLife').where('userId', '=', person.userId).execute();
    expect(rows).toEqual([{ halfLife: 60 }]);
  });

  test('asked for many times at once is done once', async () => {
    const { admin, organisation } = await knownPeople();
    const asked = await Promise.all([1, 2, 3, 4].map(() => admin.send(evidence.rebuild, {})));
    expect(asked.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const { db } = await testServer();
    const rows = await db
      .selectFrom('evidenceRebuild')
      .select('id')
      .where('organisationId', '=', organisation.organisationId)
      .where('state', '=', 'RUNNING')
      .execute();
    expect(rows).toHaveLength(1);
  });

  test('is not needed for other bands of matches', async () => {
    const { admin } = await knownPeople();
    const body = { ...defaults, matchSteps: [0.9, 0.8, 0.6] as typeof defaults.matchSteps, version: 0 };
    expect(await admin.call(evidence.saveSettings, { body })).toMatchObject({ version: 1, rebuild: null });
    for (const matchSteps of [
      [0.7, 0.85, 0.5],
      [0.85, 0.85, 0.5],
      [0.85, 0.7, 0],
      [1.01, 0.7, 0.5],
    ]) {
      const wrong = await admin.send(evidence.saveSettings, { body: { ...body, matchSteps, version: 1 } as never });
      expect(Object.keys(wrong.fields ?? {}).join()).toMatch(/^matchSteps/);
    }
  });

  test('goes on where it was cut off, counts what stood otherwise, and stops when it is told', async () => {
    const { admin, organisation, person, staff, abilityId } = await knownPeople();
    const { db } = await testServer();
    const { organisationId } = organisation;
    await db.updateTable('personAbility').set({ level: 1 }).where('userId', '=', person.userId).execute();
    const { rebuildId } = await admin.call(evidence.rebuild, {});
    // A process began it, did the smaller half and was killed.
    const place = { organisationId, rebuildId };
    const claimed = await rebuilds.claimRebuild(db, place);
    const begun = { ...place, runs: claimed?.runs ?? 0 };
    await rebuilds.beginWith(db, begun, 3);
    await rebuilds.noteDerived(db, begun);
    const [first = ''] = await rebuilds.nextPeople(db, organisationId, null, 1);
    await rebuilds.noteReached(db, begun, [first], 0);
    await rebuild(db, place);
    const { rebuild: done } = await admin.call(evidence.settings, {});
    expect(done).toMatchObject({ state: 'DONE', peopleDone: 3, changed: first === person.userId ? 0 : 1 });
    expect(staff.length).toBe(2);
    if (first !== person.userId) expect((await levelsOf(person)).get(abilityId)?.level).toBe(3);
    const { rebuildId: second } = await admin.call(evidence.rebuild, {});
    expect(await admin.call(evidence.stopRebuild, { body: { rebuildId: second } })).toEqual({ stopped: true });
    await doJobs();
    expect((await admin.call(evidence.settings, {})).rebuild).toMatchObject({ state: 'CANCELLED', peopleDone: 0 });
  });
});
