import {
  PictureLossIndication,
  RTCPeerConnection,
  RTCRtpCodecParameters,
  RTCRtpHeaderExtensionParameters,
  type RTCRtpReceiver,
  type RTCRtpTransceiver,
  type RtcpPacket,
  RtcpPayloadSpecificFeedback,
  type RtpPacket,
} from 'werift';
import { type ForwardedTrack, ownTracks, type RoomCandidate, type TrackKind } from '#contract/rtc.ts';
import type { ForwardingPlace, Told } from './orders.ts';
import { beginsWholePicture, PictureRequests } from './whole-picture.ts';

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
  /** The connection is of no use any more, and closed. */
  readonly onBroken: (reason: unknown) => void;
  readonly onPacket: (kind: TrackKind, packet: RtpPacket) => void;
  /** Of somebody's camera or screen: this page cannot show anything before a whole picture comes. */
  readonly onPictureWanted: (source: string, kind: TrackKind) => void;
}

/** One stream to this page, of one after the other: whoever left makes room for whoever comes. */
interface Slot {
  readonly transceiver: RTCRtpTransceiver;
  readonly medium: 'audio' | 'video';
  source: { readonly seatId: string; readonly kind: TrackKind } | undefined;
  /** The page has answered the offer that tells it whose this is: what came before it could not place. */
  agreed: boolean;
  /** A page shows nothing of somebody before a whole picture has gone to it. */
  waits: boolean;
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
const linesOf = (sdp: string) => sdp.match(/^m=/gm)?.length ?? 0;

/** The connection with one page: the server makes the offers, in which the first three streams are the page's own. */
export class StreamSeat {
  readonly #parts: SeatParts;
  readonly #peer: RTCPeerConnection;
  readonly #own = new Map<TrackKind, RTCRtpTransceiver>();
  readonly #slots: Slot[] = [];
  readonly #carried = new Map<string, Slot>();
  /** What the next offer adds: while one is being made the connection must stay as it is. */
  readonly #wanted = new Map<string, { readonly seatId: string; readonly kind: TrackKind }>();
  readonly #requests = new Map<TrackKind, PictureRequests>();
  /** An offer is out, and nothing may be offered before it is answered. */
  #offered: Extract<SeatTold, { type: 'offer' }> | undefined;
  #reminder: NodeJS.Timeout | undefined;
  #begun = false;
  #negotiating = false;
  #again = false;
  #closed = false;

  constructor(parts: SeatParts) {
    this.#parts = parts;
    const { addresses, ports } = parts.place;
    // The page alone looks for the way, and a browser goes on asking: werift gives up for good whoever is too busy to
    // answer its own checks for some seconds. Nor does it ask a public server abroad for its address then, for which the
    // first offer would wait.
    this.#peer = new RTCPeerConnection({
      iceLite: true,
      ...{ codecs, bundlePolicy: 'max-bundle', iceServers: [] },
      headerExtensions: { audio: [midExtension], video: [midExtension] },
      ...(addresses && { iceAdditionalHostAddresses: [...addresses] }),
      ...(ports && { icePortRange: [ports[0], ports[1]] as [number, number] }),
    });
    for (const kind of ownTracks) this.#receive(kind);
    for (const transport of this.#peer.dtlsTransports) transport.onRtcp.subscribe((packet) => this.#heard(packet));
    this.#peer.onIceCandidate.subscribe((candidate) => {
      if (candidate && !this.#closed) parts.tell({ type: 'candidate', candidate: candidate.toJSON() });
    });
    this.#peer.connectionStateChange.subscribe((state) => {
      if (state === 'connected') this.#connected();
      const [transport] = this.#peer.dtlsTransports;
      if (state === 'failed') this.#fail(`no way to the page: ${this.#peer.iceConnectionState}, ${transport?.state}`);
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
      if (slot) Object.assign(slot, { source: undefined, agreed: false });
    }
  }

  send(seatId: string, kind: TrackKind, packet: RtpPacket) {
    const slot = this.#carried.get(keyOf(seatId, kind));
    if (!slot?.agreed || this.#peer.connectionState !== 'connected') return;
    if (slot.waits && beginsWholePicture(packet.payload)) slot.waits = false;
    if (slot.waits) this.#parts.onPictureWanted(seatId, kind);
    slot.transceiver.sender.sendRtp(packet).catch(() => {});
  }

  /** Makes an offer of all that is carried; one at a time, and none while the way to the page is being found. */
  negotiate() {
    if (this.#negotiating || this.#peer.connectionState === 'connecting') this.#again = true;
    else this.#offer().catch((failure: unknown) => this.#fail(failure));
  }

  /** Some page has been told of this connection, or it came to nothing. */
  get begun() {
    return this.#begun || this.#closed;
  }

  /** The page may not have got the last offer. */
  repeat() {
    if (this.#offered) this.#parts.tell(this.#offered);
  }

  async answer(connection: string, sdp: string) {
    if (connection !== this.#parts.connection || !this.#offered || this.#closed) return;
    // A second answer to a repeated offer may come when the next offer is out: streams that it lacks would end for good.
    if (linesOf(sdp) !== linesOf(this.#offered.sdp)) return;
    this.#offered = undefined;
    clearInterval(this.#reminder);
    try {
      await this.#peer.setRemoteDescription({ type: 'answer', sdp });
    } catch (failure) {
      return this.#fail(failure);
    }
    this.#negotiating = false;
    for (const slot of this.#slots) if (slot.source) slot.agreed = true;
    if (this.#peer.connectionState === 'connected') this.#connected();
  }

  async candidate(connection: string, { candidate, sdpMid, sdpMLineIndex }: RoomCandidate) {
    if (connection !== this.#parts.connection || candidate === '' || this.#closed) return;
    await this.#peer.addIceCandidate({ candidate, sdpMid: sdpMid ?? null, sdpMLineIndex: sdpMLineIndex ?? null });
  }

  /** A whole picture, for somebody who has just begun to look. */
  askForPicture(kind: TrackKind) {
    this.#requests.get(kind)?.wish();
  }

  close() {
    this.#closed = true;
    clearInterval(this.#reminder);
    for (const requests of this.#requests.values()) requests.stop();
    this.#peer.close().catch(() => {});
  }

  #receive(kind: TrackKind) {
    const transceiver = this.#peer.addTransceiver(mediumOf(kind), { direction: 'recvonly' });
    this.#own.set(kind, transceiver);
    if (mediumOf(kind) === 'video') this.#requests.set(kind, new PictureRequests(() => ask(transceiver.receiver)));
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
    Object.assign(slot, { source: { seatId, kind }, agreed: false, waits: medium === 'video' });
    // Packets of another camera go on where those of the one before ended.
    if (free) slot.transceiver.sender.replaceRTP({ sequenceNumber: 0, timestamp: 0 });
    this.#carried.set(keyOf(seatId, kind), slot);
  }

  #fail(reason: unknown) {
    if (this.#closed) return;
    this.close();
    this.#parts.onBroken(reason);
  }

  /**
   * What was to be offered meanwhile is offered only now: werift begins to connect anew with each answer, and of two
   * such beginnings the second says `connected` before anything can be sent.
   */
  #connected() {
    for (const { source, agreed } of this.#slots) {
      if (source && agreed) this.#parts.onPictureWanted(source.seatId, source.kind);
    }
    if (!this.#again || this.#negotiating) return;
    this.#again = false;
    this.negotiate();
  }

  /**
   * The page misses a picture. A browser says so in the name of one of its own streams, to which werift hands it, and
   * not to the stream that it is about: then nobody was ever asked.
   */
  #heard(packet: RtcpPacket) {
    if (!(packet instanceof RtcpPayloadSpecificFeedback)) return;
    const { feedback } = packet;
    if (!(feedback instanceof PictureLossIndication)) return;
    const slot = this.#slots.find(({ transceiver: { sender } }) => sender.ssrc === feedback.mediaSsrc);
    if (slot?.source) this.#parts.onPictureWanted(slot.source.seatId, slot.source.kind);
  }

  #newSlot(medium: 'audio' | 'video') {
    const transceiver = this.#peer.addTransceiver(medium, { direction: 'sendonly' });
    const slot: Slot = { transceiver, medium, source: undefined, agreed: false, waits: false };
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
    this.#begun = true;
    this.#parts.tell(this.#offered);
    this.#reminder = setInterval(() => this.repeat(), answerMs);
  }

  #tracks(): ForwardedTrack[] {
    return this.#slots.flatMap(({ source, transceiver: { mid } }) =>
      source && mid !== null ? [{ mid, ...source }] : [],
    );
  }
}

function ask(receiver: RTCRtpReceiver) {
  for (const { ssrc } of receiver.tracks) if (ssrc !== undefined) receiver.sendRtcpPLI(ssrc).catch(() => {});
}
