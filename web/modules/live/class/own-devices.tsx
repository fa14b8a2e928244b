import { useSyncExternalStore } from 'react';
import { Button } from '../../../kit/learner-ui/button.tsx';
import { problemWords } from '../../../kit/room/media/media-problem.ts';
import type { OwnMedia } from '../../../kit/room/media/own-media.ts';
import { useOwnStreams } from '../../../kit/room/page/tile.tsx';
import { Picture } from './picture.tsx';

function useMedia(media: OwnMedia) {
  const read = () => media.state;
  return useSyncExternalStore(media.subscribe, read, read);
}

/** As it is sent, or would be. */
export function Own({ media }: { media: OwnMedia }) {
  const { tracks } = useMedia(media);
  return <Picture name="摄像头未打开" {...useOwnStreams(tracks)} />;
}

const devices = ['microphone', 'camera', 'screen'] as const;
const names = {
  microphone: ['关闭麦克风', '打开麦克风'],
  camera: ['关闭摄像头', '打开摄像头'],
  screen: ['停止共享', '共享屏幕'],
} as const;

export function Devices({ media }: { media: OwnMedia }) {
  const { on, asking, problems } = useMedia(media);
  const refused = devices.flatMap((device) => {
    const problem = problems[device];
    const words = problem && problemWords(device, problem);
    return words ? [{ device, words }] : [];
  });
  return (
    <>
      <div className="live-devices">
        {devices.map((device) => (
          <Button
            key={device}
            aria-pressed={on[device]}
            disabled={asking}
            onClick={() => (on[device] ? media.switchOff(device) : void media.switchOn(device))}
          >
            {names[device][on[device] ? 0 : 1]}
          </Button>
        ))}
      </div>
      {refused.map(({ device, words }) => (
        <p key={device} className="live-note" role="alert">
          {words}
        </p>
      ))}
    </>
  );
}
