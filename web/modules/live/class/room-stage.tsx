import { useEffect, useState } from 'react';
import { liveClass } from '#contract/live/class.ts';
import { lessonLimits } from '#contract/live/lesson.ts';
import { call } from '../../../kit/api/call.ts';
import { CallFailure } from '../../../kit/api/failure.ts';
import { Button } from '../../../kit/learner-ui/button.tsx';
import { OwnMedia } from '../../../kit/room/media/own-media.ts';
import { useOwnStreams } from '../../../kit/room/page/tile.tsx';
import { Sound } from '../../../kit/room/page/video.tsx';
import { mediaCutWords } from '../../../kit/room/room-state.ts';
import { useRoomSession } from '../../../kit/room/use-room-session.ts';
import { Picture } from './picture.tsx';

interface RoomStageProps {
  readonly lessonId: string;
  readonly page: string;
  readonly sending: boolean;
  readonly media: OwnMedia;
}

/** The lesson in a room of this service: one seat sends, the others see it. */
export function RoomStage(props: RoomStageProps) {
  const { lessonId, page, sending } = props;
  const [visit, setVisit] = useState(0);
  const [pass, setPass] = useState<string>();
  const [problem, setProblem] = useState('');
  // biome-ignore lint/correctness/useExhaustiveDependencies: each visit asks for a pass of its own
  useEffect(() => {
    let gone = false;
    setPass(undefined);
    setProblem('');
    askPass(lessonId, page).then(
      (given) => !gone && setPass(given),
      (failure) => !gone && setProblem(failure instanceof CallFailure ? failure.text : '没有进入直播，请重试。'),
    );
    return () => {
      gone = true;
    };
  }, [lessonId, page, sending, visit]);
  const again = () => setVisit(visit + 1);
  if (problem) return <Over text={problem} onAgain={again} />;
  if (!pass) return <p className="live-screen">正在进入…</p>;
  return <Seat key={`${visit} ${sending}`} {...props} pass={pass} onAgain={again} />;
}

const askPass = async (lessonId: string, page: string) =>
  (await call(liveClass.enter, { body: { lessonId, page } }, { quiet: true })).pass;

function Over({ text, onAgain }: { text: string; onAgain: () => void }) {
  return (
    <div className="live-screen" role="status">
      <p>{text}</p>
      <Button onClick={onAgain}>重新进入</Button>
    </div>
  );
}

const endings = {
  left: '您已离开直播。',
  kicked: '您已被移出直播。',
  replaced: '您在另一个页面进入了这次直播，这里已停止。',
  ended: '直播已结束。',
  full: `这次直播通过视频房间进行，最多 ${lessonLimits.seats - 1} 人同时观看，现在已满。`,
  badPass: '进入直播的凭证已失效，请重新进入。',
} as const;

function Seat({
  lessonId,
  page,
  sending,
  media,
  pass,
  onAgain,
}: RoomStageProps & { pass: string; onAgain: () => void }) {
  // Who only looks sends nothing, and their own devices stay as they are.
  const [used] = useState(() => (sending ? media : new OwnMedia()));
  const { snapshot } = useRoomSession({ pass, renewPass: () => askPass(lessonId, page), media: used });
  const { room, own, streams } = snapshot;
  const mine = useOwnStreams(own.tracks);
  if (room.phase === 'ended') return <Over text={endings[room.ending ?? 'left']} onAgain={onAgain} />;
  const teacher = room.seats.find(({ seatId }) => seatId === 'teacher');
  const shown = sending ? mine : (streams.get('teacher') ?? {});
  const { screen, camera } = shown;
  const sees = {
    screen: teacher?.media.screen ? screen : undefined,
    camera: teacher?.media.camera ? camera : undefined,
  };
  return (
    <>
      <Picture name={teacher?.name ?? '老师'} {...(sending ? shown : sees)} />
      {!sending && shown.microphone && <Sound stream={shown.microphone} />}
      {room.phase !== 'here' && (
        <p className="live-note" role="status">
          正在连接…
        </p>
      )}
      {room.phase === 'here' && room.mediaCut && (
        <p className="live-note" role="alert">
          {mediaCutWords}
        </p>
      )}
    </>
  );
}
