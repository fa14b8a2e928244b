import { Alert, Button } from 'antd';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { heartbeatSeconds, type OpenedMedia, type ShownMedia, type WatchState, watch } from '#contract/study/watch.ts';
import type { CallFailure } from '../../../kit/api/failure.ts';
import { useAction } from '../../../kit/api/use-action.ts';
import { FilmQuestion } from './film-question.tsx';
import { FilmReporter } from './film-reporter.ts';
import { goneText, SectionGone } from './opening-failed.tsx';
import { WatchLine } from './watch-line.tsx';

export interface PlayerProps {
  opened: OpenedMedia;
  media: ShownMedia;
  /** Opens it again, in place of whatever counts now. */
  onAgain: () => void;
  onCompleted: () => void;
  /** Back to the course. */
  onLeave: () => void;
}

interface FilmProps extends PlayerProps {
  /** Plays by itself once it is there. */
  goesOn: boolean;
}

/** Less than this is no skip. */
const skipMs = 2000;

type Trouble = 'offline' | 'taken' | 'gone' | 'refused';

const troubles: Readonly<Record<Exclude<Trouble, 'gone'>, readonly [text: string, button: string]>> = {
  offline: ['网络断开了，已暂停。恢复后从记下的地方继续，断网期间不计入。', '继续观看'],
  taken: ['您已打开新视频，这里不再计时。', '在这里继续'],
  refused: ['这里暂时不能计时，请重新打开。', '重新打开'],
};

function troubleOf({ noResponse, status }: CallFailure): Trouble {
  if (noResponse) return 'offline';
  if (status === 404) return 'gone';
  return status === 409 ? 'taken' : 'refused';
}

type Stop = OpenedMedia['stops'][number];

/** Where the film stops for a question, and at which it stands now. */
function useStops(film: RefObject<HTMLVideoElement | null>, given: readonly Stop[]) {
  const [left, setLeft] = useState(given);
  const [stop, setStop] = useState<Stop>();
  /** Stands at the first question that it has come to. */
  const halt = (at: number) => {
    const next = left.find(({ atMs }) => atMs <= at);
    const { current } = film;
    if (!next || !current) return false;
    current.pause();
    current.currentTime = next.atMs / 1000;
    // A film that fills the screen hides what is asked.
    if (document.fullscreenElement) document.exitFullscreen().catch(() => undefined);
    setStop(next);
    return true;
  };
  const goOn = () => {
    setLeft(left.filter(({ itemId }) => itemId !== stop?.itemId));
    setStop(undefined);
  };
  return { stop, halt, goOn };
}

function useFilm({ opened, onCompleted, goesOn }: FilmProps) {
  const film = useRef<HTMLVideoElement>(null);
  const [state, setState] = useState<WatchState>(opened);
  const [note, setNote] = useState('');
  const [trouble, setTrouble] = useState<Trouble>();
  const { stop, halt, goOn } = useStops(film, opened.stops);
  /** How far this window has played what counts. */
  const frontier = useRef(opened.frontierMs);
  /** Where it was before somebody moved it. */
  const played = useRef(0);
  const { noSkipping, fastestRate } = opened.requirement;

  const fail = (failure: CallFailure) => {
    film.current?.pause();
    setTrouble(troubleOf(failure));
  };
  const [reporter] = useState(
    () =>
      new FilmReporter(opened.playId, {
        onHeard: (heard) => {
          setState(heard);
          if (heard.presenceDue) film.current?.pause();
          if (heard.held && film.current) film.current.currentTime = heard.frontierMs / 1000;
          frontier.current = Math.max(heard.frontierMs, heard.held ? 0 : frontier.current);
          if (heard.completedAt && !opened.completedAt) onCompleted();
        },
        onFailure: fail,
      }),
  );
  const tell = (plays: boolean) => {
    const { current } = film;
    if (current) reporter.reach(current.currentTime * 1000, current.playbackRate, plays);
  };
  useEffect(() => {
    const beat = setInterval(() => film.current && !film.current.paused && tell(true), heartbeatSeconds * 1000);
    const lost = () => {
      film.current?.pause();
      setTrouble('offline');
    };
    const hidden = () => document.hidden && film.current && !film.current.paused && tell(true);
    window.addEventListener('offline', lost);
    document.addEventListener('visibilitychange', hidden);
    return () => {
      clearInterval(beat);
      window.removeEventListener('offline', lost);
      document.removeEventListener('visibilitychange', hidden);
    };
  });
  const events = {
    onLoadedMetadata: () => {
      if (!film.current) return;
      film.current.currentTime = opened.positionMs / 1000;
      if (goesOn) film.current.play().catch(() => undefined);
    },
    onPlay: () => {
      if (!film.current) return;
      if (trouble || state.presenceDue || stop) return film.current.pause();
      played.current = film.current.currentTime * 1000;
      reporter.begin(played.current);
    },
    onPause: () => tell(false),
    onTimeUpdate: () => {
      const { current } = film;
      if (!current || current.seeking || current.paused) return;
      const at = current.currentTime * 1000;
      if (halt(at)) return;
      played.current = at;
      if (at <= frontier.current + skipMs) frontier.current = Math.max(frontier.current, at);
    },
    onSeeking: () => {
      const { current } = film;
      if (!current) return;
      reporter.reach(played.current, current.playbackRate, false);
      if (!noSkipping || current.currentTime * 1000 <= frontier.current + skipMs) return;
      current.currentTime = frontier.current / 1000;
      setNote('还没有看的部分不能跳过，已回到您看到的地方。');
    },
    onSeeked: () => {
      if (!film.current) return;
      played.current = film.current.currentTime * 1000;
      if (!film.current.paused && !halt(played.current)) reporter.begin(played.current);
    },
    onRateChange: () => {
      const { current } = film;
      if (!current) return;
      tell(!current.paused);
      if (current.playbackRate <= fastestRate) return;
      current.playbackRate = fastestRate;
      setNote(`这一节最快 ${fastestRate} 倍速。`);
    },
  };
  return { film, state, setState, note, trouble, fail, events, reporter, stop, goOn };
}

export function FilmPlayer(props: FilmProps) {
  const { opened, media, onAgain, onLeave } = props;
  const { film, state, setState, note, trouble, fail, events, reporter, stop, goOn } = useFilm(props);
  const completed = (now: WatchState) => {
    setState(now);
    if (now.completedAt && !opened.completedAt) props.onCompleted();
  };
  const presence = useAction(watch.presence, {
    onDone: (now) => {
      setState(now);
      film.current?.play().catch(() => undefined);
    },
    onFailure: fail,
    quiet: true,
  });
  return (
    <div className="watch">
      <div className="watch-stage">
        <video
          ref={film}
          className="watch-film"
          src={media.address}
          {...(media.poster && { poster: media.poster })}
          controls
          playsInline
          preload="metadata"
          controlsList="nodownload noremoteplayback"
          disablePictureInPicture
          aria-label={opened.title}
          {...events}
        >
          {media.subtitles.map(({ language, label, address }, at) => (
            <track key={address} kind="subtitles" srcLang={language} label={label} src={address} default={at === 0} />
          ))}
        </video>
        {stop && !trouble && (
          <FilmQuestion
            key={stop.itemId}
            playId={opened.playId}
            itemId={stop.itemId}
            settled={() => reporter.settled()}
            onState={completed}
            onPassed={() => {
              goOn();
              film.current?.play().catch(() => undefined);
            }}
          />
        )}
      </div>
      {trouble === 'gone' && <SectionGone text={goneText} onLeave={onLeave} />}
      {trouble && trouble !== 'gone' && (
        <Alert
          type="warning"
          showIcon
          title={troubles[trouble][0]}
          action={<Button onClick={onAgain}>{troubles[trouble][1]}</Button>}
        />
      )}
      {state.presenceDue && !trouble && (
        <Alert
          type="info"
          showIcon
          title="还在观看吗？确认后继续计时。"
          action={
            <Button
              type="primary"
              loading={presence.pending}
              onClick={() => presence.run({ body: { playId: opened.playId } })}
            >
              我在看
            </Button>
          }
        />
      )}
      <WatchLine state={state} note={note || media.note} />
    </div>
  );
}
