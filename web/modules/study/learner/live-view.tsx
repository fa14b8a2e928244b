import { Link } from 'react-router';
import { lessonAddress } from '#contract/live/addresses.ts';
import { liveClass } from '#contract/live/class.ts';
import { lessonStateNames } from '#contract/live/lesson.ts';
import { useReply } from '../../../kit/api/use-reply.ts';
import { EmptyState, ErrorState, LinesSkeleton } from '../../../kit/states.tsx';
import { dateTime } from '../../../kit/text/time.ts';

const againMs = 30_000;

/** A section that is a lesson: when it is, the way into it, and its replay afterwards. */
export function LiveView({ lessonId, completed }: { lessonId: string | null; completed: boolean }) {
  const wanted = { query: { lessonId: lessonId ?? '' } };
  const { data, error, refetch } = useReply(liveClass.view, wanted, {
    ...{ enabled: lessonId !== null, quiet: true, everyMs: againMs },
  });
  if (lessonId === null) return <EmptyState text="直播还没有安排时间" />;
  if (!data) return error ? <ErrorState text={error.text} onRetry={refetch} /> : <LinesSkeleton lines={4} />;
  const { state, startsAt, plannedMinutes, teachers, threshold, film } = data;
  const ways = { PLANNED: '打开直播页面', LIVE: '进入直播', ENDED: film ? '看回放' : '查看聊天和提问', CANCELLED: '' };
  return (
    <div className="learn-exam">
      <p className="learn-note" role="status">
        {teachers.join('、')}老师的直播，{dateTime(startsAt)} 开始，约 {plannedMinutes} 分钟，{lessonStateNames[state]}
        。
        {completed
          ? '这一节已完成。'
          : `在场${film || state !== 'ENDED' ? '或看回放' : ''}达到 ${threshold}% 后这一节算完成。`}
      </p>
      {ways[state] && (
        <Link className="ui-button ui-button-primary" to={lessonAddress(lessonId)}>
          {ways[state]}
        </Link>
      )}
    </div>
  );
}
