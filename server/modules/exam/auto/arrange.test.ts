import { expect, test } from 'vitest';
import { autoExam } from '#contract/exam/auto.ts';
import { exam } from '#contract/exam/exam.ts';
import { examinee } from '#contract/exam/examinee.ts';
import { paperAssembly } from '#contract/paper/assembly.ts';
import { paperBank } from '#contract/paper/bank.ts';
import { paper } from '#contract/paper/paper.ts';
import { questionReview } from '#contract/question/review.ts';
import { demandFor, makeAutoBank, run } from '../../../../test/make/auto-paper.ts';
import type { Client } from '../../../../test/make/exam.ts';
import { makeRole } from '../../../../test/make/role.ts';
import { as, makeStaff } from '../../../../test/make.ts';

const times = { startAt: '2036-11-20T01:00:00Z', endAt: '2036-11-20T02:00:00Z', durationMinutes: 60 };

async function world() {
  const bank = await makeAutoBank();
  const { admin, organisation, paperBankId } = bank;
  const { userId } = await makeStaff(organisation);
  const { runId } = await run(admin, demandFor(bank, { forms: 2 }));
  const body = { runId, name: '智能考试', paperBankId, publishes: true, userIds: [userId], ...times };
  /** Papers, exams and banks that there are. */
  const count = async () => [
    (await admin.call(paper.search, { body: {} })).total,
    (await admin.call(exam.search, { body: {} })).total,
    (await admin.call(paperBank.searchInner, { body: {} })).total,
  ];
  return { ...bank, runId, body, count };
}

/** A question of the first form, and another one that could stand for it. */
async function replaceable(admin: Client, runId: string) {
  const { sectionVOS } = await admin.call(paperAssembly.form, { query: { runId, form: 0 } });
  for (const { questionId } of sectionVOS.flatMap(({ questionVOS }) => questionVOS)) {
    const [other] = await admin.call(paperAssembly.equals, { body: { runId, form: 0, questionId } });
    if (other) return { questionId, byId: other.questionId };
  }
  throw new Error('nothing is offered');
}

test('one call makes the papers and the exam, and the same again answers the same exam', async () => {
  const { admin, body, count } = await world();
  const all = await Promise.all([1, 2, 3].map(() => admin.call(autoExam.arrange, { body })));
  all.push(await admin.call(autoExam.arrange, { body }));
  expect(new Set(all.map(({ examId, published }) => `${examId} ${published}`)).size).toBe(1);
  expect(all[0]?.published).toBe(true);
  expect(await count()).toEqual([2, 1, 1]);
  const { data } = await admin.call(exam.search, { body: {} });
  expect(data).toMatchObject([{ name: '智能考试', source: 'AUTO', state: 'PUBLISHED', examineeCount: 1 }]);
  const examId = all[0]?.examId ?? '';
  const forms = await admin.call(exam.forms, { query: { examId } });
  expect(forms.map(({ name }) => name)).toEqual(['智能考试 A', '智能考试 B']);

  // Another time is another exam, of the same papers.
  const other = { ...body, endAt: '2036-11-20T03:00:00Z' };
  expect((await admin.call(autoExam.arrange, { body: other })).examId).not.toBe(examId);
  expect(await count()).toEqual([2, 2, 1]);
});

test('where any step is refused nothing is left behind, and what is mended can be sent again', async () => {
  const { admin, body, count, organisation, runId } = await world();
  const before = await count();
  const { questionId, byId } = await replaceable(admin, runId);
  const refusals = [
    { userIds: [crypto.randomUUID()] },
    { startAt: '2020-11-20T01:00:00Z', endAt: '2020-11-20T02:00:00Z' },
    { endAt: '2036-11-20T00:00:00Z' },
    { paperBankId: crypto.randomUUID() },
    { paperBankId: undefined },
    { runId: crypto.randomUUID() },
  ];
  const codes = [];
  for (const wrong of refusals) codes.push((await admin.send(autoExam.arrange, { body: { ...body, ...wrong } })).code);
  expect(codes).toEqual([404, 4002, 4001, 404, 1000, 404]);
  await admin.call(questionReview.act, { body: { questionIds: [questionId], action: 'disable' } });
  const bank = { paperBankId: undefined, bankName: '新卷库' };
  expect((await admin.send(autoExam.arrange, { body: { ...body, ...bank } })).code).toBe(3052);
  expect(await count()).toEqual(before);

  await admin.call(paperAssembly.replace, { body: { runId, form: 0, questionId, byId } });
  const both = await Promise.all([1, 2].map(() => admin.call(autoExam.arrange, { body: { ...body, ...bank } })));
  expect(both[1]).toEqual(both[0]);
  expect(await count()).toEqual([2, 1, 2]);

  // The right to make papers alone, or exams alone, is not enough.
  for (const permission of ['exam.manage', 'paper.manage'] as const) {
    const { name } = await makeRole(organisation, { permissions: [permission], dataScope: 'all' });
    const half = await as(await makeStaff(organisation, { roles: [name] }));
    expect((await half.send(autoExam.arrange, { body })).status).toBe(403);
  }
});

test('a draft is published when it is asked for unchanged, and is opened when it was changed since', async () => {
  const { admin, body, count } = await world();
  const draft = await admin.call(autoExam.arrange, { body: { ...body, publishes: false } });
  expect(draft.published).toBe(false);
  expect(await admin.call(autoExam.arrange, { body })).toEqual({ examId: draft.examId, published: true });

  const { examId } = await admin.call(autoExam.arrange, { body: { ...body, name: '另一场', publishes: false } });
  await admin.call(exam.modify, { query: { examId }, body: { version: 1, durationMinutes: 60, notes: '请带证件' } });
  expect(await admin.call(autoExam.arrange, { body: { ...body, name: '另一场' } })).toEqual({
    examId,
    published: false,
  });
  expect((await count())[1]).toBe(2);
});

test('a draft for other people is left alone: who was taken off is not called to the exam', async () => {
  const { admin, organisation, body, count } = await world();
  const draft = await admin.call(autoExam.arrange, { body: { ...body, publishes: false } });
  const { userId } = await makeStaff(organisation);
  const { examId, published } = await admin.call(autoExam.arrange, { body: { ...body, userIds: [userId] } });
  expect([published, examId === draft.examId, (await count())[1]]).toEqual([true, false, 2]);
  const { data } = await admin.call(examinee.search, { query: { examId } });
  expect(data.map((one) => one.userId)).toEqual([userId]);
});
