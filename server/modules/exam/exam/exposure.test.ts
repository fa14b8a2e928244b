import { expect, test } from 'vitest';
import { exam } from '#contract/exam/exam.ts';
import { paper } from '#contract/paper/paper.ts';
import { questionDuplicate } from '#contract/question/duplicate.ts';
import { question } from '#contract/question/question.ts';
import { makePaper, makePaperQuestions } from '../../../../test/make/paper.ts';
import { makeBank, sampleQuestion } from '../../../../test/make/question.ts';
import { makeAdministrator } from '../../../../test/make.ts';
import { testServer } from '../../../../test/server.ts';
import { now } from '../../../kit/clock.ts';
import { questionExposure } from '../index.ts';

type Admin = Awaited<ReturnType<typeof makeAdministrator>>['admin'];

async function makeExam(admin: Admin, paperId: string, startAt: string) {
  const { examId } = await admin.call(exam.add, {
    body: { name: '测验', paperIds: [paperId], startAt, endAt: '2036-11-20T01:00:00Z', durationMinutes: 60 },
  });
  return examId;
}

async function readyPaper(admin: Admin, questionIds: readonly string[]) {
  const { paperId, version } = await makePaper(admin, { questionIds });
  await admin.call(paper.modify, { query: { paperId }, body: { version, state: 'READY' } });
  return paperId;
}

test('a question counts once for each published exam, and until when people saw it is told', async () => {
  const { admin, organisation } = await makeAdministrator();
  const ids = await makePaperQuestions(admin, 5);
  const [often = '', once = '', never = '', open = '', later = ''] = ids;
  const { db } = await testServer();
  const { organisationId } = organisation;
  const hold = async (questionIds: readonly string[], startAt: string, endAt: string) => {
    const examId = await makeExam(admin, await readyPaper(admin, questionIds), startAt);
    await admin.call(exam.publish, { query: { examId } });
    // Nobody publishes what is over already.
    await db.updateTable('exam').set({ endAt }).where('id', '=', examId).execute();
  };
  await hold([often, once], '2026-01-02T00:00:00Z', '2026-01-02T02:00:00Z');
  await hold([often], '2026-03-04T00:00:00Z', '2026-03-04T01:00:00Z');
  const cancelled = await makeExam(admin, await readyPaper(admin, [never]), '2026-05-06T00:00:00Z');
  await admin.call(exam.publish, { query: { examId: cancelled } });
  await admin.call(exam.cancel, { query: { examId: cancelled }, body: { confirmed: true } });
  await makeExam(admin, await readyPaper(admin, [never]), '2026-05-07T00:00:00Z');
  const begun = now().getTime();
  for (const [questionId, startAt] of [
    [open, '2026-01-03T00:00:00Z'],
    [later, '2036-11-19T00:00:00Z'],
  ] as const) {
    const examId = await makeExam(admin, await readyPaper(admin, [questionId]), startAt);
    await admin.call(exam.publish, { query: { examId } });
  }
  const found = await questionExposure(db, organisationId);
  expect([...found.keys()].sort()).toEqual([often, once, open, later].sort());
  expect(found.get(often)).toEqual({ usedCount: 2, lastUsedAt: Date.UTC(2026, 2, 4, 1) });
  expect(found.get(once)).toEqual({ usedCount: 1, lastUsedAt: Date.UTC(2026, 0, 2, 2) });
  expect(found.get(open)?.lastUsedAt).toBeGreaterThanOrEqual(begun);
  expect(found.get(open)?.lastUsedAt).toBeLessThanOrEqual(now().getTime());
  expect(found.get(later)?.lastUsedAt).toBe(Date.UTC(2036, 10, 19));
  const { organisation: other } = await makeAdministrator();
  expect(await questionExposure(db, other.organisationId)).toEqual(new Map());
});

test('an exam with a question that was merged since counts for the one that was kept, once with both', async () => {
  const { admin, organisation } = await makeAdministrator();
  const bankId = await makeBank(admin);
  const same = { bankId, allowDuplicate: true, ...sampleQuestion.judge('同一题') };
  const { questionId: kept } = await admin.call(question.add, { body: same });
  const { questionId: merged } = await admin.call(question.add, { body: same });
  for (const questionIds of [[merged], [kept, merged]]) {
    const examId = await makeExam(admin, await readyPaper(admin, questionIds), '2036-11-19T00:00:00Z');
    await admin.call(exam.publish, { query: { examId } });
  }
  await admin.call(questionDuplicate.merge, { body: { keepId: kept, mergeIds: [merged] } });
  const { db } = await testServer();
  const found = await questionExposure(db, organisation.organisationId);
  expect([...found]).toEqual([[kept, { usedCount: 2, lastUsedAt: Date.UTC(2036, 10, 19) }]]);
});
