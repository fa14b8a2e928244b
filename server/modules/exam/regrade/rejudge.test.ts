import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { attempt } from '#contract/exam/attempt.ts';
import { examCode } from '#contract/exam/code.ts';
import { markingTeam } from '#contract/exam/marking-team.ts';
import { result } from '#contract/exam/result.ts';
import { doJobs } from '../../../../test/jobs.ts';
import {
  brokenBench,
  type CodeTaker,
  closeJudge,
  codeExam,
  codeTemplate,
  endJudging,
  holdBack,
  judgeAll,
  openJudge,
  programs,
  whyNoJudge as why,
} from '../../../../test/make/code-exam.ts';
import {
  askedVersion,
  easierTests,
  mend,
  rejudging,
  scoresOf,
  submissionsOf,
} from '../../../../test/make/mended-code.ts';
import { testServer } from '../../../../test/server.ts';
import { shiftClock } from '../../../kit/clock.ts';
import { tendJudgedMarks } from '../code/judged-marks.ts';

const tried = test.skipIf(why !== undefined);

// A process that was not heard of for a while counts as gone.
beforeEach(openJudge);
afterAll(closeJudge);

const everything = { score: 'now', correctness: 'now', key: 'now', analysis: 'now' } as const;

/** Everybody has handed in and was judged by the cases of the exam, and the author has mended the question. */
async function judgedHall(sources: readonly string[], rules: object = {}, more = 0) {
  const hall = await codeExam(sources.length + more, { release: everything, passScore: 6, ...rules } as never);
  for (const [at, source] of sources.entries()) await hall.takers[at]?.handIn('python', source);
  await judgeAll(hall.organisation.organisationId);
  const asked = await askedVersion(hall);
  const versionId = await mend(hall.admin, hall.organisation.organisationId, asked, { tests: easierTests });
  return { ...hall, asked, versionId, ...rejudging(hall, asked), cases: { kind: 'cases', versionId } };
}

const casesOf = async ({ me, attemptId }: CodeTaker) => {
  const { sections } = await me.call(attempt.result, { query: { attemptId } });
  return sections[0]?.questions[0]?.code;
};

describe('answers are judged again by the cases of another version', () => {
  tried(
    'after a preview that judges and changes nothing; the older marks come back when it is taken back',
    async () => {
      const hall = await judgedHall([programs.half, programs.right, codeTemplate]);
      const [half] = hall.takers as [CodeTaker];
      expect(await scoresOf(hall)).toEqual([5, 10, 0]);
      const { questions } = await hall.list();
      expect(questions[0]?.versions).toMatchObject([
        { versionId: hall.versionId, number: 2, asked: false, cases: 3 },
        { versionId: hall.asked, number: 1, asked: true },
      ]);

      // Only what was written is judged; who asks again is told how far it is.
      expect(await hall.look(hall.cases)).toMatchObject({ judging: { done: 0, total: 2 }, people: 0, rows: [] });
      expect((await hall.list()).questions[0]?.rejudging).toBe(2);
      expect((await hall.look(hall.cases)).judging).toMatchObject({ total: 2 });
      await judgeAll(hall.organisation.organisationId);
      const data = await hall.look(hall.cases);
      expect(data).toMatchObject({
        ...{ judging: null, people: 3, changed: 1, up: 1, down: 0, newlyPassed: 1, newlyFailed: 0 },
        ...{ failed: { count: 0, names: [] }, rows: [{ totalBefore: 5, totalAfter: 10, passes: 'newly' }] },
      });
      expect(await scoresOf(hall)).toEqual([5, 10, 0]);
      expect((await casesOf(half))?.passedCount).toBe(2);
      expect(await submissionsOf(hall.organisation.organisationId)).toHaveLength(4);

      expect((await hall.start(hall.cases)).code).toBe(0);
      await doJobs();
      expect(await scoresOf(hall)).toEqual([10, 10, 0]);
      expect(await casesOf(half)).toMatchObject({ verdict: 'AC', caseCount: 3, passedCount: 3 });
      const { questions: now, regrades } = await hall.list();
      expect(now[0]?.correction).toEqual(hall.cases);
      expect(regrades[0]).toMatchObject({ correction: hall.cases, state: 'DONE', changed: 1 });

      // The same once more, and then what held before: all of it is known.
      expect(await hall.look(hall.cases)).toMatchObject({ judging: null, changed: 0 });
      const key = { kind: 'key' };
      expect(await hall.look(key)).toMatchObject({ judging: null, changed: 1, down: 1, newlyFailed: 1 });
      expect((await hall.start(key)).code).toBe(0);
      await doJobs();
      expect(await scoresOf(hall)).toEqual([5, 10, 0]);
      expect(await casesOf(half)).toMatchObject({ verdict: 'WA', passedCount: 2 });
      const all = await submissionsOf(hall.organisation.organisationId);
      expect(all.map(({ runs }) => runs)).toEqual([1, 1, 1, 1]);
    },
  );

  tried('also of who hands in afterwards; the cases of before are asked of them when it is taken back', async () => {
    const hall = await judgedHall([programs.right], {}, 1);
    const late = hall.takers[1] as CodeTaker;
    await hall.correct(hall.cases);
    await late.handIn('python', programs.half);
    expect((await hall.preview({ kind: 'key' })).res).toBe('还有 1 份代码在判题，判完后才能按判题结果计分');
    await judgeAll(hall.organisation.organisationId);
    expect(await scoresOf(hall)).toEqual([10, 10]);
    expect((await hall.start({ kind: 'key' })).res).toBe('还有 1 份代码没有按这个版本判完，请预览到判完以后再重评');
    await hall.correct({ kind: 'key' });
    expect(await scoresOf(hall)).toEqual([10, 5]);
  });

  tried(
    'who hands in between preview and correction is waited for, and judged by the job where it was too late',
    async () => {
      const hall = await judgedHall([programs.right], {}, 2);
      const [, second, third] = hall.takers as [CodeTaker, CodeTaker, CodeTaker];
      await hall.preview(hall.cases);
      await judgeAll(hall.organisation.organisationId);
      await second.handIn('python', programs.half);
      expect(await hall.start(hall.cases)).toMatchObject({ code: 4301 });
      await judgeAll(hall.organisation.organisationId);
      expect(await hall.start(hall.cases)).toMatchObject({ code: 4311 });
      await hall.correct(hall.cases);
      // As if the correction had not been seen by this hand-in.
      const { db } = await testServer();
      const correction = db.updateTable('examCorrection').where('examId', '=', hall.examId);
      await correction.set({ correction: null }).execute();
      await third.handIn('python', programs.half);
      await judgeAll(hall.organisation.organisationId);
      expect(await scoresOf(hall)).toEqual([10, 10, 5]);
      await correction.set({ correction: JSON.stringify(hall.cases) }).execute();
      await db
        .updateTable('regrade')
        .set({ state: 'RUNNING', reached: null })
        .where('examId', '=', hall.examId)
        .execute();
      const { regradeId } = await db
        .selectFrom('regrade')
        .select('id as regradeId')
        .where('examId', '=', hall.examId)
        .executeTakeFirstOrThrow();
      const { runRegrade } = await import('./run-regrade.ts');
      await runRegrade(db, { organisationId: hall.organisation.organisationId, regradeId });
      expect(await scoresOf(hall)).toEqual([10, 10, null]);
      await judgeAll(hall.organisation.organisationId);
      expect(await scoresOf(hall)).toEqual([10, 10, 10]);
    },
  );

  tried('what a person has decided stays, and given points give way to what is judged', async () => {
    const hall = await judgedHall([programs.half, programs.half]);
    const [first, second] = hall.takers as [CodeTaker, CodeTaker];
    const [mark] = await hall.admin.call(markingTeam.paper, {
      query: { examId: hall.examId, attemptId: first.attemptId },
    });
    const place = { attemptId: first.attemptId, questionId: hall.asked, version: mark?.version ?? 0 };
    const body = { ...place, score: 7, reason: '思路正确' };
    await hall.admin.call(markingTeam.override, { query: { examId: hall.examId }, body });
    expect(await hall.correct(hall.cases)).toMatchObject({ people: 2, changed: 1 });
    expect(await scoresOf(hall)).toEqual([7, 10]);
    await hall.correct({ kind: 'everybody' });
    expect(await scoresOf(hall)).toEqual([7, 10]);
    await hall.correct({ kind: 'key' });
    expect(await scoresOf(hall)).toEqual([7, 5]);
    expect((await casesOf(second))?.verdict).toBe('WA');
  });
});

describe('what goes wrong', () => {
  tried('a failure of ours costs nobody a point: it is named, and tried again when that is asked for', async () => {
    const hall = await judgedHall([programs.half, programs.half]);
    await hall.preview(hall.cases);
    await holdBack(hall.organisation.organisationId);
    const { db } = await testServer();
    const [first] = (await submissionsOf(hall.organisation.organisationId)).filter(({ state }) => state === 'WAITING');
    await db
      .updateTable('judgeSubmission')
      .set({ notBefore: new Date(0) })
      .where('id', '!=', first?.id ?? '')
      .where('organisationId', '=', hall.organisation.organisationId)
      .execute();
    await db
      .updateTable('judgeSubmission')
      .set({ state: 'DONE', verdict: 'SE', score: null })
      .where('id', '=', first?.id ?? '')
      .execute();
    await judgeAll(hall.organisation.organisationId);
    const data = await hall.look(hall.cases);
    expect(data).toMatchObject({ judging: null, changed: 1, failed: { count: 1 } });
    expect(data.failed.names).toHaveLength(1);
    expect((await hall.start(hall.cases)).code).toBe(0);
    await doJobs();
    expect((await scoresOf(hall)).toSorted()).toEqual([10, 5]);

    expect((await hall.look(hall.cases, { judge: 'failed' })).judging).toEqual({ done: 1, total: 2 });
    await judgeAll(hall.organisation.organisationId);
    expect(await hall.look(hall.cases)).toMatchObject({ changed: 1, up: 1, failed: { count: 0 } });
  });

  tried('a machine that cannot judge ends in a sentence and not in waiting', async () => {
    const hall = await judgedHall([programs.half]);
    await hall.preview(hall.cases);
    await judgeAll(hall.organisation.organisationId, brokenBench());
    expect(await hall.look(hall.cases)).toMatchObject({ judging: null, changed: 0, failed: { count: 1 } });
    const later = await mend(hall.admin, hall.organisation.organisationId, hall.versionId, { timeLimitMs: 500 });
    shiftClock(5 * 60_000);
    try {
      const none = await hall.preview({ kind: 'cases', versionId: later });
      expect(none).toMatchObject({ code: 2501 });
      expect(none.res).toMatch(/^判题服务现在不能运行代码：./);
    } finally {
      shiftClock(0);
    }
    expect((await hall.list()).questions[0]?.rejudging).toBe(0);
  });

  tried('the version has to be one of this question, approved, with cases', async () => {
    const hall = await judgedHall([programs.half]);
    const other = await codeExam(1);
    const foreign = await askedVersion(other);
    const said = async (versionId: string) => (await hall.preview({ kind: 'cases', versionId })).res;
    expect(await said(foreign)).toBe('所选的版本不是这道题的版本，请重新选择');
    expect((await hall.start({ kind: 'cases', versionId: foreign })).code).toBe(4201);
    const { db } = await testServer();
    const empty = await mend(hall.admin, hall.organisation.organisationId, hall.versionId, { timeLimitMs: 800 });
    await sql`update question_version set answer = jsonb_set(answer, '{tests}', '[]') where id = ${empty}`.execute(db);
    expect(await said(empty)).toBe('所选的版本没有测试用例，不能重新判题');
    const last = await mend(hall.admin, hall.organisation.organisationId, empty, {
      tests: easierTests,
      timeLimitMs: 900,
    });
    await db.updateTable('question').set({ state: 'PENDING' }).where('currentVersionId', '=', last).execute();
    expect(await said(last)).toBe('所选的版本还没有审核通过，不能用来重新判题');
    await db.updateTable('question').set({ state: 'APPROVED' }).where('currentVersionId', '=', last).execute();
    expect(await hall.look({ kind: 'cases', versionId: last })).toMatchObject({ judging: { total: 1 } });
    expect(await submissionsOf(other.organisation.organisationId)).toHaveLength(0);
  });

  tried('one judging at a time: another version waits for it or for its end, and so does the release', async () => {
    const hall = await judgedHall([programs.half]);
    const other = await mend(hall.admin, hall.organisation.organisationId, hall.versionId, { timeLimitMs: 700 });
    const both = await Promise.all([hall.preview(hall.cases), hall.preview(hall.cases)]);
    expect(both.map(({ code }) => code)).toEqual([0, 0]);
    await holdBack(hall.organisation.organisationId);
    expect(await submissionsOf(hall.organisation.organisationId)).toHaveLength(2);
    expect(await hall.preview({ kind: 'cases', versionId: other })).toMatchObject({
      ...{ code: 4310, res: '这道题还有 1 份代码在按另一个版本重新判题，请等判完或停止以后再预览' },
    });
    expect((await hall.start(hall.cases)).code).toBe(4311);
    const release = () => hall.admin.send(result.release, { query: { examId: hall.examId } });
    expect(await release()).toMatchObject({
      ...{ code: 4312, res: '还有 1 份代码在按新版本重新判题，判完或在更正答案里停止以后才能公布成绩' },
    });
    expect(await hall.stop()).toEqual({ stopped: 1 });
    expect(await hall.stop()).toEqual({ stopped: 0 });
    // A page that only asks how far it is does not begin it again.
    expect(await hall.preview(hall.cases, { judge: 'none' })).toMatchObject({ code: 4314 });
    await tendJudgedMarks((await testServer()).db);
    expect(await scoresOf(hall)).toEqual([5]);
    // Stopped, it can be asked for again, and another version too.
    await hall.correct({ kind: 'cases', versionId: other });
    await hall.preview(hall.cases);
    await judgeAll(hall.organisation.organisationId);
    expect((await hall.start(hall.cases)).code).toBe(0);
    expect(await release()).toMatchObject({ code: 4313 });
    await doJobs();
    expect(await release()).toMatchObject({ code: 0 });
  });
});

test('the exam’s own judging comes first, and its own cases change nothing', async () => {
  const hall = await codeExam(1);
  const asked = await askedVersion(hall);
  await hall.takers[0]?.handIn('python', programs.half);
  const { preview } = rejudging(hall, asked);
  // While the exam itself is being judged.
  await holdBack(hall.organisation.organisationId);
  expect(await preview({ kind: 'cases', versionId: asked })).toMatchObject({ code: 4301 });
  await endJudging(hall.organisation.organisationId, 500);
  await tendJudgedMarks((await testServer()).db);
  expect(await preview({ kind: 'cases', versionId: asked })).toMatchObject({
    code: 0,
    res: { judging: null, changed: 0 },
  });
});

tried('the answer that a marker opens shows the cases by which it is marked', async () => {
  const hall = await judgedHall([programs.half]);
  await hall.correct(hall.cases);
  const query = { examId: hall.examId, attemptId: hall.takers[0]?.attemptId ?? '', questionId: hall.asked };
  const shown = await hall.admin.call(examCode.show, { query });
  expect(shown).toMatchObject({ state: 'judged', verdict: 'AC', score: 10 });
  expect(shown.cases[2]).toMatchObject({ input: '-5 4\n', expected: '-1\n', verdict: 'AC' });
});
