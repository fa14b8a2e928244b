import { describe, expect, test } from 'vitest';
import { questionImport } from '#contract/question/import.ts';
import { doJobs } from '../../../../test/jobs.ts';
import { makeAuthor } from '../../../../test/make/importer.ts';

const stray = `${[1, 2, 3, 4]
  .map(
    (n) =>
      `${n}. 若集合 ${n === 2 ? 'A={~1, 2}' : 'A'}，则第${n}个结论是（ ）\nA. 子${n}\nB. 丑${n}\nC. 寅${n}\nD. 卯${n}\n答案：B\n`,
  )
  .join('')}`;
const gift = '::一:: 中央银行是{=人民银行 ~工商银行}\n\n支票有效一年。{F}\n\n1 + 1 = {=2}\n';

describe('the kind of a file', () => {
  test.each<[name: string, text: string, kind: string, count: number]>([
    ['试卷.txt', stray, 'paper', 4],
    ['试卷.csv', stray, 'paper', 4],
    ['试卷.gift', stray, 'paper', 4],
    ['题.txt', gift, 'gift', 3],
    ['题.csv', gift, 'gift', 3],
    ['题.txt', 'Which?\nA. one\nB. two\nANSWER: A\n\nWho?\nA. she\nB. he\nANSWER: B\n', 'aiken', 2],
    [
      '题.txt',
      'Question: Which?\nOptions:\nA. one\nB. two\nAnswer: A\nExplanation: x\n\nQuestion: Who?\nOptions:\nA. she\nB. he\nAnswer: B\n',
      'paper',
      2,
    ],
    ['题.txt', '题型\t题干\t答案\n判断题\t甲是对的\t正确\n', 'excel', 1],
  ])('%s %.30j is read as %s', async (name, text, kind, count) => {
    const { read } = await makeAuthor();
    const draft = await read(name, text);
    expect(draft).toMatchObject({ state: 'PREVIEW', kind });
    expect(Object.values(draft.counts).reduce((sum, one) => sum + one, 0)).toBe(count);
    expect(draft.kinds.map((one) => one.kind)).toEqual(expect.arrayContaining(['paper', 'gift', 'aiken']));
  });

  test('the author reads the text as another kind, and is asked before decisions are lost', async () => {
    const { admin, preview, detail, items } = await makeAuthor();
    const { importId } = await preview(stray);
    expect((await detail(importId)).kinds).toEqual([
      { kind: 'paper', signs: 4 },
      { kind: 'gift', signs: 1 },
      { kind: 'aiken', signs: 0 },
    ]);
    const query = { importId };
    const send = (body: object) => admin.send(questionImport.readAs, { query, body: body as { kind: 'gift' } });
    expect((await send({ kind: 'qti' })).code).not.toBe(0);
    await admin.call(questionImport.modifyItem, { query: { importId, index: 0 }, body: { action: 'skip' } });
    const asked = await send({ kind: 'gift' });
    expect([asked.code, asked.res]).toEqual([7223, expect.stringContaining('已经核对的 1 题')]);
    expect((await detail(importId)).kind).toBe('paper');
    expect((await send({ kind: 'gift', confirmed: true })).code).toBe(0);
    await doJobs();
    expect(await detail(importId)).toMatchObject({ state: 'PREVIEW', kind: 'gift' });
    expect((await send({ kind: 'aiken' })).code).toBe(0);
    await doJobs();
    expect((await detail(importId)).state).toMatch(/PREVIEW|FAILED/);
    expect((await send({ kind: 'paper' })).code).toBe(0);
    await doJobs();
    expect(await detail(importId)).toMatchObject({ state: 'PREVIEW', kind: 'paper', counts: { ready: 4 } });
    expect(await items(importId)).toHaveLength(4);
  });
});

describe('text that was left over', () => {
  const text =
    '单选题\n1. 甲（ ）\nA. 子\nB. 丑\n答案：A\n二、判断题\n某题没有题号，也没有选项。\n答案：正确\n三、填空题\n2. 乙____\n答案：丙\n';

  test('becomes a question to be corrected where it stands', async () => {
    const { admin, preview, detail, items, commit, stems } = await makeAuthor();
    const { importId } = await preview(text);
    const before = await detail(importId);
    const lost = before.leftovers.filter(({ understood, note }) => !understood && !note);
    expect(lost.map(({ line }) => line)).toEqual([7, 8]);
    const take = (lines: number[], run = before.run) =>
      admin.send(questionImport.takeLeftover, { query: { importId }, body: { lines, ...(run && { run }) } });
    expect((await take([7], crypto.randomUUID())).code).toBe(2019);
    expect((await take([1000])).code).toBe(2024);
    const taken = await take([7, 8]);
    expect(taken.res).toMatchObject({
      ...{ status: 'doubtful', line: 7, source: '某题没有题号，也没有选项。\n答案：正确' },
      question: { stem: '某题没有题号，也没有选项。', answer: true },
    });
    expect((await take([7, 8])).code).toBe(2024);
    const found = await items(importId);
    expect(found.map(({ line }) => line)).toEqual([2, 7, 10]);
    const confirmAll = await admin.call(questionImport.confirmAll, { query: { importId } });
    expect(confirmAll).toEqual({ confirmed: 0 });
    const { index, question } = found[1] ?? {};
    const body = { action: 'confirm' as const, ...(question && { question }) };
    await admin.call(questionImport.modifyItem, { query: { importId, index: index ?? -1 }, body });
    expect((await detail(importId)).leftovers.filter(({ line }) => line === 7)).toEqual([]);
    await commit(importId);
    expect(await stems()).toEqual(['甲（ ）', '某题没有题号，也没有选项。', '乙____']);
  });
});
