import { expect, test } from 'vitest';
import { exam } from '#contract/exam/exam.ts';
import { examinee } from '#contract/exam/examinee.ts';
import { result } from '#contract/exam/result.ts';
import { message } from '#contract/notice/notice.ts';
import { type Client, makeExam, takeExam } from '../../../../test/make/exam.ts';
import { as, makeAdministrator, makeStaff } from '../../../../test/make.ts';
import { testServer } from '../../../../test/server.ts';

const judge = { type: 'JUDGE', stem: '<p>口令可以告诉同事。</p>', answer: false } as const;

/** The kinds of what somebody was told, oldest first, each starting with the exam's name. */
async function heard(client: Client) {
  const { data } = await client.call(message.list, {});
  return data.map(({ content }) => content.replace(/^.*」/, '').replace(/[：，].*$/, '')).reverse();
}

async function scene(rules: NonNullable<Parameters<typeof makeExam>[2]>['rules'] = {}) {
  const { organisation, admin } = await makeAdministrator();
  const staff = await Promise.all([makeStaff(organisation), makeStaff(organisation), makeStaff(organisation)]);
  const [first, second, outside] = (await Promise.all(staff.map(as))) as [Client, Client, Client];
  const made = await makeExam(admin, staff.slice(0, 2), { rules, questions: [judge] });
  return { ...made, admin, staff, first, second, outside };
}

test('who is in a published exam is told, once, also who comes in later', async () => {
  const { admin, examId, staff, first, second, outside } = await scene();
  expect(await Promise.all([first, second, outside].map(heard))).toEqual([['已安排给您'], ['已安排给您'], []]);
  await admin.call(exam.publish, { query: { examId } });
  const userIds = staff.map(({ userId }) => userId);
  await admin.call(examinee.add, { query: { examId }, body: { userIds } });
  expect(await Promise.all([first, second, outside].map(heard))).toEqual(Array(3).fill(['已安排给您']));
  const { data } = await first.call(message.list, {});
  expect(data[0]).toMatchObject({ kind: 'message', status: 1, link: `/exam/${examId}` });
});

test('who came by an invitation gets no message', async () => {
  const { admin, examId, staff } = await scene();
  const { db } = await testServer();
  const [, , outside] = staff;
  await db
    .updateTable('staff')
    .set({ status: 3 })
    .where('userId', '=', outside?.userId ?? '')
    .execute();
  const { organisationId } = outside ?? { organisationId: '' };
  const row = { organisationId, examId, userId: outside?.userId ?? '', addedAt: new Date().toISOString() };
  await db.insertInto('examinee').values(row).execute();
  await admin.call(exam.cancel, { query: { examId }, body: { confirmed: true } });
  const told = await db
    .selectFrom('noticeReceive')
    .select('userId')
    .where('organisationId', '=', organisationId)
    .where('event', '=', 'exam.cancelled')
    .execute();
  expect(told.map(({ userId }) => userId).sort()).toEqual(
    staff
      .slice(0, 2)
      .map(({ userId }) => userId)
      .sort(),
  );
});

test('a draft that changes tells nobody, a published exam its times, and its end', async () => {
  const { admin, examId, first } = await scene();
  const later = new Date(Date.now() + 4 * 3_600_000).toISOString();
  const { version } = await admin.call(exam.detail, { query: { examId } });
  const named = await admin.call(exam.modify, { query: { examId }, body: { version, name: '改名的测验' } });
  expect(await heard(first)).toEqual(['已安排给您']);
  await admin.call(exam.modify, { query: { examId }, body: { version: named.version, endAt: later } });
  await admin.call(exam.cancel, { query: { examId }, body: { confirmed: true } });
  await admin.call(exam.cancel, { query: { examId }, body: { confirmed: true } });
  expect(await heard(first)).toEqual(['已安排给您', '的安排有调整', '已取消']);
});

test('a refused change sends no message', async () => {
  const { admin, examId, first } = await scene();
  const { version } = await admin.call(exam.detail, { query: { examId } });
  const past = new Date(Date.now() - 60_000).toISOString();
  expect(await admin.send(exam.modify, { query: { examId }, body: { version, endAt: past } })).not.toMatchObject({
    code: 0,
  });
  expect(await heard(first)).toEqual(['已安排给您']);
});

test('one person’s own time is told to that person', async () => {
  const { admin, examId, staff, first, second } = await scene();
  const userIds = [staff[0]?.userId ?? ''];
  const body = { userIds, extraMinutes: 15, reason: '视力障碍' };
  await admin.call(examinee.override, { query: { examId }, body });
  expect(await heard(first)).toEqual(['已安排给您', '为您单独安排']);
  expect((await first.call(message.list, {})).data[0]?.content).not.toContain('视力障碍');
  expect(await heard(second)).toEqual(['已安排给您']);
});

test('released results are told to who handed in, unless the policy keeps the score', async () => {
  const open = await scene();
  const closed = await scene({ release: { score: 'never' } });
  for (const { admin, examId, first } of [open, closed]) {
    await takeExam(first, examId, false);
    await admin.call(result.release, { query: { examId } });
    await admin.call(result.release, { query: { examId } });
  }
  expect(await Promise.all([open.first, open.second, closed.first].map(heard))).toEqual([
    ['已安排给您', '的成绩已公布'],
    ['已安排给您'],
    ['已安排给您'],
  ]);
});
