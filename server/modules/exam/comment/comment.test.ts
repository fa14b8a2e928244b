import { expect, test } from 'vitest';
import { attempt } from '#contract/exam/attempt.ts';
import { comment } from '#contract/exam/comment.ts';
import { marking } from '#contract/exam/marking.ts';
import { result } from '#contract/exam/result.ts';
import { message } from '#contract/notice/notice.ts';
import { examWithAnswers } from '../../../../test/make/marking.ts';
import { makeStaff } from '../../../../test/make.ts';

type Made = Awaited<ReturnType<typeof examWithAnswers>>;

/** Marks the short answers, in the order in which they were handed in. */
async function mark({ marker, examId, questionId, handed }: Made, scores: readonly number[]) {
  for (const [at, { attemptId }] of handed.entries()) {
    const item = await marker.call(marking.next, { query: { examId, questionId, attemptId } });
    const body = { attemptId, questionId, score: scores[at] ?? 0, version: item?.mark.version ?? 0 };
    await marker.call(marking.score, { query: { examId }, body });
  }
}

const ownOf = (made: Made, at: number) =>
  made.takers[at]?.call(attempt.result, { query: { attemptId: made.handed[at]?.attemptId ?? '' } });

test('comments by score band reach whoever has a score, and are read after release with what they speak of', async () => {
  const made = await examWithAnswers(['断网', '上报', '拔线']);
  const { admin, examId } = made;
  await mark({ ...made, handed: made.handed.slice(0, 2) }, [10, 0]);
  const query = { examId };
  const bands = [
    { from: 30, to: 100, text: '{姓名}得 {得分} 分，很好' },
    { from: 0, to: 30, text: '请复习{薄弱知识点}' },
  ];
  const done = await admin.call(comment.write, { query, body: { text: null, bands } });
  expect(done).toEqual({ written: 2, left: 1 });
  expect(await admin.call(comment.bands, { query })).toEqual(bands);
  const { data } = await admin.call(comment.list, { query });
  expect(data.filter(({ text }) => text !== null)).toHaveLength(2);
  expect((await ownOf(made, 0))?.comment).toBeNull();
  await mark({ ...made, handed: made.handed.slice(2) }, [5]);
  await admin.call(result.release, { query });
  const own = await ownOf(made, 0);
  expect([own?.comment, (await ownOf(made, 1))?.comment]).toContain(`${own?.realName}得 ${own?.score} 分，很好`);
  expect((await ownOf(made, 2))?.comment).toBeNull();
});

test('who can read a comment is told so once: at the release, or when it is written after it', async () => {
  const made = await examWithAnswers(['断网', '上报']);
  const { admin, examId, people, takers } = made;
  const query = { examId };
  const [first, second] = people.map(({ userId }) => userId);
  const heard = async (at: number) => {
    const { data } = (await takers[at]?.call(message.list, {})) ?? { data: [] };
    return data.filter(({ content }) => content.includes('评语'));
  };
  await mark(made, [10, 5]);
  await admin.call(comment.write, { query, body: { userIds: [first ?? ''], text: '很好' } });
  expect(await heard(0)).toEqual([]);
  await admin.call(result.release, { query });
  expect(await heard(0)).toMatchObject([{ link: `/exam/${examId}`, status: 1 }]);
  expect(await heard(1)).toEqual([]);
  await admin.call(comment.write, { query, body: { userIds: [second ?? ''], text: '继续努力' } });
  expect(await heard(1)).toHaveLength(1);
  await admin.call(comment.write, { query, body: { text: '大家都好' } });
  expect([(await heard(0)).length, (await heard(1)).length]).toEqual([1, 1]);
});

test('a comment on a score that stays closed, or that is not there yet, is told to nobody', async () => {
  const never = 'never' as const;
  const closed = { score: never, correctness: never, key: never, analysis: never, rank: never } as const;
  const made = await examWithAnswers(['断网'], { rules: { release: closed } });
  await mark(made, [10]);
  const open = await examWithAnswers(['断网'], { rules: { release: { ...closed, score: 'now' } } });
  for (const { admin, examId } of [made, open])
    await admin.call(comment.write, { query: { examId }, body: { text: '好' } });
  await made.admin.call(result.release, { query: { examId: made.examId } });
  for (const { takers } of [made, open]) {
    const { data } = (await takers[0]?.call(message.list, {})) ?? { data: [] };
    expect(data.map(({ content }) => content).join()).not.toContain('评语');
  }
});

test('what a comment says about weak points keeps to the release of right and wrong', async () => {
  const never = 'never' as const;
  const release = { score: 'afterMarking', correctness: never, key: never, analysis: never, rank: never } as const;
  const made = await examWithAnswers(['断网'], { rules: { release } });
  await mark(made, [1]);
  const query = { examId: made.examId };
  await made.admin.call(comment.write, { query, body: { text: '请复习：{薄弱知识点}' } });
  await made.admin.call(result.release, { query });
  expect((await ownOf(made, 0))?.comment).toBe('请复习：相关知识点');
});

test('one person, a department or all are written to; what was said is replaced and taken back', async () => {
  const { admin, examId, organisation, people, marker, takers } = await examWithAnswers(['断网', '上报']);
  const query = { examId };
  const write = (body: { userIds?: string[]; departmentIds?: string[]; text: string }) =>
    admin.call(comment.write, { query, body });
  const userIds = [people[0]?.userId ?? ''];
  expect(await write({ text: '全体' })).toEqual({ written: 2, left: 0 });
  expect(await write({ departmentIds: [organisation.rootId], text: '部门' })).toEqual({ written: 2, left: 0 });
  expect(await write({ departmentIds: [crypto.randomUUID()], text: '别处' })).toEqual({ written: 0, left: 0 });
  expect(await write({ userIds, text: '一人' })).toEqual({ written: 1, left: 0 });
  const texts = async () => (await admin.call(comment.list, { query })).data.map(({ text }) => text).sort();
  expect(await texts()).toEqual(['一人', '部门']);
  expect(await admin.call(comment.remove, { query, body: { userIds } })).toEqual({ removed: 1 });
  expect(await texts()).toEqual([null, '部门']);
  const stranger = await makeStaff(organisation);
  const refused = [
    (await admin.send(comment.write, { query, body: { userIds: [stranger.userId], text: '好' } })).status,
    (await marker.send(comment.write, { query, body: { text: '好' } })).status,
    (await takers[0]?.send(comment.list, { query }))?.status,
  ];
  expect(refused).toEqual([404, 403, 403]);
});

test('a variable that nobody fills in and bands that overlap are refused in a sentence', async () => {
  const { admin, examId } = await examWithAnswers(['断网']);
  const query = { examId };
  const text = '您得了{分数}分';
  expect(await admin.send(comment.write, { query, body: { text } })).toMatchObject({ code: 4182 });
  const bands = [
    { from: 0, to: 60, text: '好' },
    { from: 50, to: 100, text: '好' },
  ];
  expect(await admin.send(comment.write, { query, body: { text: null, bands } })).toMatchObject({ code: 4183 });
  expect(await admin.send(comment.write, { query, body: { text: null } })).toMatchObject({ code: 4183 });
});
