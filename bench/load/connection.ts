import { connect, type Socket } from 'node:net';

export interface Reply {
  readonly status: number;
  readonly body: Buffer;
}

interface Waiting {
  readonly resolve: (reply: Reply) => void;
  readonly reject: (failure: Error) => void;
}

const headEnd = '\r\n\r\n';

/**
 * A keep-alive connection with one request under way at a time. It reads no more of HTTP than this server writes: on two
 * cores that client, server and database share, a general client would take from the server what it is to be measured by.
 */
export class Connection {
  readonly #socket: Socket;
  #waiting: Waiting | undefined;
  #received: Buffer | undefined;

  private constructor(socket: Socket) {
    this.#socket = socket;
    socket.on('data', (chunk: Buffer) => this.#receive(chunk));
    socket.on('error', (failure) => this.#fail(failure));
    socket.on('close', () => this.#fail(new Error('the server closed the connection')));
  }

  static open(port: number): Promise<Connection> {
    return new Promise((resolve, reject) => {
      const socket = connect({ port, host: '127.0.0.1', noDelay: true });
      socket.once('error', reject);
      socket.once('connect', () => {
        socket.off('error', reject);
        resolve(new Connection(socket));
      });
    });
  }

  exchange(request: string | Buffer): Promise<Reply> {
    return new Promise((resolve, reject) => {
      if (this.#waiting || this.#socket.destroyed) return reject(new Error('the connection is busy or closed'));
      this.#waiting = { resolve, reject };
      this.#socket.write(request);
    });
  }

  close() {
    this.#socket.destroy();
  }

  #receive(chunk: Buffer) {
    const received = this.#received ? Buffer.concat([this.#received, chunk]) : chunk;
    const headLength = received.indexOf(headEnd);
    const head = headLength < 0 ? undefined : received.toString('latin1', 0, headLength);
    if (head === undefined) {
      this.#received = received;
      return;
    }
    const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1];
    if (length === undefined) return this.#fail(new Error(`a reply without its length: ${head}`));
    const from = headLength + headEnd.length;
    const to = from + Number(length);
    if (received.length < to) {
      this.#received = received;
      return;
    }
    this.#received = undefined;
    const waiting = this.#waiting;
    this.#waiting = undefined;
    waiting?.resolve({ status: Number(head.slice(9, 12)), body: received.subarray(from, to) });
  }

  #fail(failure: Error) {
    this.#waiting?.reject(failure);
    this.#waiting = undefined;
  }
}

/** Few enough at a time for the server's queue of connections to take. */
const openedAtOnce = 100;

export async function openConnections(port: number, count: number) {
  const opened: Connection[] = [];
  while (opened.length < count) {
    const more = Math.min(openedAtOnce, count - opened.length);
    opened.push(...(await Promise.all(Array.from({ length: more }, () => Connection.open(port)))));
  }
  return opened;
}
