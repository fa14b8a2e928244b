import type { WebSocket } from '@fastify/websocket';
import type { Logger } from 'pino';
import { type IceServer, type RoomSeat, roomCloseCodes, roomLimits } from '#contract/rtc.ts';
import { now } from '../clock.ts';
import type { Keys } from '../crypto/keys.ts';
import { randomName } from '../id.ts';
import type { Db } from '../transaction.ts';
import type { Room, RoomEvent, RoomWish, RtcEngine, SeatWish } from './engine.ts';
import { Forwarding } from './forwarding/forwarding.ts';
import type { ForwardingPlace } from './forwarding/orders.ts';
import { LiveKit } from './livekit.ts';
import { Ownership } from './ownership.ts';
import { type Pass, readPass, signPass } from './pass.ts';
import { PastRooms } from './past-rooms.ts';
import { type FarLink, Relay, type Said } from './relay.ts';
import { type Entered, type Join, type Link, LiveRoom } from './room.ts';
import type { LiveKitSettings } from './settings.ts';
import { receive } from './socket.ts';

/** As the configuration says it. */
export interface RoomSettings {
  /** Where pages ask how they are seen from outside, and who carries their streams where they cannot meet. */
  readonly ice?: readonly IceServer[];
  /** Where the server itself is met when it passes streams on. */
  readonly place?: ForwardingPlace;
  /** Through which all media of all rooms go, instead of from page to page or through this server. */
  readonly livekit?: LiveKitSettings | undefined;
}

export interface EmbeddedOptions extends RoomSettings {
  readonly db: Db;
  readonly keys: Keys;
  readonly log?: Logger;
  readonly awayMs?: number;
  readonly pingMs?: number;
  readonly helloMs?: number;
}

/** How long the process that keeps a room may take to answer. */
const answerMs = 2000;
/** Of these pings one also looks whether the rooms are still this process's. */
const pingsPerLook = 2;
/** And of these one whether LiveKit has only those in its rooms who sit in ours. */
const pingsPerSweep = 10;

/**
 * Rooms without any other service, unless media go through a LiveKit (`livekit.ts`). A room is kept by the process in which it was entered first (`ownership.ts`); the
 * sockets of its other seats may be in any process, which passes on what they say (`relay.ts`). Streams that are
 * forwarded come to the machine of the process that keeps the room, at whatever address it has (`forwarding/`).
 */
export class EmbeddedEngine implements RtcEngine {
  readonly #options: EmbeddedOptions;
  readonly #process = randomName();
  readonly #rooms = new Map<string, LiveRoom>();
  readonly #past = new PastRooms();
  readonly #ownership: Ownership;
  readonly #relay: Relay;
  readonly #forwarding: Forwarding;
  readonly #livekit: LiveKit | undefined;
  readonly #listeners = new Set<(event: RoomEvent) => void>();
  /** Pages of this process in rooms of others. */
  readonly #away = new Map<string, { readonly link: Link; readonly taken: () => void }>();
  /** Pages of other processes in rooms of this one. */
  readonly #guests = new Map<string, Entered>();
  readonly #questions = new Map<string, (seats: readonly RoomSeat[]) => void>();
  readonly #timer: NodeJS.Timeout;
  #pings = 0;

  constructor(options: EmbeddedOptions) {
    this.#options = options;
    this.#ownership = new Ownership(options.db);
    this.#relay = new Relay(options.db, this.#process, () => this.missed());
    this.#forwarding = new Forwarding({
      ...options.place,
      log: options.log,
      say: (roomId, seatId, frame) => this.#rooms.get(roomId)?.say(seatId, frame),
      lost: () => {
        for (const room of this.#rooms.values()) room.reopenStreams();
      },
    });
    this.#livekit = options.livekit && new LiveKit(options.livekit, options.log);
    this.#timer = setInterval(() => this.#ping(), options.pingMs ?? roomLimits.pingMs).unref();
  }

  createRoom({ roomId, mostSeats = roomLimits.mostSeats, forwarded = false }: RoomWish): Room {
    return { roomId, mostSeats: Math.min(mostSeats, roomLimits.mostSeats), mode: forwarded ? 'forwarded' : 'mesh' };
  }

  async issueToken({ roomId, mostSeats, mode }: Room, { seatId, name, role }: SeatWish, ttlSeconds: number) {
    const shown = name.trim().slice(0, roomLimits.nameLength) || '未命名';
    const pass = { room: roomId, seat: seatId, name: shown, role, most: mostSeats, mode };
    const expiresAt = new Date(now().getTime() + ttlSeconds * 1000);
    return { pass: await signPass(this.#options.keys, pass, ttlSeconds), expiresAt };
  }

  async listParticipants(roomId: string) {
    const room = this.#rooms.get(roomId);
    if (room) return room.seats;
    const question = randomName();
    const answer = Promise.withResolvers<readonly RoomSeat[]>();
    const nobody = setTimeout(() => answer.resolve([]), answerMs);
    this.#questions.set(question, answer.resolve);
    this.#relay.say({ type: 'who', room: roomId, process: this.#process, question });
    const seats = await answer.promise;
    clearTimeout(nobody);
    this.#questions.delete(question);
    return seats;
  }

  kick(roomId: string, seatId: string) {
    this.#do({ type: 'kick', room: roomId, seatId });
  }

  mute(roomId: string, seatId: string) {
    this.#do({ type: 'mute', room: roomId, seatId });
  }

  closeRoom(roomId: string) {
    const said = { type: 'close', room: roomId } as const;
    this.#here(said);
    // The others remember it too: a pass may be shown to any of them.
    this.#relay.say(said);
    this.#livekit?.close(roomId);
  }

  onEvent(listener: (event: RoomEvent) => void) {
    this.#listeners.add(listener);
    return () => {
      this.#listeners.delete(listener);
    };
  }

  /** A socket at `roomPath`. */
  accept(socket: WebSocket) {
    const { keys, helloMs = roomLimits.helloMs } = this.#options;
    const enter = (link: Link, pass: Pass, join: Join) => this.#enter(link, pass, join);
    receive(socket, { readPass: (token) => readPass(keys, token), enter, helloMs });
  }

  /** A notification of PostgreSQL. */
  heard(text: string) {
    const said = this.#relay.read(text);
    if (!said) return;
    if ('to' in said) {
      if (said.to === this.#process) this.#answered(said);
    } else if (said.type === 'enter' || said.type === 'hear' || said.type === 'lost') this.#guest(said);
    else if (said.type === 'who') {
      const seats = this.#rooms.get(said.room)?.seats;
      if (seats) this.#relay.say({ type: 'seats', to: said.process, question: said.question, seats });
    } else this.#here(said);
  }

  /** What processes said to each other may be lost: pages that sit in rooms of others enter anew. */
  missed() {
    for (const { link } of [...this.#away.values()]) link.end(roomCloseCodes.tryLater);
    this.#away.clear();
    for (const guest of [...this.#guests.values()]) guest.lost();
    this.#guests.clear();
  }

  async stop() {
    clearInterval(this.#timer);
    for (const room of [...this.#rooms.values()]) room.end(roomCloseCodes.stopping);
    await this.#forwarding.stop();
    await this.#ownership.stop();
  }

  async #enter(link: Link, pass: Pass, join: Join): Promise<Entered | undefined> {
    const over = this.#past.refusal(pass);
    if (over !== undefined) {
      link.end(over);
      return undefined;
    }
    const known = this.#rooms.get(pass.room);
    if (known) return known.enter(link, pass, join);
    if (await this.#ownership.claim(pass.room)) return this.#roomOf(pass).enter(link, pass, join);
    return this.#enterFar(link, pass, join);
  }

  #roomOf(pass: Pass) {
    const { room: roomId } = pass;
    const known = this.#rooms.get(roomId);
    if (known) return known;
    const { ice = [], awayMs = roomLimits.awayMs } = this.#options;
    const livekit = this.#livekit;
    const room: LiveRoom = new LiveRoom(pass, {
      ...{ ice, awayMs, streams: this.#forwarding.of(roomId) },
      access: livekit && ((seat) => livekit.access(roomId, seat)),
      tell: (event) => {
        for (const listener of this.#listeners) listener(event);
      },
      onKicked: (seatId) => {
        this.#past.kicked(roomId, seatId);
        this.#relay.say({ type: 'kick', room: roomId, seatId });
        livekit?.remove(roomId, seatId);
      },
      onEmpty: () => {
        if (this.#rooms.get(roomId) === room) this.#rooms.delete(roomId);
        this.#ownership.release(roomId).catch(() => {});
      },
    });
    this.#rooms.set(roomId, room);
    return room;
  }

  /** The room is another process's: from now on it hears this page through the database. */
  async #enterFar(link: Link, pass: Pass, join: Join): Promise<Entered | undefined> {
    const far = { process: this.#process, link: randomName() };
    const taken = Promise.withResolvers<boolean>();
    const late = setTimeout(() => taken.resolve(false), answerMs);
    this.#away.set(far.link, { link, taken: () => taken.resolve(true) });
    this.#relay.say({ type: 'enter', room: pass.room, pass, join, ...far });
    const inside = await taken.promise;
    clearTimeout(late);
    if (!inside) {
      this.#away.delete(far.link);
      link.end(roomCloseCodes.tryLater);
      return undefined;
    }
    return {
      hear: (frame) => this.#relay.say({ type: 'hear', room: pass.room, frame, ...far }),
      lost: () => {
        if (this.#away.delete(far.link)) this.#relay.say({ type: 'lost', room: pass.room, ...far });
      },
    };
  }

  /** A page of another process. */
  #guest(said: Extract<Said, FarLink>) {
    const room = this.#rooms.get(said.room);
    if (!room) return;
    const { process: to, link } = said;
    if (said.type === 'hear') this.#guests.get(link)?.hear(said.frame);
    if (said.type === 'lost') {
      this.#guests.get(link)?.lost();
      this.#guests.delete(link);
    }
    if (said.type !== 'enter') return;
    this.#relay.say({ type: 'taken', to, link });
    const entered = room.enter(
      {
        send: (frame) => this.#relay.say({ type: 'say', to, link, frame }),
        end: (code) => {
          this.#guests.delete(link);
          this.#relay.say({ type: 'end', to, link, code });
        },
      },
      said.pass,
      said.join,
    );
    if (entered) this.#guests.set(link, entered);
  }

  #answered(said: Extract<Said, { readonly to: string }>) {
    if (said.type === 'seats') return this.#questions.get(said.question)?.(said.seats);
    const away = this.#away.get(said.link);
    if (said.type === 'taken') away?.taken();
    if (said.type === 'say') away?.link.send(said.frame);
    if (said.type !== 'end') return;
    this.#away.delete(said.link);
    away?.link.end(said.code);
  }

  #do(said: Extract<Said, { readonly type: 'kick' | 'mute' }>) {
    if (this.#rooms.has(said.room)) this.#here(said);
    else this.#relay.say(said);
  }

  #here(said: Extract<Said, { readonly type: 'kick' | 'mute' | 'close' }>) {
    const room = this.#rooms.get(said.room);
    if (said.type === 'close') this.#past.closed(said.room);
    if (said.type === 'kick' && !room) this.#past.kicked(said.room, said.seatId);
    if (said.type === 'kick') room?.kick(said.seatId);
    if (said.type === 'mute') room?.mute(said.seatId, '主持人');
    if (said.type === 'close') room?.end(roomCloseCodes.ended);
  }

  #ping() {
    for (const room of [...this.#rooms.values()]) room.ping();
    this.#past.sweep();
    this.#pings += 1;
    if (this.#pings % pingsPerSweep === 0) void this.#livekit?.sweep(this.#rooms);
    if (this.#pings % pingsPerLook === 0 && this.#rooms.size > 0) void this.#look();
  }

  /** Without its locks this process keeps no room: another one may have it already. */
  async #look() {
    if (await this.#ownership.stands().catch(() => true)) return;
    for (const room of [...this.#rooms.values()]) room.end(roomCloseCodes.tryLater);
    this.#rooms.clear();
  }
}
