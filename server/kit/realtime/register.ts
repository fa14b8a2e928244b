import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import websocket, { type WebSocket } from '@fastify/websocket';
import type { FastifyInstance } from 'fastify';
import { closeCodes, realtimeLimits, realtimePath } from '#contract/realtime.ts';
import { roomLimits, roomPath } from '#contract/rtc.ts';
import { refuse } from '../errors.ts';
import { refuseForeignOrigin } from '../http/client.ts';
import type { Hub } from './hub.ts';

/** How long pages may take to let go when the server stops. */
const partingMs = 1000;

/** Whoever takes sockets at an address of their own. */
interface Taker {
  readonly accept: (socket: WebSocket, address: string) => void;
}

/** Opens the socket addresses of the service: of news, and of rooms for talking. */
export async function registerRealtime(app: FastifyInstance, hub: Hub, rooms?: Taker) {
  await app.register(async (scope) => {
    await scope.register(websocket, {
      options: { maxPayload: roomLimits.frameBytes },
      // A socket that breaks closes itself; its page comes again.
      errorHandler: () => {},
      // The parameter stays: Fastify calls a hook that takes `done` differently.
      preClose: (done) => {
        void part(scope, hub).then(() => done());
      },
    });
    openAt(scope, realtimePath, {
      accept: (socket, address) => {
        bound(socket, realtimeLimits.frameBytes);
        hub.accept(socket, address);
      },
    });
    if (rooms) openAt(scope, roomPath, rooms);
  });
}

function openAt(scope: FastifyInstance, url: string, taker: Taker) {
  scope.route({
    method: 'GET',
    url,
    preValidation: async (request) => refuseForeignOrigin(request),
    handler: async () => {
      throw refuse('notFound');
    },
    wsHandler: (socket, request) => taker.accept(socket, request.ip),
  });
}

/** Rooms take longer frames than news do, through one and the same server of sockets. */
function bound(socket: WebSocket, most: number) {
  socket.on('message', (data) => {
    if ((data as Buffer).byteLength > most) socket.close(closeCodes.tooLarge);
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
