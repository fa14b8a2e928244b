import { clientCredentials, session } from '#contract/account/session.ts';
import { asFailure } from '../failure.ts';
import { abortByTime, send } from '../wire/send.ts';
import { readToken, saveToken } from './stored.ts';

/** The header of the token call (the web's own client). */
export const clientHeader = { Authorization: `Basic ${btoa(clientCredentials)}` };

const otherTabMs = 400;
/** Every call that met the expired token waits for this one: it must not hang on a dead network. */
const patienceMs = 15_000;
const pause = (ms: number) => new Promise((done) => setTimeout(done, ms));

function tokenOf(reply: unknown) {
  if (typeof reply !== 'object' || reply === null || !('access_token' in reply)) return undefined;
  return typeof reply.access_token === 'string' ? reply.access_token : undefined;
}

/** Another tab has fetched a new token since ours was used. */
function changedMeanwhile(used: string | undefined) {
  const now = readToken();
  return now !== undefined && now !== used;
}

async function ask(used: string | undefined): Promise<boolean> {
  if (changedMeanwhile(used)) return true;
  const controller = new AbortController();
  const stopClock = abortByTime(controller, patienceMs);
  try {
    const reply = await send(
      session.token,
      { query: { grant_type: 'refresh_token' }, body: {} },
      { headers: clientHeader, signal: controller.signal },
    );
    const token = tokenOf(reply);
    if (token) saveToken(token);
    return token !== undefined;
  } catch (problem) {
    const failure = asFailure(problem);
    const refused =
      failure.status === 200 || failure.status === 400 || failure.status === 401 || failure.status === 403;
    if (!refused) throw failure;
    await pause(otherTabMs);
    return changedMeanwhile(used);
  } finally {
    stopClock();
  }
}

/** One tab at a time where the browser can (the refresh token is good once). */
function askAlone(used: string | undefined): Promise<boolean> {
  const locks = 'locks' in navigator ? navigator.locks : undefined;
  return locks ? locks.request('zhixing-renew', () => ask(used)) : ask(used);
}

let running: Promise<boolean> | undefined;

/**
 * Fetches a new access token; all calls that need one at the same time share one request. False: the session is
 * over. Throws when nobody could say (no network, server down): then nobody is signed out.
 */
export function renewToken(used: string | undefined): Promise<boolean> {
  running ??= askAlone(used).finally(() => {
    running = undefined;
  });
  return running;
}
