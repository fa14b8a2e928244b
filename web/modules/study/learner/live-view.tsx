import { Link } from 'react-router';
import { lessonAddress } from '#contract/live/addresses.ts';
import { liveClass } from '#contract/live/class.ts';
import { lessonStateNames } from '#contract/live/lesson.ts';
import { useReply } from '../../../kit/api/use-reply.ts';
import { EmptyState, ErrorState, LinesSkeleton } from '../../../kit/states.tsx';
import { dateTime } from '../../../kit/text/time.ts';

const againMs = 30_000;

/** How long until then. */
function leftText(startsAt: string, serverTime: string) {
  const minutes = Math.ceil((Date.parse(startsAt) - Date.parse(serverTime)) / 60_000);
  if (minutes <= 0) return '等待老师开始';
  if (minutes < 60) return `还有 ${minutes} 分钟`;
  const hours = Math.floor(minutes / 60);
  return hours < 48 ? `还有 ${hours} 小时 ${minutes % 60} 分钟` : `还有 ${Math.floor(hours / 24)} 天`;
}

/** A section that is a lesson: when it is, the way into it, and its replay afterwards. */
export function LiveView({ lessonId, completed }: { lessonId: string | null; completed: boolean }) {
  const wanted = { query: { lessonId: lessonId ?? '' } };
  const { data, error, refetch } = useReply(liveClass.view, wanted, {
    ...{ enabled: lessonId !== null, quiet: true, everyMs: againMs },
  });
  if (lessonId === null) return <EmptyState text="直播还没有安排时间" />;
  if (!data) return error ? <ErrorState text={error.text} onRetry={refetch} /> : <LinesSkeleton lines={4} />;
  const { state, startsAt, serverTime, plannedMinutes, teachers, threshold, film } = data;
  const ways = { PLANNED: '打开直播页面', LIVE: '进入直播', ENDED: film ? '看回放' : '查看聊天和提问', CANCELLED: '' };
  return (
    <div className="learn-exam">
      <p className="learn-note" role="status">
        由{teachers.join('、')}主讲，{dateTime(startsAt)} 开始，约 {plannedMinutes} 分钟，
        {state === 'PLANNED' ? leftText(startsAt, serverTime) : lessonStateNames[state]}。
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
