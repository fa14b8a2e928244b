import { Button } from 'antd';
import type { AssemblyRun } from '#contract/paper/assembly.ts';
import { AdviceList, type Advisor } from './advice-list.tsx';

type Impossible = Extract<NonNullable<AssemblyRun['outcome']>, { status: 'infeasible' }>;

interface InfeasibleProps {
  outcome: Impossible;
  pending: boolean;
  advisor: Advisor;
  /** Puts all that is still open into the form and begins anew. */
  onRelax: () => void;
}

function headText({ relax, least }: Impossible) {
  if (relax.length === 1) return least ? '放宽这一条就能组成：' : '建议放宽这一条：';
  return least ? `至少要放宽下面 ${relax.length} 条，缺一不可：` : `放宽下面 ${relax.length} 条就能组成：`;
}

/** What stands in the way, and how to give way: one by one, or all at once. */
export function Infeasible({ outcome, pending, advisor, onRelax }: InfeasibleProps) {
  const { relax, relaxed } = outcome;
  const open = relax.filter(({ change }) => advisor.isOpen(change)).length;
  const all = open === relax.length && relax.length > 1 ? '全部放宽' : '放宽';
  return (
    <>
      {relax.length > 0 && (
        <>
          <p className="auto-hint">{headText(outcome)}</p>
          <AdviceList label="放宽建议" advice={relax} advisor={advisor} />
        </>
      )}
      {relaxed && (
        <Button type="primary" ghost className="auto-relax" loading={pending} onClick={onRelax}>
          {open === 0 ? '重新组卷' : `${all}并重新组卷`}
        </Button>
      )}
      {!relaxed && <p className="auto-hint">请在左边改动条件后重新组卷。</p>}
    </>
  );
}
