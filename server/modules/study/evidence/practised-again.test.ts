import { afterEach, expect, test } from 'vitest';
import { question } from '#contract/question/question.ts';
import { ownPractice } from '#contract/study/own-practice.ts';
import { practice } from '#contract/study/practice.ts';
import { makeAbilities } from '../../../../test/make/ability.ts';
import { expectSameRebuilt, levelsOf, linkKnowledge } from '../../../../test/make/evidence.ts';
import { linkQuestions, makeChain } from '../../../../test/make/knowledge.ts';
import { makeBank } from '../../../../test/make/question.ts';
import { as, makeAdministrator, makeStaff } from '../../../../test/make.ts';
import { testServer } from '../../../../test/server.ts';
import { shiftClock } from '../../../kit/clock.ts';
import { practiceDue } from './evidence.queries.ts';
import { writeDueEvidence } from './write-evidence.ts';

afterEach(() => shiftClock(0));

const judgement = (stem: string) => ({ type: 'JUDGE' as const, stem, answer: true });

/** Three questions that tell of one ability, in a practice that somebody may begin in several ways. */
async function scene() {
  const { admin, organisation } = await makeAdministrator();
  const { 安全 } = await makeAbilities(organisation, ['安全']);
  const bankId = await makeBank(admin, `练习 ${crypto.randomUUID()}`);
  const questionIds: string[] = [];
  for (const stem of ['甲', '乙', '丙']) {
    questionIds.push((await admin.call(question.add, { body: { bankId, ...judgement(stem) } })).questionId);
  }
  const [pointId = ''] = await makeChain(admin, `信息 ${crypto.randomUUID()}`);
  await linkQuestions(organisation, questionIds, pointId);
  await linkKnowledge(organisation, 安全, pointId);
  const body = {
    ...{ name: '上岗练习', source: { bankIds: [bankId], count: 5 } },
    modes: ['SEQUENTIAL' as const, 'RANDOM' as const, 'MOCK' as const],
  };
  const { practiceId } = await admin.call(practice.add, { body });
  await admin.call(practice.release, { query: { practiceId }, body: { version: 1 } });
  const staff = await makeStaff(organisation);
  return { admin, organisation, 安全, questionIds, practiceId, staff, me: await as(staff) };
}
type Scene = Awaited<ReturnType<typeof scene>>;

/** Which question each version is of. */
async function questionsByVersion({ questionIds }: Scene) {
  const { db } = await testServer();
  const rows = await db
    .selectFrom('questionVersion')
    .select(['id', 'questionId'])
    .where('questionId', 'in', questionIds)
    .execute();
  return new Map(rows.map(({ id, questionId }) => [id, questionId]));
}

async function written({ staff: { userId } }: Scene) {
  const { db } = await testServer();
  return db
    .selectFrom('evidence')
    .select(['originId', 'itemId', 'score', 'at'])
    .where('userId', '=', userId)
    .where('source', '=', 'practice')
    .orderBy('itemId')
    .execute();
}

/** Numbers that look like chance and are the same each time. */
function chance(start: number) {
  let seed = start;
  return (most: number) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((seed / 2_147_483_648) * most);
  };
}

type Mode = 'SEQUENTIAL' | 'RANDOM' | 'MOCK';

test('however often the same is practised, each question tells once, of the latest answer', async () => {
  const it = await scene();
  const { admin, organisation, me, practiceId, questionIds, staff, 安全 } = it;
  const random = chance(20);
  const answers: { sessionId: string; versionId: string; right: boolean; order: number }[] = [];
  const finished = new Set<string>();
  for (let round = 0; round < 24; round += 1) {
    shiftClock(round * 60_000);
    // Three sessions stand beside each other, and end in another order than they were begun.
    const mode = (['SEQUENTIAL', 'RANDOM', 'MOCK'] satisfies Mode[])[random(3)] ?? 'RANDOM';
    const { sessionId } = await me.call(ownPractice.start, { body: { practiceId, mode } });
    const { items } = await me.call(ownPractice.session, { query: { sessionId } });
    const open = items.filter(({ questionVersionId: id }) =>
      answers.every((one) => one.sessionId !== sessionId || one.versionId !== id),
    );
    for (const [place, { questionVersionId: versionId }] of open.slice(0, 1 + random(3)).entries()) {
      shiftClock(round * 60_000 + place * 1000);
      const right = random(2) === 0;
      const body = { questionVersionId: versionId, response: right };
      await me.call(ownPractice.answer, { query: { sessionId }, body });
      answers.push({ sessionId, versionId, right, order: answers.length });
    }
    if (round === 9) {
      const { id } = await admin.call(question.detail, { params: { id: questionIds[0] ?? '' } });
      await admin.call(question.modify, { query: { id }, body: judgement('甲，改过') });
    }
    if (random(3) === 0) continue;
    await me.call(ownPractice.finish, { query: { sessionId } });
    finished.add(sessionId);
    const questionOf = await questionsByVersion(it);
    const latest = new Map(
      answers.filter((one) => finished.has(one.sessionId)).map((one) => [questionOf.get(one.versionId), one]),
    );
    const told = await written(it);
    expect(told.map(({ originId, itemId, score }) => [originId, itemId, score]).sort()).toEqual(
      [...latest.values()].map((one) => [one.sessionId, one.versionId, one.right ? 1 : 0]).sort(),
    );
    const known = (await levelsOf(staff)).get(安全);
    expect(known?.items).toBe(latest.size);
    expect(known?.items).toBeLessThanOrEqual(questionIds.length);
  }
  expect(finished.size).toBeGreaterThan(8);
  const before = await written(it);
  await expectSameRebuilt(admin, organisation);
  expect(await written(it)).toEqual(before);
});

test('what was told before only the latest counted is taken back when it is written anew', async () => {
  const it = await scene();
  const { organisation, me, practiceId, staff, 安全 } = it;
  const once = async (right: boolean) => {
    const { sessionId } = await me.call(ownPractice.start, { body: { practiceId, mode: 'SEQUENTIAL' } });
    const { items } = await me.call(ownPractice.session, { query: { sessionId } });
    for (const { questionVersionId } of items) {
      await me.call(ownPractice.answer, { query: { sessionId }, body: { questionVersionId, response: right } });
    }
    await me.call(ownPractice.finish, { query: { sessionId } });
    return sessionId;
  };
  const first = await once(false);
  const standing = async () => {
    const { items, mean } = (await levelsOf(staff)).get(安全) ?? {};
    return [items, mean];
  };
  expect(await standing()).toEqual([3, 0]);
  const old = await written(it);
  shiftClock(60_000);
  await once(true);
  expect(await standing()).toEqual([3, 1]);
  const { db } = await testServer();
  const { organisationId } = organisation;
  const rows = old.map((row) => ({
    ...{
      ...row,
      organisationId,
      userId: staff.userId,
      abilityId: 安全,
      source: 'practice' as const,
      difficulty: 3,
      weight: 1,
    },
  }));
  await db.insertInto('evidence').values(rows).execute();
  expect((await written(it)).map(({ originId }) => originId)).toContain(first);
  await practiceDue(db, organisationId);
  await writeDueEvidence(db, organisationId);
  expect((await written(it)).map(({ originId }) => originId)).not.toContain(first);
  expect(await standing()).toEqual([3, 1]);
});
