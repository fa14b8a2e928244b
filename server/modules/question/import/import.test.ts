import iconv from 'iconv-lite';
import { describe, expect, test } from 'vitest';
import { bank } from '#contract/question/bank.ts';
import { type ImportDraft, questionImport } from '#contract/question/import.ts';
import { question } from '#contract/question/question.ts';
import { choiceOptions, makeBank, makeQuestion, sampleQuestion } from '../../../../test/make/question.ts';
import { as, makeAdministrator, makeStaff } from '../../../../test/make.ts';
import { testServer } from '../../../../test/server.ts';

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

async function makeAuthor() {
  const made = await makeAdministrator();
  const bankId = await makeBank(made.admin);
  const { admin } = made;
  const preview = (text: string) => admin.call(questionImport.text, { query: { bankId }, body: { text } });
  const detail = (importId: string) => admin.call(questionImport.detail, { query: { importId } });
  const commit = (importId: string) => admin.call(questionImport.commit, { query: { importId } });
  const send = (name: string, bytes: BlobPart) =>
    admin.send(questionImport.file, { query: { bankId }, file: new File([bytes], name) });
  const stems = async () =>
    (await admin.call(question.search, { query: { size: 200 }, body: { bankId } })).data.map((one) => one.stem);
  return { ...made, bankId, preview, detail, commit, send, stems };
}

const statuses = (draft: ImportDraft) => draft.items.map((item) => item.status);

describe('preview and commit', () => {
  test('a paper is read, looked at and added in its order', async () => {
    const { preview, detail, commit, stems, admin, bankId } = await makeAuthor();
    const { importId } = await preview(paper);
    const draft = await detail(importId);
    expect(draft).toMatchObject({ importId, bankId, bankName: '测试题库', fileName: '粘贴的文字', committed: null });
    expect(draft.items.map((item) => [item.number, item.question.type, item.status])).toEqual([
      ['1', 'SINGLE', 'ready'],
      ['2', 'JUDGE', 'ready'],
      ['3', 'FILL', 'ready'],
    ]);
    expect(await stems()).toEqual([]);
    expect(await commit(importId)).toEqual({ added: 3, left: 0 });
    expect(await stems()).toEqual(draft.items.map((item) => item.question.stem));
    expect((await detail(importId)).committed).toEqual({ added: 3, left: 0 });
    const { data } = await admin.call(question.search, { query: {}, body: { bankId, types: ['SINGLE'] } });
    expect(data[0]).toMatchObject({ points: 2, state: 'APPROVED', analysis: '中国人民银行是我国的中央银行。' });
    expect(data[0]?.options.map((option) => option.correct)).toEqual([true, false, false, false]);
    expect(data[0]?.options.every((option) => /^[0-9a-z]{8}$/.test(option.id))).toBe(true);
  });

  test('committing again answers the same and adds nothing; so does the same text', async () => {
    const { preview, detail, commit, stems } = await makeAuthor();
    const { importId } = await preview(paper);
    const answers = await Promise.all([commit(importId), commit(importId), commit(importId)]);
    expect(answers).toEqual(Array(3).fill({ added: 3, left: 0 }));
    const again = await preview(paper);
    expect(statuses(await detail(again.importId))).toEqual(['duplicate', 'duplicate', 'duplicate']);
    expect(await commit(again.importId)).toEqual({ added: 0, left: 3 });
    expect(await stems()).toHaveLength(3);
  });

  test('two previews of one text add it once', async () => {
    const { preview, detail, commit, stems } = await makeAuthor();
    const [first, second] = [await preview(paper), await preview(paper)];
    const [one, two] = await Promise.all([commit(first.importId), commit(second.importId)]);
    expect([one.added, two.added].sort()).toEqual([0, 3]);
    expect(await stems()).toHaveLength(3);
    const drafts = await Promise.all([detail(first.importId), detail(second.importId)]);
    expect(drafts.map(statuses).sort()).toEqual([Array(3).fill('duplicate'), Array(3).fill('ready')]);
  });

  test('what the bank has and what the text repeats is a duplicate', async () => {
    const { admin, bankId, preview, detail, commit } = await makeAuthor();
    await makeQuestion(admin, bankId, { type: 'JUDGE', stem: '支票的有效期是一年', answer: false });
    const { importId } = await preview(`${paper}\n判断题\n4. 单独的一题。\n答案：正确\n5. 单独的一题\n答案：正确\n`);
    expect(statuses(await detail(importId))).toEqual(['ready', 'duplicate', 'ready', 'ready', 'duplicate']);
    expect(await commit(importId)).toEqual({ added: 3, left: 2 });
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

  test('a thousand questions are added in a couple of seconds', async () => {
    const { preview, detail, commit } = await makeAuthor();
    const items = Array.from(
      { length: 1000 },
      (_, index) =>
        `${index + 1}. 编号为 ${index * 7919} 的客户经理在办理业务时，下列做法正确的是（　）。\nA. 核对证件 ${index}\nB. 代客签字\nC. 泄露信息\nD. 拒绝回访\n答案：A\n解析：应当核对证件。`,
    );
    const { importId } = await preview(`一、单项选择题\n${items.join('\n')}`);
    expect(statuses(await detail(importId)).every((status) => status === 'ready')).toBe(true);
    const from = performance.now();
    expect(await commit(importId)).toEqual({ added: 1000, left: 0 });
    expect(performance.now() - from).toBeLessThan(2500);
  });
});

describe('looking through the items', () => {
  const doubtful = `判断题\n1. 没有答案的题。\n2. 有答案的题。\n答案：对\n`;

  test('an item in doubt waits until it is corrected and confirmed', async () => {
    const { admin, preview, detail, commit, stems } = await makeAuthor();
    const { importId } = await preview(doubtful);
    const draft = await detail(importId);
    expect(statuses(draft)).toEqual(['doubtful', 'ready']);
    expect(draft.items[0]?.doubts.some((doubt) => doubt.level === 'error' && doubt.place === 'answer')).toBe(true);
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
    expect(await commit(importId)).toEqual({ added: 2, left: 0 });
    expect(await stems()).toContain('<b>更正过的题</b>');
  });

  test('an item left in doubt stays out', async () => {
    const { preview, commit, stems } = await makeAuthor();
    const { importId } = await preview(doubtful);
    expect(await commit(importId)).toEqual({ added: 1, left: 1 });
    expect(await stems()).toEqual(['有答案的题。']);
  });

  test('skipped items stay out, restored ones are what they were', async () => {
    const { admin, preview, detail, commit } = await makeAuthor();
    const { importId } = await preview(paper);
    const change = (index: number, action: 'skip' | 'restore') =>
      admin.call(questionImport.modifyItem, { query: { importId, index }, body: { action } });
    expect(await change(0, 'skip')).toMatchObject({ status: 'skipped' });
    expect(await change(1, 'skip')).toMatchObject({ status: 'skipped' });
    expect(await change(1, 'restore')).toMatchObject({ status: 'ready' });
    expect(statuses(await detail(importId))).toEqual(['skipped', 'ready', 'ready']);
    expect(await commit(importId)).toEqual({ added: 2, left: 1 });
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
    expect(await confirm('库里的题')).toMatchObject({ status: 'duplicate' });
    expect(await confirm('有答案的题')).toMatchObject({ status: 'duplicate' });
    expect(await confirm('另一道题')).toMatchObject({ status: 'ready' });
    expect(await commit(importId)).toEqual({ added: 2, left: 0 });
  });

  test('people who change different items at once lose nothing', async () => {
    const { admin, preview, detail } = await makeAuthor();
    const { importId } = await preview(paper);
    const body = { action: 'skip' } as const;
    await Promise.all(
      [0, 1, 2].map((index) => admin.call(questionImport.modifyItem, { query: { importId, index }, body })),
    );
    expect(statuses(await detail(importId))).toEqual(['skipped', 'skipped', 'skipped']);
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

describe('files', () => {
  test.each<[string, Uint8Array]>([
    ['UTF-8', Buffer.from(paper)],
    ['UTF-8 with a mark', Buffer.from(`\uFEFF${paper}`)],
    ['GBK', iconv.encode(paper, 'gbk')],
  ])('%s', async (_, bytes) => {
    const { send, detail } = await makeAuthor();
    const answer = await send('试卷 2026.txt', new Uint8Array(bytes));
    expect(answer.code).toBe(0);
    const draft = await detail((answer.res as { importId: string }).importId);
    expect(draft.fileName).toBe('试卷 2026.txt');
    expect(statuses(draft)).toEqual(['ready', 'ready', 'ready']);
    expect(draft.items[2]?.question.answer).toMatchObject({ blanks: [{ accepted: ['北京'] }] });
  });

  test.each<[string, Uint8Array<ArrayBuffer>]>([
    [
      'a picture',
      new Uint8Array(Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk', 'base64')),
    ],
    ['a zip', new Uint8Array(Buffer.from('504b0304140000000800000021000000000000000000000000000b000000', 'hex'))],
    ['a program', new Uint8Array(Buffer.from('7f454c4602010100000000000000000003003e0001000000', 'hex'))],
  ])('%s called .txt is refused by name', async (_, bytes) => {
    const { send } = await makeAuthor();
    const refused = await send('试卷.txt', bytes);
    expect(refused).toMatchObject({
      status: 200,
      code: 2011,
      res: '「试卷.txt」不是文本文件，请选择 .txt 文件，或直接粘贴文字',
    });
  });

  test('a file just over the limit gets a sentence', async () => {
    const { send } = await makeAuthor();
    const refused = await send('大.txt', new Uint8Array(5 * 1024 * 1024 + 1).fill(65));
    expect([refused.status, refused.res]).toEqual([413, '内容太大，不能超过 5 MB']);
  });

  test('text over the limit too, and a request that is far too long', async () => {
    const { admin, bankId } = await makeAuthor();
    const send = (length: number) =>
      admin.send(questionImport.text, { query: { bankId }, body: { text: 'A'.repeat(length) } });
    expect(await send(5 * 1024 * 1024 + 1)).toMatchObject({ status: 413, res: '内容太大，不能超过 5 MB' });
    expect(await send(11 * 1024 * 1024)).toMatchObject({ status: 413, res: '内容太大，不能超过 10 MB' });
  });
});

test('nothing, no question and too many questions are refused', async () => {
  const { admin, bankId, send } = await makeAuthor();
  const read = (text: string) => admin.send(questionImport.text, { query: { bankId }, body: { text } });
  expect((await read(' \n\u3000\n')).code).toBe(2010);
  expect((await send('空.txt', '')).code).toBe(2010);
  expect((await read('这里没有题号，只有一段话。')).code).toBe(2012);
  const many = Array.from({ length: 2001 }, (_, index) => `${index + 1}. 第 ${index} 句话。\n答案：对`).join('\n');
  const refused = await read(`判断题\n${many}`);
  expect([refused.code, refused.res]).toEqual([2013, '一次最多导入 2,000 道试题，这份内容有 2,001 道，请分次导入']);
});

test('another organisation’s bank and import do not exist', async () => {
  const author = await makeAuthor();
  const other = await makeAuthor();
  const { importId } = await other.preview(paper);
  const { admin } = author;
  const answers = await Promise.all([
    admin.send(questionImport.text, { query: { bankId: other.bankId }, body: { text: paper } }),
    admin.send(questionImport.file, { query: { bankId: other.bankId }, file: new File([paper], 'a.txt') }),
    admin.send(questionImport.detail, { query: { importId } }),
    admin.send(questionImport.modifyItem, { query: { importId, index: 0 }, body: { action: 'skip' } }),
    admin.send(questionImport.commit, { query: { importId } }),
  ]);
  expect(answers.map((answer) => answer.status)).toEqual([404, 404, 404, 404, 404]);
  expect(statuses(await other.detail(importId))).toEqual(['ready', 'ready', 'ready']);
});

test('plain staff are refused, a bank deleted meanwhile takes nothing in, an import is logged', async () => {
  const { admin, organisation, bankId, preview, commit } = await makeAuthor();
  const examinee = await as(await makeStaff(organisation));
  const { importId } = await preview(paper);
  const answers = await Promise.all([
    examinee.send(questionImport.text, { query: { bankId }, body: { text: paper } }),
    examinee.send(questionImport.file, { query: { bankId }, file: new File([paper], 'a.txt') }),
    examinee.send(questionImport.detail, { query: { importId } }),
    examinee.send(questionImport.modifyItem, { query: { importId, index: 0 }, body: { action: 'skip' } }),
    examinee.send(questionImport.commit, { query: { importId } }),
  ]);
  expect(answers.map((answer) => answer.status)).toEqual([403, 403, 403, 403, 403]);
  const second = await preview(paper);
  await commit(importId);
  const { db } = await testServer();
  const log = await db.selectFrom('auditLog').select('detail').where('target', '=', importId).execute();
  expect(log).toEqual([{ detail: { bankId, added: 3 } }]);
  const { data } = await admin.call(question.search, { query: {}, body: { bankId } });
  await admin.call(question.delete, { body: { questionIds: data.map((one) => one.questionId) } });
  await admin.call(bank.delete, { query: { bankId } });
  expect((await admin.send(questionImport.commit, { query: { importId: second.importId } })).status).toBe(404);
});
