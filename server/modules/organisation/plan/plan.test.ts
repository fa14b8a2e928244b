import { expect, test } from 'vitest';
import { staff } from '#contract/directory/staff.ts';
import { attempt } from '#contract/exam/attempt.ts';
import { exam } from '#contract/exam/exam.ts';
import { examinee } from '#contract/exam/examinee.ts';
import { result } from '#contract/exam/result.ts';
import { organisation as ownOrganisation } from '#contract/organisation/organisation.ts';
import { organisationDesk } from '#contract/organisation/organisation-desk.ts';
import { question } from '#contract/question/question.ts';
import { encryptedPassword, signIn } from '../../../../test/client.ts';
import { makeBank, makeExam } from '../../../../test/make/exam.ts';
import { sampleQuestion } from '../../../../test/make/question.ts';
import { as, makeAdministrator, makeOperator, makeStaff, password } from '../../../../test/make.ts';
import { testServer } from '../../../../test/server.ts';
import { featureRefusal } from './plan.rules.ts';

const over = '2026-01-31T15:59:59Z';
const overText =
  '机构的服务已于 2026-01-31 23:59 到期，不能新建试题、试卷、考试和人员；已经开始的可以继续完成。请联系平台续期';

async function subscriptionOf(operator: Awaited<ReturnType<typeof makeOperator>>['operator'], keyword: string) {
  const { data } = await operator.call(organisationDesk.search, { query: { keyword } });
  const found = data[0];
  if (!found) throw new Error(`no organisation ${keyword}`);
  const { plan, seats, validUntil } = found;
  return { plan, seats, validUntil };
}

async function subscribe(
  { organisationId: organizationId, code }: { organisationId: string; code: string },
  body: Parameters<typeof plan>[0] = {},
) {
  const { operator } = await makeOperator();
  const was = await subscriptionOf(operator, code);
  return operator.call(organisationDesk.modifyPlan, { query: { organizationId }, body: { ...plan(body), was } });
}

const plan = (wishes: {
  plan?: 'basic' | 'professional' | 'flagship';
  seats?: number;
  validUntil?: string | null;
}) => ({
  ...{ plan: 'professional' as const, seats: 100, validUntil: null },
  ...wishes,
});

test('after its end an organisation begins nothing new, and finishes what it began', async () => {
  const { organisation, admin } = await makeAdministrator();
  const person = await makeStaff(organisation);
  const { examId } = await makeExam(admin, [person]);
  const taker = await as(person);
  const { attemptId, leaseId, order } = await taker.call(attempt.start, { query: { examId } });
  const bankId = await makeBank(admin);
  await subscribe(organisation, { validUntil: over });

  const { version } = await admin.call(exam.detail, { query: { examId } });
  const newPerson = { realName: '新人', jobNumber: 'N1', departmentId: organisation.rootId };
  const begun = [
    await admin.send(question.addBatch, {
      query: { questionBankId: bankId },
      body: [sampleQuestion.judge('到期以后的题')],
    }),
    await admin.send(exam.copy, { query: { examId } }),
    await admin.send(staff.add, { body: { ...newPerson, password: await encryptedPassword('Chushi@2026') } }),
    // A published exam is not held anew by moving its end or by more attempts, for all or for one.
    await admin.send(exam.modify, {
      query: { examId },
      body: { version, endAt: '2100-01-01T00:00:00Z', confirmed: true },
    }),
    await admin.send(exam.modify, { query: { examId }, body: { version, attemptsAllowed: 5, confirmed: true } }),
    await admin.send(examinee.override, {
      query: { examId },
      body: { userIds: [person.userId], extraAttempts: 2, reason: '再考一次' },
    }),
  ];
  expect(begun.map(({ code, res }) => [code, res])).toEqual(begun.map(() => [1322, overText]));

  // An earlier end of entry and points that are only renamed begin nothing.
  const stricter = { version, lateEntryMinutes: 1, confirmed: true };
  expect((await admin.send(exam.modify, { query: { examId }, body: stricter })).code).not.toBe(1322);
  const more = { userIds: [person.userId], extraMinutes: 10, reason: '补时' };
  expect((await admin.send(examinee.override, { query: { examId }, body: more })).code).toBe(0);
  const answers = [{ questionId: order[0]?.questionId ?? '', seq: 1, response: true }];
  const saved = await taker.call(attempt.save, { body: { attemptId, leaseId, answers } });
  expect(saved.accepted).toHaveLength(1);
  await taker.call(attempt.submit, { query: { attemptId } });
  expect((await admin.call(result.search, { query: { examId } })).total).toBe(1);
  expect((await signIn(person.username, password)).token_type).toBe('bearer');

  await subscribe(organisation, { validUntil: '2100-01-31T15:59:59Z' });
  expect((await admin.send(exam.copy, { query: { examId } })).code).toBe(0);
});

test('the operator sets plan, seats and end; taken seats stay, and it is logged with what was before', async () => {
  const { organisation, admin } = await makeAdministrator();
  await makeStaff(organisation);
  const { organisationId } = organisation;
  expect(await subscribe(organisation, { plan: 'flagship', seats: 1, validUntil: over })).toEqual({ seatsUsed: 2 });
  expect(await admin.call(ownOrganisation.settings, {})).toMatchObject({
    ...{ plan: 'flagship', seats: 1, seatsUsed: 2, validUntil: expect.stringContaining('2026-01-31T15:59:59') },
  });
  const { operator } = await makeOperator();
  const { data } = await operator.call(organisationDesk.search, { query: { keyword: organisation.code } });
  expect(data).toMatchObject([{ plan: 'flagship', seats: 1, seatsUsed: 2 }]);
  const { db } = await testServer();
  const logged = await db
    .selectFrom('auditLog')
    .select('detail')
    .where('action', '=', 'organisation.plan')
    .where('target', '=', organisationId)
    .executeTakeFirstOrThrow();
  expect(logged.detail).toMatchObject({ after: { plan: 'flagship', seats: 1 }, before: { plan: expect.any(String) } });
});

test('what another operator has set meanwhile is shown, not written over', async () => {
  const { organisation } = await makeAdministrator();
  const query = { organizationId: organisation.organisationId };
  const [{ operator: first }, { operator: second }] = [await makeOperator(), await makeOperator()];
  const was = await subscriptionOf(first, organisation.code);
  const longer = { ...was, validUntil: '2027-12-31T15:59:59Z' };
  await first.call(organisationDesk.modifyPlan, { query, body: { ...longer, was } });

  const more = { ...was, seats: was.seats + 50 };
  const late = await second.send(organisationDesk.modifyPlan, { query, body: { ...more, was } });
  expect(late).toMatchObject({ status: 409, res: '内容已被他人修改，请核对后再保存' });
  const shown = await subscriptionOf(second, organisation.code);
  expect(late.current).toEqual(shown);
  expect(shown).toMatchObject({ seats: was.seats, validUntil: expect.stringContaining('2027-12-31') });

  // The moment is the same, written otherwise.
  const seen = { ...shown, validUntil: '2027-12-31T15:59:59.000000Z' };
  await second.call(organisationDesk.modifyPlan, { query, body: { ...seen, seats: more.seats, was: seen } });
  expect(await subscriptionOf(first, organisation.code)).toEqual({ ...shown, seats: more.seats });
});

test('wrong numbers are told beside their field', async () => {
  const { organisation } = await makeAdministrator();
  const { operator } = await makeOperator();
  const query = { organizationId: organisation.organisationId };
  const none = await operator.send(organisationDesk.modifyPlan, {
    query,
    body: { ...plan({ seats: 0 }), was: plan({}) },
  });
  expect(none.fields).toEqual({ seats: '名额至少 1 人' });
});

test('a plan refuses what it does not include, and everything after its last moment', () => {
  const at = new Date('2026-06-01T00:00:00Z');
  const open = { kind: 'enterprise', plan: 'basic', validUntil: null } as const;
  expect(featureRefusal(open, 'exam', at)).toBeUndefined();
  expect(featureRefusal(open, 'recruitment', at)).toMatchObject({ key: 'planLacks' });
  expect(featureRefusal({ ...open, kind: 'platform' }, 'recruitment', at)).toBeUndefined();
  expect(featureRefusal({ ...open, validUntil: at.toISOString() }, 'exam', at)).toBeUndefined();
  expect(featureRefusal({ ...open, validUntil: '2026-05-31T23:59:59Z' }, 'exam', at)).toMatchObject({
    key: 'planOver',
  });
});
