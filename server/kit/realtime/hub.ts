import type { WebSocket } from '@fastify/websocket';
import { z } from 'zod';
import { closeCodes, type Followed, FromPage, type FromServer, realtimeLimits } from '#contract/realtime.ts';
import type { Caller } from '../http/serve.ts';
import { Following, type Topic } from './topic.ts';

/** A socket whose person is known. */
interface Member {
  readonly socket: WebSocket;
  readonly token: string;
  readonly address: string;
  readonly sessionId: string;
  caller: Caller;
  /** Frames since the last ping. */
  frames: number;
  readonly following: Following;
}

export interface HubOptions {
  /** The caller behind an access token; undefined when it is no good, or not any more. */
  readonly authenticate: (token: string, address: string) => Promise<Caller | undefined>;
  /** What pages may follow. */
  readonly topics?: Partial<Record<Followed, Topic>>;
  readonly limits?: { readonly helloMs: number; readonly pingMs: number; readonly socketsPerUser: number };
}

/** An honest page answers a ping with one frame. */
const framesPerPing = 20;
/** An expiring session causes no notification, so all sessions are checked periodically. */
const pingsPerRecheck = 5;
/** A client that does not read is disconnected before its unsent data fills the memory. */
const waitingBytes = 256 * 1024;

/** As `tell` writes it. */
const Notification = z.object({ topic: z.string(), people: z.record(z.string(), z.looseObject({})) });

/** The sockets of this process by person, and everything that is said over them. */
export class Hub {
  readonly #authenticate: HubOptions['authenticate'];
  readonly #topics: NonNullable<HubOptions['topics']>;
  readonly #limits: NonNullable<HubOptions['limits']>;
  readonly #members = new Map<string, Set<Member>>();
  readonly #bySession = new Map<string, Set<Member>>();
  readonly #timer: NodeJS.Timeout;
  #pings = 0;
  /** Incremented when a session ends, so that a lookup begun before is not trusted. */
  #endings = 0;

  constructor({ authenticate, topics = {}, limits = realtimeLimits }: HubOptions) {
    this.#authenticate = authenticate;
    this.#topics = topics;
    this.#limits = limits;
    this.#timer = setInterval(() => this.#pingAll(), limits.pingMs).unref();
  }

  /** A new socket: its first frame says who it is, soon. */
  accept(socket: WebSocket, address: string) {
    const patience = setTimeout(() => socket.close(closeCodes.signedOut), this.#limits.helloMs).unref();
    socket.once('close', () => clearTimeout(patience));
    let greeting: Promise<Member | undefined> | undefined;
    socket.on('message', async (data, isBinary) => {
      if (socket.readyState !== socket.OPEN) return;
      const frame = isBinary ? undefined : frameOf(String(data));
      if (!frame || (frame.type === 'hello') === (greeting !== undefined)) return socket.close(closeCodes.malformed);
      if (frame.type === 'hello') {
        clearTimeout(patience);
        greeting = this.#greet(socket, frame.token, address);
        return;
      }
      const member = await greeting;
      if (!member) return;
      member.frames += 1;
      if (member.frames > framesPerPing) return socket.close(closeCodes.malformed);
      if (frame.type === 'follow') await member.following.begin(frame);
      if (frame.type === 'leave') member.following.end(frame);
    });
  }

  /** A notification of PostgreSQL: passes on what is for people of this process. */
  deliver(text: string) {
    const { topic, people } = Notification.parse(JSON.parse(text));
    for (const [userId, news] of Object.entries(people)) {
      for (const { socket } of this.#members.get(userId) ?? []) {
        send(socket, { type: 'news', news: { topic, ...news } } as FromServer);
      }
    }
  }

  /** The session ended, or what its person may do has changed. */
  recheckSession(sessionId: string) {
    this.#endings += 1;
    this.#recheck([...(this.#bySession.get(sessionId) ?? [])]);
  }

  /** Notifications may have been missed: all pages are told to reload their state. */
  catchUp() {
    this.#endings += 1;
    this.#recheck(this.#all());
    for (const { socket } of this.#all()) send(socket, { type: 'ready' });
  }

  get size() {
    return this.#all().length;
  }

  stop() {
    clearInterval(this.#timer);
  }

  #all() {
    return [...this.#members.values()].flatMap((own) => [...own]);
  }

  #pingAll() {
    this.#pings += 1;
    for (const member of this.#all()) {
      if (member.frames === 0) {
        member.socket.terminate();
        continue;
      }
      member.frames = 0;
      send(member.socket, { type: 'ping' });
    }
    if (this.#pings % pingsPerRecheck === 0) this.#recheck(this.#all());
  }

  #recheck(some: readonly Member[]) {
    for (const member of some) void this.#recheckOne(member);
  }

  async #recheckOne(member: Member) {
    // While the database is away no session is treated as ended.
    const caller = await this.#authenticate(member.token, member.address).catch(() => member.caller);
    if (!caller) return member.socket.close(closeCodes.signedOut);
    member.caller = caller;
    await member.following.recheck();
  }

  /** Answers the member, or nothing when the socket has been refused. */
  async #greet(socket: WebSocket, token: string, address: string) {
    const before = this.#endings;
    const caller = await this.#authenticate(token, address).catch(() => 'unknown' as const);
    if (socket.readyState !== socket.OPEN) return undefined;
    if (caller === 'unknown') return refuse(socket, closeCodes.tryLater);
    if (!caller) return refuse(socket, closeCodes.signedOut);
    const { userId, sessionId } = caller;
    const own = this.#members.get(userId)?.size ?? 0;
    if (own >= this.#limits.socketsPerUser) return refuse(socket, closeCodes.tooMany);
    const following: Following = new Following(this.#topics, {
      caller: () => member.caller,
      waitingBytes: () => socket.bufferedAmount,
      send: (frame) => send(socket, frame),
      sendText: (text) => sendText(socket, text),
    });
    const member: Member = { socket, token, address, sessionId, caller, frames: 1, following };
    addTo(this.#members, userId, member);
    addTo(this.#bySession, sessionId, member);
    socket.once('close', () => this.#leave(member));
    send(socket, { type: 'ready' });
    if (this.#endings !== before) await this.#recheckOne(member);
    return member;
  }

  #leave(member: Member) {
    member.following.endAll();
    removeFrom(this.#members, member.caller.userId, member);
    removeFrom(this.#bySession, member.sessionId, member);
  }
}

function addTo(index: Map<string, Set<Member>>, key: string, member: Member) {
  index.set(key, (index.get(key) ?? new Set()).add(member));
}

function removeFrom(index: Map<string, Set<Member>>, key: string, member: Member) {
  const some = index.get(key);
  some?.delete(member);
  if (some?.size === 0) index.delete(key);
}

function refuse(socket: WebSocket, code: number) {
  socket.close(code);
  return undefined;
}

const send = (socket: WebSocket, frame: FromServer) => sendText(socket, JSON.stringify(frame));

function sendText(socket: WebSocket, text: string) {
  if (socket.bufferedAmount > waitingBytes) socket.terminate();
  else if (socket.readyState === socket.OPEN) socket.send(text);
}

function frameOf(text: string) {
  try {
    return FromPage.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}
