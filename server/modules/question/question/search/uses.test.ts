import { expect, test } from 'vitest';
import { paperBank } from '#contract/paper/bank.ts';
import { paper } from '#contract/paper/paper.ts';
import { questionDuplicate } from '#contract/question/duplicate.ts';
import { questionHistory } from '#contract/question/history.ts';
import { question } from '#contract/question/question.ts';
import { makeBank, sampleQuestion } from '../../../../../test/make/question.ts';
import { makeAdministrator } from '../../../../../test/make.ts';
import { testServer } from '../../../../../test/server.ts';

type Admin = Awaited<ReturnType<typeof makeAdministrator>>['admin'];

async function makeShelf(admin: Admin) {
  const bankId = await makeBank(admin);
  const { paperBankId } = await admin.call(paperBank.add, { body: { name: '卷库' } });
  const addQuestion = async (stem: string) => {
    const body = { bankId, allowDuplicate: true, ...sampleQuestion.judge(stem) };
    return (await admin.call(question.add, { body })).questionId;
  };
  /** One that is archived stays as it is whatever is merged. */
  const addPaper = async (name: string, questionIds: readonly string[], archived = true) => {
    const sectionVOS = [{ name: '一', questionVOS: questionIds.map((questionId) => ({ questionId })) }];
    const { paperId } = await admin.call(paper.add, { body: { name, paperBankId, sectionVOS } });
    if (archived) await admin.call(paper.modify, { query: { paperId }, body: { version: 1, state: 'ARCHIVED' } });
    return paperId;
  };
  return { addQuestion, addPaper };
}

/** The number of uses in each place where it is told, and what is found by it. */
async function toldOf(admin: Admin, questionId: string) {
  const found = async (body: object, sort?: 'usedCount', order?: 'asc' | 'desc') =>
    (await admin.call(question.search, { query: { sort, order }, body })).data.map(({ questionId }) => questionId);
  const { data } = await admin.call(question.search, { query: {}, body: { text: '同一题' } });
  const { papers } = await admin.call(questionHistory.whereUsed, { query: { questionId } });
  return {
    listed: data.find((one) => one.questionId === questionId)?.usedCount,
    opened: (await admin.call(question.detail, { params: { id: questionId } })).usedCount,
    papers: new Set(papers.map(({ paperId }) => paperId)).size,
    deleting: (await admin.send(question.delete, { body: { questionIds: [questionId] } })).res,
    used: await found({ used: true }),
    unused: await found({ used: false }),
    most: await found({}, 'usedCount', 'desc'),
    least: await found({}, 'usedCount', 'asc'),
    mostOfWord: await found({ text: '题' }, 'usedCount', 'desc'),
    mostOfUsed: await found({ used: true }, 'usedCount', 'desc'),
    leastOfUnused: await found({ used: false }, 'usedCount', 'asc'),
  };
}

test('papers with a question that was merged are uses of the one that was kept, each paper once, however often that happened', async () => {
  const { admin } = await makeAdministrator();
  const { addQuestion, addPaper } = await makeShelf(admin);
  const [first, second, kept] = [await addQuestion('同一题'), await addQuestion('同一题'), await addQuestion('同一题')];
  const [once, never] = [await addQuestion('另一题'), await addQuestion('没有用过的题')];
  const alone = await addPaper('只有第一道', [first]);
  const deleted = await addPaper('删除了的', [second], false);
  await addPaper('两道都有', [first, kept]);
  await addPaper('另一题', [once]);
  await admin.call(paper.delete, { body: { paperIds: [deleted] } });
  const found = { used: [kept, once], unused: [never], mostOfUsed: [kept, once], leastOfUnused: [never] };
  await admin.call(questionDuplicate.merge, { body: { keepId: second, mergeIds: [first] } });
  await admin.call(questionDuplicate.merge, { body: { keepId: kept, mergeIds: [second] } });
  const told = await toldOf(admin, kept);
  expect(told).toMatchObject({
    ...{ listed: 2, opened: 2, papers: 2, ...found, used: expect.arrayContaining(found.used) },
    ...{ most: [kept, once, never], least: [never, once, kept], mostOfWord: [kept, once, never] },
  });
  expect(told.deleting).toContain('试卷「两道都有」、「只有第一道」，');
  await admin.call(paper.delete, { body: { paperIds: [alone] } });
  expect(await toldOf(admin, kept)).toMatchObject({ listed: 1, opened: 1, papers: 1, most: [kept, once, never] });
});

test('a merged question never points at another merged question', async () => {
  const { admin, organisation } = await makeAdministrator();
  const { addQuestion } = await makeShelf(admin);
  const ids: string[] = [];
  for (let count = 0; count < 4; count += 1) ids.push(await addQuestion('同一题'));
  const [first = '', second = '', third = '', kept = ''] = ids;
  await admin.call(questionDuplicate.merge, { body: { keepId: second, mergeIds: [first] } });
  await admin.call(questionDuplicate.merge, { body: { keepId: third, mergeIds: [second] } });
  await admin.call(questionDuplicate.merge, { body: { keepId: kept, mergeIds: [third] } });
  const { db } = await testServer();
  const rows = await db
    .selectFrom('question')
    .select(['id', 'mergedInto'])
    .where('organisationId', '=', organisation.organisationId)
    .orderBy('id')
    .execute();
  expect(rows.map(({ id, mergedInto }) => [id, mergedInto])).toEqual([
    ...[first, second, third].map((id) => [id, kept]),
    [kept, null],
  ]);
});
