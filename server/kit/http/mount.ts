import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Access, mayCall } from '#contract/access.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import type { Feature } from '#contract/plan.ts';
import { now } from '../clock.ts';
import { Refusal, refuse } from '../errors.ts';
import { turns } from '../thread/turns.ts';
import type { Db } from '../transaction.ts';
import { anonymousBodyBytes, bodyBytes } from './body.ts';
import { addressOf, RequestClient, refuseForeignOrigin } from './client.ts';
import { FailureLimit } from './failures.ts';
import { networkOf } from './network.ts';
import { parseInput } from './parse.ts';
import { send } from './send.ts';
import type { ApplicantCaller, Caller, Route } from './serve.ts';
import { type StreamRoute, streamType } from './stream.ts';
import { receiveFile } from './upload.ts';

export interface MountOptions {
  readonly db: Db;
  /** The caller behind a bearer token, at once when they are known; undefined when there is none or it is no good. */
  readonly authenticate: (bearer: string, address: string) => Found | Promise<Found>;
  /** Refuses what the plan of an organisation does not include. */
  readonly requireFeature: (db: Db, organisationId: string, feature: Feature, at: Date) => Promise<void>;
  /** What is no call; none unless said. */
  readonly streams?: readonly StreamRoute[];
}

type Found = Caller | undefined;

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
  const uploads = routes.filter(({ endpoint }) => endpoint.upload);
  for (const route of routes) if (!uploads.includes(route)) registerRoute(app, route, options, failures);
  // What reads files hooks into every request of its scope, so it has one of its own.
  app.register(async (scope) => {
    await scope.register(multipart);
    for (const route of uploads) registerRoute(scope, route, options, failures);
  });
  const streams = options.streams ?? [];
  app.register(async (scope) => {
    // Bodies stay on the wire: their route reads them as they come.
    scope.addContentTypeParser(streamType, (_request, _payload, done) => done(null));
    for (const route of streams) if (!route.readsBytes) registerStream(scope, route, options);
  });
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, bytes, done) => done(null, bytes));
    for (const route of streams) if (route.readsBytes) registerStream(scope, route, options);
  });
}

function registerStream(
  app: FastifyInstance,
  { methods, path, access, mostBytes, handle }: StreamRoute,
  options: MountOptions,
) {
  // Where anybody may come no session is looked at, so that a foreign page gains nothing by one.
  const rule: Admitting = { access, method: methods.some((method) => method === 'PATCH') ? 'POST' : 'GET' };
  app.route({
    method: [...methods],
    url: path,
    exposeHeadRoute: false,
    bodyLimit: mostBytes ?? bodyBytes,
    handler: async (request, reply) => {
      const user = await admit(rule, request, options);
      return handle({ db: options.db, user, at: now(), request, reply });
    },
  });
}

function registerRoute(app: FastifyInstance, route: Route, options: MountOptions, failures: FailureLimit) {
  const { endpoint } = route;
  const { failuresPerMinute } = endpoint;
  const mostBytes = endpoint.upload?.maxBytes ?? endpoint.maxBytes ?? bodyBytes;
  const bodyLimit = endpoint.access === 'anyone' ? anonymousBodyBytes : mostBytes;
  const inTurn: InTurn = isForStaff(endpoint) ? turns(atOnce, queue, { ofKey: mostOfOne }) : (work) => work();
  const within = <T>(request: FastifyRequest, at: Date, step: () => T | Promise<T>) => {
    if (!failuresPerMinute) return step();
    const key = failureKey(endpoint, request);
    return failures.within({ key, limit: failuresPerMinute, at, isFailure: isGuess }, step);
  };
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    bodyLimit,
    // Nothing of a body is read for whom it would be refused anyway.
    onRequest: (request, _reply, done) => {
      const at = now();
      if (endpoint.callsPerMinute) countCall(failures, endpoint, request, at);
      const enter = (user: Found) => {
        request.admitted = { user, at };
        if (!endpoint.requires || !user) return done();
        options.requireFeature(options.db, user.organisationId, endpoint.requires, at).then(() => done(), done);
      };
      const found = within(request, at, () => admit(endpoint, request, options));
      if (found instanceof Promise) found.then(enter, done);
      else enter(found);
    },
    handler: (request, reply) => {
      const { user, at } = request.admitted as Admitted;
      const call = { user, at, db: options.db, inTurn };
      return within(request, at, () => answer(route, request, reply, call));
    },
  });
}

function countCall(calls: FailureLimit, endpoint: Endpoint, request: FastifyRequest, at: Date) {
  const key = `every ${failureKey(endpoint, request)}`;
  const refusal = calls.refusal(key, endpoint.callsPerMinute ?? 0, at);
  if (refusal) throw refusal;
  calls.count(key, at);
}

const failureKey = ({ path }: Endpoint, request: FastifyRequest) => `${path} ${networkOf(addressOf(request))}`;

/**
 * Refusals that are no sign of guessing: expired sessions, full queues (a whole building may come back on one morning) and
 * malformed input.
 */
const noGuesses: readonly string[] = ['signedOut', 'crowded', 'invalid', 'malformed', 'captchaNeeded'];

const isGuess = (failure: unknown) => failure instanceof Refusal && !noGuesses.includes(failure.key);

type Admitting = Pick<Endpoint, 'access' | 'method' | 'within' | 'withInitialPassword'>;

/** The caller, if they may make this call; synchronous when the session is cached. */
function admit(endpoint: Admitting, request: FastifyRequest, options: MountOptions) {
  const found = callerOf(request, options);
  return found instanceof Promise
    ? found.then((user) => admitted(endpoint, request, user))
    : admitted(endpoint, request, found);
}

function admitted(endpoint: Admitting, request: FastifyRequest, user: Found) {
  if (!mayCall(endpoint.access, user) && !mayCallWithin(endpoint, user, request.query)) {
    throw refuse(user ? 'forbidden' : 'signedOut');
  }
  if (user?.initialPassword && endpoint.access !== 'anyone' && !endpoint.withInitialPassword) {
    throw refuse('initialPassword');
  }
  if (endpoint.method !== 'GET') refuseForeignOrigin(request);
  return user;
}

const applicantOf = ({ userId, sessionId, realName, address }: Caller): ApplicantCaller => ({
  applicantId: userId,
  sessionId,
  realName,
  address,
});

type InTurn = (work: () => unknown, key?: string) => unknown;

interface Admission extends Admitted {
  readonly db: Db;
  readonly inTurn: InTurn;
}

async function answer(route: Route, request: FastifyRequest, reply: FastifyReply, admission: Admission) {
  const { endpoint, handler } = route;
  const { user, at, db, inTurn } = admission;
  const call = {
    db,
    user: endpoint.access === 'applicant' && user ? applicantOf(user) : user,
    query: parseInput(endpoint.query, request.query),
    params: parseInput(endpoint.params, request.params),
    body: parseInput(endpoint.body, request.body),
    file: endpoint.upload ? await receiveFile(request, endpoint.upload.maxBytes, user?.userId) : undefined,
    at,
    client: new RequestClient(request, reply),
  };
  const result = await inTurn(() => {
    // The client disconnected while its call was queued.
    if (request.raw.socket.destroyed) throw refuse('unavailable');
    return handler(call);
  }, user?.organisationId);
  return send(endpoint, result, request, reply);
}

/** Concurrent calls of one management endpoint; more would take database and memory from running exams. Organisations take turns. */
const atOnce = 4;
/** Per organisation: calls that wait for a slow external directory leave a slot to the others. */
const mostOfOne = 3;
const retrySeconds = 5;
const queue = { atMost: 100, full: () => refuse('tooMany', { seconds: retrySeconds }) };

/** Management calls are queued. Uploads have their own limit where files are read, shared answers where they are computed. */
const isForStaff = ({ access, upload, shared }: Endpoint) =>
  !upload && !shared && access !== 'anyone' && access !== 'signedIn' && access !== 'examinee' && access !== 'applicant';

/** A group role opens the calls that name its exam, and nothing else. */
function mayCallWithin({ access, within }: Admitting, user: Caller | undefined, query: unknown) {
  if (!within || !user) return false;
  const id = (query as Record<string, unknown> | undefined)?.[within];
  const grants = user.grants.filter((grant) => grant.groupId !== null && grant.groupId === id);
  return mayCall(access satisfies Access, { ...user, permissions: grants.flatMap((grant) => grant.permissions) });
}

function callerOf(request: FastifyRequest, options: MountOptions) {
  const bearer = /^bearer ([^ ]+)/i.exec(request.headers.authorization ?? '')?.[1];
  return bearer === undefined ? undefined : options.authenticate(bearer, addressOf(request));
}
