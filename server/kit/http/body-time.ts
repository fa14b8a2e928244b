import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { refuse } from '../errors.ts';
import { anonymousBodyBytes } from './body.ts';

const leastMs = 30_000;
/** 256 kbit/s: what a full upload over a poor mobile connection still reaches. */
const slowestBytesPerMs = 32;

/** How long a body of at most this many bytes may take to arrive. */
export const bodyTimeMs = (bytes: number) => leastMs + Math.ceil(bytes / slowestBytesPerMs);

/**
 * Aborts a body that arrives slower than any real connection (slow-loris): it would hold its connection and memory for ever.
 * Nearly all bodies come in one packet with their head, so a timer is started only for the others, after that packet.
 */
export function limitBodyTimes(app: FastifyInstance, msOf: typeof bodyTimeMs) {
  let begun: Begun[] = [];
  const look = () => {
    const looked = begun;
    begun = [];
    for (const one of looked) if (!one.request.raw.complete) watch(one, msOf);
  };
  app.addHook('onRequest', (request, reply, done) => {
    const { 'content-length': length, 'transfer-encoding': encoding } = request.raw.headers;
    if ((length !== undefined && length !== '0') || encoding !== undefined) {
      if (begun.length === 0) setImmediate(look);
      begun.push({ request, reply });
    }
    done();
  });
}

interface Begun {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

function watch({ request, reply }: Begun, msOf: typeof bodyTimeMs) {
  const ms = msOf(request.routeOptions.bodyLimit ?? anonymousBodyBytes);
  const timer = setTimeout(() => cutOff(request, reply), ms).unref();
  request.raw.once('close', () => clearTimeout(timer));
}

function cutOff({ raw }: FastifyRequest, reply: FastifyReply) {
  if (raw.complete) return;
  // The request was refused before its body arrived: the rest is not needed.
  if (reply.sent) {
    raw.destroy();
    return;
  }
  reply.header('Connection', 'close');
  // A handler that reads the body fails with this error; if none does, it is answered here.
  const failure = refuse('tooSlow');
  if (raw.listenerCount('error') > 0) raw.emit('error', failure);
  else reply.send(failure);
}
