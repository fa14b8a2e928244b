import { expect, test } from 'vitest';
import { exam } from '#contract/exam/exam.ts';
import { type Paper, paper } from '#contract/paper/paper.ts';
import { question } from '#contract/question/question.ts';
import { makePaper, makePaperBank, makePaperQuestions } from '../../../../test/make/paper.ts';
import { sampleQuestion } from '../../../../test/make/question.ts';
import { makeAdministrator } from '../../../../test/make.ts';
import { testServer } from '../../../../test/server.ts';

type Admin = Awaited<ReturnType<typeof makeAdministrator>>['admin'];

const detail = (admin: Admin, paperId: string) => admin.call(paper.detail, { query: { paperId } });
const first = (whole: Paper) => whole.sectionVOS[0]?.questionVOS[0];

/** A paper of a composite of two items and a program. */
async function makeWhole(admin: Admin) {
  const questionIds = await makePaperQuestions(admin, [
    { ...sampleQuestion.composite('材料'), difficulty: 8 },
    { ...sampleQuestion.code('编程'), difficulty: 4 },
  ]);
  const { paperId } = await makePaper(admin, { questionIds, name: '综合卷' });
  return { paperId, questionIds };
}

const save = (admin: Admin, paperId: string, body: object) =>
  admin.send(paper.modify, { query: { paperId }, body: { version: 1, ...body } });

test('a composite is one question of its paper, worth the points of the whole, and shown with its items', async () => {
  const { admin } = await makeAdministrator();
  const { paperId, questionIds } = await makeWhole(admin);
  const whole = await detail(admin, paperId);
  expect(whole).toMatchObject({ questionCount: 2, answerCount: 3, totalPoints: 20, meanDifficulty: 6 });
  const { data: listed } = await admin.call(paper.search, { body: {} });
  expect(listed).toMatchObject([{ paperId, questionCount: 2, answerCount: 3 }]);
  expect(first(whole)).toMatchObject({ type: 'COMPOSITE', points: 10, stem: '材料' });
  expect(first(whole)?.children.map(({ type, stem, points }) => [type, stem, points])).toEqual([
    ['SINGLE', '材料 第一问', 2],
    ['SHORT', '材料 第二问', 3],
  ]);
  expect(whole.sectionVOS[0]?.questionVOS[1]).toMatchObject({ type: 'CODE', questionId: questionIds[1] });
  expect(await admin.call(paper.statistic, { query: { paperId } })).toMatchObject({
    ...{ questionCount: 2, answerCount: 3 },
    types: [
      { type: 'CODE', count: 1, points: 10 },
      { type: 'COMPOSITE', count: 1, points: 10 },
    ],
    // 15 × 0.9, and 2 for the material, 1 × 0.8 and 5 × 0.8 for its items
    expectedMinutes: 21,
  });
});

test('an item of a composite is not picked alone', async () => {
  const { admin } = await makeAdministrator();
  const { paperId } = await makeWhole(admin);
  const itemId = first(await detail(admin, paperId))?.children[0]?.questionId ?? '';
  const sectionVOS = [{ name: '一', questionVOS: [{ questionId: itemId }] }];
  const refused = await save(admin, paperId, { sectionVOS });
  expect(refused.code).not.toBe(0);
  expect((await detail(admin, paperId)).questionCount).toBe(2);
});

test('a paper keeps the items that its composite had, whatever becomes of them', async () => {
  const { admin } = await makeAdministrator();
  const { paperId } = await makeWhole(admin);
  const before = first(await detail(admin, paperId));
  const [kept] = before?.children ?? [];
  const children = [{ ...sampleQuestion.judge('新的一问'), points: 4 }];
  const body = { ...sampleQuestion.composite('材料，改过'), children } as ReturnType<typeof sampleQuestion.composite>;
  await admin.call(question.modify, { query: { id: before?.id ?? '' }, body });
  const stands = first(await detail(admin, paperId));
  expect(stands).toMatchObject({ stem: '材料', outdated: true });
  expect(stands?.children).toHaveLength(2);
  expect(stands?.children[0]?.id).toBe(kept?.id);
  expect((await save(admin, paperId, { state: 'READY' })).code).toBe(0);
});

test('a composite that counts is worth something for each of its items before the paper is ready', async () => {
  const { admin } = await makeAdministrator();
  const { paperId, questionIds } = await makeWhole(admin);
  const [questionId = '', codeId = ''] = questionIds;
  const sections = (points: number) => [
    {
      name: '一',
      questionVOS: [
        { questionId, points },
        { questionId: codeId, points: 0.01 },
      ],
    },
  ];
  expect((await save(admin, paperId, { sectionVOS: sections(0.01) })).code).toBe(0);
  const refused = await save(admin, paperId, { version: 2, state: 'READY' });
  expect([refused.code, refused.res]).toEqual([3032, '1 道材料题的分值不够分，每道小题至少 0.01 分']);
  expect((await save(admin, paperId, { version: 2, state: 'READY', sectionVOS: sections(0.02) })).code).toBe(0);
  const set = (points: number) =>
    admin.send(paper.modifyPoints, { query: { paperId }, body: { version: 3, questionVOS: [{ questionId, points }] } });
  expect((await set(0.01)).code).toBe(3032);
  expect((await set(0)).code).toBe(0);
  expect(await detail(admin, paperId)).toMatchObject({ state: 'READY', totalPoints: 0.01 });
});

test('a question that is not approved keeps its paper from being ready, one that waits in a later version does not', async () => {
  const { admin, organisation } = await makeAdministrator();
  const [a = '', b = ''] = await makePaperQuestions(admin, 2);
  const { paperId } = await makePaper(admin, { questionIds: [a, b] });
  const { db } = await testServer();
  await db
    .updateTable('organisation')
    .set({ questionReview: true })
    .where('id', '=', organisation.organisationId)
    .execute();
  const { id } = await admin.call(question.detail, { params: { id: b } });
  await admin.call(question.modify, { query: { id }, body: sampleQuestion.single('改过') });
  await db.updateTable('question').set({ state: 'PENDING' }).where('id', '=', a).execute();
  const refused = await save(admin, paperId, { state: 'READY' });
  expect([refused.code, refused.res]).toEqual([
    3031,
    expect.stringContaining('有 1 道试题没有通过审核：第 1 题待审核'),
  ]);
  await db.updateTable('question').set({ state: 'APPROVED' }).where('id', '=', a).execute();
  expect((await save(admin, paperId, { state: 'READY' })).code).toBe(0);
});

test('a random paper begins as a draft without questions, which is not ready yet', async () => {
  const { admin } = await makeAdministrator();
  const paperBankId = await makePaperBank(admin);
  const { paperId } = await admin.call(paper.add, { body: { name: '随机卷', paperBankId, type: 4 } });
  expect(await detail(admin, paperId)).toMatchObject({ type: 4, state: 'DRAFT', questionCount: 0, sectionVOS: [] });
  expect((await save(admin, paperId, { state: 'READY' })).code).toBe(3005);
  expect((await save(admin, paperId, { name: '改名', suggestedMinutes: 30 })).res).toEqual({ version: 2, renewed: 0 });
  expect(await detail(admin, paperId)).toMatchObject({ type: 4, name: '改名', suggestedMinutes: 30 });
  const copy = await admin.call(paper.copy, { body: { paperId } });
  expect((await detail(admin, copy.paperId)).type).toBe(4);
});

test('the copy of a random paper has its rules', async () => {
  const { admin, organisation } = await makeAdministrator();
  const { paperId } = await makePaper(admin);
  const { db } = await testServer();
  const demand = JSON.stringify({ sections: [], mustNotHave: [] });
  const { organisationId } = organisation;
  await db.insertInto('paperRule').values({ organisationId, paperId, demand }).execute();
  const copy = await admin.call(paper.copy, { body: { paperId } });
  const rules = await db.selectFrom('paperRule').select('demand').where('paperId', '=', copy.paperId).execute();
  expect(rules).toEqual([{ demand: { sections: [], mustNotHave: [] } }]);
});

test('whoever deletes papers learns which exams use them', async () => {
  const { admin } = await makeAdministrator();
  const made = [await makePaper(admin), await makePaper(admin)];
  const paperIds = made.map(({ paperId }) => paperId);
  const add = (name: string, paperId = paperIds[0] ?? '') =>
    admin.call(exam.add, {
      body: {
        ...{ name, paperIds: [paperId], durationMinutes: 60 },
        ...{ startAt: '2036-11-20T01:00:00Z', endAt: '2036-11-20T02:00:00Z' },
      },
    });
  for (const name of ['甲', '乙', '丙']) await add(name);
  const remove = () => admin.send(paper.delete, { body: { paperIds } });
  expect((await remove()).res).toBe('试卷正被考试「甲」「乙」「丙」使用，不能删除');
  await add('丁', paperIds[1]);
  expect((await remove()).res).toBe('试卷正被考试「甲」「乙」「丙」等 4 场使用，不能删除');
});
