import { Segmented } from 'antd';
import { type ReactNode, useState } from 'react';
import { useSearchParams } from 'react-router';
import { isId } from '#contract/paging.ts';
import { type AssemblyRun, paperAssembly } from '#contract/paper/assembly.ts';
import { useReply } from '../../../../kit/api/use-reply.ts';
import { Card } from '../../../../kit/card.tsx';
import { EmptyState, ErrorState, LinesSkeleton } from '../../../../kit/states.tsx';
import '../auto.css';
import { FormContent } from './form-content.tsx';
import { FormsTable } from './forms-table.tsx';
import './run.css';
import { type Found, formName, isFound, isGoing, proofText } from './run-words.ts';

interface AssembledFormsProps {
  /** Shown where no forms are found at this address any more. */
  back: ReactNode;
  /** Beside the forms. */
  children: (run: AssemblyRun, forms: number) => ReactNode;
}

function Forms({ run, found }: { run: AssemblyRun; found: Found }) {
  const [place, setPlace] = useState(0);
  const options = found.forms.map((_, at) => ({ value: at, label: formName(at) }));
  return (
    <>
      <Card title="各份试卷" extra={<b className="auto-proof">{proofText(found, run.replaced.length)}</b>}>
        <FormsTable found={found} demand={run.demand} onOpen={setPlace} />
      </Card>
      <Card
        title="试题"
        extra={
          found.forms.length > 1 && (
            <Segmented aria-label="查看哪一份" value={place} options={options} onChange={setPlace} />
          )
        }
      >
        <FormContent key={place} {...{ run, place, form: found.forms[place] }} timeText="时长按考试安排" replaceable />
      </Card>
    </>
  );
}

/** The forms of the run in the address: side by side, and each in full. */
export function AssembledForms({ back, children }: AssembledFormsProps) {
  const [params] = useSearchParams();
  const runId = params.get('runId') ?? '';
  const reply = useReply(paperAssembly.detail, { query: { runId } }, { quiet: true, enabled: isId(runId) });
  const run = reply.data;
  if (!isId(runId) || reply.error?.status === 404) {
    return (
      <Card>
        <EmptyState text="这次组卷的结果已经不在了" hint="组卷结果保留 7 天，请重新组卷。" action={back} />
      </Card>
    );
  }
  if (!run) {
    return (
      <Card>
        {reply.error ? <ErrorState text={reply.error.text} onRetry={reply.refetch} /> : <LinesSkeleton lines={8} />}
      </Card>
    );
  }
  if (isGoing(run) || !isFound(run.outcome)) {
    return (
      <Card>
        <EmptyState text={isGoing(run) ? '还在组卷，请稍候再来' : '这次组卷没有得到试卷'} action={back} />
      </Card>
    );
  }
  return (
    <div className="auto-panes">
      <div className="auto-form">
        <Forms run={run} found={run.outcome} />
      </div>
      <div className="auto-side">{children(run, run.outcome.forms.length)}</div>
    </div>
  );
}
