import proxyAddr from '@fastify/proxy-addr';
import fastify, { type FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { realtimePath } from '#contract/realtime.ts';
import { roomPath } from '#contract/rtc.ts';
import { refuse } from '../errors.ts';
import { anonymousBodyBytes, installBodyParsers } from './body.ts';
import { bodyTimeMs, limitBodyTimes } from './body-time.ts';
import { limitConnections, limitPipelining } from './connections.ts';
import { installErrorHandler, refuseUnreadable } from './error-handler.ts';

/** The service runs on plain HTTP inside many organisations: about HTTPS the proxy in front decides. */
const securityHeaders = (connectTo: readonly string[]) => ({
  'content-security-policy': [
    "default-src 'self'",
    ["connect-src 'self'", ...connectTo].join(' '),
    "script-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self' data:",
    // Films that a page puts together from pieces.
    "media-src 'self' blob:",
    "worker-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'self'",
    "form-action 'self'",
  ].join(';'),
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'SAMEORIGIN',
});

const serverWaits = { headersTimeout: 20_000 };
const largestUploadBytes = 50 * 1024 * 1024;
/** Idle time without a byte in either direction; longer than any call takes. */
const idleConnectionMs = 180_000;

interface Waits {
  readonly headersTimeout: number;
  readonly connectionsCheckingInterval?: number;
}

interface HttpOptions {
  readonly trustedProxies?: string | undefined;
  /** What pages may speak to beside this service. */
  readonly connectTo?: readonly string[] | undefined;
  readonly bodyMs?: typeof bodyTimeMs;
  readonly waits?: Waits;
}

/** A Fastify instance with everything that applies to all requests, without routes. */
export async function createHttp(log: Logger, options: HttpOptions = {}) {
  const { trustedProxies = 'loopback', connectTo = [], bodyMs = bodyTimeMs, waits = serverWaits } = options;
  const app: FastifyInstance = fastify({
    // No Fastify logger: a child logger per request costs more than the statement of a save. Only failures are logged.
    frameworkErrors: refuseUnreadable,
    trustProxy: trustedProxies,
    // The limit for unknown addresses (404), the same as for anonymous bodies; each endpoint sets its own.
    bodyLimit: anonymousBodyBytes,
    // Longer than the time limit that each endpoint sets for its body.
    requestTimeout: bodyTimeMs(largestUploadBytes),
    connectionTimeout: idleConnectionMs,
    // An Upgrade header outside the realtime endpoints is ignored, as HTTP allows.
    http: { ...waits, shouldUpgradeCallback: ({ method, url }) => method === 'GET' && sockets.includes(pathOf(url)) },
    routerOptions: { maxParamLength: 200 },
    // Fastify's own refusal while it closes has another body than ours: see refuseWhileClosing.
    return503OnClosing: false,
    forceCloseConnections: 'idle',
  });
  installBodyParsers(app);
  installErrorHandler(app, log);
  limitPipelining(app);
  refuseWhileClosing(app);
  const isProxy = proxyAddr.compile(trustedProxies.split(',').map((address) => address.trim()));
  limitConnections(app.server, (address) => isProxy(address, 0));
  limitBodyTimes(app, bodyMs);
  const headers = securityHeaders(connectTo);
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers);
    done();
  });
  return app;
}

const sockets: readonly (string | undefined)[] = [realtimePath, roomPath];
const pathOf = (url = '') => url.split('?', 1)[0];

const idleSweepMs = 100;

/** During shutdown running requests are finished, and new ones on open connections are answered 503. */
function refuseWhileClosing(app: FastifyInstance) {
  let closing = false;
  app.addHook('preClose', async () => {
    closing = true;
    // Node closes idle connections once; one whose reply comes later would hold up the stop until its client lets go.
    const sweep = setInterval(() => app.server.closeIdleConnections(), idleSweepMs).unref();
    app.server.once('close', () => clearInterval(sweep));
  });
  app.addHook('onRequest', (_request, _reply, done) => done(closing ? refuse('unavailable') : undefined));
}
