import { useUser } from '../../../kit/api/session/use-session.ts';
import { term } from '../../../kit/branding.ts';
import { NumberCard } from '../../../kit/number-card.tsx';
import { PageHeader } from '../../../kit/page-header.tsx';
import { ExamsCard, NoticesCard, ToDoCard } from './cards.tsx';
import './console.css';
import { staff } from '#contract/directory/staff.ts';
import { exam } from '#contract/exam/exam.ts';
import { result } from '#contract/exam/result.ts';
import { can } from '../../../kit/api/session/can.ts';
import { Shortcuts } from './shortcuts.tsx';
import { type Waiting, waitingOf } from './to-do.ts';
import { TrendCard } from './trend-card.tsx';
import { type ConsoleReplies, useConsole } from './use-console.ts';

function Numbers({ replies, waiting }: { replies: ConsoleReplies; waiting: Waiting }) {
  const { open, coming, people } = replies;
  return (
    <div className="console-cards">
      {can(staff.sum) && (
        <>
          <NumberCard
            label={`${term('onDuty')}人数`}
            value={people.data?.onDuty}
            unit="人"
            loading={people.isPending}
            hint={
              people.data &&
              `本月${term('join')} ${people.data.joinedThisMonth}，${term('leave')} ${people.data.leftThisMonth}`
            }
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
      <NumberCard label="待办" value={waiting.count} unit="件" loading={waiting.loading} />
    </div>
  );
}

export function Component() {
  const user = useUser();
  const replies = useConsole();
  const waiting = waitingOf(replies);
  const aside = (
    <>
      <ToDoCard {...waiting} />
      <Shortcuts />
      <NoticesCard reply={replies.notices} />
    </>
  );
  const main = can(exam.search) || can(result.trend);
  return (
    <>
      <PageHeader
        title={`您好，${user?.realName ?? ''}`}
        line={[user?.departmentName, user?.roles.map((role) => role.name).join('、')].filter(Boolean).join(' · ')}
      />
      {/* Alone, the number would only repeat its card. */}
      {(main || can(staff.sum)) && <Numbers replies={replies} waiting={waiting} />}
      {main ? (
        <div className="console-columns">
          <div>
            {can(exam.search) && <ExamsCard open={replies.open} coming={replies.coming} />}
            {can(result.trend) && <TrendCard reply={replies.trend} />}
          </div>
          <div>{aside}</div>
        </div>
      ) : (
        <div className="console-even">{aside}</div>
      )}
    </>
  );
}
