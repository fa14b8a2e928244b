import { expect, test } from 'vitest';
import { question } from '#contract/question/question.ts';
import { choiceOptions, makeBank, makeQuestion, sampleQuestion } from '../../../../../test/make/question.ts';
import { makeAdministrator } from '../../../../../test/make.ts';

async function makeAuthor() {
  const made = await makeAdministrator();
  return { ...made, bankId: await makeBank(made.admin) };
}

type Author = Awaited<ReturnType<typeof makeAuthor>>;

const stemsFound = async ({ admin }: Author, body: object, query: object = {}) => {
  const answer = await admin.call(question.search, { query: { size: 50, ...query }, body });
  expect(answer.total).toBe(answer.data.length);
  return answer.data.map((one) => one.stem).sort();
};

test('words of one, two and more characters are found in stems and options', async () => {
  const author = await makeAuthor();
  const { admin, bankId } = author;
  await makeQuestion(admin, bankId, sampleQuestion.judge('商业银行的资本充足率'));
  await makeQuestion(admin, bankId, sampleQuestion.judge('充足的资本'));
  await makeQuestion(admin, bankId, { type: 'SINGLE', stem: '选项里有', options: choiceOptions('*资本充足', '其他') });
  expect(await stemsFound(author, { text: '率' })).toEqual(['商业银行的资本充足率']);
  expect(await stemsFound(author, { text: '银行' })).toEqual(['商业银行的资本充足率']);
  expect(await stemsFound(author, { text: '资本充足' })).toEqual(['商业银行的资本充足率', '选项里有']);
  // All pairs of 本充 · 充足 · 足的 stand somewhere, the word itself does not.
  expect(await stemsFound(author, { text: '本充足的' })).toEqual([]);
  expect(await stemsFound(author, { text: '  ' })).toHaveLength(3);
});

test('width, case and spaces make no difference', async () => {
  const author = await makeAuthor();
  await makeQuestion(author.admin, author.bankId, sampleQuestion.judge('<p>ＴＣＰ/IP 协议</p>'));
  for (const text of ['tcp', 'TCP／ip', 'IP协议', 'ｉｐ　协议'])
    expect(await stemsFound(author, { text })).toHaveLength(1);
  expect(await stemsFound(author, { text: '<p>' })).toHaveLength(0);
});

test('% _ \\ and quotes are letters like any other', async () => {
  const author = await makeAuthor();
  const { admin, bankId } = author;
  for (const stem of ['涨了100%吗', '涨了100元吗', 'a_b 是变量', 'axb 是变量', 'C:\\temp 目录', "it's"])
    await makeQuestion(admin, bankId, sampleQuestion.judge(stem));
  expect(await stemsFound(author, { text: '0%' })).toEqual(['涨了100%吗']);
  expect(await stemsFound(author, { text: '%' })).toEqual(['涨了100%吗']);
  expect(await stemsFound(author, { text: '_' })).toEqual(['a_b 是变量']);
  expect(await stemsFound(author, { text: 'a_b' })).toEqual(['a_b 是变量']);
  expect(await stemsFound(author, { text: '\\temp' })).toEqual(['C:\\temp 目录']);
  expect(await stemsFound(author, { text: "'s" })).toEqual(["it's"]);
  expect(await stemsFound(author, { text: "' or 1=1 --" })).toEqual([]);
});

test('by type, band of difficulty, bank and state', async () => {
  const author = await makeAuthor();
  const { admin, bankId } = author;
  for (const difficulty of [1, 3, 4, 5, 6, 7, 8, 10])
    await makeQuestion(admin, bankId, { ...sampleQuestion.judge(`难度 ${difficulty}`), difficulty });
  const otherBank = await makeBank(admin, '另一个');
  await makeQuestion(admin, otherBank, sampleQuestion.multiple('多选'));
  expect(await stemsFound(author, { difficulty: 3, types: ['JUDGE'] })).toEqual(['难度 1', '难度 3']);
  expect(await stemsFound(author, { difficulty: 5 })).toEqual(['难度 4', '难度 5']);
  expect(await stemsFound(author, { difficulty: 7 })).toEqual(['难度 10', '难度 6', '难度 7', '难度 8']);
  expect(await stemsFound(author, { bankId: otherBank })).toEqual(['多选']);
  expect(await stemsFound(author, { types: ['MULTIPLE', 'FILL'] })).toEqual(['多选']);
  expect(await stemsFound(author, { types: [] })).toHaveLength(9);
  expect(await stemsFound(author, { state: 'APPROVED' })).toHaveLength(9);
  expect(await stemsFound(author, { state: 'DISABLED' })).toEqual([]);
  expect((await admin.send(question.search, { body: { difficulty: 4 } })).code).toBe(1000);
});

test('pages, newest first; sorting by the named columns alone', async () => {
  const author = await makeAuthor();
  const { admin, bankId } = author;
  for (const number of [1, 2, 3, 4, 5])
    await makeQuestion(admin, bankId, {
      ...sampleQuestion.judge(`第 ${number} 题`),
      difficulty: ((number * 2) % 5) + 1,
    });
  const pageOf = (query: object) => admin.call(question.search, { query, body: {} });
  const first = await pageOf({ page: 0, size: 2 });
  expect([first.total, ...first.data.map((one) => one.stem)]).toEqual([5, '第 5 题', '第 4 题']);
  expect((await pageOf({ page: 2, size: 2 })).data.map((one) => one.stem)).toEqual(['第 1 题']);
  expect((await pageOf({ page: 3, size: 2 })).data).toEqual([]);
  const byDifficulty = await pageOf({ sort: 'difficulty', order: 'asc' });
  expect(byDifficulty.data.map((one) => one.difficulty)).toEqual([1, 2, 3, 4, 5]);
  expect((await pageOf({ sort: 'usedCount', order: 'desc' })).data).toHaveLength(5);
  for (const query of [{ sort: 'search_text' }, { sort: 'id; drop table question' }, { order: 'sideways' }])
    expect((await admin.send(question.search, { query, body: {} })).code).toBe(1000);
  expect((await admin.send(question.search, { query: { size: 201 }, body: {} })).code).toBe(1000);
  expect((await admin.send(question.search, { query: { page: -1 }, body: {} })).code).toBe(1000);
});

test('counts name every type, with the filter applied', async () => {
  const { admin, bankId } = await makeAuthor();
  await makeQuestion(admin, bankId, sampleQuestion.judge('资本'));
  await makeQuestion(admin, bankId, sampleQuestion.judge('资本金'));
  await makeQuestion(admin, bankId, sampleQuestion.short('资本'));
  await makeQuestion(admin, bankId, sampleQuestion.short('其他'));
  const counts = await admin.call(question.typeCount, { body: { text: '资本' } });
  expect(counts.map(({ type, questionType, count }) => [type, questionType, count])).toEqual([
    ['JUDGE', 0, 2],
    ['SINGLE', 1, 0],
    ['MULTIPLE', 2, 0],
    ['FILL', 3, 0],
    ['SHORT', 4, 1],
    ['CODE', 5, 0],
    ['COMPOSITE', 6, 0],
  ]);
  expect(counts.some(({ estimated }) => estimated)).toBe(false);
});

test('difficulties, states and banks are counted as the other filters leave them', async () => {
  const { admin, bankId } = await makeAuthor();
  for (const difficulty of [1, 3, 4, 9])
    await makeQuestion(admin, bankId, { ...sampleQuestion.judge(`资本 ${difficulty}`), difficulty });
  await makeQuestion(admin, bankId, sampleQuestion.judge('其他'));
  const exact = { estimated: false };
  const otherBank = await makeBank(admin, '另一个题库');
  await makeQuestion(admin, otherBank, { ...sampleQuestion.judge('资本 另一道'), difficulty: 9 });
  for (const text of ['资本', undefined]) {
    const filter = { bankId, difficulty: 7 as const, state: 'APPROVED' as const, ...(text && { text }) };
    const other = text ? 0 : 1;
    const { difficulties, states, banks } = await admin.call(question.filterCount, { body: filter });
    expect(difficulties.reduce((sum, { count }) => sum + count, 0)).toBe(4 + other);
    expect(difficulties.find(({ difficulty }) => difficulty === 3)?.count).toBeGreaterThanOrEqual(2);
    expect(states).toContainEqual({ state: 'APPROVED', count: 1, ...exact });
    expect(states).toContainEqual({ state: 'PENDING', count: 0, ...exact });
    expect(banks.toSorted((a, b) => a.bankId.localeCompare(b.bankId))).toEqual(
      [bankId, otherBank].toSorted().map((one) => ({ bankId: one, count: 1, ...exact })),
    );
  }
});

test('another organisation’s questions are never found', async () => {
  const author = await makeAuthor();
  const other = await makeAuthor();
  await makeQuestion(other.admin, other.bankId, sampleQuestion.judge('共同的词'));
  await makeQuestion(author.admin, author.bankId, sampleQuestion.judge('共同的词 自己的'));
  expect(await stemsFound(author, { text: '共同' })).toEqual(['共同的词 自己的']);
});

test('a very long text is stored and found by its beginning', async () => {
  const author = await makeAuthor();
  const stem = `开头的词${'长'.repeat(90_000)}`;
  await makeQuestion(author.admin, author.bankId, sampleQuestion.judge(stem));
  expect(await stemsFound(author, { text: '开头的词' })).toEqual([stem]);
});
