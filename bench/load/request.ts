import type { Endpoint } from '#contract/endpoint.ts';
import type { Reply } from './connection.ts';

interface Sent {
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: object;
  readonly authorization?: string;
}

export const bearer = (token: string) => `Bearer ${token}`;

/** The bytes of a call, as a browser's client would send them but for the headers that the server doesn't read. */
export function requestTo(endpoint: Pick<Endpoint, 'method' | 'path' | 'form'>, sent: Sent = {}) {
  const { query, body, authorization } = sent;
  const address = query ? `${endpoint.path}?${new URLSearchParams(query)}` : endpoint.path;
  const lines = [`${endpoint.method} ${address} HTTP/1.1`, 'Host: localhost'];
  if (authorization) lines.push(`Authorization: ${authorization}`);
  if (!body) return `${lines.join('\r\n')}\r\n${endpoint.method === 'GET' ? '' : 'Content-Length: 0\r\n'}\r\n`;
  const text = endpoint.form ? `${new URLSearchParams(body as Record<string, string>)}` : JSON.stringify(body);
  lines.push(`Content-Type: ${endpoint.form ? 'application/x-www-form-urlencoded' : 'application/json'}`);
  return `${lines.join('\r\n')}\r\nContent-Length: ${Buffer.byteLength(text)}\r\n\r\n${text}`;
}

/** The bytes of an upload of one file. */
export function fileTo(
  { method, path }: Pick<Endpoint, 'method' | 'path'>,
  authorization: string,
  name: string,
  bytes: Uint8Array,
) {
  const boundary = 'bench-boundary';
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\nContent-Type: application/octet-stream\r\n\r\n`;
  const body = Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${boundary}--\r\n`)]);
  const lines = [
    ...[`${method} ${path} HTTP/1.1`, 'Host: localhost', `Authorization: ${authorization}`],
    ...[`Content-Type: multipart/form-data; boundary=${boundary}`, `Content-Length: ${body.length}`],
  ];
  return Buffer.concat([Buffer.from(`${lines.join('\r\n')}\r\n\r\n`), body]);
}

/** The endpoints of bench/server.ts. */
export const floors = {
  empty: { method: 'POST', path: '/bench/empty' },
  select: { method: 'POST', path: '/bench/select' },
  update: { method: 'POST', path: '/bench/update' },
  cpu: { method: 'POST', path: '/bench/cpu' },
  guarded: { method: 'POST', path: '/bench/guarded' },
} as const;

export type Floor = (typeof floors)[keyof typeof floors];

const success = Buffer.from('{"code":0,');

/** A bench counts nothing but successes: the first reply that is none ends it. */
export function requireSuccess({ status, body }: Reply) {
  if (status === 200 && body.compare(success, 0, success.length, 0, success.length) === 0) return body;
  throw new Error(`the server refused: ${status} ${body.toString('utf8', 0, 500)}`);
}

/** What a successful call answered. */
export const resOf = <T>(reply: Reply): T => (JSON.parse(requireSuccess(reply).toString()) as { readonly res: T }).res;
