import { expect, test } from 'vitest';
import { attempt } from '#contract/exam/attempt.ts';
import { marking } from '#contract/exam/marking.ts';
import { result } from '#contract/exam/result.ts';
import { examWithAnswers } from '../../../../test/make/marking.ts';
import { as, makeStaff } from '../../../../test/make.ts';
import { testServer } from '../../../../test/server.ts';

test('a marker reads every answer without names, gives scores, and the results become complete', async () => {
  const { marker, admin, examId, questionId } = await examWithAnswers(['断网并上报', '重启电脑', null]);
  const [task] = await marker.call(marking.task, { query: {} });
  expect(task).toMatchObject({ examId, total: 2, marked: 0, questions: [{ questionId, total: 2, points: 10 }] });
  for (const score of [8.5, 4]) {
    const item = await marker.call(marking.next, { query: { examId, questionId } });
    expect(item).toMatchObject({ points: 10, reference: { reference: '<p>秘密参考答案</p>' }, mark: { score: null } });
    expect(JSON.stringify(item)).not.toMatch(/林晓|userId|jobNumber/);
    const { attemptId = '', mark } = item ?? {};
    const body = { attemptId, questionId, score, comment: '要点不全', version: mark?.version ?? 0 };
    await marker.call(marking.score, { body });
  }
  expect(await marker.call(marking.next, { query: { examId, questionId } })).toBeNull();
  const { data } = await admin.call(result.search, { query: { examId } });
  // A blank answer needs no marker: it is 0 at once.
  expect(data.map((row) => row.score).sort()).toEqual([10, 14, 18.5]);
  expect(data.map((row) => row.rank)).toEqual([1, 2, 3]);
});

test('the second of two concurrent markers gets the mark of the first', async () => {
  const { marker, organisation, examId, questionId } = await examWithAnswers(['断网']);
  const other = await as(await makeStaff(organisation, { roles: ['阅卷员'] }));
  const item = await marker.call(marking.next, { query: { examId, questionId } });
  const body = {
    attemptId: item?.attemptId ?? '',
    questionId,
    score: 6,
    comment: '',
    version: item?.mark.version ?? 0,
  };
  const replies = await Promise.all([
    marker.send(marking.score, { body }),
    other.send(marking.score, { body: { ...body, score: 9 } }),
  ]);
  expect(replies.map((reply) => reply.status).sort()).toEqual([200, 409]);
  const conflict = replies.find((reply) => reply.status === 409);
  expect(conflict?.current).toMatchObject({ score: expect.any(Number), version: 2 });
});

test('a score stays between 0 and the points of the question, and only for what a person marks', async () => {
  const { marker, admin, examId, questionId, handed } = await examWithAnswers(['断网']);
  const attemptId = handed[0]?.attemptId ?? '';
  const give = (score: number, id = questionId) =>
    marker.send(marking.score, { body: { attemptId, questionId: id, score, version: 1 } });
  expect(await give(10.01)).toMatchObject({ code: 4024, fields: { score: '得分要在 0 到 10 之间' } });
  expect((await give(-1)).code).toBe(1000);
  expect((await give(1.005)).code).toBe(1000);
  const { sections } = await admin.call(attempt.paper, { query: { formId: '' } }).catch(() => ({ sections: [] }));
  expect(sections).toEqual([]);
  expect((await give(5, crypto.randomUUID())).status).toBe(404);
  expect((await give(10)).code).toBe(0);
  const { data } = await admin.call(result.search, { query: { examId } });
  expect(data[0]).toMatchObject({ score: 20, objectiveScore: 10, manualScore: 10, passed: false });
});

test('the desk keeps one order, forwards and back', async () => {
  const { marker, examId, questionId } = await examWithAnswers(['甲', '乙', '丙']);
  const first = await marker.call(marking.next, { query: { examId, questionId } });
  const second = await marker.call(marking.next, {
    query: { examId, questionId, attemptId: first?.next?.attemptId ?? '' },
  });
  expect(second?.previous?.attemptId).toBe(first?.attemptId);
  const back = await marker.call(marking.next, { query: { examId, questionId, attemptId: first?.attemptId ?? '' } });
  expect(back).toEqual(first);
});

test('an examinee can neither read the desk nor mark', async () => {
  const { takers, examId, questionId, handed } = await examWithAnswers(['断网']);
  const [taker] = takers;
  const body = { attemptId: handed[0]?.attemptId ?? '', questionId, score: 10, version: 1 };
  expect((await taker?.send(marking.score, { body }))?.status).toBe(403);
  expect((await taker?.send(marking.next, { query: { examId, questionId } }))?.status).toBe(403);
});

test('what is published is not changed from a desk; who comes late is marked as ever', async () => {
  const { marker, admin, examId, questionId, handed } = await examWithAnswers(['断网', '上报']);
  const give = (at: number, score: number, version: number) =>
    marker.send(marking.score, { body: { attemptId: handed[at]?.attemptId ?? '', questionId, score, version } });
  const scores = async () =>
    (await admin.call(result.search, { query: { examId } })).data.map((row) => row.score).sort();
  await give(0, 6, 1);
  const { db } = await testServer();
  await db.updateTable('exam').set({ releasedAt: new Date() }).where('id', '=', examId).execute();
  expect(await give(0, 9, 2)).toMatchObject({ code: 4199 });
  expect((await give(1, 5, 1)).code).toBe(0);
  expect(await scores()).toEqual([15, 16]);
});
