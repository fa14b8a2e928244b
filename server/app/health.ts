import type { FastifyInstance } from 'fastify';
import { answers } from '../kit/db/db.ts';
import type { Db } from '../kit/transaction.ts';

export function registerHealth(app: FastifyInstance, db: Db) {
  app.get('/healthz', async (_, reply) => {
    const database = await answers(db).then(
      () => true,
      () => false,
    );
    return reply.code(database ? 200 : 503).send({ process: 'ok', database: database ? 'ok' : 'unreachable' });
  });
}
