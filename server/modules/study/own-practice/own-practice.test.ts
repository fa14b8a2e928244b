import { describe, expect, test } from 'vitest';
import { bank } from '#contract/question/bank.ts';
import { question } from '#contract/question/question.ts';
import { ownPractice, type PracticeItem } from '#contract/study/own-practice.ts';
import { practice } from '#contract/study/practice.ts';
import { makeAbilities } from '../../../../test/make/ability.ts';
import { linkKnowledge } from '../../../../test/make/evidence.ts';
import { type Client, makeExam } from '../../../../test/make/exam.ts';
import { linkQuestions, makeChain } from '../../../../test/make/knowledge.ts';
import { choiceOptions, makeBank } from '../../../../test/make/question.ts';
import { as, makeAdministrator, makeDepartment, makeStaff } from '../../../../test/make.ts';
import { testServer } from '../../../../test/server.ts';

type Session = Awaited<ReturnType<typeof read>>;

const read = (me: Client, sessionId: string) => me.call(ownPractice.session, { query: { sessionId } });

/** A judgement (true), a single choice (乙) and a fill-in (北京), practised by one person. */
async function hall(more: object = {}) {
  const { admin, organisation } = await makeAdministrator();
  const bankId = await makeBank(admin, `练习 ${crypto.randomUUID()}`);
  const { questionIds } = await admin.call(question.addBatch, {
    query: { questionBankId: bankId },
    body: [
      { type: 'JUDGE', stem: '判断一', answer: true, analysis: '<p>机密解析</p>' },
      { type: 'SINGLE', stem: '单选二', options: choiceOptions('甲', '*乙'), analysis: '<p>机密解析</p>' },
      { type: 'FILL', stem: '首都是____', answer: { blanks: [{ accepted: ['北京'] }] } },
      { type: 'SHORT', stem: '简答', answer: { reference: '<p>不在练习里</p>' } },
    ],
  });
  const body = { name: '上岗练习', source: { bankIds: [bankId], count: 10 }, modes: [...allModes], ...more };
  const { practiceId } = await admin.call(practice.add, { body });
  await admin.call(practice.release, { query: { practiceId }, body: { version: 1 } });
  const staff = await makeStaff(organisation);
  return { admin, organisation, bankId, questionIds, practiceId, staff, me: await as(staff) };
}

const allModes = ['SEQUENTIAL', 'RANDOM', 'KNOWLEDGE', 'WRONG', 'MOCK', 'REVIEW'] as const;
type Hall = Awaited<ReturnType<typeof hall>>;

async function begin({ me, practiceId }: Pick<Hall, 'me' | 'practiceId'>, mode: (typeof allModes)[number]) {
  const { sessionId } = await me.call(ownPractice.start, { body: { practiceId, mode } });
  return read(me, sessionId);
}

const answer = async (me: Client, { sessionId }: Session, questionVersionId: string | undefined, response: unknown) => {
  const reply = await me.send(ownPractice.answer, {
    query: { sessionId },
    body: { questionVersionId: questionVersionId ?? '', response: response as boolean },
  });
  return { ...reply, item: reply.res as PracticeItem };
};

const itemOf = ({ items }: Session, type: string) => items.find((item) => item.type === type);
const wrongBook = async (me: Client) => (await me.call(ownPractice.wrong, {})).data;

describe('a session', () => {
  test('tells key and analysis of a question only once it is answered, and marks at once', async () => {
    const { me, ...rest } = await hall();
    const session = await begin({ me, ...rest }, 'SEQUENTIAL');
    expect(session.items.map(({ type }) => type)).toEqual(['JUDGE', 'SINGLE', 'FILL']);
    expect(JSON.stringify(session)).not.toMatch(/机密|correct|北京/);
    const single = itemOf(session, 'SINGLE');
    const told = await answer(me, session, single?.questionVersionId, single?.options[0]?.id);
    expect(told.res).toMatchObject({ ratio: 0, analysis: expect.stringContaining('机密解析') });
    expect(told.item.key?.optionIds).toEqual([single?.options[1]?.id]);
    const after = await read(me, session.sessionId);
    expect(after.items.filter(({ key }) => key !== null).map(({ type }) => type)).toEqual(['SINGLE']);
    expect(after).toMatchObject({ answered: 1, right: 0 });
  });

  test('keeps the first answer to a question, and is gone on with', async () => {
    const { me, ...rest } = await hall();
    const session = await begin({ me, ...rest }, 'RANDOM');
    const judge = itemOf(session, 'JUDGE')?.questionVersionId;
    await answer(me, session, judge, false);
    const again = await answer(me, session, judge, true);
    expect(again.res).toMatchObject({ response: false, ratio: 0 });
    expect(await read(me, session.sessionId)).toMatchObject({ answered: 1, right: 0 });
    expect((await begin({ me, ...rest }, 'RANDOM')).sessionId).toBe(session.sessionId);
    expect((await answer(me, session, itemOf(session, 'FILL')?.questionVersionId, ['北京'])).item.ratio).toBe(1);
    expect(
      (await answer(me, session, itemOf(session, 'SINGLE')?.questionVersionId, 'zz')).fields?.response,
    ).toBeDefined();
  });

  test('is nobody else’s', async () => {
    const given = await hall();
    const session = await begin(given, 'RANDOM');
    const other = await as(await makeStaff(given.organisation));
    const query = { sessionId: session.sessionId };
    expect((await other.send(ownPractice.session, { query })).status).toBe(404);
    expect((await other.send(ownPractice.finish, { query })).status).toBe(404);
    expect((await answer(other, session, session.items[0]?.questionVersionId, true)).status).toBe(404);
    const foreign = (await begin({ ...given, me: other }, 'SEQUENTIAL')).items[0]?.questionVersionId;
    expect(foreign).toBeDefined();
    expect((await answer(given.me, session, crypto.randomUUID(), true)).status).toBe(404);
  });

  test('of a closed practice can be finished, and none begun', async () => {
    const given = await hall();
    const session = await begin(given, 'RANDOM');
    const { admin, practiceId, me } = given;
    await admin.call(practice.close, { query: { practiceId }, body: { version: 2 } });
    expect((await answer(me, session, itemOf(session, 'JUDGE')?.questionVersionId, true)).item.ratio).toBe(1);
    await me.call(ownPractice.finish, { query: { sessionId: session.sessionId } });
    const refused = await me.send(ownPractice.start, { body: { practiceId, mode: 'RANDOM' } });
    expect(refused.res).toBe('练习已经关闭');
    const late = await answer(me, session, itemOf(session, 'FILL')?.questionVersionId, ['北京']);
    expect(late.res).toBe('这次练习已经结束');
  });

  test('of a mock exam tells nothing before its end, also not through the wrong book', async () => {
    const given = await hall();
    const { me } = given;
    const session = await begin(given, 'MOCK');
    expect(session.deadline).not.toBeNull();
    const told = await answer(me, session, itemOf(session, 'JUDGE')?.questionVersionId, false);
    expect(told.res).toMatchObject({ answered: true, ratio: null, key: null, analysis: null });
    expect(await read(me, session.sessionId)).toMatchObject({ answered: 1, right: null });
    expect(await wrongBook(me)).toEqual([]);
    const { db } = await testServer();
    const past = new Date(Date.now() - 1000);
    await db.updateTable('practiceSession').set({ deadline: past }).where('id', '=', session.sessionId).execute();
    const over = await read(me, session.sessionId);
    expect([over.finishedAt, over.right]).toEqual([past.toISOString(), 0]);
    expect(itemOf(over, 'JUDGE')).toMatchObject({ ratio: 0, key: { answer: true } });
    expect(await wrongBook(me)).toHaveLength(1);
  });
});

describe('the wrong book', () => {
  test('holds what was answered wrong until it is right twice in a row', async () => {
    const given = await hall();
    const { me } = given;
    const first = await begin(given, 'SEQUENTIAL');
    await answer(me, first, itemOf(first, 'JUDGE')?.questionVersionId, false);
    await answer(me, first, itemOf(first, 'FILL')?.questionVersionId, ['北京']);
    await me.call(ownPractice.finish, { query: { sessionId: first.sessionId } });
    expect(await wrongBook(me)).toMatchObject([{ stem: '判断一', wrongCount: 1, masteredAt: null }]);
    for (const streak of [1, 2]) {
      const { sessionId } = await me.call(ownPractice.start, { body: { mode: 'WRONG' } });
      const session = await read(me, sessionId);
      expect(session.items.map(({ stem }) => stem)).toEqual(['判断一']);
      await answer(me, session, session.items[0]?.questionVersionId, true);
      await me.call(ownPractice.finish, { query: { sessionId } });
      expect((await wrongBook(me))[0]?.rightStreak).toBe(streak);
    }
    expect((await wrongBook(me))[0]?.masteredAt).not.toBeNull();
    expect((await me.send(ownPractice.start, { body: { mode: 'WRONG' } })).res).toBe('错题本里没有要重练的题');
  });

  test('takes a reason, a note and the word of its owner, and of nobody else', async () => {
    const given = await hall();
    const { me, questionIds } = given;
    const session = await begin(given, 'RANDOM');
    await answer(me, session, itemOf(session, 'JUDGE')?.questionVersionId, false);
    const query = { questionId: questionIds[0] ?? '' };
    const body = { reason: 'MISREAD' as const, note: '看清不得', mastered: true };
    expect((await me.call(ownPractice.markWrong, { query, body })).masteredAt).not.toBeNull();
    expect(await wrongBook(me)).toMatchObject([{ reason: 'MISREAD', note: '看清不得' }]);
    const other = await as(await makeStaff(given.organisation));
    expect((await other.send(ownPractice.markWrong, { query, body })).status).toBe(404);
  });
});

test('what is answered comes back when it is due, what was wrong soonest', async () => {
  const given = await hall();
  const { me } = given;
  const session = await begin(given, 'SEQUENTIAL');
  await answer(me, session, itemOf(session, 'JUDGE')?.questionVersionId, false);
  await answer(me, session, itemOf(session, 'FILL')?.questionVersionId, ['北京']);
  expect((await me.send(ownPractice.start, { body: { mode: 'REVIEW' } })).res).toBe('现在没有要复习的题');
  const { db } = await testServer();
  const cards = await db
    .selectFrom('reviewCard')
    .select(['questionId', 'dueAt'])
    .where('userId', '=', given.staff.userId)
    .orderBy('dueAt')
    .execute();
  expect(cards.map(({ questionId }) => questionId)).toEqual([given.questionIds[0], given.questionIds[2]]);
  const past = new Date(Date.now() - 1000);
  await db.updateTable('reviewCard').set({ dueAt: past }).where('userId', '=', given.staff.userId).execute();
  expect(await me.call(ownPractice.due, {})).toEqual({ due: 2, wrong: 1 });
  const { sessionId } = await me.call(ownPractice.start, { body: { mode: 'REVIEW' } });
  expect((await read(me, sessionId)).total).toBe(2);
});

describe('questions are kept out', () => {
  test('that stand in an exam of the person which is coming or running, in every place', async () => {
    const given = await hall();
    const { admin, me, staff, bankId } = given;
    const before = await begin(given, 'RANDOM');
    const judge = itemOf(before, 'JUDGE');
    await answer(me, before, judge?.questionVersionId, false);
    const { questionIds, examId } = await makeExam(admin, [staff], { startMinutes: 30 });
    const { db } = await testServer();
    // The exam asks the questions of the practice.
    await db.updateTable('question').set({ bankId }).where('id', 'in', questionIds).execute();
    const other = await as(await makeStaff(given.organisation));
    const theirs = await begin({ ...given, me: other }, 'SEQUENTIAL');
    await me.call(ownPractice.finish, { query: { sessionId: before.sessionId } });
    const mine = await begin(given, 'SEQUENTIAL');
    expect(theirs.total).toBeGreaterThan(3);
    expect(mine.total).toBe(3);
    const [form] = await db.selectFrom('examQuestion').selectAll().where('examId', '=', examId).execute();
    const judged = await db
      .selectFrom('question')
      .select(['id', 'currentVersionId'])
      .where('id', '=', given.questionIds[0] ?? '')
      .executeTakeFirstOrThrow();
    if (!form) throw new Error('the exam has no questions');
    const asked = { ...form, options: '[]', questionId: judged.id, questionVersionId: judged.currentVersionId };
    await db.insertInto('examQuestion').values(asked).execute();
    const seen = await read(me, mine.sessionId);
    expect(seen.items.filter(({ held }) => held)).toMatchObject([{ stem: '', options: [], key: null, analysis: null }]);
    const refused = await answer(me, mine, judge?.questionVersionId, true);
    expect(refused.res).toContain('考试结束以后才能练');
    expect(itemOf(await read(me, before.sessionId), 'JUDGE')).toMatchObject({ held: true, key: null, analysis: null });
    expect(await wrongBook(me)).toEqual([]);
  });

  test('whose bank does not allow practice', async () => {
    const given = await hall();
    const { admin, bankId, practiceId, me } = given;
    const seen = await admin.call(bank.detail, { query: { bankId } });
    expect(seen.practiceAllowed).toBe(true);
    const body = { name: seen.name, version: seen.version, practiceAllowed: false };
    await admin.call(bank.modify, { query: { bankId }, body });
    const refused = await me.send(ownPractice.start, { body: { practiceId, mode: 'RANDOM' } });
    expect(refused.res).toBe('没有符合条件的题目');
    const source = { bankIds: [bankId], count: 5 };
    const another = await admin.send(practice.add, { body: { name: '另一个', source, modes: ['RANDOM'] } });
    expect(another.fields?.source).toContain('不允许用于练习');
  });
});

test('a practice is found by those it is for, and offers its own modes', async () => {
  const given = await hall({ modes: ['RANDOM'] });
  const { admin, organisation, bankId, me } = given;
  const departmentId = await makeDepartment(organisation, `部 ${crypto.randomUUID()}`, organisation.rootId);
  const inside = await as(await makeStaff(organisation, { departmentId }));
  const { practiceId } = await admin.call(practice.add, {
    body: {
      ...{ name: '部门练习', source: { bankIds: [bankId], count: 2 }, modes: ['RANDOM'] },
      ...{ audience: 'CHOSEN', chosen: [{ kind: 'department', refId: departmentId }], repeatable: false },
    },
  });
  const names = async (who: Client) => (await who.call(ownPractice.list, {})).data.map(({ name }) => name);
  expect(await names(inside)).toEqual(['上岗练习']);
  await admin.call(practice.release, { query: { practiceId }, body: { version: 1 } });
  expect(await names(inside)).toEqual(['部门练习', '上岗练习']);
  expect(await names(me)).toEqual(['上岗练习']);
  expect((await me.send(ownPractice.start, { body: { practiceId, mode: 'RANDOM' } })).status).toBe(404);
  const own = await begin({ me: inside, practiceId }, 'RANDOM');
  expect(own.total).toBe(2);
  const mock = await inside.send(ownPractice.start, { body: { practiceId, mode: 'MOCK' } });
  expect(mock.res).toBe('这个练习没有开放这种方式');
  await inside.call(ownPractice.finish, { query: { sessionId: own.sessionId } });
  const second = await inside.send(ownPractice.start, { body: { practiceId, mode: 'RANDOM' } });
  expect(second.res).toContain('只能做一次');
});

test('a finished session is evidence of abilities, the same when it is said again', async () => {
  const given = await hall();
  const { admin, organisation, questionIds, me, practiceId } = given;
  const { 信息安全: abilityId = '' } = await makeAbilities(organisation, ['信息安全']);
  const [pointId = ''] = await makeChain(admin, `安全 ${crypto.randomUUID()}`);
  await linkQuestions(organisation, questionIds, pointId);
  await linkKnowledge(organisation, abilityId, pointId, 50);
  expect(await me.call(ownPractice.points, { query: { practiceId } })).toMatchObject([
    { questions: 3, answered: 0, right: 0 },
  ]);
  const { sessionId } = await me.call(ownPractice.start, {
    body: { practiceId, mode: 'KNOWLEDGE', knowledgeId: pointId },
  });
  const session = await read(me, sessionId);
  await answer(me, session, itemOf(session, 'JUDGE')?.questionVersionId, true);
  await answer(me, session, itemOf(session, 'FILL')?.questionVersionId, ['上海']);
  for (const _ of [1, 2]) await me.call(ownPractice.finish, { query: { sessionId } });
  expect(await me.call(ownPractice.points, { query: { practiceId } })).toMatchObject([
    { questions: 3, answered: 2, right: 1 },
  ]);
  const { db } = await testServer();
  const rows = await db
    .selectFrom('evidence')
    .select(['source', 'score', 'weight', 'originId'])
    .where('userId', '=', given.staff.userId)
    .orderBy('score')
    .execute();
  const row = { source: 'practice', weight: 0.5, originId: sessionId };
  expect(rows).toEqual([
    { ...row, score: 0 },
    { ...row, score: 1 },
  ]);
});

test('who manages the practice sees people within reach, each question and each point', async () => {
  const given = await hall();
  const { admin, me, practiceId, staff, questionIds, organisation } = given;
  const [pointId = ''] = await makeChain(admin, `法规 ${crypto.randomUUID()}`);
  await linkQuestions(organisation, questionIds.slice(0, 1), pointId);
  const session = await begin(given, 'RANDOM');
  await answer(me, session, itemOf(session, 'JUDGE')?.questionVersionId, false);
  await answer(me, session, itemOf(session, 'FILL')?.questionVersionId, ['北京']);
  const query = { practiceId };
  const people = await admin.call(practice.people, { query });
  expect(people).toMatchObject({
    total: 1,
    data: [{ userId: staff.userId, sessions: 1, answered: 2, rightRate: 0.5 }],
  });
  const statistics = await admin.call(practice.statistics, { query });
  expect(statistics.questions.map(({ stem, rightRate }) => [stem, rightRate])).toEqual([
    ['判断一', 0],
    ['首都是____', 1],
  ]);
  expect(statistics.points).toMatchObject([{ knowledgeId: pointId, answered: 1, rightRate: 0 }]);
  expect((await admin.send(practice.export, { query })).status).toBe(200);
  expect((await admin.send(practice.delete, { query })).res).toContain('不能删除');
  expect((await admin.call(practice.search, { body: { text: '上岗' } })).data).toMatchObject([{ people: 1 }]);
});
