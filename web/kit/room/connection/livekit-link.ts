import { type FromRoomPage, type MediaAccess, ownTracks, type TrackKind } from '#contract/rtc.ts';
import type { RoomState } from '../room-state.ts';
import { type SeatStreams, streamsOf } from './links.ts';
import { type LiveKitRoom, makeRoom, publishOptions, roomEvents, sources } from './livekit-room.ts';
import type { IncomingTrack, OwnTracks } from './peer-link.ts';
import { pauseAfter } from './signalling.ts';

export interface LiveKitLinkParts {
  readonly say: (frame: FromRoomPage) => void;
  readonly random: () => number;
  readonly onStreams: (streams: ReadonlyMap<string, SeatStreams>) => void;
  /** Nothing is seen or heard just now; or it is again. */
  readonly onCut: (cut: boolean) => void;
  /** Tests make rooms of their own. */
  readonly make?: () => Promise<LiveKitRoom>;
}

/**
 * What is sent. LiveKit gets a copy of each track: it switches tracks on when it takes them, and ends them when it fails
 * to send them, which must neither open a microphone that somebody has closed nor take a picture out of a recording.
 */
interface Sent {
  readonly track: MediaStreamTrack;
  readonly copy: MediaStreamTrack;
  published: boolean;
}

const republishMs = 3000;
/** Media may go on for a while when only the signals of LiveKit are lost. */
const silenceMs = 3000;

/** The connection of this page to LiveKit: what it sends, and what comes from the other seats. */
export class LiveKitLink {
  readonly #parts: LiveKitLinkParts;
  #state: RoomState | undefined;
  /** The connection that stands or is being made; those before end as they like. */
  #attempt: { room?: LiveKitRoom } | undefined;
  #failures = 0;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #republish: ReturnType<typeof setTimeout> | undefined;
  #silence: ReturnType<typeof setTimeout> | undefined;
  #cut = false;
  #tracks: OwnTracks = { microphone: null, camera: null, screen: null };
  readonly #sent = new Map<TrackKind, Sent>();
  /** Of each kind one thing after the other. */
  readonly #last = new Map<TrackKind, Promise<unknown>>();
  #streams: ReadonlyMap<string, SeatStreams> = new Map();

  constructor(parts: LiveKitLinkParts) {
    this.#parts = parts;
  }

  /** Only who has a seat is shown. */
  follow(state: RoomState) {
    this.#state = state;
    this.#show();
    this.#settle();
  }

  /** The server let us in; needless while the connection stands, which LiveKit itself keeps going. */
  enter({ url, token }: MediaAccess) {
    if (!this.#state || this.#attempt) return;
    clearTimeout(this.#retry);
    void this.#connect(url, token);
  }

  /** From now on these are sent. */
  send(tracks: OwnTracks) {
    this.#tracks = tracks;
    this.#settle();
  }

  close() {
    this.#state = undefined;
    this.#failures = 0;
    clearTimeout(this.#retry);
    this.#end();
    this.#tellCut(false);
  }

  async #connect(url: string, token: string) {
    const { make = makeRoom } = this.#parts;
    const attempt: { room?: LiveKitRoom } = {};
    this.#attempt = attempt;
    const counts = () => this.#attempt === attempt;
    try {
      const room = await make();
      // Left while the library was loaded.
      if (!counts()) return;
      attempt.room = room;
      for (const event of roomEvents) room.on(event, () => counts() && this.#changed(event));
      await room.connect(url, token);
      if (counts()) this.#changed('reconnected');
    } catch {
      if (counts()) this.#failed();
    }
  }

  #changed(event: (typeof roomEvents)[number]) {
    if (event === 'disconnected') return this.#failed();
    if (event === 'signalReconnecting') this.#silence = setTimeout(() => this.#tellCut(true), silenceMs);
    if (event === 'reconnecting') this.#tellCut(true);
    if (event === 'reconnected') {
      this.#failures = 0;
      this.#tellCut(false);
      this.#settle();
    }
    this.#show();
  }

  /** Whoever took this seat over ends this page by our own signals; all others ask for another way in. */
  #failed() {
    this.#end();
    this.#tellCut(true);
    this.#askLater();
  }

  #askLater() {
    clearTimeout(this.#retry);
    const pause = pauseAfter(this.#failures, this.#parts.random());
    this.#failures += 1;
    this.#retry = setTimeout(() => {
      this.#parts.say({ type: 'access' });
      // The question may be lost, and the answer too.
      this.#askLater();
    }, pause);
  }

  #end() {
    const room = this.#attempt?.room;
    this.#attempt = undefined;
    clearTimeout(this.#republish);
    for (const { copy } of this.#sent.values()) copy.stop();
    this.#sent.clear();
    this.#last.clear();
    room?.disconnect(true).catch(() => {});
    this.#show();
  }

  #settle() {
    for (const kind of ownTracks) this.#settleOne(kind);
  }

  #settleOne(kind: TrackKind) {
    const room = this.#attempt?.room;
    if (!room) return;
    const track = this.#state?.role === 'listener' ? null : this.#tracks[kind];
    const sent = this.#sent.get(kind);
    if (sent && (sent.track !== track || !holds(sent))) this.#withdraw(room, kind, sent);
    else if (sent) sent.copy.enabled = sent.track.enabled;
    // A microphone that was never on need not be known.
    const ready = track?.enabled && track.readyState === 'live' && room.state === 'connected';
    if (ready && !this.#sent.has(kind)) this.#publish(room, kind, track);
  }

  #publish(room: LiveKitRoom, kind: TrackKind, track: MediaStreamTrack) {
    const copy = track.clone();
    copy.contentHint = track.contentHint;
    const sent: Sent = { track, copy, published: false };
    this.#sent.set(kind, sent);
    const counts = () => this.#sent.get(kind) === sent;
    this.#inTurn(kind, async () => {
      if (!counts()) return;
      try {
        await room.localParticipant.publishTrack(copy, publishOptions(kind));
        sent.published = true;
      } catch {
        copy.stop();
        if (!counts()) return;
        this.#sent.delete(kind);
        clearTimeout(this.#republish);
        this.#republish = setTimeout(() => this.#settle(), republishMs);
      }
      if (counts()) this.#settleOne(kind);
    });
  }

  /** The device goes off at once, whatever LiveKit is doing. */
  #withdraw(room: LiveKitRoom, kind: TrackKind, { copy }: Sent) {
    copy.stop();
    this.#sent.delete(kind);
    this.#inTurn(kind, async () => {
      await room.localParticipant.unpublishTrack(copy, true);
    });
  }

  #inTurn(kind: TrackKind, work: () => Promise<void>) {
    const last = this.#last.get(kind) ?? Promise.resolve();
    this.#last.set(
      kind,
      last.then(work).catch(() => {}),
    );
  }

  #show() {
    const seated = new Set(this.#state?.seats.map(({ seatId }) => seatId));
    const incoming = [...(this.#attempt?.room?.remoteParticipants.values() ?? [])]
      .filter(({ identity }) => seated.has(identity))
      .flatMap(({ identity, trackPublications }) => {
        return [...trackPublications.values()].flatMap(({ source, track }): IncomingTrack[] => {
          const kind = ownTracks.find((kind) => sources[kind] === source);
          return kind && track ? [{ seatId: identity, kind, track: track.mediaStreamTrack }] : [];
        });
      });
    const streams = streamsOf(incoming, this.#streams);
    if (same(streams, this.#streams)) return;
    this.#streams = streams;
    this.#parts.onStreams(streams);
  }

  #tellCut(cut: boolean) {
    clearTimeout(this.#silence);
    if (cut === this.#cut) return;
    this.#cut = cut;
    this.#parts.onCut(cut);
  }
}

/** What is not published yet would be switched on by being published; what LiveKit has ended is of no use. */
const holds = ({ track, copy, published }: Sent) => (published || track.enabled) && copy.readyState === 'live';

function same(one: ReadonlyMap<string, SeatStreams>, other: ReadonlyMap<string, SeatStreams>) {
  const of = (streams: ReadonlyMap<string, SeatStreams>) =>
    [...streams].flatMap(([seatId, kinds]) => ownTracks.map((kind) => [seatId, kind, kinds[kind]] as const));
  const [left, right] = [of(one), of(other)];
  return (
    left.length === right.length && left.every((entry, at) => entry.every((part, place) => part === right[at]?.[place]))
  );
}
