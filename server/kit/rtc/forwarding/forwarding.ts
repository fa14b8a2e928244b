import { Worker } from 'node:worker_threads';
import type { Logger } from 'pino';
import { type FromRoom, forwarder } from '#contract/rtc.ts';
import { randomName } from '../../id.ts';
import type { Streams } from '../room.ts';
import type { ForwardingPlace, Order, Told } from './orders.ts';

interface ForwardingOptions extends ForwardingPlace {
  readonly say: (roomId: string, seatId: string, frame: FromRoom) => void;
  /** The thread ended, and with it all streams. */
  readonly lost: () => void;
  readonly log?: Logger | undefined;
}

const restartMs = 1000;

/**
 * Passes streams on in a thread of its own: pictures of twenty people must not keep waiting whoever saves an answer in
 * this process. It is begun with the first room that needs it.
 */
export class Forwarding {
  readonly #options: ForwardingOptions;
  #thread: Worker | undefined;
  #stopped = false;

  constructor(options: ForwardingOptions) {
    this.#options = options;
  }

  /** The streams of one room. */
  of(room: string): Streams {
    return {
      open: ({ seatId: seat, role, media }) => {
        const connection = randomName();
        this.#order({ type: 'open', room, seat, connection, publishes: role !== 'listener', media });
      },
      repeat: (seat) => this.#order({ type: 'repeat', room, seat }),
      media: (seat, media) => this.#order({ type: 'media', room, seat, media }),
      hear: (seat, frame) => {
        const { connection } = frame;
        if (frame.type === 'answer') this.#order({ type: 'answer', room, seat, connection, sdp: frame.sdp });
        else this.#order({ type: 'candidate', room, seat, connection, candidate: frame.candidate });
      },
      close: (seat) => this.#order({ type: 'close', room, seat }),
    };
  }

  async stop() {
    this.#stopped = true;
    await this.#thread?.terminate();
  }

  #order(order: Order) {
    if (this.#stopped || (order.type !== 'open' && !this.#thread)) return;
    this.#thread ??= this.#begin();
    this.#thread.postMessage(order);
  }

  #begin() {
    const { addresses, ports } = this.#options;
    const workerData: ForwardingPlace = { ...(addresses && { addresses }), ...(ports && { ports }) };
    const thread = new Worker(new URL('worker.ts', import.meta.url), { workerData });
    thread.unref();
    thread.on('message', (told: Told) => this.#hear(told));
    thread.on('error', (failure) =>
      this.#options.log?.error({ err: failure }, 'the thread that forwards streams failed'),
    );
    thread.once('exit', () => this.#ended(thread));
    return thread;
  }

  #hear(told: Told) {
    const { say, log } = this.#options;
    if (told.type === 'failure') return log?.warn({ failure: told.text }, 'a forwarded stream failed');
    const { room, seat, ...frame } = told;
    say(room, seat, { ...frame, from: forwarder });
  }

  #ended(thread: Worker) {
    if (this.#thread === thread) this.#thread = undefined;
    if (!this.#stopped) setTimeout(() => this.#options.lost(), restartMs).unref();
  }
}
