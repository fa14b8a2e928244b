import { Button } from 'antd';
import type { AssemblyRun } from '#contract/paper/assembly.ts';
import type { AutoDemand } from '#contract/paper/demand.ts';

type Impossible = Extract<NonNullable<AssemblyRun['outcome']>, { status: 'infeasible' }>;

interface InfeasibleProps {
  outcome: Impossible;
  pending: boolean;
  onRelax: ((relaxed: AutoDemand) => void) | undefined;
}

/** What stands in the way, and how to give way. */
export function Infeasible({ outcome: { relax, least, relaxed }, pending, onRelax }: InfeasibleProps) {
  return (
    <>
      {relax.length > 0 && (
        <>
          <p className="auto-hint">{least ? '至少要放宽下面这些条件：' : '放宽下面这些条件就能组成：'}</p>
          <ul className="auto-problems" aria-label="放宽建议">
            {relax.map(({ text, advice }) => (
              <li key={`${text} ${advice}`}>
                <b>{text}</b>
                <span>{advice}</span>
              </li>
            ))}
          </ul>
        </>
      )}
      {relaxed && onRelax ? (
        <Button className="auto-relax" loading={pending} onClick={() => onRelax(relaxed)}>
          按建议放宽并重新组卷
        </Button>
      ) : (
        <p className="auto-hint">请在左边改动条件后重新组卷。</p>
      )}
    </>
  );
}
