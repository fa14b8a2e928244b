import { expect, test } from 'vitest';
import { message } from '#contract/notice/notice.ts';
import { organisation as settings } from '#contract/organisation/organisation.ts';
import { paperBank } from '#contract/paper/bank.ts';
import { paper } from '#contract/paper/paper.ts';
import { bank } from '#contract/question/bank.ts';
import { question } from '#contract/question/question.ts';
import { questionReview } from '#contract/question/review.ts';
import { makeBank, makeQuestion, sampleQuestion } from '../../../../test/make/question.ts';
import { makeHolder } from '../../../../test/make/role.ts';
import { makeAdministrator } from '../../../../test/make.ts';
import { testServer } from '../../../../test/server.ts';

async function switchReview(admin: Awaited<ReturnType<typeof makeAdministrator>>['admin'], questionReview: boolean) {
  const now = await admin.call(settings.settings, {});
  const { name, brand, edition, secondFactor, version } = now;
  const body = { name, brand, edition, secondFactor, version, domain: '', contactPhone: '', contactEmail: '' };
  await admin.call(settings.modify, { body: { ...body, questionReview } });
  expect((await admin.call(settings.settings, {})).questionReview).toBe(questionReview);
}

/** An organisation that reviews, an author and a reviewer. */
async function makeDesk() {
  const { organisation, admin, staff } = await makeAdministrator();
  await switchReview(admin, true);
  const [author, reviewer] = await Promise.all([
    makeHolder(organisation, [{ permissions: ['question.manage'] }], { realName: '出题人' }),
    makeHolder(organisation, [{ permissions: ['question.review'] }], { realName: '审核人' }),
  ]);
  return { organisation, admin, staff, author, reviewer, bankId: await makeBank(author.me) };
}

type Desk = Awaited<ReturnType<typeof makeDesk>>;
type Act = 'submit' | 'approve' | 'reject' | 'disable' | 'enable' | 'withdraw';

async function currentVersions(questionIds: string[]) {
  const { db } = await testServer();
  const rows = await db.selectFrom('question').select('currentVersionId').where('id', 'in', questionIds).execute();
  return rows.map((row) => row.currentVersionId);
}

async function act(by: Desk['admin'], action: Act, questionIds: string[], reason = '', seen?: string[]) {
  const versionIds = seen ?? (await currentVersions(questionIds));
  return by.send(questionReview.act, { body: { questionIds, versionIds, action, reason } });
}
const stateOf = async (by: Desk['admin'], id: string) => (await by.call(question.detail, { params: { id } })).state;
const messages = async (by: Desk['admin']) =>
  (await by.call(message.list, { body: { kind: 'message' } })).data.map((one) => one.content);

test('a question goes from its author to a reviewer and back, and each is told', async () => {
  const { author, reviewer, admin, bankId } = await makeDesk();
  const { questionId, id, state } = await makeQuestion(author.me, bankId, sampleQuestion.single('下列正确的是'));
  expect(state).toBe('DRAFT');
  expect((await act(author.me, 'submit', [questionId])).res).toEqual({ changed: 1, refused: [] });
  expect((await act(author.me, 'submit', [questionId])).res).toMatchObject({ changed: 0, refused: [{ questionId }] });
  expect(await messages(reviewer.me)).toEqual(['有 1 道试题等待您审核']);
  expect(await messages(author.me)).toEqual([]);
  expect(await admin.call(bank.detail, { query: { bankId } })).toMatchObject({ pendingCount: 1 });

  const query = { questionId, versionId: id, status: 'REJECTED' } as const;
  const silent = await reviewer.me.send(questionReview.check, { query });
  expect(silent.fields).toEqual({ reason: '请填写驳回的理由' });
  await reviewer.me.call(questionReview.check, { query, body: { reason: '选项有误' } });
  expect(await messages(author.me)).toEqual(['您的试题「下列正确的是」没有通过审核：选项有误']);
  const told = await author.me.call(message.list, { body: { kind: 'message' } });
  expect(told.data[0]?.link).toBe(`/manage/question/list?questionId=${questionId}`);
  expect(await stateOf(author.me, questionId)).toBe('REJECTED');

  await act(author.me, 'submit', [questionId]);
  // As the specification writes the call: without a version the current one is meant.
  await reviewer.me.call(questionReview.check, { query: { questionId, status: 'APPROVED' } });
  expect((await messages(author.me))[0]).toBe('您的试题「下列正确的是」已通过审核');
  const again = await reviewer.me.send(questionReview.check, {
    query: { questionId, versionId: id, status: 'APPROVED' },
  });
  expect([again.code, again.res]).toEqual([2008, '试题不在待审核状态']);

  const info = await author.me.call(questionReview.info, { query: { questionId } });
  expect(info.map(({ from, to, reason, who }) => [from, to, reason, who])).toEqual([
    ['PENDING', 'APPROVED', '', '审核人'],
    ['REJECTED', 'PENDING', '', '出题人'],
    ['PENDING', 'REJECTED', '选项有误', '审核人'],
    ['DRAFT', 'PENDING', '', '出题人'],
  ]);
  const { db } = await testServer();
  const log = await db.selectFrom('auditLog').select('action').where('target', '=', questionId).execute();
  expect(log.map((row) => row.action).sort()).toEqual([
    ...['question.approve', 'question.reject', 'question.submit', 'question.submit'],
  ]);
});

test('a change of an approved question waits while papers keep the version they have', async () => {
  const { author, reviewer, admin, bankId } = await makeDesk();
  const { questionId, id } = await makeQuestion(author.me, bankId, sampleQuestion.judge('第一版'));
  await act(author.me, 'submit', [questionId]);
  await act(reviewer.me, 'approve', [questionId]);
  const { paperBankId } = await admin.call(paperBank.add, { body: { name: '卷库' } });
  const sectionVOS = [{ name: '一', questionVOS: [{ questionId }] }];
  const { paperId } = await admin.call(paper.add, { body: { name: '卷', paperBankId, sectionVOS } });
  const changed = await author.me.call(question.modify, { query: { id }, body: sampleQuestion.judge('第二版') });
  expect(changed.state).toBe('PENDING');
  expect(await messages(reviewer.me)).toHaveLength(2);

  const opened = await admin.call(paper.detail, { query: { paperId } });
  expect(opened.sectionVOS[0]?.questionVOS).toMatchObject([{ stem: '第一版', gone: false, outdated: false }]);
  const ready = {
    version: 1,
    state: 'READY',
    sectionVOS: [{ name: '一', questionVOS: [{ questionId, refresh: true }] }],
  };
  await admin.call(paper.modify, { query: { paperId }, body: ready as never });
  const kept = await admin.call(paper.detail, { query: { paperId } });
  expect(kept.sectionVOS[0]?.questionVOS).toMatchObject([{ stem: '第一版' }]);
  const fresh = await admin.send(paper.add, { body: { name: '新卷', paperBankId, sectionVOS } });
  expect(fresh.code).toBe(3034);

  await act(reviewer.me, 'approve', [questionId]);
  await admin.call(paper.add, { body: { name: '新卷', paperBankId, sectionVOS } });
});

test('nobody approves what they wrote while somebody else can', async () => {
  const { organisation, admin, staff } = await makeAdministrator();
  await switchReview(admin, true);
  const bankId = await makeBank(admin);
  const { questionId } = await makeQuestion(admin, bankId, sampleQuestion.judge('自己的题'));
  const second = await makeQuestion(admin, bankId, sampleQuestion.judge('第二题'));
  await act(admin, 'submit', [questionId, second.questionId]);
  expect((await act(admin, 'approve', [questionId])).res).toMatchObject({ changed: 1 });

  const other = await makeHolder(organisation, [{ permissions: ['question.review', 'question.manage'] }]);
  const refused = await act(admin, 'approve', [second.questionId]);
  expect(refused.res).toMatchObject({
    changed: 0,
    refused: [{ reason: '不能审核自己编写的试题，请由其他审核人审核' }],
  });
  const standing = { query: { questionId: second.questionId } };
  expect(await admin.call(questionReview.standing, standing)).toEqual({ review: true, own: true });
  expect(await other.me.call(questionReview.standing, standing)).toEqual({ review: true, own: false });
  expect(await admin.call(questionReview.standing, { query: {} })).toEqual({ review: true, own: false });
  // Also who wrote the version that waits.
  const { id } = await admin.call(question.detail, { params: { id: second.questionId } });
  await other.me.call(question.modify, { query: { id }, body: sampleQuestion.judge('改过的第二题') });
  expect((await act(other.me, 'approve', [second.questionId])).res).toMatchObject({ changed: 0 });
  const { db } = await testServer();
  await db.updateTable('staff').set({ status: 1 }).where('userId', '=', staff.userId).execute();
  expect((await act(other.me, 'approve', [second.questionId])).res).toMatchObject({ changed: 1 });
});

test('the author’s acts are not the reviewer’s, and the other way round', async () => {
  const { author, reviewer, bankId } = await makeDesk();
  const { questionId, id } = await makeQuestion(author.me, bankId);
  for (const action of ['approve', 'reject'] as const)
    expect((await act(author.me, action, [questionId], '理由')).status).toBe(403);
  for (const action of ['submit', 'disable', 'enable', 'withdraw'] as const)
    expect((await act(reviewer.me, action, [questionId])).status).toBe(403);
  expect(
    (await author.me.send(questionReview.check, { query: { questionId, versionId: id, status: 'APPROVED' } })).status,
  ).toBe(403);
});

test('a review verdict applies only to the version that was reviewed', async () => {
  const { author, reviewer, bankId } = await makeDesk();
  const { questionId, id: looked } = await makeQuestion(author.me, bankId, sampleQuestion.judge('审核人看到的'));
  const other = await makeQuestion(author.me, bankId, sampleQuestion.judge('没有改的'));
  const questionIds = [questionId, other.questionId];
  await act(author.me, 'submit', questionIds);
  const body = sampleQuestion.judge('审核人没有看到的');
  const { id: saved } = await author.me.call(question.modify, { query: { id: looked }, body });
  const reason = '试题刚被修改，请重新查看';
  for (const [action, seen] of [
    ['reject', [looked]],
    ['approve', []],
    ['approve', [looked, other.id]],
  ] as const) {
    const { res } = await act(reviewer.me, action, questionIds.slice(0, seen.length || 1), '不通过', [...seen]);
    expect(res).toMatchObject({ changed: seen.length === 2 ? 1 : 0, refused: [{ questionId, reason }] });
  }
  const query = { questionId, versionId: looked, status: 'APPROVED' } as const;
  expect(await reviewer.me.send(questionReview.check, { query })).toMatchObject({
    status: 409,
    current: { id: saved },
  });
  expect(await stateOf(author.me, questionId)).toBe('PENDING');
  await reviewer.me.call(questionReview.check, { query: { ...query, versionId: saved } });
  expect(await stateOf(author.me, questionId)).toBe('APPROVED');
});

test('an unfinished draft is not submitted, the others of the batch are', async () => {
  const { author, bankId } = await makeDesk();
  const whole = await makeQuestion(author.me, bankId, sampleQuestion.judge('完整'));
  const draft = await author.me.call(question.add, { body: { bankId, type: 'JUDGE', stem: '没有答案', draft: true } });
  const sent = await act(author.me, 'submit', [whole.questionId, draft.questionId]);
  expect(sent.res).toEqual({
    changed: 1,
    refused: [{ questionId: draft.questionId, reason: '试题还没有写完：请选择正确或错误' }],
  });
  expect((await act(author.me, 'withdraw', [whole.questionId])).res).toMatchObject({ changed: 1 });
  expect(await stateOf(author.me, whole.questionId)).toBe('DRAFT');
});

test('a disabled question comes back as it was, a changed one through review', async () => {
  const { author, reviewer, bankId } = await makeDesk();
  const { questionId, id } = await makeQuestion(author.me, bankId, sampleQuestion.judge('停用'));
  await act(author.me, 'submit', [questionId]);
  await act(reviewer.me, 'approve', [questionId]);
  await act(author.me, 'disable', [questionId]);
  await act(author.me, 'enable', [questionId]);
  expect(await stateOf(author.me, questionId)).toBe('APPROVED');
  await act(author.me, 'disable', [questionId]);
  const changed = await author.me.call(question.modify, { query: { id }, body: sampleQuestion.judge('停用后改过') });
  expect(changed.state).toBe('DISABLED');
  await act(author.me, 'enable', [questionId]);
  expect(await stateOf(author.me, questionId)).toBe('PENDING');
});

test('without review saving approves, what waited as well, and reviewers hear nothing', async () => {
  const { author, reviewer, admin, bankId } = await makeDesk();
  const { questionId } = await makeQuestion(author.me, bankId, sampleQuestion.judge('等待'));
  await switchReview(admin, false);
  expect((await act(author.me, 'submit', [questionId])).res).toMatchObject({ changed: 1 });
  expect(await stateOf(author.me, questionId)).toBe('APPROVED');
  expect((await makeQuestion(author.me, bankId, sampleQuestion.judge('新题'))).state).toBe('APPROVED');
  expect(await messages(reviewer.me)).toEqual([]);
});

test('of a private bank only those reviewers hear who see it', async () => {
  const { author, reviewer, organisation } = await makeDesk();
  const { bankId } = await author.me.call(bank.add, { body: { name: '私有', visibility: 'private' } });
  const { questionId } = await makeQuestion(author.me, bankId);
  const trusted = await makeHolder(organisation, [{ permissions: ['question.review', 'question.manage'] }]);
  await act(author.me, 'submit', [questionId]);
  expect(await messages(reviewer.me)).toEqual([]);
  expect(await messages(trusted.me)).toHaveLength(1);
  expect((await act(reviewer.me, 'approve', [questionId])).status).toBe(404);
});
