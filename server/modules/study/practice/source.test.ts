import { describe, expect, test } from 'vitest';
import { bank } from '#contract/question/bank.ts';
import { question } from '#contract/question/question.ts';
import { ownPractice } from '#contract/study/own-practice.ts';
import { practice } from '#contract/study/practice.ts';
import { makeAbilities } from '../../../../test/make/ability.ts';
import { type Client, makeExam } from '../../../../test/make/exam.ts';
import { linkQuestions, makeChain } from '../../../../test/make/knowledge.ts';
import { choiceOptions, makeBank } from '../../../../test/make/question.ts';
import { makeHolder } from '../../../../test/make/role.ts';
import { as, makeAdministrator, makeDepartment, makeStaff } from '../../../../test/make.ts';
import { testServer } from '../../../../test/server.ts';

const judgement = (stem: string, difficulty = 3) => ({ type: 'JUDGE' as const, stem, answer: true, difficulty });
const single = (stem: string) => ({ type: 'SINGLE' as const, stem, options: choiceOptions('甲', '*乙') });

async function hall() {
  const { admin, organisation } = await makeAdministrator();
  const bankId = await makeBank(admin, `练习 ${crypto.randomUUID()}`);
  const { questionIds } = await admin.call(question.addBatch, {
    query: { questionBankId: bankId },
    body: [judgement('易一'), judgement('易二'), judgement('难', 8), single('选一'), single('选二')],
  });
  const staff = await makeStaff(organisation);
  return { admin, organisation, bankId, questionIds, staff, me: await as(staff) };
}

type Source = Parameters<typeof bodyOf>[0];

const bodyOf = (source: {
  bankIds?: string[];
  questionIds?: string[];
  abilityIds?: string[];
  counts?: { type: 'JUDGE' | 'SINGLE'; difficulty: 3 | 5 | 7 | null; count: number }[];
  count?: number;
}) => ({ name: '抽题', source: { count: 20, ...source }, modes: ['SEQUENTIAL' as const, 'MOCK' as const] });

async function stemsOf(admin: Client, me: Client, source: Source, mode: 'SEQUENTIAL' | 'MOCK' = 'SEQUENTIAL') {
  const { practiceId } = await admin.call(practice.add, { body: bodyOf(source) });
  await admin.call(practice.release, { query: { practiceId }, body: { version: 1 } });
  const { sessionId } = await me.call(ownPractice.start, { body: { practiceId, mode } });
  return (await me.call(ownPractice.session, { query: { sessionId } })).items.map(({ stem }) => stem);
}

describe('a practice draws', () => {
  test('these very questions in their order', async () => {
    const { admin, me, questionIds } = await hall();
    const [easy = '', , , one = ''] = questionIds;
    expect(await stemsOf(admin, me, { questionIds: [one, easy] })).toEqual(['选一', '易一']);
  });

  test('what tells of an ability', async () => {
    const { admin, me, organisation, bankId, questionIds } = await hall();
    const { 沟通: abilityId = '' } = await makeAbilities(organisation, ['沟通']);
    const { db } = await testServer();
    await db
      .updateTable('question')
      .set({ abilityIds: [abilityId] })
      .where('id', '=', questionIds[1] ?? '')
      .execute();
    expect(await stemsOf(admin, me, { bankIds: [bankId], abilityIds: [abilityId] })).toEqual(['易二']);
  });

  test('so many of each type and difficulty', async () => {
    const { admin, me, bankId } = await hall();
    const counts = [
      { type: 'JUDGE' as const, difficulty: 7 as const, count: 5 },
      { type: 'SINGLE' as const, difficulty: null, count: 1 },
      { type: 'JUDGE' as const, difficulty: 3 as const, count: 1 },
    ];
    expect(await stemsOf(admin, me, { bankIds: [bankId], counts })).toEqual(['难', '选一', '易一']);
    const mock = await stemsOf(admin, me, { bankIds: [bankId], counts }, 'MOCK');
    expect(mock.map((stem) => stem.slice(0, 1))).toEqual(['难', '选', '易']);
  });

  test('nothing where nobody says from what, where rows overlap, or beyond a session', async () => {
    const { admin, bankId } = await hall();
    const refused = async (source: Source) => (await admin.send(practice.add, { body: bodyOf(source) })).fields?.source;
    const row = (difficulty: 3 | null, count = 1) => ({ type: 'JUDGE' as const, difficulty, count });
    expect(await refused({})).toContain('请选择题库');
    expect(await refused({ bankIds: [bankId], counts: [row(3), row(null)] })).toContain('判断题的难度重复');
    expect(await refused({ bankIds: [bankId], counts: [row(3, 100), { ...row(null), type: 'SINGLE' }] })).toContain(
      '100',
    );
  });
});

describe('a question named by its id', () => {
  test('is refused where its bank forbids practice, and unknown where it is somebody else’s', async () => {
    const { admin, bankId, questionIds } = await hall();
    const theirs = await hall();
    const send = (ids: string[]) => admin.send(practice.add, { body: bodyOf({ questionIds: ids }) });
    expect((await send(theirs.questionIds.slice(0, 1))).status).toBe(404);
    expect((await send([crypto.randomUUID()])).status).toBe(404);
    const seen = await admin.call(bank.detail, { query: { bankId } });
    const body = { name: seen.name, version: seen.version, practiceAllowed: false };
    await admin.call(bank.modify, { query: { bankId }, body });
    expect((await send(questionIds.slice(0, 1))).fields?.source).toContain('不允许用于练习');
  });

  test('is held back from who has it in an exam that is coming, and from nobody else', async () => {
    const { admin, organisation, me, staff, questionIds } = await hall();
    const [asked = '', other = ''] = questionIds;
    const { examId } = await makeExam(admin, [staff], { startMinutes: 30 });
    const { db } = await testServer();
    const form = await db.selectFrom('examQuestion').selectAll().where('examId', '=', examId).executeTakeFirstOrThrow();
    const { currentVersionId: questionVersionId } = await db
      .selectFrom('question')
      .select('currentVersionId')
      .where('id', '=', asked)
      .executeTakeFirstOrThrow();
    await db
      .insertInto('examQuestion')
      .values({ ...form, options: '[]', questionId: asked, questionVersionId })
      .execute();
    expect(await stemsOf(admin, me, { questionIds: [asked, other] })).toEqual(['易二']);
    const free = await as(await makeStaff(organisation));
    expect(await stemsOf(admin, free, { questionIds: [asked, other] })).toEqual(['易一', '易二']);
  });
});

test('people, figures and the file of a practice are of those in reach alone', async () => {
  const { admin, organisation, bankId, questionIds, me } = await hall();
  const departmentId = await makeDepartment(organisation, `部 ${crypto.randomUUID()}`);
  const { me: leader } = await makeHolder(
    organisation,
    [{ permissions: ['practice.manage'], dataScope: 'departmentTree' }],
    { departmentId },
  );
  const [pointId = ''] = await makeChain(admin, `法规 ${crypto.randomUUID()}`);
  await linkQuestions(organisation, questionIds, pointId);
  const inside = await makeStaff(organisation, { departmentId, realName: '在内' });
  const { practiceId } = await leader.call(practice.add, { body: bodyOf({ bankIds: [bankId] }) });
  await leader.call(practice.release, { query: { practiceId }, body: { version: 1 } });
  for (const who of [me, await as(inside)]) {
    const { sessionId } = await who.call(ownPractice.start, { body: { practiceId, mode: 'SEQUENTIAL' } });
    const { items } = await who.call(ownPractice.session, { query: { sessionId } });
    const body = { questionVersionId: items[0]?.questionVersionId ?? '', response: who !== me };
    await who.call(ownPractice.answer, { query: { sessionId }, body });
  }
  const query = { practiceId };
  expect(await leader.call(practice.people, { query })).toMatchObject({ total: 1, data: [{ realName: '在内' }] });
  expect(await leader.call(practice.statistics, { query })).toMatchObject({
    ...{ questions: [{ answered: 1, rightRate: 1 }], points: [{ answered: 1, rightRate: 1 }] },
  });
  expect(await admin.call(practice.statistics, { query })).toMatchObject({
    questions: [{ answered: 2, rightRate: 0.5 }],
  });
  const file = await leader.send(practice.export, { query });
  expect(file.status).toBe(200);
});

test('persons whom the changer does not see stay in the practice', async () => {
  const { admin, organisation, bankId, me, staff } = await hall();
  const departmentId = await makeDepartment(organisation, `部 ${crypto.randomUUID()}`);
  const { staff: leader, me: changer } = await makeHolder(
    organisation,
    [{ permissions: ['practice.manage'], dataScope: 'departmentTree' }],
    { departmentId },
  );
  const inside = await makeStaff(organisation, { departmentId });
  const person = (refId: string) => ({ kind: 'person' as const, refId });
  const fields = { ...bodyOf({ bankIds: [bankId] }), audience: 'CHOSEN' as const };
  const chosen = [person(staff.userId), person(inside.userId)];
  const { practiceId } = await admin.call(practice.add, { body: { ...fields, chosen } });
  const { db } = await testServer();
  await db.updateTable('practice').set({ createdBy: leader.userId }).where('id', '=', practiceId).execute();
  const query = { practiceId };
  const seen = await changer.call(practice.detail, { query });
  expect(seen.chosen.map(({ refId }) => refId)).toEqual([inside.userId]);
  await changer.call(practice.modify, { query, body: { ...fields, chosen: seen.chosen, version: 1 } });
  await admin.call(practice.release, { query, body: { version: 2 } });
  expect((await me.call(ownPractice.list, {})).data).toHaveLength(1);
});
