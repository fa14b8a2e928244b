import cookie from '@fastify/cookie';
import formbody from '@fastify/formbody';
import helmet from '@fastify/helmet';
import multipart from '@fastify/multipart';
import fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import type { Logger } from 'pino';
import { refuse } from '../errors.ts';
import { installErrorHandler, refuseUnreadable } from './error-handler.ts';

/** A Fastify instance with what every request goes through, before any route. */
export async function createHttp(log: Logger, trustedProxies = 'loopback') {
  const app: FastifyInstance = fastify({
    loggerInstance: log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    frameworkErrors: refuseUnreadable,
    trustProxy: trustedProxies,
    bodyLimit: 1024 * 1024,
    routerOptions: { maxParamLength: 200 },
    // Fastify's own refusal while it closes has another body than ours: see refuseWhileClosing.
    return503OnClosing: false,
    forceCloseConnections: 'idle',
  });
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_, text, done) => readJson(String(text), done));
  installErrorHandler(app);
  refuseWhileClosing(app);
  await app.register(cookie);
  await app.register(formbody);
  await app.register(multipart);
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'", 'data:'],
        workerSrc: ["'self'", 'blob:'],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        frameAncestors: ["'self'"],
        formAction: ["'self'"],
      },
    },
    // The service runs on plain HTTP inside many organisations; the proxy in front decides about HTTPS.
    strictTransportSecurity: false,
    crossOriginOpenerPolicy: false,
    originAgentCluster: false,
  });
  return app;
}

const idleSweepMs = 100;

/** Requests under way are finished at a stop, new ones on connections that are still open are told to come again. */
function refuseWhileClosing(app: FastifyInstance) {
  let closing = false;
  app.addHook('preClose', async () => {
    closing = true;
    // Node closes idle connections once; one whose reply comes later would hold up the stop until its client lets go.
    const sweep = setInterval(() => app.server.closeIdleConnections(), idleSweepMs).unref();
    app.server.once('close', () => clearInterval(sweep));
  });
  app.addHook('onRequest', async () => {
    if (closing) throw refuse('unavailable');
  });
}

/** An empty body is no body: many clients name the type of what they do not send. */
function readJson(text: string, done: (error: Error | null, body?: unknown) => void) {
  if (text.trim() === '') return done(null, undefined);
  try {
    done(null, JSON.parse(text));
  } catch {
    done(Object.assign(new Error('malformed JSON'), { statusCode: 400 }));
  }
}
