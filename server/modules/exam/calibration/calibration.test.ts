import { expect, test } from 'vitest';
import { calibration } from '#contract/exam/calibration.ts';
import { question } from '#contract/question/question.ts';
import { makeExam, type NewQuestion } from '../../../../test/make/exam.ts';
import { as, makeAdministrator, makeStaff } from '../../../../test/make.ts';
import { testServer } from '../../../../test/server.ts';
import { newId } from '../../../kit/id.ts';
import { suggestedDifficulty } from './bank.rules.ts';

const questions: NewQuestion[] = ['地球绕太阳转。', '水在一百度沸腾。', '三大于二。', '月球自己发光。'].map((stem) => ({
  type: 'JUDGE' as const,
  stem: `<p>${stem}</p>`,
  answer: true,
}));

/** So many of ten have the question of that place right. */
const rightOfTen = [9, 7, 5, 3];

/** From 0 to 1, alike in every run. */
const chanceOf = (nth: number, place: number) => {
  const mixed = Math.imul(Math.imul(nth + 1, 0x9e3779b1) ^ Math.imul(place + 7, 0x85ebca6b), 0xc2b2ae35);
  return ((mixed ^ (mixed >>> 15)) >>> 0) / 4294967296;
};

/** Attempts are made as rows: hundreds through the API would take minutes. */
async function sat(people: number) {
  const { organisation, admin } = await makeAdministrator();
  const person = await makeStaff(organisation);
  const exam = await makeExam(admin, [person], { questions, rules: { passScore: 10 } });
  const { db } = await testServer();
  const { organisationId } = organisation;
  const of = { organisationId, examId: exam.examId };
  const asked = await db
    .selectFrom('examQuestion')
    .select(['questionId', 'questionVersionId'])
    .where('examId', '=', exam.examId)
    .execute();
  const form = await db.selectFrom('examForm').selectAll().where('examId', '=', exam.examId).executeTakeFirstOrThrow();
  const at = new Date().toISOString();
  const attempts = Array.from({ length: people }, (_, nth) => ({ id: newId(), nth }));
  const { userId: template } = person;
  const users = await db.selectFrom('users').selectAll().where('id', '=', template).executeTakeFirstOrThrow();
  const staff = await db.selectFrom('staff').selectAll().where('userId', '=', template).executeTakeFirstOrThrow();
  const userIds = attempts.map(() => newId());
  await db
    .insertInto('users')
    .values(userIds.map((id) => ({ ...users, id, username: id, phone: null, email: null })))
    .execute();
  await db
    .insertInto('staff')
    .values(userIds.map((userId) => ({ ...staff, userId, jobNumber: userId.slice(-12) })))
    .execute();
  const examinee = await db.selectFrom('examinee').selectAll().where('userId', '=', template).executeTakeFirstOrThrow();
  await db
    .insertInto('examinee')
    .values(userIds.map((userId) => ({ ...examinee, userId })))
    .execute();
  await db
    .insertInto('attempt')
    .values(
      attempts.map(({ id, nth }) => ({
        ...of,
        ...{ id, userId: userIds[nth] ?? '', formId: form.id, number: 1, state: 'MARKED', score: 0 },
        ...{ startedAt: at, deadline: at, submittedAt: at, leaseId: newId(), questionOrder: '[]' },
      })),
    )
    .execute();
  await db
    .insertInto('mark')
    .values(
      attempts.flatMap(({ id: attemptId, nth }) =>
        asked.map(({ questionId, questionVersionId }) => {
          const place = exam.questionIds.indexOf(questionId);
          const share = (rightOfTen[place] ?? 0) / 10 + ((nth % 3) - 1) * 0.1;
          const right = chanceOf(nth, place) < share;
          const points = form.points[form.questionVersionIds.indexOf(questionVersionId)] ?? 0;
          return { ...of, attemptId, questionVersionId, manual: false, score: right ? points : 0 };
        }),
      ),
    )
    .execute();
  return { ...exam, admin, asked, organisation };
}

test('a bank is calibrated by first answers, kept with the versions, and a question takes its difficulty', async () => {
  const { admin, examId, questionIds, asked } = await sat(300);
  const before = await admin.call(calibration.list, { query: { examId } });
  expect(before).toMatchObject({ banks: [{ askedCount: 4, enoughCount: 4 }], items: [] });
  const bankId = before.banks[0]?.bankId ?? '';
  const done = await admin.call(calibration.run, { query: { examId }, body: { bankId } });
  expect(done).toEqual({ model: 'RASCH', calibratedCount: 4, people: 300 });

  const { items } = await admin.call(calibration.list, { query: { examId } });
  const versions = questionIds.map((id) => asked.find(({ questionId }) => questionId === id)?.questionVersionId);
  const inOrder = versions.map((id) => items.find(({ questionVersionId }) => questionVersionId === id));
  const difficulties = inOrder.map((item) => item?.difficulty ?? 0);
  expect(difficulties).toEqual(difficulties.toSorted((one, other) => one - other));
  expect(inOrder.map((item) => item?.answers)).toEqual([300, 300, 300, 300]);
  for (const item of inOrder) expect(item?.standardError).toBeGreaterThan(0);
  // As many as are right of those of mean ability, and about as many of all.
  expect(inOrder.map((item) => item?.suggested)).toEqual([1, 3, 5, 7]);

  const hardest = inOrder[3];
  expect(hardest?.current).toBe(3);
  const body = { questionVersionId: hardest?.questionVersionId ?? '' };
  const adopted = await admin.call(calibration.adopt, { body });
  expect(adopted).toEqual({ questionId: questionIds[3], difficulty: 7 });
  const kept = await admin.call(question.detail, { params: { id: questionIds[3] ?? '' } });
  expect(kept.difficulty).toBe(7);
  // It has another version now, which nobody has answered.
  const again = await admin.send(calibration.adopt, { body });
  expect(again.status).toBe(409);
  const after = await admin.call(calibration.list, { query: { examId } });
  expect(after.items.find(({ questionVersionId }) => questionVersionId === body.questionVersionId)?.current).toBeNull();
});

test('too few answers, a bank of another exam, and an examinee are refused', async () => {
  const { admin, examId, organisation } = await sat(50);
  const { banks } = await admin.call(calibration.list, { query: { examId } });
  const bankId = banks[0]?.bankId ?? '';
  expect(banks).toMatchObject([{ askedCount: 4, enoughCount: 0 }]);
  const few = await admin.send(calibration.run, { query: { examId }, body: { bankId } });
  expect(few.res).toBe('至少要有 3 道试题各有 200 人首次作答、且有对有错，才能标定这个题库');
  const other = await admin.send(calibration.run, { query: { examId }, body: { bankId: newId() } });
  expect(other.status).toBe(404);
  const taker = await as(await makeStaff(organisation));
  expect((await taker.send(calibration.list, { query: { examId } })).status).toBe(403);
  expect((await taker.send(calibration.run, { query: { examId }, body: { bankId } })).status).toBe(403);
});

test('the scale of questions from 1 to 10', () => {
  expect([-4, -1, 0, 1, 4].map((difficulty) => suggestedDifficulty({ discrimination: 1, difficulty }))).toEqual([
    1, 3, 5, 7, 10,
  ]);
});
