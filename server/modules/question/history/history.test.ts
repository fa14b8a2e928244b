import { expect, test } from 'vitest';
import type { PermissionCode } from '#contract/access.ts';
import type { Reply } from '#contract/endpoint.ts';
import { paperBank } from '#contract/paper/bank.ts';
import { paper } from '#contract/paper/paper.ts';
import { questionDuplicate } from '#contract/question/duplicate.ts';
import { questionHistory } from '#contract/question/history.ts';
import { question } from '#contract/question/question.ts';
import { makeExam } from '../../../../test/make/exam.ts';
import { makeBank, makeQuestion, sampleQuestion } from '../../../../test/make/question.ts';
import { makeHolder } from '../../../../test/make/role.ts';
import { makeAdministrator, makeDepartment, makeStaff } from '../../../../test/make.ts';
import { testServer } from '../../../../test/server.ts';

test('every version with its content, its items, who and when', async () => {
  const { admin, organisation } = await makeAdministrator();
  const { me } = await makeHolder(organisation, [{ permissions: ['question.manage'] }], { realName: '修改人' });
  const bankId = await makeBank(admin);
  const first = await makeQuestion(admin, bankId, sampleQuestion.composite('第一版'));
  const { questionId } = first;
  const second = await me.call(question.modify, {
    query: { id: first.id },
    body: { ...sampleQuestion.composite('第二版'), analysis: '<p>补上解析</p>' },
  });
  const third = await me.call(question.modify, { query: { id: second.id }, body: sampleQuestion.judge('第三版') });
  const versions = await admin.call(questionHistory.versions, { query: { questionId } });
  expect(versions.map(({ id, number, who, current }) => [id, number, who, current])).toEqual([
    [third.id, 3, '修改人', true],
    [second.id, 2, '修改人', false],
    [first.id, 1, '林晓', false],
  ]);
  expect(versions.map(({ content }) => [content.type, content.stem, content.points, content.children.length])).toEqual([
    ['JUDGE', '第三版', 2, 0],
    ['COMPOSITE', '第二版', 5, 2],
    ['COMPOSITE', '第一版', 5, 2],
  ]);
  expect(versions[2]?.content.children).toMatchObject([{ stem: '第一版 第一问' }, { stem: '第一版 第二问' }]);
});

test('an earlier version is saved again as it was read, items that are gone since included', async () => {
  const { admin } = await makeAdministrator();
  const bankId = await makeBank(admin);
  const first = await makeQuestion(admin, bankId, sampleQuestion.composite('第一版'));
  const query = { questionId: first.questionId };
  const { id } = await admin.call(question.modify, { query: { id: first.id }, body: sampleQuestion.judge('第二版') });
  const old = (await admin.call(questionHistory.versions, { query })).find(({ number }) => number === 1);
  if (!old) throw new Error('no first version');
  await admin.call(question.modify, { query: { id }, body: old.content });
  const [restored] = await admin.call(questionHistory.versions, { query });
  expect(restored).toMatchObject({ number: 3, current: true });
  const said = ({ children, ...content }: typeof old.content) => ({
    ...content,
    children: children.map(({ questionId: _, id: __, ...item }) => item),
  });
  expect(restored && said(restored.content)).toEqual(said(old.content));
  expect((await admin.send(question.modify, { query: { id }, body: old.content })).status).toBe(409);
});

test('where a question stands, in papers and exams, each with its version', async () => {
  const { admin, organisation } = await makeAdministrator();
  const taker = await makeStaff(organisation);
  const { questionIds, examId, paperId } = await makeExam(admin, [taker], { questions: [sampleQuestion.judge('一')] });
  const [questionId = ''] = questionIds;
  const { id } = await admin.call(question.detail, { params: { id: questionId } });
  await admin.call(question.modify, { query: { id }, body: sampleQuestion.judge('改过') });
  const { paperBankId } = await admin.call(paperBank.add, { body: { name: '卷库' } });
  const sectionVOS = [{ name: '一', questionVOS: [{ questionId, points: 2.5 }] }];
  const later = await admin.call(paper.add, { body: { name: '后来的卷', paperBankId, sectionVOS } });
  const gone = await admin.call(paper.add, { body: { name: '删掉的卷', paperBankId, sectionVOS } });
  await admin.call(paper.delete, { body: { paperIds: [gone.paperId] } });
  const used = await admin.call(questionHistory.whereUsed, { query: { questionId } });
  expect(used.papers).toEqual([
    { paperId: later.paperId, name: '后来的卷', versionNumber: 2, merged: false, points: 2.5 },
    { paperId, name: '测试卷', versionNumber: 1, merged: false, points: 10 },
  ]);
  expect(used.exams).toMatchObject([{ examId, name: '信息安全测验', versionNumber: 1 }]);
});

test('papers and exams beyond the caller’s reach are counted, not named', async () => {
  const { admin, organisation } = await makeAdministrator();
  const [north, south] = [await makeDepartment(organisation, '北区'), await makeDepartment(organisation, '南区')];
  const { db } = await testServer();
  const taker = await makeStaff(organisation);
  const { questionIds, examId, paperId } = await makeExam(admin, [taker], { questions: [sampleQuestion.judge('一')] });
  const maker = await makeStaff(organisation, { departmentId: south });
  await db.updateTable('exam').set({ createdBy: maker.userId }).where('id', '=', examId).execute();
  await db.updateTable('paper').set({ createdBy: maker.userId }).where('id', '=', paperId).execute();
  const query = { questionId: questionIds[0] ?? '' };
  const usesFor = async (departmentId: string, ...more: PermissionCode[]) => {
    const role = { permissions: ['question.manage', ...more], dataScope: 'departmentTree' } as const;
    const { me } = await makeHolder(organisation, [role], { departmentId });
    const answer = await me.send(questionHistory.whereUsed, { query });
    const { papers, exams, beyond } = answer.res as Reply<typeof questionHistory.whereUsed>;
    const told = new TextDecoder().decode(answer.bytes);
    expect([told.includes(paperId), told.includes(examId)]).toEqual([papers.length > 0, exams.length > 0]);
    return [papers.length, exams.length, beyond];
  };
  expect(await usesFor(north)).toEqual([0, 0, 2]);
  expect(await usesFor(north, 'exam.result')).toEqual([0, 0, 2]);
  expect(await usesFor(north, 'paper.manage')).toEqual([1, 0, 1]);
  expect(await usesFor(south)).toEqual([0, 0, 2]);
  expect(await usesFor(south, 'paper.manage', 'exam.manage')).toEqual([1, 1, 0]);
  const wide = await makeHolder(organisation, [
    { permissions: ['question.manage'], dataScope: 'all' },
    { permissions: ['exam.manage'], dataScope: 'self' },
  ]);
  const used = await wide.me.call(questionHistory.whereUsed, { query });
  expect([used.papers.length, used.exams, used.beyond]).toEqual([1, [], 1]);
});

test('uses of merged questions count for the kept one, also through chains of merges', async () => {
  const { admin, organisation } = await makeAdministrator();
  const taker = await makeStaff(organisation);
  const held = await makeExam(admin, [taker], { questions: [sampleQuestion.judge('同一题')] });
  const [first = ''] = held.questionIds;
  const bankId = await makeBank(admin, '另一个库');
  const { questionId: second } = await makeQuestion(admin, bankId, sampleQuestion.judge('同一题'));
  const lastBank = await makeBank(admin, '第三个库');
  const { questionId: third } = await makeQuestion(admin, lastBank, sampleQuestion.judge('同一题'));
  await admin.call(questionDuplicate.merge, { body: { keepId: second, mergeIds: [first] } });
  await admin.call(questionDuplicate.merge, { body: { keepId: third, mergeIds: [second] } });
  const used = await admin.call(questionHistory.whereUsed, { query: { questionId: third } });
  expect(used.exams).toMatchObject([{ examId: held.examId, versionNumber: 1, merged: true }]);
  expect(used.papers).toEqual([{ paperId: held.paperId, name: '测试卷', versionNumber: 1, merged: true, points: 10 }]);
  const asked = await admin.send(question.delete, { body: { questionIds: [third] } });
  expect(asked.res).toBe('其中 1 道已用于试卷「测试卷」，删除后已有试卷和考试不受影响，确定删除？');
});
