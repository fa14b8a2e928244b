import { afterEach, describe, expect, test } from 'vitest';
import { department } from '#contract/directory/department.ts';
import { staff } from '#contract/directory/staff.ts';
import { message } from '#contract/notice/notice.ts';
import { post } from '#contract/post/post.ts';
import { jobApplication } from '#contract/recruitment/application.ts';
import { apply } from '#contract/recruitment/apply.ts';
import { offer, offerLetter, ownOffer } from '#contract/recruitment/offer.ts';
import { client } from '../../../../test/client.ts';
import { codeSentTo, lastMessageTo } from '../../../../test/codes.ts';
import { makeApplicant, signInByCode } from '../../../../test/make/applicant.ts';
import {
  accepted,
  anybody,
  approved,
  drafted,
  inHours,
  linkIn,
  type Ready,
  ready,
  sent,
  terms,
} from '../../../../test/make/offer-flow.ts';
import { makePost } from '../../../../test/make/post-draft.ts';
import { makeApplication, makeCandidate } from '../../../../test/make/recruitment.ts';
import { makeRole } from '../../../../test/make/role.ts';
import { as, makeDepartment, makeStaff } from '../../../../test/make.ts';
import { testServer } from '../../../../test/server.ts';
import { shiftClock } from '../../../kit/clock.ts';
import { inTransaction } from '../../../kit/transaction.ts';
import { eraseCandidates } from '../privacy/erase.ts';
import { expireOffers } from './send.ts';

afterEach(() => shiftClock(0));

const stateOf = async ({ admin, applicationId }: Ready) =>
  (await admin.call(jobApplication.read, { query: { applicationId } })).state;
const detailOf = ({ admin }: Pick<Ready, 'admin'>, offerId: string) => admin.call(offer.detail, { query: { offerId } });

describe('approval', () => {
  test('goes on in order, each is told, and the last one opens the way to the candidate', async () => {
    const made = await ready();
    const { admin, boss, organisation, role } = made;
    const second = await makeStaff(organisation, { realName: '顾明远', roles: [role.name] });
    const chief = await as(second);
    const offerId = await drafted(made, { approverIds: [made.head.userId, second.userId] });
    const query = { offerId };
    expect(await stateOf(made)).toBe('INTERVIEW_PASS');
    await admin.call(offer.submit, { query });
    expect(await admin.call(offer.submit, { query })).toEqual({ state: 'APPROVING' });
    expect(await stateOf(made)).toBe('OFFER_APPROVING');
    const early = await chief.send(offer.decide, { query, body: { decision: 'APPROVED' } });
    expect([early.code, early.res]).toEqual([9785, '现在由「沈一舟」审批，还没有轮到您']);
    expect((await boss.call(offer.search, { body: { list: 'TO_APPROVE' } })).data).toMatchObject([
      { offerId, myTurn: true, waitingFor: '沈一舟' },
    ]);
    expect((await chief.call(offer.search, { body: { list: 'TO_APPROVE' } })).total).toBe(0);
    const agree = { query, body: { decision: 'APPROVED' as const, comment: '可以' } };
    expect(await boss.call(offer.decide, agree)).toEqual({ state: 'APPROVING' });
    expect(await boss.call(offer.decide, agree)).toEqual({ state: 'APPROVING' });
    expect(await chief.call(offer.decide, agree)).toEqual({ state: 'APPROVED' });
    expect((await detailOf(made, offerId)).approvers.map(({ decision }) => decision)).toEqual(['APPROVED', 'APPROVED']);
    const told = (await admin.call(message.list, { body: {} })).data.map(({ content }) => content);
    expect(told.filter((content) => content.includes('已通过审批'))).toHaveLength(1);
    expect((await chief.call(message.list, { body: {} })).data[0]?.content).toContain('请审批「许若晴」');
  });

  test('sends it back with a comment, and what was changed is asked anew of all', async () => {
    const made = await ready();
    const { admin, boss } = made;
    const offerId = await drafted(made);
    const query = { offerId };
    await admin.call(offer.submit, { query });
    const bare = await boss.send(offer.decide, { query, body: { decision: 'RETURNED' } });
    expect(bare.code).toBe(9788);
    await boss.call(offer.decide, { query, body: { decision: 'RETURNED', comment: '薪资超出范围' } });
    const back = await detailOf(made, offerId);
    expect([back.state, back.approvers[0]?.comment]).toEqual(['DRAFT', '薪资超出范围']);
    const { events } = await admin.call(jobApplication.read, { query: { applicationId: made.applicationId } });
    expect(events.map(({ text }) => text)).toContain('退回录用通知');
    expect(JSON.stringify(events)).not.toContain('薪资超出范围');
    const body = { ...terms(made), pay: 1_700_000, version: back.version };
    await admin.call(offer.modify, { query, body });
    expect((await admin.send(offer.modify, { query, body })).code).not.toBe(0);
    await admin.call(offer.submit, { query });
    expect((await detailOf(made, offerId)).approvers[0]?.decision).toBeNull();
    await boss.call(offer.decide, { query, body: { decision: 'APPROVED' } });
    expect((await boss.call(offer.pay, { query })).pay).toBe(1_700_000);
  });

  test("is never the maker's alone, nor of who may not recruit or has left", async () => {
    const made = await ready();
    const { admin, organisation, staff: maker, applicationId, head, boss, role } = made;
    const add = (approverIds: string[]) =>
      admin.send(offer.add, { body: { applicationId, pay: 100, ...terms(made), approverIds } });
    expect((await add([maker.userId])).code).toBe(9783);
    const plain = await makeStaff(organisation, { realName: '韩冬' });
    expect((await add([plain.userId])).code).toBe(9784);
    expect((await add([head.userId, head.userId])).fields?.approverIds).toBeTruthy();
    const offerId = await drafted(made);
    const query = { offerId };
    await admin.call(offer.submit, { query });
    await admin.call(staff.changeStatus, { body: { userIds: [head.userId], action: 'leave' } });
    expect((await boss.send(offer.decide, { query, body: { decision: 'APPROVED' } })).status).toBe(401);
    expect((await detailOf(made, offerId)).approvers).toMatchObject([{ realName: '沈一舟', fit: false }]);
    const replace = (byUserId: string) =>
      admin.send(offer.replaceApprover, { query, body: { userId: head.userId, byUserId } });
    expect((await replace(maker.userId)).code).toBe(9783);
    expect((await replace(plain.userId)).code).toBe(9784);
    const next = await makeStaff(organisation, { realName: '顾明远', roles: [role.name] });
    expect((await replace(next.userId)).code).toBe(0);
    expect(await (await as(next)).call(offer.decide, { query, body: { decision: 'APPROVED' } })).toEqual({
      state: 'APPROVED',
    });
  });
});

describe('pay', () => {
  test('is not in the database, and told to nobody but maker, owner and approvers, each look noted', async () => {
    const made = await ready();
    const { admin, boss, organisation, staff: maker, candidateId } = made;
    const offerId = await drafted(made);
    const query = { offerId };
    const { db } = await testServer();
    const stored = await db.selectFrom('offer').select('pay').where('id', '=', offerId).executeTakeFirstOrThrow();
    expect(stored.pay).not.toContain('18500');
    const all = await makeRole(organisation, { permissions: ['recruitment.manage'], dataScope: 'all' });
    const colleague = await as(await makeStaff(organisation, { roles: [all.name] }));
    const shown = await colleague.call(offer.detail, { query });
    expect([shown.paySeen, shown.mine, shown.managed]).toEqual([false, false, true]);
    for (const endpoint of [offer.pay, offer.letter]) {
      expect((await colleague.send(endpoint, { query })).status).toBe(404);
      expect((await boss.send(endpoint, { query })).status).toBe(404);
    }
    expect((await colleague.send(offer.modify, { query, body: { ...terms(made), version: 1 } })).code).toBe(9786);
    expect((await colleague.send(offer.submit, { query })).code).toBe(9786);
    await admin.call(offer.submit, { query });
    expect(await admin.call(offer.pay, { query })).toEqual({ pay: 1_850_050, payUnit: 'MONTH' });
    expect((await boss.call(offer.letter, { query })).pay).toBe(1_850_050);
    const views = await db
      .selectFrom('candidateView')
      .select('userId')
      .where('candidateId', '=', candidateId)
      .where('what', '=', 'PAY')
      .orderBy('at')
      .execute();
    expect(views.map(({ userId }) => userId)).toEqual([maker.userId, made.head.userId]);
  });
});

describe('the candidate', () => {
  test('reads the letter by the link, accepts with the code on their phone, and clicks twice', async () => {
    const made = await ready();
    const { offerId, token } = await sent(made);
    expect((await lastMessageTo('ruoqing@example.com'))?.content).toContain(token);
    const { db } = await testServer();
    const links = await db.selectFrom('offerLink').select('hash').where('offerId', '=', offerId).execute();
    expect(links.map(({ hash }) => hash.toString())).not.toContain(token);
    const shown = await anybody().call(offerLetter.show, { query: { token } });
    expect(shown.letter).toMatchObject({ candidateName: '许若晴', pay: 1_850_050, terms: '含六险一金' });
    expect(shown.phone).toMatch(/^\d{3}\*{4}\d{4}$/);
    expect((await detailOf(made, offerId)).seenAt).not.toBeNull();
    const wrong = await anybody().send(offerLetter.accept, { body: { token, code: '000000' } });
    expect(wrong.code).toBe(1112);
    await anybody().call(offerLetter.sendCode, { body: { token } });
    const body = { token, code: await codeSentTo(made.phone ?? '') };
    const both = await Promise.all([anybody(), anybody()].map((web) => web.send(offerLetter.accept, { body })));
    expect(both.map(({ code }) => code)).toEqual([0, 0]);
    expect(await anybody().call(offerLetter.accept, { body })).toEqual({ state: 'ACCEPTED' });
    expect(await stateOf(made)).toBe('OFFER_ACCEPTED');
    const declined = await anybody().send(offerLetter.decline, { body: { token, reason: '反悔' } });
    expect([declined.code, declined.res]).toEqual([9790, '这份录用通知已接受，不能再答复']);
  });

  test('declines with a reason, and may be offered anew', async () => {
    const made = await ready();
    const { token } = await sent(made);
    const decline = { body: { token, reason: '已接受其他公司' } };
    expect(await anybody().call(offerLetter.decline, decline)).toEqual({ state: 'DECLINED' });
    expect(await anybody().call(offerLetter.decline, decline)).toEqual({ state: 'DECLINED' });
    expect(await stateOf(made)).toBe('OFFER_DECLINED');
    expect((await anybody().call(offerLetter.show, { query: { token } })).letter).toBeNull();
    const again = await approved(made);
    expect(await stateOf(made)).toBe('OFFER_APPROVING');
    const { offers, mayMake } = await made.admin.call(offer.list, { query: { applicationId: made.applicationId } });
    expect([mayMake, offers.map(({ state }) => state)]).toEqual([false, ['APPROVED', 'DECLINED']]);
    expect(offers[0]?.offerId).toBe(again);
  });

  test('can do nothing after expiry or recall, and an older link opens nothing', async () => {
    const made = await ready();
    const { offerId, token } = await sent(made);
    await made.admin.call(offer.send, { query: { offerId } });
    expect((await anybody().send(offerLetter.show, { query: { token } })).status).toBe(404);
    const newer = linkIn((await lastMessageTo(made.phone ?? ''))?.content ?? '');
    await anybody().call(offerLetter.sendCode, { body: { token: newer } });
    const code = await codeSentTo(made.phone ?? '');
    const recall = { query: { offerId }, body: { reason: '编制取消' } };
    await made.admin.call(offer.recall, recall);
    await made.admin.call(offer.recall, recall);
    const late = await anybody().send(offerLetter.accept, { body: { token: newer, code } });
    expect(late.status).toBe(404);
    expect(await stateOf(made)).toBe('OFFER_RECALLED');
    const second = await sent(made, { validUntil: inHours(1) });
    shiftClock(61 * 60_000);
    expect((await anybody().call(offerLetter.show, { query: { token: second.token } })).state).toBe('EXPIRED');
    const over = await anybody().send(offerLetter.decline, { body: { token: second.token, reason: '晚了' } });
    expect([over.code, over.res]).toEqual([9790, '这份录用通知已过期，不能再答复']);
    const { db } = await testServer();
    await expireOffers(db);
    await expireOffers(db);
    expect(await stateOf(made)).toBe('OFFER_EXPIRED');
  });

  test('hears nothing of an offer that was taken back before it was sent', async () => {
    const made = await ready();
    for (const state of ['APPROVING', 'APPROVED']) {
      const query = { offerId: await drafted(made) };
      await made.admin.call(offer.submit, { query });
      if (state === 'APPROVED') await made.boss.call(offer.decide, { query, body: { decision: 'APPROVED' } });
      await made.admin.call(offer.recall, { query, body: { reason: '编制取消' } });
      expect([(await detailOf(made, query.offerId)).state, await stateOf(made)]).toEqual([
        'RECALLED',
        'INTERVIEW_PASS',
      ]);
    }
    const [mine] = await made.applicant.call(apply.mine, {});
    expect([mine?.state, mine?.steps.some(({ word }) => word.includes('撤回'))]).toEqual(['面试通过', false]);
    expect((await sent(made)).token).not.toBe('');
  });

  test('who withdraws has no offer any more', async () => {
    const made = await ready();
    const { offerId, token } = await sent(made);
    const move = { applicationIds: [made.applicationId], to: 'WITHDRAWN' as const, reason: '本人来电' };
    await made.admin.call(jobApplication.move, { body: move });
    expect((await detailOf(made, offerId)).state).toBe('RECALLED');
    expect((await anybody().send(offerLetter.show, { query: { token } })).status).toBe(404);
  });

  test("opens it from their account too, and nobody else's", async () => {
    const made = await ready();
    const draftId = await drafted(made);
    expect((await made.applicant.send(ownOffer.open, { body: { offerId: draftId } })).status).toBe(404);
    await made.admin.call(offer.recall, { query: { offerId: draftId }, body: { reason: '写错了' } });
    expect(await stateOf(made)).toBe('INTERVIEW_PASS');
    const { offerId, token } = await sent(made);
    expect(await made.applicant.call(ownOffer.list, {})).toMatchObject([{ offerId, state: 'SENT' }]);
    const { path } = await made.applicant.call(ownOffer.open, { body: { offerId } });
    expect((await anybody().call(offerLetter.show, { query: { token: linkIn(path) } })).letter).not.toBeNull();
    expect((await anybody().call(offerLetter.show, { query: { token } })).letter).not.toBeNull();
    for (let times = 0; times < 7; times += 1) await made.applicant.call(ownOffer.open, { body: { offerId } });
    const { db } = await testServer();
    const links = await db.selectFrom('offerLink').select('hash').where('offerId', '=', offerId).execute();
    expect(links).toHaveLength(6);
    expect((await anybody().call(offerLetter.show, { query: { token } })).letter).not.toBeNull();
    const stranger = await makeApplicant('方思远');
    expect(await stranger.call(ownOffer.list, {})).toEqual([]);
    expect((await stranger.send(ownOffer.open, { body: { offerId } })).status).toBe(404);
  });
});

test('the link to an accepted letter ends after some weeks, and the account of the candidate makes a new one', async () => {
  const made = await ready();
  const { offerId, token } = await accepted(made);
  shiftClock(29 * 24 * 3_600_000);
  expect((await anybody().call(offerLetter.show, { query: { token } })).letter).not.toBeNull();
  shiftClock(31 * 24 * 3_600_000);
  expect((await anybody().send(offerLetter.show, { query: { token } })).status).toBe(404);
  const { access_token } = await signInByCode(made.applicant.phone);
  const { path } = await client(access_token).call(ownOffer.open, { body: { offerId } });
  expect((await anybody().call(offerLetter.show, { query: { token: linkIn(path) } })).letter).not.toBeNull();
});

test('an offer needs a passed interview, is one at a time, and is sent once it was approved to somebody with a phone', async () => {
  const made = await ready();
  const { admin, organisation, jobId } = made;
  const { candidateId } = await makeCandidate(organisation, { name: '陆一鸣', phone: null, email: 'lu@example.com' });
  const early = await makeApplication(organisation, jobId, candidateId, { state: 'INTERVIEW' });
  const add = (applicationId: string) => admin.send(offer.add, { body: { applicationId, pay: 100, ...terms(made) } });
  expect((await add(early.applicationId)).code).toBe(9780);
  const offerId = await drafted(made);
  expect((await add(made.applicationId)).code).toBe(9781);
  expect((await admin.send(offer.send, { query: { offerId } })).res).toBe('这份录用通知现在是草稿，不能发送');
  const silent = { ...made, applicationId: early.applicationId };
  const { db } = await testServer();
  await db.updateTable('application').set({ state: 'INTERVIEW_PASS' }).where('id', '=', early.applicationId).execute();
  const silentId = await approved(silent);
  expect((await admin.send(offer.send, { query: { offerId: silentId } })).code).toBe(9789);
  const past = await admin.send(offer.add, {
    body: { applicationId: made.applicationId, pay: 100, ...terms(made), validUntil: inHours(-1) },
  });
  expect(past.code).toBe(9787);
});

test('of an erased candidate no pay and no way to the letter stays', async () => {
  const made = await ready();
  const { offerId, token } = await sent(made);
  const { db } = await testServer();
  const { organisationId } = made.organisation;
  const system = { kind: 'SYSTEM', id: null } as const;
  await inTransaction(db, (db) => eraseCandidates(db, organisationId, system, [made.candidateId], new Date()));
  const left = await db.selectFrom('offer').select(['pay', 'terms', 'state']).where('id', '=', offerId).execute();
  expect(left).toEqual([{ pay: '', terms: '', state: 'RECALLED' }]);
  expect((await anybody().send(offerLetter.show, { query: { token } })).status).toBe(404);
  expect((await made.admin.send(offer.pay, { query: { offerId } })).status).toBe(404);
});

test('a department that an offer names can go, and the offer is for the one above; a post that only an offer names stays', async () => {
  const made = await ready();
  const { admin, organisation } = made;
  const departmentId = await makeDepartment(organisation, '数据部');
  const postId = await makePost(admin, '数据分析师');
  const offerId = await drafted(made, { departmentId, postId });
  await admin.call(department.delete, { body: { departmentId } });
  expect((await detailOf(made, offerId)).departmentId).toBe(organisation.rootId);
  expect((await admin.send(post.delete, { body: { postIds: [postId] } })).res).toBe(
    '岗位「数据分析师」正被 1 份录用通知使用，不能删除；不再使用的岗位可以停用',
  );
});
