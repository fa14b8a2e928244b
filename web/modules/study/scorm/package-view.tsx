import { Alert, Button } from 'antd';
import { useEffect, useState } from 'react';
import { type OpenedPackage, type PackageState, packageSeconds, scorm } from '#contract/study/scorm.ts';
import { call } from '../../../kit/api/call.ts';
import type { CallFailure } from '../../../kit/api/failure.ts';
import { useAction } from '../../../kit/api/use-action.ts';
import { LinesSkeleton } from '../../../kit/states.tsx';
import { goneText, OpeningFailed, SectionGone } from '../watch/opening-failed.tsx';
import { WatchLine } from '../watch/watch-line.tsx';
import { PackageFrame } from './package-frame.tsx';
import { PackageParts } from './package-parts.tsx';
import { PackageSaver } from './package-saver.ts';
import '../watch/watch.css';
import './package.css';

interface PackageViewProps {
  sectionId: string;
  onCompleted: () => void;
  /** Back to the course. */
  onLeave: () => void;
}

/** A package of a course: opened once, again for each of its parts, and when another window took it away. */
export function PackageView({ sectionId, onCompleted, onLeave }: PackageViewProps) {
  const [opened, setOpened] = useState<OpenedPackage>();
  const [problem, setProblem] = useState<CallFailure>();
  const { run } = useAction(scorm.open, { onDone: setOpened, onFailure: setProblem, quiet: true });
  const open = (part?: number) => {
    setProblem(undefined);
    run({ query: { sectionId, ...(part !== undefined && { part }) } });
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: opened once; the page gives each section its own view
  useEffect(() => open(), []);
  if (problem) return <OpeningFailed failure={problem} onRetry={() => open(opened?.part)} onLeave={onLeave} />;
  if (!opened) return <LinesSkeleton lines={6} />;
  return (
    <RunningPackage key={opened.playId} opened={opened} onOpen={open} onCompleted={onCompleted} onLeave={onLeave} />
  );
}

interface RunningProps {
  opened: OpenedPackage;
  onOpen: (part: number) => void;
  onCompleted: () => void;
  /** Back to the course. */
  onLeave: () => void;
}

function RunningPackage({ opened, onOpen, onCompleted, onLeave }: RunningProps) {
  const [state, setState] = useState<PackageState>(opened);
  /** The part that comes after this one. */
  const [next, setNext] = useState<number>();
  const [ended, setEnded] = useState<CallFailure>();
  const [trouble, setTrouble] = useState(false);
  const [saver] = useState(
    () =>
      new PackageSaver({
        save: (said, keepalive) =>
          call(scorm.save, { body: { playId: opened.playId, part: opened.part, ...said } }, { quiet: true, keepalive }),
        onHeard: (now) => {
          setState(now);
          setTrouble(false);
          if (now.completedAt && !opened.completedAt) onCompleted();
        },
        onTrouble: () => setTrouble(true),
        onEnded: setEnded,
      }),
  );
  useEffect(() => {
    const timer = setInterval(() => document.hidden || saver.beat(), packageSeconds * 1000);
    const leave = () => void saver.leave();
    window.addEventListener('pagehide', leave);
    return () => {
      clearInterval(timer);
      window.removeEventListener('pagehide', leave);
      leave();
    };
  }, [saver]);
  const onGone =
    next === undefined
      ? undefined
      : async () => {
          await saver.leave();
          onOpen(next);
        };
  const note = state.score === null ? '' : `得分 ${state.score} 分`;
  return (
    <div className="watch">
      <div className={state.parts.length > 1 ? 'package-parted' : undefined}>
        <PackageParts
          parts={state.parts}
          current={next ?? opened.part}
          onChoose={(part) => part !== opened.part && next === undefined && setNext(part)}
        />
        <PackageFrame opened={opened} onTold={(told) => saver.keep(told)} onGone={onGone} />
      </div>
      {ended?.status === 404 && <SectionGone text={goneText} onLeave={onLeave} />}
      {ended && ended.status !== 404 && (
        <Alert
          type="warning"
          showIcon
          title={ended.text}
          action={<Button onClick={() => onOpen(opened.part)}>重新打开</Button>}
        />
      )}
      {!ended && trouble && <Alert type="warning" showIcon title="暂时保存不上，正在重试，请先不要关闭页面。" />}
      <WatchLine state={state} note={note} />
    </div>
  );
}
