import { expect, test } from 'vitest';
import { paperBank } from '#contract/paper/bank.ts';
import { paper } from '#contract/paper/paper.ts';
import { questionHistory } from '#contract/question/history.ts';
import { question } from '#contract/question/question.ts';
import { makeExam } from '../../../../test/make/exam.ts';
import { makeBank, makeQuestion, sampleQuestion } from '../../../../test/make/question.ts';
import { makeHolder } from '../../../../test/make/role.ts';
import { makeAdministrator, makeStaff } from '../../../../test/make.ts';

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
    { paperId: later.paperId, name: '后来的卷', versionNumber: 2, points: 2.5 },
    { paperId, name: '测试卷', versionNumber: 1, points: 10 },
  ]);
  expect(used.exams).toMatchObject([{ examId, name: '信息安全测验', versionNumber: 1 }]);
});
