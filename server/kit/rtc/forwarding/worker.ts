import { parentPort, workerData } from 'node:worker_threads';
import type { ForwardingPlace, Order, Told } from './orders.ts';
import { StreamRoom } from './stream-room.ts';

/** The thread that passes streams on: all rooms of this process in which more sit than can send to each other. */
const port = parentPort;
if (!port) throw new Error('worker.ts is a thread of forwarding.ts');

const tell = (told: Told) => port.postMessage(told);
const place = workerData as ForwardingPlace;
const rooms = new Map<string, StreamRoom>();

// One broken connection among many must not end the streams of all others.
const failed = (failure: unknown) => tell({ type: 'failure', text: String(failure) });
process.on('uncaughtException', failed);
process.on('unhandledRejection', failed);

port.on('message', (order: Order) => {
  const room = rooms.get(order.room) ?? new StreamRoom(order.room, place, tell);
  rooms.set(order.room, room);
  room.obey(order);
  if (room.size === 0) rooms.delete(order.room);
});
