import { Link } from 'react-router';
import { Card } from '../../../kit/card.tsx';
import { safeLink } from '../../../kit/message/cached.ts';
import { readMessages } from '../../../kit/message/use-messages.ts';
import { EmptyState, ErrorState, LinesSkeleton } from '../../../kit/states.tsx';
import { dayTime, relativeTime } from '../../../kit/text/time.ts';
import type { Waiting } from './to-do.ts';
import type { ConsoleReplies } from './use-console.ts';

/** Without the year: what is near. */

/** What failed to come is never told as nothing to do. */
export function ToDoCard({ items, loading, problem, onRetry }: Waiting) {
  return (
    <Card title="待办">
      {loading && <LinesSkeleton lines={3} />}
      {problem && <ErrorState text={problem} onRetry={onRetry} />}
      {!loading && !problem && items.length === 0 && <p className="console-none">没有等您处理的事。</p>}
      <ul className="console-list">
        {items.slice(0, 6).map((item) => (
          <li key={item.id}>
            <Link to={item.to}>{item.text}</Link>
            <strong>{item.count}</strong>
          </li>
        ))}
      </ul>
    </Card>
  );
}

export function ExamsCard({ open, coming }: Pick<ConsoleReplies, 'open' | 'coming'>) {
  const exams = [...(open.data?.data ?? []), ...(coming.data?.data ?? [])];
  const failed = open.error ?? coming.error;
  const retry = () => {
    open.refetch();
    coming.refetch();
  };
  return (
    <Card title="进行中与即将开始的考试" extra={<Link to="/manage/exam/list">全部考试</Link>}>
      {(open.isPending || coming.isPending) && <LinesSkeleton lines={4} />}
      {failed && exams.length === 0 && <ErrorState text={failed.text} onRetry={retry} />}
      {open.data && coming.data && exams.length === 0 && (
        <EmptyState text="最近没有考试" hint="新建一场考试，安排考生参加。" />
      )}
      <ul className="console-list">
        {exams.map((exam) => (
          <li key={exam.examId}>
            <Link to={`/manage/exam/newExamDetail?examId=${exam.examId}`}>{exam.name}</Link>
            <span className="console-when">
              {exam.phase === 'open'
                ? `已交 ${exam.submittedCount} / ${exam.examineeCount}，${dayTime(exam.endAt)} 结束`
                : `${dayTime(exam.startAt)} 开始，${exam.examineeCount} 人`}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

export function NoticesCard({ reply }: { reply: ConsoleReplies['notices'] }) {
  const rows = reply.data?.data ?? [];
  return (
    <Card title="公告与消息" extra={<Link to="/personal/message">全部消息</Link>}>
      {reply.isPending && <LinesSkeleton lines={3} />}
      {reply.error && !reply.data && <ErrorState text={reply.error.text} onRetry={reply.refetch} />}
      {reply.data && rows.length === 0 && <p className="console-none">暂无消息</p>}
      <ul className="console-list">
        {rows.map((row) => (
          <li key={row.noticeReceiveId}>
            <Link
              to={safeLink(row.link) ?? '/personal/message'}
              className="console-cut"
              title={row.content}
              onClick={() => row.status === 1 && void readMessages([row.noticeReceiveId])}
            >
              {row.content}
            </Link>
            <span className="console-when">{relativeTime(row.sendTime)}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
