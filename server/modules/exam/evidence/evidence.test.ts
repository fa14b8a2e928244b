import { expect, test } from 'vitest';
import { exam } from '#contract/exam/exam.ts';
import { monitor } from '#contract/exam/monitor.ts';
import { result } from '#contract/exam/result.ts';
import { doJobs } from '../../../../test/jobs.ts';
import { makeAbilities, makeSkills } from '../../../../test/make/ability.ts';
import { levelsOf, linkKnowledge } from '../../../../test/make/evidence.ts';
import { linkQuestions, makeChain } from '../../../../test/make/knowledge.ts';
import { examWithAnswers, markAll } from '../../../../test/make/marking.ts';
import { correct, firstQuestion, type Hall, satWith } from '../../../../test/make/regrade.ts';
import { testServer } from '../../../../test/server.ts';
import { tendEvidence } from './write-evidence.ts';

/** The second question names an ability itself. */
async function naming({ organisation, questionIds }: Linked) {
  const { 法规: law } = await makeAbilities(organisation, ['法规']);
  const { db } = await testServer();
  await db
    .updateTable('question')
    .set({ abilityIds: [law] })
    .where('id', '=', questionIds[1] ?? '')
    .execute();
  return law;
}

type Linked = Pick<Hall, 'organisation' | 'admin' | 'questionIds'>;

/** All questions hang on a point whose parent tells of a skill by a half, and the first one tells of an ability itself. */
async function linked({ organisation, admin, questionIds }: Linked) {
  const abilities = await makeAbilities(organisation, ['信息安全', '常识']);
  const skills = await makeSkills(organisation, abilities.信息安全, ['口令管理']);
  const [above = '', below = ''] = await makeChain(admin, `安全 ${crypto.randomUUID()}`, '口令');
  await linkQuestions(organisation, questionIds, below);
  await linkKnowledge(organisation, skills.口令管理, above, 50);
  const [other = ''] = await makeChain(admin, `常识 ${crypto.randomUUID()}`);
  await linkQuestions(organisation, questionIds.slice(0, 1), other);
  await linkKnowledge(organisation, abilities.常识, other);
  return { security: abilities.信息安全, common: abilities.常识, skill: skills.口令管理 };
}

async function evidenceRows({ organisation: { organisationId } }: Linked) {
  const { db } = await testServer();
  return db.selectFrom('evidence').selectAll().where('organisationId', '=', organisationId).execute();
}

async function waiting({ organisation: { organisationId } }: Linked) {
  const { db } = await testServer();
  const rows = await db
    .selectFrom('evidenceDue')
    .select('originId')
    .where('organisationId', '=', organisationId)
    .execute();
  return rows.length;
}

const known = async (hall: Hall, person: number, abilityId: string) =>
  (await levelsOf(hall.staff[person] ?? { userId: '' })).get(abilityId);

test('what stands at a question itself is told of whole, a skill with its ability, by the greatest weight', async () => {
  const hall = await satWith([0], { release: { score: 'now' } });
  const { security, skill } = await linked(hall);
  const { 判断 } = await makeAbilities(hall.organisation, ['判断']);
  const { db } = await testServer();
  await db
    .updateTable('question')
    .set({ abilityIds: [判断, skill] })
    .where('id', '=', hall.questionIds[0] ?? '')
    .execute();
  await (await hall.sit(0)).hand();
  await doJobs();
  expect(await known(hall, 0, 判断)).toMatchObject({ items: 1, mean: 1 });
  const weights = (await evidenceRows(hall)).map(({ abilityId, weight }) => [abilityId, weight]);
  const of = (id: string) => weights.filter(([abilityId]) => abilityId === id).map(([, weight]) => weight);
  expect([of(判断), of(skill).toSorted(), of(security).toSorted()]).toEqual([[1], [0.5, 0.5, 1], [0.5, 0.5, 1]]);
});

test('each answer tells of abilities through points of knowledge, what is above them and the ability of a skill', async () => {
  const hall = await satWith([0, 1], { release: { score: 'now' } });
  const { security, common, skill } = await linked(hall);
  const law = await naming(hall);
  for (const one of [0, 1]) await (await hall.sit(one)).hand();
  await doJobs();
  expect(await waiting(hall)).toBe(0);
  expect(await known(hall, 0, security)).toMatchObject({ items: 3, mean: expect.closeTo(2 / 3, 6), level: 3 });
  expect(await known(hall, 1, security)).toMatchObject({ items: 3, mean: expect.closeTo(1 / 3, 6), level: 1 });
  expect(await known(hall, 0, skill)).toMatchObject({ items: 3 });
  expect(await known(hall, 0, common)).toMatchObject({ items: 1, mean: 1, level: null });
  expect(await known(hall, 1, law)).toMatchObject({ items: 1, mean: 1 });
  const weights = (await evidenceRows(hall)).map(({ abilityId, weight }) => [abilityId, weight]);
  expect(weights).toContainEqual([skill, 0.5]);
  expect(weights).toContainEqual([common, 1]);
});

test('nothing is written before scores may be told, and all of it once they are released', async () => {
  const hall = await examWithAnswers(['写了步骤', '写了']);
  const { security } = await linked(hall);
  await doJobs();
  const { db } = await testServer();
  await tendEvidence(db);
  await doJobs();
  expect([await evidenceRows(hall), await waiting(hall)]).toEqual([[], 2]);
  await markAll(hall, 5);
  await tendEvidence(db);
  await doJobs();
  expect([await evidenceRows(hall), await waiting(hall)]).toEqual([[], 2]);
  await hall.admin.call(result.release, { query: { examId: hall.examId } });
  await doJobs();
  expect(await waiting(hall)).toBe(0);
  expect((await levelsOf(hall.people[0] ?? { userId: '' })).get(security)).toMatchObject({ items: 5, mean: 0.3 });
});

test('what waits for an instant is written when it has come, also where the score itself is never told', async () => {
  const hall = await satWith([0], { release: { score: 'never' } });
  await linked(hall);
  await (await hall.sit(0)).hand();
  const { db } = await testServer();
  await tendEvidence(db);
  await doJobs();
  expect([await evidenceRows(hall), await waiting(hall)]).toEqual([[], 1]);
  const before = (minutes: number) => new Date(Date.now() - minutes * 60_000);
  await db
    .updateTable('exam')
    .set({ startAt: before(60), endAt: before(10), closesAt: before(10) })
    .where('id', '=', hall.examId)
    .execute();
  await tendEvidence(db);
  await doJobs();
  expect([(await evidenceRows(hall)).length > 0, await waiting(hall)]).toEqual([true, 0]);
});

test('corrections, points given away and questions left out correct the ledger; put back they count again', async () => {
  const hall = await satWith([0, 1], { release: { score: 'now' } });
  const { common, security } = await linked(hall);
  for (const one of [0, 1]) await (await hall.sit(one)).hand();
  await doJobs();
  const { questionVersionId, key } = await firstQuestion(hall);
  await correct(hall, questionVersionId, key(1));
  await doJobs();
  expect([await known(hall, 0, common), await known(hall, 1, common)]).toMatchObject([{ mean: 0 }, { mean: 1 }]);
  for (const gone of [{ kind: 'everybody' }, { kind: 'leaveOut', points: 'spread' }]) {
    await correct(hall, questionVersionId, gone);
    await doJobs();
    expect(await known(hall, 0, common)).toBeUndefined();
    expect(await known(hall, 0, security)).toMatchObject({ items: 2, mean: 0.5 });
  }
  await correct(hall, questionVersionId, key(0));
  await doJobs();
  expect([await known(hall, 0, common), await known(hall, 1, common)]).toMatchObject([{ mean: 1 }, { mean: 0 }]);
});

test('a voided attempt and a cancelled exam tell of nothing', async () => {
  const hall = await satWith([0, 0], { release: { score: 'now' } });
  await linked(hall);
  for (const one of [0, 1]) await (await hall.sit(one)).hand();
  await doJobs();
  const { admin, examId, staff } = hall;
  const userIds = [staff[0]?.userId ?? ''];
  const body = { actionId: crypto.randomUUID(), kind: 'void' as const, userIds, reason: '代考' };
  await admin.call(monitor.action, { query: { examId }, body });
  await doJobs();
  const people = async () => [...new Set((await evidenceRows(hall)).map(({ userId }) => userId))];
  expect(await people()).toEqual([staff[1]?.userId]);
  await admin.call(exam.cancel, { query: { examId }, body: { confirmed: true } });
  await doJobs();
  expect([await people(), (await levelsOf(staff[1] ?? { userId: '' })).size]).toEqual([[], 0]);
});

test('what waits for its marks waits no more once the exam is cancelled', async () => {
  const hall = await examWithAnswers(['写了步骤', '写了']);
  await linked(hall);
  await doJobs();
  expect(await waiting(hall)).toBe(2);
  await hall.admin.call(exam.cancel, { query: { examId: hall.examId }, body: { confirmed: true } });
  const { db } = await testServer();
  await tendEvidence(db);
  await doJobs();
  expect([await evidenceRows(hall), await waiting(hall)]).toEqual([[], 0]);
});
