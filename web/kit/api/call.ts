import { session } from '#contract/account/session.ts';
import type { Endpoint, Reply, Sent } from '#contract/endpoint.ts';
import { asFailure, type CallFailure } from './failure.ts';
import { notify } from './notify.ts';
import { sessionEnded } from './session/ended.ts';
import { renewToken } from './session/renew.ts';
import { readToken } from './session/stored.ts';
import { cancelReads, openRead } from './wire/pending.ts';
import type { RequestOptions, SentParts } from './wire/request.ts';
import { abortByTime, send } from './wire/send.ts';

export interface CallOptions {
  /** No toast: the page shows the failure itself, or nobody needs to know. */
  quiet?: boolean;
  /** Cancelled on a route change, on 401 and on 400. True for GET unless said; writes never are. */
  read?: boolean;
  headers?: Record<string, string>;
  signal?: AbortSignal;
  timeoutMs?: number;
  /** Goes on while the page is being closed (bodies up to 64 kB). */
  keepalive?: boolean;
  /** A session that is over does not open the login page: this page has more to lose and tells so itself. */
  stay?: boolean;
}

/** `sent` may be left out where nothing has to be sent. */
export type CallArguments<E extends Endpoint, Options> =
  Record<never, never> extends Sent<E>
    ? [sent?: NoInfer<Sent<E>>, options?: Options]
    : [sent: NoInfer<Sent<E>>, options?: Options];

/** Their 401 says something about the form or is of no matter, not that a session ended. */
const sessionCalls: readonly string[] = [session.token.path, session.logout.path];

/** Sends, and where the session had run out fetches a new token once and sends again: a write too. */
async function sendInSession(endpoint: Endpoint, sent: SentParts, options: RequestOptions, stay: boolean) {
  const used = readToken();
  try {
    return await send(endpoint, sent, options);
  } catch (problem) {
    const failure = asFailure(problem);
    if (failure.status !== 401 || sessionCalls.includes(endpoint.path)) throw failure;
    if (!(await renewToken(used))) throw stay ? failure : ended(failure);
  }
  try {
    return await send(endpoint, sent, options);
  } catch (problem) {
    const failure = asFailure(problem);
    throw failure.status === 401 && !stay ? ended(failure) : failure;
  }
}

/** People are told even by quiet calls, else the login page would appear out of nothing. */
function ended(failure: CallFailure) {
  notify.error(failure.text);
  sessionEnded();
  return failure;
}

/** Ties the life of a call to its reader, to the caller's own signal and to the clock. */
function openController(read: boolean, options: CallOptions) {
  const entry = read ? openRead() : undefined;
  const controller = entry?.controller ?? new AbortController();
  const follow = () => controller.abort('left');
  if (options.signal?.aborted) follow();
  options.signal?.addEventListener('abort', follow);
  const stopClock = options.timeoutMs ? abortByTime(controller, options.timeoutMs) : undefined;
  const close = () => {
    entry?.close();
    stopClock?.();
    options.signal?.removeEventListener('abort', follow);
  };
  return { signal: controller.signal, close };
}

/** `call` without the types of one endpoint; for the hooks. */
export async function perform(endpoint: Endpoint, sent: SentParts, options: CallOptions): Promise<unknown> {
  const { signal, close } = openController(options.read ?? endpoint.method === 'GET', options);
  try {
    const requestOptions: RequestOptions = { signal };
    if (options.headers) requestOptions.headers = options.headers;
    if (options.keepalive) requestOptions.keepalive = true;
    return await sendInSession(endpoint, sent, requestOptions, options.stay ?? false);
  } catch (problem) {
    const failure = asFailure(problem);
    if (failure.status === 400) cancelReads('badRequest');
    if (!failure.silent && !options.quiet) notify.error(failure.text);
    throw failure;
  } finally {
    close();
  }
}

/** One call of the contract. Rejects with `CallFailure`, after having shown it unless `quiet`. */
export async function call<E extends Endpoint>(
  endpoint: E,
  ...[sent, options]: CallArguments<E, CallOptions>
): Promise<Reply<E>> {
  return (await perform(endpoint, sent ?? {}, options ?? {})) as Reply<E>;
}
