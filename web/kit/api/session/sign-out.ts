import { session } from '#contract/identity/session.ts';
import { call } from '../call.ts';
import { leaveToLogin } from './ended.ts';

/** Leaves, also when the server cannot be told: nothing of the session stays in this browser. */
export async function signOut() {
  try {
    await call(session.logout, {}, { quiet: true, timeoutMs: 5000 });
  } catch {
    // the session runs out by itself
  }
  leaveToLogin();
}
