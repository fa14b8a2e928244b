import {
  type ForwardedTrack,
  type FromRoomPage,
  forwarder,
  type IceServer,
  ownTracks,
  type RoomCandidate,
  type TrackKind,
} from '#contract/rtc.ts';

export type OwnTracks = Readonly<Record<TrackKind, MediaStreamTrack | null>>;

export interface LinkParts {
  /** The seat at the other end, or the server that forwards. */
  readonly remote: string;
  readonly connection: string;
  readonly ice: readonly IceServer[];
  /** A listener sends nothing. */
  readonly sends: boolean;
  readonly tracks: OwnTracks;
  readonly say: (frame: FromRoomPage) => void;
  /** How long it may take until something comes through. */
  readonly patienceMs: number;
  /** What comes in over this connection, all of it each time that it changed. */
  readonly onTracks: (tracks: readonly IncomingTrack[]) => void;
  /** Nothing comes through, and has not for a while. */
  readonly onTrouble: () => void;
}

export interface IncomingTrack {
  readonly seatId: string;
  readonly kind: TrackKind;
  readonly track: MediaStreamTrack;
}

interface PictureStats {
  readonly type: string;
  readonly trackIdentifier?: string;
  readonly framesDecoded?: number;
}

const disconnectedMs = 2500;
/** Bits a second: a camera goes to several people at once, letters on a screen must be read. */
export const mostBits: Readonly<Record<TrackKind, number>> = { microphone: 48_000, camera: 600_000, screen: 1_500_000 };

/**
 * One connection. Its first three streams are the microphone, camera and screen of both ends, there from the beginning
 * and sent or not as each likes, so that switching one on asks nothing of the other end. Only one end makes offers.
 */
export class PeerLink {
  readonly #parts: LinkParts;
  readonly #peer: RTCPeerConnection;
  #tracks: OwnTracks;
  #forwarded: readonly ForwardedTrack[] = [];
  #early: RoomCandidate[] = [];
  /** One description after the other. */
  #last: Promise<unknown> = Promise.resolve();
  #trouble: ReturnType<typeof setTimeout> | undefined;
  #closed = false;

  constructor(parts: LinkParts) {
    this.#parts = parts;
    this.#tracks = parts.tracks;
    this.#peer = new RTCPeerConnection({
      iceServers: parts.ice.map((server) => ({ ...server })),
      bundlePolicy: 'max-bundle',
    });
    this.#peer.onicecandidate = ({ candidate }) =>
      candidate && this.#say({ type: 'candidate', candidate: candidate.toJSON() });
    this.#peer.onconnectionstatechange = () => this.#watch();
    this.#troubleAfter(parts.patienceMs);
  }

  get connection() {
    return this.#parts.connection;
  }

  get works() {
    return this.#peer.connectionState === 'connected' && this.#peer.signalingState === 'stable';
  }

  /** Of each seat whose camera comes this way: how many pictures of it could be shown so far. */
  async pictures(): Promise<ReadonlyMap<string, number>> {
    const shown = new Map<unknown, number>();
    for (const one of (await this.#peer.getStats()).values()) {
      const { type, trackIdentifier, framesDecoded = 0 } = one as PictureStats;
      if (type === 'inbound-rtp') shown.set(trackIdentifier, framesDecoded);
    }
    const cameras = this.#incoming().filter(({ kind }) => kind === 'camera');
    return new Map(cameras.map(({ seatId, track }) => [seatId, shown.get(track.id) ?? 0]));
  }

  /** This end makes the offers: the first one. */
  call() {
    this.#inTurn(async () => {
      for (const kind of ownTracks) {
        const direction = this.#parts.sends ? 'sendrecv' : 'recvonly';
        this.#peer.addTransceiver(kind === 'microphone' ? 'audio' : 'video', { direction });
      }
      await this.#sendOwn();
      await this.#offer();
    });
  }

  /** Looks for another way to the other end, over the same streams. */
  restart() {
    this.#troubleAfter(this.#parts.patienceMs / 2);
    this.#inTurn(() => this.#offer({ iceRestart: true }));
  }

  offered(sdp: string, forwarded: readonly ForwardedTrack[] = []) {
    this.#inTurn(async () => {
      this.#forwarded = forwarded;
      await this.#peer.setRemoteDescription({ type: 'offer', sdp });
      const server = this.#parts.remote === forwarder;
      for (const transceiver of this.#peer.getTransceivers().slice(0, ownTracks.length)) {
        transceiver.direction = this.#parts.sends
          ? server
            ? 'sendonly'
            : 'sendrecv'
          : server
            ? 'inactive'
            : 'recvonly';
      }
      await this.#sendOwn();
      await this.#peer.setLocalDescription();
      this.#say({ type: 'answer', sdp: this.#peer.localDescription?.sdp ?? '' });
      await this.#settled();
    });
  }

  answered(sdp: string) {
    this.#inTurn(async () => {
      if (this.#peer.signalingState !== 'have-local-offer') return;
      await this.#peer.setRemoteDescription({ type: 'answer', sdp });
      await this.#settled();
    });
  }

  candidate(candidate: RoomCandidate) {
    this.#inTurn(async () => {
      if (this.#peer.remoteDescription)
        await this.#peer.addIceCandidate(candidate as RTCIceCandidateInit).catch(() => {});
      else this.#early.push(candidate);
    });
  }

  /** From now on these are sent. */
  send(tracks: OwnTracks) {
    this.#tracks = tracks;
    this.#inTurn(() => this.#sendOwn());
  }

  close() {
    this.#closed = true;
    clearTimeout(this.#trouble);
    this.#peer.onicecandidate = null;
    this.#peer.onconnectionstatechange = null;
    this.#peer.close();
  }

  async #offer(options: RTCOfferOptions = {}) {
    await this.#peer.setLocalDescription(await this.#peer.createOffer(options));
    this.#say({ type: 'offer', sdp: this.#peer.localDescription?.sdp ?? '' });
  }

  async #settled() {
    for (const candidate of this.#early.splice(0)) {
      await this.#peer.addIceCandidate(candidate as RTCIceCandidateInit).catch(() => {});
    }
    this.#parts.onTracks(this.#incoming());
  }

  #incoming(): IncomingTrack[] {
    const { remote } = this.#parts;
    const all = this.#peer.getTransceivers();
    if (remote !== forwarder) {
      return all.slice(0, ownTracks.length).flatMap(({ receiver: { track } }, at) => {
        const kind = ownTracks[at];
        return kind ? [{ seatId: remote, kind, track }] : [];
      });
    }
    return this.#forwarded.flatMap(({ mid, seatId, kind }) => {
      const track = all.find((transceiver) => transceiver.mid === mid)?.receiver.track;
      return track ? [{ seatId, kind, track }] : [];
    });
  }

  async #sendOwn() {
    if (!this.#parts.sends) return;
    const senders = this.#peer.getTransceivers().slice(0, ownTracks.length);
    for (const [at, { sender }] of senders.entries()) {
      const kind = ownTracks[at];
      if (kind && sender.track !== this.#tracks[kind]) await sender.replaceTrack(this.#tracks[kind]);
    }
  }

  /** Which only a connection that stands lets one say. */
  #bound() {
    for (const [at, { sender }] of this.#peer.getTransceivers().slice(0, ownTracks.length).entries()) {
      const kind = ownTracks[at];
      const parameters = sender.getParameters();
      const [encoding] = parameters.encodings ?? [];
      if (!kind || !encoding) continue;
      encoding.maxBitrate = mostBits[kind];
      sender.setParameters(parameters).catch(() => {});
    }
  }

  #watch() {
    const { connectionState } = this.#peer;
    if (connectionState === 'connected') {
      clearTimeout(this.#trouble);
      this.#bound();
    }
    if (connectionState === 'disconnected') this.#troubleAfter(disconnectedMs);
    if (connectionState === 'failed') this.#troubleAfter(0);
  }

  #troubleAfter(ms: number) {
    clearTimeout(this.#trouble);
    this.#trouble = setTimeout(() => {
      if (this.#closed || this.#peer.connectionState === 'connected') return;
      // What is asked of the other end may be lost too.
      this.#troubleAfter(this.#parts.patienceMs);
      this.#parts.onTrouble();
    }, ms);
  }

  /** A description that this browser will not take is trouble like any other: the connection is made anew. */
  #inTurn(work: () => Promise<void>) {
    this.#last = this.#last
      .then(() => (this.#closed ? undefined : work()))
      .catch(() => {
        // Also of one that stands: the other end waits for an answer.
        if (!this.#closed) setTimeout(() => !this.#closed && this.#parts.onTrouble(), disconnectedMs);
      });
  }

  #say(frame: { type: 'offer' | 'answer'; sdp: string } | { type: 'candidate'; candidate: RTCIceCandidateInit }) {
    const { remote: to, connection } = this.#parts;
    this.#parts.say({ ...frame, to, connection } as FromRoomPage);
  }
}
