import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { Button } from '../../../kit/learner-ui/button.tsx';
import { problemWords } from '../../../kit/room/media/media-problem.ts';
import { OwnMedia } from '../../../kit/room/media/own-media.ts';
import { useLevel } from '../../../kit/room/media/use-level.ts';
import { Video } from '../../../kit/room/page/video.tsx';

/** Long before the room: do camera and microphone work on this device? */
export function DeviceCheck() {
  const [open, setOpen] = useState(false);
  return (
    <section className="interview-check" aria-label="设备检查">
      {open ? (
        <Checking onClose={() => setOpen(false)} />
      ) : (
        <Button wide onClick={() => setOpen(true)}>
          检查摄像头和麦克风
        </Button>
      )}
    </section>
  );
}

function Checking({ onClose }: { onClose: () => void }) {
  const [media] = useState(() => new OwnMedia());
  const read = () => media.state;
  const state = useSyncExternalStore(media.subscribe, read, read);
  useEffect(() => {
    void media.switchOn('microphone').then(() => media.switchOn('camera'));
    return () => media.stop();
  }, [media]);
  const { camera, microphone } = state.tracks;
  const stream = useMemo(() => (camera ? new MediaStream([camera]) : null), [camera]);
  const level = useLevel(microphone);
  const problems = (['microphone', 'camera'] as const).flatMap((device) => {
    const problem = state.problems[device];
    return (problem && problemWords(device, problem)) || [];
  });
  return (
    <>
      {stream && (
        <div className="interview-preview">
          <Video stream={stream} label="摄像头预览" mirrored />
        </div>
      )}
      <meter aria-label="麦克风音量" min={0} max={1} value={level} />
      {problems.map((words) => (
        <p key={words} className="interview-problem" role="alert">
          {words}
        </p>
      ))}
      {!state.asking && problems.length === 0 && <p role="status">摄像头和麦克风可以使用；说话时上面的音量条会动。</p>}
      <Button wide onClick={onClose}>
        结束检查
      </Button>
    </>
  );
}
