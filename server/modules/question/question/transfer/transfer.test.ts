import { expect, test } from 'vitest';
import { tag } from '#contract/directory/tag.ts';
import { question } from '#contract/question/question.ts';
import { makeAbilities } from '../../../../../test/make/ability.ts';
import { makeBank, makeQuestion, sampleQuestion } from '../../../../../test/make/question.ts';
import { makeAdministrator } from '../../../../../test/make.ts';

type Admin = Awaited<ReturnType<typeof makeAdministrator>>['admin'];

const inBank = async (admin: Admin, bankId: string) =>
  (await admin.call(question.search, { query: { order: 'asc' }, body: { bankId } })).data;

test('moving takes the questions along, twice is as good as once', async () => {
  const { admin } = await makeAdministrator();
  const [from, to] = [await makeBank(admin, '甲'), await makeBank(admin, '乙')];
  const one = await makeQuestion(admin, from, sampleQuestion.judge('一'));
  const two = await makeQuestion(admin, from, sampleQuestion.judge('二'));
  const query = { toQuestionBankId: to };
  const body = { questionIds: [one.questionId, two.questionId, one.questionId] };
  expect(await admin.call(question.move, { query, body })).toEqual({ moved: 2 });
  expect(await admin.call(question.move, { query, body })).toEqual({ moved: 2 });
  expect(await inBank(admin, from)).toEqual([]);
  expect((await inBank(admin, to)).map(({ id }) => id)).toEqual([one.id, two.id]);
  await admin.call(question.delete, { body: { questionIds: [two.questionId] } });
  expect((await admin.send(question.move, { query, body })).status).toBe(404);
});

test('a copy is a question of its own with what the first belongs to; a draft stays a draft', async () => {
  const { admin, organisation } = await makeAdministrator();
  const { 分析 } = await makeAbilities(organisation, ['分析']);
  const [from, to] = [await makeBank(admin, '甲'), await makeBank(admin, '乙')];
  const { tagId } = await admin.call(tag.add, { body: { type: 2, name: '重点' } });
  const given = { ...sampleQuestion.composite('材料'), tagIds: [tagId], abilityIds: [分析] };
  const whole = await admin.call(question.add, { body: { bankId: from, ...given } });
  const draft = await admin.call(question.add, { body: { bankId: from, type: 'SINGLE', stem: '草稿', draft: true } });
  const query = { toQuestionBankId: to };
  const body = { questionIds: [whole.questionId, draft.questionId] };
  expect(await admin.call(question.copy, { query, body })).toEqual({ copied: 2, duplicates: 0 });
  expect(await admin.call(question.copy, { query, body })).toEqual({ copied: 0, duplicates: 2 });
  const copies = await inBank(admin, to);
  expect(copies).toMatchObject([
    { stem: '材料', state: 'APPROVED', versionNumber: 1, tags: [{ id: tagId }], abilities: [{ id: 分析 }] },
    { stem: '草稿', state: 'DRAFT', tags: [] },
  ]);
  const [copy] = copies;
  const original = await admin.call(question.detail, { params: { id: whole.questionId } });
  const ids = (one: typeof original | undefined) =>
    [one, ...(one?.children ?? [])].flatMap((part) => [part?.questionId, part?.id]);
  expect(new Set([...ids(copy), ...ids(original)]).size).toBe(12);
  await admin.call(question.modify, { query: { id: copy?.id ?? '' }, body: sampleQuestion.judge('改过的副本') });
  expect(await admin.call(question.detail, { params: { id: whole.questionId } })).toEqual(original);
});
