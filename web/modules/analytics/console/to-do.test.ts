import { expect, test } from 'vitest';
import { toDoOf, waitingOf } from './to-do.ts';

test('what is done is not told, and what waits longest in number comes first', () => {
  const tasks = [
    { examId: 'a', name: '期中', total: 10, marked: 10 },
    { examId: 'b', name: '期末', total: 10, marked: 8 },
    { examId: 'c', name: '补考', total: 30, marked: 0 },
  ];
  expect(toDoOf({ tasks, applications: 2, failedMessages: 0 })).toEqual([
    { id: 'application', text: '机构入驻申请等待审核', count: 2, to: '/manage/operation/application' },
    { id: 'marking-c', text: '「补考」等待阅卷', count: 30, to: '/manage/exam/check?examId=c' },
    { id: 'marking-b', text: '「期末」等待阅卷', count: 2, to: '/manage/exam/check?examId=b' },
  ]);
  expect(toDoOf({})).toEqual([]);
});

type Replies = Parameters<typeof waitingOf>[0];
const reply = (given: object) => ({ data: undefined, error: null, isLoading: false, refetch: () => {}, ...given });
const replies = (given: object) =>
  ({ tasks: reply({ data: [] }), applications: reply({ data: { total: 2 } }), failed: reply({}), ...given }) as Replies;

test('what failed to come or is on its way is never counted as nothing', () => {
  expect(waitingOf(replies({}))).toMatchObject({ count: 2, loading: false, problem: undefined });
  const missing = waitingOf(replies({ tasks: reply({ error: { text: '没有连上服务器' } }) }));
  expect(missing).toMatchObject({ count: undefined, problem: '没有连上服务器' });
  expect(missing.items).toHaveLength(1);
  expect(waitingOf(replies({ tasks: reply({ isLoading: true }) }))).toMatchObject({ count: undefined, loading: true });
});
