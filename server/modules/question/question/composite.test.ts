import { expect, test } from 'vitest';
import { paperBank } from '#contract/paper/bank.ts';
import { paper } from '#contract/paper/paper.ts';
import { bank } from '#contract/question/bank.ts';
import type { Question } from '#contract/question/question.ts';
import { question } from '#contract/question/question.ts';
import { choiceOptions, makeBank, makeQuestion, sampleQuestion } from '../../../../test/make/question.ts';
import { makeAdministrator } from '../../../../test/make.ts';
import { testServer } from '../../../../test/server.ts';
import { pickable } from '../index.ts';

async function makeAuthor() {
  const made = await makeAdministrator();
  return { ...made, bankId: await makeBank(made.admin) };
}

type Author = Awaited<ReturnType<typeof makeAuthor>>['admin'];

const detail = (admin: Author, id: string) => admin.call(question.detail, { params: { id } });

/** The question as its editor sends it back. */
const sent = ({ type, stem, analysis, difficulty, children }: Question) => ({
  ...{ type, stem, analysis, difficulty },
  children: children.map(({ id: _, questionType: __, ...item }) => item),
});

test('a composite question comes back with its items, worth their sum', async () => {
  const { admin, bankId } = await makeAuthor();
  const { questionId, id } = await makeQuestion(admin, bankId, { ...sampleQuestion.composite('材料'), points: 99 });
  const whole = await detail(admin, questionId);
  expect(whole).toMatchObject({
    type: 'COMPOSITE',
    questionType: 6,
    stem: '材料',
    points: 5,
    options: [],
    answer: null,
  });
  expect(whole.children).toMatchObject([
    { type: 'SINGLE', questionType: 1, stem: '材料 第一问', points: 2 },
    { type: 'SHORT', questionType: 4, stem: '材料 第二问', points: 3, answer: { reference: '<p>答</p>' } },
  ]);
  expect(await detail(admin, id)).toEqual(whole);
  const { data, total } = await admin.call(question.search, { query: {}, body: { text: '第二问' } });
  expect([total, data]).toEqual([1, [whole]]);
  expect(await admin.call(bank.detail, { query: { bankId } })).toMatchObject({ total: 1 });
});

test('an invalid item is refused at its field', async () => {
  const { admin, bankId } = await makeAuthor();
  const fieldsOf = async (given: object) =>
    (await admin.send(question.add, { body: { bankId, type: 'COMPOSITE', stem: '材料', ...given } })).fields;
  expect(await fieldsOf({})).toEqual({ children: '请至少添加一道小题' });
  expect(await fieldsOf({ stem: ' ', children: [sampleQuestion.judge('问')] })).toEqual({ stem: '请填写材料' });
  expect(await fieldsOf({ children: [sampleQuestion.judge('问'), { type: 'SHORT', stem: '问' }] })).toEqual({
    'children.1.answer.reference': '第 2 小题：请填写参考答案',
  });
  const nested = { ...sampleQuestion.composite('内层'), points: 1 };
  expect(await fieldsOf({ children: [nested] })).toHaveProperty(['children.0.type']);
});

test('a change keeps the items that it names, adds new ones and takes out the others', async () => {
  const { admin, bankId } = await makeAuthor();
  const { questionId, id } = await makeQuestion(admin, bankId, sampleQuestion.composite('材料'));
  const before = await detail(admin, questionId);
  const [choice, short] = sent(before).children;
  const fresh = { type: 'JUDGE', stem: '新问', answer: true, points: 1 } as const;
  const body = { ...sent(before), children: [fresh, { ...choice, stem: '改过的第一问' } as never] };
  const changed = await admin.call(question.modify, { query: { id }, body });
  const after = await detail(admin, questionId);
  expect(after).toMatchObject({ id: changed.id, versionNumber: 2, points: 3 });
  expect(after.children.map((item) => item.stem)).toEqual(['新问', '改过的第一问']);
  expect(after.children[1]).toMatchObject({ questionId: choice?.questionId });
  expect(after.children[1]?.id).not.toBe(before.children[0]?.id);
  expect(await detail(admin, id)).toMatchObject({ versionNumber: 1, points: 5, children: before.children });
  const { db } = await testServer();
  const rows = await db.selectFrom('question').select(['id', 'deletedAt']).where('parentId', '=', questionId).execute();
  expect(rows.filter((row) => row.deletedAt !== null).map((row) => row.id)).toEqual([short?.questionId]);
  expect((await admin.call(question.search, { query: {}, body: { text: '第二问' } })).total).toBe(0);
});

test('an item that did not change keeps its version; nothing changed makes none', async () => {
  const { admin, bankId } = await makeAuthor();
  const { questionId, id } = await makeQuestion(admin, bankId, sampleQuestion.composite('材料'));
  const before = await detail(admin, questionId);
  expect(await admin.call(question.modify, { query: { id }, body: sent(before) })).toMatchObject({ id });
  await admin.call(question.modify, { query: { id }, body: { ...sent(before), stem: '别的材料' } });
  const after = await detail(admin, questionId);
  expect(after.children).toEqual(before.children);
  expect(after.versionNumber).toBe(2);
});

test('items of another composite are not taken over, named twice they stay one each', async () => {
  const { admin, bankId } = await makeAuthor();
  const first = await detail(admin, (await makeQuestion(admin, bankId, sampleQuestion.composite('甲'))).questionId);
  const second = await detail(admin, (await makeQuestion(admin, bankId, sampleQuestion.composite('乙'))).questionId);
  const [theirs] = sent(first).children;
  const [own] = sent(second).children;
  const children = [theirs, own, own].map((item) => ({ ...item })) as never[];
  await admin.call(question.modify, { query: { id: second.id }, body: { ...sent(second), children } });
  const after = await detail(admin, second.questionId);
  const ids = after.children.map((item) => item.questionId);
  expect(new Set(ids).size).toBe(3);
  expect(ids[1]).toBe(own?.questionId);
  expect(ids).not.toContain(theirs?.questionId);
  expect(await detail(admin, first.questionId)).toEqual(first);
});

test('a composite that is the same is a duplicate, one with other items is not', async () => {
  const { admin, bankId } = await makeAuthor();
  await makeQuestion(admin, bankId, sampleQuestion.composite('材料'));
  await makeQuestion(admin, bankId, sampleQuestion.short('材料 第二问'));
  const again = await admin.send(question.add, { body: { bankId, ...sampleQuestion.composite(' 材料 ') } });
  expect(again.code).toBe(2004);
  const other = { ...sampleQuestion.composite('材料'), children: [sampleQuestion.judge('别的问')] as never };
  expect((await admin.send(question.add, { body: { bankId, ...other } })).code).toBe(0);
});

test('an item is no question of its own: neither found, opened, moved, deleted nor picked', async () => {
  const { admin, bankId, organisation } = await makeAuthor();
  const { questionId } = await makeQuestion(admin, bankId, sampleQuestion.composite('材料'));
  const [item] = (await detail(admin, questionId)).children;
  const itemId = item?.questionId ?? '';
  const other = await makeBank(admin, '另一个');
  const { paperBankId } = await admin.call(paperBank.add, { body: { name: '卷库' } });
  const paperOf = (id: string) => ({
    body: { name: '卷', paperBankId, sectionVOS: [{ name: '一', questionVOS: [{ questionId: id }] }] },
  });
  const answers = await Promise.all([
    admin.send(question.detail, { params: { id: itemId } }),
    admin.send(question.detail, { params: { id: item?.id ?? '' } }),
    admin.send(question.modify, { query: { id: item?.id ?? '' }, body: sampleQuestion.judge('改') }),
    admin.send(question.delete, { body: { questionIds: [itemId], confirmed: true } }),
    admin.send(question.move, { query: { toQuestionBankId: other }, body: { questionIds: [itemId] } }),
    admin.send(question.copy, { query: { toQuestionBankId: other }, body: { questionIds: [itemId] } }),
  ]);
  expect(answers.map((answer) => answer.status)).toEqual(Array(6).fill(404));
  expect((await admin.send(paper.add, paperOf(itemId))).code).toBe(3007);
  const { db } = await testServer();
  expect([...(await pickable(db, organisation.organisationId, [itemId, questionId])).keys()]).toEqual([questionId]);
  expect((await admin.send(paper.add, paperOf(questionId))).code).toBe(0);
  const code = await makeQuestion(admin, bankId, sampleQuestion.code('程序'));
  expect((await admin.send(paper.add, paperOf(code.questionId))).code).toBe(0);
});

test('a composite moves and goes with its items', async () => {
  const { admin, bankId } = await makeAuthor();
  const { questionId } = await makeQuestion(admin, bankId, sampleQuestion.composite('材料'));
  const other = await makeBank(admin, '另一个');
  await admin.call(question.move, { query: { toQuestionBankId: other }, body: { questionIds: [questionId] } });
  const { db } = await testServer();
  const items = () =>
    db.selectFrom('question').select(['bankId', 'deletedAt']).where('parentId', '=', questionId).execute();
  expect(await items()).toMatchObject([{ bankId: other }, { bankId: other }]);
  await admin.call(bank.delete, { query: { bankId } });
  await admin.call(question.delete, { body: { questionIds: [questionId] } });
  expect((await items()).every((item) => item.deletedAt !== null)).toBe(true);
});

test('a programming question keeps its languages, templates and tests', async () => {
  const { admin, bankId } = await makeAuthor();
  const answer = {
    ...{ languages: ['python', 'c++', 'python'], checker: 'float', floatDigits: 3, timeLimitMs: 500 },
    templates: [
      { codeType: 'python', template: 'print(1)', defaultTemplate: '' },
      { codeType: 'java', template: '没有选这种语言' },
    ],
    tests: [
      { input: '1 2', output: '3', sample: true, weight: 0 },
      { input: '2 3', output: '5', weight: 2 },
    ],
  } as const;
  const given = { type: 'CODE', stem: '求和', points: 20, answer } as never;
  const { questionId } = await makeQuestion(admin, bankId, given);
  const saved = (await detail(admin, questionId)).answer;
  expect(saved).toMatchObject({ languages: ['python', 'c++'], checker: 'float', floatDigits: 3, memoryLimitMb: 256 });
  expect(saved).toMatchObject({
    tests: [
      { sample: true, weight: 0 },
      { sample: false, weight: 2 },
    ],
  });
  const defaults = await admin.call(question.defaultTemplate, { query: {} });
  expect(defaults.map(({ codeType }) => codeType)).toEqual(['java', 'javascript', 'c', 'c++', 'python', 'bash']);
  expect(defaults.every(({ template }) => template.length > 20)).toBe(true);
  const python = defaults.find(({ codeType }) => codeType === 'python')?.template;
  expect(saved).toMatchObject({
    templates: [
      { codeType: 'python', template: 'print(1)', defaultTemplate: python },
      { codeType: 'c++', template: '' },
    ],
  });
  const wrong = await admin.send(question.add, {
    body: { bankId, type: 'CODE', stem: '无测试', answer: { languages: ['c'] } },
  });
  expect(wrong.fields).toEqual({ 'answer.tests': '请至少添加一个测试用例' });
});

test('a draft may lack anything; it becomes a question when it is whole', async () => {
  const { admin, bankId, organisation } = await makeAuthor();
  const draft = { bankId, type: 'SINGLE', stem: '', options: choiceOptions('甲', ''), draft: true } as const;
  const first = await admin.call(question.add, { body: draft });
  const second = await admin.call(question.add, { body: { ...draft, stem: '' } });
  expect([first.state, second.state]).toEqual(['DRAFT', 'DRAFT']);
  const { db } = await testServer();
  expect((await pickable(db, organisation.organisationId, [first.questionId])).size).toBe(0);
  const body = { type: 'SINGLE', stem: '题干', options: choiceOptions('*甲', ' ') } as const;
  const unfinished = await admin.send(question.modify, { query: { id: first.id }, body });
  expect(unfinished.fields).toEqual({ 'options.1.content': '请填写选项 B' });
  await db.updateTable('question').set({ sourceText: '原文' }).where('id', '=', first.questionId).execute();
  const kept = await admin.call(question.modify, { query: { id: first.id }, body: { ...body, draft: true } });
  expect(await admin.call(question.detail, { params: { id: kept.id } })).toMatchObject({ sourceText: '原文' });
  expect(kept.state).toBe('DRAFT');
  const whole = { ...body, options: choiceOptions('*甲', '乙') };
  const done = await admin.call(question.modify, { query: { id: kept.id }, body: whole });
  expect(done.state).toBe('APPROVED');
  expect(await admin.call(question.detail, { params: { id: done.id } })).toMatchObject({ sourceText: null });
  expect((await pickable(db, organisation.organisationId, [first.questionId])).size).toBe(1);
});
