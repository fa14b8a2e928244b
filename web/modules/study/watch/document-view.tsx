import { Alert, Button } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { heartbeatSeconds, type WatchState, watch } from '#contract/study/watch.ts';
import { call } from '../../../kit/api/call.ts';
import { asFailure } from '../../../kit/api/failure.ts';
import { type PlayerProps, WatchLine } from './film-player.tsx';
import { PdfPages } from './pdf-pages.tsx';

/** Short documents are read in less than a heartbeat of a film. */
const readSeconds = heartbeatSeconds / 2;

/** A document in the page, or to be saved where this service could not make a PDF of it; what counts is how long it is open. */
export function DocumentView({ opened, media, onAgain, onCompleted }: PlayerProps) {
  const [state, setState] = useState<WatchState>(opened);
  const [failure, setFailure] = useState('');
  const seq = useRef(0);
  useEffect(() => {
    if (failure || state.completedAt) return undefined;
    const timer = setInterval(async () => {
      if (document.hidden) return;
      seq.current += 1;
      try {
        const body = { playId: opened.playId, seq: seq.current };
        const now = await call(watch.read, { body }, { quiet: true });
        setState(now);
        if (now.completedAt) onCompleted();
      } catch (problem) {
        setFailure(asFailure(problem).text);
      }
    }, readSeconds * 1000);
    return () => clearInterval(timer);
  }, [failure, state.completedAt, opened.playId, onCompleted]);
  return (
    <div className="watch">
      {media.mime === 'application/pdf' ? (
        <PdfPages address={media.address} title={opened.title} />
      ) : (
        <Button type="primary" href={media.address} download={media.name}>
          下载「{media.name}」
        </Button>
      )}
      {failure && (
        <Alert type="warning" showIcon title={failure} action={<Button onClick={onAgain}>重新打开</Button>} />
      )}
      <WatchLine state={state} note={media.note} />
    </div>
  );
}
