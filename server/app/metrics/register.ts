import { createHash, timingSafeEqual } from 'node:crypto';
import { BlockList } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { refuse } from '../../kit/errors.ts';
import type { Metrics } from './metrics.ts';
import { metricsOf } from './together.ts';

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8, 'ipv4');
loopback.addAddress('::1', 'ipv6');

const isLoopback = (address: string) => loopback.check(address, address.includes(':') ? 'ipv6' : 'ipv4');

/** A proxy on this machine calls from here too, in the name of others. */
const isLocal = (request: FastifyRequest) =>
  isLoopback(request.socket.remoteAddress ?? '') &&
  !Object.keys(request.headers).some((name) => /^(?:via|forwarded|x-forwarded-|x-real-ip|cf-|true-client-)/.test(name));

const hashOf = (text: string) => createHash('sha256').update(text).digest();

function carries(request: FastifyRequest, token: string) {
  const [scheme, bearer = ''] = request.headers.authorization?.split(' ') ?? [];
  return scheme?.toLowerCase() === 'bearer' && timingSafeEqual(hashOf(bearer), hashOf(token));
}

/** For whoever carries the operator's token; without one, for this machine alone. */
export function registerMetrics(app: FastifyInstance, metrics: Metrics, token: string | undefined) {
  const read = metricsOf(metrics.registry);
  app.get('/metrics', async (request, reply) => {
    if (token === undefined ? !isLocal(request) : !carries(request, token)) throw refuse('forbidden');
    return reply
      .type(metrics.registry.contentType)
      .header('Cache-Control', 'no-store')
      .send(await read());
  });
}
