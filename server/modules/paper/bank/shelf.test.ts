import { beforeAll, expect, test } from 'vitest';
import { paperBank } from '#contract/paper/bank.ts';
import { paperCategory } from '#contract/paper/category.ts';
import { paper } from '#contract/paper/paper.ts';
import { bank } from '#contract/question/bank.ts';
import { question } from '#contract/question/question.ts';
import { makePaper, makePaperBank } from '../../../../test/make/paper.ts';
import { makeBank, makeQuestion, sampleQuestion } from '../../../../test/make/question.ts';
import { makeAdministrator, makeOperator } from '../../../../test/make.ts';

type Client = Awaited<ReturnType<typeof makeAdministrator>>['admin'];

let operator: Client;
beforeAll(async () => {
  operator = (await makeOperator()).operator;
});

const ready = (who: Client, paperId: string) =>
  who.call(paper.modify, { query: { paperId }, body: { version: 1, state: 'READY' } });

/** A bank that the platform shares under a name of its own, and a question in a bank that it shares too. */
async function makeShared() {
  const name = crypto.randomUUID();
  const { paperBankId } = await operator.call(paperBank.add, { body: { name, visibility: 'public' } });
  const { bankId } = await operator.call(bank.add, { body: { name, visibility: 'public' } });
  const { questionId } = await makeQuestion(operator, bankId, sampleQuestion.single(`公开 ${name}`));
  return { name, paperBankId, bankId, questionId };
}

const outer = (who: Client, searchContent: string) => who.call(paperBank.searchOuter, { body: { searchContent } });

test('only the platform shares a bank, and a change of its name alone leaves it shared', async () => {
  const { admin } = await makeAdministrator();
  const added = await admin.send(paperBank.add, { body: { name: '公开', visibility: 'public' } });
  expect([added.code, added.res]).toEqual([3030, '只有平台的卷库可以公开给所有机构']);
  const paperBankId = await makePaperBank(admin);
  const body = { name: '改名', visibility: 'public' as const, version: 1 };
  expect((await admin.send(paperBank.modify, { query: { paperBankId }, body })).code).toBe(3030);

  const shared = await makeShared();
  const query = { paperBankId: shared.paperBankId };
  await operator.call(paperBank.modify, { query, body: { name: `${shared.name}改`, version: 1 } });
  expect((await outer(admin, shared.name)).data.map((one) => one.name)).toEqual([`${shared.name}改`]);
  const hidden = { name: `${shared.name}改`, visibility: 'organisation' as const, version: 2 };
  await operator.call(paperBank.modify, { query, body: hidden });
  expect((await outer(admin, shared.name)).total).toBe(0);
});

test('a shared bank is found by every organisation but its own, without the people behind it', async () => {
  const { admin } = await makeAdministrator();
  const { name, paperBankId, questionId } = await makeShared();
  const { id: categoryId } = await operator.call(paperCategory.add, { body: { name: name.slice(0, 30) } });
  await operator.call(paperBank.modify, { query: { paperBankId }, body: { name, categoryId, version: 1 } });
  const { paperId } = await makePaper(operator, { paperBankId, questionIds: [questionId] });
  await ready(operator, paperId);
  expect((await outer(admin, name)).data).toMatchObject([
    {
      paperBankId,
      visibility: 'public',
      categoryId: null,
      categoryName: name.slice(0, 30),
      creator: '',
      paperCount: 1,
    },
  ]);
  expect(await admin.call(paperBank.searchInner, { body: { searchContent: name } })).toEqual({ data: [], total: 0 });
  expect((await outer(operator, name)).total).toBe(0);
  expect((await operator.call(paperBank.searchInner, { body: { searchContent: name } })).total).toBe(1);
});

test('of a shared bank the finished papers are read whose questions are all shared', async () => {
  const { admin } = await makeAdministrator();
  const { name, paperBankId, bankId, questionId } = await makeShared();
  const secretBank = await makeBank(operator, `内部 ${name}`);
  const secret = await makeQuestion(operator, secretBank, sampleQuestion.single(`内部 ${name}`));
  const later = await makeQuestion(operator, bankId, sampleQuestion.single(`停用 ${name}`));
  const open = await makePaper(operator, { name: '公开卷', paperBankId, questionIds: [questionId] });
  const draft = await makePaper(operator, { name: '草稿卷', paperBankId, questionIds: [questionId] });
  const closed = await makePaper(operator, { paperBankId, questionIds: [questionId, secret.questionId] });
  const lost = await makePaper(operator, { paperBankId, questionIds: [later.questionId] });
  for (const { paperId } of [open, closed, lost]) await ready(operator, paperId);
  await operator.call(question.delete, { body: { questionIds: [later.questionId], confirmed: true } });

  const list = await admin.call(paper.search, { body: { paperBankId } });
  expect(list).toMatchObject({ total: 1, data: [{ paperId: open.paperId, creator: '', examCount: 0 }] });
  expect((await outer(admin, name)).data).toMatchObject([{ paperCount: 1 }]);
  const detail = await admin.call(paper.detail, { query: { paperId: open.paperId } });
  expect(detail).toMatchObject({ name: '公开卷', creator: '', sectionVOS: [{ questionVOS: [{ questionId }] }] });
  expect(detail.sectionVOS[0]?.questionVOS[0]).toMatchObject({ creator: '', usedCount: 0 });
  expect((await admin.call(paper.statistic, { query: { paperId: open.paperId } })).questionCount).toBe(1);
  for (const { paperId } of [draft, closed, lost]) {
    expect((await admin.send(paper.detail, { query: { paperId } })).status).toBe(404);
    expect((await admin.send(paper.statistic, { query: { paperId } })).status).toBe(404);
    expect((await admin.send(paper.copy, { body: { paperId } })).status).toBe(404);
  }
  expect((await admin.call(paper.search, { body: {} })).total).toBe(0);
});

test('what the platform shares is changed by nobody else', async () => {
  const { admin } = await makeAdministrator();
  const { paperBankId, questionId } = await makeShared();
  const { paperId } = await makePaper(operator, { paperBankId, questionIds: [questionId] });
  await ready(operator, paperId);
  const own = await makePaper(admin);
  const answers = await Promise.all([
    admin.send(paperBank.modify, { query: { paperBankId }, body: { name: '改名', version: 1 } }),
    admin.send(paperBank.delete, { body: { paperBankIds: [paperBankId] } }),
    admin.send(paperBank.allBesides, { query: { paperBankId } }),
    admin.send(paper.add, { body: { name: '试卷', paperBankId } }),
    admin.send(paper.modify, { query: { paperId }, body: { version: 2, name: '改名' } }),
    admin.send(paper.modifyPoints, {
      query: { paperId },
      body: { version: 2, questionVOS: [{ questionId, points: 1 }] },
    }),
    admin.send(paper.delete, { body: { paperIds: [paperId] } }),
    admin.send(paper.move, { query: { toPaperBankId: own.paperBankId }, body: { paperIds: [paperId] } }),
    admin.send(paper.move, { query: { toPaperBankId: paperBankId }, body: { paperIds: [own.paperId] } }),
    admin.send(paper.copy, { body: { paperId: own.paperId, toPaperBankId: paperBankId } }),
    admin.send(paper.compare, { body: { paperIds: [own.paperId, paperId] } }),
  ]);
  expect(answers.map((answer) => answer.status)).toEqual(answers.map(() => 404));
});

test('banks are listed by their categories, all of these, with those in none at the end', async () => {
  const { admin } = await makeAdministrator();
  const category = async (name: string, parentId: string | null = null) =>
    (await admin.call(paperCategory.add, { body: { name, parentId } })).id;
  const bankIn = async (name: string, categoryId: string | null) =>
    (await admin.call(paperBank.add, { body: { name, categoryId } })).paperBankId;
  const law = await category('合规');
  const other = await category('业务');
  const money = await category('反洗钱', law);
  const banks = { a: await bankIn('甲', money), b: await bankIn('乙', null), c: await bankIn('丙', law) };
  const groups = await admin.call(paperBank.byCategory, {});
  expect(groups).toEqual([
    { categoryId: law, categoryNames: ['合规'], banks: [{ paperBankId: banks.c, name: '丙' }] },
    { categoryId: money, categoryNames: ['合规', '反洗钱'], banks: [{ paperBankId: banks.a, name: '甲' }] },
    { categoryId: other, categoryNames: ['业务'], banks: [] },
    { categoryId: null, categoryNames: [], banks: [{ paperBankId: banks.b, name: '乙' }] },
  ]);
  const flat = await admin.call(paperCategory.getAll, {});
  expect(flat).toEqual([
    { id: law, name: '合规', parentId: null, bankCount: 2, depth: 0 },
    { id: money, name: '反洗钱', parentId: law, bankCount: 1, depth: 1 },
    { id: other, name: '业务', parentId: null, bankCount: 0, depth: 0 },
  ]);
  const besides = await admin.call(paperBank.allBesides, { query: { paperBankId: banks.a } });
  expect(besides.map(({ name, categoryName }) => [name, categoryName]).sort()).toEqual([
    ['丙', '合规'],
    ['乙', ''],
  ]);
  expect(await admin.call(paperBank.allBesides, {})).toHaveLength(3);
  const below = await admin.call(paperBank.searchByCategory, { query: { categoryId: law }, body: {} });
  expect(below.data.map((one) => one.name)).toEqual(['丙', '甲']);
  const word = { query: { categoryId: law }, body: { searchContent: '甲' } };
  expect((await admin.call(paperBank.searchByCategory, word)).data.map((one) => one.paperBankId)).toEqual([banks.a]);
  expect((await admin.call(paperBank.searchByCategory, { query: { categoryId: other }, body: {} })).total).toBe(0);
});

test('a bank that was deleted is in none of the lists', async () => {
  const { admin } = await makeAdministrator();
  const kept = await makePaperBank(admin);
  const gone = await makePaperBank(admin);
  await admin.call(paperBank.delete, { body: { paperBankIds: [gone] } });
  expect((await admin.call(paperBank.byCategory, {})).flatMap((group) => group.banks)).toMatchObject([
    { paperBankId: kept },
  ]);
  expect(await admin.call(paperBank.allBesides, {})).toMatchObject([{ paperBankId: kept }]);
  expect((await admin.send(paperBank.allBesides, { query: { paperBankId: gone } })).status).toBe(404);
});

test('one bank is told of by those who find it: the own with its maker, a shared one without', async () => {
  const { admin } = await makeAdministrator();
  const { name, paperBankId, questionId } = await makeShared();
  await ready(operator, (await makePaper(operator, { paperBankId, questionIds: [questionId] })).paperId);
  await makePaper(operator, { paperBankId, questionIds: [questionId] });
  const bankOf = (who: Client, id: string) => who.send(paperBank.detail, { query: { paperBankId: id } });
  expect((await bankOf(admin, paperBankId)).res).toMatchObject({ name, paperCount: 1, creator: '', shared: true });
  const { res } = await bankOf(operator, paperBankId);
  expect(res).toMatchObject({ name, paperCount: 2, shared: false });
  expect(res).not.toMatchObject({ creator: '' });
  const own = await makePaperBank(admin);
  expect((await bankOf(operator, own)).status).toBe(404);
  await admin.call(paperBank.delete, { body: { paperBankIds: [own] } });
  expect((await bankOf(admin, own)).status).toBe(404);
});
