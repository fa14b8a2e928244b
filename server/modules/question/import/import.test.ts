import { describe, expect, test } from 'vitest';
import { bank } from '#contract/question/bank.ts';
import { questionImport } from '#contract/question/import.ts';
import { type QuestionFilter, question } from '#contract/question/question.ts';
import { doJobs } from '../../../../test/jobs.ts';
import { makeAuthor } from '../../../../test/make/importer.ts';
import { choiceOptions, makeQuestion, sampleQuestion } from '../../../../test/make/question.ts';
import { as, makeStaff } from '../../../../test/make.ts';
import { testServer } from '../../../../test/server.ts';
import { administrator } from '../../access/index.ts';

const paper = `一、单项选择题（每题 2 分）
1. 我国的中央银行是（　）。
A. 中国人民银行
B. 中国工商银行
C. 国家开发银行
D. 中国建设银行
答案：A
解析：中国人民银行是我国的中央银行。
二、判断题
2. 支票的有效期是一年。
答案：错误
三、填空题
3. 我国的首都是____。
答案：北京
`;

describe('preview and commit', () => {
  test('a paper is read, looked at and added in its order', async () => {
    const { preview, detail, items, commit, stems, admin, bankId } = await makeAuthor();
    const { importId } = await preview(paper);
    expect(await detail(importId)).toMatchObject({
      ...{ importId, bankId, bankName: '测试题库', fileName: '粘贴的文字', committed: null, kind: 'paper' },
      ...{ state: 'PREVIEW', failure: null, done: 3, total: 3 },
      counts: { ready: 3, doubtful: 0, duplicate: 0, skipped: 0 },
    });
    const found = await items(importId);
    expect(found.map((item) => [item.number, item.question.type, item.status])).toEqual([
      ['1', 'SINGLE', 'ready'],
      ['2', 'JUDGE', 'ready'],
      ['3', 'FILL', 'ready'],
    ]);
    expect(await stems()).toEqual([]);
    expect(await commit(importId)).toEqual({ added: 3, duplicates: 0, drafts: 0, left: 0, pending: 0 });
    expect(await stems()).toEqual(found.map((item) => item.question.stem));
    expect((await detail(importId)).state).toBe('DONE');
    const { data } = await admin.call(question.search, { query: {}, body: { bankId, types: ['SINGLE'] } });
    expect(data[0]).toMatchObject({ points: 2, state: 'APPROVED', analysis: '中国人民银行是我国的中央银行。' });
    expect(data[0]?.options.map((option) => option.correct)).toEqual([true, false, false, false]);
    expect(data[0]?.options.every((option) => /^[0-9a-z]{8}$/.test(option.id))).toBe(true);
  });

  test('committing again answers the same and adds nothing; so does the same text', async () => {
    const { admin, preview, statuses, commit, stems } = await makeAuthor();
    const { importId } = await preview(paper);
    const start = () => admin.call(questionImport.commit, { query: { importId } });
    await Promise.all([start(), start(), start()]);
    for (const _ of [1, 2])
      expect(await commit(importId)).toEqual({ added: 3, duplicates: 0, drafts: 0, left: 0, pending: 0 });
    const again = await preview(paper);
    expect(await statuses(again.importId)).toEqual(['duplicate', 'duplicate', 'duplicate']);
    const refused = await admin.send(questionImport.commit, { query: { importId: again.importId } });
    expect(refused).toMatchObject({ code: 2012, res: '没有可以导入的试题，请先核对有疑问的试题' });
    expect(await stems()).toHaveLength(3);
  });

  test('two concurrent imports of one text add each question once', async () => {
    const { admin, preview, detail, stems } = await makeAuthor();
    const ids = [(await preview(paper)).importId, (await preview(paper)).importId];
    await Promise.all(ids.map((importId) => admin.call(questionImport.commit, { query: { importId } })));
    const numbers = (await Promise.all(ids.map(detail))).map(({ committed }) => committed);
    expect(numbers.map((one) => [one?.added, one?.duplicates]).sort()).toEqual([
      [0, 3],
      [3, 0],
    ]);
    expect(await stems()).toHaveLength(3);
  });

  test('what the bank has and what the text repeats is a duplicate', async () => {
    const { admin, bankId, preview, items, statuses, commit } = await makeAuthor();
    await makeQuestion(admin, bankId, { type: 'JUDGE', stem: '支票的有效期是一年', answer: false });
    const { importId } = await preview(`${paper}\n判断题\n4. 单独的一题。\n答案：正确\n5. 单独的一题\n答案：正确\n`);
    expect(await statuses(importId)).toEqual(['ready', 'duplicate', 'ready', 'ready', 'duplicate']);
    const twins = (await items(importId)).map(({ twin }) => twin);
    expect(twins).toEqual([null, null, null, null, { index: 3, number: '4', part: '' }]);
    expect(await commit(importId)).toEqual({ added: 3, duplicates: 2, drafts: 0, left: 0, pending: 0 });
  });

  test('an item that says the same as another of its file names it and keeps its own flags', async () => {
    const { admin, preview, items } = await makeAuthor();
    const { importId } = await preview(
      '填空题\n1. 保存____年。\n答案：5\n2. 保存____年（精确到个位）。\n答案：6\n3. 保存____年\n答案：5\n',
    );
    const [first, second, third] = await items(importId);
    expect(first).toMatchObject({ status: 'ready', twin: null });
    expect(second).toMatchObject({ status: 'ready', twin: null });
    expect(third).toMatchObject({ status: 'duplicate', twin: { index: 0, number: '1', part: '' } });
    const act = (index: number, action: 'skip' | 'restore') =>
      admin.call(questionImport.modifyItem, { query: { importId, index }, body: { action } });
    expect(await act(0, 'skip')).toMatchObject({ status: 'skipped', twin: null });
    const states = async () => (await items(importId)).map(({ status, twin }) => [status, twin?.index ?? null]);
    expect(await states()).toEqual([
      ['skipped', null],
      ['ready', null],
      ['ready', null],
    ]);
    expect(await act(0, 'restore')).toMatchObject({ status: 'duplicate', twin: { index: 2, number: '3' } });
    await act(2, 'skip');
    expect(await states()).toEqual([
      ['ready', null],
      ['ready', null],
      ['skipped', null],
    ]);
  });

  test('of two that say the same and read their answers differently neither goes in unasked', async () => {
    const { preview, items } = await makeAuthor();
    const { importId } = await preview('填空题\n1. 保存____年。\n答案：五（5）年\n2. 保存____年。\n答案：5\n');
    expect((await items(importId)).map(({ status, rivals }) => [status, rivals[0]?.index])).toEqual([
      ['doubtful', 1],
      ['doubtful', 0],
    ]);
  });

  test('a draft without an answer does not keep the same question with its answer out', async () => {
    const { preview, statuses, commit, stored } = await makeAuthor();
    const { importId } = await preview('判断题\n1. 同一道题。\n2. 同一道题。\n答案：对\n');
    expect(await statuses(importId)).toEqual(['doubtful', 'ready']);
    expect(await commit(importId, true)).toMatchObject({ added: 1 });
    expect((await stored()).map(({ answer }) => answer)).toContainEqual(true);
  });

  test('what an import left as drafts is the same when it comes again, and goes in once it is understood', async () => {
    const { admin, preview, items, statuses, commit } = await makeAuthor();
    const unclear = '判断题\n1. 没有答案的题。\n2. 有答案的题。\n答案：对\n';
    const first = await preview(unclear);
    expect(await statuses(first.importId)).toEqual(['doubtful', 'ready']);
    expect(await commit(first.importId, true)).toMatchObject({ added: 1, drafts: 1 });
    const again = await preview(unclear);
    expect(await statuses(again.importId)).toEqual(['duplicate', 'duplicate']);

    const other = await preview('判断题\n1、没有答案的题\n');
    expect(await items(other.importId)).toMatchObject([
      { status: 'doubtful', doubts: [{ level: 'error' }, { text: expect.stringContaining('内容相同的草稿') }] },
    ]);

    const clear = await preview('判断题\n1. 没有答案的题。\n答案：错\n2. 有答案的题。\n答案：对\n');
    const [draft, known] = await items(clear.importId);
    expect([draft?.status, known?.status]).toEqual(['doubtful', 'duplicate']);
    expect(draft?.doubts).toMatchObject([{ level: 'warning', text: expect.stringContaining('内容相同的草稿') }]);
    const act = (index: number, action: 'skip' | 'restore' | 'confirm') =>
      admin.call(questionImport.modifyItem, { query: { importId: clear.importId, index }, body: { action } });
    await act(0, 'skip');
    expect(await act(0, 'restore')).toMatchObject({ status: 'doubtful' });
    expect(await act(0, 'confirm')).toMatchObject({ status: 'ready', doubts: [] });
    expect(await act(1, 'confirm')).toMatchObject({ status: 'duplicate' });
    expect(await commit(clear.importId)).toMatchObject({ added: 1, duplicates: 1 });
    const last = await preview('判断题\n1. 没有答案的题。\n答案：错\n');
    expect(await statuses(last.importId)).toEqual(['duplicate']);
  });

  test('what takes the place of another goes in only where the bank has none, also when the other is corrected', async () => {
    const { admin, preview, items, statuses, commit } = await makeAuthor();
    const twice = '判断题\n1. 同一道题。\n答案：对\n2. 同一道题。\n答案：对\n';
    const [first, second] = [await preview(twice), await preview(twice)];
    const confirm = (importId: string, stem: string) => {
      const body = { action: 'confirm', question: sampleQuestion.judge(stem) } as const;
      return admin.call(questionImport.modifyItem, { query: { importId, index: 0 }, body });
    };
    expect(await confirm(first.importId, '另一道题。')).toMatchObject({ status: 'ready' });
    expect(await statuses(first.importId)).toEqual(['ready', 'ready']);
    expect(await commit(first.importId)).toMatchObject({ added: 2 });
    expect(await confirm(second.importId, '第三道题。')).toMatchObject({ status: 'ready' });
    expect((await items(second.importId)).map(({ status, twin }) => [status, twin])).toEqual([
      ['ready', null],
      ['duplicate', null],
    ]);
  });

  test('what came with an import is found by it, in whatever bank it stands now, within the organisation', async () => {
    const { admin, bankId, preview, commit } = await makeAuthor();
    await makeQuestion(admin, bankId, { type: 'JUDGE', stem: '支票的有效期是一年', answer: false });
    const first = await preview(`${paper}\n判断题\n4. 没有答案的题。\n`);
    expect(await commit(first.importId, true)).toMatchObject({ added: 2, drafts: 1, duplicates: 1 });
    const second = await preview('判断题\n1. 后来的一题。\n答案：对\n');
    await commit(second.importId);
    const found = async (body: QuestionFilter, by = admin) =>
      (await by.call(question.search, { query: { size: 50 }, body })).data.map(({ stem }) => stem).toSorted();
    const { importId } = first;
    const stems = await found({ importId });
    expect(stems).toEqual([expect.stringContaining('中央银行'), '我国的首都是____。', '没有答案的题。']);
    expect(await found({ importId, types: ['FILL'] })).toEqual(['我国的首都是____。']);
    expect(await found({ importId, text: '首都' })).toEqual(['我国的首都是____。']);
    expect(await found({ importId: second.importId })).toEqual(['后来的一题。']);
    expect(await admin.call(question.filterCount, { body: { importId } })).toMatchObject({
      banks: [{ bankId, count: 3 }],
    });
    const { data } = await admin.call(question.search, { query: {}, body: { importId, types: ['FILL'] } });
    const { bankId: elsewhere } = await admin.call(bank.add, { body: { name: '别处' } });
    const questionIds = data.map(({ questionId }) => questionId);
    await admin.call(question.move, { query: { toQuestionBankId: elsewhere }, body: { questionIds } });
    expect(await found({ importId })).toEqual(stems);
    await admin.call(question.delete, { body: { questionIds } });
    expect(await found({ importId })).toHaveLength(2);
    const other = await makeAuthor();
    expect(await found({ importId }, other.admin)).toEqual([]);
  });

  test('markup in the text is text', async () => {
    const { preview, commit, stems } = await makeAuthor();
    const { importId } = await preview(
      '判断题\n1. <script>alert(1)</script>是脚本<img src=x onerror=alert(1)>。\n答案：对\n',
    );
    await commit(importId);
    const [stem] = await stems();
    expect(stem).toContain('&lt;script&gt;');
    expect(stem).not.toMatch(/<script|<img/);
  });

  test('a thousand questions are added in steps, in their order', async () => {
    const { admin, bankId, preview, detail, commit } = await makeAuthor();
    const items = Array.from(
      { length: 1200 },
      (_, index) =>
        `${index + 1}. 编号为 ${index * 7919} 的客户经理在办理业务时，正确的是（　）。\nA. 核对证件\nB. 代客签字\n答案：A`,
    );
    const { importId } = await preview(`一、单项选择题\n${items.join('\n')}`);
    expect((await detail(importId)).counts.ready).toBe(1200);
    expect(await commit(importId)).toEqual({ added: 1200, duplicates: 0, drafts: 0, left: 0, pending: 0 });
    const { data, total } = await admin.call(question.search, { query: { page: 5, size: 200 }, body: { bankId } });
    expect([total, data[199]?.stem]).toEqual([1200, `编号为 ${1199 * 7919} 的客户经理在办理业务时，正确的是（　）。`]);
  });
});

describe('looking through the items', () => {
  const doubtful = `判断题\n1. 没有答案的题。\n2. 有答案的题。\n答案：对\n`;

  test('an item with warnings is imported only after it is corrected and confirmed', async () => {
    const { admin, preview, items, commit, stems } = await makeAuthor();
    const { importId } = await preview(doubtful);
    const found = await items(importId);
    expect(found.map((item) => item.status)).toEqual(['doubtful', 'ready']);
    expect(found[0]?.doubts.some((doubt) => doubt.level === 'error' && doubt.place === 'answer')).toBe(true);
    const query = { importId, index: 0 };
    const asItIs = await admin.send(questionImport.modifyItem, { query, body: { action: 'confirm' } });
    expect(asItIs).toMatchObject({ code: 1000, fields: { 'question.answer': '请选择正确或错误' } });
    const corrected = { ...sampleQuestion.judge('<b onclick="x()">更正过的题</b>'), answer: '错误' };
    const item = await admin.call(questionImport.modifyItem, {
      query,
      body: { action: 'confirm', question: corrected },
    });
    expect(item).toMatchObject({ index: 0, number: '1', status: 'ready', doubts: [] });
    expect(item.question).toMatchObject({ stem: '<b>更正过的题</b>', answer: false });
    expect(await commit(importId)).toMatchObject({ added: 2, left: 0 });
    expect(await stems()).toContain('<b>更正过的题</b>');
  });

  test('an item whose warnings are not resolved is not imported', async () => {
    const { preview, commit, stems } = await makeAuthor();
    const { importId } = await preview(doubtful);
    expect(await commit(importId)).toEqual({ added: 1, duplicates: 0, drafts: 0, left: 1, pending: 0 });
    expect(await stems()).toEqual(['有答案的题。']);
  });

  test('skipped items stay out, restored ones are what they were', async () => {
    const { admin, preview, statuses, commit } = await makeAuthor();
    const { importId } = await preview(paper);
    const change = (index: number, action: 'skip' | 'restore') =>
      admin.call(questionImport.modifyItem, { query: { importId, index }, body: { action } });
    expect(await change(0, 'skip')).toMatchObject({ status: 'skipped' });
    expect(await change(1, 'skip')).toMatchObject({ status: 'skipped' });
    expect(await change(1, 'restore')).toMatchObject({ status: 'ready' });
    expect(await statuses(importId)).toEqual(['skipped', 'ready', 'ready']);
    expect(await commit(importId)).toEqual({ added: 2, duplicates: 0, drafts: 0, left: 1, pending: 0 });
  });

  test('confirming into a question that the bank or the text has makes a duplicate', async () => {
    const { admin, bankId, preview, commit } = await makeAuthor();
    await makeQuestion(admin, bankId, sampleQuestion.judge('库里的题'));
    const { importId } = await preview(doubtful);
    const confirm = (stem: string) =>
      admin.call(questionImport.modifyItem, {
        query: { importId, index: 0 },
        body: { action: 'confirm', question: sampleQuestion.judge(stem) },
      });
    expect(await confirm('库里的题')).toMatchObject({ status: 'duplicate', twin: null });
    expect(await confirm('有答案的题')).toMatchObject({ status: 'duplicate', twin: { index: 1 } });
    expect(await confirm('另一道题')).toMatchObject({ status: 'ready' });
    expect(await commit(importId)).toMatchObject({ added: 2, left: 0 });
  });

  test('people who change different items at once lose nothing', async () => {
    const { admin, preview, statuses } = await makeAuthor();
    const { importId } = await preview(paper);
    const body = { action: 'skip' } as const;
    await Promise.all(
      [0, 1, 2].map((index) => admin.call(questionImport.modifyItem, { query: { importId, index }, body })),
    );
    expect(await statuses(importId)).toEqual(['skipped', 'skipped', 'skipped']);
  });

  test('after the commit nothing changes any more, an item that is not there is not found', async () => {
    const { admin, preview, commit } = await makeAuthor();
    const { importId } = await preview(paper);
    const change = (index: number) =>
      admin.send(questionImport.modifyItem, { query: { importId, index }, body: { action: 'skip' } });
    expect((await change(3)).status).toBe(404);
    await commit(importId);
    expect(await change(0)).toMatchObject({ status: 200, code: 2014, res: '这份内容已经导入过了' });
  });

  test('a correction that breaks the rules is refused at its field', async () => {
    const { admin, preview } = await makeAuthor();
    const { importId } = await preview(paper);
    const refused = await admin.send(questionImport.modifyItem, {
      query: { importId, index: 0 },
      body: { action: 'confirm', question: { type: 'SINGLE', stem: '题干', options: choiceOptions('甲', '甲') } },
    });
    expect(refused.fields).toMatchObject({ 'question.options.1.content': '选项 B 与选项 A 相同' });
  });
});

test('nothing is refused at once; text over the limit too, and a request that is far too long', async () => {
  const { admin, bankId, send } = await makeAuthor();
  const read = (text: string) => admin.send(questionImport.text, { query: { bankId }, body: { text } });
  expect((await read(' \n\u3000\n')).code).toBe(2010);
  expect((await send('空.txt', '')).code).toBe(2010);
  expect(await read('A'.repeat(5 * 1024 * 1024 + 1))).toMatchObject({ status: 413, res: '内容太大，不能超过 5 MB' });
  expect(await read('A'.repeat(11 * 1024 * 1024))).toMatchObject({ status: 413, res: '内容太大，不能超过 10 MB' });
});

test('text without a question fails in a sentence and can be given up', async () => {
  const { admin, preview, detail } = await makeAuthor();
  const { importId } = await preview('这里没有题号，只有一段话。');
  expect(await detail(importId)).toMatchObject({
    state: 'FAILED',
    failure: expect.stringContaining('没有找到带题号的试题'),
  });
  const open = () => admin.call(questionImport.search, { query: {} });
  expect((await open()).map((one) => one.importId)).toEqual([importId]);
  await admin.call(questionImport.discard, { query: { importId } });
  expect(await open()).toEqual([]);
  expect((await admin.send(questionImport.detail, { query: { importId } })).status).toBe(404);
});

const calls = (importId: string) =>
  [
    [questionImport.detail, { query: { importId } }],
    [questionImport.items, { query: { importId } }],
    [questionImport.modifyItem, { query: { importId, index: 0 }, body: { action: 'skip' } }],
    [questionImport.confirmAll, { query: { importId } }],
    [questionImport.map, { query: { importId }, body: { sheets: [] } }],
    [questionImport.commit, { query: { importId } }],
    [questionImport.discard, { query: { importId } }],
  ] as const;

test('another organisation’s bank and import do not exist, nor does a colleague’s import', async () => {
  const author = await makeAuthor();
  const other = await makeAuthor();
  const { importId } = await other.preview(paper);
  const colleague = await as(await makeStaff(other.organisation, { roles: [administrator] }));
  for (const { send } of [author.admin, colleague])
    for (const [endpoint, input] of calls(importId)) expect((await send(endpoint, input as never)).status).toBe(404);
  const text = { query: { bankId: other.bankId }, body: { text: paper } };
  expect((await author.admin.send(questionImport.text, text)).status).toBe(404);
  const file = { query: { bankId: other.bankId }, file: new File([paper], 'a.txt') };
  expect((await author.admin.send(questionImport.file, file)).status).toBe(404);
  expect(await other.statuses(importId)).toEqual(['ready', 'ready', 'ready']);
});

test('plain staff are refused, a bank deleted meanwhile takes nothing in, an import is logged', async () => {
  const { admin, organisation, bankId, preview, commit } = await makeAuthor();
  const examinee = await as(await makeStaff(organisation));
  const { importId } = await preview(paper);
  for (const [endpoint, input] of calls(importId))
    expect((await examinee.send(endpoint, input as never)).status).toBe(403);
  const many = Array.from({ length: 300 }, (_, index) => `${index + 1}. 第 ${index * 7919} 句话。\n答案：对`);
  const second = await preview(`判断题\n${many.join('\n')}`);
  await commit(importId);
  const { db } = await testServer();
  const log = await db.selectFrom('auditLog').select('detail').where('target', '=', importId).execute();
  expect(log).toEqual([{ detail: { bankId, added: 3, drafts: 0 } }]);
  await admin.call(questionImport.commit, { query: { importId: second.importId } });
  const { data } = await admin.call(question.search, { query: {}, body: { bankId } });
  await admin.call(question.delete, { body: { questionIds: data.map((one) => one.questionId) } });
  await admin.call(bank.delete, { query: { bankId } });
  await doJobs();
  expect((await admin.send(questionImport.detail, { query: { importId: second.importId } })).status).toBe(404);
  const rows = db.selectFrom('questionImport').select(['state', 'added', 'failure']).where('id', '=', second.importId);
  expect(await rows.execute()).toEqual([{ state: 'FAILED', added: 0, failure: expect.any(String) }]);
});
