import { useUser } from '../../kit/api/session/use-session.ts';
import { term } from '../../kit/branding.ts';
import { NumberCard } from '../../kit/number-card.tsx';
import { PageHeader } from '../../kit/page-header.tsx';
import { ExamsCard, NoticesCard, ToDoCard } from './console/cards.tsx';
import './console/console.css';
import { exam } from '#contract/exam/exam.ts';
import { result } from '#contract/exam/result.ts';
import { staff } from '#contract/identity/staff.ts';
import { can } from '../../kit/api/session/can.ts';
import { Shortcuts } from './console/shortcuts.tsx';
import { toDoOf } from './console/to-do.ts';
import { TrendCard } from './console/trend-card.tsx';
import { type ConsoleReplies, useConsole } from './console/use-console.ts';

function Numbers({ replies, waiting }: { replies: ConsoleReplies; waiting: number }) {
  const { open, coming, people } = replies;
  return (
    <div className="console-cards">
      {can(staff.sum) && (
        <>
          <NumberCard
            label={`在职${term('staff')}`}
            value={people.data?.onDuty}
            unit="人"
            loading={people.isPending}
            hint={people.data && `本月入职 ${people.data.joinedThisMonth}，离职 ${people.data.leftThisMonth}`}
          />
          <NumberCard
            label={term('department')}
            value={people.data?.departments}
            unit="个"
            loading={people.isPending}
          />
        </>
      )}
      {can(exam.search) && (
        <>
          <NumberCard label="进行中的考试" value={open.data?.total} unit="场" loading={open.isPending} />
          <NumberCard label="即将开始" value={coming.data?.total} unit="场" loading={coming.isPending} />
        </>
      )}
      <NumberCard label="待办" value={waiting} unit="件" />
    </div>
  );
}

export function Component() {
  const user = useUser();
  const replies = useConsole();
  const { tasks, applications, failed } = replies;
  const items = toDoOf({
    tasks: tasks.data,
    applications: applications.data?.total,
    failedMessages: failed.data?.total,
  });
  const loading = [tasks, applications, failed].some((reply) => reply.isLoading);
  const waiting = items.reduce((sum, item) => sum + item.count, 0);
  return (
    <>
      <PageHeader
        title={`您好，${user?.realName ?? ''}`}
        line={[user?.departmentName, user?.roles.map((role) => role.name).join('、')].filter(Boolean).join(' · ')}
      />
      <Numbers replies={replies} waiting={waiting} />
      <div className="console-columns">
        <div>
          {can(exam.search) && <ExamsCard open={replies.open} coming={replies.coming} />}
          {can(result.trend) && <TrendCard reply={replies.trend} />}
        </div>
        <div>
          <ToDoCard items={items} loading={loading} />
          <Shortcuts />
          <NoticesCard reply={replies.notices} />
        </div>
      </div>
    </>
  );
}
