import { Link } from 'react-router';
import { lessonAddress } from '#contract/live/addresses.ts';
import { type LessonRow, lesson, lessonStateNames } from '#contract/live/lesson.ts';
import { useReply } from '../../../kit/api/use-reply.ts';
import { EmptyState, ErrorState } from '../../../kit/learner-ui/page-state.tsx';
import { Skeleton } from '../../../kit/learner-ui/skeleton.tsx';
import { Tag } from '../../../kit/learner-ui/tag.tsx';
import { dateTime } from '../../../kit/text/time.ts';

export const stateTones = { PLANNED: 'blue', LIVE: 'red', ENDED: 'neutral', CANCELLED: 'neutral' } as const;

function Row({ row }: { row: LessonRow }) {
  const { lessonId, title, state, startsAt, plannedMinutes, teachers, courseName } = row;
  return (
    <li className="live-row">
      <div className="live-row-words">
        <strong>{title}</strong> <Tag tone={stateTones[state]}>{lessonStateNames[state]}</Tag>
        <p>
          {dateTime(startsAt)}，{plannedMinutes} 分钟 · {teachers.map(({ realName }) => realName).join('、')}
          {courseName && ` · ${courseName}`}
        </p>
      </div>
      <Link className="ui-button ui-button-default" to={lessonAddress(lessonId)}>
        {state === 'LIVE' ? '进入' : state === 'ENDED' ? '回看' : '打开'}
      </Link>
    </li>
  );
}

/** What somebody teaches or may come to. */
export function OwnLessons() {
  const { data, error, refetch } = useReply(lesson.mine, { query: { size: 50 } }, { quiet: true });
  return (
    <section className="ui-card live-own">
      <h1>直播</h1>
      {!data &&
        (error ? <ErrorState title="直播没有加载成功" text={error.text} onRetry={refetch} /> : <Skeleton lines={4} />)}
      {data?.data.length === 0 && <EmptyState title="还没有直播" text="您要讲的和可以参加的直播会出现在这里。" />}
      {data && data.data.length > 0 && (
        <ul>
          {data.data.map((row) => (
            <Row key={row.lessonId} row={row} />
          ))}
        </ul>
      )}
    </section>
  );
}
