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

/** Where the body begins; less than the end of a head is long when the head has not come whole. */
const bodyFrom = (reply: Buffer) => reply.indexOf(headEnd) + headEnd.length;

/**
 * A keep-alive connection with one request under way at a time. It reads no more of HTTP than this server writes: on two
 * cores that client, server and database share, a general client would take from the server what it is to be measured by.
 */
export class Connection {
  readonly #socket: Socket;
  #waiting: Waiting | undefined;
  /** What has come of the reply so far; a long one is put together once. */
  #chunks: Buffer[] = [];
  #received = 0;
  /** Bytes of the whole reply, once its head has come. */
  #expected: number | undefined;

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
    this.#chunks.push(chunk);
    this.#received += chunk.length;
    if (this.#expected === undefined) this.#readHead();
    if (this.#expected === undefined || this.#received < this.#expected) return;
    const [reply, to] = [this.#together(), this.#expected];
    this.#chunks = [];
    this.#received = 0;
    this.#expected = undefined;
    const waiting = this.#waiting;
    this.#waiting = undefined;
    waiting?.resolve({ status: Number(reply.toString('latin1', 9, 12)), body: reply.subarray(bodyFrom(reply), to) });
  }

  #together() {
    const [first] = this.#chunks;
    return first && this.#chunks.length === 1 ? first : Buffer.concat(this.#chunks);
  }

  #readHead() {
    const received = this.#together();
    const from = bodyFrom(received);
    if (from < headEnd.length) return;
    const head = received.toString('latin1', 0, from);
    const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1];
    if (length === undefined) this.#fail(new Error(`a reply without its length: ${head}`));
    else this.#expected = from + Number(length);
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
