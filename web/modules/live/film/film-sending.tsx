import type { OwnMedia } from '../../../kit/room/media/own-media.ts';
import { Own } from '../class/own-devices.tsx';
import type { RecorderState } from './film-recorder.ts';

interface FilmSendingProps {
  readonly state: RecorderState | undefined;
  readonly media: OwnMedia;
}

/** The teacher's own picture while it is recorded and sent. */
export function FilmSending({ state, media }: FilmSendingProps) {
  return (
    <>
      <Own media={media} />
      {state?.unable && (
        <p className="live-note" role="alert">
          这个浏览器不能录制画面，请换用新版的 Chrome、Edge 或 Safari。
        </p>
      )}
      {state?.stuck && (
        <p className="live-note" role="alert">
          画面暂时没有录制（{state.stuck}），正在重试…
        </p>
      )}
      {state?.lost && (
        <p className="live-note" role="status">
          网络断开了，直播还在继续：录下的 {state.waiting} 段会在恢复后补传。
        </p>
      )}
      {state?.over && (
        <p className="live-note" role="status">
          另一个页面已接着讲，这里不再发送。
        </p>
      )}
    </>
  );
}
