import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { type Access, mayCall } from '#contract/access.ts';
import type { Endpoint, FileBytes, FileReply, RawBytes } from '#contract/endpoint.ts';
import { now } from '../clock.ts';
import { Refusal, refuse } from '../errors.ts';
import type { Db } from '../transaction.ts';
import { anonymousBodyBytes, bodyBytes } from './body.ts';
import { bodyTimeMs, limitBodyTime } from './body-time.ts';
import { FailureLimit } from './failures.ts';
import { networkOf } from './network.ts';
import { parseInput } from './parse.ts';
import type { Caller, Client, Route } from './serve.ts';
import { receiveFile } from './upload.ts';

export interface MountOptions {
  readonly db: Db;
  /** The caller behind a bearer token; undefined when there is none or it is no good. */
  readonly authenticate: (bearer: string, address: string) => Promise<Caller | undefined>;
}

/** What is known of a request before its body is read. */
interface Admitted {
  readonly user: Caller | undefined;
  /** When it arrived. */
  readonly at: Date;
}

declare module 'fastify' {
  interface FastifyRequest {
    admitted?: Admitted;
  }
}

/** Registers routes; whatever is not named in a contract does not exist. */
export function mount(app: FastifyInstance, routes: readonly Route[], options: MountOptions) {
  const failures = new FailureLimit();
  for (const route of routes) registerRoute(app, route, options, failures);
}

function registerRoute(app: FastifyInstance, route: Route, options: MountOptions, failures: FailureLimit) {
  const { endpoint } = route;
  const { failuresPerMinute } = endpoint;
  const bodyLimit = endpoint.access === 'anyone' ? anonymousBodyBytes : (endpoint.maxBytes ?? bodyBytes);
  const bodyMs = bodyTimeMs(endpoint.upload?.maxBytes ?? bodyLimit);
  const counted = async <T>(request: FastifyRequest, at: Date, step: Promise<T>) => {
    try {
      return await step;
    } catch (failure) {
      if (failuresPerMinute && isGuess(failure)) failures.count(failureKey(endpoint, request), at);
      throw failure;
    }
  };
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    bodyLimit,
    // Nothing of a body is read for whom it would be refused anyway.
    onRequest: async (request, reply) => {
      const at = now();
      limitBodyTime(request, reply, bodyMs);
      if (failuresPerMinute) failures.check(failureKey(endpoint, request), failuresPerMinute, at);
      const user = await counted(request, at, admit(endpoint, request, options));
      request.admitted = { user, at };
    },
    handler: (request, reply) => {
      const { user, at } = request.admitted as Admitted;
      return counted(request, at, answer(route, request, reply, { user, at }, options.db));
    },
  });
}

const failureKey = ({ path }: Endpoint, { ip }: FastifyRequest) => `${path} ${networkOf(ip)}`;

/** A session that is over guesses nothing, nor does who found a queue: a whole building may come back on one morning. */
const isGuess = (failure: unknown) =>
  failure instanceof Refusal && failure.key !== 'signedOut' && failure.key !== 'crowded';

/** The caller, when they may make this call at all. */
async function admit(endpoint: Endpoint, request: FastifyRequest, options: MountOptions) {
  const user = await callerOf(request, options);
  if (!mayCall(endpoint.access, user) && !mayCallWithin(endpoint, user, request.query)) {
    throw refuse(user ? 'forbidden' : 'signedOut');
  }
  if (user?.initialPassword && endpoint.access !== 'anyone' && !endpoint.withInitialPassword) {
    throw refuse('initialPassword');
  }
  if (endpoint.method !== 'GET') refuseForeignOrigin(request);
  return user;
}

async function answer(route: Route, request: FastifyRequest, reply: FastifyReply, { user, at }: Admitted, db: Db) {
  const { endpoint, handler } = route;
  const result = await handler({
    db,
    user,
    query: parseInput(endpoint.query, request.query),
    params: parseInput(endpoint.params, request.params),
    body: parseInput(endpoint.body, request.body),
    file: endpoint.upload ? await receiveFile(request, endpoint.upload.maxBytes) : undefined,
    at,
    client: clientOf(request, reply),
  });
  return send(endpoint, result, request, reply);
}

/** A group role opens the calls that name its exam, and nothing else. */
function mayCallWithin({ access, within }: Endpoint, user: Caller | undefined, query: unknown) {
  if (!within || !user) return false;
  const id = (query as Record<string, unknown> | undefined)?.[within];
  const grants = user.grants.filter((grant) => grant.groupId !== null && grant.groupId === id);
  return mayCall(access satisfies Access, { ...user, permissions: grants.flatMap((grant) => grant.permissions) });
}

async function callerOf(request: FastifyRequest, options: MountOptions) {
  const [scheme, bearer] = request.headers.authorization?.split(' ') ?? [];
  return scheme?.toLowerCase() === 'bearer' && bearer ? options.authenticate(bearer, request.ip) : undefined;
}

/** A write from a page of another site is refused; a client that is no browser sends no origin. */
export function refuseForeignOrigin(request: FastifyRequest) {
  const origin = request.headers.origin ?? request.headers['self-origin'];
  if (typeof origin !== 'string' || origin === '') return;
  if (!URL.canParse(origin) || new URL(origin).host !== request.host) throw refuse('forbidden');
}

/** The header `self-origin` names the page's own site, which a proxy in front may hide; a malformed one is passed over. */
function siteOriginOf(request: FastifyRequest) {
  const said = request.headers['self-origin'];
  const seen = `${request.protocol}://${request.host}`;
  return typeof said === 'string' && /^https?:/.test(said) && URL.canParse(said) ? new URL(said).origin : seen;
}

function clientOf(request: FastifyRequest, reply: FastifyReply): Client {
  return {
    address: request.ip,
    userAgent: (request.headers['user-agent'] ?? '').slice(0, 300),
    authorization: request.headers.authorization,
    origin: request.headers.origin,
    siteOrigin: siteOriginOf(request),
    cookie: (name) => request.cookies[name],
    setCookie: (name, value, { path, maxAgeMs, sameSite }) => {
      reply.setCookie(name, value, {
        path,
        httpOnly: true,
        sameSite: sameSite ?? 'strict',
        secure: request.protocol === 'https',
        maxAge: Math.floor(maxAgeMs / 1000),
      });
    },
  };
}

function send(endpoint: Endpoint, result: unknown, request: FastifyRequest, reply: FastifyReply) {
  if (endpoint.rawReply) return sendRaw(result as RawBytes, request, reply);
  if ('file' in endpoint.reply) return sendFile(endpoint.reply, result as FileBytes, reply);
  // Whatever the contract does not name is stripped here: no key or hash leaves by accident.
  const res = (endpoint.reply as z.ZodType).parse(result);
  reply.header('Cache-Control', 'no-store');
  if (endpoint.redirect) return reply.redirect((res as { location: string }).location);
  return endpoint.fieldsOnTop ? { code: 0, res, ...(res as object) } : { code: 0, res };
}

function sendRaw({ gzip, etag }: RawBytes, request: FastifyRequest, reply: FastifyReply) {
  reply.headers({ ETag: etag, 'Cache-Control': 'private, no-cache', Vary: 'Accept-Encoding, Authorization' });
  if (request.headers['if-none-match'] === etag) return reply.code(304).send();
  return reply
    .headers({ 'Content-Type': 'application/json; charset=utf-8', 'Content-Encoding': 'gzip' })
    .send(Buffer.from(gzip));
}

/** RFC 8187: four characters that encodeURIComponent leaves alone mean something else in a header. */
const encodeName = (name: string) =>
  encodeURIComponent(name.toWellFormed()).replace(
    /['()*]/g,
    (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`,
  );

function sendFile(kind: FileReply, { name, bytes, contentType, inline }: FileBytes, reply: FastifyReply) {
  const disposition = `${inline ? 'inline' : 'attachment'}; filename*=UTF-8''${encodeName(name)}`;
  return reply
    .headers({
      'Content-Type': contentType ?? kind.contentType,
      'Content-Disposition': disposition,
      'Content-Security-Policy': "default-src 'none'; sandbox",
      'Cache-Control': inline ? 'private, max-age=31536000, immutable' : 'no-store',
    })
    .send(Buffer.from(bytes));
}
