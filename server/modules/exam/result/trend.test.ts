import { expect, test } from 'vitest';
import { result } from '#contract/exam/result.ts';
import { makeExam, takeExam } from '../../../../test/make/exam.ts';
import { as, makeAdministrator, makeStaff } from '../../../../test/make.ts';

test('what was handed in today is told, and nothing of it to who reaches only themselves', async () => {
  const { organisation, admin } = await makeAdministrator();
  const taker = await makeStaff(organisation);
  const { examId } = await makeExam(admin, [taker]);
  await takeExam(await as(taker), examId, true);
  const trend = await admin.call(result.trend, {});
  expect(trend).toHaveLength(14);
  expect(trend.map((day) => day.submitted)).toEqual([...Array(13).fill(0), 1]);
  const head = await as(await makeStaff(organisation, { roles: ['部门主管'] }));
  expect((await head.call(result.trend, {})).at(-1)?.submitted).toBe(1);
  const stranger = await makeAdministrator();
  expect((await stranger.admin.call(result.trend, {})).at(-1)?.submitted).toBe(0);
});
