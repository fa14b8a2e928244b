import { readSheet } from 'read-excel-file/node';
import { expect, test } from 'vitest';
import { attempt } from '#contract/exam/attempt.ts';
import { equating } from '#contract/exam/equating.ts';
import { itemAnalysis } from '#contract/exam/item-analysis.ts';
import { regrade } from '#contract/exam/regrade.ts';
import { report } from '#contract/exam/report.ts';
import { result } from '#contract/exam/result.ts';
import { message } from '#contract/notice/notice.ts';
import { makeExam } from '../../../../test/make/exam.ts';
import { examOnTwoForms } from '../../../../test/make/two-forms.ts';
import { as, makeAdministrator, makeDepartment, makeStaff } from '../../../../test/make.ts';
import { testServer } from '../../../../test/server.ts';

type Made = Awaited<ReturnType<typeof examOnTwoForms>>;

const reason = '乙卷偏难';

async function rowsOf({ admin, examId }: Made) {
  const { data } = await admin.call(result.search, { query: { examId, size: 200 } });
  return new Map(data.map((row) => [row.userId, row]));
}

test('forms dealt by chance are equated after a preview, for every result, and taken back', async () => {
  const made = await examOnTwoForms(60);
  const { admin, examId, easy, hard, sat } = made;
  const query = { examId };
  const shown = await admin.call(equating.show, { query });
  expect(shown).toMatchObject({ problem: null, referenceFormId: easy, records: [] });
  expect(shown.forms.map(({ attempts }) => attempts)).toEqual([30, 30]);
  const [first, second] = shown.forms;
  expect(first).toMatchObject({ line: { slope: 1, intercept: 0 }, mean: 25 });
  expect(
    first?.equivalents.every(({ score, equated, standardError }) => score === equated && standardError === 0),
  ).toBe(true);
  const line = second?.line ?? { slope: 0, intercept: 0 };
  // The mean of the harder form is worth the mean of the easier one.
  expect(line.slope * (second?.mean ?? 0) + line.intercept).toBeCloseTo(25, 1);
  expect(second?.equivalents).toHaveLength(11);
  expect(second?.equivalents.at(-1)).toMatchObject({ score: 50, equated: 50 });
  expect((await admin.call(equating.show, { query: { examId, referenceFormId: hard } })).referenceFormId).toBe(hard);

  const preview = await admin.call(equating.preview, { query: { examId, referenceFormId: easy } });
  const raised = sat.filter(({ formId }) => formId === hard).length;
  expect(preview).toMatchObject({ attempts: 60, changed: raised, up: raised, down: 0, newlyFailed: 0 });
  expect((await rowsOf(made)).get(sat[0]?.userId ?? '')?.rawScore).toBeNull();
  const body = { referenceFormId: easy, basis: preview.basis, reason };
  expect(await admin.send(equating.apply, { query, body: { ...body, basis: 'something else' } })).toMatchObject({
    code: 4211,
  });
  expect((await admin.call(result.statistics, { query })).equated).toBe(false);
  expect(await admin.call(equating.apply, { query, body })).toMatchObject({ changed: raised });
  const raisedAt = sat.findIndex(({ formId }) => formId === hard);
  const heard = async () =>
    (await sat[raisedAt]?.taker.call(message.list, {}))?.data.map(({ content }) => content).join() ?? '';
  // Before the release nobody is told, and nothing of either score reaches the examinee.
  for (const { taker, attemptId } of sat.slice(0, 3))
    expect(await taker.call(attempt.result, { query: { attemptId } })).toMatchObject({ score: null, rawScore: null });
  expect(await heard()).not.toContain('等值');
  await admin.call(result.release, { query });

  const statistics = await admin.call(result.statistics, { query });
  expect(statistics.equated).toBe(true);
  expect(statistics.passedCount).toBe(sat.filter(({ score }) => score >= 30).length + preview.newlyPassed);
  const rows = await rowsOf(made);
  for (const { userId, score, formId, attemptId, taker } of sat.slice(0, 12)) {
    const wanted = formId === easy ? score : Math.min(50, Math.max(0, line.slope * score + line.intercept));
    expect(rows.get(userId)?.rawScore).toBe(score);
    expect(Math.abs((rows.get(userId)?.score ?? 0) - wanted)).toBeLessThanOrEqual(0.006);
    const told = { score: rows.get(userId)?.score, rawScore: score };
    expect(await taker.call(attempt.result, { query: { attemptId } })).toMatchObject(told);
    expect(await taker.call(report.own, { query: { attemptId } })).toMatchObject(told);
    expect(await admin.call(report.person, { query: { examId, userId } })).toMatchObject(told);
    // Questions have what they were marked with, and what was marked automatically is all that was reached.
    expect(rows.get(userId)).toMatchObject({ objectiveScore: score, manualScore: 0 });
  }
  const file = await admin.send(result.export, { query });
  const [titles = [], ...lines] = await readSheet(Buffer.from(file.bytes));
  const column = titles.indexOf('原始分');
  expect(titles[column + 1]).toBe('总分（等值后）');
  expect(lines.map((cells) => Number(cells[column])).sort()).toEqual(sat.map(({ score }) => score).sort());
  // Questions are judged by what was marked.
  expect((await admin.call(itemAnalysis.items, { query })).forms.map(({ mean }) => mean)[0]).toBe(25);

  // A regrade tells totals as the results do.
  const { questions } = await admin.call(regrade.list, { query });
  const questionVersionId = questions.at(-1)?.questionVersionId ?? '';
  const wish = { questionVersionId, correction: { kind: 'everybody' as const } };
  const change = await admin.call(regrade.preview, { query, body: wish });
  for (const row of change.rows) {
    expect(row.totalBefore).toBe(rows.get(row.userId)?.score);
    expect(row.totalAfter).toBeLessThanOrEqual(50);
  }

  expect(await admin.send(equating.apply, { query, body })).toMatchObject({ code: 4209 });
  expect(await admin.call(equating.revert, { query, body: { reason: '另行处理' } })).toEqual({ changed: raised });
  expect(await admin.send(equating.revert, { query, body: { reason } })).toMatchObject({ code: 4210 });
  const after = await rowsOf(made);
  expect(sat.every(({ userId, score }) => after.get(userId)?.score === score)).toBe(true);
  expect(await heard()).toContain('恢复为原始分');
  const { records } = await admin.call(equating.show, { query });
  expect(records).toMatchObject([{ reason, changed: raised, revertReason: '另行处理', referenceFormId: easy }]);
  // What was taken back may be applied again, and is told where results are known.
  await admin.call(equating.apply, { query, body });
  expect(await heard()).toContain('您的成绩已按等值换算');
  const newest = (await sat[raisedAt]?.taker.call(message.list, {}))?.data[0];
  expect(newest?.link).toBe(`/exam/result/${sat[raisedAt]?.attemptId}`);
  const { db } = await testServer();
  const audited = await db
    .selectFrom('auditLog')
    .select('action')
    .where('organisationId', '=', made.organisation.organisationId)
    .where('action', 'in', ['result.equate', 'result.unequate'])
    .execute();
  expect(audited).toHaveLength(3);
});

test('too few people, one form, or somebody who still writes are said in words; nothing is applied', async () => {
  const few = await examOnTwoForms(4);
  const { admin, examId, easy } = few;
  const { problem, forms } = await admin.call(equating.show, { query: { examId } });
  expect(problem).toBe('有成绩的人太少：第 1 套只有 2 人，第 2 套只有 2 人，每套满 30 人后才能等值');
  expect(forms.map(({ line, equivalents }) => [line, equivalents])).toEqual([
    [null, []],
    [null, []],
  ]);
  const query = { examId };
  const body = { referenceFormId: easy, basis: 'seen', reason };
  expect(await admin.send(equating.preview, { query: { examId, referenceFormId: easy } })).toMatchObject({
    code: 4207,
  });
  expect(await admin.send(equating.apply, { query, body })).toMatchObject({ code: 4207 });
  expect((await admin.send(equating.apply, { query, body: { ...body, reason: ' ' } })).code).not.toBe(0);
  expect((await admin.send(equating.show, { query: { examId, referenceFormId: crypto.randomUUID() } })).status).toBe(
    404,
  );
  expect((await admin.call(result.statistics, { query })).equated).toBe(false);

  const one = await makeAdministrator();
  const person = await makeStaff(one.organisation);
  const fixed = await makeExam(one.admin, [person]);
  expect((await one.admin.call(equating.show, { query: { examId: fixed.examId } })).problem).toContain('只有一套');
  await (await as(person)).call(attempt.start, { query: { examId: fixed.examId } });
  const waiting = { examId: fixed.examId, referenceFormId: fixed.formId };
  expect(await one.admin.send(equating.preview, { query: waiting })).toMatchObject({ code: 4208 });
});

test('neither an examinee nor who reaches a part of the people sees or changes anything', async () => {
  const { admin, organisation, examId, easy, sat } = await examOnTwoForms(2);
  const departmentId = await makeDepartment(organisation, '营业部');
  const { db } = await testServer();
  await db
    .updateTable('staff')
    .set({ departmentId })
    .where('userId', '=', sat[0]?.userId ?? '')
    .execute();
  const head = await as(await makeStaff(organisation, { departmentId, roles: ['部门主管'] }));
  const query = { examId };
  for (const client of [head, sat[1]?.taker]) {
    const answers = [
      await client?.send(equating.show, { query }),
      await client?.send(equating.preview, { query: { examId, referenceFormId: easy } }),
      await client?.send(equating.apply, { query, body: { referenceFormId: easy, basis: 'seen', reason } }),
      await client?.send(equating.revert, { query, body: { reason } }),
    ];
    expect(answers.map((answer) => answer?.status)).toEqual([403, 403, 403, 403]);
  }
  expect((await admin.call(equating.show, { query })).records).toEqual([]);
});
