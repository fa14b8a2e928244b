import type { Endpoint } from '#contract/endpoint.ts';
import { readToken } from '../session/stored.ts';

export interface SentParts {
  query?: unknown;
  params?: unknown;
  body?: unknown;
  file?: File | undefined;
}

function entries(part: unknown): [string, string][] {
  if (typeof part !== 'object' || part === null) return [];
  return Object.entries(part).flatMap(([name, value]): [string, string][] => {
    if (value === undefined || value === null) return [];
    if (Array.isArray(value)) return value.map((item): [string, string] => [name, String(item)]);
    return [[name, String(value)]];
  });
}

/** Path with its `:name` parts filled in, and the query. */
export function addressOf(endpoint: Endpoint, sent: SentParts) {
  const params = new Map(entries(sent.params));
  const path = endpoint.path.replace(/:([A-Za-z]\w*)/g, (_, name: string) => {
    const value = params.get(name);
    if (value === undefined) throw new Error(`${endpoint.path}: ${name} is missing`);
    return encodeURIComponent(value);
  });
  const query = new URLSearchParams(entries(sent.query)).toString();
  return query ? `${path}?${query}` : path;
}

function bodyOf(endpoint: Endpoint, sent: SentParts): { type?: string; body?: BodyInit } {
  if (endpoint.upload && sent.file) {
    const form = new FormData();
    for (const [name, value] of entries(sent.body)) form.append(name, value);
    form.append('file', sent.file, sent.file.name);
    return { body: form };
  }
  if (endpoint.form) {
    return {
      type: 'application/x-www-form-urlencoded;charset=UTF-8',
      body: new URLSearchParams(entries(sent.body)).toString(),
    };
  }
  if (sent.body === undefined) return {};
  return { type: 'application/json', body: JSON.stringify(sent.body) };
}

export interface RequestOptions {
  headers?: Record<string, string>;
  signal?: AbortSignal;
  keepalive?: boolean;
}

/** Everything `fetch` needs. Throws when the call cannot be put together. */
export function requestOf(endpoint: Endpoint, sent: SentParts, options: RequestOptions) {
  const { type, body } = bodyOf(endpoint, sent);
  const token = readToken();
  const headers: Record<string, string> = { 'self-origin': location.origin };
  if (type) headers['Content-Type'] = type;
  if (token) headers.Authorization = `Bearer ${token}`;
  Object.assign(headers, options.headers);
  const init: RequestInit = { method: endpoint.method, headers, credentials: 'same-origin' };
  if (body !== undefined) init.body = body;
  if (options.signal) init.signal = options.signal;
  if (options.keepalive) init.keepalive = true;
  return { address: addressOf(endpoint, sent), init };
}
