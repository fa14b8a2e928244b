import { type FromRoom, type FromRoomPage, forwarder, type RoomMode, type TrackKind } from '#contract/rtc.ts';
import { newId } from '../../new-id.ts';
import { calls, outside, type RoomState } from '../room-state.ts';
import { type IncomingTrack, type LinkParts, type OwnTracks, PeerLink } from './peer-link.ts';

const lookMs = 6000;
const patienceMs = 15_000;
/** Looks at which no picture came before a connection is made anew. */
const stillLooks = 2;
/** Where it did not help it is tried ever more seldom: the other end may be a telephone in somebody's pocket. */
const later = (tries: number) => 2 ** Math.min(tries, 3);

/** What is seen and heard of one seat. */
export type SeatStreams = Readonly<Partial<Record<TrackKind, MediaStream>>>;

/** A stream stays the same one as long as its track does: a picture that is shown anew flickers. */
export function streamsOf(incoming: readonly IncomingTrack[], shown: ReadonlyMap<string, SeatStreams>) {
  const streams = new Map<string, SeatStreams>();
  for (const { seatId, kind, track } of incoming) {
    const before = shown.get(seatId)?.[kind];
    const stream = before?.getTracks()[0] === track ? before : new MediaStream([track]);
    streams.set(seatId, { ...streams.get(seatId), [kind]: stream });
  }
  return streams;
}

interface Kept {
  readonly link: PeerLink;
  /** The page at the other end: another one is another connection. */
  readonly page: string;
  restarted: boolean;
  pictures: number;
  /** So many looks in a row found no new picture. */
  still: number;
}

export interface LinksParts {
  readonly say: (frame: FromRoomPage) => void;
  readonly onStreams: (streams: ReadonlyMap<string, SeatStreams>) => void;
  /** Nobody looks at this page, and a browser may show nothing then. */
  readonly hidden?: () => boolean;
  /** Tests make links of their own. */
  readonly make?: (parts: LinkParts) => PeerLink;
}

type Signal = Extract<FromRoom, { type: 'offer' | 'answer' | 'candidate' | 'restart' }>;

/** All connections of this page: to each other seat, or one to the server. Follows how the room stands. */
export class Links {
  readonly #parts: LinksParts;
  readonly #kept = new Map<string, Kept>();
  readonly #incoming = new Map<string, readonly IncomingTrack[]>();
  /** Of each other end: connections in a row that did not come to stand, and that brought no picture. */
  readonly #failed = new Map<string, number>();
  readonly #blind = new Map<string, number>();
  #streams = new Map<string, SeatStreams>();
  #state: RoomState | undefined;
  #watch: ReturnType<typeof setInterval> | undefined;
  #tracks: OwnTracks = { microphone: null, camera: null, screen: null };

  constructor(parts: LinksParts) {
    this.#parts = parts;
  }

  /** `welcomed`: after a time in which words may have been lost, connections that do not work are made anew. */
  follow(state: RoomState, welcomed = false) {
    this.#state = state;
    this.#watch ??= setInterval(() => this.#look(), lookMs);
    for (const remote of [...this.#kept.keys()]) if (!this.#wanted(state, remote)) this.#drop(remote);
    if (state.mode === 'mesh') this.#followMesh(state, welcomed);
    else if (welcomed && this.#kept.has(forwarder) && !this.#kept.get(forwarder)?.link.works) this.#askAnew(forwarder);
  }

  hear(frame: Signal) {
    const state = this.#state;
    if (!state) return;
    const { from } = frame;
    if (frame.type === 'restart') {
      if (this.#callsTo(from)) this.#call(from);
      return;
    }
    if (frame.type === 'offer' && modeOf(from) === state.mode && !this.#callsTo(from))
      this.#linkFor(from, frame.connection);
    const kept = this.#kept.get(from);
    if (!kept || kept.link.connection !== frame.connection) return;
    if (frame.type === 'offer') kept.link.offered(frame.sdp, frame.tracks);
    if (frame.type === 'answer') kept.link.answered(frame.sdp);
    if (frame.type === 'candidate') kept.link.candidate(frame.candidate);
  }

  send(tracks: OwnTracks) {
    this.#tracks = tracks;
    for (const { link } of this.#kept.values()) link.send(tracks);
  }

  close() {
    clearInterval(this.#watch);
    this.#watch = undefined;
    for (const remote of [...this.#kept.keys()]) this.#drop(remote);
    this.#state = undefined;
  }

  #wanted({ mode, seats }: RoomState, remote: string) {
    if (modeOf(remote) !== mode) return false;
    return (
      remote === forwarder ||
      seats.some(({ seatId, page }) => seatId === remote && page === this.#kept.get(remote)?.page)
    );
  }

  #followMesh({ seats, seatId: own }: RoomState, welcomed: boolean) {
    for (const { seatId, away } of seats) {
      if (seatId === own || away) continue;
      const kept = this.#kept.get(seatId);
      if (kept && (!welcomed || kept.link.works)) continue;
      if (this.#callsTo(seatId)) this.#call(seatId);
      else if (kept) this.#askAnew(seatId);
    }
  }

  /** An offer that was lost is asked for again: who waits for it has no connection that could be in trouble. */
  #seekMissing() {
    const { mode, phase, seats, seatId: own } = this.#state ?? outside;
    if (phase !== 'here') return;
    const others = seats.filter(({ seatId, away }) => seatId !== own && !away).map(({ seatId }) => seatId);
    for (const remote of mode === 'forwarded' ? [forwarder] : others) {
      if (!this.#kept.has(remote)) this.#askAnew(remote);
    }
  }

  #look() {
    this.#seekMissing();
    for (const [remote, kept] of this.#kept) {
      if (!kept.link.works) continue;
      this.#failed.delete(remote);
      this.#seekStill(remote, kept).catch(() => {});
    }
  }

  /** A connection that stands and brings no picture of anybody whose camera is on is made anew. */
  async #seekStill(remote: string, kept: Kept) {
    const { seats, seatId: own } = this.#state ?? outside;
    const from = remote === forwarder ? seats.filter(({ seatId }) => seatId !== own) : seats;
    const cameras = from.filter(
      ({ seatId, away, media }) => !away && media.camera && (remote === forwarder || seatId === remote),
    );
    const pictures = await kept.link.pictures();
    const shown = cameras.reduce((sum, { seatId }) => sum + (pictures.get(seatId) ?? 0), 0);
    const moves = shown !== kept.pictures && shown > 0;
    Object.assign(kept, { pictures: shown, still: moves || this.#parts.hidden?.() ? 0 : kept.still + 1 });
    if (moves) this.#blind.delete(remote);
    const tries = this.#blind.get(remote) ?? 0;
    if (cameras.length === 0) kept.still = 0;
    if (kept.still < stillLooks * later(tries) || this.#kept.get(remote) !== kept) return;
    kept.still = 0;
    this.#blind.set(remote, tries + 1);
    this.#mend(remote, kept.link.connection);
  }

  #callsTo(remote: string) {
    return remote !== forwarder && calls(this.#state?.seatId ?? '', remote);
  }

  #call(remote: string) {
    this.#make(remote, newId()).call();
  }

  #linkFor(remote: string, connection: string) {
    if (this.#kept.get(remote)?.link.connection !== connection) this.#make(remote, connection);
  }

  #make(remote: string, connection: string) {
    this.#drop(remote);
    const { say, make = (parts: LinkParts) => new PeerLink(parts) } = this.#parts;
    const { ice = [], seats = [], role = 'listener' } = this.#state ?? {};
    const link = make({
      ...{ remote, connection, ice, say, sends: role !== 'listener', tracks: this.#tracks },
      patienceMs: patienceMs * later(this.#failed.get(remote) ?? 0),
      onTracks: (tracks) => {
        this.#incoming.set(remote, tracks);
        this.#show();
      },
      onTrouble: () => {
        this.#failed.set(remote, (this.#failed.get(remote) ?? 0) + 1);
        this.#mend(remote, connection);
      },
    });
    const page = seats.find(({ seatId }) => seatId === remote)?.page ?? '';
    this.#kept.set(remote, { link, page, restarted: false, pictures: 0, still: 0 });
    return link;
  }

  /** First another way for what there is, then everything anew. */
  #mend(remote: string, connection: string) {
    const kept = this.#kept.get(remote);
    if (kept?.link.connection !== connection) return;
    if (!this.#callsTo(remote)) return this.#askAnew(remote);
    if (kept.restarted) return this.#call(remote);
    kept.restarted = true;
    kept.link.restart();
  }

  #askAnew(remote: string) {
    this.#parts.say({ type: 'restart', to: remote });
  }

  #drop(remote: string) {
    this.#kept.get(remote)?.link.close();
    this.#kept.delete(remote);
    if (this.#incoming.delete(remote)) this.#show();
  }

  #show() {
    this.#streams = streamsOf([...this.#incoming.values()].flat(), this.#streams);
    this.#parts.onStreams(this.#streams);
  }
}

const modeOf = (remote: string): RoomMode => (remote === forwarder ? 'forwarded' : 'mesh');
