import { useRef, useState } from 'react';
import { type RunningUpload, uploadFile } from './upload.ts';

export interface UnderWay {
  readonly name: string;
  readonly bytes: number;
  readonly sent: number;
  readonly state: 'runs' | 'paused' | 'failed';
  readonly problem: string;
}

/** One file on its way into the library. */
export function useUpload(onDone: (mediaId: string) => void) {
  const [under, setUnder] = useState<UnderWay>();
  const running = useRef<RunningUpload>(undefined);
  const change = (part: Partial<UnderWay>) => setUnder((before) => before && { ...before, ...part });
  const begin = async (file: File) => {
    setUnder({ name: file.name, bytes: file.size, sent: 0, state: 'runs', problem: '' });
    running.current = await uploadFile(file, {
      onProgress: (sent) => change({ sent }),
      onDone: (mediaId) => {
        setUnder(undefined);
        onDone(mediaId);
      },
      onFailure: (problem) => change({ state: 'failed', problem }),
    });
  };
  const pause = () => {
    running.current?.pause();
    change({ state: 'paused' });
  };
  const goOn = () => {
    if (!running.current) return setUnder(undefined);
    running.current.goOn();
    return change({ state: 'runs', problem: '' });
  };
  return { under, begin, pause, goOn };
}
