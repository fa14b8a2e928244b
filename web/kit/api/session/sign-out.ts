import { session } from '#contract/account/session.ts';
import { call } from '../call.ts';
import { openPage, personLeft } from './ended.ts';

/** Where the router signs out: on the way there people are asked about what is unsaved, while the session still lives. */
export const signOutPath = '/logout';

let leaving = false;

export function signOut() {
  leaving = true;
  openPage(signOutPath);
}

/** At `signOutPath`, also when the server cannot be told. A mere link to it ends nobody's session. */
export async function endSession() {
  if (!leaving) return;
  leaving = false;
  try {
    await call(session.logout, {}, { quiet: true, timeoutMs: 5000 });
  } catch {
    // the session runs out by itself
  }
  personLeft();
}
