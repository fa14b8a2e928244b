import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  JoinResponse,
  LeaveRequest_Action,
  ParticipantInfo,
  ParticipantInfo_State,
  ParticipantPermission,
  Room,
  SignalRequest,
  SignalResponse,
  SignalTarget,
  TrackInfo,
  TrackType,
} from '@livekit/protocol';
import { MediaStreamTrack, RTCPeerConnection, type RTCRtpTransceiver } from 'werift';
import { type WebSocket, WebSocketServer } from 'ws';
import { claimsOf } from '../livekit.ts';
import { midExtension, peerCodecs } from '../make/peer-codecs.ts';

type Says = NonNullable<ConstructorParameters<typeof SignalResponse>[0]>['message'];
type Hears = SignalRequest['message'];

interface Sent {
  readonly info: TrackInfo;
  /** Of the track in the browser. */
  readonly id: string;
  /** Of its line in the description, once there is one. */
  mid?: string | undefined;
}

const wholePictureMs = 500;

/** Of each line that sends something: its number and the browser's track. */
const sending = (sdp: string) =>
  sdp
    .split(/^m=/m)
    .filter((line) => /^a=send(only|recv)/m.test(line))
    .map((line) => ({ mid: /^a=mid:(\S+)/m.exec(line)?.[1], id: /^a=msid:\S+ (\S+)/m.exec(line)?.[1] }));

/** One page in the room: what it sends comes over one connection, what it is sent goes over another. */
class Participant {
  static #count = 0;
  static next = () => {
    Participant.#count += 1;
    return Participant.#count;
  };
  readonly #sid = `PA_${Participant.next()}`;
  readonly #others: () => Iterable<Participant>;
  readonly #socket: WebSocket;
  readonly #identity: string;
  readonly #from = peer();
  readonly #to = peer();
  readonly #sent = new Map<string, Sent>();
  readonly #carried = new Map<string, MediaStreamTrack>();
  readonly #timers: NodeJS.Timeout[] = [];
  #last: Promise<unknown> = Promise.resolve();
  #offered = false;
  #again = false;
  #gone = false;

  constructor(identity: string, socket: WebSocket, others: () => Iterable<Participant>) {
    this.#identity = identity;
    this.#socket = socket;
    this.#others = others;
    for (const [connection, target] of [
      [this.#from, SignalTarget.PUBLISHER],
      [this.#to, SignalTarget.SUBSCRIBER],
    ] as const) {
      connection.onIceCandidate.subscribe((candidate) => {
        const candidateInit = JSON.stringify(candidate?.toJSON());
        if (candidate) this.#say({ case: 'trickle', value: { candidateInit, target } });
      });
    }
    this.#from.onRemoteTransceiverAdded.subscribe((transceiver) => {
      transceiver.onTrack.subscribe((track) => this.#receive(track, transceiver));
    });
    for (const name of ['_reliable', '_lossy']) this.#to.createDataChannel(name);
    socket.on('message', (data: Buffer) => {
      const { message } = SignalRequest.fromBinary(new Uint8Array(data));
      this.#inTurn(() => this.#hear(message));
    });
  }

  get info() {
    const tracks = [...this.#sent.values()].map(({ info }) => info);
    const permission = new ParticipantPermission({ canPublish: true, canSubscribe: true });
    const state = this.#gone ? ParticipantInfo_State.DISCONNECTED : ParticipantInfo_State.ACTIVE;
    return new ParticipantInfo({ sid: this.#sid, identity: this.#identity, state, permission, tracks });
  }

  welcome(room: string) {
    const otherParticipants = [...this.#others()].map(({ info }) => info);
    const value = new JoinResponse({
      ...{ room: new Room({ sid: 'RM_1', name: room }), participant: this.info, otherParticipants },
      ...{ subscriberPrimary: true, serverVersion: '1.9.0', pingTimeout: 30, pingInterval: 10 },
    });
    this.#say({ case: 'join', value });
    this.#tellOthers();
    for (const other of this.#others()) for (const { info } of other.#sent.values()) this.#carry(other, info);
    this.#inTurn(() => this.#offer());
  }

  /** By its own wish, by ours, or because its socket is gone. */
  leave() {
    if (this.#gone) return;
    this.#gone = true;
    for (const timer of this.#timers) clearInterval(timer);
    this.#socket.terminate();
    this.#tellOthers();
    for (const sid of this.#sent.keys()) for (const other of this.#others()) other.#drop(sid);
    for (const connection of [this.#from, this.#to]) connection.close().catch(() => {});
  }

  async #hear({ case: kind, value }: Hears) {
    if (kind === 'offer') await this.#answer(value.sdp, value.id);
    if (kind === 'answer') {
      await this.#to.setRemoteDescription({ type: 'answer', sdp: value.sdp });
      this.#offered = false;
      if (this.#again) await this.#offer();
    }
    if (kind === 'trickle') {
      const { candidate, sdpMid = null, sdpMLineIndex = null } = JSON.parse(value.candidateInit);
      const connection = value.target === SignalTarget.PUBLISHER ? this.#from : this.#to;
      if (candidate) await connection.addIceCandidate({ candidate, sdpMid, sdpMLineIndex }).catch(() => {});
    }
    if (kind === 'addTrack') {
      const { type, source, width, height, layers } = value;
      const sid = `TR_${Participant.next()}`;
      const info = new TrackInfo({ sid, type, source, width, height, layers });
      this.#sent.set(sid, { info, id: value.cid });
      this.#say({ case: 'trackPublished', value: { cid: value.cid, track: info } });
      this.#tellOthers();
      for (const other of this.#others()) other.#carry(this, info);
    }
    if (kind === 'leave') this.leave();
  }

  async #answer(sdp: string, id: number) {
    await this.#from.setRemoteDescription({ type: 'offer', sdp });
    const lines = sending(sdp);
    for (const [sid, sent] of this.#sent) {
      const line = lines.find(({ id }) => id === sent.id);
      // It was there, and is withdrawn.
      if (!line && sent.mid !== undefined) {
        this.#sent.delete(sid);
        for (const other of this.#others()) other.#drop(sid);
        this.#tellOthers();
      } else sent.mid = line?.mid;
    }
    await this.#from.setLocalDescription(await this.#from.createAnswer());
    this.#say({ case: 'answer', value: { type: 'answer', sdp: this.#from.localDescription?.sdp ?? '', id } });
  }

  #receive(track: MediaStreamTrack, transceiver: RTCRtpTransceiver) {
    track.onReceiveRtp.subscribe((packet) => {
      const sent = [...this.#sent.values()].find(({ mid }) => mid === transceiver.mid);
      packet.header.extensions = [];
      if (sent) for (const other of this.#others()) other.#carried.get(sent.info.sid)?.writeRtp(packet);
    });
    const ask = () => track.ssrc !== undefined && transceiver.receiver.sendRtcpPLI(track.ssrc).catch(() => {});
    if (track.kind === 'video') this.#timers.push(setInterval(ask, wholePictureMs));
  }

  #carry(owner: Participant, { sid, type }: TrackInfo) {
    const track = new MediaStreamTrack({ kind: type === TrackType.AUDIO ? 'audio' : 'video' });
    this.#to.addTransceiver(track, { direction: 'sendonly' }).sender.streamId = `${owner.#sid}|${sid}`;
    this.#carried.set(sid, track);
    this.#inTurn(() => this.#offer());
  }

  #drop(sid: string) {
    const track = this.#carried.get(sid);
    this.#carried.delete(sid);
    const line = this.#to.getTransceivers().find(({ sender }) => sender.track === track);
    line?.setDirection('inactive');
    this.#inTurn(() => this.#offer());
  }

  async #offer() {
    this.#again = this.#offered;
    if (this.#offered) return;
    this.#offered = true;
    await this.#to.setLocalDescription(await this.#to.createOffer());
    this.#say({ case: 'offer', value: { type: 'offer', sdp: this.#to.localDescription?.sdp ?? '' } });
  }

  #tellOthers() {
    for (const other of this.#others()) other.#say({ case: 'update', value: { participants: [this.info] } });
  }

  #inTurn(work: () => Promise<void>) {
    this.#last = this.#last.then(() => (this.#gone ? undefined : work())).catch(() => this.leave());
  }

  #say(message: Says) {
    if (message && this.#socket.readyState === this.#socket.OPEN) {
      this.#socket.send(new SignalResponse({ message }).toBinary());
    }
  }
}

function peer() {
  return new RTCPeerConnection({
    ...{
      iceLite: true,
      codecs: peerCodecs,
      iceServers: [],
      headerExtensions: { audio: [midExtension], video: [midExtension] },
    },
    bundlePolicy: 'max-bundle',
  });
}

/**
 * As much of a LiveKit as livekit-client needs to send and to see: one room, the older of its two ways of joining, no
 * resuming, no layers. It tells how the page behaves towards the library, and nothing about a real LiveKit.
 */
export async function startLiveKit() {
  const inside = new Map<string, Participant>();
  const sockets = new WebSocketServer({ noServer: true });
  const server = createServer((request, reply) => {
    reply.writeHead(request.method === 'POST' ? 200 : 404, {
      ...{ 'content-type': 'application/json', 'access-control-allow-origin': '*' },
    });
    reply.end('{}');
  });
  const join = async (socket: WebSocket, { searchParams }: URL) => {
    if (searchParams.get('reconnect')) {
      const value = { action: LeaveRequest_Action.RECONNECT };
      return socket.send(new SignalResponse({ message: { case: 'leave', value } }).toBinary());
    }
    const claims = await claimsOf(searchParams.get('access_token') ?? '').catch(() => undefined);
    if (!claims) return socket.close();
    const { sub = '', video } = claims;
    inside.get(sub)?.leave();
    const others = () => [...inside.values()].filter((other) => other !== participant);
    const participant = new Participant(sub, socket, others);
    inside.set(sub, participant);
    socket.once('close', () => {
      participant.leave();
      if (inside.get(sub) === participant) inside.delete(sub);
    });
    participant.welcome((video as { room: string }).room);
  };
  server.on('upgrade', (request: IncomingMessage, socket, head) => {
    const url = new URL(request.url ?? '', 'ws://127.0.0.1');
    if (url.pathname === '/rtc') return sockets.handleUpgrade(request, socket, head, (opened) => join(opened, url));
    socket.end('HTTP/1.1 404 Not Found\r\nConnection: close\r\n\r\n');
  });
  const listen = async (port: number) => {
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
  };
  await listen(0);
  const { port } = server.address() as AddressInfo;
  const stop = async () => {
    const stopped = once(server, 'close');
    server.close();
    for (const socket of sockets.clients) socket.terminate();
    server.closeAllConnections();
    await stopped;
  };
  return { url: `ws://127.0.0.1:${port}`, stop, startAgain: () => listen(port) };
}
