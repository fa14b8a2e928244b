import { expect, test } from 'vitest';
import { exam } from '#contract/exam/exam.ts';
import { paper } from '#contract/paper/paper.ts';
import { paperSelection } from '#contract/paper/selection.ts';
import { bank } from '#contract/question/bank.ts';
import { questionImport } from '#contract/question/import.ts';
import { question } from '#contract/question/question.ts';
import { questionReview } from '#contract/question/review.ts';
import { makeAuthor } from '../../../../test/make/importer.ts';
import { makePaper, makePaperBank, makePaperQuestions } from '../../../../test/make/paper.ts';
import { makeBank, makeQuestion, type NewQuestion, sampleQuestion } from '../../../../test/make/question.ts';
import { makeHolder } from '../../../../test/make/role.ts';
import { as, makeStaff } from '../../../../test/make.ts';
import { testServer } from '../../../../test/server.ts';
import { administrator } from '../../access/index.ts';

const text = `一、单选题（每题5分，共10分）
1. 甲题（ ）
A. 1 B. 2 C. 3
答案：A
2. 乙题（ ）
A. 1 B. 2 C. 3
答案：B
二、判断题
3. 丙题。
答案：对
`;
const times = { startAt: '2030-01-01T00:00:00Z', endAt: '2036-01-01T02:00:00Z', durationMinutes: 60 };
const multiple: NewQuestion = sampleQuestion.single('乙题，改过');

/** An imported paper in an organisation that reviews, with whatever is done to it and its questions. */
async function makeDesk(paperText = text) {
  const author = await makeAuthor();
  const { admin, bankId, organisation } = author;
  const { db } = await testServer();
  const review = (on: boolean) =>
    db.updateTable('organisation').set({ questionReview: on }).where('id', '=', organisation.organisationId).execute();
  await review(true);
  const { importId } = await author.preview(paperText);
  await admin.call(questionImport.confirmAll, { query: { importId } });
  await author.commit(importId);
  const paperBankId = await makePaperBank(admin);
  const make = () => admin.call(paper.addFromImport, { body: { importId, name: '导入卷', paperBankId } });
  const made = await make();
  const query = { paperId: made.paperId };
  const detail = () => admin.call(paper.detail, { query });
  const placed = async () => (await detail()).sectionVOS.flatMap(({ questionVOS }) => questionVOS);
  const idOf = async (stem: string) => (await placed()).find((one) => one.stem.startsWith(stem))?.questionId ?? '';
  const reviewer = await as(await makeStaff(organisation, { roles: [administrator] }));
  const act = async (action: 'approve' | 'reject', ...stems: string[]) => {
    const stored = await author.stored();
    const chosen = stored.filter(({ stem }) => stems.length === 0 || stems.some((one) => stem.startsWith(one)));
    const questionIds = chosen.map((one) => one.questionId);
    const versionIds = chosen.map((one) => one.id);
    return reviewer.call(questionReview.act, { body: { questionIds, versionIds, action, reason: '理由' } });
  };
  const edit = async (stem: string, body: NewQuestion) => {
    const found = (await author.stored()).find((one) => one.stem.startsWith(stem));
    await admin.call(question.modify, { query: { id: found?.id ?? '' }, body });
  };
  const save = async (body: object) =>
    admin.send(paper.modify, { query, body: { version: (await detail()).version, ...body } });
  const addExam = (paperId = made.paperId) =>
    admin.send(exam.add, { body: { name: '考试', paperIds: [paperId], ...times } });
  const publish = (examId: string) => admin.send(exam.publish, { query: { examId } });
  const frozen = async (examId: string) => {
    const forms = await admin.call(exam.forms, { query: { examId } });
    const form = await admin.call(exam.form, { query: { examId, formId: forms[0]?.formId ?? '' } });
    return form.sections.flatMap(({ questions }) => questions.map(({ stem }) => stem));
  };
  const row = async () => (await admin.call(paper.search, { body: {} })).data[0];
  const desk = { review, make, made, placed, idOf, reviewer, act, edit, save, addExam, publish, frozen, row, detail };
  return { ...author, ...desk, bankId, query, paperBankId };
}

const stems = (questions: readonly { stem: string }[]) => questions.map(({ stem }) => stem);

test('what waits for its review is in the draft at once, is told and marked, and keeps it from being finished', async () => {
  const desk = await makeDesk();
  expect(desk.made).toMatchObject({ leftOut: 0, pending: 3, rejected: 0, existing: false });
  expect(stems(await desk.placed())).toEqual(['甲题（ ）', '乙题（ ）', '丙题。']);
  expect((await desk.placed()).every(({ unapproved, state }) => unapproved && state === 'PENDING')).toBe(true);
  expect(await desk.row()).toMatchObject({ state: 'DRAFT', unapprovedCount: 3 });
  await desk.act('approve', '乙');
  await desk.act('reject', '丙');
  expect(await desk.make()).toMatchObject({ pending: 1, rejected: 1, existing: true });
  const { name } = (await desk.admin.call(bank.search, { body: {} })).data[0] ?? {};
  const sentenceWith = (banks: string) =>
    '试卷「导入卷」里有 2 道试题没有通过审核：第 1 题待审核，第 3 题已被驳回。' +
    `请在题库${banks}中修改、提交并审核，全部通过后试卷才能完成和用于考试`;
  const sentence = sentenceWith(`「${name}」`);
  const refused = await desk.save({ state: 'READY' });
  expect([refused.code, refused.res]).toEqual([3031, sentence]);
  const { unready } = await desk.admin.call(paper.finish, { body: { paperIds: [desk.made.paperId] } });
  expect(unready.map(({ reason }) => reason)).toEqual([sentence]);
  // Who holds exams need not know the banks.
  expect((await desk.addExam()).res).toBe(sentenceWith(''));
  expect((await desk.detail()).state).toBe('DRAFT');
});

test('once all are approved the paper is finished and used, and nothing is picked again', async () => {
  const desk = await makeDesk();
  await desk.act('approve');
  expect((await desk.placed()).some(({ unapproved }) => unapproved)).toBe(false);
  expect((await desk.save({ state: 'READY' })).res).toMatchObject({ renewed: 0 });
  expect(await desk.row()).toMatchObject({ state: 'READY', unapprovedCount: 0 });
  const { examId } = (await desk.addExam()).res as { examId: string };
  expect((await desk.publish(examId)).code).toBe(0);
});

test('of a question that was changed while it waited the paper shows and takes the version that was approved', async () => {
  const desk = await makeDesk();
  await desk.edit('乙', multiple);
  expect(stems(await desk.placed())[1]).toBe('乙题，改过');
  expect((await desk.placed())[1]).toMatchObject({ unapproved: true, outdated: false });
  await desk.act('approve');
  expect((await desk.save({ state: 'READY' })).res).toMatchObject({ renewed: 1 });
  expect((await desk.save({ name: '改名' })).res).toMatchObject({ renewed: 0 });
  // What was approved stays when its question is changed once more.
  await desk.edit('乙', sampleQuestion.single('乙题，又改'));
  expect((await desk.placed())[1]).toMatchObject({ stem: '乙题，改过', unapproved: false });
  const { examId } = (await desk.addExam()).res as { examId: string };
  expect((await desk.publish(examId)).code).toBe(0);
  expect(await desk.frozen(examId)).toEqual(['甲题（ ）', '乙题，改过', '丙题。']);
});

test('a version that was never approved cannot reach an exam by a draft, a batch, a copy or saved sections', async () => {
  const desk = await makeDesk();
  await desk.edit('乙', multiple);
  await desk.act('approve');
  const { paperId: copy } = await desk.admin.call(paper.copy, { body: { paperId: desk.made.paperId } });
  const { examId } = (await desk.addExam()).res as { examId: string };
  expect((await desk.publish(examId)).code).toBe(0);
  expect(await desk.frozen(examId)).toContain('乙题，改过');
  expect((await desk.admin.call(paper.finish, { body: { paperIds: [desk.made.paperId] } })).finished).toBe(1);
  // A later version waits: what stands in the papers must be the approved one by now.
  await desk.edit('乙', sampleQuestion.single('乙题，又改'));
  expect(stems(await desk.placed())[1]).toBe('乙题，改过');
  const copied = await desk.admin.call(paper.detail, { query: { paperId: copy } });
  const [, second] = copied.sectionVOS.flatMap(({ questionVOS }) => questionVOS);
  expect(second).toMatchObject({ stem: '乙题，又改', unapproved: true });
  expect((await desk.addExam(copy)).code).toBe(3031);
  await desk.act('approve', '乙');
  const sectionVOS = copied.sectionVOS.map(({ name, questionVOS }) => ({
    name,
    questionVOS: questionVOS.map(({ questionId, points }) => ({ questionId, points })),
  }));
  const saved = await desk.admin.call(paper.modify, {
    query: { paperId: copy },
    body: { version: 1, sectionVOS, state: 'READY' },
  });
  expect(saved.renewed).toBe(1);
  const { examId: other } = (await desk.addExam(copy)).res as { examId: string };
  await desk.publish(other);
  expect(await desk.frozen(other)).toContain('乙题，又改');
});

test('a question taken out while it waits may be put back; with it the exam that has the paper is not published', async () => {
  const desk = await makeDesk();
  const [a, b, c] = await Promise.all(['甲', '乙', '丙'].map(desk.idOf));
  const sections = (...ids: (string | undefined)[]) => ({
    sectionVOS: [{ name: '一', questionVOS: ids.map((questionId = '') => ({ questionId, points: 5 })) }],
  });
  await desk.act('approve', '甲');
  expect((await desk.save(sections(a))).code).toBe(0);
  const { examId } = (await desk.addExam()).res as { examId: string };
  await desk.edit('乙', multiple);
  expect((await desk.save(sections(b, a, c))).code).toBe(0);
  expect((await desk.publish(examId)).res).toContain('第 1、3 题待审核');
  expect((await desk.admin.call(exam.detail, { query: { examId } })).state).toBe('DRAFT');
  expect((await desk.save({ ...sections(a, b), state: 'READY' })).code).toBe(3031);
  await desk.act('approve');
  expect((await desk.publish(examId)).code).toBe(0);
});

test('what waits and did not come with the file is not picked, by whomever; of hidden banks it is not there', async () => {
  const desk = await makeDesk();
  const { admin, organisation, paperBankId } = desk;
  const { db } = await testServer();
  const hidden = await makeBank(admin, `私有 ${crypto.randomUUID()}`);
  await db.updateTable('questionBank').set({ visibility: 'private' }).where('id', '=', hidden).execute();
  const { questionIds } = await admin.call(question.addBatch, {
    query: { questionBankId: hidden },
    body: [sampleQuestion.judge('别处')],
  });
  await db.updateTable('question').set({ state: 'PENDING' }).where('id', 'in', questionIds).execute();
  const sectionVOS = [{ name: '一', questionVOS: [{ questionId: questionIds[0] ?? '' }] }];
  expect((await desk.save({ sectionVOS })).res).toBe('有 1 道试题没有通过审核，不能选入试卷');
  expect((await admin.send(paper.add, { body: { name: '卷', paperBankId, sectionVOS } })).code).toBe(3034);
  const { me } = await makeHolder(organisation, [{ permissions: ['paper.manage'], dataScope: 'self' }]);
  expect((await me.send(paper.add, { body: { name: '卷', paperBankId, sectionVOS } })).status).toBe(404);
  const { version } = await desk.detail();
  expect((await me.send(paper.modify, { query: desk.query, body: { version, sectionVOS } })).status).toBe(404);
  const equals = { questionId: await desk.idOf('甲'), besides: [] };
  expect(await admin.call(paperSelection.equals, { body: equals })).toEqual([]);
});

test('a composite waits and is approved as a whole; its items are counted in the sentence', async () => {
  const desk = await makeDesk(`一、阅读题
阅读下面的材料，完成第1～2题。
某行去年的存款增加了一成，贷款增加了两成，利润没有变化。
1. 增加得多的是（ ）
A. 存款 B. 贷款 C. 利润
答案：B
2. 没有变化的是（ ）
A. 存款 B. 贷款 C. 利润
答案：C
二、判断题
3. 丙题。
答案：对
`);
  expect(desk.made).toMatchObject({ pending: 2 });
  await desk.act('approve', '丙');
  expect((await desk.save({ state: 'READY' })).res).toContain('有 1 道试题没有通过审核：第 1～2 题待审核');
  await desk.act('approve');
  expect((await desk.save({ state: 'READY' })).code).toBe(0);
});

const section = (...questionIds: string[]) => [
  { name: '一', questionVOS: questionIds.map((questionId) => ({ questionId, points: 5 })) },
];

test('an imported draft is kept twice with what waits in it, and what came with the file is put back into either', async () => {
  const desk = await makeDesk();
  const { admin, paperBankId, made } = desk;
  const ids = await Promise.all(['甲', '乙', '丙'].map(desk.idOf));
  const [a = '', b = '', c = ''] = ids;
  await desk.act('approve', '甲');
  // The approved version stays in the paper, the next one waits.
  await desk.edit('甲', sampleQuestion.single('甲题，改过'));
  // Somebody else took one out meanwhile, which the other one still has.
  await desk.save({ sectionVOS: section(a, b) });
  const add = (besidePaperId?: string, ...more: string[]) =>
    admin.send(paper.add, {
      body: { name: '另存', paperBankId, sectionVOS: section(...ids, ...more), besidePaperId },
    });
  expect((await add()).code).toBe(3034);
  const { res, code } = await add(made.paperId);
  expect(code).toBe(0);
  const { paperId: beside } = res as { paperId: string };
  const { paperId: copied } = await admin.call(paper.copy, { body: { paperId: beside } });
  for (const paperId of [beside, copied]) {
    const modify = (version: number, ...kept: string[]) =>
      admin.call(paper.modify, { query: { paperId }, body: { version, sectionVOS: section(...kept) } });
    const { version } = await modify(1, a);
    await modify(version, a, c, b);
    const { sectionVOS } = await admin.call(paper.detail, { query: { paperId } });
    const placed = sectionVOS.flatMap(({ questionVOS }) => questionVOS);
    expect(placed.map(({ stem, unapproved }) => [stem, unapproved])).toEqual([
      ['甲题（ ）', false],
      ['丙题。', true],
      ['乙题（ ）', true],
    ]);
  }
  expect(await desk.make()).toMatchObject({ paperId: made.paperId, existing: true });

  const outside = await makeQuestion(admin, await makeBank(admin, '别处'), sampleQuestion.judge('别处'));
  const { db } = await testServer();
  await db.updateTable('question').set({ state: 'PENDING' }).where('id', '=', outside.questionId).execute();
  expect((await add(made.paperId, outside.questionId)).code).toBe(3034);
  const stranger = await makeDesk();
  expect((await add(stranger.made.paperId)).status).toBe(404);
  await admin.call(paper.delete, { body: { paperIds: [made.paperId] } });
  expect((await add(made.paperId)).status).toBe(404);
});

test('what the bank had when the file was read is put back; what says the same in another bank did not come with it', async () => {
  const desk = await makeDesk();
  const { admin, bankId } = desk;
  const [a = '', b = ''] = await Promise.all(['甲', '乙'].map(desk.idOf));
  const { db } = await testServer();
  await db
    .updateTable('questionImportItem')
    .set({ questionId: null, status: 'duplicate' })
    .where('questionId', '=', a)
    .execute();
  const twin = await makeQuestion(admin, await makeBank(admin, '另一个题库'), sampleQuestion.judge('别处'));
  const { fingerprint } = await db
    .selectFrom('question')
    .select('fingerprint')
    .where('id', '=', a)
    .where('bankId', '=', bankId)
    .executeTakeFirstOrThrow();
  const waiting = { state: 'PENDING', fingerprint } as const;
  await db.updateTable('question').set(waiting).where('id', '=', twin.questionId).execute();
  expect((await desk.save({ sectionVOS: section(b) })).code).toBe(0);
  expect((await desk.save({ sectionVOS: section(b, twin.questionId) })).code).toBe(3034);
  expect((await desk.save({ sectionVOS: section(b, a) })).code).toBe(0);
});

test('finishing tells and records which questions it exchanged, and counts as a save of those papers only', async () => {
  const desk = await makeDesk();
  const { admin, reviewer, made, paperBankId, query } = desk;
  const b = await desk.idOf('乙');
  await desk.review(false);
  const other = await makePaper(admin, { paperBankId, questionIds: await makePaperQuestions(admin, 1) });
  await desk.review(true);
  const { version } = await desk.detail();
  await desk.edit('乙', multiple);
  await desk.act('approve');
  const stale = async (paperId: string, base: number) => {
    const { current } = await admin.send(paper.modify, { query: { paperId }, body: { version: base, name: '迟到' } });
    return (current as { savedBy: string }).savedBy;
  };
  const both = { body: { paperIds: [made.paperId, other.paperId] } };
  await admin.call(paper.modify, { query: { paperId: other.paperId }, body: { version: 1, name: '改名' } });
  expect(await reviewer.call(paper.finish, both)).toEqual({ finished: 2, renewed: 1, unready: [] });
  expect(await reviewer.call(paper.finish, both)).toEqual({ finished: 0, renewed: 0, unready: [] });
  const { db } = await testServer();
  const { detail } = await db
    .selectFrom('auditLog')
    .select('detail')
    .where('organisationId', '=', desk.organisation.organisationId)
    .where('action', '=', 'paper.finish')
    .executeTakeFirstOrThrow();
  expect(detail).toMatchObject({ renewed: { [made.paperId]: [b] } });
  await db.updateTable('staff').set({ realName: '出卷人' }).where('userId', '=', desk.staff.userId).execute();
  expect(await stale(other.paperId, 1)).toBe('出卷人');
  expect(await stale(query.paperId, version)).not.toBe('出卷人');
  expect(await stale(query.paperId, version)).not.toBe('');
});

test('the items of the version that is shown are counted, not those of the one that was imported', async () => {
  const desk = await makeDesk();
  const { admin, paperBankId, bankId } = desk;
  const whole = sampleQuestion.composite('材料');
  const { questionId } = await makeQuestion(admin, bankId, whole);
  const { db } = await testServer();
  await db.updateTable('question').set({ state: 'APPROVED' }).where('id', '=', questionId).execute();
  const { paperId } = await makePaper(admin, { paperBankId, questionIds: [questionId] });
  await db.updateTable('question').set({ state: 'PENDING' }).where('id', '=', questionId).execute();
  const answerCount = async () => (await admin.call(paper.detail, { query: { paperId } })).answerCount;
  expect(await answerCount()).toBe(2);
  const more = { ...sampleQuestion.judge('材料 第三问'), points: 1 };
  const children = [...('children' in whole ? (whole.children ?? []) : []), more];
  await desk.edit('材料', { ...whole, children } as NewQuestion);
  expect(await answerCount()).toBe(3);
});

test('what was approved is told by versions, not by when it was asked for: who asks first may wait for the other', async () => {
  const desk = await makeDesk();
  const a = await desk.idOf('甲');
  await desk.act('approve', '甲');
  // Waits again in its second version; the third and the fourth change nothing of that.
  for (const stem of ['甲题，二', '甲题，三', '甲题，四']) await desk.edit('甲', sampleQuestion.single(stem));
  const { db } = await testServer();
  const versions = await db
    .selectFrom('questionVersion')
    .select(['id', 'number'])
    .where('questionId', '=', a)
    .orderBy('number')
    .execute();
  const [first, second, third] = versions.map(({ id }) => id);
  expect(versions).toHaveLength(4);
  const place = async (questionVersionId = '') => {
    await db
      .updateTable('paperQuestion')
      .set({ questionVersionId })
      .where('paperId', '=', desk.made.paperId)
      .where('questionId', '=', a)
      .execute();
    return stems(await desk.placed())[0];
  };
  expect([await place(first), await place(second), await place(third)]).toEqual(['甲题（ ）', '甲题，四', '甲题，四']);
  // The second version was asked for before the first one was approved, and waited for that.
  const early = '2020-01-01T00:00:00.000Z';
  await db
    .updateTable('questionVersion')
    .set({ createdAt: early })
    .where('id', '=', second ?? '')
    .execute();
  await db
    .updateTable('questionReview')
    .set({ at: early })
    .where('versionId', '=', second ?? '')
    .execute();
  expect([await place(first), await place(second), await place(third)]).toEqual(['甲题（ ）', '甲题，四', '甲题，四']);
});

test('what was disabled was approved, also where that was asked for before the version was there that it met', async () => {
  const desk = await makeDesk();
  const { admin } = desk;
  const a = await desk.idOf('甲');
  await desk.act('approve', '甲');
  await desk.review(false);
  await desk.edit('甲', sampleQuestion.single('甲题，二'));
  const toggle = async (action: 'disable' | 'enable') => {
    const versionIds = (await desk.stored()).flatMap((one) => (one.questionId === a ? [one.id] : []));
    await admin.call(questionReview.act, { body: { questionIds: [a], versionIds, action, reason: '' } });
  };
  await toggle('disable');
  const { db } = await testServer();
  const { id: second } = await db
    .selectFrom('questionVersion')
    .select('id')
    .where('questionId', '=', a)
    .where('number', '=', 2)
    .executeTakeFirstOrThrow();
  await db
    .updateTable('questionReview')
    .set({ at: '2020-01-01T00:00:00.000Z' })
    .where('versionId', '=', second)
    .execute();
  await desk.edit('甲', sampleQuestion.single('甲题，三'));
  await desk.review(true);
  await toggle('enable');
  await db.updateTable('paperQuestion').set({ questionVersionId: second }).where('questionId', '=', a).execute();
  expect((await desk.placed())[0]).toMatchObject({
    stem: '甲题，二',
    unapproved: false,
    gone: false,
    state: 'PENDING',
  });
});
