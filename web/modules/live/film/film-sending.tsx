import { useEffect, useState } from 'react';
import type { OwnMedia } from '../../../kit/room/media/own-media.ts';
import { Own } from '../class/own-devices.tsx';
import { FilmRecorder, type RecorderState } from './film-recorder.ts';

interface FilmSendingProps {
  readonly lessonId: string;
  readonly page: string;
  readonly media: OwnMedia;
}

/** The teacher's own picture while it is recorded and sent. */
export function FilmSending({ lessonId, page, media }: FilmSendingProps) {
  const [state, setState] = useState<RecorderState>();
  useEffect(() => {
    const recorder = new FilmRecorder({ lessonId, page }, media, setState);
    recorder.start();
    return () => recorder.stop();
  }, [lessonId, page, media]);
  return (
    <>
      <Own media={media} />
      {state?.unable && (
        <p className="live-note" role="alert">
          这个浏览器不能录制画面，请换用新版的 Chrome、Edge 或 Safari。
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
