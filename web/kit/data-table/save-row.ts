import type { Endpoint, Sent } from '#contract/endpoint.ts';
import { askAgain } from '../api/action.ts';
import { call } from '../api/call.ts';
import { asFailure } from '../api/failure.ts';
import { notify } from '../api/notify.ts';

/** For `onSaveRow`, which shows what was refused: the call, and what it changes asked again. */
export async function saveRow<E extends Endpoint>(endpoint: E, sent: Sent<E>, changes: readonly Endpoint[]) {
  try {
    await call(endpoint, sent, { quiet: true });
  } catch (problem) {
    // What somebody else saved meanwhile is seen as soon as the row is given up.
    if (asFailure(problem).status === 409) askAgain(changes);
    throw problem;
  }
  askAgain(changes);
  notify.success('已保存');
}
