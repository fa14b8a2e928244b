import { useCallback, useEffect, useRef, useState } from 'react';
import type { OwnMedia } from '../../../kit/room/media/own-media.ts';
import { FilmRecorder, type RecorderState } from './film-recorder.ts';

export interface Film {
  readonly state: RecorderState | undefined;
  /** Records no more, and is done once all that was recorded has arrived. */
  readonly finish: () => Promise<void>;
  /** After `finish`, where the lesson goes on after all. */
  readonly goOn: () => void;
}

/** The recording of this page, as long as it `sends`. */
export function useFilm(lessonId: string, page: string, media: OwnMedia, sends: boolean): Film {
  const [state, setState] = useState<RecorderState>();
  const recorder = useRef<FilmRecorder>(undefined);
  useEffect(() => {
    if (!sends) return undefined;
    const made = new FilmRecorder({ lessonId, page }, media, setState);
    recorder.current = made;
    made.start();
    return () => {
      recorder.current = undefined;
      made.stop();
      setState(undefined);
    };
  }, [lessonId, page, media, sends]);
  const finish = useCallback(async () => recorder.current?.finish(), []);
  const goOn = useCallback(() => recorder.current?.start(), []);
  return { state, finish, goOn };
}
