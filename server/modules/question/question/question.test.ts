import { expect, test } from 'vitest';
import { question } from '#contract/question/question.ts';
import {
  choiceOptions,
  makeBank,
  makeQuestion,
  type NewQuestion,
  sampleQuestion,
} from '../../../../test/make/question.ts';
import { makeHolder } from '../../../../test/make/role.ts';
import { as, makeAdministrator, makeStaff } from '../../../../test/make.ts';
import { testServer } from '../../../../test/server.ts';
import { newId } from '../../../kit/id.ts';
import { authorViews, pickable, questionVersions } from '../index.ts';

async function makeAuthor() {
  const made = await makeAdministrator();
  return { ...made, bankId: await makeBank(made.admin) };
}

/** A paper that holds these questions, written as the paper module would. */
async function putIntoPaper(author: Awaited<ReturnType<typeof makeAuthor>>, name: string, questionIds: string[]) {
  const { db } = await testServer();
  const { organisationId } = author.organisation;
  const made = { organisationId, createdBy: author.staff.userId, createdAt: new Date() };
  const [paperBankId, paperId] = [newId(), newId()];
  await db
    .insertInto('paperBank')
    .values({ ...made, id: paperBankId, name: `卷库 ${name}` })
    .execute();
  await db
    .insertInto('paper')
    .values({ ...made, id: paperId, bankId: paperBankId, name, type: 0, suggestedMinutes: 60, updatedAt: new Date() })
    .execute();
  await db.insertInto('paperSection').values({ organisationId, paperId, position: 0, name: '一' }).execute();
  const picked = await pickable(db, organisationId, questionIds);
  await db
    .insertInto('paperQuestion')
    .values(
      [...picked.values()].map(({ questionId, id, points }, position) => ({
        ...{ organisationId, paperId, sectionPosition: 0, position, questionId, questionVersionId: id, points },
      })),
    )
    .execute();
  return paperId;
}

test.each<[string, NewQuestion, object]>([
  ['true or false', sampleQuestion.judge('地球是圆的'), { questionType: 0, answer: true, options: [] }],
  ['a word for true', { ...sampleQuestion.judge('对'), answer: '对' }, { answer: true }],
  ['a word for false', { ...sampleQuestion.judge('错'), answer: '错误' }, { answer: false }],
  ['single choice', sampleQuestion.single('选一个'), { questionType: 1, answer: null }],
  ['multiple choice', sampleQuestion.multiple('选几个'), { questionType: 2, answer: null, points: 4 }],
  ['blanks', sampleQuestion.fill('首都是____。', '北京'), { questionType: 3, options: [] }],
  ['short answer', sampleQuestion.short('为什么'), { questionType: 4, answer: { reference: '<p>要点</p>' } }],
])('%s comes back as it was saved, by question and by version', async (_, given, expected) => {
  const { admin, bankId } = await makeAuthor();
  const { questionId, id } = await makeQuestion(admin, bankId, { ...given, difficulty: 6, analysis: '<p>因为</p>' });
  const detail = await admin.call(question.detail, { params: { id: questionId } });
  expect(detail).toMatchObject({ questionId, id, bankId, bankName: '测试题库', state: 'APPROVED', ...expected });
  expect(detail).toMatchObject({ type: given.type, stem: given.stem, difficulty: 6, analysis: '<p>因为</p>' });
  expect(detail).toMatchObject({ tags: [], knowledgePoints: [], usedCount: 0, versionNumber: 1 });
  expect(await admin.call(question.detail, { params: { id } })).toEqual(detail);
});

test('invalid input is refused at its field', async () => {
  const { admin, bankId } = await makeAuthor();
  const fieldsOf = async (given: object) =>
    (await admin.send(question.add, { body: { bankId, stem: '题干', ...given } })).fields;
  expect(await fieldsOf({ type: 'SINGLE', options: choiceOptions('甲', '乙') })).toEqual({ options: '请设置正确选项' });
  expect(await fieldsOf({ type: 'SINGLE', options: choiceOptions('*甲', ' ') })).toEqual({
    'options.1.content': '请填写选项 B',
  });
  expect(await fieldsOf({ type: 'JUDGE', answer: ' ' })).toEqual({ answer: '请选择正确或错误' });
  expect(await fieldsOf({ type: 'JUDGE', answer: true, stem: '<p><br></p>' })).toEqual({ stem: '请填写题干' });
  expect(await fieldsOf({ type: 'ESSAY' })).toEqual({ type: '请选择题型' });
  expect(await fieldsOf({ type: 'JUDGE', answer: true, difficulty: 11 })).toEqual({ difficulty: '难度是 1–10' });
  expect(await fieldsOf({ type: 'JUDGE', answer: true, points: -1 })).toEqual({ points: '分数不能为负' });
  expect(await fieldsOf({ type: 'JUDGE', answer: true, points: 0.005 })).toEqual({ points: '分数最多两位小数' });
  expect(await fieldsOf({ type: 'FILL', stem: '____和____', answer: { blanks: [{ accepted: ['甲'] }] } })).toEqual({
    'answer.blanks': '题干中有 2 个空，答案给了 1 个',
  });
});

test('scripts are gone when a question is stored', async () => {
  const { admin, bankId } = await makeAuthor();
  const attack = '<img src=x onerror=alert(1)><svg onload=alert(1)></svg><a href="javascript:alert(1)">';
  const { id } = await makeQuestion(admin, bankId, {
    type: 'SINGLE',
    stem: `${attack}题干</a><script>alert(1)</script>`,
    options: choiceOptions(`*${attack}甲</a>`, '<p onmouseover="alert(1)">乙</p>'),
    analysis: `<style>*{display:none}</style>${attack}解析</a>`,
  });
  const { db } = await testServer();
  const row = await db.selectFrom('questionVersion').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  expect(row).toMatchObject({ stem: '题干', analysis: '解析' });
  expect(row.options).toMatchObject([{ content: '甲' }, { content: '<p>乙</p>' }]);
  expect(JSON.stringify(row)).not.toMatch(/alert|javascript|onerror|<script/);
});

test('fields that are not the author’s to set are not looked at', async () => {
  const { admin, bankId, staff } = await makeAuthor();
  const other = await makeAuthor();
  const sent = await admin.send(question.add, {
    body: {
      ...sampleQuestion.judge('题干'),
      bankId,
      organisationId: other.organisation.organisationId,
      state: 'DISABLED',
      questionId: newId(),
      versionNumber: 7,
      usedCount: 99,
      createdBy: other.staff.userId,
    },
  });
  const { questionId } = sent.res as { questionId: string };
  const { db } = await testServer();
  const row = await db.selectFrom('question').selectAll().where('id', '=', questionId).executeTakeFirstOrThrow();
  expect(row).toMatchObject({ organisationId: staff.organisationId, state: 'APPROVED', createdBy: staff.userId });
  expect(await admin.call(question.detail, { params: { id: questionId } })).toMatchObject({ versionNumber: 1 });
});

test('the same question is refused within a bank unless it is meant', async () => {
  const { admin, bankId } = await makeAuthor();
  await makeQuestion(admin, bankId, sampleQuestion.single('<p>下列正确的是（ ）。</p>'));
  const again = sampleQuestion.single('下列 正确的是( )');
  const refused = await admin.send(question.add, { body: { bankId, ...again } });
  expect([refused.code, refused.res]).toEqual([2004, '题库中已有相同的试题：下列正确的是（ ）。']);
  await admin.call(question.add, { body: { bankId, ...again, allowDuplicate: true } });
  await makeQuestion(admin, await makeBank(admin, '另一个题库'), again);
  const clicks = await Promise.all(
    [1, 2, 3].map(() => admin.send(question.add, { body: { bankId, ...sampleQuestion.single('点两次') } })),
  );
  expect(clicks.map((answer) => answer.code).sort()).toEqual([0, 2004, 2004]);
});

test('a batch adds what is new, or nothing when one is wrong', async () => {
  const { admin, bankId } = await makeAuthor();
  await makeQuestion(admin, bankId, sampleQuestion.judge('一'));
  const query = { questionBankId: bankId };
  const body = [
    sampleQuestion.judge('一'),
    sampleQuestion.judge('二'),
    sampleQuestion.judge('二 '),
    sampleQuestion.short('三'),
  ];
  const wrong = await admin.send(question.addBatch, { query, body: [...body, { type: 'JUDGE', stem: '四' }] });
  expect(wrong).toMatchObject({
    code: 2003,
    res: '第 5 题：请选择正确或错误',
    fields: { '4.answer': '请选择正确或错误' },
  });
  const done = await admin.call(question.addBatch, { query, body });
  expect(done).toMatchObject({ added: 2, duplicates: 2 });
  const { data } = await admin.call(question.search, { query: {}, body: { bankId } });
  expect(data.map((one) => one.stem)).toEqual(['二', '三', '一']);
  expect(await admin.call(question.addBatch, { query, body })).toEqual({ added: 0, duplicates: 4, questionIds: [] });
});

test('a change makes a new version, the old one stays as it was', async () => {
  const { admin, bankId, organisation } = await makeAuthor();
  const first = await makeQuestion(admin, bankId, sampleQuestion.multiple('题干'));
  const before = await admin.call(question.detail, { params: { id: first.id } });
  const body = { ...sampleQuestion.multiple('改过的题干'), options: before.options };
  const second = await admin.call(question.modify, { query: { id: first.id }, body });
  expect(second.questionId).toBe(first.questionId);
  const after = await admin.call(question.detail, { params: { id: first.questionId } });
  expect(after).toMatchObject({ id: second.id, versionNumber: 2, stem: '改过的题干', options: before.options });
  expect(await admin.call(question.detail, { params: { id: first.id } })).toMatchObject({
    ...{ stem: '题干', versionNumber: 1, options: before.options },
  });
  const { db } = await testServer();
  const log = await db.selectFrom('auditLog').selectAll().where('target', '=', first.questionId).execute();
  expect(log).toMatchObject([{ action: 'question.modify', organisationId: organisation.organisationId }]);
  expect(log[0]?.detail).toEqual({ from: first.id, to: second.id });
});

test('saving without a change creates no version', async () => {
  const { admin, bankId } = await makeAuthor();
  const given = { ...sampleQuestion.fill('____', '北京'), points: 2.5 };
  for (const sample of [sampleQuestion.multiple('题干'), given, sampleQuestion.short('问')]) {
    const { id, questionId } = await makeQuestion(admin, bankId, sample);
    expect(await admin.call(question.modify, { query: { id }, body: sample })).toEqual({
      ...{ id, questionId, state: 'APPROVED' },
    });
    expect(await admin.call(question.detail, { params: { id } })).toMatchObject({ versionNumber: 1 });
  }
});

test('a change of an old version answers 409 with the current one', async () => {
  const { admin, bankId } = await makeAuthor();
  const { id, questionId } = await makeQuestion(admin, bankId, sampleQuestion.judge('题干'));
  const edit = (stem: string) => admin.send(question.modify, { query: { id }, body: sampleQuestion.judge(stem) });
  const answers = await Promise.all([edit('甲'), edit('乙'), edit('丙')]);
  expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409, 409]);
  const current = await admin.call(question.detail, { params: { id: questionId } });
  for (const answer of answers.filter((one) => one.status === 409)) {
    expect(answer.res).toBe('内容已被他人修改，请核对后再保存');
    expect(answer.current).toEqual(current);
  }
});

test('a change into another question of the bank is refused unless it is meant', async () => {
  const { admin, bankId } = await makeAuthor();
  await makeQuestion(admin, bankId, sampleQuestion.judge('已有'));
  const { id } = await makeQuestion(admin, bankId, sampleQuestion.judge('题干'));
  const body = sampleQuestion.judge('已有');
  expect((await admin.send(question.modify, { query: { id }, body })).code).toBe(2004);
  const done = await admin.call(question.modify, { query: { id }, body: { ...body, allowDuplicate: true } });
  // Its own text is no reason to refuse the next change.
  const more = { ...body, answer: false };
  expect((await admin.send(question.modify, { query: { id: done.id }, body: more })).code).toBe(0);
});

test('of several who save the same content at once, changed, new or in a batch, one gets through', async () => {
  const { admin, bankId } = await makeAuthor();
  const stems = ['一', '二', '三', '四'];
  const made = await Promise.all(stems.map((stem) => makeQuestion(admin, bankId, sampleQuestion.judge(stem))));
  const body = sampleQuestion.judge('同时保存');
  const saves = await Promise.all([
    ...made.map(({ id }) => admin.send(question.modify, { query: { id }, body })),
    admin.send(question.add, { body: { bankId, ...body } }),
    admin.send(question.addBatch, { query: { questionBankId: bankId }, body: [body] }),
  ]);
  expect(saves.slice(0, -1).every(({ code }) => code === 0 || code === 2004)).toBe(true);
  const { total } = await admin.call(question.search, { query: {}, body: { text: '同时保存' } });
  expect(total).toBe(1);
});

test('deleting a question is idempotent', async () => {
  const { admin, bankId } = await makeAuthor();
  const first = await makeQuestion(admin, bankId, sampleQuestion.judge('一'));
  const second = await makeQuestion(admin, bankId, sampleQuestion.judge('二'));
  const body = { questionIds: [first.questionId, second.questionId, first.questionId] };
  expect(await admin.call(question.delete, { body })).toEqual({ deleted: 2 });
  expect(await admin.call(question.delete, { body })).toEqual({ deleted: 0 });
  expect((await admin.call(question.search, { query: {}, body: {} })).total).toBe(0);
  for (const id of [first.questionId, first.id])
    expect((await admin.send(question.detail, { params: { id } })).status).toBe(404);
  const body2 = sampleQuestion.judge('三');
  expect((await admin.send(question.modify, { query: { id: first.id }, body: body2 })).status).toBe(404);
  await makeQuestion(admin, bankId, sampleQuestion.judge('一'));
  const { db } = await testServer();
  const log = await db.selectFrom('auditLog').select('target').where('action', '=', 'question.delete').execute();
  expect(log.filter((row) => row.target.includes(first.questionId))).toHaveLength(1);
});

test('deleting what stands in papers asks first', async () => {
  const author = await makeAuthor();
  const { admin, bankId, organisation } = author;
  const used = await makeQuestion(admin, bankId, sampleQuestion.judge('用过'));
  const free = await makeQuestion(admin, bankId, sampleQuestion.judge('没用过'));
  await putIntoPaper(author, '期中卷', [used.questionId]);
  const body = { questionIds: [used.questionId, free.questionId] };
  const asked = await admin.send(question.delete, { body });
  expect([asked.status, asked.code]).toEqual([200, 7223]);
  expect(asked.res).toBe('其中 1 道已用于试卷「期中卷」，删除后已有试卷和考试不受影响，确定删除？');
  expect((await admin.call(question.search, { query: {}, body: {} })).total).toBe(2);
  expect(await admin.call(question.delete, { body: { ...body, confirmed: true } })).toEqual({ deleted: 2 });
  const { db } = await testServer();
  const { organisationId } = organisation;
  expect((await authorViews(db, organisationId, [used.id])).get(used.id)).toMatchObject({ stem: '用过', gone: true });
  expect((await questionVersions(db, organisationId, [used.id])).get(used.id)).toMatchObject({ answer: true });
});

test('papers beyond the caller’s reach are counted, not named, before a question is deleted', async () => {
  const author = await makeAuthor();
  const { admin, bankId, organisation } = author;
  const { questionId } = await makeQuestion(admin, bankId, sampleQuestion.judge('用过'));
  await putIntoPaper(author, '机密卷', [questionId]);
  const role = { permissions: ['question.manage'], dataScope: 'departmentTree' } as const;
  const { me } = await makeHolder(organisation, [role]);
  const asked = await me.send(question.delete, { body: { questionIds: [questionId] } });
  expect(asked.res).toBe('其中 1 道已用于 1 份试卷，删除后已有试卷和考试不受影响，确定删除？');
});

test('what papers and exams get: content, what can be picked, what has changed', async () => {
  const { admin, bankId, organisation } = await makeAuthor();
  const { organisationId } = organisation;
  const first = await makeQuestion(admin, bankId, { ...sampleQuestion.judge('一'), points: 2.5, difficulty: 7 });
  const second = await makeQuestion(admin, bankId, sampleQuestion.multiple('二'));
  const foreign = await makeAuthor();
  const other = await makeQuestion(foreign.admin, foreign.bankId, sampleQuestion.judge('别家'));
  const edited = await admin.call(question.modify, {
    query: { id: second.id },
    body: sampleQuestion.multiple('二改'),
  });
  const { db } = await testServer();
  const contents = await questionVersions(db, organisationId, [first.id, second.id, other.id]);
  expect([...contents.keys()].sort()).toEqual([first.id, second.id].sort());
  const { state: _, ...ids } = first;
  expect(contents.get(first.id)).toMatchObject({ ...ids, type: 'JUDGE', points: 2.5, answer: true });
  const picked = await pickable(db, organisationId, [first.questionId, second.questionId, other.questionId]);
  expect(picked.size).toBe(2);
  expect(picked.get(first.questionId)).toEqual({ ...first, type: 'JUDGE', difficulty: 7, points: 250 });
  expect(picked.get(second.questionId)?.id).toBe(edited.id);
  const views = await authorViews(db, organisationId, [first.id, second.id, other.id]);
  expect(views.size).toBe(2);
  expect(views.get(second.id)).toMatchObject({ stem: '二', outdated: true, gone: false });
  await db.updateTable('question').set({ state: 'PENDING' }).where('id', '=', second.questionId).execute();
  const waiting = await authorViews(db, organisationId, [second.id]);
  expect(waiting.get(second.id)).toMatchObject({ outdated: false, gone: false });
  expect(views.get(first.id)).toMatchObject({ outdated: false, gone: false });
});

test('another organisation’s ids do not exist; one in a batch refuses all of it', async () => {
  const { admin, bankId } = await makeAuthor();
  const other = await makeAuthor();
  const own = await makeQuestion(admin, bankId, sampleQuestion.judge('自己的'));
  const foreign = await makeQuestion(other.admin, other.bankId, sampleQuestion.judge('别家的'));
  const body = sampleQuestion.judge('改');
  const answers = await Promise.all([
    admin.send(question.detail, { params: { id: foreign.questionId } }),
    admin.send(question.detail, { params: { id: foreign.id } }),
    admin.send(question.modify, { query: { id: foreign.id }, body }),
    admin.send(question.add, { body: { bankId: other.bankId, ...body } }),
    admin.send(question.addBatch, { query: { questionBankId: other.bankId }, body: [body] }),
    admin.send(question.delete, { body: { questionIds: [own.questionId, foreign.questionId], confirmed: true } }),
    admin.send(question.search, { body: { bankId: other.bankId } }),
    admin.send(question.typeCount, { body: { bankId: other.bankId } }),
  ]);
  expect(answers.map((answer) => answer.status)).toEqual(Array(8).fill(404));
  expect(await other.admin.call(question.detail, { params: { id: foreign.id } })).toMatchObject({ stem: '别家的' });
  expect(await admin.call(question.detail, { params: { id: own.id } })).toMatchObject({ stem: '自己的' });
});

test('staff without the permission and anonymous callers are refused by every endpoint', async () => {
  const { admin, bankId, organisation } = await makeAuthor();
  const { id, questionId } = await makeQuestion(admin, bankId);
  const examinee = await as(await makeStaff(organisation));
  const body = sampleQuestion.judge('题');
  const answers = await Promise.all([
    examinee.send(question.search, { body: {} }),
    examinee.send(question.typeCount, { body: {} }),
    examinee.send(question.detail, { params: { id } }),
    examinee.send(question.add, { body: { bankId, ...body } }),
    examinee.send(question.addBatch, { query: { questionBankId: bankId }, body: [body] }),
    examinee.send(question.modify, { query: { id }, body }),
    examinee.send(question.delete, { body: { questionIds: [questionId] } }),
    examinee.send(question.addPicture, { file: new File(['x'], 'x.png') }),
  ]);
  expect(answers.map((answer) => answer.status)).toEqual(Array(8).fill(403));
});
