import { expect, test } from 'vitest';
import { exam } from '#contract/exam/exam.ts';
import { paper } from '#contract/paper/paper.ts';
import { makePaper, makePaperQuestions } from '../../../../test/make/paper.ts';
import { makeAdministrator } from '../../../../test/make.ts';
import { testServer } from '../../../../test/server.ts';
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

test('a question counts once for each published exam, and the latest beginning is told', async () => {
  const { admin, organisation } = await makeAdministrator();
  const [often = '', once = '', never = ''] = await makePaperQuestions(admin, 3);
  const [both, one, unused] = [
    await readyPaper(admin, [often, once]),
    await readyPaper(admin, [often]),
    await readyPaper(admin, [never]),
  ];
  for (const [paperId, startAt] of [
    [both, '2026-01-02T00:00:00Z'],
    [one, '2026-03-04T00:00:00Z'],
  ] as const) {
    await admin.call(exam.publish, { query: { examId: await makeExam(admin, paperId, startAt) } });
  }
  const cancelled = await makeExam(admin, unused, '2026-05-06T00:00:00Z');
  await admin.call(exam.publish, { query: { examId: cancelled } });
  await admin.call(exam.cancel, { query: { examId: cancelled }, body: { confirmed: true } });
  await makeExam(admin, unused, '2026-05-07T00:00:00Z');
  const { db } = await testServer();
  expect(await questionExposure(db, organisation.organisationId)).toEqual(
    new Map([
      [often, { usedCount: 2, lastUsedAt: Date.UTC(2026, 2, 4) }],
      [once, { usedCount: 1, lastUsedAt: Date.UTC(2026, 0, 2) }],
    ]),
  );
  const { organisation: other } = await makeAdministrator();
  expect(await questionExposure(db, other.organisationId)).toEqual(new Map());
});
