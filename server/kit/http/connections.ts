import type { IncomingMessage, Server } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { networkOf } from './network.ts';

/** A building of 1,300 people whose browsers open six connections each. */
export const mostConnections = 8000;

/** Browsers send the next request of a connection after the reply to the one before. */
const mostPipelined = 16;

const underWay = Symbol('requests under way');

/** Kept on the socket itself, as it is updated twice per request. */
type Counted = Socket & { [underWay]?: number };

/** Ends a connection that sends very many requests at once: all of one packet would be begun before anybody else's. */
export function limitPipelining(app: FastifyInstance, most = mostPipelined) {
  app.addHook('onRequest', (request, reply, done) => {
    const socket: Counted = request.raw.socket;
    const count = (socket[underWay] ?? 0) + 1;
    socket[underWay] = count;
    if (count > most || socket.destroyed) {
      reply.hijack();
      socket.destroy();
      return;
    }
    done();
  });
  app.addHook('onResponse', (request, _reply, done) => {
    const socket: Counted = request.raw.socket;
    socket[underWay] = (socket[underWay] ?? 1) - 1;
    done();
  });
}

/**
 * Bounds the open connections of each network. At the bound a new one takes the place of the oldest that asks nothing,
 * or else of the oldest whose request has not fully arrived: a browser opens such a connection again unseen, and who
 * holds thousands of them open loses them first. Proxies are exempt, as everybody comes through them.
 */
export function limitConnections(server: Server, isProxy: (address: string) => boolean, most = mostConnections) {
  const networks = new Map<string, Set<Socket>>();
  /** Requests under way on each counted connection. */
  const requests = new WeakMap<Socket, IncomingMessage | undefined>();

  server.on('connection', (socket) => {
    const address = socket.remoteAddress;
    if (address === undefined || isProxy(address)) return;
    const network = networkOf(address);
    const sockets = networks.get(network) ?? new Set();
    networks.set(network, sockets);
    if (sockets.size >= most && !makeRoom(sockets, requests)) {
      socket.destroy();
      return;
    }
    sockets.add(socket);
    requests.set(socket, undefined);
    socket.once('close', () => {
      sockets.delete(socket);
      if (sockets.size === 0 && networks.get(network) === sockets) networks.delete(network);
    });
  });
  server.on('request', (request, response) => {
    if (!requests.has(request.socket)) return;
    requests.set(request.socket, request);
    response.once('close', () => {
      if (requests.get(request.socket) === request) requests.set(request.socket, undefined);
    });
  });
  // The realtime hub has limits of its own; behind an upgrade no request ends any more.
  server.on('upgrade', (request, socket) => requests.set(socket as Socket, request));
}

function makeRoom(sockets: Set<Socket>, requests: WeakMap<Socket, IncomingMessage | undefined>) {
  let unfinished: Socket | undefined;
  for (const socket of sockets) {
    const request = requests.get(socket);
    if (!request) return close(socket, sockets);
    if (!request.complete) unfinished ??= socket;
  }
  return unfinished !== undefined && close(unfinished, sockets);
}

function close(socket: Socket, sockets: Set<Socket>) {
  sockets.delete(socket);
  socket.destroy();
  return true;
}
