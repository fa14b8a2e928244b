import { Alert, Button } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { type OpenedPackage, type PackageData, packageSeconds, scorm } from '#contract/study/scorm.ts';
import type { WatchState } from '#contract/study/watch.ts';
import { call } from '../../../kit/api/call.ts';
import { asFailure, type CallFailure } from '../../../kit/api/failure.ts';
import { useAction } from '../../../kit/api/use-action.ts';
import { ErrorState, LinesSkeleton } from '../../../kit/states.tsx';
import { WatchLine } from '../watch/film-player.tsx';
import { PackageFrame } from './package-frame.tsx';
import '../watch/watch.css';
import './package.css';

interface PackageViewProps {
  sectionId: string;
  onCompleted: () => void;
}

/** A package of a course: opened once, and again when another window took it away. */
export function PackageView({ sectionId, onCompleted }: PackageViewProps) {
  const [opened, setOpened] = useState<OpenedPackage>();
  const [problem, setProblem] = useState<CallFailure>();
  const { run } = useAction(scorm.open, { onDone: setOpened, onFailure: setProblem });
  const open = () => {
    setProblem(undefined);
    run({ query: { sectionId } });
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: opened once; the page gives each section its own view
  useEffect(open, []);
  if (!opened) return problem ? <ErrorState text={problem.text} onRetry={open} /> : <LinesSkeleton lines={6} />;
  return <RunningPackage key={opened.playId} opened={opened} onAgain={open} onCompleted={onCompleted} />;
}

interface RunningProps {
  opened: OpenedPackage;
  onAgain: () => void;
  onCompleted: () => void;
}

function RunningPackage({ opened, onAgain, onCompleted }: RunningProps) {
  const [state, setState] = useState<WatchState>(opened);
  const [failure, setFailure] = useState('');
  const latest = useRef<PackageData>(opened.data);
  const seq = useRef(0);
  const sending = useRef(Promise.resolve());
  const save = () => {
    sending.current = sending.current.then(async () => {
      if (failure) return;
      seq.current += 1;
      const body = { playId: opened.playId, seq: seq.current, data: latest.current };
      try {
        const now = await call(scorm.save, { body }, { quiet: true });
        setState(now);
        if (now.completedAt && !opened.completedAt) onCompleted();
      } catch (problem) {
        setFailure(asFailure(problem).text);
      }
    });
  };
  const again = useRef(save);
  useEffect(() => {
    again.current = save;
  });
  useEffect(() => {
    if (failure) return undefined;
    const timer = setInterval(() => document.hidden || again.current(), packageSeconds * 1000);
    return () => clearInterval(timer);
  }, [failure]);
  return (
    <div className="watch">
      <PackageFrame
        opened={opened}
        onData={(data) => {
          latest.current = data;
          save();
        }}
      />
      {failure && (
        <Alert type="warning" showIcon title={failure} action={<Button onClick={onAgain}>重新打开</Button>} />
      )}
      <WatchLine state={state} note="" />
    </div>
  );
}
