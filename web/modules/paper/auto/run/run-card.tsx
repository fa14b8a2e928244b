import { Button } from 'antd';
import { type ReactNode, useState } from 'react';
import type { AssemblyRun } from '#contract/paper/assembly.ts';
import { Card } from '../../../../kit/card.tsx';
import { Progress } from '../../../../kit/progress.tsx';
import { EmptyState, ErrorState, LinesSkeleton } from '../../../../kit/states.tsx';
import { durationText } from '../../../../kit/text/time.ts';
import type { Advisor } from './advice-list.tsx';
import { FormDrawer } from './form-drawer.tsx';
import { FormsTable } from './forms-table.tsx';
import { Infeasible } from './infeasible.tsx';
import { isFound, isGoing, proofText, stateText } from './run-words.ts';
import { type RunState, searchSeconds } from './use-run.ts';
import './run.css';

const wholeSeconds = (milliseconds: number) => durationText(Math.floor(milliseconds / 1000) * 1000);

function Going({ run, state }: { run: AssemblyRun; state: RunState }) {
  return (
    <div className="auto-going">
      <Progress
        label="组卷用时"
        value={Math.min(99, (run.elapsed / searchSeconds / 1000) * 100)}
        text={`已用 ${wholeSeconds(run.elapsed)}，最多约 ${searchSeconds} 秒`}
      />
      <Button loading={state.stopping} onClick={state.stop}>
        停止
      </Button>
    </div>
  );
}

function Found({ run }: { run: AssemblyRun }) {
  const [open, setOpen] = useState<number>();
  const { outcome, demand } = run;
  if (!isFound(outcome)) return null;
  return (
    <>
      <FormsTable found={outcome} demand={demand} onOpen={setOpen} />
      {open !== undefined && (
        <FormDrawer
          {...{ run, place: open, form: outcome.forms[open] }}
          replaceable={!isGoing(run)}
          onClose={() => setOpen(undefined)}
        />
      )}
    </>
  );
}

interface RunCardProps {
  state: RunState;
  /** The form says something else by now. */
  edited: boolean;
  advisor: Advisor;
  onRelax: () => void;
  /** Where everybody sees it, however many forms there are below. */
  keep: (run: AssemblyRun) => ReactNode;
}

function Shown({ run, state, edited, advisor, onRelax }: RunCardProps & { run: AssemblyRun }) {
  const { outcome, elapsed } = run;
  const going = isGoing(run);
  return (
    <>
      <p className="auto-state">
        <span role="status">{stateText(run)}</span>
        {!going && isFound(outcome) && <b className="auto-proof">{proofText(outcome, run.replaced.length)}</b>}
        {!going && elapsed > 0 && (
          <span className="auto-hint">用时{elapsed < 1000 ? '不到 1 秒' : ` ${wholeSeconds(elapsed)}`}</span>
        )}
      </p>
      {edited && <p className="auto-hint">左边的要求已改动，这里是改动前的结果。</p>}
      {going && <Going run={run} state={state} />}
      <Found run={run} />
      {outcome?.status === 'infeasible' && (
        <Infeasible outcome={outcome} pending={state.starting} advisor={advisor} onRelax={onRelax} />
      )}
    </>
  );
}

function Content(props: RunCardProps): ReactNode {
  const { runId, run, failure, retry, forget } = props.state;
  if (runId === null)
    return (
      <EmptyState text="还没有组卷" hint="在左边写好试卷的要求，点「开始组卷」，符合全部条件的试卷会显示在这里。" />
    );
  if (run) return <Shown run={run} {...props} />;
  if (failure?.status === 404)
    return <EmptyState text="这次组卷的结果已经不在了" action={<Button onClick={forget}>知道了</Button>} />;
  return failure ? <ErrorState text={failure.text} onRetry={retry} /> : <LinesSkeleton lines={4} />;
}

export const RunCard = (props: RunCardProps) => (
  <Card title="组卷结果" extra={props.state.run && props.keep(props.state.run)}>
    <Content {...props} />
  </Card>
);
