import { expect, onTestFinished, test } from 'vitest';
import {
  MediaStreamTrack,
  PictureLossIndication,
  RTCPeerConnection,
  type RtcpPacket,
  RtcpPayloadSpecificFeedback,
  RtpHeader,
  RtpPacket,
} from 'werift';
import { ownTracks } from '#contract/rtc.ts';
import { midExtension, peerCodecs } from '../../../../test/make/peer-codecs.ts';
import type { Told } from './orders.ts';
import { StreamRoom } from './stream-room.ts';

/** Connections are real ones, on cores that others use too. */
const soon = <Value>(read: () => Value) => expect.poll(read, { timeout: 50_000 });

type Offer = Extract<Told, { type: 'offer' }>;

const media = { microphone: false, camera: true, screen: false };

/** First packets of pictures: one that stands for itself, and one that needs it. */
const whole = Buffer.from([0x10, 0x00, 0x00, 0x00]);
const partial = Buffer.from([0x10, 0x01, 0x00, 0x00]);

/** A room whose pages answer in this process, over sockets of this machine. */
function openRoom() {
  const pages = new Map<string, Page>();
  const told: Told[] = [];
  const room = new StreamRoom('room', {}, (one) => {
    told.push(one);
    if (one.type === 'offer') pages.get(one.seat)?.offered(one);
  });
  function enter(seat: string) {
    const page = new Page((order) => room.obey({ ...order, room: 'room', seat }));
    pages.set(seat, page);
    onTestFinished(async () => {
      room.obey({ type: 'close', room: 'room', seat });
      await page.close();
    });
    room.obey({ type: 'open', room: 'room', seat, connection: `connection of ${seat}`, publishes: true, media });
    return page;
  }
  return { room, told, enter };
}

type Answer = { readonly type: 'answer'; readonly connection: string; readonly sdp: string };

/** A page as a browser has it, with a camera that sends what a test gives it. */
class Page {
  /** Offers to which nothing is said, so that a test says it. */
  silent = false;
  readonly offers: Offer[] = [];
  readonly seen: Buffer[] = [];
  /** Whole pictures that were asked of this camera. */
  asked = 0;
  readonly #say: (answer: Answer) => void;
  readonly #track = new MediaStreamTrack({ kind: 'video' });
  #connection = '';
  #peer: RTCPeerConnection | undefined;
  #last: Promise<unknown> = Promise.resolve();
  #sequenceNumber = 0;

  constructor(say: (answer: Answer) => void) {
    this.#say = say;
  }

  offered(offer: Offer) {
    this.offers.push(offer);
    if (!this.silent) this.#last = this.#last.then(() => this.answer(offer)).catch(() => {});
  }

  async answer({ connection, sdp }: Offer) {
    if (connection !== this.#connection) await this.#connect(connection);
    const peer = this.#peer;
    if (!peer) return;
    const begun = this.#peer?.remoteDescription !== null;
    await peer.setRemoteDescription({ type: 'offer', sdp });
    if (!begun) peer.dtlsTransports[0]?.onRtcp.subscribe((packet) => this.#heard(packet));
    const camera = peer.getTransceivers()[ownTracks.indexOf('camera')];
    camera?.setDirection('sendonly');
    if (camera?.sender.track !== this.#track) await camera?.sender.replaceTrack(this.#track);
    await peer.setLocalDescription(await peer.createAnswer());
    this.#say({ type: 'answer', connection, sdp: peer.localDescription?.sdp ?? '' });
  }

  get connected() {
    return this.#peer?.connectionState === 'connected';
  }

  send(payload: Buffer) {
    this.#sequenceNumber += 1;
    const sequenceNumber = this.#sequenceNumber;
    const given = { payloadType: 96, ssrc: 1, version: 2, sequenceNumber, timestamp: sequenceNumber * 3000 };
    this.#track.writeRtp(new RtpPacket(new RtpHeader({ ...given, marker: true }), payload));
  }

  /** As Chromium does: in the name of a stream of its own, of whatever it sees of the others. */
  missPicture() {
    const peer = this.#peer;
    const [own, ...others] = (peer?.getTransceivers() ?? []).slice(1);
    for (const { receiver } of others.slice(1)) {
      for (const { ssrc: mediaSsrc } of receiver.tracks) {
        const feedback = new PictureLossIndication({ senderSsrc: own?.sender.ssrc ?? 0, mediaSsrc: mediaSsrc ?? 0 });
        void peer?.dtlsTransports[0]?.sendRtcp([new RtcpPayloadSpecificFeedback({ feedback })]);
      }
    }
  }

  async close() {
    await this.#last;
    await this.#peer?.close();
  }

  #heard(packet: RtcpPacket) {
    const camera = this.#peer?.getTransceivers()[ownTracks.indexOf('camera')];
    if (!(packet instanceof RtcpPayloadSpecificFeedback)) return;
    if (packet.feedback instanceof PictureLossIndication && packet.feedback.mediaSsrc === camera?.sender.ssrc)
      this.asked += 1;
  }

  async #connect(connection: string) {
    await this.#peer?.close();
    this.#connection = connection;
    const headerExtensions = { audio: [midExtension], video: [midExtension] };
    const peer = new RTCPeerConnection({
      codecs: peerCodecs,
      headerExtensions,
      bundlePolicy: 'max-bundle',
      iceServers: [],
    });
    this.#peer = peer;
    peer.onRemoteTransceiverAdded.subscribe((transceiver) => {
      transceiver.onTrack.subscribe((track) => {
        track.onReceiveRtp.subscribe(({ payload }) => this.seen.push(payload));
      });
    });
  }
}

test('a camera is asked until a whole picture has gone to whoever came later, and again when they miss one', async () => {
  const { enter } = openRoom();
  const anna = enter('anna');
  await soon(() => anna.connected).toBe(true);
  const bert = enter('bert');
  await soon(() => bert.connected).toBe(true);
  await soon(() => anna.asked).toBeGreaterThan(0);
  const before = anna.asked;
  await soon(() => {
    anna.send(partial);
    return anna.asked;
  }).toBeGreaterThan(before + 1);
  await soon(() => {
    anna.send(whole);
    return bert.seen.some((payload) => payload.equals(whole));
  }).toBe(true);
  const enough = anna.asked;
  // One wish of before may still be on its way.
  await soon(() => {
    bert.missPicture();
    return anna.asked;
  }).toBeGreaterThan(enough + 2);
});

test('a second answer to an offer that was made twice ends none of the streams of the next one', async () => {
  const { enter } = openRoom();
  const anna = enter('anna');
  await soon(() => anna.connected).toBe(true);
  const [first] = anna.offers;
  if (!first) throw new Error('an offer');
  anna.silent = true;
  const bert = enter('bert');
  await soon(() => anna.offers.length).toBe(2);
  await anna.answer(first);
  const next = anna.offers[1];
  if (next) await anna.answer(next);
  await soon(() => {
    bert.send(whole);
    return anna.seen.length;
  }).toBeGreaterThan(0);
});

test('a connection that breaks is made anew, and the pictures go on', async () => {
  const { room, told, enter } = openRoom();
  const [anna, bert] = [enter('anna'), enter('bert')];
  await soon(() => anna.connected && bert.connected).toBe(true);
  anna.silent = true;
  enter('carl');
  await soon(() => anna.offers.at(-1)?.tracks.some(({ seatId }) => seatId === 'carl')).toBe(true);
  const { connection = '', sdp = '' } = anna.offers.at(-1) ?? {};
  anna.silent = false;
  // As many lines as were offered, and none of them of any use.
  const useless = sdp.replace(/^a=(ice-ufrag|ice-pwd|fingerprint|rtpmap).*\r\n/gm, '');
  room.obey({ type: 'answer', room: 'room', seat: 'anna', connection, sdp: useless });
  await soon(() => told.some(({ type }) => type === 'failure')).toBe(true);
  await soon(() => anna.offers.at(-1)?.connection).not.toBe(connection);
  const seen = anna.seen.length;
  await soon(() => {
    bert.send(whole);
    return anna.seen.length;
  }).toBeGreaterThan(seen);
});
