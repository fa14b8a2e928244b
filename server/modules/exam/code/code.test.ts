import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { attempt } from '#contract/exam/attempt.ts';
import { examCode } from '#contract/exam/code.ts';
import { exam } from '#contract/exam/exam.ts';
import { marking } from '#contract/exam/marking.ts';
import { markingTeam } from '#contract/exam/marking-team.ts';
import { result } from '#contract/exam/result.ts';
import {
  brokenBench,
  type CodeTaker,
  closeJudge,
  codeExam,
  codeQuestion,
  codeTemplate,
  endJudging,
  hiddenCase,
  holdBack,
  judgeAll,
  openJudge,
  programs,
  whyNoJudge as why,
} from '../../../../test/make/code-exam.ts';
import { fiveQuestions, makeExam } from '../../../../test/make/exam.ts';
import { as, makeAdministrator, makeStaff } from '../../../../test/make.ts';
import { testServer } from '../../../../test/server.ts';
import { shiftClock } from '../../../kit/clock.ts';
import { newId } from '../../../kit/id.ts';
import { submitOverdueOf } from '../attempt/submission/deadline-watch.ts';
import { noteJudged, tendJudgedMarks } from './judged-marks.ts';

const tried = test.skipIf(why !== undefined);

beforeAll(openJudge);

afterAll(closeJudge);

const everything = { score: 'now', correctness: 'now', key: 'now', analysis: 'now' } as const;

const run = (taker: CodeTaker, more: object = {}) =>
  taker.me.send(examCode.run, {
    body: {
      ...{ attemptId: taker.attemptId, leaseId: taker.leaseId, questionId: taker.questionId },
      ...{ language: 'python', source: programs.right },
      ...more,
    } as never,
  });

const resultOf = ({ me, attemptId }: CodeTaker) => me.call(attempt.result, { query: { attemptId } });

async function waitingIn(organisationId: string) {
  const { db } = await testServer();
  return db
    .selectFrom('judgeSubmission')
    .select(['id', 'subject', 'kind', 'source'])
    .where('organisationId', '=', organisationId)
    .where('state', '=', 'WAITING')
    .execute();
}

describe('what an examinee is given of a code question', () => {
  test('are templates, samples and limits, and nothing hidden', async () => {
    const { takers, formId } = await codeExam(1);
    const [taker] = takers as [CodeTaker];
    const { bytes } = await taker.me.send(attempt.paper, { query: { formId } });
    const { sections } = await taker.me.call(attempt.paper, { query: { formId } });
    expect(sections[0]?.questions[0]?.code).toEqual({
      languages: ['python', 'c++'],
      templates: [
        { codeType: 'python', template: codeTemplate },
        { codeType: 'c++', template: expect.stringContaining('#include <iostream>') },
      ],
      samples: [{ input: '1 2\n', output: '3\n' }],
      ...{ timeLimitMs: 2000, memoryLimitMb: 256 },
    });
    const text = new TextDecoder().decode(bytes);
    for (const secret of ['47110815', '47110816', '"tests"', '"checker"', '"weight"', '"frames"', '"references"'])
      expect(text).not.toContain(secret);
    expect(taker.started.code).toMatchObject({ works: true, problem: null, runsMost: null, runs: [] });
  });

  test('of papers without code nothing is asked of the judge', async () => {
    const { takers } = await codeExam(1, {}, fiveQuestions);
    expect(takers[0]?.started.code).toBeNull();
  });
});

describe('an answer in code', () => {
  test('is kept as it was written, in a language of the question, up to 64 KB', async () => {
    const { takers } = await codeExam(1);
    const [taker] = takers as [CodeTaker];
    const source = 'print(1)\r\n\tprint("é")\r\n';
    expect((await taker.save({ language: 'python', source })).code).toBe(0);
    const { answers } = await taker.me.call(attempt.detail, { query: { attemptId: taker.attemptId } });
    expect(answers[0]?.response).toEqual({ language: 'python', source });
    expect((await taker.save({ language: 'java', source })).code).not.toBe(0);
    expect((await taker.save({ language: 'perl', source })).code).not.toBe(0);
    expect((await taker.save(source)).code).not.toBe(0);
    expect((await taker.save({ language: 'python', source: 'x'.repeat(64 * 1024) })).code).toBe(0);
    expect((await taker.save({ language: 'python', source: '汉'.repeat(22_000) })).code).toBe(4184);
    expect((await taker.save(null)).code).toBe(0);
  });

  test('that is the template or blank is none: 0 points at once, and nothing is judged', async () => {
    const { organisation, takers } = await codeExam(2, { release: everything });
    const [blank, same] = takers as [CodeTaker, CodeTaker];
    await blank.handIn('c++', ' \n');
    await same.handIn('python', codeTemplate.replaceAll('\n', '\r\n'));
    expect(await resultOf(blank)).toMatchObject({ state: 'MARKED', score: 0, answeredCount: 0 });
    expect(await resultOf(same)).toMatchObject({
      ...{ state: 'MARKED', score: 0 },
      sections: [{ questions: [{ code: { state: 'unanswered', verdict: null, cases: [] } }] }],
    });
    expect(await waitingIn(organisation.organisationId)).toEqual([]);
  });

  test('waits for the judge, which holds up the release and nobody else, and is marked once', async () => {
    const { db } = await testServer();
    const { organisation, admin, examId, takers } = await codeExam(2, { release: everything });
    const { organisationId } = organisation;
    const [taker, idle] = takers as [CodeTaker, CodeTaker];
    await taker.handIn('python', programs.half);
    await holdBack(organisationId);
    await idle.me.call(attempt.submit, { query: { attemptId: idle.attemptId } });
    expect(await resultOf(idle)).toMatchObject({ state: 'MARKED', score: 0 });
    expect(await resultOf(taker)).toMatchObject({
      ...{ state: 'SUBMITTED', score: null, pending: expect.stringContaining('正在评分') },
      sections: [{ questions: [{ score: null, correctness: null, code: { state: 'waiting', verdict: null } }] }],
    });
    expect(await admin.call(result.statistics, { query: { examId } })).toMatchObject({
      ...{ unmarkedAnswers: 0, judgingAnswers: 1 },
    });
    expect(await admin.send(result.release, { query: { examId } })).toMatchObject({
      ...{ code: 4188, res: '还有 1 份代码在判题，判完后才能公布成绩' },
    });
    const [given] = await waitingIn(organisationId);
    expect(given).toMatchObject({ kind: 'MARK', subject: `exam:${taker.attemptId}:${taker.questionId}` });
    // Judged, but the process ended before the mark was written.
    await endJudging(organisationId, 500);
    await tendJudgedMarks(db);
    expect(await resultOf(taker)).toMatchObject({ state: 'MARKED', score: 5 });
    // Told again it changes nothing, whatever it says by then.
    const told = { organisationId, submissionId: given?.id ?? '', subject: given?.subject ?? '' };
    await db.transaction().execute((db) => noteJudged(db as never, { ...told, verdict: 'AC', score: 1000 }));
    expect(await resultOf(taker)).toMatchObject({ state: 'MARKED', score: 5 });
    await admin.call(result.release, { query: { examId } });
  });

  test('goes to a person where a failure of ours leaves no score, and where nobody can judge', async () => {
    const { db } = await testServer();
    const { organisation, admin, examId, takers } = await codeExam(2);
    const [failed, alone] = takers as [CodeTaker, CodeTaker];
    await failed.handIn('python', programs.right);
    await holdBack(organisation.organisationId);
    await endJudging(organisation.organisationId, null);
    await tendJudgedMarks(db);
    const tasks = await admin.call(marking.task, { query: { examId } });
    expect(tasks).toMatchObject([{ total: 1, marked: 0, questions: [{ type: 'CODE', total: 1 }] }]);
    await alone.handIn('python', programs.half);
    await holdBack(organisation.organisationId);
    const nobody = async () => ({ works: false, problem: null, languages: [] });
    await tendJudgedMarks(db, nobody);
    expect(await waitingIn(organisation.organisationId)).toHaveLength(1);
    shiftClock(4 * 60_000);
    try {
      await tendJudgedMarks(db, nobody);
    } finally {
      shiftClock(0);
    }
    expect(await waitingIn(organisation.organisationId)).toEqual([]);
    expect(await admin.call(marking.task, { query: { examId } })).toMatchObject([{ total: 2, marked: 0 }]);
    const { attemptId, questionId } = alone;
    const item = await admin.call(marking.next, { query: { examId, questionId, attemptId } });
    expect(item).toMatchObject({ type: 'CODE', response: programs.half, reference: { reference: '' } });
    const seen = await admin.call(examCode.mark, { query: { examId, attemptId, questionId } });
    expect(seen).toMatchObject({ state: 'manual', language: 'python', source: programs.half, points: 10 });
    const body = { attemptId, questionId, score: 7, version: item?.mark.version ?? 0 };
    await admin.call(marking.score, { query: { examId }, body });
    expect(await resultOf(alone)).toMatchObject({ state: 'MARKED' });
  });

  test('is overridden with a reason, also while it is judged, and the judge does not take that back', async () => {
    const { db } = await testServer();
    const { organisation, admin, examId, takers } = await codeExam(1, { release: everything });
    const [taker] = takers as [CodeTaker];
    await taker.handIn('python', programs.half);
    await holdBack(organisation.organisationId);
    const { attemptId, questionId } = taker;
    const [mark] = await admin.call(markingTeam.paper, { query: { examId, attemptId } });
    const body = { attemptId, questionId, score: 9, reason: '思路正确', version: mark?.version ?? 0 };
    await admin.call(markingTeam.override, { query: { examId }, body });
    expect(await resultOf(taker)).toMatchObject({ state: 'MARKED', score: 9 });
    await endJudging(organisation.organisationId, 500);
    await tendJudgedMarks(db);
    expect(await resultOf(taker)).toMatchObject({ state: 'MARKED', score: 9 });
  });

  test('of many whose time ends together is given to the judge in one transaction, once for each', async () => {
    const { db } = await testServer();
    const { organisation, admin, examId, takers } = await codeExam(12);
    const { organisationId } = organisation;
    for (const taker of takers) await taker.save({ language: 'python', source: programs.right });
    const deadline = new Date(Date.now() - 60_000);
    await db.updateTable('attempt').set({ deadline }).where('examId', '=', examId).execute();
    // Two processes may look at the same moment.
    const ended = await Promise.all([submitOverdueOf(db, organisationId), submitOverdueOf(db, organisationId)]);
    expect(ended.toSorted((one, other) => one - other)).toEqual([0, 12]);
    await holdBack(organisationId);
    const waiting = await waitingIn(organisationId);
    expect(waiting).toHaveLength(12);
    expect(new Set(waiting.map(({ subject }) => subject)).size).toBe(12);
    const times = await db
      .selectFrom('judgeSubmission')
      .select(['createdAt', 'testSetId'])
      .where('organisationId', '=', organisationId)
      .execute();
    expect(new Set(times.map(({ createdAt }) => `${createdAt}`)).size).toBe(1);
    expect(new Set(times.map(({ testSetId }) => testSetId)).size).toBe(1);
    expect(await admin.call(result.statistics, { query: { examId } })).toMatchObject({ judgingAnswers: 12 });
    await endJudging(organisationId, 0);
  });
});

describe('a run while answering', () => {
  test('is the examinee’s own, of a question and a language of their paper, while the attempt goes on', async () => {
    const { db } = await testServer();
    const { takers, examId } = await codeExam(2, { antiCheating: { codeRunsMost: 2 } });
    const [taker, other] = takers as [CodeTaker, CodeTaker];
    expect(taker.started.code).toMatchObject({ runsMost: 2 });
    const first = await run(taker);
    expect(first.res).toMatchObject({ left: 1 });
    const { runId } = first.res as { runId: string };
    const { attemptId } = taker;
    expect((await run(taker)).code).toBe(2504);
    expect((await other.me.send(examCode.detail, { query: { attemptId, runId } })).status).toBe(404);
    const theirs = { attemptId: other.attemptId, runId };
    expect((await other.me.send(examCode.detail, { query: theirs })).status).toBe(404);
    expect((await other.me.send(examCode.cancel, { body: theirs })).status).toBe(404);
    const stranger = await as(await makeStaff((await makeAdministrator()).organisation));
    expect((await stranger.send(examCode.detail, { query: { attemptId, runId } })).status).toBe(404);
    expect((await stranger.send(examCode.run, { body: { ...bodyOf(taker) } })).status).toBe(404);
    expect((await run(taker, { attemptId: other.attemptId })).status).toBe(404);
    expect((await run(taker, { questionId: newId() })).status).toBe(404);
    expect((await run(taker, { leaseId: newId() })).code).toBe(9053);
    expect((await run(taker, { language: 'java' })).code).toBe(4186);
    expect((await run(taker, { source: ' ' })).code).toBe(1000);
    expect((await run(taker, { source: '汉'.repeat(22_000) })).code).toBe(4184);
    await taker.me.call(examCode.cancel, { body: { attemptId, runId } });
    expect(await taker.me.call(examCode.detail, { query: { attemptId, runId } })).toMatchObject({ state: 'CANCELLED' });
    // It had not begun, so that it was none.
    const second = await run(taker, { input: '7 8\n' });
    expect(second.res).toMatchObject({ left: 1 });
    const endAs = (runId: string, end: object) =>
      db.updateTable('judgeSubmission').set(end).where('id', '=', runId).execute();
    const { runId: failed } = second.res as { runId: string };
    await endAs(failed, { state: 'DONE', verdict: 'SE', begunAt: new Date() });
    const third = await run(taker);
    // Nor was what a failure of ours ended.
    expect(third.res).toMatchObject({ left: 1 });
    const { runId: begun } = third.res as { runId: string };
    await endAs(begun, { state: 'CANCELLED', begunAt: new Date() });
    const fourth = await run(taker);
    expect(fourth.res).toMatchObject({ left: 0 });
    await endAs((fourth.res as { runId: string }).runId, { state: 'DONE', verdict: 'WA', begunAt: new Date() });
    expect(await run(taker)).toMatchObject({ code: 4185, res: expect.stringContaining('最多运行 2 次') });
    const started = await taker.me.call(attempt.start, { query: { examId } });
    expect(started.code?.runs).toEqual([{ questionId: taker.questionId, count: 2 }]);
    await taker.me.call(attempt.submit, { query: { attemptId } });
    expect((await run(taker, { leaseId: started.leaseId })).code).not.toBe(0);
    expect((await taker.me.send(examCode.detail, { query: { attemptId, runId } })).code).not.toBe(0);
  });

  test('is refused in a sentence where nobody can run code; answers are saved all the same', async () => {
    const { db } = await testServer();
    await closeJudge();
    // Whatever else was started beside this file is not heard of meanwhile.
    const others = await db.deleteFrom('judgeWorker').returningAll().execute();
    try {
      const { takers } = await codeExam(1);
      const [taker] = takers as [CodeTaker];
      expect(taker.started.code).toMatchObject({ works: false, problem: expect.stringContaining('作答照常保存') });
      expect(await run(taker)).toMatchObject({ code: 4187, res: expect.stringContaining('作答照常保存') });
      expect((await taker.save({ language: 'python', source: programs.right })).code).toBe(0);
    } finally {
      for (const { languages, ...other } of others)
        await db
          .insertInto('judgeWorker')
          .values({ ...other, languages: JSON.stringify(languages) })
          .execute();
      await openJudge();
    }
  });

  test('of a question without the program that checks it is refused in a sentence, an input of one’s own is not', async () => {
    const { db } = await testServer();
    const { organisation, admin } = await makeAdministrator();
    const person = await makeStaff(organisation);
    const { examId } = await makeExam(admin, [person], { questions: [codeQuestion] });
    // As it may lie there from before authors were told.
    const asked = db
      .selectFrom('examQuestion')
      .select('questionVersionId')
      .where('organisationId', '=', organisation.organisationId)
      .where('examId', '=', examId);
    const { id, answer } = await db
      .selectFrom('questionVersion')
      .select(['id', 'answer'])
      .where('id', 'in', asked)
      .executeTakeFirstOrThrow();
    const without = JSON.stringify({ ...(answer as object), checker: 'program', checkerProgram: null });
    await db.updateTable('questionVersion').set({ answer: without }).where('id', '=', id).execute();
    const me = await as(person);
    const { attemptId, leaseId } = await me.call(attempt.start, { query: { examId } });
    const body = { attemptId, leaseId, questionId: id, language: 'python', source: programs.right } as const;
    expect(await me.send(examCode.run, { body })).toMatchObject({
      ...{ code: 4187, res: expect.stringContaining('用自己的输入运行') },
    });
    expect((await me.send(examCode.run, { body: { ...body, input: '1 2\n' } })).code).toBe(0);
  });

  tried('is on the samples alone, or on the person’s own input, and shows no hidden case', async () => {
    const { organisation, takers } = await codeExam(1);
    const [taker] = takers as [CodeTaker];
    const { attemptId } = taker;
    const end = async (more: object) => {
      const { runId } = (await run(taker, more)).res as { runId: string };
      await judgeAll(organisation.organisationId);
      const reply = await taker.me.send(examCode.detail, { query: { attemptId, runId } });
      expect(new TextDecoder().decode(reply.bytes)).not.toContain(hiddenCase.input.trim());
      return reply.res;
    };
    expect(await end({})).toMatchObject({ state: 'DONE', verdict: 'AC', cases: [{ sample: 0, verdict: 'AC' }] });
    // Whoever prints all that comes in prints the sample.
    const echo = 'import sys\nprint(sys.stdin.read())';
    expect(await end({ source: echo })).toMatchObject({ verdict: 'WA', cases: [{ sample: 0, output: '1 2\n\n' }] });
    expect(await end({ input: '7 8\n' })).toMatchObject({ cases: [{ sample: null, output: '15\n' }] });
    expect(await end({ source: programs.broken })).toMatchObject({ verdict: 'CE', cases: [] });
    const bytes = { source: 'import sys\nsys.stdout.buffer.write(b"ok\\xff")', note: '输出不是 UTF-8 文字' };
    for (const [input, verdict] of [
      [null, 'WA'],
      ['7 8\n', 'AC'],
    ] as const)
      expect(await end({ source: bytes.source, input })).toMatchObject({
        ...{ verdict, cases: [{ verdict, output: 'ok�', note: bytes.note }] },
      });
  });

  tried('says why a sample failed, but not in the words of the author’s checker', async () => {
    const checkerProgram = { codeType: 'python', source: 'import sys\nprint("见解答第 4 步")\nsys.exit(1)' } as const;
    const answer = { ...(codeQuestion.answer as object), checker: 'program', checkerProgram };
    const { organisation, takers } = await codeExam(1, {}, [{ ...codeQuestion, answer } as never]);
    const [taker] = takers as [CodeTaker];
    const end = async (source: string) => {
      const { runId } = (await run(taker, { source })).res as { runId: string };
      await judgeAll(organisation.organisationId);
      return taker.me.call(examCode.detail, { query: { attemptId: taker.attemptId, runId } });
    };
    expect(await end(programs.right)).toMatchObject({ verdict: 'WA', cases: [{ sample: 0, note: '' }] });
    expect(await end('exit(3)')).toMatchObject({ verdict: 'RE', cases: [{ sample: 0, note: '退出码 3' }] });
  });
});

describe(`code in an exam from end to end${why ? `, skipped: ${why}` : ''}`, () => {
  tried('earns its points by its cases in two languages', async () => {
    const { organisation, admin, examId, takers } = await codeExam(4, { release: everything });
    const [python, cpp, half, broken] = takers as [CodeTaker, CodeTaker, CodeTaker, CodeTaker];
    await python.handIn('python', programs.right);
    await cpp.handIn('c++', programs.rightCpp);
    await half.handIn('python', programs.half);
    await broken.handIn('python', programs.broken);
    await judgeAll(organisation.organisationId);
    const scores = await Promise.all(takers.map(async (taker) => (await resultOf(taker)).score));
    expect(scores).toEqual([10, 10, 5, 0]);
    const shown = await resultOf(half);
    expect(shown.sections[0]?.questions[0]).toMatchObject({
      ...{ correctness: 'partial', score: 5, key: { answer: null } },
      code: {
        ...{ state: 'judged', verdict: 'WA', caseCount: 3, passedCount: 2 },
        cases: [
          { number: 1, sample: true, verdict: 'AC', input: '1 2\n', expected: '3\n' },
          {
            number: 2,
            sample: false,
            verdict: 'AC',
            cpuMs: null,
            memoryKb: null,
            input: null,
            expected: null,
            output: null,
            errorOutput: null,
          },
          {
            number: 3,
            sample: false,
            verdict: 'WA',
            cpuMs: null,
            memoryKb: null,
            input: null,
            expected: null,
            output: null,
            errorOutput: null,
          },
        ],
      },
    });
    expect(JSON.stringify(shown)).not.toContain('4711');
    expect((await resultOf(broken)).sections[0]?.questions[0]?.code).toMatchObject({ verdict: 'CE', cases: [] });
    const { attemptId, questionId } = half;
    const seen = await admin.call(examCode.show, { query: { examId, attemptId, questionId } });
    expect(seen).toMatchObject({ state: 'judged', verdict: 'WA', score: 5, source: programs.half });
    expect(seen.cases[2]).toMatchObject({
      ...{ input: '47110815 1\n', expected: '47110816\n', output: '0\n' },
      verdict: 'WA',
    });
    expect((await half.me.send(examCode.show, { query: { examId, attemptId, questionId } })).status).toBe(403);
    expect((await half.me.send(examCode.mark, { query: { examId, attemptId, questionId } })).status).toBe(403);
  });

  tried('without key and analysis tells its owner of the samples alone', async () => {
    const release = { score: 'now', correctness: 'now', key: 'never', analysis: 'never' } as const;
    const { organisation, takers } = await codeExam(1, { release });
    const [taker] = takers as [CodeTaker];
    await taker.handIn('python', programs.half);
    await judgeAll(organisation.organisationId);
    const { sections } = await resultOf(taker);
    expect(sections[0]?.questions[0]?.code?.cases).toMatchObject([{ number: 1, sample: true }]);
  });

  tried('costs nobody a point when the judge is broken', async () => {
    const { db } = await testServer();
    const { organisation, admin, examId, takers } = await codeExam(1);
    const [taker] = takers as [CodeTaker];
    await taker.handIn('python', programs.right);
    const bench = brokenBench();
    for (let turn = 0; turn < 3; turn += 1) {
      await db
        .updateTable('judgeSubmission')
        .set({ notBefore: new Date(0) })
        .where('organisationId', '=', organisation.organisationId)
        .execute();
      await judgeAll(organisation.organisationId, bench).catch(() => undefined);
    }
    expect(await admin.call(marking.task, { query: { examId } })).toMatchObject([{ total: 1, marked: 0 }]);
    expect(await resultOf(taker)).toMatchObject({ state: 'SUBMITTED', score: null });
  });
});

const bodyOf = ({ attemptId, leaseId, questionId }: CodeTaker) => ({
  ...{ attemptId, leaseId, questionId, source: programs.right },
  language: 'python' as const,
});

test('an exam with code in a composite and beside other types is published and frozen', async () => {
  const composite = { type: 'COMPOSITE', stem: '<p>材料</p>', children: [codeQuestion, fiveQuestions[0]] };
  const { admin, examId, takers } = await codeExam(1, {}, [composite as never, ...fiveQuestions]);
  const { sections } = await admin.call(exam.form, {
    query: { examId, formId: takers[0]?.started.formId ?? '' },
  });
  expect(sections.flatMap(({ questions }) => questions).filter(({ type }) => type === 'CODE')).toHaveLength(1);
});
