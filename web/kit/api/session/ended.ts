import { queryClient } from '../query-client.ts';
import { cancelReads } from '../wire/pending.ts';
import { loginRedirect } from './login-redirect.ts';
import { clearStoredSession, isApplicantHere, readToken, saveToken } from './stored.ts';
import { clearTabMemory } from './tab-memory.ts';
import { takeTarget } from './target-url.ts';
import { tellUnsavedWork } from './unsaved-work.ts';

let open = (path: string): unknown => location.assign(path);
export const openPage = (path: string) => open(path);

/** The app says how a page is opened, so that no page is loaded anew. */
export function openPageBy(how: typeof open) {
  open = how;
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

/** The server no longer knows this session: get in again and come back here. A page with unsaved work stays and says so. */
export function sessionEnded() {
  cancelReads('signedOut');
  if (tellUnsavedWork()) return;
  // The pages of applicants sign in where they are.
  if (isApplicantHere()) return forget();
  // Several calls may find out; once the person is forgotten there is nobody to come back.
  const path = loginRedirect(readToken() && location.pathname + location.search);
  forget();
  openPage(path);
}

/** The person has left: nothing of theirs stays in this browser, and nothing to come back to. */
export function personLeft() {
  forget();
  clearTabMemory();
  takeTarget();
}
