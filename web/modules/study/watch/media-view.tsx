import { Alert, Button } from 'antd';
import { useEffect, useState } from 'react';
import { type OpenedMedia, watch } from '#contract/study/watch.ts';
import type { CallFailure } from '../../../kit/api/failure.ts';
import { useAction } from '../../../kit/api/use-action.ts';
import { ErrorState, LinesSkeleton } from '../../../kit/states.tsx';
import { DocumentView } from './document-view.tsx';
import { FilmPlayer } from './film-player.tsx';
import './watch.css';

interface MediaViewProps {
  sectionId: string;
  /** Something was completed: whatever shows progress is old. */
  onCompleted: () => void;
}

/** A film or a document of a course: opened once, and again when another window took it away. */
export function MediaView({ sectionId, onCompleted }: MediaViewProps) {
  const [opened, setOpened] = useState<OpenedMedia>();
  const [problem, setProblem] = useState<CallFailure>();
  const { run } = useAction(watch.open, { onDone: setOpened, onFailure: setProblem });
  const open = () => {
    setProblem(undefined);
    run({ query: { sectionId } });
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: opened once; the page gives each section its own view
  useEffect(open, []);
  if (!opened) return problem ? <ErrorState text={problem.text} onRetry={open} /> : <LinesSkeleton lines={6} />;
  if (!opened.media) {
    return (
      <Alert
        type="info"
        showIcon
        title="文件还在处理，请过几分钟再来。"
        action={<Button onClick={open}>再看看</Button>}
      />
    );
  }
  const given = { opened, media: opened.media, onAgain: open, onCompleted };
  return opened.kind === 'VIDEO' ? (
    <FilmPlayer key={opened.playId} {...given} />
  ) : (
    <DocumentView key={opened.playId} {...given} />
  );
}
