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
  advisor: Advisor;
}

/** What is in the way, each with what to make of it: a click puts that into the form. */
export const AdviceList = ({ label, advice, advisor: { isOpen, take } }: AdviceListProps) => (
  <ul className="auto-problems" aria-label={label}>
    {advice.map(({ text, advice: instead, change }) => (
      <li key={JSON.stringify(change)}>
        <span className="auto-problem-text">{text}</span>
        {isOpen(change) ? (
          <Button size="small" onClick={() => take(change)}>
            {instead}
          </Button>
        ) : (
          <span className="auto-done">已{instead}</span>
        )}
      </li>
    ))}
  </ul>
);
