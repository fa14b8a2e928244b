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
  for (const stem of [`${'x & y '.repeat(16_000)}`, `毒${'<div>'.repeat(9_900)}`]) {
    const refused = await send(stem);
    expect(refused).toMatchObject({ code: 1000, fields: { stem: '题干太长，连同格式最多 100,000 个字符' } });
  }
  expect((await list()).data).toHaveLength(1);
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
