import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import websocket from '@fastify/websocket';
import type { FastifyInstance } from 'fastify';
import { realtimeLimits, realtimePath } from '#contract/realtime.ts';
import { refuse } from '../errors.ts';
import { refuseForeignOrigin } from '../http/client.ts';
import type { Hub } from './hub.ts';

/** How long pages may take to let go when the server stops. */
const partingMs = 1000;

/** Opens the one socket address of the service. */
export async function registerRealtime(app: FastifyInstance, hub: Hub) {
  await app.register(async (scope) => {
    await scope.register(websocket, {
      options: { maxPayload: realtimeLimits.frameBytes },
      // A socket that breaks closes itself; its page comes again.
      errorHandler: () => {},
      // The parameter stays: Fastify calls a hook that takes `done` differently.
      preClose: (done) => {
        void part(scope, hub).then(() => done());
      },
    });
    scope.route({
      method: 'GET',
      url: realtimePath,
      preValidation: async (request) => refuseForeignOrigin(request),
      handler: async () => {
        throw refuse('notFound');
      },
      wsHandler: (socket, request) => hub.accept(socket, request.ip),
    });
  });
}

async function part({ websocketServer }: FastifyInstance, hub: Hub) {
  hub.stop();
  const sockets = [...websocketServer.clients];
  const gone = Promise.all(sockets.map((socket) => once(socket, 'close')));
  for (const socket of sockets) socket.close(1001);
  await Promise.race([gone, sleep(partingMs, undefined, { ref: false })]);
  for (const socket of sockets) socket.terminate();
  await gone;
  websocketServer.close();
}
