import { threads } from '../../../kit/thread/thread.ts';
import { BoxFailure } from '../sandbox/run-in-box.ts';
import type { CheckerRule } from './checker.rules.ts';
import { type CaseEnd, caseEnd, type RunFacts } from './verdict.rules.ts';
import type { Large } from './worker.ts';

/** Up to here it takes about a millisecond. */
const comparedHere = 256 * 1024;

const comparing = threads<Large, CaseEnd>(new URL('./worker.ts', import.meta.url), {
  ...{ megabytes: 256, ms: 120_000, atOnce: 2, ofOne: 2 },
});

/** The verdict on one case. Whoever saves an answer meanwhile does not wait until a long output has been compared. */
export async function caseEndOf(
  { exitCode, stopped, outOfMemory, stdout }: RunFacts,
  expected: string | undefined,
  rule: CheckerRule,
): Promise<CaseEnd> {
  const run = { exitCode, stopped, outOfMemory, stdout };
  if (stdout.length <= comparedHere || stopped || exitCode !== 0) return caseEnd(run, expected, rule);
  // A copy goes there: its beginning is kept here.
  const end = await comparing.run('', { run, expected, rule });
  if (end === 'tooLarge') throw new BoxFailure('比较输出用了太长时间');
  return end;
}
