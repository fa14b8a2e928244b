import type { MyApplication } from '#contract/recruitment/apply.ts';
import { type ApplicationState, applicantWords, exits } from '#contract/recruitment/states.ts';

export const phaseOf = (state: ApplicationState): MyApplication['phase'] =>
  state === 'HIRED' ? 'DONE' : (exits as readonly string[]).includes(state) ? 'ENDED' : 'GOING';

interface Reached {
  readonly state: ApplicationState;
  readonly at: string;
}

/** What happened in the applicant's words: steps that these do not tell apart are one. */
export function stepsOf(reached: readonly Reached[]): MyApplication['steps'] {
  const steps: MyApplication['steps'] = [];
  for (const { state, at } of reached) {
    const word = applicantWords[state];
    if (steps.at(-1)?.word !== word) steps.push({ word, at });
  }
  return steps;
}
