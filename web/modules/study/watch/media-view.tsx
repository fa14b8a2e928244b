import { Alert, Button } from 'antd';
import { useEffect, useState } from 'react';
import { type OpenedMedia, watch } from '#contract/study/watch.ts';
import type { CallFailure } from '../../../kit/api/failure.ts';
import { useAction } from '../../../kit/api/use-action.ts';
import { LinesSkeleton } from '../../../kit/states.tsx';
import { DocumentView } from './document-view.tsx';
import { FilmPlayer } from './film-player.tsx';
import { OpeningFailed } from './opening-failed.tsx';
import './watch.css';

interface MediaViewProps {
  sectionId: string;
  /** Something was completed: whatever shows progress is old. */
  onCompleted: () => void;
  /** Back to the course. */
  onLeave: () => void;
}

/** Why there is nothing to show, and what helps. */
function Missing({ state, onAgain }: { state: OpenedMedia['mediaState']; onAgain: () => void }) {
  if (state === 'FAILED')
    return <Alert type="error" showIcon title="这个文件没有处理成功，不能播放。请联系课程管理人重新上传。" />;
  if (state === null) return <Alert type="error" showIcon title="这一节的文件已经不在了，请联系课程管理人。" />;
  return (
    <Alert
      type="info"
      showIcon
      title="文件还在处理，请过几分钟再来。"
      action={<Button onClick={onAgain}>再看看</Button>}
    />
  );
}

/** A film or a document of a course: opened once, and again when another window took it away. */
export function MediaView({ sectionId, onCompleted, onLeave }: MediaViewProps) {
  const [opened, setOpened] = useState<OpenedMedia>();
  const [problem, setProblem] = useState<CallFailure>();
  /** Asked for by a button over a film that stood still: then it plays on. */
  const [goesOn, setGoesOn] = useState(false);
  const { run } = useAction(watch.open, { onDone: setOpened, onFailure: setProblem, quiet: true });
  const open = () => {
    setProblem(undefined);
    run({ query: { sectionId } });
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: opened once; the page gives each section its own view
  useEffect(open, []);
  if (!opened)
    return problem ? <OpeningFailed failure={problem} onRetry={open} onLeave={onLeave} /> : <LinesSkeleton lines={6} />;
  const again = () => {
    setGoesOn(true);
    open();
  };
  if (!opened.media) return <Missing state={opened.mediaState} onAgain={open} />;
  const given = { opened, media: opened.media, onAgain: again, onCompleted, onLeave };
  return opened.kind === 'VIDEO' ? (
    <FilmPlayer key={opened.playId} {...given} goesOn={goesOn} />
  ) : (
    <DocumentView key={opened.playId} {...given} />
  );
}
