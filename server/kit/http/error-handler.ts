import type { FastifyError, FastifyInstance, FastifyReply } from 'fastify';
import type { Logger } from 'pino';
import { errors } from '#contract/errors.ts';
import { isDatabaseAway } from '../db/db.ts';
import { Refusal, refuse } from '../errors.ts';
import { sizeText } from './size-text.ts';

/** The only place that turns failures into replies. */
export function installErrorHandler(app: FastifyInstance, log: Logger) {
  app.setErrorHandler((error: FastifyError | Refusal, request, reply) => {
    const refusal = error instanceof Refusal ? error : refusalOf(error, request.routeOptions.bodyLimit);
    if (!refusal) {
      log.error({ err: error, reqId: request.id }, 'request failed');
      reply.code(500).send({ code: errors.crashed.code, res: errors.crashed.text });
      return;
    }
    if (refusal.status === 429) reply.header('Retry-After', /\d+/.exec(refusal.message)?.[0] ?? '60');
    reply.code(refusal.status).send({
      code: refusal.code,
      ...refusal.said(request.admitted?.user?.edition ?? 'standard'),
      ...(refusal.current === undefined ? {} : { current: refusal.current }),
    });
  });
  app.setNotFoundHandler((_, reply) => {
    reply.code(404).send({ code: errors.notFound.code, res: errors.notFound.text });
  });
}

/** An address that cannot be read reaches no route and no error handler. */
export function refuseUnreadable(_error: unknown, _request: unknown, reply: FastifyReply) {
  reply.code(400).send({ code: errors.malformed.code, res: errors.malformed.text });
}

function refusalOf(error: FastifyError, bodyLimit: number): Refusal | undefined {
  if (isDatabaseAway(error)) return refuse('unavailable');
  if (error.statusCode === 413) return refuse('tooLarge', { limit: sizeText(bodyLimit) });
  if (error.statusCode && error.statusCode >= 400 && error.statusCode < 500) return refuse('malformed');
  return undefined;
}
