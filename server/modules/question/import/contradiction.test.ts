import { describe, expect, test } from 'vitest';
import { WholeContent } from '#contract/question/content.ts';
import { questionImport } from '#contract/question/import.ts';
import { makeAuthor } from '../../../../test/make/importer.ts';
import { choiceOptions, makeQuestion } from '../../../../test/make/question.ts';
import { testServer } from '../../../../test/server.ts';
import { inTransaction } from '../../../kit/transaction.ts';
import { emptyQuestion, look } from '../format/read-item.ts';
import { addNewQuestions, type GivenQuestion, prepareQuestions } from '../question/add-questions.ts';
import { checkedItem, type FoundItem, twinsAmong } from './import-item.rules.ts';

const stem = '我国的首都是（　）。';
const question = (number: number, answer: string) => `${number}. ${stem}\nA. 上海\nB. 北京\nC. 广州\n答案：${answer}\n`;
const other = '3. 支票的有效期是一年。\n答案：错误\n';

async function author() {
  const made = await makeAuthor();
  const act = (importId: string, index: number, action: 'confirm' | 'skip' | 'restore') =>
    made.admin.call(questionImport.modifyItem, { query: { importId, index }, body: { action } });
  const confirmAll = (importId: string) => made.admin.call(questionImport.confirmAll, { query: { importId } });
  return { ...made, act, confirmAll };
}

describe('the same question with two keys', () => {
  test('where numbers begin again, the lines tell the two apart', async () => {
    const { preview, items } = await author();
    const { importId } = await preview(`一、单选题\n${question(1, 'A')}二、单选题\n${question(1, 'B')}`);
    expect(
      (await items(importId)).map(({ line, rivals }) => [line, rivals.map((one) => [one.number, one.line])]),
    ).toEqual([
      [2, [['1', 8]]],
      [8, [['1', 2]]],
    ]);
  });

  test('in one file both wait, each with the key of the other, until somebody decides', async () => {
    const { preview, items, statuses, act, confirmAll, commit, stored } = await author();
    const { importId } = await preview(`${question(1, 'A')}${question(2, 'B')}${other}`);
    const [first, second] = await items(importId);
    expect(first).toMatchObject({
      ...{ status: 'doubtful', answerText: '上海' },
      doubts: [{ level: 'error', place: 'answer' }],
      rivals: [{ index: 1, number: '2', questionId: null, answer: '北京' }],
    });
    expect(second).toMatchObject({ status: 'doubtful', answerText: '北京', rivals: [{ index: 0, answer: '上海' }] });
    expect(await confirmAll(importId)).toEqual({ confirmed: 0 });
    expect(await act(importId, 1, 'confirm')).toMatchObject({ status: 'ready', doubts: [], rivals: [] });
    expect(await statuses(importId)).toEqual(['skipped', 'ready', 'ready']);
    expect(await act(importId, 0, 'restore')).toMatchObject({ status: 'doubtful', rivals: [{ index: 1 }] });
    expect(await act(importId, 0, 'confirm')).toMatchObject({ status: 'ready' });
    expect(await statuses(importId)).toEqual(['ready', 'ready', 'ready']);
    expect(await commit(importId)).toMatchObject({ added: 3, duplicates: 0 });
    expect((await stored()).filter(({ type }) => type === 'SINGLE')).toHaveLength(2);
  });

  test('skipping one of two duplicates clears the warning on the other', async () => {
    const { preview, items, act } = await author();
    const { importId } = await preview(`${question(1, 'A')}${question(2, 'B')}`);
    await act(importId, 0, 'skip');
    expect((await items(importId))[1]).toMatchObject({ status: 'ready', doubts: [], rivals: [] });
  });

  test('of three the two that agree are one', async () => {
    const { preview, statuses } = await author();
    const { importId } = await preview(`${question(1, 'A')}${question(2, 'B')}${question(4, 'A')}`);
    expect(await statuses(importId)).toEqual(['doubtful', 'doubtful', 'duplicate']);
  });

  test.each([
    ['a choice', 'The capital is（　）.\nA. Beijing\nB. beijing\nC. BEIJING', 'A', 'B'],
    ['a blank', '钴的元素符号是____。', 'Co', 'CO'],
    ['a short answer', '简答题：写出一氧化碳的化学式。', 'CO', 'Co'],
  ])('case tells keys apart: %s', async (_, asked, one, other) => {
    const { preview, statuses } = await author();
    const { importId } = await preview(`1. ${asked}\n答案：${one}\n2. ${asked}\n答案：${other}\n`);
    expect(await statuses(importId)).toEqual(['doubtful', 'doubtful']);
  });

  test('in the bank and in a file it is decided too, and what is there stays', async () => {
    const { admin, bankId, preview, items, act, commit, stored } = await author();
    const options = choiceOptions('上海', '北京', '广州').map((option, index) => ({ ...option, correct: index === 0 }));
    const { questionId } = await makeQuestion(admin, bankId, { type: 'SINGLE', stem, options });
    const same = await preview(question(1, 'A'));
    expect((await items(same.importId)).map(({ status }) => status)).toEqual(['duplicate']);
    const { importId } = await preview(question(1, 'B'));
    expect((await items(importId))[0]).toMatchObject({
      ...{ status: 'doubtful', answerText: '北京' },
      rivals: [{ index: null, questionId, answer: '上海' }],
    });
    expect(await act(importId, 0, 'confirm')).toMatchObject({ status: 'ready' });
    expect(await commit(importId)).toMatchObject({ added: 1, duplicates: 0 });
    expect(await stored()).toHaveLength(2);
  });
});

test('drafts of equal content that were read from different words are two', async () => {
  const { preview, commit, stored } = await author();
  const unclear = (number: number, answer: string) => `${number}. ${stem}\nA. 上海\nB. 北京\n答案：${answer}\n`;
  const { importId } = await preview(`单选题\n${unclear(1, 'D')}${unclear(2, 'F')}`);
  expect(await commit(importId, true)).toMatchObject({ drafts: 2 });
  expect(await stored()).toHaveLength(2);
});

test('drafts of equal content with answers that differ in case are two', async () => {
  const { preview, commit, stored } = await author();
  const asked = (answer: string) => `填空题\n1. 写出____。\n答案：${answer}\n`;
  const { importId } = await preview(`一、${asked('Co')}二、${asked('CO')}`);
  expect(await commit(importId, true)).toMatchObject({ drafts: 2 });
  expect(await stored()).toHaveLength(2);
});

test('drafts that were read from the same words with answers of their own are two, and no third comes of them', async () => {
  const { bankId, staff } = await author();
  const { db } = await testServer();
  const draft = (answer: boolean): GivenQuestion => ({
    content: WholeContent.parse({ ...emptyQuestion, type: 'JUDGE', stem: '题', answer }),
    ...{ draft: true, sourceText: '1. 题' },
  });
  const given = await prepareQuestions([draft(true), draft(false)]);
  const add = () => inTransaction(db, (db) => addNewQuestions(db, staff, bankId, given, new Date()));
  expect((await add()).isNew).toEqual([true, true]);
  expect((await add()).isNew).toEqual([false, false]);
});

test('an item with a warning about its answer key is excluded from batch confirmation', async () => {
  const { preview, items, act, confirmAll } = await author();
  const { importId } = await preview('填空题\n1. 保存____年。\n答案：五（5）年\n');
  expect((await items(importId))[0]).toMatchObject({
    status: 'doubtful',
    doubts: [{ place: 'answer', level: 'warning' }],
  });
  expect(await confirmAll(importId)).toEqual({ confirmed: 0 });
  expect(await act(importId, 0, 'confirm')).toMatchObject({ status: 'ready' });
});

test('of items with the same key the one that is read best goes in', () => {
  const found = (doubts: FoundItem['doubts']): FoundItem => ({
    ...{ number: '', line: 1, part: '', source: '', tagNames: [], knowledgeNames: [], doubts },
    question: { ...emptyQuestion, type: 'JUDGE', stem: '题', answer: true },
  });
  const items = [[look('type', '按判断题读取')], [look('stem', '请看一下')], []].map((doubts, index) =>
    checkedItem(found(doubts), index),
  );
  const { others, contradicted } = twinsAmong(items);
  expect([[...others].sort(), contradicted.size]).toEqual([[0, 1], 0]);
});
