import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { question } from '#contract/question/question.ts';
import { ownPractice, type PracticeItem } from '#contract/study/own-practice.ts';
import { practice } from '#contract/study/practice.ts';
import {
  closeJudge,
  codeQuestion,
  hiddenCase,
  judgeAll,
  openJudge,
  programs,
  whyNoJudge,
} from '../../../../test/make/code-exam.ts';
import { type Client, makeExam } from '../../../../test/make/exam.ts';
import { makeBank, withReferences } from '../../../../test/make/question.ts';
import { as, makeAdministrator, makeStaff } from '../../../../test/make.ts';
import { testServer } from '../../../../test/server.ts';
import { notePractisedCode } from './code.ts';
import { tendPractices } from './tend.ts';

beforeAll(openJudge);
afterAll(closeJudge);
const tried = test.skipIf(whyNoJudge !== undefined);

const types = ['JUDGE', 'SINGLE', 'MULTIPLE', 'FILL', 'SHORT', 'CODE', 'COMPOSITE'] as const;
const shortQuestion = {
  ...{ type: 'SHORT' as const, stem: '为什么要做尽职调查？', analysis: '<p>简答解析</p>' },
  answer: { reference: '<p>参考：了解客户</p>' },
};
const composite = {
  ...{ type: 'COMPOSITE' as const, stem: '<p>一段材料</p>', analysis: '' },
  children: [
    { type: 'JUDGE' as const, stem: '小题一', answer: true, analysis: '<p>小题解析</p>' },
    { type: 'SHORT' as const, stem: '小题二', answer: { reference: '<p>小题参考</p>' } },
  ],
};

/** Somebody who practises questions of all kinds. */
async function hall(questions: readonly object[]) {
  const { admin, organisation } = await makeAdministrator();
  const bankId = await makeBank(admin, `练习 ${crypto.randomUUID()}`);
  const body = await withReferences(bankId, questions as never);
  const { questionIds } = await admin.call(question.addBatch, { query: { questionBankId: bankId }, body });
  const { practiceId } = await admin.call(practice.add, {
    body: {
      ...{ name: '各种题', source: { bankIds: [bankId], types: [...types], count: 10 } },
      modes: ['SEQUENTIAL', 'RANDOM', 'WRONG', 'MOCK'],
    },
  });
  await admin.call(practice.release, { query: { practiceId }, body: { version: 1 } });
  const staff = await makeStaff(organisation);
  return { admin, organisation, bankId, questionIds, practiceId, staff, me: await as(staff) };
}

type Hall = Awaited<ReturnType<typeof hall>>;

const read = (me: Client, sessionId: string) => me.call(ownPractice.session, { query: { sessionId } });

async function begin({ me, practiceId }: Pick<Hall, 'me' | 'practiceId'>, mode: 'SEQUENTIAL' | 'MOCK' = 'SEQUENTIAL') {
  const { sessionId } = await me.call(ownPractice.start, { body: { practiceId, mode } });
  return read(me, sessionId);
}

const give = (me: Client, sessionId: string, item: PracticeItem | undefined, response: unknown) =>
  me.send(ownPractice.answer, {
    query: { sessionId },
    body: { questionVersionId: item?.questionVersionId ?? '', response: response as boolean },
  });

const assess = (
  me: Client,
  sessionId: string,
  item: PracticeItem | undefined,
  assessment: 'KNOWN' | 'PARTLY' | 'UNKNOWN',
) =>
  me.send(ownPractice.assess, {
    query: { sessionId },
    body: { questionVersionId: item?.questionVersionId ?? '', assessment },
  });

const itemAgain = (me: Client, sessionId: string, item: PracticeItem | undefined) =>
  me.call(ownPractice.item, { query: { sessionId, questionVersionId: item?.questionVersionId ?? '' } });

const wrongBook = async (me: Client) => (await me.call(ownPractice.wrong, {})).data;

describe('a short answer', () => {
  test('is written first, then read beside the reference and assessed, once', async () => {
    const given = await hall([shortQuestion]);
    const { me, organisation } = given;
    const { sessionId, items } = await begin(given);
    const [item] = items;
    expect(JSON.stringify(items)).not.toMatch(/参考：|简答解析/);
    expect((await assess(me, sessionId, item, 'KNOWN')).code).toBe(9648);
    for (const nothing of [null, '', '  ', { text: '字', pictures: [crypto.randomUUID()] }])
      expect((await give(me, sessionId, item, nothing)).fields?.response).toBe('请先写下您的答案');
    const told = (await give(me, sessionId, item, '了解客户')).res as PracticeItem;
    expect(told).toMatchObject({ answered: true, ratio: null, analysis: expect.stringContaining('简答解析') });
    expect(told.key?.answer).toMatchObject({ reference: expect.stringContaining('参考：') });
    expect(await read(me, sessionId)).toMatchObject({ answered: 1, right: 0 });
    const stranger = await as(await makeStaff(organisation));
    expect((await assess(stranger, sessionId, item, 'KNOWN')).status).toBe(404);
    expect((await assess(me, sessionId, item, 'PARTLY')).res).toMatchObject({ ratio: 0.5 });
    expect((await assess(me, sessionId, item, 'KNOWN')).res).toMatchObject({ ratio: 0.5 });
    expect(await wrongBook(me)).toMatchObject([{ type: 'SHORT', wrongCount: 1 }]);
  });

  test('of a mock exam is assessed after its end, which no evidence of abilities comes from', async () => {
    const { db } = await testServer();
    const given = await hall([shortQuestion]);
    const { me, staff } = given;
    const { sessionId, items } = await begin(given, 'MOCK');
    const told = (await give(me, sessionId, items[0], '了解客户')).res;
    expect(told).toMatchObject({ answered: true, ratio: null, key: null, analysis: null });
    expect((await assess(me, sessionId, items[0], 'KNOWN')).code).toBe(9648);
    await me.call(ownPractice.finish, { query: { sessionId } });
    expect((await assess(me, sessionId, items[0], 'KNOWN')).res).toMatchObject({ ratio: 1 });
    expect(await read(me, sessionId)).toMatchObject({ right: 1 });
    const evidence = await db.selectFrom('evidence').select('score').where('userId', '=', staff.userId).execute();
    expect(evidence).toEqual([]);
  });
});

describe('a composite', () => {
  test('is asked item by item beside its material, and its items come back alone with it', async () => {
    const given = await hall([composite]);
    const { me } = given;
    const { sessionId, items, total } = await begin(given);
    expect(items.map(({ type, stem, material }) => [type, stem, material])).toEqual([
      ['JUDGE', '小题一', '<p>一段材料</p>'],
      ['SHORT', '小题二', '<p>一段材料</p>'],
    ]);
    expect([total, JSON.stringify(items)]).toEqual([2, expect.not.stringMatching(/小题解析|小题参考/)]);
    expect((await give(me, sessionId, items[0], false)).res).toMatchObject({ ratio: 0, key: { answer: true } });
    expect(await wrongBook(me)).toMatchObject([{ stem: '小题一' }]);
    const again = await me.call(ownPractice.start, { body: { mode: 'WRONG' } });
    expect((await read(me, again.sessionId)).items).toMatchObject([{ stem: '小题一', material: '<p>一段材料</p>' }]);
    const sheet = await me.call(ownPractice.wrongSheet, { query: {} });
    expect(sheet).toMatchObject([{ stem: '小题一', answer: '对', material: '<p>一段材料</p>' }]);
  });
});

describe('code', () => {
  test('is given to the judge, and shows of hidden cases only how they ended', async () => {
    const given = await hall([codeQuestion]);
    const { me, organisation } = given;
    const { sessionId, items } = await begin(given);
    const [item] = items;
    expect(item?.code).toMatchObject({ languages: ['python', 'c++'], samples: [{ input: '1 2\n', output: '3\n' }] });
    const unseen = (value: unknown) => expect(JSON.stringify(value)).not.toContain('4711');
    unseen(items);
    expect((await give(me, sessionId, item, { language: 'java', source: 'x' })).fields?.response).toContain(
      '不能用这种',
    );
    expect((await give(me, sessionId, item, { language: 'python', source: ' ' })).fields?.response).toBe('请先写代码');
    expect((await give(me, sessionId, item, null)).fields?.response).toBe('请先写代码');
    const told = (await give(me, sessionId, item, { language: 'python', source: programs.half })).res;
    expect(told).toMatchObject({ answered: true, ratio: null, analysis: null, judged: { state: 'waiting' } });
    // Another one changes nothing.
    await give(me, sessionId, item, { language: 'python', source: programs.right });
    const { db } = await testServer();
    const { organisationId } = organisation;
    const ofThis = db.selectFrom('judgeSubmission').selectAll().where('organisationId', '=', organisationId);
    const submissions = await ofThis.execute();
    expect(submissions.map(({ source }) => source)).toEqual([programs.half]);
    const [one] = submissions;
    const judged = { organisationId, submissionId: one?.id ?? '', subject: one?.subject ?? '', verdict: 'WA' as const };
    for (const score of [5000, 10_000])
      await db.transaction().execute((db) => notePractisedCode(db as never, { ...judged, score }));
    const after = await itemAgain(me, sessionId, item);
    expect(after).toMatchObject({ ratio: 0.5 });
    unseen(after);
    expect(await wrongBook(me)).toMatchObject([{ type: 'CODE', wrongCount: 1 }]);
    await db.updateTable('judgeSubmission').set({ state: 'CANCELLED' }).where('id', '=', judged.submissionId).execute();
  });

  test('of which a failure of ours leaves nothing is given anew', async () => {
    const given = await hall([codeQuestion]);
    const { me, organisation } = given;
    const { sessionId, items } = await begin(given);
    const { db } = await testServer();
    const { organisationId } = organisation;
    await give(me, sessionId, items[0], { language: 'python', source: programs.half });
    const [one] = await db
      .selectFrom('judgeSubmission')
      .selectAll()
      .where('organisationId', '=', organisationId)
      .execute();
    const failed = { organisationId, submissionId: one?.id ?? '', subject: one?.subject ?? '', verdict: 'SE' as const };
    for (const _ of [1, 2])
      await db.transaction().execute((db) => notePractisedCode(db as never, { ...failed, score: null }));
    expect(await read(me, sessionId)).toMatchObject({
      ...{ answered: 0, items: [{ answered: false, response: { source: programs.half }, key: null, judged: null }] },
    });
    expect((await give(me, sessionId, items[0], { language: 'python', source: programs.right })).code).toBe(0);
    expect(await read(me, sessionId)).toMatchObject({ answered: 1 });
    await db
      .updateTable('judgeSubmission')
      .set({ state: 'CANCELLED' })
      .where('organisationId', '=', organisationId)
      .execute();
  });

  test('that nobody judges for minutes may be given anew, and is left where somebody does', async () => {
    const given = await hall([codeQuestion]);
    const { me } = given;
    const { sessionId, items } = await begin(given);
    const { db } = await testServer();
    await give(me, sessionId, items[0], { language: 'python', source: programs.half });
    const nobody = async () => ({ works: false, problem: null, languages: [] });
    const later = new Date(Date.now() + 4 * 60_000);
    const answered = async () => (await read(me, sessionId)).answered;
    await tendPractices(db, new Date(), nobody);
    await tendPractices(db, later, async () => ({ ...(await nobody()), works: true }));
    expect(await answered()).toBe(1);
    await tendPractices(db, later, nobody);
    expect(await answered()).toBe(0);
    expect((await give(me, sessionId, items[0], { language: 'python', source: programs.right })).code).toBe(0);
    const { organisationId } = given.organisation;
    await db
      .updateTable('judgeSubmission')
      .set({ state: 'CANCELLED' })
      .where('organisationId', '=', organisationId)
      .execute();
    await tendPractices(db, later, nobody);
    expect(await answered()).toBe(0);
  });

  test('is tried out by its person alone, in a session of theirs', async () => {
    const given = await hall([codeQuestion]);
    const { me, organisation } = given;
    const { sessionId, items } = await begin(given);
    const questionVersionId = items[0]?.questionVersionId ?? '';
    const body = { questionVersionId, language: 'python' as const, source: programs.half };
    const { runId } = await me.call(ownPractice.run, { query: { sessionId }, body });
    const query = { sessionId, runId };
    expect(await me.call(ownPractice.runDetail, { query })).toMatchObject({ questionId: questionVersionId });
    const other = await as(await makeStaff(organisation));
    const theirs = await begin({ ...given, me: other });
    for (const stolen of [query, { sessionId: theirs.sessionId, runId }])
      expect((await other.send(ownPractice.runDetail, { query: stolen })).status).toBe(404);
    expect((await other.send(ownPractice.cancelRun, { query })).status).toBe(404);
    expect((await other.send(ownPractice.run, { query: { sessionId }, body })).status).toBe(404);
    const java = { ...body, language: 'java' as const };
    expect((await me.send(ownPractice.run, { query: { sessionId }, body: java })).code).toBe(4186);
    await me.call(ownPractice.cancelRun, { query });
    expect(await me.call(ownPractice.runDetail, { query })).toMatchObject({ state: 'CANCELLED' });
    expect(await read(me, sessionId)).toMatchObject({ answered: 0 });
  });

  tried('earns its share from end to end', async () => {
    const given = await hall([codeQuestion]);
    const { me, organisation } = given;
    const { sessionId, items } = await begin(given);
    await give(me, sessionId, items[0], { language: 'python', source: programs.half });
    await judgeAll(organisation.organisationId);
    const after = await itemAgain(me, sessionId, items[0]);
    expect(after).toMatchObject({
      ...{ ratio: 0.5, judged: { state: 'judged', verdict: 'WA', caseCount: 3, passedCount: 2 } },
      key: { answer: null },
    });
    expect(JSON.stringify(after)).not.toContain(hiddenCase.input.trim());
  });
});

test('code and composites that stand in an exam of the person are kept out, also in a session that was begun', async () => {
  const given = await hall([codeQuestion, composite, shortQuestion]);
  const { admin, me, staff, questionIds, organisation } = given;
  const before = await begin(given);
  expect(before.total).toBe(4);
  const { examId } = await makeExam(admin, [staff], { startMinutes: 30 });
  const { db } = await testServer();
  const [form] = await db.selectFrom('examQuestion').selectAll().where('examId', '=', examId).execute();
  if (!form) throw new Error('the exam has no questions');
  const [code, material] = questionIds;
  const asked = await db
    .selectFrom('question')
    .select(['id', 'currentVersionId', 'parentId'])
    .where('organisationId', '=', organisation.organisationId)
    .where(({ eb, or }) => or([eb('id', '=', code ?? ''), eb('parentId', '=', material ?? '')]))
    .execute();
  const whole = await db
    .selectFrom('question')
    .select('currentVersionId')
    .where('id', '=', material ?? '')
    .executeTakeFirstOrThrow();
  // One item of the composite is asked, and the code.
  const rows = [asked.find(({ id }) => id === code), asked.find(({ parentId }) => parentId === material)];
  for (const row of rows) {
    if (!row) throw new Error('the question is gone');
    const materialOf = row.parentId
      ? { materialQuestionId: row.parentId, materialVersionId: whole.currentVersionId }
      : {};
    const values = { ...form, options: '[]', questionId: row.id, questionVersionId: row.currentVersionId };
    await db
      .insertInto('examQuestion')
      .values({ ...values, ...materialOf })
      .execute();
  }
  const seen = await read(me, before.sessionId);
  expect(seen.items.map(({ held }) => held).filter(Boolean).length).toBeGreaterThan(1);
  for (const item of seen.items.filter(({ held }) => held))
    expect(item).toMatchObject({ type: 'JUDGE', stem: '', material: null, code: null, options: [], key: null });
  const codeItem = before.items.find(({ type }) => type === 'CODE');
  const questionVersionId = codeItem?.questionVersionId ?? '';
  expect((await give(me, before.sessionId, codeItem, { language: 'python', source: programs.right })).code).toBe(9645);
  const run = await me.send(ownPractice.run, {
    query: { sessionId: before.sessionId },
    body: { questionVersionId, language: 'python', source: programs.right },
  });
  expect(run.code).toBe(9645);
  expect(await itemAgain(me, before.sessionId, codeItem)).toMatchObject({ held: true, stem: '' });
  await me.call(ownPractice.finish, { query: { sessionId: before.sessionId } });
  const after = await begin(given);
  expect(after.items.map(({ type }) => type)).toEqual(['SHORT']);
});

test('the wrong book is narrowed to a practice, takes a reason in own words and is taken along', async () => {
  const given = await hall([composite]);
  const { me, admin, practiceId, bankId, organisation } = given;
  const { sessionId, items } = await begin(given);
  await give(me, sessionId, items[0], false);
  const another = await admin.call(practice.add, {
    body: { name: '别的', source: { bankIds: [bankId], count: 5, types: ['COMPOSITE'] }, modes: ['RANDOM'] },
  });
  const of = (id: string) => me.call(ownPractice.wrong, { query: { practiceId: id } });
  expect([(await of(practiceId)).total, (await of(another.practiceId)).total]).toEqual([1, 0]);
  expect((await me.call(ownPractice.wrongNames, {})).practices).toEqual([{ id: practiceId, name: '各种题' }]);
  const [wrong] = (await of(practiceId)).data;
  const query = { questionId: wrong?.questionId ?? '' };
  const said = { reason: 'OTHER' as const, reasonText: '看漏了「不」', mastered: false };
  await me.call(ownPractice.markWrong, { query, body: said });
  expect(await wrongBook(me)).toMatchObject([{ reason: 'OTHER', reasonText: '看漏了「不」' }]);
  expect((await me.send(ownPractice.markWrong, { query, body: { ...said, reasonText: '长'.repeat(51) } })).code).toBe(
    1000,
  );
  // Reasons of ours need no words.
  await me.call(ownPractice.markWrong, { query, body: { ...said, reason: 'CARELESS' } });
  expect(await wrongBook(me)).toMatchObject([{ reason: 'CARELESS', reasonText: '' }]);
  expect((await me.send(ownPractice.exportWrong, { query: {} })).status).toBe(200);
  const other = await as(await makeStaff(organisation));
  expect(await other.call(ownPractice.wrongSheet, { query: {} })).toEqual([]);
});
