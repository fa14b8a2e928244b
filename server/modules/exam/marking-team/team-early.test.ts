import { expect, test } from 'vitest';
import { attempt } from '#contract/exam/attempt.ts';
import { exam } from '#contract/exam/exam.ts';
import { marking } from '#contract/exam/marking.ts';
import { markingTeam } from '#contract/exam/marking-team.ts';
import { makeExam } from '../../../../test/make/exam.ts';
import { as, makeAdministrator, makeStaff } from '../../../../test/make.ts';

test('before anybody has answered, how a question is marked is seen and set, and holds for the answers that come', async () => {
  const { admin, organisation } = await makeAdministrator();
  const person = await makeStaff(organisation);
  const { examId } = await makeExam(admin, [person]);
  const query = { examId };
  const { questions } = await admin.call(markingTeam.overview, { query });
  expect(questions).toMatchObject([
    { type: 'SHORT', answers: 0, finished: 0, unassigned: 0, begun: false, double: false },
  ]);
  const [question] = questions;
  if (!question) throw new Error('no question is marked by people');
  const { questionId } = question;
  expect((await admin.call(markingTeam.agreement, { query: { examId, questionId } })).markers).toEqual([]);
  expect((await admin.call(markingTeam.answers, { query: { examId, questionId } })).total).toBe(0);

  const rubric = [{ text: '断网', points: 4 }];
  const body = { ...question, double: true, threshold: 2, rubric };
  await admin.call(markingTeam.setting, { query, body });
  const tooMuch = { ...body, rubric: [{ text: '断网', points: question.points + 1 }] };
  expect((await admin.send(markingTeam.setting, { query, body: tooMuch })).code).toBe(4172);
  // One that is marked by itself, and one of nowhere, are none that people mark.
  const forms = await admin.call(exam.forms, { query });
  const form = await admin.call(exam.form, { query: { examId, formId: forms[0]?.formId ?? '' } });
  const objective = form.sections.flatMap((section) => section.questions).find(({ type }) => type !== 'SHORT');
  for (const id of [objective?.questionVersionId ?? '', crypto.randomUUID()]) {
    expect((await admin.send(markingTeam.setting, { query, body: { ...body, questionId: id } })).status).toBe(404);
  }

  const taker = await as(person);
  const { attemptId, leaseId } = await taker.call(attempt.start, { query });
  await taker.call(attempt.save, {
    body: { attemptId, leaseId, answers: [{ questionId, seq: 1, response: '先断网' }] },
  });
  await taker.call(attempt.submit, { query: { attemptId } });
  const [first, second] = await Promise.all(
    [1, 2].map(async () => as(await makeStaff(organisation, { roles: ['阅卷员'] }))),
  );
  for (const marker of [first, second]) {
    const item = await marker?.call(marking.next, { query: { examId, questionId } });
    const score = { attemptId: item?.attemptId ?? '', questionId, score: 4, version: item?.mark.version ?? 0 };
    await marker?.call(marking.score, { query, body: score });
  }
  const [marked] = (await admin.call(markingTeam.overview, { query })).questions;
  expect(marked).toMatchObject({ answers: 1, finished: 1, double: true, threshold: 2, rubric });
});

test('an exam that is marked by the service alone has nothing to set', async () => {
  const { admin } = await makeAdministrator();
  const { examId } = await makeExam(admin, [], { questions: [{ type: 'JUDGE', stem: '<p>对吗</p>', answer: true }] });
  expect((await admin.call(markingTeam.overview, { query: { examId } })).questions).toEqual([]);
});
