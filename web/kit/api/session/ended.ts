import { queryClient } from '../query-client.ts';
import { cancelReads } from '../wire/pending.ts';
import { clearStoredSession, saveToken } from './stored.ts';
import { clearTabMemory } from './tab-memory.ts';
import { takeTarget } from './target-url.ts';
import { wayIn } from './way-in.ts';

let openPage = (path: string): unknown => location.assign(path);

/** The app says how a page is opened, so that no page is loaded anew. */
export function openPageBy(open: (path: string) => unknown) {
  openPage = open;
}

function forget() {
  cancelReads('signedOut');
  clearStoredSession();
}

/** Whoever signs in now sees nothing of who was here before. Only where no page shows replies: they would be asked anew. */
export function beginSession(token: string) {
  forget();
  clearTabMemory();
  queryClient.clear();
  saveToken(token);
}

/** The server no longer knows this session: get in again and come back here. */
export function sessionEnded() {
  const path = wayIn(location.pathname + location.search);
  forget();
  openPage(path);
}

/** Where the router signs out: whatever is unsaved is asked about on the way there, while the session still lives. */
export const signOutPath = '/logout';
let leaving = false;

export function signOut() {
  leaving = true;
  openPage(signOutPath);
}

/** At `signOutPath`. A mere link there ends nobody's session. Nothing stays in this browser, also when the server cannot be told. */
export async function endSession() {
  if (!leaving) return;
  leaving = false;
  await call(session.logout, {}, { quiet: true, timeoutMs: 5000 }).catch(() => undefined);
  forget();
  clearTabMemory();
  takeTarget();
}
