import { expect, test } from 'vitest';
import { attempt } from '#contract/exam/attempt.ts';
import { exam } from '#contract/exam/exam.ts';
import { type Client, makeExam, takeExam } from '../../../../../test/make/exam.ts';
import { as, makeAdministrator, makeStaff } from '../../../../../test/make.ts';
import { testServer } from '../../../../../test/server.ts';

const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
const atOnce = { key: 'now' } as const;

async function examFor(people: number, rules: NonNullable<Parameters<typeof makeExam>[2]>['rules']) {
  const { organisation, admin } = await makeAdministrator();
  const staff = await Promise.all(Array.from({ length: people }, () => makeStaff(organisation)));
  const { examId } = await makeExam(admin, staff, { rules: { ...rules } });
  const takers = await Promise.all(staff.map(as));
  const change = async (body: object) => {
    const { version } = await admin.call(exam.detail, { query: { examId } });
    const { code, res } = await admin.send(exam.modify, { query: { examId }, body: { version, ...body } });
    return code === 0 ? 'done' : [code, res];
  };
  const move = async (values: object) => {
    const { db } = await testServer();
    await db.updateTable('exam').set(values).where('id', '=', examId).execute();
  };
  return { admin, examId, takers, change, move };
}

const take = (taker: Client | undefined, examId: string) => takeExam(taker as Client, examId, true);

const asked = (people: number) => [
  ...[7223, `${people} 人已经可以看到对错、答案或解析，修改后他们还能再次作答。确定这样修改？`],
];

test('more attempts are not given unasked to whoever has read the answers', async () => {
  const { admin, examId, takers, change } = await examFor(3, { release: atOnce });
  await take(takers[0], examId);
  await take(takers[1], examId);
  expect(await change({ attemptsAllowed: 2 })).toEqual(asked(2));
  expect((await admin.call(exam.detail, { query: { examId } })).attemptsAllowed).toBe(1);
  expect(await change({ attemptsAllowed: 2, confirmed: true })).toBe('done');
  await take(takers[0], examId);
});

test('what is not told yet, or told only of the score, is no reason to ask', async () => {
  const later = { correctness: inMinutes(300), key: 'afterClose', analysis: 'never', score: 'now' } as const;
  const { examId, takers, change, move } = await examFor(1, { release: later });
  await take(takers[0], examId);
  expect(await change({ attemptsAllowed: 2 })).toBe('done');
  await take(takers[0], examId);
  await move({ release: JSON.stringify({ ...later, correctness: inMinutes(-1) }) });
  expect(await change({ attemptsAllowed: 3 })).toEqual(asked(1));
});

test('a later end, and a longer time to come in, count those whom they let in again', async () => {
  const { examId, takers, change, move } = await examFor(3, {
    attemptsAllowed: 2,
    release: { analysis: 'afterClose', key: 'now' },
  });
  // Of these the second has no attempt left.
  await take(takers[0], examId);
  await take(takers[1], examId);
  await take(takers[1], examId);
  expect(await change({ lateEntryMinutes: 1 })).toBe('done');
  await move({ startAt: inMinutes(-20) });
  expect(await change({ lateEntryMinutes: null })).toEqual(asked(1));
  expect(await change({ lateEntryMinutes: null, confirmed: true })).toBe('done');
  await move({ endAt: inMinutes(-10), closesAt: inMinutes(-10) });
  expect(await change({ endAt: inMinutes(30) })).toEqual(asked(1));
  expect(await change({ endAt: inMinutes(30), confirmed: true })).toBe('done');
});

test('whoever loses time by the same change is told of in the same question', async () => {
  const { examId, takers, change } = await examFor(2, { release: atOnce });
  await take(takers[0], examId);
  await (takers[1] as Client).call(attempt.start, { query: { examId } });
  expect(await change({ attemptsAllowed: 2, durationMinutes: 30 })).toEqual([
    7223,
    '1 人正在作答，剩余时间会减少，最多减少 30 分钟。1 人已经可以看到对错、答案或解析，修改后他们还能再次作答。确定这样修改？',
  ]);
});
