import { expect, test } from 'vitest';
import { attempt } from '#contract/exam/attempt.ts';
import { exam } from '#contract/exam/exam.ts';
import { examinee } from '#contract/exam/examinee.ts';
import { message } from '#contract/notice/notice.ts';
import { type Client, madeIn, makeExam } from '../../../../test/make/exam.ts';
import { makeHolder } from '../../../../test/make/role.ts';
import { as, makeAdministrator, makeDepartment, makeStaff } from '../../../../test/make.ts';

async function waitingTexts(person: Client) {
  const { data } = await person.call(message.notices, { query: { page: 0 } });
  return data.filter(({ content }) => content.includes('还没有进入'));
}

test('who is not in yet is told once in ten minutes; who is in is left alone', async () => {
  const { organisation, admin } = await makeAdministrator();
  const people = [await makeStaff(organisation), await makeStaff(organisation)];
  const { examId } = await makeExam(admin, people);
  const [inside, outside] = await Promise.all(people.map(as));
  if (!inside || !outside) throw new Error('two people');
  await inside.call(attempt.start, { query: { examId } });
  expect(await admin.call(examinee.remind, { query: { examId } })).toEqual({ waiting: 1 });
  await admin.call(examinee.remind, { query: { examId } });
  expect([(await waitingTexts(inside)).length, (await waitingTexts(outside)).length]).toEqual([0, 1]);
  const { data } = await admin.call(exam.history, { query: { examId } });
  expect(data.some(({ action }) => action === 'examinee.remind')).toBe(true);
  await outside.call(attempt.start, { query: { examId } });
  expect((await admin.send(examinee.remind, { query: { examId } })).code).toBe(4150);
});

test('only people in reach are reminded', async () => {
  const { organisation, admin } = await makeAdministrator();
  const here = await makeDepartment(organisation, '营业部');
  const near = await makeStaff(organisation, { departmentId: here });
  const far = await makeStaff(organisation);
  const manager = [{ permissions: ['exam.manage'], dataScope: 'department' }] as const;
  const { me } = await makeHolder(organisation, manager, { departmentId: here });
  const { examId } = await makeExam(admin, [near, far]);
  expect((await me.send(examinee.remind, { query: { examId } })).status).toBe(404);
  await madeIn(here, examId);
  expect(await me.call(examinee.remind, { query: { examId } })).toEqual({ waiting: 1 });
  expect((await waitingTexts(await as(far))).length).toBe(0);
});
