import { type Verdict, verdictNames } from '#contract/judge/verdict.ts';
import './code-run.css';

/** Told by a sign and words, and not by colour alone. Null: it was not run. */
export function VerdictTag({ verdict }: { verdict: Verdict | null }) {
  if (verdict === null) return <span className="run-verdict">未运行</span>;
  return (
    <span className={verdict === 'AC' ? 'run-verdict run-verdict-good' : 'run-verdict run-verdict-bad'}>
      {verdict === 'AC' ? '✓' : '✗'} {verdictNames[verdict]}
    </span>
  );
}
