import { type RefObject, useEffect, useRef, useState } from 'react';
import { liveClass } from '#contract/live/class.ts';
import { call } from '../../../kit/api/call.ts';
import { Button } from '../../../kit/learner-ui/button.tsx';

interface FilmPlayerProps {
  readonly address: string;
  readonly lessonId: string;
  /** It goes on just now. */
  readonly live: boolean;
  /** What is seen of the replay counts. */
  readonly counts: boolean;
}

const tellMs = 8000;

/** The film of a lesson, while it goes on some seconds behind, or afterwards as a whole. */
export function FilmPlayer({ address, lessonId, live, counts }: FilmPlayerProps) {
  const video = useRef<HTMLVideoElement>(null);
  const [blocked, setBlocked] = useState(false);
  const [problem, setProblem] = useState(false);
  useEffect(() => {
    const element = video.current;
    if (!element) return undefined;
    const playing = begin(element, address, live, () => setProblem(true));
    if (live) element.play().catch(() => setBlocked(true));
    return () => void playing.then((stop) => stop());
  }, [address, live]);
  useTold(video, lessonId, counts && !live);
  const play = () => {
    setBlocked(false);
    video.current?.play().catch(() => setBlocked(true));
  };
  return (
    <div className="live-screen live-film">
      {/* biome-ignore lint/a11y/useMediaCaption: somebody speaks just now */}
      <video ref={video} controls playsInline aria-label={live ? '直播画面' : '回放'} />
      {live && blocked && (
        <div className="live-over">
          <Button look="primary" large onClick={play}>
            点击播放
          </Button>
        </div>
      )}
      {problem && (
        <p className="live-over" role="alert">
          画面暂时不能播放，正在重试…
        </p>
      )}
    </div>
  );
}

/** Answers how to end it. */
async function begin(element: HTMLVideoElement, address: string, live: boolean, onProblem: () => void) {
  const { default: Hls } = await import('hls.js/light');
  if (!Hls.isSupported()) {
    // Safari of phones plays it by itself.
    element.src = address;
    return () => element.removeAttribute('src');
  }
  const hls = new Hls({ liveSyncDuration: 4, liveMaxLatencyDuration: 24, backBufferLength: 60 });
  hls.on(Hls.Events.ERROR, (_, { fatal, type }) => {
    if (!fatal) return;
    if (type === Hls.ErrorTypes.NETWORK_ERROR) hls.startLoad();
    else if (type === Hls.ErrorTypes.MEDIA_ERROR) hls.recoverMediaError();
    else onProblem();
  });
  hls.on(Hls.Events.MANIFEST_PARSED, () => {
    if (live) element.play().catch(() => {});
  });
  hls.loadSource(address);
  hls.attachMedia(element);
  return () => hls.destroy();
}

/** Tells where the replay is while it plays, and wherever it stops. */
function useTold(video: RefObject<HTMLVideoElement | null>, lessonId: string, counts: boolean) {
  useEffect(() => {
    const element = video.current;
    if (!element || !counts) return undefined;
    let from: number | undefined;
    const position = () => Math.round(element.currentTime * 1000);
    const tell = (next: number | undefined) => {
      const to = position();
      if (from !== undefined && to >= from) {
        call(liveClass.replay, { body: { lessonId, from, to } }, { quiet: true }).catch(() => undefined);
      }
      from = next;
    };
    const start = () => {
      from = position();
      tell(from);
    };
    const stop = () => tell(undefined);
    const timer = setInterval(() => from !== undefined && tell(position()), tellMs);
    const leaving = new AbortController();
    const { signal } = leaving;
    for (const event of ['pause', 'seeking', 'ended']) element.addEventListener(event, stop, { signal });
    for (const event of ['playing', 'seeked']) {
      element.addEventListener(event, () => !element.paused && start(), { signal });
    }
    return () => {
      clearInterval(timer);
      stop();
      leaving.abort();
    };
  }, [video, lessonId, counts]);
}
