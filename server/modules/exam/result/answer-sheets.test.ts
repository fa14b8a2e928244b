import readXlsxFile from 'read-excel-file/node';
import { expect, test } from 'vitest';
import { attempt } from '#contract/exam/attempt.ts';
import { result } from '#contract/exam/result.ts';
import { makeExam } from '../../../../test/make/exam.ts';
import { as, makeAdministrator, makeDepartment, makeStaff } from '../../../../test/make.ts';
import { answerCells, answerText, byType } from './answer-sheets.rules.ts';

const options = ['a', 'b', 'c'].map((id) => ({ id, content: id, correct: id === 'a', fixed: false }));

test('an answer as one would write it down', () => {
  const of = (type: 'JUDGE' | 'SINGLE' | 'MULTIPLE' | 'FILL' | 'SHORT') => ({ type, options });
  expect(answerText(of('JUDGE'), false)).toBe('错');
  expect(answerText(of('SINGLE'), 'b')).toBe('B');
  // In the order of the question, however it was shown and chosen.
  expect(answerText(of('MULTIPLE'), ['c', 'a'])).toBe('AC');
  expect(answerText(of('FILL'), ['北京', ''])).toBe('北京；');
  expect(answerText(of('SHORT'), '=1+1')).toBe('=1+1');
  expect(answerText(of('SHORT'), '长'.repeat(40_000))).toHaveLength(32_767);
  expect(answerText(of('SHORT'), { text: '见图', pictures: ['a', 'b'] })).toBe('见图（图片 2 张）');
  expect(answerText(of('SHORT'), { text: '长'.repeat(40_000), pictures: ['a'] })).toHaveLength(32_767);
  expect(answerText(of('SINGLE'), null)).toBe('');
});

test('questions by type, and nothing of a question that somebody did not have', () => {
  const question = (questionVersionId: string, type: 'JUDGE' | 'SINGLE', position: number) => ({
    ...{ questionVersionId, position, points: 200, content: { type, options } },
  });
  const asked = [question('x', 'SINGLE', 1), question('y', 'JUDGE', 2), question('z', 'SINGLE', 3)];
  expect(byType(asked).map(({ name, questions }) => [name, questions.map(({ position }) => position)])).toEqual([
    ['判断题', [2]],
    ['单选题', [1, 3]],
  ]);
  const answers = new Map([
    ['x', { questionVersionId: 'x', score: 150, response: 'a' }],
    ['y', { questionVersionId: 'y', score: null, response: null }],
  ]);
  expect(answerCells(asked, answers)).toEqual([1.5, 'A', '待评', '', null, null]);
  expect(answerCells(asked, undefined)).toEqual([null, null, null, null, null, null]);
});

test('each type of question is a sheet: people in rows, score and answer of each question in columns', async () => {
  const { organisation, admin } = await makeAdministrator();
  const departmentId = await makeDepartment(organisation, '营业部');
  const inside = await makeStaff(organisation, { departmentId, realName: '刘婧' });
  const absent = await makeStaff(organisation, { realName: '王海涛' });
  const { examId } = await makeExam(admin, [inside, absent]);
  const taker = await as(inside);
  const { attemptId, leaseId, order } = await taker.call(attempt.start, { query: { examId } });
  const single = order[1];
  const answers = [
    { questionId: order[0]?.questionId ?? '', seq: 1, response: false },
    { questionId: single?.questionId ?? '', seq: 1, response: single?.optionIds[0] ?? '' },
    { questionId: order[4]?.questionId ?? '', seq: 1, response: '先断网' },
  ];
  await taker.call(attempt.save, { body: { attemptId, leaseId, answers } });
  await taker.call(attempt.submit, { query: { attemptId } });

  const query = { examId };
  const file = await admin.send(result.exportAnswers, { query });
  expect(file.headers.get('content-disposition')).toContain(encodeURIComponent('信息安全测验 作答明细.xlsx'));
  const sheets = await readXlsxFile(Buffer.from(file.bytes));
  expect(sheets.map(({ sheet }) => sheet)).toEqual(['判断题', '单选题', '多选题', '填空题', '简答题']);
  const rowOf = (sheet: number, name: string) => sheets[sheet]?.data.find(([first]) => first === name)?.slice(2);
  expect(sheets[0]?.data[0]?.slice(4)).toEqual(['第 1 题得分（10 分）', '第 1 题作答']);
  expect(rowOf(0, '刘婧')).toEqual(['营业部', '第 1 套', 10, '错']);
  expect(rowOf(1, '刘婧')).toEqual(['营业部', '第 1 套', 10, 'A']);
  expect(rowOf(2, '刘婧')?.slice(2)).toEqual([0, null]);
  expect(rowOf(4, '刘婧')?.slice(2)).toEqual(['待评', '先断网']);
  expect(rowOf(0, '王海涛')?.slice(1)).toEqual([null, null, null]);

  // Filters and reach are those of the list.
  const head = await as(await makeStaff(organisation, { departmentId, roles: ['部门主管'] }));
  for (const reply of [
    await head.send(result.exportAnswers, { query }),
    await admin.send(result.exportAnswers, { query: { examId, keyword: '刘婧' } }),
  ]) {
    const [sheet] = await readXlsxFile(Buffer.from(reply.bytes));
    expect(sheet?.data.map(([name]) => name)).toEqual(['姓名', '刘婧']);
  }
  expect((await taker.send(result.exportAnswers, { query })).status).toBe(403);
});
