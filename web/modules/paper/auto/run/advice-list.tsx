import { Button } from 'antd';
import type { Advice, DemandChange } from '#contract/paper/assembly.ts';

export interface Advisor {
  /** Not what the form says by now. */
  readonly isOpen: (change: DemandChange) => boolean;
  readonly take: (change: DemandChange) => void;
}

interface AdviceListProps {
  label: string;
  advice: readonly Advice[];
  /** Without one there is nothing to click. */
  advisor?: Advisor;
}

/** What is in the way, each with what to make of it: a click puts that into the form. */
export const AdviceList = ({ label, advice, advisor }: AdviceListProps) => (
  <ul className="auto-problems" aria-label={label}>
    {advice.map(({ text, advice: instead, change }) => (
      <li key={JSON.stringify(change)}>
        <span className="auto-problem-text">{text}</span>
        {advisor?.isOpen(change) && (
          <Button size="small" onClick={() => advisor.take(change)}>
            {instead}
          </Button>
        )}
        {advisor && !advisor.isOpen(change) && <span className="auto-done">已{instead}</span>}
      </li>
    ))}
  </ul>
);
