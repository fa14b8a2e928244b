import { expect, test } from 'vitest';
import { attempt } from '#contract/exam/attempt.ts';
import { exam } from '#contract/exam/exam.ts';
import { examinee } from '#contract/exam/examinee.ts';
import { result } from '#contract/exam/result.ts';
import { type Client, makePaper, type NewQuestion, takeExam } from '../../../../test/make/exam.ts';
import { as, makeAdministrator, makeStaff } from '../../../../test/make.ts';
import { testServer } from '../../../../test/server.ts';

const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
const judge = (text: string): NewQuestion => ({ type: 'JUDGE', stem: `<p>${text}</p>`, answer: false });

async function world(count: number, papers: NewQuestion[][]) {
  const { organisation, admin } = await makeAdministrator();
  const people = [];
  for (let at = 0; at < count; at += 1) people.push(await makeStaff(organisation));
  const paperIds = [];
  for (const questions of papers) paperIds.push((await makePaper(admin, questions)).paperId);
  return { organisation, admin, people, paperIds };
}

type World = Awaited<ReturnType<typeof world>>;

async function draft({ admin, people, paperIds }: World, more: object = {}) {
  const { examId } = await admin.call(exam.add, {
    body: {
      ...{ name: '多套考试', source: 'FORMS', paperIds, durationMinutes: 30 },
      ...{ startAt: inMinutes(-5), endAt: inMinutes(60), ...more },
    },
  });
  const userIds = people.map(({ userId }) => userId);
  await admin.call(examinee.add, { query: { examId }, body: { userIds } });
  return examId;
}

async function published(world: World, more: object = {}) {
  const examId = await draft(world, more);
  await world.admin.call(exam.publish, { query: { examId } });
  return examId;
}

async function formOf(examId: string, userId: string) {
  const { db } = await testServer();
  const row = await db
    .selectFrom('examinee')
    .innerJoin('examForm', 'examForm.id', 'examinee.formId')
    .select(['examForm.number', 'examForm.paperId'])
    .where('examinee.examId', '=', examId)
    .where('userId', '=', userId)
    .executeTakeFirstOrThrow();
  return row;
}

const start = async (taker: Client, examId: string) => {
  const begun = await taker.call(attempt.start, { query: { examId } });
  const reply = await taker.call(attempt.paper, { query: { formId: begun.formId } });
  return { begun, paper: reply };
};

test('two papers are dealt evenly, each person sits their own, and a latecomer gets the rarer one', async () => {
  const made = await world(3, [[judge('甲')], [judge('乙')]]);
  const examId = await published(made);
  const { admin, organisation, people } = made;
  const forms = await admin.call(exam.forms, { query: { examId } });
  expect(forms.map(({ number, people }) => [number, people]).toSorted((a, b) => Number(a[1]) - Number(b[1]))).toEqual([
    [expect.any(Number), 1],
    [expect.any(Number), 2],
  ]);
  const rarer = forms.find((form) => form.people === 1);
  const late = await makeStaff(organisation);
  await admin.call(examinee.add, { query: { examId }, body: { userIds: [late.userId] } });
  expect((await formOf(examId, late.userId)).number).toBe(rarer?.number);
  for (const person of people) {
    const { begun, paper } = await start(await as(person), examId);
    const own = await formOf(examId, person.userId);
    const form = forms.find(({ formId }) => formId === begun.formId);
    expect(form?.number).toBe(own.number);
    expect(paper.sections[0]?.questions[0]?.stem).toBe(own.number === 1 ? '<p>甲</p>' : '<p>乙</p>');
    const foreign = forms.find(({ formId }) => formId !== begun.formId);
    const taker = await as(person);
    expect((await taker.send(attempt.paper, { query: { formId: foreign?.formId ?? '' } })).status).toBe(404);
    const other = await admin.call(exam.form, { query: { examId, formId: foreign?.formId ?? '' } });
    const questionId = other.sections[0]?.questions[0]?.questionVersionId ?? '';
    const { attemptId, leaseId } = begun;
    const answers = [{ questionId, seq: 1, response: true }];
    expect((await taker.send(attempt.save, { body: { attemptId, leaseId, answers } })).code).toBe(4019);
  }
});

test('who is refused when they begin again is dealt nothing, and gets another paper once they are let in', async () => {
  const made = await world(1, [[judge('甲')], [judge('乙')]]);
  const examId = await published(made, { attemptsAllowed: 2, password: '8231' });
  const [person] = made.people;
  if (!person) throw new Error('nobody');
  const taker = await as(person);
  const begin = (password: string) => taker.send(attempt.start, { query: { examId }, body: { password } });
  const first = await formOf(examId, person.userId);
  const { attemptId, leaseId } = (await begin('8231')).res as { attemptId: string; leaseId: string };
  await taker.call(attempt.submit, { query: { attemptId }, body: { leaseId } });
  expect(await begin('1111')).toMatchObject({ code: 4028 });
  expect(await begin('')).toMatchObject({ code: 4028 });
  expect(await formOf(examId, person.userId)).toEqual(first);
  expect(await begin('8231')).toMatchObject({ code: 0 });
  expect((await formOf(examId, person.userId)).number).toBe(first.number === 1 ? 2 : 1);
});

test('forms of different totals: each passes by its own mark, and places go by percentage', async () => {
  const made = await world(2, [[judge('甲')], [judge('乙'), judge('丙')]]);
  const examId = await published(made, { passPercent: 100 });
  const { admin, people } = made;
  const scores = new Map<string, number>();
  for (const person of people) {
    const taker = await as(person);
    const mine = await taker.call(attempt.mineDetail, { query: { examId } });
    const { number } = await formOf(examId, person.userId);
    expect([mine.totalPoints, mine.passScore, mine.questionCount]).toEqual([number * 10, number * 10, number]);
    await takeExam(taker, examId, false);
    scores.set(person.userId, number);
  }
  const { data } = await admin.call(result.search, { query: { examId } });
  expect(data.map((row) => [scores.get(row.userId), row.score, row.totalPoints, row.passed, row.rank])).toEqual([
    [1, 10, 10, true, 1],
    [2, 10, 20, false, 2],
  ]);
  const statistics = await admin.call(result.statistics, { query: { examId } });
  expect(statistics).toMatchObject({ byPercent: true, totalPoints: 100, passScore: 100, mean: 75, passedCount: 1 });
});

test('who begins again, or sits the make-up, gets a paper that they have not had', async () => {
  const made = await world(1, [[judge('甲')], [judge('乙')], [judge('丙')]]);
  const [person] = made.people;
  if (!person) throw new Error('nobody');
  const examId = await published(made, { attemptsAllowed: 2, passPercent: 100 });
  const taker = await as(person);
  const seen = [(await formOf(examId, person.userId)).paperId];
  await takeExam(taker, examId, true);
  await takeExam(taker, examId, true);
  seen.push((await formOf(examId, person.userId)).paperId);
  const { db } = await testServer();
  const over = { startAt: inMinutes(-90), endAt: inMinutes(-1), closesAt: inMinutes(-1) };
  await db.updateTable('exam').set(over).where('id', '=', examId).execute();
  const times = { startAt: inMinutes(5), endAt: inMinutes(60) };
  const makeUp = await made.admin.call(exam.makeUp, {
    query: { examId },
    body: { name: '补考', who: ['failed'], ...times },
  });
  await made.admin.call(exam.publish, { query: { examId: makeUp.examId } });
  seen.push((await formOf(makeUp.examId, person.userId)).paperId);
  expect(new Set(seen)).toEqual(new Set(made.paperIds));
});

test("papers that were assembled for an exam are dealt like chosen ones; a single one is everybody's", async () => {
  const made = await world(2, [[judge('甲')], [judge('乙')]]);
  const { admin, people, paperIds } = made;
  const examId = await published(made, { source: 'AUTO' });
  const dealt = await Promise.all(people.map(({ userId }) => formOf(examId, userId)));
  expect(dealt.map(({ number }) => number).toSorted()).toEqual([1, 2]);
  const single = await published({ ...made, paperIds: paperIds.slice(0, 1) }, { source: 'AUTO' });
  const [person] = people;
  if (!person) throw new Error('nobody');
  const { paper } = await start(await as(person), single);
  expect(paper.sections[0]?.questions[0]?.stem).toBe('<p>甲</p>');
  expect((await admin.call(exam.detail, { query: { examId: single } })).source).toBe('AUTO');
});

test('one paper alone, one twice, or a pass mark above the least total is told before anything is frozen', async () => {
  const made = await world(1, [[judge('甲')], [judge('乙'), judge('丙')]]);
  const { admin, paperIds } = made;
  const few = await draft({ ...made, paperIds: paperIds.slice(0, 1) });
  expect((await admin.send(exam.publish, { query: { examId: few } })).code).toBe(4100);
  const twice = {
    name: '考试',
    source: 'FORMS',
    durationMinutes: 30,
    startAt: inMinutes(5),
    endAt: inMinutes(60),
  } as const;
  const [one = ''] = paperIds;
  expect((await admin.send(exam.add, { body: { ...twice, paperIds: [one, one] } })).code).toBe(4103);
  expect((await admin.send(exam.add, { body: { ...twice, source: 'FIXED', paperIds } })).code).toBe(4102);
  const high = await draft(made, { passScore: 15 });
  expect(await admin.send(exam.publish, { query: { examId: high } })).toMatchObject({ code: 4008 });
  expect(await admin.call(exam.forms, { query: { examId: high } })).toEqual([]);
});
