import { expect, test } from 'vitest';
import { department } from '#contract/directory/department.ts';
import { attempt } from '#contract/exam/attempt.ts';
import { exam } from '#contract/exam/exam.ts';
import { examinee } from '#contract/exam/examinee.ts';
import { paper } from '#contract/paper/paper.ts';
import { question } from '#contract/question/question.ts';
import { fiveQuestions, makeExam, makePaper } from '../../../../test/make/exam.ts';
import { as, makeAdministrator, makeDepartment, makeStaff } from '../../../../test/make.ts';
import { testServer } from '../../../../test/server.ts';

const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
const draft = { name: '季度考试', startAt: inMinutes(60), endAt: inMinutes(180), durationMinutes: 60 };

test('what is left out of an exam has a sensible default', async () => {
  const { admin } = await makeAdministrator();
  const { examId } = await admin.call(exam.add, { body: draft });
  const detail = await admin.call(exam.detail, { query: { examId } });
  expect(detail).toMatchObject({
    ...{ state: 'DRAFT', phase: 'draft', source: 'FIXED', attemptsAllowed: 1, lateEntryMinutes: null },
    ...{ multipleRule: 'allOrNothing', shuffleQuestions: false, passScore: null, paperIds: [] },
    release: { score: 'afterMarking', key: 'afterMarking', rank: 'never' },
  });
});

test('an exam without a paper, with an empty paper, or in the past is not published', async () => {
  const { admin } = await makeAdministrator();
  const { examId, version } = await admin.call(exam.add, { body: draft });
  expect((await admin.send(exam.publish, { query: { examId } })).res).toBe('请先选择试卷');
  const { paperId } = await makePaper(admin, fiveQuestions.slice(0, 1));
  const { version: next } = await admin.call(exam.modify, {
    query: { examId },
    body: { version, paperIds: [paperId] },
  });
  const detail = await admin.call(paper.detail, { query: { paperId } });
  await admin.call(paper.modify, { query: { paperId }, body: { version: detail.version, sectionVOS: [] } });
  expect((await admin.send(exam.publish, { query: { examId } })).res).toBe('试卷还没有试题，请先选题');
  const past = { startAt: inMinutes(-180), endAt: inMinutes(-60) };
  await admin.call(exam.modify, { query: { examId }, body: { version: next, ...past } });
  expect((await admin.send(exam.publish, { query: { examId } })).res).toBe('考试结束时间已过，请调整开放时间');
  const wrong = await admin.send(exam.add, { body: { ...draft, endAt: draft.startAt } });
  expect(wrong).toMatchObject({ code: 4001, fields: { endAt: '结束时间要晚于开始时间' } });
});

test('publishing freezes the paper: later changes of questions and paper reach no examinee', async () => {
  const { organisation, admin } = await makeAdministrator();
  const person = await makeStaff(organisation);
  const { examId, paperId, questionIds } = await makeExam(admin, [person]);
  const [questionId = ''] = questionIds;
  const before = await admin.call(question.detail, { params: { id: questionId } });
  await admin.call(question.modify, {
    query: { id: before.id },
    body: { type: 'JUDGE', stem: '<p>改过的题干</p>', answer: true },
  });
  const { version } = await admin.call(paper.detail, { query: { paperId } });
  await admin.call(paper.modify, { query: { paperId }, body: { version, sectionVOS: [] } });
  const taker = await as(person);
  const { formId } = await taker.call(attempt.start, { query: { examId } });
  const taken = await taker.call(attempt.paper, { query: { formId } });
  expect(taken.sections.flatMap((section) => section.questions)).toHaveLength(5);
  expect(JSON.stringify(taken)).not.toContain('改过的题干');
});

test('publishing twice, also at once, makes one form and settles the pass mark', async () => {
  const { admin } = await makeAdministrator();
  const { paperId } = await makePaper(admin);
  const { examId } = await admin.call(exam.add, { body: { ...draft, paperIds: [paperId] } });
  const publish = () => admin.call(exam.publish, { query: { examId } });
  const replies = await Promise.all([publish(), publish(), publish()]);
  expect(new Set(replies.flatMap((reply) => reply.formIds)).size).toBe(1);
  const detail = await admin.call(exam.detail, { query: { examId } });
  expect(detail).toMatchObject({ state: 'PUBLISHED', phase: 'coming', passScore: 30, papers: [{ totalPoints: 50 }] });
});

test('a pass mark above the points of the paper is named', async () => {
  const { admin } = await makeAdministrator();
  const { paperId } = await makePaper(admin);
  const { examId } = await admin.call(exam.add, { body: { ...draft, paperIds: [paperId], passScore: 60 } });
  expect((await admin.send(exam.publish, { query: { examId } })).res).toBe('及格分不能高于试卷总分 50 分');
});

test('the second of two concurrent authors gets what the first saved', async () => {
  const { admin } = await makeAdministrator();
  const { examId, version } = await admin.call(exam.add, { body: draft });
  await admin.call(exam.modify, { query: { examId }, body: { version, name: '甲的名字' } });
  const stale = await admin.send(exam.modify, { query: { examId }, body: { version, name: '乙的名字' } });
  expect([stale.status, stale.current]).toEqual([409, expect.objectContaining({ name: '甲的名字' })]);
});

test('examinees come by person and by department with everyone below, and leave again', async () => {
  const { organisation, admin } = await makeAdministrator();
  const departmentId = await makeDepartment(organisation, '营业部');
  const branchId = await makeDepartment(organisation, '城西支行', departmentId);
  const below = await makeStaff(organisation, { departmentId: branchId });
  const alone = await makeStaff(organisation);
  const { examId } = await admin.call(exam.add, { body: draft });
  const query = { examId };
  const added = await admin.call(examinee.add, {
    query,
    body: { userIds: [alone.userId], departmentIds: [departmentId] },
  });
  expect(added).toEqual({ added: 2, total: 2 });
  expect(await admin.call(examinee.add, { query, body: { userIds: [alone.userId, below.userId] } })).toEqual({
    added: 0,
    total: 2,
  });
  const rules = await admin.call(examinee.rules, { query });
  expect(rules.departments).toEqual([{ departmentId, name: '营业部', staffCount: 1 }]);
  expect(rules.users).toHaveLength(2);
  // Still named as a person.
  expect(await admin.call(examinee.remove, { query, body: { departmentIds: [departmentId] } })).toEqual({
    removed: 0,
    total: 2,
  });
  expect(await admin.call(examinee.remove, { query, body: { userIds: [below.userId] } })).toEqual({
    removed: 1,
    total: 1,
  });
  const tree = await admin.call(department.tree, {});
  expect(tree[0]?.children).toMatchObject([{ name: '营业部', staffCount: 1, children: [{ name: '城西支行' }] }]);
});

test('one foreign id refuses the whole batch', async () => {
  const { organisation, admin } = await makeAdministrator();
  const own = await makeStaff(organisation);
  const other = await makeAdministrator();
  const { examId } = await admin.call(exam.add, { body: draft });
  const userIds = [own.userId, other.staff.userId];
  expect((await admin.send(examinee.add, { query: { examId }, body: { userIds } })).status).toBe(404);
  const departmentIds = [other.organisation.rootId];
  expect((await admin.send(examinee.add, { query: { examId }, body: { departmentIds } })).status).toBe(404);
  expect((await admin.call(examinee.rules, { query: { examId } })).total).toBe(0);
});

test('a cancelled exam asks first when people have begun, and hands in what they wrote', async () => {
  const { organisation, admin } = await makeAdministrator();
  const person = await makeStaff(organisation);
  const { examId } = await makeExam(admin, [person]);
  const taker = await as(person);
  const { attemptId } = await taker.call(attempt.start, { query: { examId } });
  expect((await admin.send(exam.delete, { query: { examId } })).code).toBe(4009);
  expect((await admin.send(exam.cancel, { query: { examId } })).code).toBe(7223);
  await admin.call(exam.cancel, { query: { examId }, body: { confirmed: true } });
  const detail = await taker.call(attempt.detail, { query: { attemptId } });
  expect(detail.state).not.toBe('IN_PROGRESS');
  expect((await taker.call(attempt.result, { query: { attemptId } })).pending).toBe('考试已取消，成绩不再公布');
});

test('a copy is a draft with the same paper, rules and examinees', async () => {
  const { organisation, admin } = await makeAdministrator();
  const person = await makeStaff(organisation);
  const { examId, paperId } = await makeExam(admin, [person], { rules: { shuffleQuestions: true } });
  const copy = await admin.call(exam.copy, { query: { examId } });
  expect(await admin.call(exam.detail, { query: copy })).toMatchObject({
    ...{ name: '信息安全测验（副本）', state: 'DRAFT', paperIds: [paperId], shuffleQuestions: true, examineeCount: 1 },
  });
});

test('a copy keeps no instant of release that its examinees would find open', async () => {
  const { organisation, admin } = await makeAdministrator();
  const [told, far] = [inMinutes(180), inMinutes(900)];
  const release = { score: told, key: told, analysis: far, correctness: 'now' } as const;
  const { examId } = await makeExam(admin, [await makeStaff(organisation)], { rules: { release } });
  const releaseOf = async () => {
    const copy = await admin.call(exam.copy, { query: { examId } });
    return (await admin.call(exam.detail, { query: copy })).release;
  };
  expect(await releaseOf()).toMatchObject(release);
  const { db } = await testServer();
  const passed = { ...release, score: inMinutes(-10), key: inMinutes(-10) };
  const over = { startAt: inMinutes(-90), endAt: inMinutes(-30), release: JSON.stringify(passed) };
  await db.updateTable('exam').set(over).where('id', '=', examId).execute();
  expect(await releaseOf()).toMatchObject({ ...release, score: 'afterClose', key: 'afterClose' });
});

test('an exam that earlier rules let in is still read, and can be mended', async () => {
  const { admin } = await makeAdministrator();
  const { examId, version } = await admin.call(exam.add, { body: draft });
  const { db } = await testServer();
  const old = { lateEntryMinutes: 0, addressRanges: ['10.8.0.60-10.8.0.10'] };
  await db.updateTable('exam').set(old).where('id', '=', examId).execute();
  expect(await admin.call(exam.detail, { query: { examId } })).toMatchObject(old);
  const same = await admin.send(exam.modify, { query: { examId }, body: { version, ...old } });
  expect(same.fields).toEqual({
    ...{ lateEntryMinutes: '迟到限制至少 1 分钟', 'addressRanges.0': '范围的起始地址不能大于结束地址' },
  });
  const mended = { lateEntryMinutes: 1, addressRanges: ['10.8.0.10-10.8.0.60'] };
  await admin.call(exam.modify, { query: { examId }, body: { version, ...mended } });
  expect(await admin.call(exam.detail, { query: { examId } })).toMatchObject(mended);
});

test('the list is filtered by phase and name, wildcards taken as letters', async () => {
  const { organisation, admin } = await makeAdministrator();
  const { examId } = await makeExam(admin, [await makeStaff(organisation)]);
  await admin.call(exam.add, { body: { ...draft, name: '100% 通过率' } });
  const names = async (body: object) =>
    (await admin.call(exam.search, { query: {}, body })).data.map((row) => row.name);
  expect(await names({ phases: ['open'] })).toEqual(['信息安全测验']);
  expect(await names({ name: '100%' })).toEqual(['100% 通过率']);
  expect(await names({ name: '_' })).toEqual([]);
  const { db } = await testServer();
  const over = { endAt: new Date(), closesAt: new Date() };
  await db.updateTable('exam').set(over).where('id', '=', examId).execute();
  expect(await names({ phases: ['ended'] })).toEqual(['信息安全测验']);
});

test('whoever makes, changes or copies an exam stands in the audit log', async () => {
  const { organisation, admin } = await makeAdministrator();
  const { examId, version } = await admin.call(exam.add, { body: draft });
  await admin.call(exam.modify, { query: { examId }, body: { version, durationMinutes: 90 } });
  await admin.call(exam.copy, { query: { examId } });
  const { db } = await testServer();
  const rows = await db
    .selectFrom('auditLog')
    .select(['action', 'target', 'detail'])
    .where('organisationId', '=', organisation.organisationId)
    .where('action', 'like', 'exam.%')
    .orderBy('number')
    .execute();
  expect(rows.map(({ action }) => action)).toEqual(['exam.add', 'exam.modify', 'exam.copy']);
  expect(rows[1]).toMatchObject({ target: examId, detail: { name: '季度考试', changed: { durationMinutes: 90 } } });
});
