import {
  type ChatLine,
  type FromRoom,
  type FromRoomPage,
  forwarder,
  type IceServer,
  type MediaAccess,
  type RoomMedia,
  type RoomMode,
  type RoomSeat,
  roomCloseCodes,
  roomLimits,
} from '#contract/rtc.ts';
import { now } from '../clock.ts';
import type { RoomEvent } from './engine.ts';
import type { Pass } from './pass.ts';
import { Rate } from './rate.ts';

/** A way to the page of a seat, whichever process has its socket. */
export interface Link {
  readonly send: (frame: FromRoom) => void;
  readonly end: (code: number) => void;
}

/** What a room hears of one page, from its entry on. */
export interface Entered {
  readonly hear: (frame: FromRoomPage) => void;
  /** The socket is gone. */
  readonly lost: () => void;
}

/** Whoever passes streams on for the seats of this room. */
export interface Streams {
  readonly open: (seat: RoomSeat) => void;
  /** The page may have missed what was said to it last. */
  readonly repeat: (seatId: string) => void;
  readonly media: (seatId: string, media: RoomMedia) => void;
  readonly hear: (seatId: string, frame: Extract<FromRoomPage, { type: 'answer' | 'candidate' }>) => void;
  readonly close: (seatId: string) => void;
}

export interface RoomParts {
  readonly ice: readonly IceServer[];
  readonly streams: Streams;
  /** The way of a seat into LiveKit, where all media go through one. */
  readonly access?: ((seat: RoomSeat) => Promise<MediaAccess>) | undefined;
  readonly tell: (event: RoomEvent) => void;
  readonly onEmpty: () => void;
  readonly onKicked: (seatId: string) => void;
  readonly awayMs: number;
}

export type Join = Extract<FromRoomPage, { type: 'join' }>;

interface Seated {
  seat: RoomSeat;
  link: Link | undefined;
  /** Pings since it was heard last. */
  silent: number;
  leaving: NodeJS.Timeout | undefined;
  readonly chatRate: Rate;
  readonly restartRate: Rate;
}

/** Pings after which a page that says nothing counts as lost. */
const silentPings = 2;
const nothing: RoomMedia = { microphone: false, camera: false, screen: false };

/** One room: who sits in it, what they say to each other, and which way their pictures go. */
export class LiveRoom {
  readonly #roomId: string;
  readonly #most: number;
  readonly #parts: RoomParts;
  readonly #seats = new Map<string, Seated>();
  readonly #chat: ChatLine[] = [];
  readonly #barred = new Set<string>();
  #mode: RoomMode;
  #ended = false;

  constructor({ room, most, mode }: Pass, parts: RoomParts) {
    this.#roomId = room;
    this.#most = most;
    this.#mode = parts.access ? 'livekit' : mode;
    this.#parts = parts;
  }

  get seats(): readonly RoomSeat[] {
    return [...this.#seats.values()].map(({ seat }) => seat);
  }

  /** Gives the page its seat, the same one when it comes again; undefined when it may not come in. */
  enter(link: Link, { seat: seatId, name, role }: Pass, { page, media }: Join): Entered | undefined {
    const before = this.#seats.get(seatId);
    const refusal = this.#refusal(seatId, before !== undefined);
    if (refusal !== undefined) {
      link.end(refusal);
      return undefined;
    }
    clearTimeout(before?.leaving);
    before?.link?.end(roomCloseCodes.replaced);
    const sent = role === 'listener' ? nothing : media;
    const seat = { seatId, name, role, page, away: false, hand: before?.seat.hand ?? false, media: sent };
    const { chatRate = new Rate(8, 0.5), restartRate = new Rate(5, 0.3) } = before ?? {};
    const seated: Seated = { ...{ seat, link, silent: 0, leaving: undefined }, chatRate, restartRate };
    this.#seats.set(seatId, seated);
    this.#forwardWhenMany(seatId);
    this.#welcome(seated);
    this.#giveAccess(seated);
    this.#tell({ type: 'seat', seat }, seatId);
    this.#event(before ? 'back' : 'joined', seatId);
    if (this.#mode === 'forwarded') {
      if (before?.seat.page === page) this.#parts.streams.repeat(seatId);
      else this.#parts.streams.open(seat);
    }
    return {
      hear: (frame) => this.#current(seated) && this.#hear(seated, frame),
      lost: () => this.#current(seated) && this.#lose(seated),
    };
  }

  /** Something that the server as forwarder says to a page. */
  say(seatId: string, frame: FromRoom) {
    this.#seats.get(seatId)?.link?.send(frame);
  }

  /** The server lost all streams: they begin anew. */
  reopenStreams() {
    if (this.#mode !== 'forwarded') return;
    for (const { seat } of this.#seats.values()) this.#parts.streams.open(seat);
  }

  kick(seatId: string) {
    this.#barred.add(seatId);
    this.#parts.onKicked(seatId);
    this.#remove(seatId, roomCloseCodes.kicked);
  }

  mute(seatId: string, by: string) {
    this.#seats.get(seatId)?.link?.send({ type: 'muted', by });
  }

  ping() {
    for (const seated of [...this.#seats.values()]) {
      if (!seated.link) continue;
      if (seated.silent >= silentPings) {
        seated.link.end(roomCloseCodes.tryLater);
        this.#lose(seated);
        continue;
      }
      seated.silent += 1;
      seated.link.send({ type: 'ping' });
    }
  }

  /** Everybody out, with the reason. */
  end(code: number) {
    this.#ended = true;
    for (const seatId of [...this.#seats.keys()]) this.#remove(seatId, code);
  }

  #refusal(seatId: string, known: boolean) {
    if (this.#ended) return roomCloseCodes.tryLater;
    if (this.#barred.has(seatId)) return roomCloseCodes.kicked;
    return !known && this.#seats.size >= this.#most ? roomCloseCodes.full : undefined;
  }

  /** A newer page of the seat has not taken it over. */
  #current = (seated: Seated) => seated.link !== undefined && this.#seats.get(seated.seat.seatId) === seated;

  /** Once forwarded it stays so: nobody's picture should stop because somebody went. */
  #forwardWhenMany(newcomer: string) {
    if (this.#mode !== 'mesh' || this.#seats.size <= roomLimits.meshSeats) return;
    this.#mode = 'forwarded';
    this.#tell({ type: 'mode', mode: 'forwarded' }, newcomer);
    for (const { seat } of this.#seats.values()) if (seat.seatId !== newcomer) this.#parts.streams.open(seat);
  }

  #welcome({ seat, link }: Seated) {
    const { ice } = this.#parts;
    const { seatId, role } = seat;
    link?.send({ type: 'welcome', seatId, role, mode: this.#mode, ice, seats: this.seats, chat: [...this.#chat] });
  }

  /** Whoever was put out while the token was signed gets none. */
  #giveAccess(seated: Seated) {
    this.#parts
      .access?.(seated.seat)
      .then((access) => this.#current(seated) && seated.link?.send({ type: 'access', ...access }))
      .catch(() => {});
  }

  #hear(seated: Seated, frame: FromRoomPage) {
    seated.silent = 0;
    const { seatId, role, name } = seated.seat;
    switch (frame.type) {
      case 'offer':
      case 'answer':
      case 'candidate':
      case 'restart':
        return this.#pass(seated, frame);
      case 'access':
        if (seated.restartRate.take()) this.#giveAccess(seated);
        return;
      case 'media':
        if (role !== 'listener') this.#change(seated, { media: frame.media });
        if (this.#mode === 'forwarded') this.#parts.streams.media(seatId, seated.seat.media);
        return;
      case 'hand':
        return this.#change(seated, { hand: frame.raised });
      case 'chat':
        return this.#say(seated, frame.text);
      case 'mute':
        if (role === 'host') this.mute(frame.seatId, name);
        return;
      case 'kick':
        if (role === 'host' && frame.seatId !== seatId) this.kick(frame.seatId);
        return;
      case 'leave':
        return this.#remove(seatId, 1000);
      default:
    }
  }

  #pass(seated: Seated, frame: Extract<FromRoomPage, { type: 'offer' | 'answer' | 'candidate' | 'restart' }>) {
    const { seatId: from } = seated.seat;
    const { to, ...rest } = frame;
    if (to !== forwarder) {
      this.#seats.get(to)?.link?.send({ ...rest, from });
      return;
    }
    if (this.#mode !== 'forwarded') return;
    if (frame.type === 'answer' || frame.type === 'candidate') this.#parts.streams.hear(from, frame);
    if (frame.type === 'restart' && seated.restartRate.take()) this.#parts.streams.open(seated.seat);
  }

  #say({ seat, link, chatRate }: Seated, text: string) {
    if (!chatRate.take()) {
      link?.send({ type: 'chatRefused' });
      return;
    }
    const line = { seatId: seat.seatId, name: seat.name, text, at: now().toISOString() };
    this.#chat.push(line);
    if (this.#chat.length > roomLimits.chatKept) this.#chat.shift();
    this.#tell({ type: 'chat', line });
  }

  #change(seated: Seated, changed: Partial<RoomSeat>) {
    seated.seat = { ...seated.seat, ...changed };
    this.#tell({ type: 'seat', seat: seated.seat });
  }

  #lose(seated: Seated) {
    const { seatId } = seated.seat;
    seated.link = undefined;
    this.#change(seated, { away: true });
    this.#event('away', seatId);
    seated.leaving = setTimeout(() => this.#remove(seatId, 1000), this.#parts.awayMs).unref();
  }

  #remove(seatId: string, code: number) {
    const seated = this.#seats.get(seatId);
    if (!seated) return;
    clearTimeout(seated.leaving);
    this.#seats.delete(seatId);
    if (this.#mode === 'forwarded') this.#parts.streams.close(seatId);
    seated.link?.end(code);
    seated.link = undefined;
    this.#tell({ type: 'gone', seatId });
    this.#event('left', seatId);
    if (this.#seats.size > 0) return;
    this.#ended = true;
    this.#parts.tell({ type: 'empty', roomId: this.#roomId, at: now() });
    this.#parts.onEmpty();
  }

  #tell(frame: FromRoom, except?: string) {
    for (const { seat, link } of this.#seats.values()) if (seat.seatId !== except) link?.send(frame);
  }

  #event(type: 'joined' | 'away' | 'back' | 'left', seatId: string) {
    this.#parts.tell({ type, roomId: this.#roomId, seatId, at: now() });
  }
}
