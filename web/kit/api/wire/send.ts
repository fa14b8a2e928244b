import type { Endpoint } from '#contract/endpoint.ts';
import { CallFailure, type CancelReason, cancelledCall } from '../failure.ts';
import { httpText, noResponseText, requestFailedText } from '../failure-texts.ts';
import { type RequestOptions, requestOf, type SentParts } from './request.ts';

const timedOut = 'timedOut';

/** Stops a call after a while; what it was waiting for counts as failed. */
export const abortByTime = (controller: AbortController, ms: number) => {
  const timer = setTimeout(() => controller.abort(timedOut), ms);
  return () => clearTimeout(timer);
};

const cancelReasons: readonly unknown[] = ['left', 'badRequest', 'signedOut'] satisfies CancelReason[];
const isCancelReason = (value: unknown): value is CancelReason => cancelReasons.includes(value);

function lost(signal: AbortSignal | undefined) {
  if (!signal?.aborted) return new CallFailure({ code: 0, status: 0, text: noResponseText });
  if (signal.reason === timedOut) return new CallFailure({ code: 0, status: 0, text: requestFailedText });
  return cancelledCall(isCancelReason(signal.reason) ? signal.reason : 'left');
}

interface Envelope {
  code: number;
  res: unknown;
  fields?: Record<string, string>;
  current?: unknown;
}

const isEnvelope = (value: unknown): value is Envelope =>
  typeof value === 'object' && value !== null && 'code' in value && typeof value.code === 'number';

async function readEnvelope(response: Response, signal: AbortSignal | undefined) {
  let text: string;
  try {
    text = await response.text();
  } catch {
    throw lost(signal);
  }
  try {
    const value: unknown = JSON.parse(text);
    return isEnvelope(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

/** `Retry-After` names seconds or an instant. */
export function waitAsked(header: string | null, now = Date.now()) {
  if (!header) return undefined;
  const ms = /^\s*\d+\s*$/.test(header) ? Number(header) * 1000 : Date.parse(header) - now;
  return Number.isFinite(ms) ? Math.max(0, ms) : undefined;
}

function refusal({ status, headers }: Response, envelope: Envelope | undefined) {
  const own = typeof envelope?.res === 'string' ? envelope.res.trim() : '';
  return new CallFailure({
    code: envelope?.code ?? status,
    status,
    ours: envelope !== undefined,
    text: own || httpText(status),
    ...(envelope?.fields ? { fields: envelope.fields } : {}),
    current: envelope?.current,
    retryAfterMs: waitAsked(headers.get('retry-after')),
  });
}

/** The name of a download: RFC 5987 `filename*` first, plain `filename` else. */
export function fileNameOf(disposition: string | null) {
  const encoded = /filename\*\s*=\s*(?:UTF-8|utf-8)''([^;]+)/.exec(disposition ?? '')?.[1];
  if (encoded) {
    try {
      return decodeURIComponent(encoded.trim());
    } catch {
      // a badly encoded name: the plain one is still there
    }
  }
  const plain = /filename\s*=\s*(?:"((?:[^"\\]|\\.)*)"|([^;\s]+))/.exec(disposition ?? '');
  return plain?.[1]?.replace(/\\(.)/g, '$1') ?? plain?.[2] ?? '下载';
}

async function readFile(response: Response, signal: AbortSignal | undefined) {
  try {
    return { name: fileNameOf(response.headers.get('content-disposition')), blob: await response.blob() };
  } catch {
    throw lost(signal);
  }
}

/** What is sent from within Safe Exam Browser alone, whose part nobody else loads. */
const sebHeaders = () =>
  'SafeExamBrowser' in globalThis
    ? import('./safe-exam-browser.ts').then((part) => part.sebHeaders()).catch(() => ({}))
    : undefined;

async function fetchOnce(endpoint: Endpoint, sent: SentParts, options: RequestOptions) {
  const shown = sebHeaders();
  // Elsewhere nothing is waited for: what is sent while a page is closed goes out at once.
  const headers = shown && { ...(await shown), ...options.headers };
  let request: ReturnType<typeof requestOf>;
  try {
    request = requestOf(endpoint, sent, headers ? { ...options, headers } : options);
  } catch {
    throw new CallFailure({ code: 0, status: 0, text: requestFailedText });
  }
  try {
    return await fetch(request.address, request.init);
  } catch {
    throw lost(options.signal);
  }
}

/** One request and its reply, without anything that concerns the session. Throws nothing but `CallFailure`. */
export async function send(endpoint: Endpoint, sent: SentParts, options: RequestOptions = {}): Promise<unknown> {
  const response = await fetchOnce(endpoint, sent, options);
  if (response.ok && 'file' in endpoint.reply && response.headers.get('content-disposition')) {
    return readFile(response, options.signal);
  }
  const envelope = await readEnvelope(response, options.signal);
  if (!response.ok) throw refusal(response, envelope);
  if (!envelope) throw new CallFailure({ code: 0, status: response.status, text: noResponseText });
  if (envelope.code !== 0) throw refusal(response, envelope);
  return envelope.res;
}
