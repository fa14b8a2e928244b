import type { FastifyReply, FastifyRequest } from 'fastify';
import { refuse } from '../errors.ts';

const leastMs = 30_000;
/** 256 kbit/s: what a full upload over a poor mobile connection still reaches. */
const slowestBytesPerMs = 32;

/** How long a body of at most this many bytes may take to arrive. */
export const bodyTimeMs = (bytes: number) => leastMs + Math.ceil(bytes / slowestBytesPerMs);

/** Cuts off a body that arrives slower than any real connection: it would hold its connection and memory for ever. */
export function limitBodyTime(request: FastifyRequest, reply: FastifyReply, ms: number) {
  const { raw } = request;
  const { 'content-length': length, 'transfer-encoding': encoding } = raw.headers;
  if ((length === undefined || length === '0') && encoding === undefined) return;
  const timer = setTimeout(() => cutOff(request, reply), ms).unref();
  raw.once('close', () => clearTimeout(timer));
}

function cutOff({ raw }: FastifyRequest, reply: FastifyReply) {
  if (raw.complete) return;
  // Answered before the body had come (a refusal): nobody needs the rest.
  if (reply.sent) {
    raw.socket.destroy();
    return;
  }
  reply.header('Connection', 'close');
  // Whoever reads the body answers with this failure; where nobody does, it is answered here.
  const failure = refuse('tooSlow');
  if (raw.listenerCount('error') > 0) raw.emit('error', failure);
  else reply.send(failure);
}
