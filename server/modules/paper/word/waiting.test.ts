import { expect, test } from 'vitest';
import { exam } from '#contract/exam/exam.ts';
import { paper } from '#contract/paper/paper.ts';
import { paperSelection } from '#contract/paper/selection.ts';
import { bank } from '#contract/question/bank.ts';
import { questionImport } from '#contract/question/import.ts';
import { question } from '#contract/question/question.ts';
import { questionReview } from '#contract/question/review.ts';
import { makeAuthor } from '../../../../test/make/importer.ts';
import { makePaperBank } from '../../../../test/make/paper.ts';
import { makeBank, type NewQuestion, sampleQuestion } from '../../../../test/make/question.ts';
import { makeHolder } from '../../../../test/make/role.ts';
import { as, makeStaff } from '../../../../test/make.ts';
import { testServer } from '../../../../test/server.ts';
import { administrator } from '../../identity/index.ts';

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
  const sentence =
    '试卷「导入卷」里有 2 道试题没有通过审核：第 1 题待审核，第 3 题已被驳回。' +
    `请在题库「${name}」中修改、提交并审核，全部通过后试卷才能完成和用于考试`;
  const refused = await desk.save({ state: 'READY' });
  expect([refused.code, refused.res]).toEqual([3031, sentence]);
  const { unready } = await desk.admin.call(paper.finish, { body: { paperIds: [desk.made.paperId] } });
  expect(unready.map(({ reason }) => reason)).toEqual([sentence]);
  expect((await desk.addExam()).res).toBe(sentence);
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

test('no way leads the version that was never approved into an exam: a draft, a batch, a copy, saved sections', async () => {
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
