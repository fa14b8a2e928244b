import { beforeAll, expect, test } from 'vitest';
import { paperBank } from '#contract/paper/bank.ts';
import { type Paper, paper } from '#contract/paper/paper.ts';
import { bank } from '#contract/question/bank.ts';
import { question } from '#contract/question/question.ts';
import { questionReview } from '#contract/question/review.ts';
import { makePaper, makePaperBank } from '../../../../test/make/paper.ts';
import { makeBank, makeQuestion, type NewQuestion, sampleQuestion } from '../../../../test/make/question.ts';
import { makeHolder } from '../../../../test/make/role.ts';
import { makeAdministrator, makeOperator } from '../../../../test/make.ts';
import { testServer } from '../../../../test/server.ts';

type Client = Awaited<ReturnType<typeof makeAdministrator>>['admin'];

let operator: Client;
beforeAll(async () => {
  operator = (await makeOperator()).operator;
});

/** A finished paper in a bank that the platform shares, of these questions in two sections. */
async function makeShared(...[first, ...others]: [NewQuestion, ...NewQuestion[]]) {
  const name = crypto.randomUUID();
  const { paperBankId } = await operator.call(paperBank.add, { body: { name, visibility: 'public' } });
  const { bankId } = await operator.call(bank.add, { body: { name, visibility: 'public' } });
  const add = async (given: NewQuestion) => (await makeQuestion(operator, bankId, given)).questionId;
  const questionIds = [await add(first)];
  for (const given of others) questionIds.push(await add(given));
  const placed = questionIds.map((questionId, place) => ({ questionId, points: place + 1.5 }));
  const sectionVOS = [
    { name: '一、后面的', questionVOS: placed.slice(1) },
    { name: '空', questionVOS: [] },
    { name: '三、开头', questionVOS: placed.slice(0, 1) },
  ];
  const given = { name: '公开卷', paperBankId, suggestedMinutes: 45, sectionVOS };
  const { paperId } = await operator.call(paper.add, { body: given });
  await operator.call(paper.modify, { query: { paperId }, body: { version: 1, state: 'READY' } });
  return { paperId, paperBankId, bankId, questionIds };
}

async function makeTarget(admin: Client) {
  return { toPaperBankId: await makePaperBank(admin), toQuestionBankId: await makeBank(admin) };
}

const detail = (who: Client, paperId: string) => who.call(paper.detail, { query: { paperId } });
const shapeOf = (whole: Paper) =>
  whole.sectionVOS.map(({ name, questionVOS }) => [name, ...questionVOS.map(({ stem, points }) => [stem, points])]);
const idsOf = (whole: Paper) => whole.sectionVOS.flatMap(({ questionVOS }) => questionVOS.map((one) => one.questionId));

async function switchReview(organisationId: string) {
  const { db } = await testServer();
  await db.updateTable('organisation').set({ questionReview: true }).where('id', '=', organisationId).execute();
}

test('a shared paper is copied with its questions, sections, order and points', async () => {
  const { admin } = await makeAdministrator();
  const word = crypto.randomUUID();
  const shared = await makeShared(
    { ...sampleQuestion.single(`一 ${word}`), difficulty: 8 },
    sampleQuestion.judge(`二 ${word}`),
    sampleQuestion.short(`三 ${word}`),
  );
  const target = await makeTarget(admin);
  const { paperId } = await admin.call(paper.copy, { body: { paperId: shared.paperId, ...target } });
  const [source, copy] = [await detail(admin, shared.paperId), await detail(admin, paperId)];
  expect(copy).toMatchObject({
    ...{ name: '公开卷', paperBankId: target.toPaperBankId, state: 'DRAFT', type: 0, creator: '林晓', version: 1 },
    ...{ totalPoints: 7.5, questionCount: 3, suggestedMinutes: 45, meanDifficulty: source.meanDifficulty },
  });
  expect(shapeOf(copy)).toEqual(shapeOf(source));
  expect(new Set([...idsOf(copy), ...shared.questionIds]).size).toBe(6);
  const { data } = await admin.call(question.search, { body: { bankId: target.toQuestionBankId } });
  expect(data.map((one) => one.questionId).sort()).toEqual(idsOf(copy).sort());
  const done = await admin.send(paper.modify, { query: { paperId }, body: { version: 1, state: 'READY' } });
  expect(done.res).toEqual({ version: 2, renewed: 0 });
});

test('a second copy uses the questions that are there already, each in the version that the bank has', async () => {
  const { admin } = await makeAdministrator();
  const word = crypto.randomUUID();
  const shared = await makeShared(sampleQuestion.single(`一 ${word}`), sampleQuestion.judge(`二 ${word}`));
  const target = await makeTarget(admin);
  const own = await makeQuestion(admin, target.toQuestionBankId, {
    ...{ ...sampleQuestion.single(`一 ${word}`), difficulty: 10, analysis: '<p>本机构的解析</p>' },
  });
  const copy = async () => (await admin.call(paper.copy, { body: { paperId: shared.paperId, ...target } })).paperId;
  const [first, second] = [await detail(admin, await copy()), await detail(admin, await copy())];
  expect(idsOf(first)).toEqual(idsOf(second));
  expect(idsOf(first)).toContain(own.questionId);
  // (10 × 1.5 + 3 × 2.5) ÷ 4
  expect(first.meanDifficulty).toBe(5.63);
  expect((await admin.call(question.search, { body: { bankId: target.toQuestionBankId } })).total).toBe(2);
});

test('a question that the bank has in no approved form refuses the copy, and nothing stays behind', async () => {
  const { admin } = await makeAdministrator();
  const word = crypto.randomUUID();
  const shared = await makeShared(sampleQuestion.single(`一 ${word}`), sampleQuestion.judge(`二 ${word}`));
  const target = await makeTarget(admin);
  const own = await makeQuestion(admin, target.toQuestionBankId, sampleQuestion.single(`一 ${word}`));
  await admin.call(questionReview.act, { body: { questionIds: [own.questionId], action: 'disable' } });
  const refused = await admin.send(paper.copy, { body: { paperId: shared.paperId, ...target } });
  expect([refused.code, refused.res]).toEqual([2040, '题库中 1 道同样的试题未通过审核或已停用，请换个题库']);
  expect((await admin.call(question.search, { body: { bankId: target.toQuestionBankId } })).total).toBe(1);
  expect((await admin.call(paper.search, { body: {} })).total).toBe(0);
});

test('two questions of the paper that are one in the bank refuse the copy', async () => {
  const { admin } = await makeAdministrator();
  const word = crypto.randomUUID();
  const shared = await makeShared(sampleQuestion.single(`一 ${word}`), {
    ...{ ...sampleQuestion.single(`一 ${word} 。`), allowDuplicate: true },
  } as NewQuestion);
  const target = await makeTarget(admin);
  const refused = await admin.send(paper.copy, { body: { paperId: shared.paperId, ...target } });
  expect(refused.code).toBe(3008);
});

test('where questions are reviewed a copied paper is ready only after its questions were', async () => {
  const { admin, organisation } = await makeAdministrator();
  await switchReview(organisation.organisationId);
  const shared = await makeShared(sampleQuestion.single(`一 ${crypto.randomUUID()}`));
  const target = await makeTarget(admin);
  const { paperId } = await admin.call(paper.copy, { body: { paperId: shared.paperId, ...target } });
  const ready = () => admin.send(paper.modify, { query: { paperId }, body: { version: 1, state: 'READY' } });
  const refused = await ready();
  expect([refused.code, refused.res]).toEqual([
    3031,
    expect.stringContaining('有 1 道试题没有通过审核：第 1 题是草稿'),
  ]);
  const { db } = await testServer();
  const questionIds = idsOf(await detail(admin, paperId));
  await db.updateTable('question').set({ state: 'APPROVED' }).where('id', 'in', questionIds).execute();
  expect((await ready()).code).toBe(0);
});

test('a copy of a shared paper needs both banks, and the right to fill them', async () => {
  const { admin, organisation } = await makeAdministrator();
  const shared = await makeShared(sampleQuestion.single(`一 ${crypto.randomUUID()}`));
  const target = await makeTarget(admin);
  const copy = (who: Client, more: object) => who.send(paper.copy, { body: { paperId: shared.paperId, ...more } });
  expect((await copy(admin, {})).fields).toEqual({ toPaperBankId: '请选择复制到哪个卷库' });
  expect((await copy(admin, { toPaperBankId: target.toPaperBankId })).fields).toEqual({
    toQuestionBankId: '请选择试题复制到哪个题库',
  });
  const stranger = await makeTarget((await makeAdministrator()).admin);
  const foreign = await Promise.all([
    copy(admin, { ...target, toPaperBankId: stranger.toPaperBankId }),
    copy(admin, { ...target, toQuestionBankId: stranger.toQuestionBankId }),
    copy(admin, { ...target, toQuestionBankId: shared.bankId }),
    copy(admin, { ...target, toPaperBankId: shared.paperBankId }),
  ]);
  expect(foreign.map((answer) => answer.status)).toEqual([404, 404, 404, 404]);
  const papersOnly = await makeHolder(organisation, [{ permissions: ['paper.manage'] }], {});
  expect((await copy(papersOnly.me, target)).code).toBe(2005);
  expect((await admin.call(paper.search, { body: {} })).total).toBe(0);
});

test('a copy of an own paper goes where it is told to', async () => {
  const { admin } = await makeAdministrator();
  const { paperId } = await makePaper(admin);
  const toPaperBankId = await makePaperBank(admin);
  const copy = await admin.call(paper.copy, { body: { paperId, toPaperBankId } });
  expect((await detail(admin, copy.paperId)).paperBankId).toBe(toPaperBankId);
  const foreign = await makePaperBank((await makeAdministrator()).admin);
  expect((await admin.send(paper.copy, { body: { paperId, toPaperBankId: foreign } })).status).toBe(404);
});

test('papers are moved together, twice as well as once, and whoever has one open can still save it', async () => {
  const { admin, organisation } = await makeAdministrator();
  const [one, two] = [await makePaper(admin), await makePaper(admin)];
  const toPaperBankId = await makePaperBank(admin);
  const move = (...paperIds: string[]) =>
    admin.send(paper.move, { query: { toPaperBankId }, body: { paperIds: [...paperIds] } });
  expect((await move(one.paperId, two.paperId, one.paperId)).res).toEqual({ moved: 2 });
  expect((await move(one.paperId, two.paperId)).res).toEqual({ moved: 2 });
  const { data } = await admin.call(paper.search, { body: { paperBankId: toPaperBankId } });
  expect(data.map((row) => row.paperId).sort()).toEqual([one.paperId, two.paperId].sort());
  const saved = await admin.send(paper.modify, { query: { paperId: one.paperId }, body: { version: 1, name: '改名' } });
  expect(saved.code).toBe(0);
  expect((await detail(admin, one.paperId)).paperBankId).toBe(toPaperBankId);
  const { db } = await testServer();
  const log = await db
    .selectFrom('auditLog')
    .select(['target', 'detail'])
    .where('organisationId', '=', organisation.organisationId)
    .where('action', '=', 'paper.move')
    .execute();
  expect(log).toHaveLength(1);
  expect(log[0]?.target.split(' ').sort()).toEqual([one.paperId, two.paperId].sort());
  const from = expect.arrayContaining([one.paperBankId, two.paperBankId]);
  expect(log[0]?.detail).toEqual({ from, to: toPaperBankId });
});

test('one paper that is not there keeps all of them where they are', async () => {
  const { admin } = await makeAdministrator();
  const other = await makeAdministrator();
  const [own, deleted] = [await makePaper(admin), await makePaper(admin)];
  const foreign = await makePaper(other.admin);
  await admin.call(paper.delete, { body: { paperIds: [deleted.paperId] } });
  const toPaperBankId = await makePaperBank(admin);
  for (const paperId of [foreign.paperId, deleted.paperId, crypto.randomUUID()]) {
    const body = { paperIds: [own.paperId, paperId] };
    expect((await admin.send(paper.move, { query: { toPaperBankId }, body })).status).toBe(404);
  }
  const body = { paperIds: [own.paperId] };
  for (const bankId of [foreign.paperBankId, crypto.randomUUID()])
    expect((await admin.send(paper.move, { query: { toPaperBankId: bankId }, body })).status).toBe(404);
  expect((await detail(admin, own.paperId)).paperBankId).toBe(own.paperBankId);
});

test('many papers are moved and deleted at once', async () => {
  const { admin } = await makeAdministrator();
  const { paperId, paperBankId } = await makePaper(admin);
  const toPaperBankId = await makePaperBank(admin);
  const { db } = await testServer();
  const source = await db.selectFrom('paper').selectAll().where('id', '=', paperId).executeTakeFirstOrThrow();
  const paperIds = Array.from({ length: 200 }, () => crypto.randomUUID());
  await db
    .insertInto('paper')
    .values(paperIds.map((id) => ({ ...source, id })))
    .execute();
  expect(await admin.call(paper.move, { query: { toPaperBankId }, body: { paperIds } })).toEqual({ moved: 200 });
  expect(await admin.call(paper.delete, { body: { paperIds } })).toEqual({ deleted: 200 });
  expect((await admin.call(paper.search, { body: {} })).data).toMatchObject([{ paperId, paperBankId }]);
});
