import { MediaStreamTrack, RTCPeerConnection } from 'werift';
import WebSocket from 'ws';
import { type FromRoom, ownTracks, roomPath } from '#contract/rtc.ts';
import { newId } from '../../server/kit/id.ts';
import { midExtension, peerCodecs } from '../../test/make/peer-codecs.ts';
import { Signalling } from '../../web/kit/room/connection/signalling.ts';
import { Seen, sendPictures } from './picture.ts';

type Offer = Extract<FromRoom, { type: 'offer' }>;

/** A page without a browser: the signalling of the product's own page, with a camera that sends numbered frames. */
export class Peer {
  readonly seen = new Map<string, Seen>();
  readonly #signalling: Signalling;
  readonly #track = new MediaStreamTrack({ kind: 'video' });
  readonly #camera = sendPictures((packet) => this.#track.writeRtp(packet));
  #socket: WebSocket | undefined;
  #peer: { readonly connection: string; readonly rtc: RTCPeerConnection } | undefined;
  #whoseMid = new Map<string, string>();
  #welcomed = Promise.withResolvers<void>();
  #last: Promise<unknown> = Promise.resolve();

  constructor(port: number, pass: string) {
    const open = () => {
      const socket = new WebSocket(`ws://127.0.0.1:${port}${roomPath}`);
      // A refused socket closes too.
      socket.on('error', () => {});
      this.#socket = socket;
      return socket as unknown as ReturnType<ConstructorParameters<typeof Signalling>[0]['open']>;
    };
    this.#signalling = new Signalling(
      { open, random: Math.random },
      {
        ...{ pass, page: newId(), media: () => ({ microphone: false, camera: true, screen: false }) },
        onFrame: (frame) => this.#hear(frame),
        onCut: () => {},
        onEnd: (ending) => this.#welcomed.reject(new Error(`the room ended: ${ending}`)),
      },
    );
  }

  get sent() {
    return this.#camera.sent();
  }

  enter() {
    this.#signalling.start();
    return this.#welcomed.promise;
  }

  /** Cuts the connection as a network does; answers after how long the seat was there again. */
  async cut() {
    this.#welcomed = Promise.withResolvers();
    const begun = performance.now();
    this.#socket?.terminate();
    await this.#welcomed.promise;
    return performance.now() - begun;
  }

  async leave() {
    this.#camera.stop();
    this.#signalling.leave();
    await this.#peer?.rtc.close();
  }

  #hear(frame: FromRoom) {
    if (frame.type === 'welcome') this.#welcomed.resolve();
    if (frame.type === 'offer') this.#inTurn(() => this.#answer(frame));
    if (frame.type === 'candidate' && frame.connection === this.#peer?.connection) {
      const { candidate, sdpMid = null, sdpMLineIndex = null } = frame.candidate;
      this.#inTurn(async () => this.#peer?.rtc.addIceCandidate({ candidate, sdpMid, sdpMLineIndex }));
    }
  }

  async #answer({ connection, sdp, tracks = [] }: Offer) {
    this.#whoseMid = new Map(tracks.map((track) => [track.mid, track.seatId]));
    if (this.#peer?.connection !== connection) {
      await this.#peer?.rtc.close();
      this.#peer = { connection, rtc: this.#connect(connection) };
    }
    const { rtc } = this.#peer;
    await rtc.setRemoteDescription({ type: 'offer', sdp });
    const camera = rtc.getTransceivers()[ownTracks.indexOf('camera')];
    if (camera && camera.sender.track !== this.#track) {
      camera.setDirection('sendonly');
      await camera.sender.replaceTrack(this.#track);
    }
    await rtc.setLocalDescription(await rtc.createAnswer());
    const answer = rtc.localDescription?.sdp ?? '';
    this.#signalling.say({ type: 'answer', to: 'server', connection, sdp: answer });
  }

  #connect(connection: string) {
    const headerExtensions = { audio: [midExtension], video: [midExtension] };
    const rtc = new RTCPeerConnection({
      codecs: peerCodecs,
      headerExtensions,
      bundlePolicy: 'max-bundle',
      iceServers: [],
    });
    rtc.onIceCandidate.subscribe((candidate) => {
      if (!candidate) return;
      this.#signalling.say({ type: 'candidate', to: 'server', connection, candidate: candidate.toJSON() });
    });
    rtc.onRemoteTransceiverAdded.subscribe((transceiver) => {
      transceiver.onTrack.subscribe((track) => {
        track.onReceiveRtp.subscribe((packet) => {
          const seatId = this.#whoseMid.get(transceiver.mid ?? '');
          if (seatId === undefined) return;
          const seen = this.seen.get(seatId) ?? new Seen();
          this.seen.set(seatId, seen);
          seen.hear(packet);
        });
      });
    });
    return rtc;
  }

  #inTurn(work: () => Promise<unknown>) {
    this.#last = this.#last.then(work).catch((failure: unknown) => this.#welcomed.reject(failure));
  }
}
