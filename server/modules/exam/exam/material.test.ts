import { expect, test } from 'vitest';
import { attempt } from '#contract/exam/attempt.ts';
import { exam } from '#contract/exam/exam.ts';
import { marking } from '#contract/exam/marking.ts';
import { result } from '#contract/exam/result.ts';
import { questionHistory } from '#contract/question/history.ts';
import { question } from '#contract/question/question.ts';
import { type Client, makeExam, makePaper, type NewQuestion, secrets } from '../../../../test/make/exam.ts';
import { choiceOptions, sampleQuestion } from '../../../../test/make/question.ts';
import { as, makeAdministrator, makeStaff } from '../../../../test/make.ts';
import { testServer } from '../../../../test/server.ts';
import { questionExposure } from '../index.ts';

const material = '<p>某厂设在海边，$x^2$。</p>';

/** A material with a single choice of 2 points and a short answer of 3. */
const composite: NewQuestion = {
  ...{ type: 'COMPOSITE', stem: material, analysis: `<p>${secrets.analysis}总</p>` },
  children: [
    {
      ...{ type: 'SINGLE', stem: '<p>选址的原因是</p>', points: 2, analysis: `<p>${secrets.analysis}一</p>` },
      options: choiceOptions('*运输便利', '靠近市场', '气候适宜'),
    },
    { type: 'SHORT', stem: '<p>说明影响</p>', points: 3, answer: { reference: `<p>${secrets.reference}</p>` } },
  ],
};

const questions = [sampleQuestion.judge('第一题'), composite, sampleQuestion.judge('最后一题')];

const code = { ...sampleQuestion.code('写一段程序'), type: 'CODE' as const };

type Rules = NonNullable<NonNullable<Parameters<typeof makeExam>[2]>['rules']>;

async function publishedExam(rules: Rules = {}) {
  const { organisation, admin } = await makeAdministrator();
  const person = await makeStaff(organisation);
  const made = await makeExam(admin, [person], { questions, rules });
  return { ...made, organisation, admin, taker: await as(person) };
}

const everything = { score: 'now', correctness: 'now', key: 'now', analysis: 'now' } as const;

async function answerAll(taker: Client, examId: string) {
  const { attemptId, leaseId, formId, order } = await taker.call(attempt.start, { query: { examId } });
  const { sections } = await taker.call(attempt.paper, { query: { formId } });
  const [, single, short] = sections.flatMap((section) => section.questions);
  const right = single?.options.find(({ content }) => content === '运输便利')?.id ?? '';
  const answers = [
    { questionId: single?.questionId ?? '', seq: 1, response: right },
    { questionId: short?.questionId ?? '', seq: 2, response: '带动就业' },
  ];
  await taker.call(attempt.save, { body: { attemptId, leaseId, answers } });
  await taker.call(attempt.submit, { query: { attemptId } });
  return { attemptId, formId, order, shortId: short?.questionId ?? '' };
}

test('a composite is frozen as its items, which divide its points and share its material', async () => {
  const { admin, taker, examId, formId, questionIds } = await publishedExam();
  const whole = await admin.call(question.detail, { params: { id: questionIds[1] ?? '' } });
  const form = await admin.call(exam.form, { query: { examId, formId } });
  expect(form).toMatchObject({ questionCount: 3, answerCount: 4, totalPoints: 30 });
  expect(await taker.call(attempt.mine, { query: {} })).toMatchObject({ data: [{ questionCount: 3, answerCount: 4 }] });
  expect(await admin.call(exam.detail, { query: { examId } })).toMatchObject({
    papers: [{ questionCount: 3, answerCount: 4 }],
  });
  expect(form.materials).toEqual([{ materialId: whole.id, stem: material, analysis: whole.analysis }]);
  const rows = form.sections.flatMap((section) => section.questions);
  expect(rows.map(({ position, type, points, materialId }) => [position, type, points, materialId])).toEqual([
    [1, 'JUDGE', 10, null],
    [2, 'SINGLE', 4, whole.id],
    [3, 'SHORT', 6, whole.id],
    [4, 'JUDGE', 10, null],
  ]);
  expect(rows.slice(1, 3).map(({ questionVersionId }) => questionVersionId)).toEqual(
    whole.children.map(({ id }) => id),
  );
});

test('the examinee gets the material once and nothing of a key', async () => {
  const { taker, examId, formId } = await publishedExam();
  await taker.call(attempt.start, { query: { examId } });
  const reply = await taker.send(attempt.paper, { query: { formId } });
  const text = new TextDecoder().decode(reply.bytes);
  expect(text.match(/某厂设在海边/g)).toHaveLength(1);
  for (const secret of [secrets.analysis, secrets.reference, '"correct"', '"answer"'])
    expect(text).not.toContain(secret);
  const paper = await taker.call(attempt.paper, { query: { formId } });
  const [only] = paper.materials ?? [];
  expect(only?.stem).toContain('katex');
  const asked = paper.sections.flatMap((section) => section.questions);
  expect(asked.map(({ materialId }) => materialId)).toEqual([undefined, only?.materialId, only?.materialId, undefined]);
});

test('a paper without composites is the document that it always was', async () => {
  const { organisation, admin } = await makeAdministrator();
  const person = await makeStaff(organisation);
  const { examId, formId } = await makeExam(admin, [person]);
  const taker = await as(person);
  await taker.call(attempt.start, { query: { examId } });
  const { bytes } = await taker.send(attempt.paper, { query: { formId } });
  expect(new TextDecoder().decode(bytes)).not.toContain('material');
});

test('what becomes of the composite after publishing changes nothing of the exam', async () => {
  const { admin, taker, examId, formId, questionIds } = await publishedExam({ release: everything });
  const { attemptId } = await answerAll(taker, examId);
  const look = async () => ({
    document: (await taker.send(attempt.paper, { query: { formId } })).bytes,
    form: await admin.call(exam.form, { query: { examId, formId } }),
    result: await taker.call(attempt.result, { query: { attemptId } }),
  });
  const before = await look();
  const { id } = await admin.call(question.detail, { params: { id: questionIds[1] ?? '' } });
  const children = [{ ...sampleQuestion.judge('换成判断'), type: 'JUDGE' as const }];
  const body = { type: 'COMPOSITE' as const, stem: '<p>另一段材料</p>', children };
  await admin.call(question.modify, { query: { id }, body });
  expect(await look()).toEqual(before);
  await admin.call(question.delete, { body: { questionIds: [questionIds[1] ?? ''], confirmed: true } });
  expect(await look()).toEqual(before);
});

test('a composite deleted before publishing is told as one question', async () => {
  const { admin } = await makeAdministrator();
  const { paperId, questionIds } = await makePaper(admin, questions);
  await admin.call(question.delete, { body: { questionIds: [questionIds[1] ?? ''], confirmed: true } });
  const refused = await admin.send(exam.publish, { query: { examId: await draftOf(admin, paperId) } });
  expect(refused.res).toMatch(/1 道/);
});

async function draftOf(admin: Client, paperId: string) {
  const { examId } = await admin.call(exam.add, {
    body: {
      ...{ name: '考试', paperIds: [paperId], durationMinutes: 60 },
      ...{ startAt: '2036-11-20T01:00:00Z', endAt: '2036-11-20T02:00:00Z' },
    },
  });
  return examId;
}

test('a program is asked as an item of a composite too', async () => {
  const { organisation, admin } = await makeAdministrator();
  const { children = [] } = composite;
  const person = await makeStaff(organisation);
  const { examId, formId } = await makeExam(admin, [person], {
    questions: [{ ...composite, children: [...children, code] }],
  });
  const taker = await as(person);
  await taker.call(attempt.start, { query: { examId } });
  const { sections } = await taker.call(attempt.paper, { query: { formId } });
  expect(sections.flatMap(({ questions }) => questions).map(({ type }) => type)).toEqual(['SINGLE', 'SHORT', 'CODE']);
});

test('shuffled questions leave the items of a composite beside each other, in their order', async () => {
  const { organisation, admin } = await makeAdministrator();
  const person = await makeStaff(organisation);
  const rules = { shuffleQuestions: true, shuffleOptions: true, attemptsAllowed: 5 };
  const given = ['甲', '乙', '丙', '丁'].flatMap((stem) => [
    sampleQuestion.composite(stem),
    sampleQuestion.judge(stem),
  ]);
  const { examId, formId } = await makeExam(admin, [person], { questions: given, rules });
  const taker = await as(person);
  const { order, attemptId } = await taker.call(attempt.start, { query: { examId } });
  const { sections } = await taker.call(attempt.paper, { query: { formId } });
  const asked = new Map(sections.flatMap((section) => section.questions).map((one) => [one.questionId, one]));
  const stems = order.map(({ questionId }) => asked.get(questionId)?.stem ?? '').join('|');
  for (const stem of ['甲', '乙', '丙', '丁']) expect(stems).toContain(`${stem} 第一问|${stem} 第二问`);
  expect(order).toHaveLength(12);
  const again = await taker.call(attempt.start, { query: { examId } });
  expect([again.attemptId, again.order]).toEqual([attemptId, order]);
});

test('items are scored and marked as questions of their own, and the marker reads the material', async () => {
  const { admin, taker, examId } = await publishedExam({ release: everything });
  const { attemptId, shortId } = await answerAll(taker, examId);
  const [task] = await admin.call(marking.task, { query: { examId } });
  expect(task).toMatchObject({ total: 1, questions: [{ questionId: shortId, position: 3, points: 6 }] });
  const item = await admin.call(marking.next, { query: { examId, questionId: shortId } });
  expect(item).toMatchObject({ material, stem: '<p>说明影响</p>', points: 6, response: '带动就业' });
  const give = (score: number) =>
    admin.send(marking.score, { body: { attemptId, questionId: shortId, score, version: 1 } });
  expect((await give(6.01)).code).toBe(4024);
  expect((await give(5)).code).toBe(0);
  const { data } = await admin.call(result.search, { query: { examId } });
  expect(data[0]).toMatchObject({ score: 9, objectiveScore: 4, manualScore: 5 });
  expect((await admin.call(result.statistics, { query: { examId } })).mean).toBe(9);
});

test('the result has the material with its items, its analysis only when that is released', async () => {
  const shown = await publishedExam({ release: { ...everything, analysis: 'never' } });
  const { attemptId } = await answerAll(shown.taker, shown.examId);
  const own = await shown.taker.call(attempt.result, { query: { attemptId } });
  expect(own).toMatchObject({ answeredCount: 2, answerCount: 4 });
  expect(own.materials).toEqual([
    { materialId: own.sections[0]?.questions[1]?.materialId, stem: expect.stringContaining('某厂'), analysis: null },
  ]);
  expect(
    own.sections[0]?.questions.map(({ position, materialId, correctness }) => [
      position,
      materialId !== null,
      correctness,
    ]),
  ).toEqual([
    [1, false, 'wrong'],
    [2, true, 'right'],
    [3, true, null],
    [4, false, 'wrong'],
  ]);
  const open = await publishedExam({ release: everything });
  const handed = await answerAll(open.taker, open.examId);
  const all = await open.taker.call(attempt.result, { query: { attemptId: handed.attemptId } });
  expect(all.materials[0]?.analysis).toContain(`${secrets.analysis}总`);
  const closed = await publishedExam();
  const waiting = await answerAll(closed.taker, closed.examId);
  expect((await closed.taker.call(attempt.result, { query: { attemptId: waiting.attemptId } })).materials).toEqual([]);
});

test('somebody of another organisation gets neither the paper nor the result nor the desk', async () => {
  const { taker, examId, formId } = await publishedExam({ release: everything });
  const { attemptId, shortId } = await answerAll(taker, examId);
  const { admin: stranger } = await makeAdministrator();
  const statuses = [
    await stranger.send(attempt.paper, { query: { formId } }),
    await stranger.send(attempt.result, { query: { attemptId } }),
    await stranger.send(exam.form, { query: { examId, formId } }),
    await stranger.send(marking.next, { query: { examId, questionId: shortId } }),
  ].map(({ status }) => status);
  expect(statuses).toEqual([404, 404, 404, 404]);
});

test('an exam counts among the uses of the composite that it asked', async () => {
  const { admin, organisation, examId, questionIds } = await publishedExam();
  const uses = await admin.call(questionHistory.whereUsed, { query: { questionId: questionIds[1] ?? '' } });
  expect(uses.exams).toMatchObject([{ examId, versionNumber: 1 }]);
  const { db } = await testServer();
  const exposure = await questionExposure(db, organisation.organisationId);
  expect([...exposure.keys()].sort()).toEqual([...questionIds].sort());
});
