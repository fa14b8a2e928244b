import { lowerPriority } from '../../../kit/thread/lower-priority.ts';
import type { CheckerRule } from './checker.rules.ts';
import { caseEnd, type RunFacts } from './verdict.rules.ts';

lowerPriority();

export interface Large {
  readonly run: RunFacts;
  readonly expected: string | undefined;
  readonly rule: CheckerRule;
}

export default ({ run, expected, rule }: Large) => caseEnd(run, expected, rule);
