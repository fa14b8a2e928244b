import { expect, test } from 'vitest';
import { question } from '#contract/question/question.ts';
import { makeBank, sampleQuestion } from '../../../../../test/make/question.ts';
import { makeAdministrator } from '../../../../../test/make.ts';
import { testServer } from '../../../../../test/server.ts';

async function makeAuthor() {
  const { admin } = await makeAdministrator();
  const bankId = await makeBank(admin);
  const send = (stem: string) => admin.send(question.add, { body: { ...sampleQuestion.single(stem), bankId } });
  const list = () => admin.call(question.search, { query: {}, body: { bankId } });
  return { admin, bankId, send, list };
}

test('what is too long once it is sanitised is refused, and the list of questions stays readable', async () => {
  const { send, list } = await makeAuthor();
  expect((await send('两个 & 符号')).code).toBe(0);
  const refused = await send(`${'长'.repeat(98_000)}${'&'.repeat(600)}`);
  expect(refused).toMatchObject({ code: 1000, fields: { stem: '题干太长，连同格式最多 100,000 个字符' } });
  expect((await list()).data).toHaveLength(1);
});

test('unbounded nesting is cut to a depth that a page can show', async () => {
  const { send, list } = await makeAuthor();
  expect((await send(`毒${'<div>'.repeat(9_900)}`)).code).toBe(0);
  expect((await list()).data[0]?.stem.length).toBeLessThan(5_000);
});

test('endless markup is refused before it is sanitised, one by one and many at once', async () => {
  const { admin, bankId, send, list } = await makeAuthor();
  const stem = `毒${'<div>'.repeat(12_000)}`;
  const sentence = '内容的格式太复杂，请清除格式后再保存';
  expect(await send(stem)).toMatchObject({ code: 1000, fields: { stem: sentence } });
  const body = [sampleQuestion.single(stem)];
  expect(await admin.send(question.addBatch, { query: { questionBankId: bankId }, body })).toMatchObject({
    fields: { '0.stem': sentence },
  });
  expect((await list()).data).toEqual([]);
});

const much = {
  'endless markup in short texts': '<b>'.repeat(3_330),
  'signs that become longer': '&'.repeat(9_990),
  'beginnings of formulas': '${'.repeat(4_900),
};

test.each(Object.entries(much))('%s of a composite is refused as a whole, as a draft too', async (_, text) => {
  const { admin, bankId, list } = await makeAuthor();
  const options = Array.from({ length: 12 }, (_, at) => ({ content: text, correct: at === 0 }));
  const child = { type: 'SINGLE' as const, stem: text, analysis: text, options };
  const body = { type: 'COMPOSITE' as const, stem: '材料', bankId, children: [child, child] };
  const sentence = '内容的格式太复杂，请清除格式后再保存';
  for (const draft of [false, true])
    expect(await admin.send(question.add, { body: { ...body, draft } })).toMatchObject({ fields: { stem: sentence } });
  expect((await list()).data).toEqual([]);
});

test('accepted answers of a blank count with the rest', async () => {
  const { admin, bankId, list } = await makeAuthor();
  const accepted = (text: string) =>
    Array.from({ length: 20 }, () => ({ accepted: Array.from({ length: 50 }, (_, at) => `${at}${text}`) }));
  const body = (text: string) => ({
    ...{ type: 'FILL' as const, stem: '___ '.repeat(20), bankId },
    answer: { blanks: accepted(text) },
  });
  const markup = await admin.send(question.add, { body: body('<b>x'.repeat(100)) });
  expect(markup.fields).toEqual({ stem: '内容的格式太复杂，请清除格式后再保存' });
  const more = { ...body('x'.repeat(490)), analysis: 'x'.repeat(120_000) };
  expect((await admin.send(question.add, { body: more })).fields).toEqual({
    stem: '这道题太长，所有内容连同格式一共最多 600,000 个字符',
  });
  expect((await list()).data).toEqual([]);
});

test('markup that doubles when it is closed is refused too', async () => {
  const { admin, bankId, send, list } = await makeAuthor();
  const stem = `题${'<p>'.repeat(9_800)}`;
  const fields = { stem: '内容的格式太复杂，请清除格式后再保存' };
  expect((await send(stem)).fields).toEqual(fields);
  const draft = { ...sampleQuestion.single(stem), bankId, draft: true };
  expect((await admin.send(question.add, { body: draft })).fields).toEqual(fields);
  expect((await list()).data).toEqual([]);
});

test('signs that stand for many others are refused in masses, one by one they stay', async () => {
  const { send, list } = await makeAuthor();
  expect((await send('ﷺ'.repeat(20_000))).fields).toEqual({ stem: '特殊字符太多，请换成普通文字后再保存' });
  expect((await send(`${'长'.repeat(50_000)}㎏℃ﷺ`)).code).toBe(0);
  expect((await list()).data).toHaveLength(1);
});

test('no draft makes the list of questions unreadable: what is too long is refused, at its field', async () => {
  const { admin, bankId, list } = await makeAuthor();
  const long = `${'长'.repeat(98_000)}${'&'.repeat(600)}`;
  const single = sampleQuestion.single('草稿');
  const drafts = [
    [{ ...single, stem: long }, 'stem', '题干太长，连同格式最多 100,000 个字符'],
    [{ ...single, analysis: long }, 'analysis', '解析太长，连同格式最多 100,000 个字符'],
    [
      { ...single, options: [{ content: `${'长'.repeat(19_900)}${'&'.repeat(50)}`, correct: true }] },
      'options.0.content',
      '选项 A 太长，连同格式最多 20,000 个字符',
    ],
    [
      { type: 'COMPOSITE' as const, stem: '材料', children: [{ ...single, stem: long }] },
      'children.0.stem',
      '第 1 小题：题干太长，连同格式最多 100,000 个字符',
    ],
  ] as const;
  for (const [input, field, sentence] of drafts) {
    const refused = await admin.send(question.add, { body: { ...input, bankId, draft: true } });
    expect(refused.fields).toEqual({ [field]: sentence });
  }
  const endless = { ...single, stem: 'x'.repeat(700_000), bankId, draft: true };
  expect((await admin.send(question.add, { body: endless })).fields).toEqual({
    stem: '这道题太长，所有内容连同格式一共最多 600,000 个字符',
  });
  expect((await list()).data).toEqual([]);
});

test('a row that is longer than what is taken today can still be read', async () => {
  const { admin, send, list } = await makeAuthor();
  await send('从前的一道题');
  const [first] = (await list()).data;
  const { db } = await testServer();
  await db
    .updateTable('questionVersion')
    .set({ stem: `<p>${'从前'.repeat(60_000)}</p>` })
    .where('id', '=', first?.id ?? '')
    .execute();
  expect((await list()).data).toHaveLength(1);
  const shown = await admin.call(question.detail, { params: { id: first?.questionId ?? '' } });
  expect(shown.stem).toHaveLength(120_007);
});
