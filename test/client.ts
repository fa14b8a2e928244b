import { sm2 } from 'sm-crypto-v2';
import { clientCredentials, session } from '#contract/account/session.ts';
import type { Endpoint, Reply, Sent } from '#contract/endpoint.ts';
import { testServer } from './server.ts';

/** What came back, refused or not. */
export interface Answer {
  readonly status: number;
  readonly code: number;
  readonly res: unknown;
  readonly fields?: Record<string, string>;
  readonly current?: unknown;
  readonly headers: Headers;
  readonly bytes: Uint8Array;
}

/** A call that was refused although the test expected it to succeed. */
export class Refused extends Error {
  readonly answer: Answer;
  constructor(endpoint: Endpoint, answer: Answer) {
    super(
      `${endpoint.method} ${endpoint.path} → ${answer.status} ${answer.code} ${JSON.stringify(answer.res)} ${JSON.stringify(answer.fields ?? {})}`,
    );
    this.answer = answer;
  }
}

interface Loose {
  readonly query?: object | undefined;
  readonly params?: object | undefined;
  readonly body?: unknown;
  readonly file?: File | undefined;
}

const basic = `Basic ${btoa(clientCredentials)}`;

/** Speaks HTTP with the test server, or with another one, as the person behind `token` or as nobody. */
export function client(token?: string, extra: Record<string, string> = {}, elsewhere?: string) {
  /** Whatever comes back; input is not type-checked, so that attacks can be written. */
  async function send(endpoint: Endpoint, sent: Loose = {}): Promise<Answer> {
    const origin = elsewhere ?? (await testServer()).origin;
    const headers: Record<string, string> = { ...(token ? { Authorization: `Bearer ${token}` } : {}), ...extra };
    const response = await fetch(origin + addressOf(endpoint, sent), {
      method: endpoint.method,
      headers: sent.body !== undefined && !endpoint.form ? { 'Content-Type': 'application/json', ...headers } : headers,
      ...bodyOf(endpoint, sent),
    });
    const bytes = new Uint8Array(await response.arrayBuffer());
    const json = response.headers.get('content-type')?.includes('json');
    const envelope = json && bytes.length > 0 ? JSON.parse(new TextDecoder().decode(bytes)) : { code: 0, res: bytes };
    return { status: response.status, headers: response.headers, bytes, ...envelope };
  }

  async function call<E extends Endpoint>(endpoint: E, sent: NoInfer<Sent<E>>): Promise<Reply<E>> {
    const answer = await send(endpoint, sent as Loose);
    if (answer.code !== 0) throw new Refused(endpoint, answer);
    return answer.res as Reply<E>;
  }

  return { send, call };
}

/** Path and query of a call. */
export function addressOf(endpoint: Endpoint, sent: Loose) {
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String((sent.params as Record<string, unknown> | undefined)?.[name])),
  );
  const given = Object.entries(sent.query ?? {}).filter(([, value]) => value !== undefined);
  const query = new URLSearchParams(given.map(([name, value]) => [name, String(value)]));
  return given.length > 0 ? `${path}?${query}` : path;
}

function bodyOf(endpoint: Endpoint, sent: Loose): { body?: BodyInit } {
  if (endpoint.upload) {
    const form = new FormData();
    if (sent.file) form.append('file', sent.file);
    return { body: form };
  }
  if (endpoint.form) return { body: new URLSearchParams((sent.body ?? {}) as Record<string, string>) };
  return sent.body === undefined ? {} : { body: JSON.stringify(sent.body) };
}

/** The SM2 ciphertext of a password with a fresh nonce. */
export async function encryptedPassword(password: string, elsewhere?: string) {
  const { publicKey, nonce } = await client(undefined, {}, elsewhere).call(session.publicKey, {});
  return sm2.doEncrypt(JSON.stringify({ password, nonce }), publicKey, 1);
}

export async function signIn(username: string, password: string, elsewhere?: string) {
  return client(undefined, { Authorization: basic }, elsewhere).call(session.token, {
    query: { grant_type: 'password' },
    body: { username, password: await encryptedPassword(password, elsewhere), role: 1 },
  });
}

/** Who calls from this address; the test server trusts the word of this machine on it. */
export const from = (address: string) => ({ 'X-Forwarded-For': address });

/** An address that no other test calls from: limits per address are counted for all tests together. */
export const anyAddress = () =>
  `2001:db8:${crypto
    .randomUUID()
    .replaceAll('-', '')
    .slice(0, 24)
    .replace(/(.{4})(?=.)/g, '$1:')}`;

export const webClient = (address?: string, extra: Record<string, string> = {}) =>
  client(undefined, { Authorization: basic, ...(address ? from(address) : {}), ...extra });
