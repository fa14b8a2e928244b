import { Alert, Button } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { heartbeatSeconds, type WatchState, watch } from '#contract/study/watch.ts';
import { call } from '../../../kit/api/call.ts';
import { asFailure, type CallFailure } from '../../../kit/api/failure.ts';
import type { PlayerProps } from './film-player.tsx';
import { goneWords, SectionGone } from './opening-failed.tsx';
import { PdfPages } from './pdf-pages.tsx';
import { WatchLine } from './watch-line.tsx';

/** Short documents are read in less than a heartbeat of a film. */
const readSeconds = heartbeatSeconds / 2;

/** Why reading does not count now. */
function Trouble({ failure, onAgain, onLeave }: { failure: CallFailure } & Pick<PlayerProps, 'onAgain' | 'onLeave'>) {
  if (failure.noResponse) return <Alert type="warning" showIcon title="网络断开了，断网期间不计入；恢复后自动继续。" />;
  const gone = goneWords(failure);
  if (gone) return <SectionGone text={gone} onLeave={onLeave} />;
  return <Alert type="warning" showIcon title={failure.text} action={<Button onClick={onAgain}>重新打开</Button>} />;
}

/** A document in the page, or to be saved where this service could not make a PDF of it; what counts is how long it is open. */
export function DocumentView({ opened, media, onAgain, onCompleted, onLeave }: PlayerProps) {
  const [state, setState] = useState<WatchState>(opened);
  const [failure, setFailure] = useState<CallFailure>();
  const over = failure !== undefined && !failure.noResponse;
  const seq = useRef(0);
  useEffect(() => {
    if (over || state.completedAt) return undefined;
    const timer = setInterval(async () => {
      if (document.hidden) return;
      seq.current += 1;
      try {
        const body = { playId: opened.playId, seq: seq.current };
        const now = await call(watch.read, { body }, { quiet: true });
        setState(now);
        setFailure(undefined);
        if (now.completedAt) onCompleted();
      } catch (problem) {
        setFailure(asFailure(problem));
      }
    }, readSeconds * 1000);
    return () => clearInterval(timer);
  }, [over, state.completedAt, opened.playId, onCompleted]);
  return (
    <div className="watch">
      {media.mime === 'application/pdf' ? (
        <PdfPages address={media.address} title={opened.title} />
      ) : (
        <Button type="primary" href={media.address} download={media.name}>
          下载「{media.name}」
        </Button>
      )}
      {failure && <Trouble failure={failure} onAgain={onAgain} onLeave={onLeave} />}
      <WatchLine state={state} note={media.note} />
    </div>
  );
}
