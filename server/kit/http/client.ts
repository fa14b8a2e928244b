import { parseCookie, stringifySetCookie } from 'cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { refuse } from '../errors.ts';
import type { Client, CookieOptions } from './serve.ts';

/** The caller's address; computed on demand, since evaluating the proxy headers takes longer than the rest of a save. */
export const addressOf = (request: FastifyRequest) =>
  request.headers['x-forwarded-for'] === undefined ? (request.raw.socket.remoteAddress ?? '') : request.ip;

/** A write from a page of another site is refused; a client that is no browser sends no origin. */
export function refuseForeignOrigin(request: FastifyRequest) {
  const origin = request.headers.origin ?? request.headers['self-origin'];
  if (typeof origin !== 'string' || origin === '') return;
  const { host } = request;
  if (origin === `https://${host}` || origin === `http://${host}`) return;
  if (!URL.canParse(origin) || new URL(origin).host !== host) throw refuse('forbidden');
}

/** The header `self-origin` names the page's own site, which a proxy in front may hide; a malformed one is passed over. */
function siteOriginOf(request: FastifyRequest) {
  const said = request.headers['self-origin'];
  const seen = `${request.protocol}://${request.host}`;
  return typeof said === 'string' && /^https?:/.test(said) && URL.canParse(said) ? new URL(said).origin : seen;
}

/** Facts of a request, computed lazily: every call gets one of these and few handlers read it. */
export class RequestClient implements Client {
  readonly #request: FastifyRequest;
  readonly #reply: FastifyReply;

  constructor(request: FastifyRequest, reply: FastifyReply) {
    this.#request = request;
    this.#reply = reply;
  }

  get address() {
    return addressOf(this.#request);
  }

  get userAgent() {
    return (this.#request.headers['user-agent'] ?? '').slice(0, 300);
  }

  get authorization() {
    return this.#request.headers.authorization;
  }

  get origin() {
    return this.#request.headers.origin;
  }

  get siteOrigin() {
    return siteOriginOf(this.#request);
  }

  get host() {
    return this.#request.host;
  }

  get url() {
    return this.#request.raw.url ?? '';
  }

  header(name: string) {
    const value = this.#request.headers[name];
    return typeof value === 'string' ? value : undefined;
  }

  cookie(name: string) {
    return parseCookie(this.#request.headers.cookie ?? '')[name];
  }

  setCookie(name: string, value: string, { path, maxAgeMs, sameSite }: CookieOptions) {
    const secure = this.#request.protocol === 'https';
    const maxAge = Math.floor(maxAgeMs / 1000);
    const cookie = { name, value, path, httpOnly: true, sameSite: sameSite ?? 'strict', secure, maxAge } as const;
    this.#reply.header('Set-Cookie', stringifySetCookie(cookie));
  }
}
