import { beforeAll, describe, expect, test } from 'vitest';
import { paperBank } from '#contract/paper/bank.ts';
import { paper } from '#contract/paper/paper.ts';
import type { Visibility } from '#contract/question/bank.ts';
import { bank } from '#contract/question/bank.ts';
import { questionClassification } from '#contract/question/classification.ts';
import { questionDuplicate } from '#contract/question/duplicate.ts';
import { questionHistory } from '#contract/question/history.ts';
import { question } from '#contract/question/question.ts';
import { questionReview } from '#contract/question/review.ts';
import { makeQuestion, sampleQuestion } from '../../../../test/make/question.ts';
import { makeHolder } from '../../../../test/make/role.ts';
import { makeAdministrator, makeDepartment, makeOperator } from '../../../../test/make.ts';

const permissions = ['question.manage', 'question.review', 'paper.manage'] as const;

/** Two departments: somebody who makes banks in each, with the reach of their own department, and readers. */
async function makeHouse() {
  const { organisation, admin } = await makeAdministrator();
  const [north, south] = await Promise.all([
    makeDepartment(organisation, '北区'),
    makeDepartment(organisation, '南区'),
  ]);
  const of = (departmentId: string, dataScope: 'departmentTree' | 'self', realName: string) =>
    makeHolder(organisation, [{ permissions: [...permissions], dataScope }], { departmentId, realName });
  const [maker, head, stranger] = await Promise.all([
    of(north, 'self', '出题人'),
    of(north, 'departmentTree', '北区负责人'),
    of(south, 'departmentTree', '南区负责人'),
  ]);
  const reader = await makeHolder(organisation, [{ permissions: ['paper.manage'], dataScope: 'all' }]);
  return { organisation, admin, maker, head, stranger, reader };
}

let house: Awaited<ReturnType<typeof makeHouse>>;
beforeAll(async () => {
  house = await makeHouse();
});

const addBank = async (visibility: Visibility) => {
  const name = `题库 ${crypto.randomUUID()}`;
  return (await house.maker.me.call(bank.add, { body: { name, visibility } })).bankId;
};

const writableFor = async (who: { me: typeof house.admin }, bankId: string) => {
  const sent = await who.me.send(bank.detail, { query: { bankId } });
  return sent.status === 404 ? 'unseen' : (sent.res as { writable: boolean }).writable;
};

describe('who sees a bank and who may change it', () => {
  test.each<[Visibility, object]>([
    ['private', { maker: true, head: 'unseen', stranger: 'unseen', reader: 'unseen', admin: true }],
    ['organisation', { maker: true, head: true, stranger: false, reader: false, admin: true }],
  ])('%s', async (visibility, expected) => {
    const bankId = await addBank(visibility);
    const { maker, head, stranger, reader, admin } = house;
    expect({
      maker: await writableFor(maker, bankId),
      head: await writableFor(head, bankId),
      stranger: await writableFor(stranger, bankId),
      reader: await writableFor(reader, bankId),
      admin: await writableFor({ me: admin }, bankId),
    }).toEqual(expected);
    const listed = async (who: { me: typeof admin }, writable?: boolean) => {
      const { data } = await who.me.call(bank.search, { query: { size: 200 }, body: { writable } });
      return data.some((one) => one.bankId === bankId);
    };
    expect(await listed(reader)).toBe(visibility === 'organisation');
    expect(await listed(stranger, true)).toBe(false);
    expect(await listed(maker, true)).toBe(true);
  });

  test('a manager has access to a private bank until the role ends', async () => {
    const bankId = await addBank('private');
    const { admin, maker, stranger } = house;
    const userIds = [stranger.staff.userId];
    await admin.call(bank.modifyManagers, { query: { bankId }, body: { userIds } });
    expect(await writableFor(stranger, bankId)).toBe(true);
    await maker.me.call(bank.modifyManagers, {
      query: { bankId },
      body: { userIds: [...userIds, maker.staff.userId] },
    });
    expect(await maker.me.call(bank.managers, { query: { bankId } })).toMatchObject([
      { realName: '南区负责人' },
      { realName: '出题人' },
    ]);
    await makeQuestion(stranger.me, bankId, sampleQuestion.judge('管理人出的题'));
    await maker.me.call(bank.modifyManagers, { query: { bankId }, body: { userIds: [] } });
    expect(await writableFor(stranger, bankId)).toBe('unseen');
  });

  test('only who may manage questions can manage a bank', async () => {
    const bankId = await addBank('organisation');
    const { maker, reader, stranger } = house;
    const set = (by: typeof maker, ...userIds: string[]) =>
      by.me.send(bank.modifyManagers, { query: { bankId }, body: { userIds } });
    expect((await set(house.head, house.head.staff.userId, stranger.staff.userId)).status).toBe(404);
    expect((await set({ ...maker, me: house.admin }, maker.staff.userId, reader.staff.userId)).code).toBe(2007);
    expect(await maker.me.call(bank.managers, { query: { bankId } })).toEqual([]);
    expect((await set(stranger, stranger.staff.userId)).code).toBe(2005);
  });
});

describe('a private bank of somebody else is not there', () => {
  let bankId: string;
  let ids: { questionId: string; id: string };
  beforeAll(async () => {
    bankId = await addBank('private');
    ids = await makeQuestion(house.maker.me, bankId, sampleQuestion.single('私有'));
  });

  test('for every call about it or its questions', async () => {
    const { me } = house.stranger;
    const { questionId, id } = ids;
    const open = (await me.call(bank.add, { body: { name: crypto.randomUUID() } })).bankId;
    const own = await makeQuestion(me, open, sampleQuestion.single('自己的'));
    const body = sampleQuestion.judge('改');
    const questionIds = [own.questionId, questionId];
    const answers = await Promise.all([
      me.send(bank.detail, { query: { bankId } }),
      me.send(bank.modify, { query: { bankId }, body: { name: '改名', version: 1 } }),
      me.send(bank.delete, { query: { bankId } }),
      me.send(bank.managers, { query: { bankId } }),
      me.send(bank.modifyManagers, { query: { bankId }, body: { userIds: [] } }),
      me.send(question.search, { body: { bankId } }),
      me.send(question.typeCount, { body: { bankId } }),
      me.send(question.detail, { params: { id: questionId } }),
      me.send(question.detail, { params: { id } }),
      me.send(question.add, { body: { bankId, ...body } }),
      me.send(question.addBatch, { query: { questionBankId: bankId }, body: [body] }),
      me.send(question.modify, { query: { id }, body }),
      me.send(question.delete, { body: { questionIds, confirmed: true } }),
      me.send(question.move, { query: { toQuestionBankId: open }, body: { questionIds } }),
      me.send(question.move, { query: { toQuestionBankId: bankId }, body: { questionIds: [own.questionId] } }),
      me.send(question.copy, { query: { toQuestionBankId: open }, body: { questionIds } }),
      me.send(questionClassification.tagCounts, { body: { bankId } }),
      me.send(questionClassification.knowledgeTree, { query: { bankId } }),
      me.send(questionClassification.setKnowledge, { body: { questionId, knowledgeIds: [] } }),
      me.send(questionReview.act, { body: { questionIds, action: 'disable' } }),
      me.send(questionReview.act, { body: { questionIds, action: 'approve' } }),
      me.send(questionReview.info, { query: { questionId } }),
      me.send(questionHistory.versions, { query: { questionId } }),
      me.send(questionHistory.whereUsed, { query: { questionId } }),
      me.send(questionDuplicate.search, { body: { bankId } }),
      me.send(questionDuplicate.merge, { body: { keepId: own.questionId, mergeIds: [questionId] } }),
      me.send(questionDuplicate.merge, { body: { keepId: questionId, mergeIds: [own.questionId] } }),
    ]);
    expect(answers.map((answer) => answer.status)).toEqual(answers.map(() => 404));
    expect(await me.call(question.detail, { params: { id: own.questionId } })).toMatchObject({ bankId: open });
  });

  test('for lists, counts and groups of duplicates over all banks', async () => {
    const { stranger, maker } = house;
    const filter = { text: '私有' };
    expect((await stranger.me.call(question.search, { query: {}, body: filter })).total).toBe(0);
    expect((await maker.me.call(question.search, { query: {}, body: filter })).total).toBe(1);
    const counts = await stranger.me.call(question.typeCount, { body: filter });
    expect(counts.every(({ count }) => count === 0)).toBe(true);
    await makeQuestion(maker.me, bankId, { ...sampleQuestion.single('私有'), allowDuplicate: true } as never);
    expect((await maker.me.call(questionDuplicate.search, { body: {} })).total).toBe(1);
    expect((await stranger.me.call(questionDuplicate.search, { body: {} })).total).toBe(0);
  });

  test('for papers: its questions cannot be picked, but stay where they stand', async () => {
    const { reader, admin } = house;
    const { paperBankId } = await admin.call(paperBank.add, { body: { name: crypto.randomUUID() } });
    const sectionVOS = [{ name: '一', questionVOS: [{ questionId: ids.questionId }] }];
    const body = { name: '卷', paperBankId, sectionVOS };
    expect((await reader.me.send(paper.add, { body })).status).toBe(404);
    const { paperId } = await admin.call(paper.add, { body });
    const kept = await reader.me.send(paper.modify, { query: { paperId }, body: { version: 1, sectionVOS } });
    expect(kept.code).toBe(0);
  });
});

test('a bank that is seen but not the caller’s own refuses every change in a sentence', async () => {
  const bankId = await addBank('organisation');
  const { questionId, id } = await makeQuestion(house.maker.me, bankId, sampleQuestion.single('给大家看'));
  const { me } = house.stranger;
  const open = (await me.call(bank.add, { body: { name: crypto.randomUUID() } })).bankId;
  const body = sampleQuestion.judge('改');
  const answers = await Promise.all([
    me.send(bank.modify, { query: { bankId }, body: { name: '改名', version: 1 } }),
    me.send(bank.delete, { query: { bankId } }),
    me.send(question.add, { body: { bankId, ...body } }),
    me.send(question.addBatch, { query: { questionBankId: bankId }, body: [body] }),
    me.send(question.modify, { query: { id }, body }),
    me.send(question.delete, { body: { questionIds: [questionId] } }),
    me.send(question.move, { query: { toQuestionBankId: open }, body: { questionIds: [questionId] } }),
    me.send(questionClassification.setKnowledge, { body: { questionId, knowledgeIds: [] } }),
    me.send(questionReview.act, { body: { questionIds: [questionId], action: 'disable' } }),
  ]);
  expect(answers.map((answer) => [answer.status, answer.code])).toEqual(answers.map(() => [200, 2005]));
  const copied = await me.call(question.copy, {
    query: { toQuestionBankId: open },
    body: { questionIds: [questionId] },
  });
  expect(copied).toEqual({ copied: 1, duplicates: 0 });
});

describe('public banks', () => {
  test('only the platform has them', async () => {
    const { admin } = await makeAdministrator();
    const refused = await admin.send(bank.add, { body: { name: '公开', visibility: 'public' } });
    expect([refused.code, refused.res]).toEqual([2006, '只有平台的题库可以公开给所有机构']);
    const { bankId } = await admin.call(bank.add, { body: { name: '内部' } });
    const body = { name: '内部', visibility: 'public', version: 1 } as const;
    expect((await admin.send(bank.modify, { query: { bankId }, body })).code).toBe(2006);
  });

  test('every organisation reads and copies from them, and changes nothing', async () => {
    const { operator } = await makeOperator();
    const { admin } = await makeAdministrator();
    const word = crypto.randomUUID();
    const { bankId } = await operator.call(bank.add, { body: { name: word, visibility: 'public' } });
    const { bankId: inner } = await operator.call(bank.add, { body: { name: `内部 ${word}` } });
    const picture = '<img src="/question/api/v1/picture/abcdefghijklmnopqrstuvwxyz012345" />';
    const shared = await makeQuestion(operator, bankId, sampleQuestion.composite(`公开 ${word} ${picture}`));
    const draft = await operator.call(question.add, {
      body: { bankId, type: 'JUDGE', stem: `草稿 ${word}`, draft: true },
    });
    const secret = await makeQuestion(operator, inner, sampleQuestion.single(`内部 ${word}`));

    const { data: banks } = await admin.call(bank.search, { query: {}, body: { text: word, platform: true } });
    expect(banks).toMatchObject([{ bankId, writable: false, creator: '', managers: [], total: 2 }]);
    expect((await admin.call(bank.search, { query: {}, body: { text: word } })).total).toBe(0);
    expect(await admin.call(bank.detail, { query: { bankId } })).toMatchObject({ name: word });
    expect((await admin.send(bank.detail, { query: { bankId: inner } })).status).toBe(404);

    const found = await admin.call(question.platformSearch, { query: {}, body: { text: word } });
    expect(found).toMatchObject({ total: 1, data: [{ questionId: shared.questionId, creator: '' }] });
    expect(await admin.call(question.detail, { params: { id: shared.questionId } })).toMatchObject({ bankId });
    for (const { questionId } of [draft, secret])
      expect((await admin.send(question.detail, { params: { id: questionId } })).status).toBe(404);

    const { bankId: own } = await admin.call(bank.add, { body: { name: '本机构' } });
    const copy = (...questionIds: string[]) =>
      admin.send(question.copy, { query: { toQuestionBankId: own }, body: { questionIds } });
    expect((await copy(shared.questionId, secret.questionId)).status).toBe(404);
    expect((await copy(shared.questionId)).res).toEqual({ copied: 1, duplicates: 0 });
    expect((await copy(shared.questionId)).res).toEqual({ copied: 0, duplicates: 1 });
    const { data } = await admin.call(question.search, { query: {}, body: { bankId: own } });
    expect(data).toMatchObject([{ type: 'COMPOSITE', points: 5, state: 'APPROVED', children: [{}, {}] }]);
    expect(data[0]?.stem).toContain(picture);
    expect(data[0]?.questionId).not.toBe(shared.questionId);

    const body = sampleQuestion.judge('改');
    const answers = await Promise.all([
      admin.send(question.modify, { query: { id: shared.id }, body }),
      admin.send(question.delete, { body: { questionIds: [shared.questionId], confirmed: true } }),
      admin.send(question.move, { query: { toQuestionBankId: own }, body: { questionIds: [shared.questionId] } }),
      admin.send(question.add, { body: { bankId, ...body } }),
      admin.send(bank.modify, { query: { bankId }, body: { name: '改名', version: 1 } }),
      admin.send(question.search, { body: { bankId } }),
    ]);
    expect(answers.map((answer) => answer.status)).toEqual(answers.map(() => 404));
  });
});

test('a bank counts by type and difficulty, what waits for review, and names its tags', async () => {
  const { admin } = await makeAdministrator();
  const { bankId } = await admin.call(bank.add, { body: { name: '计数' } });
  await makeQuestion(admin, bankId, { ...sampleQuestion.judge('一'), difficulty: 2 });
  await makeQuestion(admin, bankId, { ...sampleQuestion.composite('二'), difficulty: 5 });
  await makeQuestion(admin, bankId, { ...sampleQuestion.code('三'), difficulty: 10 });
  const detail = await admin.call(bank.detail, { query: { bankId } });
  expect(detail).toMatchObject({ total: 3, pendingCount: 0, writable: true });
  expect(detail.difficultyCounts).toEqual([3, 5, 7].map((difficulty) => ({ difficulty, count: 1 })));
  expect(detail.typeCounts.filter(({ count }) => count > 0).map(({ type }) => type)).toEqual([
    ...['JUDGE', 'CODE', 'COMPOSITE'],
  ]);
});
