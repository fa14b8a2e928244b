import { afterAll, beforeAll, expect, test } from 'vitest';
import { regrade } from '#contract/exam/regrade.ts';
import { result } from '#contract/exam/result.ts';
import { doJobs } from '../../../../test/jobs.ts';
import {
  type CodeTaker,
  closeJudge,
  codeExam,
  codeTemplate,
  endJudging,
  holdBack,
  openJudge,
  programs,
} from '../../../../test/make/code-exam.ts';
import { testServer } from '../../../../test/server.ts';
import { tendJudgedMarks } from '../code/judged-marks.ts';

beforeAll(openJudge);
afterAll(closeJudge);

type Hall = Awaited<ReturnType<typeof codeExam>>;

/** As if the judge had given everything that waits these hundredths of a point. */
async function judged({ organisation }: Hall, score: number | null) {
  await holdBack(organisation.organisationId);
  await endJudging(organisation.organisationId, score);
  await tendJudgedMarks((await testServer()).db);
}

async function scores({ admin, examId, staff }: Hall) {
  const { data } = await admin.call(result.search, { query: { examId, size: 200 } });
  return staff.map(({ userId }) => data.find((row) => row.userId === userId)?.score ?? null);
}

async function correct({ admin, examId, takers, organisation }: Hall, correction: object) {
  const questionVersionId = takers[0]?.questionId ?? '';
  const wish = { questionVersionId, correction } as never;
  const preview = await admin.call(regrade.preview, { query: { examId }, body: wish });
  await admin.call(regrade.start, { query: { examId }, body: { ...(wish as object), reason: '用例有误' } as never });
  await holdBack(organisation.organisationId);
  await doJobs();
  return preview;
}

test('points of a code question are given away, and what the judge said holds again afterwards', async () => {
  const hall = await codeExam(4);
  const [half, blank, late] = hall.takers as [CodeTaker, CodeTaker, CodeTaker];
  await half.handIn('python', programs.half);
  await blank.handIn('python', codeTemplate);
  await judged(hall, 500);
  expect(await scores(hall)).toEqual([5, 0, null, null]);

  expect(await correct(hall, { kind: 'answered' })).toMatchObject({ people: 2, changed: 1, up: 1 });
  expect(await scores(hall)).toEqual([10, 0, null, null]);
  expect(await correct(hall, { kind: 'everybody' })).toMatchObject({ changed: 1, up: 1 });
  expect(await scores(hall)).toEqual([10, 10, null, null]);

  // Who hands in now has the points at once and is judged all the same.
  await late.handIn('python', programs.half);
  expect(await scores(hall)).toEqual([10, 10, 10, null]);
  await judged(hall, 250);
  expect(await scores(hall)).toEqual([10, 10, 10, null]);

  expect(await correct(hall, { kind: 'key' })).toMatchObject({ changed: 3, down: 3 });
  expect(await scores(hall)).toEqual([5, 0, 2.5, null]);
  expect(await correct(hall, { kind: 'key' })).toMatchObject({ changed: 0 });
});

test('what a failure of ours left without a score is a person’s, and nobody loses by it', async () => {
  const hall = await codeExam(2);
  const [failed, waiting] = hall.takers as [CodeTaker, CodeTaker];
  await failed.handIn('python', programs.right);
  await judged(hall, null);
  await waiting.handIn('python', programs.right);
  await holdBack(hall.organisation.organisationId);
  expect(await correct(hall, { kind: 'everybody' })).toMatchObject({ people: 2 });
  // One waits for a marker, the other one for the judge, whose word comes too late to matter.
  expect(await scores(hall)).toEqual([null, 10]);
  const body = { questionVersionId: failed.questionId, correction: { kind: 'key' } } as never;
  const refused = await hall.admin.send(regrade.preview, { query: { examId: hall.examId }, body });
  expect(refused).toMatchObject({ code: 4301, res: '还有 1 份代码在判题，判完后才能按判题结果计分' });
  await judged(hall, 500);
  expect(await scores(hall)).toEqual([null, 10]);
  await correct(hall, { kind: 'key' });
  expect(await scores(hall)).toEqual([null, 5]);
});
