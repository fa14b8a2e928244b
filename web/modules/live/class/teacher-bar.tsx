import { useState } from 'react';
import { type LessonView, liveClass } from '#contract/live/class.ts';
import { lessonLimits } from '#contract/live/lesson.ts';
import { useAction } from '../../../kit/api/use-action.ts';
import { Button } from '../../../kit/learner-ui/button.tsx';
import type { OwnMedia } from '../../../kit/room/media/own-media.ts';
import type { Film } from '../film/use-film.ts';
import { AskDialog } from './ask-dialog.tsx';
import { EndDialog } from './end-dialog.tsx';
import { Devices } from './own-devices.tsx';

interface TeacherBarProps {
  readonly view: LessonView;
  readonly media: OwnMedia;
  readonly film: Film;
  readonly again: () => Promise<void>;
}

/** What the teacher does in a lesson that goes on. */
export function TeacherBar({ view, media, film, again }: TeacherBarProps) {
  const { lessonId, rollCall, questions, way } = view;
  const [opened, setOpened] = useState<'ask' | 'end'>();
  const done = { onDone: () => void again() };
  const roll = useAction(liveClass.rollCall, done);
  const asking = questions.some(({ closedAt }) => closedAt === null);
  return (
    <div className="live-bar">
      <Devices media={media} />
      <div className="live-devices">
        <Button
          pending={roll.pending}
          disabled={rollCall?.open ?? false}
          onClick={() => roll.run({ body: { lessonId } })}
        >
          {rollCall?.open ? `签到中（${rollCall.count} 人）` : '签到'}
        </Button>
        <Button disabled={asking} onClick={() => setOpened('ask')}>
          提问
        </Button>
        <Button look="danger" onClick={() => setOpened('end')}>
          结束直播
        </Button>
      </div>
      {way === 'ROOM' && (
        <p className="live-standing">
          这里没有安装 ffmpeg，直播通过视频房间进行：最多 {lessonLimits.seats - 1} 人同时观看，没有回放。
        </p>
      )}
      {opened === 'ask' && (
        <AskDialog
          lessonId={lessonId}
          onClose={() => setOpened(undefined)}
          onAsked={() => {
            setOpened(undefined);
            void again();
          }}
        />
      )}
      {opened === 'end' && (
        <EndDialog lessonId={lessonId} film={film} onClose={() => setOpened(undefined)} again={again} />
      )}
    </div>
  );
}
