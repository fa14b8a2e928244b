import { queryClient } from '../query-client.ts';
import { cancelReads } from '../wire/pending.ts';
import { clearStoredSession, saveToken } from './stored.ts';
import { saveTarget, takeTarget } from './target-url.ts';

let openLogin = () => location.assign('/login');

/** The app says how the login page is opened, so that no page is loaded anew. */
export function openLoginBy(open: () => void) {
  openLogin = open;
}

function forget() {
  cancelReads('signedOut');
  clearStoredSession();
}

/** Whoever signs in now sees nothing of who was here before. Only where no page shows replies: they would be asked anew. */
export function beginSession(token: string) {
  forget();
  queryClient.clear();
  saveToken(token);
}

/** The server no longer knows this session: sign in again and come back here. */
export function sessionEnded() {
  saveTarget(location.pathname + location.search);
  forget();
  openLogin();
}

/** The person leaves: nothing to come back to. */
export function leaveToLogin() {
  forget();
  takeTarget();
  openLogin();
}
