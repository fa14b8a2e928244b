import type { ConsoleReplies } from './use-console.ts';

export interface ToDo {
  readonly id: string;
  readonly text: string;
  readonly count: number;
  readonly to: string;
}

interface Counted {
  readonly tasks?:
    | readonly { readonly examId: string; readonly name: string; readonly total: number; readonly marked: number }[]
    | undefined;
  readonly applications?: number | undefined;
  readonly failedMessages?: number | undefined;
}

/** What waits for this person, the most first within its kind; what is done is not told. */
export function toDoOf({ tasks = [], applications = 0, failedMessages = 0 }: Counted): ToDo[] {
  const marking = tasks
    .map(({ examId, name, total, marked }) => ({
      ...{ id: `marking-${examId}`, text: `「${name}」等待阅卷`, count: total - marked },
      to: `/manage/exam/check?examId=${examId}`,
    }))
    .filter((item) => item.count > 0)
    .toSorted((one, other) => other.count - one.count);
  const desks = [
    { id: 'application', text: '机构入驻申请等待审核', count: applications, to: '/manage/operation/application' },
    { id: 'outbox', text: '短信或邮件发送失败', count: failedMessages, to: '/manage/operation/outbox?state=FAILED' },
  ];
  return [...desks.filter((item) => item.count > 0), ...marking];
}

/** What waits for this person, of all that could be asked; how many is only known when all of it has come. */
export function waitingOf({ tasks, applications, failed }: Pick<ConsoleReplies, 'tasks' | 'applications' | 'failed'>) {
  const items = toDoOf({
    tasks: tasks.data,
    applications: applications.data?.total,
    failedMessages: failed.data?.total,
  });
  const replies = [tasks, applications, failed];
  const missing = replies.filter((reply) => reply.error && !reply.data);
  const loading = replies.some((reply) => reply.isLoading);
  const known = !loading && missing.length === 0;
  return {
    ...{ items, loading, problem: missing[0]?.error?.text },
    count: known ? items.reduce((sum, item) => sum + item.count, 0) : undefined,
    onRetry: () => missing.forEach((reply) => void reply.refetch()),
  };
}

export type Waiting = ReturnType<typeof waitingOf>;
