import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { attempt } from '#contract/exam/attempt.ts';
import { exam } from '#contract/exam/exam.ts';
import { regrade } from '#contract/exam/regrade.ts';
import { doJobs } from '../../../../test/jobs.ts';
import { fiveQuestions, makeExam } from '../../../../test/make/exam.ts';
import { correct, firstQuestion, satWith } from '../../../../test/make/regrade.ts';
import { as, makeAdministrator, makeStaff } from '../../../../test/make.ts';
import { testServer } from '../../../../test/server.ts';

const slow = { timeout: 120_000 };

test('a wrong key is previewed, then every mark, total and pass follows it, and people are told', async () => {
  const hall = await satWith([0, 1, 1, null], { release: { score: 'now', key: 'now' } });
  const sat = await Promise.all([0, 1, 2, 3].map(hall.sit));
  for (const { hand } of sat) await hand();
  expect(await hall.scores()).toEqual([20, 10, 10, 10]);
  const { questionVersionId, key } = await firstQuestion(hall);
  const { admin, examId } = hall;
  const query = { examId };
  const preview = await admin.call(regrade.preview, { query, body: { questionVersionId, correction: key(1) } });
  expect(preview).toMatchObject({ people: 4, changed: 3, up: 2, down: 1, newlyPassed: 2, newlyFailed: 1 });
  expect(preview.rows[0]).toMatchObject({ passes: expect.stringMatching(/newly|noLonger/) });
  expect(await hall.scores()).toEqual([20, 10, 10, 10]);

  await correct(hall, questionVersionId, key(1));
  expect(await hall.scores()).toEqual([10, 20, 20, 10]);
  const { regrades } = await admin.call(regrade.list, { query });
  expect(regrades).toMatchObject([{ state: 'DONE', changed: 3, reason: '答案印错了' }]);
  const own = await hall.takers[1]?.call(attempt.result, { query: { attemptId: sat[1]?.attemptId ?? '' } });
  expect(own).toMatchObject({ score: 20, passed: true });
  expect(own?.sections[0]?.questions[0]?.key?.optionIds).toEqual(key(1).optionIds);
  const [{ formId } = { formId: '' }] = await admin.call(exam.forms, { query });
  const form = await admin.call(exam.form, { query: { examId, formId } });
  expect(form.sections[0]?.questions[0]?.options.map(({ correct }) => correct)).toEqual([false, true, false]);
  const { db } = await testServer();
  const told = await db
    .selectFrom('noticeReceive')
    .select(['userId', 'link'])
    .where('organisationId', '=', hall.organisation.organisationId)
    .where('event', '=', 'result.regraded')
    .execute();
  // Each is led to their own result.
  expect(new Map(told.map(({ userId, link }) => [userId, link]))).toEqual(
    new Map([0, 1, 2].map((at) => [hall.staff[at]?.userId ?? '', `/exam/result/${sat[at]?.attemptId}`])),
  );
  expect(told).toHaveLength(3);

  // The same again changes nothing and tells nobody.
  await correct(hall, questionVersionId, key(1));
  expect((await admin.call(regrade.list, { query })).regrades[0]).toMatchObject({ state: 'DONE', changed: 0 });
  // Corrected once more: both are right.
  await correct(hall, questionVersionId, key(0, 1));
  expect(await hall.scores()).toEqual([20, 20, 20, 10]);
});

test('what changes while a correction is reckoned is not passed over: it is refused, and goes the next time', async () => {
  const hall = await satWith([0, 1]);
  for (const at of [0, 1]) await (await hall.sit(at)).hand();
  const { questionVersionId, fillId, key } = await firstQuestion(hall);
  const { admin, examId, organisation } = hall;
  const start = (id: string, correction: object) =>
    admin.send(regrade.start, { query: { examId }, body: { questionVersionId: id, correction, reason: '答案印错了' } });
  const { db } = await testServer();
  let refused: ReturnType<typeof start> | undefined;
  await db.transaction().execute(async (held) => {
    await sql`select from exam where id = ${examId} for update`.execute(held);
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(held);
    refused = start(questionVersionId, key(1));
    // It has read everything by the time that it waits for the exam.
    await expect
      .poll(async () => {
        const waiting =
          await sql`select from pg_stat_activity where ${rows[0]?.pid} = any(pg_blocking_pids(pid))`.execute(db);
        return waiting.rows.length;
      }, slow)
      .toBeGreaterThan(0);
    const given = { examId, questionVersionId: fillId, correction: '{"kind":"everybody"}', reason: '' };
    const own = {
      organisationId: organisation.organisationId,
      id: crypto.randomUUID(),
      createdBy: hall.staff[0]?.userId ?? '',
    };
    const at = new Date();
    await held
      .insertInto('regrade')
      .values({ ...given, ...own, createdAt: at, touchedAt: at, state: 'DONE' })
      .execute();
  });
  expect(await refused).toMatchObject({ code: 4133, res: '这场考试刚有别的更正或新出的试卷，请关闭后重新预览' });
  expect(await hall.scores()).toEqual([20, 10]);
  expect(await start(questionVersionId, key(1))).toMatchObject({ code: 0 });
  await doJobs();
  expect(await hall.scores()).toEqual([10, 20]);
});

test('of corrections that come together each holds or is refused', async () => {
  const hall = await satWith([0, 1]);
  for (const at of [0, 1]) await (await hall.sit(at)).hand();
  const { questionVersionId, fillId, key } = await firstQuestion(hall);
  const query = { examId: hall.examId };
  const wishes = [
    { questionVersionId, correction: key(1) },
    { questionVersionId: fillId, correction: { kind: 'everybody' } },
  ];
  const answers = await Promise.all(
    wishes.map((wish) => hall.admin.send(regrade.start, { query, body: { ...wish, reason: '答案印错了' } })),
  );
  const codes = answers.map(({ code }) => code);
  expect(codes.filter((code) => code !== 0 && code !== 4133)).toEqual([]);
  expect(codes).toContain(0);
  await doJobs();
  const { regrades } = await hall.admin.call(regrade.list, { query });
  expect(regrades).toHaveLength(codes.filter((code) => code === 0).length);
});

test('points are given to everybody or to who answered, and a key is put back', async () => {
  const hall = await satWith([0, 1, null]);
  for (const at of [0, 1, 2]) await (await hall.sit(at)).hand();
  const { questionVersionId, fillId, key } = await firstQuestion(hall);
  await correct(hall, questionVersionId, { kind: 'answered' });
  expect(await hall.scores()).toEqual([20, 20, 10]);
  await correct(hall, questionVersionId, { kind: 'everybody' });
  expect(await hall.scores()).toEqual([20, 20, 20]);
  await correct(hall, questionVersionId, key(0));
  expect(await hall.scores()).toEqual([20, 10, 10]);
  await correct(hall, fillId, { kind: 'answered' });
  expect(await hall.scores()).toEqual([20, 10, 10]);
});

test('who hands in after the correction is marked by it, while the job has still to begin', async () => {
  const hall = await satWith([1, 1]);
  const [first, second] = [await hall.sit(0), await hall.sit(1)];
  await first.hand();
  const { questionVersionId, key } = await firstQuestion(hall);
  const body = { questionVersionId, correction: key(1), reason: '答案印错了' };
  await hall.admin.call(regrade.start, { query: { examId: hall.examId }, body });
  await second.hand();
  expect(await hall.scores()).toEqual([10, 20]);
  await doJobs();
  expect(await hall.scores()).toEqual([20, 20]);
});

test('a mark that somebody settled by hand survives', async () => {
  const hall = await satWith([0, 0]);
  const [first, second] = [await hall.sit(0), await hall.sit(1)];
  await Promise.all([first.hand(), second.hand()]);
  const { questionVersionId, key } = await firstQuestion(hall);
  const { db } = await testServer();
  await db
    .updateTable('mark')
    .set({ overridden: true })
    .where('attemptId', '=', first.attemptId)
    .where('questionVersionId', '=', questionVersionId)
    .execute();
  await correct(hall, questionVersionId, key(1));
  expect(await hall.scores()).toEqual([20, 10]);
});

test('what cannot be is refused in words, and no examinee gets at the keys', async () => {
  const { organisation, admin } = await makeAdministrator();
  const person = await makeStaff(organisation);
  const { examId } = await makeExam(admin, [person], { questions: fiveQuestions });
  const { questions } = await admin.call(regrade.list, { query: { examId } });
  const tried = async (place: number, correction: object) => {
    const body = { questionVersionId: questions[place]?.questionVersionId ?? '', correction } as never;
    return (await admin.send(regrade.preview, { query: { examId }, body })).res;
  };
  expect(await tried(0, { kind: 'key' })).toBe('请选择正确或错误');
  expect(await tried(1, { kind: 'key', optionIds: [] })).toBe('请至少选择一个正确选项');
  expect(await tried(1, { kind: 'key', optionIds: ['x'] })).toBe('所选的选项不存在');
  expect(await tried(3, { kind: 'key', blanks: [] })).toBe('请填写 1 个空的答案');
  expect(await tried(4, { kind: 'everybody' })).toBe('简答题由人评分，请在阅卷中改分');
  const taker = await as(person);
  expect((await taker.send(regrade.list, { query: { examId } })).status).toBe(403);
});
