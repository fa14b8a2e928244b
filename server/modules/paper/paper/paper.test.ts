import { expect, test } from 'vitest';
import { paperBank } from '#contract/paper/bank.ts';
import { paperCategory } from '#contract/paper/category.ts';
import { type Paper, paper } from '#contract/paper/paper.ts';
import { question } from '#contract/question/question.ts';
import { makePaper, makePaperBank, makePaperQuestions } from '../../../../test/make/paper.ts';
import { sampleQuestion } from '../../../../test/make/question.ts';
import { makeAdministrator } from '../../../../test/make.ts';
import { testServer } from '../../../../test/server.ts';

type Admin = Awaited<ReturnType<typeof makeAdministrator>>['admin'];

const detail = (admin: Admin, paperId: string) => admin.call(paper.detail, { query: { paperId } });
const placed = (ids: readonly string[], points = 10) => ids.map((questionId) => ({ questionId, points }));
const picked = (whole: Paper) =>
  whole.sectionVOS.map((section) => section.questionVOS.map(({ questionId }) => questionId));

/** The author changes a question, which makes a new version. */
async function revise(admin: Admin, questionId: string, stem: string, more: { difficulty?: number } = {}) {
  const { id } = await admin.call(question.detail, { params: { id: questionId } });
  return admin.call(question.modify, { query: { id }, body: { ...sampleQuestion.single(stem), ...more } });
}

const removeQuestion = (admin: Admin, questionId: string) =>
  admin.call(question.delete, { body: { questionIds: [questionId], confirmed: true } });

async function disable(questionId: string) {
  const { db } = await testServer();
  await db.updateTable('question').set({ state: 'DISABLED' }).where('id', '=', questionId).execute();
}

test('a paper keeps sections and questions in their order, with points, totals and difficulty', async () => {
  const { admin } = await makeAdministrator();
  const paperBankId = await makePaperBank(admin);
  const [judge = '', single = '', short = ''] = await makePaperQuestions(admin, [
    { ...sampleQuestion.judge('判断'), difficulty: 1 },
    { ...sampleQuestion.single('单选'), difficulty: 4 },
    { ...sampleQuestion.short('简答'), difficulty: 8 },
  ]);
  const { paperId, version } = await admin.call(paper.add, {
    body: {
      ...{ name: ' 反洗钱合规考试 A 卷 ', paperBankId, suggestedMinutes: 90 },
      sectionVOS: [
        { name: '二、问答', questionVOS: [{ questionId: short, points: 2.55 }] },
        { name: '空大题', questionVOS: [] },
        { name: '一、客观题', questionVOS: [{ questionId: single }, { questionId: judge, points: 0.5 }] },
      ],
    },
  });
  expect(version).toBe(1);
  const whole = await detail(admin, paperId);
  expect(whole).toMatchObject({
    ...{ name: '反洗钱合规考试 A 卷', type: 0, state: 'DRAFT', suggestedMinutes: 90, creator: '林晓', version: 1 },
    // (8 × 2.55 + 4 × 10 + 1 × 0.5) ÷ 13.05 = 4.67
    ...{ totalPoints: 13.05, questionCount: 3, meanDifficulty: 4.67, difficulty: 'MEDIUM' },
  });
  expect(whole.sectionVOS.map((section) => section.name)).toEqual(['二、问答', '空大题', '一、客观题']);
  expect(picked(whole)).toEqual([[short], [], [single, judge]]);
  expect(whole.sectionVOS[2]?.questionVOS).toMatchObject([
    { type: 'SINGLE', questionType: 1, stem: '单选', points: 10, gone: false, outdated: false, versionNumber: 1 },
    { type: 'JUDGE', questionType: 0, answer: true, points: 0.5, usedCount: 1 },
  ]);
});

test('fields left out of a save keep their values', async () => {
  const { admin } = await makeAdministrator();
  const { paperId, questionIds } = await makePaper(admin);
  const paperBankId = await makePaperBank(admin);
  const save = (body: object) => admin.send(paper.modify, { query: { paperId }, body });
  expect((await save({ version: 1, name: '新名称' })).res).toEqual({ version: 2, renewed: 0 });
  expect((await save({ version: 2, paperBankId, suggestedMinutes: 45 })).res).toEqual({ version: 3, renewed: 0 });
  const whole = await detail(admin, paperId);
  expect(whole).toMatchObject({ name: '新名称', paperBankId, suggestedMinutes: 45, totalPoints: 20 });
  expect(picked(whole)).toEqual([questionIds]);
  expect((await save({ version: 3, sectionVOS: [] })).code).toBe(0);
  expect(await detail(admin, paperId)).toMatchObject({
    ...{ sectionVOS: [], totalPoints: 0, questionCount: 0, meanDifficulty: null, difficulty: null, name: '新名称' },
  });
});

test('a question that stays keeps the version it was picked in until the newest is asked for', async () => {
  const { admin } = await makeAdministrator();
  const [a = '', b = '', c = ''] = await makePaperQuestions(admin, 3);
  const { paperId } = await makePaper(admin, { questionIds: [a, b] });
  await revise(admin, a, '第一题，改过', { difficulty: 9 });
  await revise(admin, c, '第三题，改过');
  const stems = async () => {
    const [section] = (await detail(admin, paperId)).sectionVOS;
    return section?.questionVOS.map(({ stem, outdated, versionNumber }) => ({ stem, outdated, versionNumber }));
  };
  expect(await stems()).toMatchObject([{ stem: '第 1 题', outdated: true }, { outdated: false }]);
  const save = (version: number, questionVOS: object[]) =>
    admin.send(paper.modify, { query: { paperId }, body: { version, sectionVOS: [{ name: '一', questionVOS }] } });
  await save(1, [{ questionId: c }, { questionId: a }, { questionId: b, refresh: true }]);
  expect(await stems()).toEqual([
    { stem: '第三题，改过', outdated: false, versionNumber: 2 },
    { stem: '第 1 题', outdated: true, versionNumber: 1 },
    { stem: '第 2 题', outdated: false, versionNumber: 1 },
  ]);
  expect((await detail(admin, paperId)).meanDifficulty).toBe(3);
  await save(2, [{ questionId: a, refresh: true }]);
  expect(await stems()).toEqual([{ stem: '第一题，改过', outdated: false, versionNumber: 2 }]);
  expect(await detail(admin, paperId)).toMatchObject({ meanDifficulty: 9, difficulty: 'HARD' });
});

test('a question deleted or disabled since stays in a draft, but the paper does not become ready', async () => {
  const { admin } = await makeAdministrator();
  const [a = '', b = '', c = ''] = await makePaperQuestions(admin, 3);
  const { paperId } = await makePaper(admin, { questionIds: [a, b, c] });
  await removeQuestion(admin, a);
  await disable(b);
  const [section] = (await detail(admin, paperId)).sectionVOS;
  expect(section?.questionVOS.map((one) => one.gone)).toEqual([true, true, false]);
  const save = (body: object) => admin.send(paper.modify, { query: { paperId }, body });
  const sections = (ids: string[]) => [{ name: '一', questionVOS: placed(ids) }];
  expect((await save({ version: 1, sectionVOS: sections([b, a, c]) })).code).toBe(0);
  expect((await save({ version: 2, sectionVOS: sections([a, b, c]), state: 'READY' })).code).toBe(3007);
  expect((await save({ version: 2, state: 'READY' })).res).toBe('有 2 道试题已被删除或停用，请移除后再保存');
  expect((await save({ version: 2, sectionVOS: sections([c]), state: 'READY' })).code).toBe(0);
  // Once out, it cannot be picked again.
  expect((await save({ version: 3, sectionVOS: sections([c, b]) })).code).toBe(3007);
  expect(await detail(admin, paperId)).toMatchObject({ state: 'READY', questionCount: 1 });
});

test('a question that is no longer there or not approved cannot be picked', async () => {
  const { admin } = await makeAdministrator();
  const [a = '', b = '', c = '', d = ''] = await makePaperQuestions(admin, 4);
  const { paperId } = await makePaper(admin, { questionIds: [a] });
  const { db } = await testServer();
  await removeQuestion(admin, b);
  await disable(c);
  await db.updateTable('question').set({ state: 'PENDING' }).where('id', '=', d).execute();
  const gone = '有 1 道试题已被删除或停用，请移除后再保存';
  for (const [questionId, told] of [
    [b, gone],
    [c, gone],
    [d, '有 1 道试题没有通过审核，不能选入试卷'],
  ] as const) {
    const sectionVOS = [{ name: '一', questionVOS: placed([a, questionId]) }];
    const answer = await admin.send(paper.modify, { query: { paperId }, body: { version: 1, sectionVOS } });
    expect(answer.res).toBe(told);
  }
  expect(picked(await detail(admin, paperId))).toEqual([[a]]);
});

test('only a paper with questions becomes ready; a ready one may be changed but not emptied, and is archived', async () => {
  const { admin } = await makeAdministrator();
  const [a = '', b = ''] = await makePaperQuestions(admin, 2);
  const { paperId } = await makePaper(admin, { questionIds: [] });
  const save = (body: object) => admin.send(paper.modify, { query: { paperId }, body });
  const sections = (ids: string[]) => [{ name: '一', questionVOS: placed(ids) }];
  expect((await save({ version: 1, state: 'READY' })).res).toBe('试卷还没有试题，请先选题');
  expect((await save({ version: 1, state: 'READY', sectionVOS: sections([a]) })).code).toBe(0);
  expect((await save({ version: 2, sectionVOS: sections([a, b]) })).code).toBe(0);
  expect((await save({ version: 3, sectionVOS: sections([]) })).code).toBe(3005);
  expect(await detail(admin, paperId)).toMatchObject({ state: 'READY', questionCount: 2, version: 3 });
  expect((await save({ version: 3, state: 'ARCHIVED' })).code).toBe(0);
  expect(await detail(admin, paperId)).toMatchObject({ state: 'ARCHIVED', version: 4 });
});

test('points of single questions are changed, and the totals with them', async () => {
  const { admin } = await makeAdministrator();
  const [a = '', b = ''] = await makePaperQuestions(admin, [
    { ...sampleQuestion.single('易'), difficulty: 2 },
    { ...sampleQuestion.single('难'), difficulty: 8 },
  ]);
  const { paperId } = await makePaper(admin, { questionIds: [a, b] });
  const set = (version: number, questionVOS: object[]) =>
    admin.send(paper.modifyPoints, { query: { paperId }, body: { version, questionVOS } });
  expect((await set(1, [{ questionId: b, points: 30.33 }])).res).toEqual({ version: 2 });
  expect(await detail(admin, paperId)).toMatchObject({
    ...{ totalPoints: 40.33, meanDifficulty: 6.51, difficulty: 'HARD' },
    sectionVOS: [{ questionVOS: [{ points: 10 }, { points: 30.33 }] }],
  });
  expect((await set(1, [{ questionId: b, points: 1 }])).status).toBe(409);
  expect((await set(2, [...placed([b]), ...placed([b], 3)])).code).toBe(3008);
});

test('a copy is a draft of its own with the same questions in the same versions', async () => {
  const { admin } = await makeAdministrator();
  const { paperId, questionIds, paperBankId } = await makePaper(admin, { name: '期末试卷', points: 7.25 });
  await admin.call(paper.modify, { query: { paperId }, body: { version: 1, state: 'READY' } });
  await revise(admin, questionIds[0] ?? '', '改过的第一题');
  const copy = await admin.call(paper.copy, { body: { paperId } });
  const [before, after] = [await detail(admin, paperId), await detail(admin, copy.paperId)];
  expect(after).toMatchObject({
    ...{ name: '期末试卷（副本）', state: 'DRAFT', paperBankId, version: 1, totalPoints: 14.5, questionCount: 2 },
  });
  const versions = (whole: Paper) => whole.sectionVOS.map(({ questionVOS }) => questionVOS.map(({ id }) => id));
  expect(versions(after)).toEqual(versions(before));
  await admin.call(paper.modify, { query: { paperId: copy.paperId }, body: { version: 1, sectionVOS: [] } });
  expect(picked(await detail(admin, paperId))).toEqual([questionIds]);
});

test('the name of a copy fits into 80 characters', async () => {
  const { admin } = await makeAdministrator();
  const { paperId } = await makePaper(admin, { name: '卷'.repeat(80) });
  const copy = await admin.call(paper.copy, { body: { paperId } });
  const { name } = await detail(admin, copy.paperId);
  expect(name).toBe(`${'卷'.repeat(76)}（副本）`);
});

test('papers are found by bank, category with everything below, text and state, newest change first', async () => {
  const { admin } = await makeAdministrator();
  const { id: top } = await admin.call(paperCategory.add, { body: { name: '上' } });
  const { id: below } = await admin.call(paperCategory.add, { body: { name: '下', parentId: top } });
  const bankOf = (name: string, categoryId: string | null) =>
    admin.call(paperBank.add, { body: { name, categoryId } }).then((added) => added.paperBankId);
  const [x, y, z] = [await bankOf('x', top), await bankOf('y', below), await bankOf('z', null)];
  const questionIds = await makePaperQuestions(admin, 1);
  const first = await makePaper(admin, { name: '100% 覆盖卷', paperBankId: x, questionIds });
  await makePaper(admin, { name: '安全_卷', paperBankId: y, questionIds });
  await makePaper(admin, { name: '安全 A 卷', paperBankId: z, questionIds });
  await admin.call(paper.modify, { query: { paperId: first.paperId }, body: { version: 1, state: 'READY' } });
  const names = async (body: object = {}) =>
    (await admin.call(paper.search, { body })).data.map((row) => row.name).join('、');
  expect(await names()).toBe('100% 覆盖卷、安全 A 卷、安全_卷');
  expect(await names({ page: { pageNumber: 2, pageSize: 2 } })).toBe('安全_卷');
  expect(await names({ paperBankId: z })).toBe('安全 A 卷');
  expect(await names({ categoryId: top })).toBe('100% 覆盖卷、安全_卷');
  expect(await names({ categoryId: below })).toBe('安全_卷');
  expect(await names({ categoryId: top, searchContent: '%' })).toBe('100% 覆盖卷');
  expect(await names({ searchContent: '安全_' })).toBe('安全_卷');
  expect(await names({ searchContent: '\\' })).toBe('');
  expect(await names({ searchContent: ' a ' })).toBe('安全 A 卷');
  expect(await names({ state: 'READY' })).toBe('100% 覆盖卷');
  await admin.call(paper.archive, { body: { paperIds: [first.paperId], archived: true } });
  expect(await names({ withoutArchived: true })).toBe('安全 A 卷、安全_卷');
  expect(await names({ state: 'ARCHIVED' })).toBe('100% 覆盖卷');
  const { total, data } = await admin.call(paper.search, { body: { page: { pageNumber: 1, pageSize: 1 } } });
  expect(total).toBe(3);
  expect(data[0]).toMatchObject({ paperBankName: 'x', questionCount: 1, totalPoints: 10, examCount: 0, version: 2 });
});

test('a deleted paper is gone from lists and details, and its questions count as unused', async () => {
  const { admin, organisation } = await makeAdministrator();
  const { paperId, questionIds } = await makePaper(admin, { name: '旧卷' });
  const kept = await makePaper(admin, { questionIds });
  expect(await admin.call(paper.delete, { body: { paperIds: [paperId, paperId] } })).toEqual({ deleted: 1 });
  expect((await admin.call(paper.search, { body: {} })).data.map((row) => row.paperId)).toEqual([kept.paperId]);
  expect((await admin.send(paper.detail, { query: { paperId } })).status).toBe(404);
  expect((await admin.send(paper.delete, { body: { paperIds: [kept.paperId, paperId] } })).status).toBe(404);
  const [section] = (await detail(admin, kept.paperId)).sectionVOS;
  expect(section?.questionVOS[0]?.usedCount).toBe(1);
  const { db } = await testServer();
  const log = await db
    .selectFrom('auditLog')
    .select(['action', 'target', 'detail'])
    .where('organisationId', '=', organisation.organisationId)
    .where('action', '=', 'paper.delete')
    .execute();
  expect(log).toEqual([{ action: 'paper.delete', target: paperId, detail: { papers: [{ paperId, name: '旧卷' }] } }]);
});

test('a save leaves an audit row that says what changed', async () => {
  const { admin, organisation } = await makeAdministrator();
  const [a = '', b = ''] = await makePaperQuestions(admin, 2);
  const { paperId } = await makePaper(admin, { name: '旧名', questionIds: [a] });
  const sectionVOS = [{ name: '一', questionVOS: placed([b], 4) }];
  await admin.call(paper.modify, { query: { paperId }, body: { version: 1, name: '新名', sectionVOS } });
  const { db } = await testServer();
  const log = await db
    .selectFrom('auditLog')
    .select('detail')
    .where('organisationId', '=', organisation.organisationId)
    .where('action', '=', 'paper.modify')
    .execute();
  const detail = {
    ...{ before: { name: '旧名', totalPoints: 1000 }, after: { name: '新名', totalPoints: 400 } },
    ...{ added: [b], removed: [a] },
  };
  expect(log).toEqual([{ detail }]);
});
