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
    if (asFailure(problem).status !== 409) throw problem;
    // What somebody else saved meanwhile is seen as soon as the row is given up, and only then can it be saved.
    askAgain(changes);
    throw new Error('这一行已被他人修改，没有保存；请点「取消」，核对后再改', { cause: problem });
  }
  askAgain(changes);
  notify.success('已保存');
}
