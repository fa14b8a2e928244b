import type { Start } from './use-start.ts';

/** Why it could not begin, where no single field is to blame. */
export function StartProblem({ start }: { start: Start }) {
  if (!start.problems.start) return null;
  return (
    <p className="entry-problem" role="alert">
      {start.problems.start}
    </p>
  );
}
