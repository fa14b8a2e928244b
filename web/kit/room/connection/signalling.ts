import { type FromRoom, type FromRoomPage, type RoomMedia, roomLimits } from '#contract/rtc.ts';
import type { SocketLike } from '../../realtime/connection.ts';
import { afterClose, type Ending } from '../room-state.ts';

/** As much of a browser as signalling needs; tests bring their own. */
export interface Surroundings {
  readonly open: () => SocketLike;
  readonly random: () => number;
}

export interface SignallingParts {
  readonly pass: string;
  /** A fresh pass in place of one whose time is over; without it that is the end. */
  readonly renewPass?: (() => Promise<string>) | undefined;
  /** Another one each time that the page is loaded. */
  readonly page: string;
  readonly media: () => RoomMedia;
  readonly onFrame: (frame: FromRoom) => void;
  readonly onCut: () => void;
  readonly onEnd: (ending: Ending) => void;
}

const firstPauseMs = 250;
const longestPauseMs = 5000;
const silenceMs = roomLimits.pingMs * 2 + 1500;

/** A room is for now: the first try follows at once, and none waits for long. */
export function pauseAfter(failures: number, random: number) {
  const most = Math.min(longestPauseMs, firstPauseMs * 2 ** Math.min(failures, 10));
  return Math.round(most / 2 + (most / 2) * random);
}

/** The socket of one seat, which is opened again and again until somebody ends it. */
export class Signalling {
  readonly #around: Surroundings;
  readonly #parts: SignallingParts;
  #pass: string;
  #socket: SocketLike | undefined;
  #welcomed = false;
  #failures = 0;
  #renewed = false;
  #over = false;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #silence: ReturnType<typeof setTimeout> | undefined;

  constructor(around: Surroundings, parts: SignallingParts) {
    this.#around = around;
    this.#parts = parts;
    this.#pass = parts.pass;
  }

  start() {
    if (!this.#over && !this.#socket) this.#connect();
  }

  /** Nothing when there is no connection just now: whoever is welcomed again looks at how things stand. */
  say(frame: FromRoomPage) {
    if (this.#welcomed) this.#socket?.send(JSON.stringify(frame));
  }

  /** The network is there again, or the page is looked at: not a moment to wait. */
  hurry() {
    if (this.#over || this.#socket) return;
    this.#failures = 0;
    this.#connect();
  }

  leave() {
    this.say({ type: 'leave' });
    this.#over = true;
    this.#letGo();
  }

  #connect() {
    clearTimeout(this.#retry);
    const socket = this.#around.open();
    this.#socket = socket;
    const { page, media } = this.#parts;
    const pass = this.#pass;
    socket.onopen = () => {
      const join: FromRoomPage = { type: 'join', pass, page, media: media() };
      socket.send(JSON.stringify(join));
    };
    socket.onmessage = ({ data }) => this.#hear(socket, data);
    socket.onclose = ({ code }) => this.#closed(code);
    this.#watchSilence();
  }

  #hear(socket: SocketLike, data: unknown) {
    this.#watchSilence();
    const frame = frameOf(data);
    if (!frame) return;
    if (frame.type === 'ping') {
      socket.send(JSON.stringify({ type: 'pong' }));
      return;
    }
    if (frame.type === 'welcome') {
      this.#failures = 0;
      this.#renewed = false;
      this.#welcomed = true;
    }
    this.#parts.onFrame(frame);
  }

  /** Nothing for so long: the network is gone without a word. */
  #watchSilence() {
    clearTimeout(this.#silence);
    this.#silence = setTimeout(() => this.#closed(0), silenceMs);
  }

  #letGo() {
    clearTimeout(this.#retry);
    clearTimeout(this.#silence);
    const socket = this.#socket;
    this.#socket = undefined;
    this.#welcomed = false;
    if (!socket) return;
    socket.onopen = null;
    socket.onmessage = null;
    socket.onclose = null;
    socket.close();
  }

  #closed(code: number) {
    this.#letGo();
    if (this.#over) return;
    const next = afterClose(code);
    if (next === 'again') this.#again();
    else if (next === 'renew') void this.#renew();
    else this.#end(next);
  }

  async #renew() {
    const { renewPass } = this.#parts;
    if (!renewPass || this.#renewed) return this.#end('badPass');
    this.#renewed = true;
    this.#pass = await renewPass().catch(() => this.#pass);
    if (!this.#over) this.#again();
  }

  #end(ending: Ending) {
    this.#over = true;
    this.#parts.onEnd(ending);
  }

  #again() {
    this.#parts.onCut();
    const pause = pauseAfter(this.#failures, this.#around.random());
    this.#failures += 1;
    clearTimeout(this.#retry);
    this.#retry = setTimeout(() => this.#connect(), pause);
  }
}

/** The server is ours; what a newer one says that this page does not know is passed over by whoever hears it. */
function frameOf(data: unknown): FromRoom | undefined {
  try {
    const frame: unknown = JSON.parse(String(data));
    return typeof (frame as Partial<FromRoom> | null)?.type === 'string' ? (frame as FromRoom) : undefined;
  } catch {
    return undefined;
  }
}
