import { type LessonView, liveClass } from '#contract/live/class.ts';
import { lessonLimits } from '#contract/live/lesson.ts';
import { useAction } from '../../../kit/api/use-action.ts';
import { Button } from '../../../kit/learner-ui/button.tsx';
import type { OwnMedia } from '../../../kit/room/media/own-media.ts';
import { dateTime } from '../../../kit/text/time.ts';
import { FilmSending } from '../film/film-sending.tsx';
import type { Film } from '../film/use-film.ts';
import { Devices, Own } from './own-devices.tsx';
import { RoomStage } from './room-stage.tsx';

interface TeacherStageProps {
  readonly view: LessonView;
  readonly page: string;
  readonly media: OwnMedia;
  readonly film: Film;
  readonly again: () => Promise<void>;
}

/** What the teacher sees of themselves, and the way to begin. */
export function TeacherStage({ view, page, media, film, again }: TeacherStageProps) {
  const { lessonId, state, sending, way, startsAt, senderName } = view;
  if (state === 'LIVE' && sending && way === 'ROOM') {
    return <RoomStage lessonId={lessonId} page={page} sending media={media} />;
  }
  if (state === 'LIVE' && sending) return <FilmSending state={film.state} media={media} />;
  return (
    <>
      <Own media={media} />
      <Devices media={media} />
      {state === 'LIVE' ? (
        <p className="live-note" role="status">
          {senderName}正在另一个页面授课。在这里接着讲后，那个页面会停止。
        </p>
      ) : (
        <p className="live-standing">
          {dateTime(startsAt)} 开始，最早可以提前 {lessonLimits.earlyMinutes} 分钟。打开麦克风和摄像头，看好画面再开始。
        </p>
      )}
      <Begin lessonId={lessonId} page={page} again={again} text={state === 'LIVE' ? '在这里接着讲' : '开始直播'} />
    </>
  );
}

function Begin({
  lessonId,
  page,
  again,
  text,
}: {
  lessonId: string;
  page: string;
  again: () => Promise<void>;
  text: string;
}) {
  const start = useAction(liveClass.start, { onDone: () => void again() });
  return (
    <Button look="primary" large pending={start.pending} onClick={() => start.run({ body: { lessonId, page } })}>
      {text}
    </Button>
  );
}
