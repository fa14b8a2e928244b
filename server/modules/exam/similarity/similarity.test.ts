import { expect, test } from 'vitest';
import { attempt } from '#contract/exam/attempt.ts';
import { similarity } from '#contract/exam/similarity.ts';
import { makeExam, type NewQuestion } from '../../../../test/make/exam.ts';
import { makeRole } from '../../../../test/make/role.ts';
import { sumTests } from '../../../../test/make/trial.ts';
import { as, makeAdministrator, makeDepartment, makeStaff } from '../../../../test/make.ts';
import { bubbleSort, selectionSort } from './programs.fixture.ts';

const template =
  'def solve(numbers):\n    # write here\n    total = 0\n    for number in numbers:\n        total += number\n    return total\n';
const questions: NewQuestion[] = [
  { type: 'JUDGE', stem: '<p>先看这题。</p>', answer: true },
  {
    type: 'CODE',
    stem: '<p>把几个整数排好序。</p>',
    answer: { ...sumTests, languages: ['python'], templates: [{ codeType: 'python', template }] },
  },
];

/** People who write these programs, the last of whom does not hand in. */
async function written(sources: readonly string[], { beyond = [] as readonly number[] } = {}) {
  const { organisation, admin } = await makeAdministrator();
  const departmentId = await makeDepartment(organisation, '研发部');
  const staff = [];
  for (const at of sources.keys())
    staff.push(await makeStaff(organisation, beyond.includes(at) ? {} : { departmentId, realName: `考生${at}` }));
  const { examId } = await makeExam(admin, staff, { questions });
  const attemptIds: string[] = [];
  for (const [at, person] of staff.entries()) {
    const me = await as(person);
    const { attemptId, leaseId, order } = await me.call(attempt.start, { query: { examId } });
    const response = { language: 'python', source: sources[at] ?? '' } as const;
    const answers = [{ questionId: order[1]?.questionId ?? '', seq: 1, response }];
    await me.call(attempt.save, { body: { attemptId, leaseId, answers } });
    if (at < sources.length - 1) await me.call(attempt.submit, { query: { attemptId } });
    attemptIds.push(attemptId);
  }
  const [question] = await admin.call(similarity.questions, { query: { examId } });
  return { organisation, admin, staff, departmentId, examId, attemptIds, question };
}

const unfinished = 'print(1)';

test('answers in code that are alike are told in pairs, with the lines where they are', async () => {
  const sources = [
    bubbleSort('a', 'i', 'j'),
    selectionSort,
    `${template}${bubbleSort('numbers', 'x', 'y')}`,
    unfinished,
  ];
  const { admin, examId, attemptIds, question } = await written(sources);
  expect(question).toMatchObject({ position: 2, stem: '把几个整数排好序。', answers: 3 });
  const place = { examId, questionVersionId: question?.questionVersionId ?? '' };
  const { pairs, ...counts } = await admin.call(similarity.pairs, { query: place });
  expect(counts).toEqual({ answers: 3, short: 0, total: 1 });
  expect(pairs).toMatchObject([
    {
      share: 1,
      first: { attemptId: attemptIds[0], realName: '考生0', department: '研发部', language: 'python' },
      second: { attemptId: attemptIds[2], realName: '考生2' },
    },
  ]);
  const two = { firstAttemptId: attemptIds[0] ?? '', secondAttemptId: attemptIds[2] ?? '' };
  const compared = await admin.call(similarity.compare, { query: { ...place, ...two } });
  expect(compared).toMatchObject({
    first: { source: sources[0] },
    second: { source: sources[2] },
    matches: [{ first: { from: 1, to: 6 }, second: { from: 7, to: 12 } }],
  });
});

test('what is not handed in is compared with nothing, nor shown', async () => {
  const { admin, examId, attemptIds, question } = await written([selectionSort, selectionSort, selectionSort]);
  const place = { examId, questionVersionId: question?.questionVersionId ?? '' };
  const { answers, total } = await admin.call(similarity.pairs, { query: place });
  expect([answers, total]).toEqual([2, 1]);
  const two = { firstAttemptId: attemptIds[0] ?? '', secondAttemptId: attemptIds[2] ?? '' };
  expect((await admin.send(similarity.compare, { query: { ...place, ...two } })).status).toBe(404);
});

test('who sees some of the people sees pairs of those alone', async () => {
  const hall = await written([selectionSort, selectionSort, selectionSort, unfinished], { beyond: [2] });
  const { organisation, admin, staff, departmentId, examId, attemptIds, question } = hall;
  const place = { examId, questionVersionId: question?.questionVersionId ?? '' };
  expect(await admin.call(similarity.pairs, { query: place })).toMatchObject({ answers: 3, total: 3 });
  const role = await makeRole(organisation, { permissions: ['exam.result'], dataScope: 'department' });
  const reader = await as(await makeStaff(organisation, { departmentId, roles: [role.name] }));
  const { pairs, answers } = await reader.call(similarity.pairs, { query: place });
  expect([answers, pairs.length]).toEqual([2, 1]);
  const two = { firstAttemptId: attemptIds[0] ?? '', secondAttemptId: attemptIds[2] ?? '' };
  expect((await reader.send(similarity.compare, { query: { ...place, ...two } })).status).toBe(404);
  const [taker] = staff;
  if (!taker) throw new Error('nobody sits there');
  expect((await (await as(taker)).send(similarity.pairs, { query: place })).status).toBe(403);
});
