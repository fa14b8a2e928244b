import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { attempt } from '#contract/exam/attempt.ts';
import { exam } from '#contract/exam/exam.ts';
import { examinee } from '#contract/exam/examinee.ts';
import { examIndividual } from '#contract/exam/individual.ts';
import { marking } from '#contract/exam/marking.ts';
import { regrade } from '#contract/exam/regrade.ts';
import { result } from '#contract/exam/result.ts';
import { paper } from '#contract/paper/paper.ts';
import { randomPaper } from '#contract/paper/random.ts';
import { question } from '#contract/question/question.ts';
import { doJobs } from '../../../../test/jobs.ts';
import type { Client } from '../../../../test/make/exam.ts';
import { makePaper } from '../../../../test/make/paper.ts';
import { makeBank, type NewQuestion, sampleQuestion } from '../../../../test/make/question.ts';
import { makeRandomPaper, oneSection, type Rules } from '../../../../test/make/random-paper.ts';
import { as, makeAdministrator, makeStaff } from '../../../../test/make.ts';
import { testServer } from '../../../../test/server.ts';
import { statements } from '../../../../test/statements.ts';
import type { Db } from '../../../kit/transaction.ts';
import { changedMarks } from '../regrade/regrade.ts';
import { sharedForms } from './own-form.queries.ts';
import { runPublishing } from './run-publishing.ts';

const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
const singles = (count: number): NewQuestion[] =>
  Array.from({ length: count }, (_, at) => ({ ...sampleQuestion.single(`单选 ${at}`), points: 2 }));

interface Wish {
  readonly people?: number;
  readonly stock?: readonly NewQuestion[];
  readonly rules?: Rules;
}

async function world({
  people: count = 3,
  stock = singles(30),
  rules = oneSection({ count: 4, points: 5 }),
}: Wish = {}) {
  const { organisation, admin } = await makeAdministrator();
  const bankId = await makeBank(admin);
  const { questionIds } = await admin.call(question.addBatch, { query: { questionBankId: bankId }, body: [...stock] });
  const paper = await makeRandomPaper(admin, rules);
  const people = [];
  for (let at = 0; at < count; at += 1) people.push(await makeStaff(organisation));
  return { organisation, admin, bankId, questionIds, people, ...paper };
}

type World = Awaited<ReturnType<typeof world>>;

async function draft({ admin, people, paperId }: World, more: object = {}) {
  const { examId } = await admin.call(exam.add, {
    body: {
      ...{ name: '一人一卷考试', source: 'INDIVIDUAL', paperIds: [paperId], durationMinutes: 30 },
      ...{ startAt: inMinutes(-5), endAt: inMinutes(60), ...more },
    },
  });
  const userIds = people.map(({ userId }) => userId);
  await admin.call(examinee.add, { query: { examId }, body: { userIds } });
  return examId;
}

async function published(made: World, more: object = {}) {
  const examId = await draft(made, more);
  await made.admin.call(exam.publish, { query: { examId } });
  await doJobs();
  expect(await made.admin.call(exam.detail, { query: { examId } })).toMatchObject({ state: 'PUBLISHED' });
  return examId;
}

const start = async (taker: Client, examId: string) => {
  const begun = await taker.call(attempt.start, { query: { examId } });
  const paper = await taker.call(attempt.paper, { query: { formId: begun.formId } });
  return { begun, paper };
};

const papersOf = async ({ admin }: World, examId: string) =>
  (await admin.call(examIndividual.papers, { query: { examId } })).data;

test('everybody gets a paper of their own by the rules, whose reply is put together when it is read', async () => {
  const made = await world();
  const examId = await draft(made);
  const { admin, people } = made;
  const checked = await admin.call(examIndividual.check, { query: { examId } });
  expect(checked).toEqual({ people: 3, unmet: [], overlap: 0, questionCount: 4, stock: 30, totalPoints: 20 });
  await admin.call(exam.publish, { query: { examId } });
  expect(await admin.call(exam.detail, { query: { examId } })).toMatchObject({ state: 'DRAFT', phase: 'publishing' });
  await doJobs();
  expect(await admin.call(exam.detail, { query: { examId } })).toMatchObject({
    ...{ state: 'PUBLISHED', phase: 'open', passScore: 12 },
    papers: [{ totalPoints: 20, questionCount: 4, answerCount: 4 }],
  });
  const papers = await papersOf(made, examId);
  expect(papers.map(({ paper }) => paper?.totalPoints)).toEqual([20, 20, 20]);
  const seen: string[] = [];
  for (const person of people) {
    const { begun, paper } = await start(await as(person), examId);
    expect(papers.find(({ userId }) => userId === person.userId)?.paper?.formId).toBe(begun.formId);
    const questions = paper.sections.flatMap((section) => section.questions);
    expect(paper).toMatchObject({ name: '一人一卷考试', totalPoints: 20 });
    expect(paper.sections.map(({ name }) => name)).toEqual(['一、全部试题']);
    expect(questions.map(({ points }) => points)).toEqual([5, 5, 5, 5]);
    expect(new Set(questions.map(({ questionId }) => questionId))).toEqual(
      new Set(begun.order.map((one) => one.questionId)),
    );
    seen.push(...questions.map(({ questionId }) => questionId));
  }
  expect(new Set(seen).size).toBe(12);
});

test('who comes later and who begins again get papers of their own, with questions not had before', async () => {
  const made = await world({ people: 2 });
  const examId = await published(made, { attemptsAllowed: 2 });
  const { admin, organisation, people } = made;
  const late = await makeStaff(organisation);
  await admin.call(examinee.add, { query: { examId }, body: { userIds: [late.userId] } });
  const papers = await papersOf(made, examId);
  expect(papers.map(({ paper }) => paper?.number).toSorted()).toEqual([1, 2, 3]);
  expect(new Set(papers.map(({ paper }) => paper?.formId)).size).toBe(3);
  const [first] = people;
  if (!first) throw new Error('nobody');
  const taker = await as(first);
  const before = await start(taker, examId);
  await taker.call(attempt.submit, { query: { attemptId: before.begun.attemptId } });
  const after = await start(taker, examId);
  const asked = ({ begun }: typeof before) => begun.order.map(({ questionId }) => questionId);
  expect(after.begun.formId).not.toBe(before.begun.formId);
  expect(asked(after).filter((id) => asked(before).includes(id))).toEqual([]);
  // The paper before is nobody's but theirs, and closed as its attempt is over.
  const stranger = await as(late);
  expect((await stranger.send(attempt.paper, { query: { formId: before.begun.formId } })).status).toBe(404);
});

test('a paper that comes after a question was left out goes by it too', async () => {
  const made = await world({ people: 1, stock: singles(4) });
  const examId = await published(made);
  const { admin, organisation } = made;
  const { questions } = await admin.call(regrade.list, { query: { examId } });
  const questionVersionId = questions[0]?.questionVersionId ?? '';
  const body = { questionVersionId, correction: { kind: 'leaveOut', points: 'lower' } as const, reason: '超纲' };
  await admin.call(regrade.start, { query: { examId }, body });
  const late = await makeStaff(organisation);
  await admin.call(examinee.add, { query: { examId }, body: { userIds: [late.userId] } });
  const { db } = await testServer();
  const rows = await db
    .selectFrom('examForm')
    .select(['questionVersionIds', 'countedPoints', 'totalPoints'])
    .where('examId', '=', examId)
    .execute();
  expect(rows.length).toBe(2);
  for (const { questionVersionIds, countedPoints, totalPoints } of rows) {
    expect(countedPoints).toEqual(questionVersionIds.map((id) => (id === questionVersionId ? 0 : 500)));
    expect(totalPoints).toBe(1500);
  }
});

test('where no more can be drawn latecomers share the papers that there are, evenly, and in one statement however many', async () => {
  const made = await world({ people: 3 });
  const examId = await published(made);
  const { organisation, admin, people } = made;
  const { db } = await testServer();
  const place = { organisationId: organisation.organisationId, examId };
  // Whoever published has left: nothing can be drawn in their name.
  const { userId: gone } = await makeStaff(organisation);
  await db.updateTable('staff').set({ status: 1 }).where('userId', '=', gone).execute();
  await db.updateTable('examPublishing').set({ createdBy: gone }).where('id', '=', examId).execute();
  const late: Awaited<ReturnType<typeof makeStaff>>[] = [];
  for (let at = 0; at < 7; at += 1) late.push(await makeStaff(organisation));
  await admin.call(examinee.add, { query: { examId }, body: { userIds: late.map(({ userId }) => userId) } });
  const held = Map.groupBy(await linesOf(examId), ({ number }) => number);
  expect([...held.values()].map(({ length }) => length).toSorted()).toEqual([3, 3, 4]);
  // Who begins again shares too, and gets none that they sat while there is another.
  const sitting = people[0]?.userId ?? '';
  const own = (await linesOf(examId)).find(({ userId }) => userId === sitting);
  await (await as(people[0] as never)).call(attempt.start, { query: { examId } });
  for (let round = 0; round < 5; round += 1) {
    const formId = (await sharedForms(db, place, [sitting])).get(sitting);
    const { number } = await db
      .selectFrom('examForm')
      .select('number')
      .where('id', '=', formId ?? '')
      .executeTakeFirstOrThrow();
    expect(number).not.toBe(own?.number);
  }
  const many = Array.from({ length: 1000 }, () => crypto.randomUUID());
  expect(await statements((db) => sharedForms(db, place, many))).toBe(1);
  const shares = Map.groupBy(await sharedForms(db, place, many), ([, formId]) => formId);
  const counts = [...shares.values()].map(({ length }) => length);
  // With what is held already the three papers are held by 1,010 people.
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(1000);
  expect(Math.max(...counts) - Math.min(...counts)).toBeLessThanOrEqual(2);
});

test('the marks of thousands of papers are reckoned anew in a few statements', async () => {
  const made = await world({ people: 1, stock: singles(4) });
  const examId = await published(made);
  const { organisationId } = made.organisation;
  const { db } = await testServer();
  const count = 4500;
  // As many papers of the exam with the same questions.
  await sql`insert into exam_form (organisation_id, exam_id, paper_id, name, created_at, id, number, seed, total_points,
      pass_score, question_count, answer_count, spare_count, sections, question_version_ids, points, section_positions)
    select organisation_id, exam_id, paper_id, name, created_at, gen_random_uuid(), 1 + at, seed, total_points,
      pass_score, question_count, answer_count, spare_count, sections, question_version_ids, points, section_positions
    from exam_form, generate_series(1, ${count}::int) at where exam_id = ${examId}`.execute(db);
  const forms = await db
    .selectFrom('examForm')
    .select(['id', 'questionVersionIds'])
    .where('examId', '=', examId)
    .execute();
  const questionVersionId = forms[0]?.questionVersionIds[0] ?? '';
  const nothing = { submissionId: null, wanted: null, response: null };
  const marks = forms.map(({ id }) => ({ attemptId: id, formId: id, score: 500, ...nothing }));
  const work = (db: Db) => changedMarks(db, organisationId, { questionVersionId, remark: undefined }, marks);
  expect(await statements(work)).toBeLessThan(30);
  expect(await work(db)).toHaveLength(count + 1);
});

const linesOf = async (examId: string) => {
  const { db } = await testServer();
  const rows = await db
    .selectFrom('examinee')
    .innerJoin('examForm', 'examForm.id', 'examinee.formId')
    .select(['userId', 'examForm.number', 'questionVersionIds', 'points', 'seed'])
    .where('examinee.examId', '=', examId)
    .orderBy('number')
    .execute();
  return rows;
};

test('publishing that was cut off begins again and comes to the same papers by its seed', async () => {
  const made = await world({ people: 3 });
  const examId = await draft(made);
  await made.admin.call(exam.publish, { query: { examId } });
  const { db } = await testServer();
  const place = { organisationId: made.organisation.organisationId, examId };
  await doJobs();
  const whole = await linesOf(examId);
  // As a process leaves it that dies after papers were stored, before the exam was opened.
  await db.updateTable('exam').set({ state: 'DRAFT' }).where('id', '=', examId).execute();
  await db.updateTable('examPublishing').set({ state: 'WAITING' }).where('id', '=', examId).execute();
  await runPublishing(db, place);
  expect(await linesOf(examId)).toEqual(whole);
  expect(new Set(whole.map(({ seed }) => seed)).size).toBe(1);
  expect(await made.admin.call(exam.detail, { query: { examId } })).toMatchObject({ state: 'PUBLISHED' });
});

test('while papers are made nothing of the exam changes; stopped, it is a draft again with nothing left', async () => {
  const made = await world();
  const examId = await draft(made);
  const { admin, people } = made;
  await admin.call(exam.publish, { query: { examId } });
  await admin.call(exam.publish, { query: { examId } });
  const { version } = await admin.call(exam.detail, { query: { examId } });
  const body = { userIds: people.slice(0, 1).map(({ userId }) => userId) };
  const refused = [
    await admin.send(exam.modify, { query: { examId }, body: { version, name: '改名' } }),
    await admin.send(exam.delete, { query: { examId } }),
    await admin.send(examinee.add, { query: { examId }, body }),
    await admin.send(examinee.remove, { query: { examId }, body }),
  ];
  expect(refused.map(({ code }) => code)).toEqual([4104, 4104, 4104, 4104]);
  const { data } = await admin.call(exam.search, { body: { phases: ['publishing'] } });
  expect(data.map((row) => row.examId)).toEqual([examId]);
  expect(await admin.call(examIndividual.cancel, { query: { examId } })).toEqual({ cancelled: true });
  expect(await admin.call(examIndividual.cancel, { query: { examId } })).toEqual({ cancelled: false });
  await doJobs();
  expect(await admin.call(exam.detail, { query: { examId } })).toMatchObject({ state: 'DRAFT', phase: 'draft' });
  expect(await linesOf(examId)).toEqual([]);
  await admin.call(exam.publish, { query: { examId } });
  await doJobs();
  expect(await linesOf(examId)).toHaveLength(3);
});

const mixed: Wish = {
  people: 2,
  stock: [
    ...Array.from({ length: 8 }, (_, at) => sampleQuestion.judge(`判断 ${at} 秘密`, true)),
    ...Array.from({ length: 6 }, (_, at) => ({ ...sampleQuestion.composite(`材料 ${at}`), analysis: '秘密解析' })),
  ],
  rules: {
    sections: [
      { name: '一、判断', rules: [{ type: 'JUDGE', count: 2, points: 5 }] },
      { name: '二、材料', rules: [{ type: 'COMPOSITE', count: 1, points: 10 }] },
    ],
  },
};

test('papers of their own are sat, marked, totalled and ranked, each by its own questions, and nothing of a key is told', async () => {
  const made = await world(mixed);
  const { admin, organisation, people } = made;
  const examId = await published(made, { passScore: 10 });
  const sat = new Map<string, Awaited<ReturnType<typeof start>>>();
  for (const [place, person] of people.entries()) {
    const taker = await as(person);
    const { begun, paper } = await start(taker, examId);
    sat.set(person.userId, { begun, paper });
    expect(JSON.stringify(paper)).not.toMatch(/秘密解析|要点|correct|answer|analysis/);
    expect(paper).toMatchObject({ totalPoints: 20, materials: [{ stem: expect.stringContaining('材料') }] });
    const questions = paper.sections.flatMap((section) => section.questions);
    expect(questions.map(({ type, points }) => [type, points])).toEqual([
      ...[
        ['JUDGE', 5],
        ['JUDGE', 5],
        ['SINGLE', 4],
        ['SHORT', 6],
      ],
    ]);
    // The second person answers one judgement wrong.
    const answers = questions
      .filter(({ type }) => type !== 'SINGLE')
      .map(({ questionId, type }, at) => ({
        ...{ questionId, seq: at + 1 },
        response: type === 'JUDGE' ? at > 0 || place === 0 : '我的回答',
      }));
    const { attemptId, leaseId } = begun;
    await taker.call(attempt.save, { body: { attemptId, leaseId, answers } });
    expect(await taker.call(attempt.submit, { query: { attemptId } })).toMatchObject({ answerCount: 4 });
    const form = { examId, formId: begun.formId };
    expect((await taker.send(exam.form, { query: form })).status).toBe(403);
    expect((await taker.send(examIndividual.papers, { query: { examId } })).status).toBe(403);
  }
  const marker = await as(await makeStaff(organisation, { roles: ['阅卷员'] }));
  for (const { begun, paper } of sat.values()) {
    const questionId =
      paper.sections.flatMap(({ questions }) => questions).find(({ type }) => type === 'SHORT')?.questionId ?? '';
    const item = await marker.call(marking.next, { query: { examId, questionId } });
    expect(item).toMatchObject({ points: 6, attemptId: begun.attemptId });
    const body = { attemptId: begun.attemptId, questionId, score: 3, comment: '', version: item?.mark.version ?? 0 };
    await marker.call(marking.score, { body });
  }
  const { data } = await admin.call(result.search, { query: { examId } });
  expect(
    data.map(({ userId, score, totalPoints, passed, rank }) => [userId, score, totalPoints, passed, rank]),
  ).toEqual([
    [people[0]?.userId, 13, 20, true, 1],
    [people[1]?.userId, 8, 20, false, 2],
  ]);
  const statistics = await admin.call(result.statistics, { query: { examId } });
  expect(statistics).toMatchObject({ byPercent: false, totalPoints: 20, passScore: 10, passedCount: 1, mean: 10.5 });
  await admin.call(result.release, { query: { examId } });
  const [first] = people;
  if (!first) throw new Error('nobody');
  const { begun } = sat.get(first.userId) ?? {};
  const own = await (await as(first)).call(attempt.result, { query: { attemptId: begun?.attemptId ?? '' } });
  expect(own.score).toBe(13);
  expect(own.sections.flatMap(({ questions }) => questions.map(({ questionId }) => questionId))).toEqual(
    begun?.order.map(({ questionId }) => questionId),
  );
});

test('rules that cannot be met, or none, are told before anything is frozen; what was withdrawn meanwhile ends it', async () => {
  const made = await world({ stock: singles(3) });
  const { admin, paperId, version, bankId, questionIds } = made;
  const examId = await draft(made);
  expect((await admin.call(examIndividual.check, { query: { examId } })).unmet).toHaveLength(1);
  expect((await admin.send(exam.publish, { query: { examId } })).code).toBe(3042);
  await admin.call(randomPaper.save, { query: { paperId }, body: { ...oneSection({ count: 3, points: 5 }), version } });
  const high = await draft(made, { passScore: 16 });
  expect((await admin.send(exam.publish, { query: { examId: high } })).code).toBe(4008);
  await admin.call(exam.publish, { query: { examId } });
  await admin.call(question.delete, { body: { questionIds: questionIds.slice(0, 1), confirmed: true } });
  await doJobs();
  const progress = await admin.call(examIndividual.progress, { query: { examId } });
  expect(progress).toMatchObject({ state: 'FAILED', failure: expect.stringContaining('需 3，有 2') });
  expect(await admin.call(exam.detail, { query: { examId } })).toMatchObject({ state: 'DRAFT', phase: 'draft' });
  await admin.call(question.add, { body: { bankId, ...sampleQuestion.single('补一道') } });
  await admin.call(exam.publish, { query: { examId } });
  await doJobs();
  // A latecomer gets a paper also when the rules cannot be met any more.
  await admin.call(question.delete, { body: { questionIds: questionIds.slice(1), confirmed: true } });
  const late = await makeStaff(made.organisation);
  await admin.call(examinee.add, { query: { examId }, body: { userIds: [late.userId] } });
  expect((await start(await as(late), examId)).paper.totalPoints).toBe(15);
});

test('one random paper with rules is chosen, nothing else', async () => {
  const { admin, paperId } = await world();
  const manual = await makePaper(admin);
  const body = {
    name: '考试',
    source: 'INDIVIDUAL',
    durationMinutes: 30,
    startAt: inMinutes(5),
    endAt: inMinutes(60),
  } as const;
  const add = (paperIds: string[]) => admin.send(exam.add, { body: { ...body, paperIds } });
  expect([(await add([manual.paperId])).code, (await add([paperId, manual.paperId])).code]).toEqual([4105, 4105]);
  expect((await add([])).code).toBe(0);
});

test('a published exam tells which random paper its papers were drawn from, whatever becomes of that', async () => {
  const made = await world({ people: 1 });
  const { admin, paperId } = made;
  const detail = (examId: string) => admin.call(exam.detail, { query: { examId } });
  const waiting = await draft(made);
  expect(await detail(waiting)).toMatchObject({ drawnFrom: null, papers: [{ paperId, name: '随机测验卷' }] });
  const version = (await admin.call(paper.detail, { query: { paperId } })).version;
  const examId = await published(made);
  const nobody = await published({ ...made, people: [] });
  await admin.call(paper.modify, { query: { paperId }, body: { version, name: '改名的随机卷' } });
  const before = await detail(examId);
  expect(before.drawnFrom).toEqual({ paperId, name: '随机测验卷', version, seed: expect.any(Number) });
  expect(before.papers).toMatchObject([{ paperId, name: '随机测验卷', questionCount: 4, totalPoints: 20 }]);
  expect(await detail(nobody)).toMatchObject({ drawnFrom: { name: '随机测验卷' }, papers: [{ questionCount: 0 }] });
});
