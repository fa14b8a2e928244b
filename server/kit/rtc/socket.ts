import type { WebSocket } from '@fastify/websocket';
import { type FromRoom, FromRoomPage, roomCloseCodes, roomLimits } from '#contract/rtc.ts';
import type { Pass } from './pass.ts';
import { Rate } from './rate.ts';
import type { Entered, Join, Link } from './room.ts';

/** A page that does not read is let go before what it was not sent fills the memory. */
const waitingBytes = 1024 * 1024;

export interface Reception {
  readonly readPass: (token: string) => Promise<Pass | undefined>;
  /** Undefined when the page may not come in, of which the link has been told. */
  readonly enter: (link: Link, pass: Pass, join: Join) => Promise<Entered | undefined>;
  readonly helloMs?: number;
}

/** A new socket: its first frame shows its pass, soon; from then on every frame is read, weighed and handed to its room. */
export function receive(socket: WebSocket, { readPass, enter, helloMs = roomLimits.helloMs }: Reception) {
  const link = linkOf(socket);
  // A page that is held up for so long comes again; its pass may be the best.
  const patience = setTimeout(() => socket.close(roomCloseCodes.tryLater), helloMs).unref();
  // A call with four people says some eighty things at once, and then nearly none.
  const rate = new Rate(250, 20);
  let entering: Promise<Entered | undefined> | undefined;
  let entered: Entered | undefined;
  let early: FromRoomPage[] = [];

  async function join(frame: Join) {
    const pass = await readPass(frame.pass);
    if (!pass) return refused(socket, roomCloseCodes.badPass);
    // Whoever left while their pass was read is not seated any more.
    if (socket.readyState !== socket.OPEN) return undefined;
    entered = await enter(link, pass, frame);
    if (entered && socket.readyState !== socket.OPEN) entered.lost();
    for (const said of early) entered?.hear(said);
    early = [];
    return entered;
  }

  socket.on('message', (data, isBinary) => {
    if (socket.readyState !== socket.OPEN) return;
    if (!rate.take()) return socket.close(roomCloseCodes.tooFast);
    const frame = isBinary ? undefined : frameOf(String(data));
    if (!frame || (frame.type === 'join') === (entering !== undefined)) return socket.close(roomCloseCodes.malformed);
    if (frame.type === 'join') {
      clearTimeout(patience);
      entering = join(frame).catch(() => refused(socket, roomCloseCodes.tryLater));
    } else if (entered) entered.hear(frame);
    else early.push(frame);
  });
  socket.once('close', () => {
    clearTimeout(patience);
    entered?.lost();
  });
}

function refused(socket: WebSocket, code: number) {
  socket.close(code);
  return undefined;
}

function linkOf(socket: WebSocket): Link {
  return {
    send: (frame: FromRoom) => {
      if (socket.bufferedAmount > waitingBytes) socket.terminate();
      else if (socket.readyState === socket.OPEN) socket.send(JSON.stringify(frame));
    },
    end: (code) => socket.close(code),
  };
}

function frameOf(text: string) {
  try {
    return FromRoomPage.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}
