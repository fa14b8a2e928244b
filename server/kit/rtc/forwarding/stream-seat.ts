import {
  RTCPeerConnection,
  RTCRtpCodecParameters,
  RTCRtpHeaderExtensionParameters,
  type RTCRtpTransceiver,
  type RtpPacket,
} from 'werift';
import { type ForwardedTrack, ownTracks, type RoomCandidate, type TrackKind } from '#contract/rtc.ts';
import type { ForwardingPlace, Told } from './orders.ts';

type Saying = Extract<Told, { type: 'offer' | 'candidate' }>;
/** Without the address of the seat, which its room adds. */
export type SeatTold = Saying extends infer One
  ? One extends Saying
    ? Omit<One, 'room' | 'seat' | 'connection'>
    : never
  : never;

interface SeatParts {
  readonly connection: string;
  readonly place: ForwardingPlace;
  readonly tell: (told: SeatTold) => void;
  readonly onFailure: (failure: unknown) => void;
  readonly onPacket: (kind: TrackKind, packet: RtpPacket) => void;
  /** Of somebody's camera or screen: this page cannot show anything before a whole picture comes. */
  readonly onPictureWanted: (source: string, kind: TrackKind) => void;
}

/** One stream to this page, of one after the other: whoever left makes room for whoever comes. */
interface Slot {
  readonly transceiver: RTCRtpTransceiver;
  readonly medium: 'audio' | 'video';
  source: { readonly seatId: string; readonly kind: TrackKind } | undefined;
}

/** One codec each, the same numbers for all, so that packets are passed on as they come. */
const codecs = {
  audio: [
    new RTCRtpCodecParameters({
      ...{ mimeType: 'audio/opus', clockRate: 48_000, channels: 2, payloadType: 111 },
      parameters: 'minptime=10;useinbandfec=1',
    }),
  ],
  video: [
    new RTCRtpCodecParameters({
      ...{ mimeType: 'video/VP8', clockRate: 90_000, payloadType: 96 },
      rtcpFeedback: [{ type: 'nack' }, { type: 'nack', parameter: 'pli' }],
    }),
  ],
};

const midExtension = new RTCRtpHeaderExtensionParameters({ uri: 'urn:ietf:params:rtp-hdrext:sdes:mid' });

const mediumOf = (kind: TrackKind) => (kind === 'microphone' ? 'audio' : 'video');
const keyOf = (seatId: string, kind: TrackKind) => `${kind} ${seatId}`;
/** An offer that is not answered is made again: while it is out nothing else can be offered. */
const answerMs = 5000;
/** Between two requests for a whole picture of one camera. */
const pictureMs = 400;

/** The connection with one page: the server makes the offers, in which the first three streams are the page's own. */
export class StreamSeat {
  readonly #parts: SeatParts;
  readonly #peer: RTCPeerConnection;
  readonly #own = new Map<TrackKind, RTCRtpTransceiver>();
  readonly #slots: Slot[] = [];
  readonly #carried = new Map<string, Slot>();
  /** What the next offer adds: while one is being made the connection must stay as it is. */
  readonly #wanted = new Map<string, { readonly seatId: string; readonly kind: TrackKind }>();
  readonly #pictureAsked = new Map<TrackKind, number>();
  /** An offer is out, and nothing may be offered before it is answered. */
  #offered: SeatTold | undefined;
  #reminder: NodeJS.Timeout | undefined;
  #negotiating = false;
  #again = false;
  #closed = false;

  constructor(parts: SeatParts) {
    this.#parts = parts;
    const { addresses, ports } = parts.place;
    this.#peer = new RTCPeerConnection({
      ...{ codecs, bundlePolicy: 'max-bundle', iceServers: [] },
      headerExtensions: { audio: [midExtension], video: [midExtension] },
      ...(addresses && { iceAdditionalHostAddresses: [...addresses] }),
      ...(ports && { icePortRange: [ports[0], ports[1]] as [number, number] }),
    });
    for (const kind of ownTracks) this.#receive(kind);
    this.#peer.onIceCandidate.subscribe((candidate) => {
      if (candidate && !this.#closed) parts.tell({ type: 'candidate', candidate: candidate.toJSON() });
    });
    this.#peer.connectionStateChange.subscribe((state) => {
      if (state === 'connected') this.#wantPictures();
    });
  }

  /** From the next offer on this page is sent what this seat sends. */
  carry(seatId: string, kind: TrackKind) {
    if (!this.#carried.has(keyOf(seatId, kind))) this.#wanted.set(keyOf(seatId, kind), { seatId, kind });
  }

  drop(seatId: string) {
    for (const kind of ownTracks) {
      this.#wanted.delete(keyOf(seatId, kind));
      const slot = this.#carried.get(keyOf(seatId, kind));
      this.#carried.delete(keyOf(seatId, kind));
      if (slot) slot.source = undefined;
    }
  }

  send(seatId: string, kind: TrackKind, packet: RtpPacket) {
    const slot = this.#carried.get(keyOf(seatId, kind));
    if (!slot || this.#peer.connectionState !== 'connected') return;
    slot.transceiver.sender.sendRtp(packet).catch(() => {});
  }

  /** Makes an offer of all that is carried; one at a time. */
  negotiate() {
    if (this.#negotiating) this.#again = true;
    else this.#offer().catch((failure: unknown) => this.#fail(failure));
  }

  /** The page may not have got the last offer. */
  repeat() {
    if (this.#offered) this.#parts.tell(this.#offered);
  }

  async answer(connection: string, sdp: string) {
    if (connection !== this.#parts.connection || !this.#offered) return;
    try {
      await this.#peer.setRemoteDescription({ type: 'answer', sdp });
    } catch (failure) {
      return this.#fail(failure);
    }
    this.#offered = undefined;
    clearInterval(this.#reminder);
    this.#negotiating = false;
    this.#wantPictures();
    if (!this.#again) return;
    this.#again = false;
    this.negotiate();
  }

  async candidate(connection: string, { candidate, sdpMid, sdpMLineIndex }: RoomCandidate) {
    if (connection !== this.#parts.connection || candidate === '') return;
    await this.#peer.addIceCandidate({ candidate, sdpMid: sdpMid ?? null, sdpMLineIndex: sdpMLineIndex ?? null });
  }

  /** A whole picture, for somebody who has just begun to look. */
  askForPicture(kind: TrackKind) {
    const receiver = this.#own.get(kind)?.receiver;
    const time = performance.now();
    if (!receiver || mediumOf(kind) === 'audio' || time - (this.#pictureAsked.get(kind) ?? -pictureMs) < pictureMs)
      return;
    this.#pictureAsked.set(kind, time);
    for (const { ssrc } of receiver.tracks) if (ssrc !== undefined) receiver.sendRtcpPLI(ssrc).catch(() => {});
  }

  close() {
    this.#closed = true;
    clearInterval(this.#reminder);
    this.#peer.close().catch(() => {});
  }

  #receive(kind: TrackKind) {
    const transceiver = this.#peer.addTransceiver(mediumOf(kind), { direction: 'recvonly' });
    this.#own.set(kind, transceiver);
    transceiver.onTrack.subscribe((track) => {
      track.onReceiveRtp.subscribe((packet) => {
        // They name the stream of the sender's connection; each receiver's has names of its own.
        packet.header.extensions = [];
        this.#parts.onPacket(kind, packet);
      });
    });
  }

  /** In the place of somebody who left, or in a new one. */
  #place({ seatId, kind }: { readonly seatId: string; readonly kind: TrackKind }) {
    const medium = mediumOf(kind);
    const free = this.#slots.find((slot) => !slot.source && slot.medium === medium);
    const slot = free ?? this.#newSlot(medium);
    slot.source = { seatId, kind };
    // Packets of another camera go on where those of the one before ended.
    if (free) slot.transceiver.sender.replaceRTP({ sequenceNumber: 0, timestamp: 0 });
    this.#carried.set(keyOf(seatId, kind), slot);
  }

  /** The page sees that nothing comes and asks for another connection. */
  #fail(failure: unknown) {
    if (this.#closed) return;
    this.#parts.onFailure(failure);
    this.close();
  }

  #newSlot(medium: 'audio' | 'video') {
    const transceiver = this.#peer.addTransceiver(medium, { direction: 'sendonly' });
    const slot: Slot = { transceiver, medium, source: undefined };
    transceiver.sender.onPictureLossIndication.subscribe(() => {
      if (slot.source) this.#parts.onPictureWanted(slot.source.seatId, slot.source.kind);
    });
    this.#slots.push(slot);
    return slot;
  }

  async #offer() {
    this.#negotiating = true;
    for (const source of this.#wanted.values()) this.#place(source);
    this.#wanted.clear();
    await this.#peer.setLocalDescription(await this.#peer.createOffer());
    if (this.#closed) return;
    const { sdp = '' } = this.#peer.localDescription ?? {};
    this.#offered = { type: 'offer', sdp, tracks: this.#tracks() };
    this.#parts.tell(this.#offered);
    this.#reminder = setInterval(() => this.repeat(), answerMs);
  }

  #tracks(): ForwardedTrack[] {
    return this.#slots.flatMap(({ source, transceiver: { mid } }) =>
      source && mid !== null ? [{ mid, ...source }] : [],
    );
  }

  #wantPictures() {
    for (const { source } of this.#slots) if (source) this.#parts.onPictureWanted(source.seatId, source.kind);
  }
}
