import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import type { LessonView } from '#contract/live/class.ts';
import { lessonStateNames } from '#contract/live/lesson.ts';
import { learnAddress } from '#contract/study/addresses.ts';
import { Button } from '../../../kit/learner-ui/button.tsx';
import { EmptyState, ErrorState } from '../../../kit/learner-ui/page-state.tsx';
import { Skeleton } from '../../../kit/learner-ui/skeleton.tsx';
import { Tag } from '../../../kit/learner-ui/tag.tsx';
import { OwnMedia } from '../../../kit/room/media/own-media.ts';
import { dateTime } from '../../../kit/text/time.ts';
import { FilmPlayer } from '../film/film-player.tsx';
import { type Film, useFilm } from '../film/use-film.ts';
import { clockText, standingText, untilText } from './lesson-words.ts';
import { stateTones } from './own-lessons.tsx';
import { RoomStage } from './room-stage.tsx';
import { SidePanel } from './side-panel.tsx';
import { TeacherBar } from './teacher-bar.tsx';
import { TeacherStage } from './teacher-stage.tsx';
import { useLesson } from './use-lesson.ts';

/** The steady clock of the page from what the server's clock last was. */
function useServerNow(serverTime: string | undefined) {
  const [passed, setPassed] = useState(0);
  useEffect(() => {
    const began = performance.now();
    setPassed(0);
    if (serverTime === undefined) return undefined;
    const timer = setInterval(() => setPassed(performance.now() - began), 1000);
    return () => clearInterval(timer);
  }, [serverTime]);
  return serverTime === undefined ? 0 : Date.parse(serverTime) + passed;
}

interface Props {
  readonly lessonId: string;
  readonly page: string;
}

/** The address names none that is for the reader; another try would find nothing either. */
export const NoLesson = () => (
  <EmptyState title="没有找到这次直播" text="它可能已被删除，或不是给您的。">
    <Link className="ui-button" to="/live">
      我的直播
    </Link>
  </EmptyState>
);

/** One page for all of a lesson: waiting for it, teaching or attending it, and its replay. */
export function LessonPlace({ lessonId, page }: Props) {
  const [joined, setJoined] = useState(false);
  const [media] = useState(() => new OwnMedia());
  const { view, lines, failure, again } = useLesson({ lessonId, page, present: joined });
  const teaches = view?.role === 'teacher';
  const sends = teaches && view?.state === 'LIVE' && view.sending;
  const film = useFilm(lessonId, page, media, sends && view?.way === 'FILM');
  // A teacher need not say that they are there.
  useEffect(() => {
    if (teaches) setJoined(true);
  }, [teaches]);
  if (!view) {
    if (!failure) return <Skeleton lines={8} />;
    if (failure.status === 404) return <NoLesson />;
    return <ErrorState title="直播没有打开" text={failure.text} onRetry={again} />;
  }
  return (
    <div className="live-place">
      <Head view={view} />
      {failure && (
        <p className="live-note" role="status">
          网络断开了，正在重新连接…
        </p>
      )}
      <div className="live-middle">
        <div className="live-stage">
          <Stage {...{ view, page, media, film, joined, again }} onJoin={() => setJoined(true)} />
          {sends && <TeacherBar view={view} media={media} film={film} again={again} />}
          {view.role === 'learner' && view.state !== 'PLANNED' && (
            <p className="live-standing" role="status">
              {standingText(view)}
            </p>
          )}
        </div>
        {(joined || view.state === 'ENDED') && view.state !== 'CANCELLED' && (
          <SidePanel view={view} lines={lines} again={again} />
        )}
      </div>
    </div>
  );
}

function Head({ view }: { view: LessonView }) {
  const { title, state, teachers, present, startedAt, serverTime, course } = view;
  const now = useServerNow(serverTime);
  return (
    <header className="live-head">
      <h1>{title}</h1>
      <Tag tone={stateTones[state]}>{lessonStateNames[state]}</Tag>
      <span className="live-head-more">
        {teachers.join('、')}
        {state === 'LIVE' && startedAt && ` · ${clockText(now - Date.parse(startedAt))} · ${present} 人在听`}
      </span>
      {course && (
        <Link className="live-course" to={learnAddress(course.courseId)}>
          {course.name}
        </Link>
      )}
    </header>
  );
}

interface StageProps {
  readonly view: LessonView;
  readonly page: string;
  readonly media: OwnMedia;
  readonly film: Film;
  readonly joined: boolean;
  readonly onJoin: () => void;
  readonly again: () => Promise<void>;
}

function Stage({ view, page, media, film: recorded, joined, onJoin, again }: StageProps) {
  const { state, role, way, film, lessonId, senderAway, sending, startsAt, serverTime } = view;
  const now = useServerNow(serverTime);
  if (state === 'CANCELLED') return <p className="live-screen">这次直播已取消。</p>;
  if (state === 'ENDED') {
    if (film) return <FilmPlayer address={film} lessonId={lessonId} live={false} counts={role === 'learner'} />;
    return <p className="live-screen">直播已结束，这次没有回放。</p>;
  }
  if (role === 'teacher') return <TeacherStage view={view} page={page} media={media} film={recorded} again={again} />;
  if (!joined) {
    return (
      <div className="live-screen">
        {state === 'PLANNED' && (
          <p>
            {dateTime(startsAt)}，{untilText(Date.parse(startsAt) - now)}。
          </p>
        )}
        <Button look="primary" large onClick={onJoin}>
          {state === 'PLANNED' ? '在这里等待开始' : '进入直播'}
        </Button>
      </div>
    );
  }
  if (state === 'PLANNED')
    return <p className="live-screen">{untilText(Date.parse(startsAt) - now)}，开始后自动播放。</p>;
  return (
    <>
      {senderAway && (
        <p className="live-note" role="status">
          老师的网络断开了，请稍候，直播还在继续。
        </p>
      )}
      {way === 'ROOM' && <RoomStage lessonId={lessonId} page={page} sending={sending} media={media} />}
      {way === 'FILM' &&
        (film ? (
          <FilmPlayer address={film} lessonId={lessonId} live counts={false} />
        ) : (
          <p className="live-screen">画面马上就来…</p>
        ))}
    </>
  );
}
