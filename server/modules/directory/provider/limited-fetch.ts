import http, { type ClientRequest, type IncomingMessage } from 'node:http';
import https from 'node:https';
import { connectOut, connectOutSecurely, isClosed } from '../../../kit/outgoing/connect.ts';

/** Discovery, keys, tokens: none is anywhere near this large. */
const mostBytes = 512 * 1024;

interface Options {
  readonly method: string;
  readonly headers: Record<string, string>;
  readonly body?: unknown;
  readonly signal?: AbortSignal | undefined;
}

/**
 * What `fetch` cannot do: it looks at the address that it connects to, and reads no more of an answer than it may be long.
 * No redirect is followed; the caller's signal ends what takes too long.
 */
export async function limitedFetch(url: string, { method, headers, body, signal }: Options) {
  try {
    const request = begin(new URL(url), { method, headers, ...(signal && { signal }) });
    request.end(body === undefined || body === null ? undefined : String(body));
    return await answerTo(request);
  } catch (failure) {
    // Named as fetch does.
    if (signal?.aborted) throw signal.reason;
    throw new TypeError(isClosed(failure) ? 'the address is closed' : 'no answer', { cause: failure });
  }
}

function begin(url: URL, options: http.RequestOptions): ClientRequest {
  const secure = url.protocol === 'https:';
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const port = Number(url.port || (secure ? 443 : 80));
  const createConnection = () => (secure ? connectOutSecurely(port, host) : connectOut(port, host));
  return (secure ? https : http).request(url, { ...options, createConnection });
}

async function answerTo(request: ClientRequest) {
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    request.once('response', resolve).once('error', reject);
  });
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const part of response as AsyncIterable<Uint8Array>) {
    length += part.byteLength;
    // Leaving the loop ends the download.
    if (length > mostBytes) throw new Error('the answer is too long');
    parts.push(part);
  }
  const { statusCode = 0, headersDistinct } = response;
  const headers = Object.entries(headersDistinct).flatMap(([name, values = []]) =>
    values.map((value): [string, string] => [name, value]),
  );
  return new Response(length > 0 ? Buffer.concat(parts) : null, { status: statusCode, headers });
}
