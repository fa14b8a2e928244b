import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { exam } from '#contract/exam/exam.ts';
import { question } from '#contract/question/question.ts';
import { makeExam, secrets } from '../../../../test/make/exam.ts';
import { as, makeAdministrator, makeStaff } from '../../../../test/make.ts';
import { testServer } from '../../../../test/server.ts';
import { addForm, formQuestions } from './form.queries.ts';

test('an organiser reads the frozen paper with its key, formulas as they were written', async () => {
  const { organisation, admin } = await makeAdministrator();
  const { examId, formId, paperId, questionIds } = await makeExam(admin, [await makeStaff(organisation)]);
  const forms = await admin.call(exam.forms, { query: { examId } });
  const summary = {
    ...{ formId, paperId, name: '测试卷', number: 1, totalPoints: 50, passScore: 30 },
    ...{ questionCount: 5, answerCount: 5, people: null },
  };
  expect(forms).toEqual([summary]);
  const form = await admin.call(exam.form, { query: { examId, formId } });
  expect(form).toMatchObject(summary);
  expect(form.sections.map(({ name }) => name)).toEqual(['全部试题']);
  const questions = form.sections.flatMap((section) => section.questions);
  expect(questions.map(({ questionId }) => questionId)).toEqual(questionIds);
  expect(questions.map(({ position, points }) => [position, points])).toEqual([1, 2, 3, 4, 5].map((at) => [at, 10]));
  expect(questions.map(({ type }) => type)).toEqual(['JUDGE', 'SINGLE', 'MULTIPLE', 'FILL', 'SHORT']);
  expect(questions[1]?.options.map(({ correct }) => correct)).toEqual([true, false, false, false]);
  expect(questions[4]).toMatchObject({ answer: { reference: `<p>${secrets.reference}</p>` } });
  expect(questions[4]?.stem).toContain('$x^2$');
});

test('a question that is changed afterwards stands in the form as it was', async () => {
  const { admin } = await makeAdministrator();
  const { examId, formId, questionIds } = await makeExam(admin, []);
  const before = await admin.call(question.detail, { params: { id: questionIds[0] ?? '' } });
  const body = { type: 'JUDGE', stem: '<p>改过的题干</p>', answer: true } as const;
  await admin.call(question.modify, { query: { id: before.id }, body });
  const form = await admin.call(exam.form, { query: { examId, formId } });
  expect(form.sections[0]?.questions[0]).toMatchObject({ stem: before.stem, answer: false });
});

test('a draft has no form, and a form is read with its own exam only', async () => {
  const { organisation, admin } = await makeAdministrator();
  const one = await makeExam(admin, []);
  const other = await makeExam(admin, []);
  const { examId: draftId } = await admin.call(exam.copy, { query: { examId: one.examId } });
  expect(await admin.call(exam.forms, { query: { examId: draftId } })).toEqual([]);
  const mixed = { examId: one.examId, formId: other.formId };
  expect((await admin.send(exam.form, { query: mixed })).status).toBe(404);
  const marker = await as(await makeStaff(organisation, { roles: ['阅卷员', '部门主管'] }));
  expect((await marker.send(exam.form, { query: { examId: one.examId, formId: one.formId } })).status).toBe(403);
});

test('forms of any length are written by one statement, and none of it stays prepared', async () => {
  const { organisation, admin } = await makeAdministrator();
  const { organisationId } = organisation;
  const { examId, paperId, formId } = await makeExam(admin, []);
  const { db } = await testServer();
  const form = {
    organisationId,
    examId,
    paperId,
    name: '测试卷',
    totalPoints: 0,
    passScore: 0,
    document: new Uint8Array(),
    etag: '',
    ...{ spareCount: 0, sections: [{ name: '全部试题' }] },
  };
  await db.transaction().execute(async (db) => {
    const rows = await formQuestions(db, organisationId, formId);
    const questions = rows.map((row) => ({ ...row, options: JSON.stringify(row.options) }));
    const longer = await addForm(db, { ...form, number: 2 }, questions, new Date());
    await addForm(db, { ...form, number: 3 }, questions.slice(0, 2), new Date());
    expect(await formQuestions(db, organisationId, longer)).toEqual(rows);
    const { rows: kept } = await sql<{ statement: string }>`select statement from pg_prepared_statements
      where statement ~ 'insert into .?exam_question'`.execute(db);
    expect(kept).toEqual([]);
  });
});
