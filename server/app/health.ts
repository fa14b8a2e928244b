import type { FastifyInstance } from 'fastify';
import { answers } from '../kit/db/db.ts';
import type { Db } from '../kit/transaction.ts';
import { judgeState } from '../modules/judge/index.ts';

export function registerHealth(app: FastifyInstance, db: Db) {
  app.get('/healthz', async (_, reply) => {
    const database = await answers(db).then(
      () => true,
      () => false,
    );
    // Without it everything else goes on: answers in code are marked by people.
    const judge = database ? await judgeState(db).catch(() => undefined) : undefined;
    return reply.code(database ? 200 : 503).send({
      process: 'ok',
      database: database ? 'ok' : 'unreachable',
      judge: judge && { state: judge.works ? 'ok' : 'unavailable', problem: judge.problem, languages: judge.languages },
    });
  });
}
