import type { RoomSeat, TrackKind } from '#contract/rtc.ts';
import type { RoomSnapshot } from '../../../kit/room/room-session.ts';
import { type Box, fitted, layoutOf } from './picture-layout.ts';

const width = 1280;
const height = 720;
const drawnPerSecond = 15;

const dark = '#14181f';
const light = '#e9edf4';

/** By the clock of a worker: that of a page goes once a second while its tab is hidden. */
function tick(work: () => void) {
  const source = `setInterval(() => postMessage(0), ${1000 / drawnPerSecond})`;
  const address = URL.createObjectURL(new Blob([source], { type: 'text/javascript' }));
  const worker = new Worker(address);
  worker.onmessage = work;
  return () => {
    worker.terminate();
    URL.revokeObjectURL(address);
  };
}

/** What everybody in a room sees and hears, as one picture and one sound that can be recorded. */
export class RoomPicture {
  readonly #canvas = document.createElement('canvas');
  readonly #context = this.#canvas.getContext('2d');
  readonly #audio = new AudioContext();
  readonly #sound = this.#audio.createMediaStreamDestination();
  readonly #videos = new Map<string, { readonly track: MediaStreamTrack; readonly video: HTMLVideoElement }>();
  readonly #heard = new Map<string, { readonly track: MediaStreamTrack; readonly node: MediaStreamAudioSourceNode }>();
  readonly #stopTicking: () => void;
  readonly stream: MediaStream;
  #seats: readonly RoomSeat[] = [];

  constructor() {
    Object.assign(this.#canvas, { width, height });
    this.#draw();
    this.#stopTicking = tick(() => this.#draw());
    const picture = this.#canvas.captureStream(drawnPerSecond).getVideoTracks();
    this.stream = new MediaStream([...picture, ...this.#sound.stream.getAudioTracks()]);
    void this.#audio.resume();
  }

  /** The room as it stands now. */
  follow({ room, own, streams }: RoomSnapshot) {
    this.#seats = room.seats;
    const shown = new Map<string, MediaStreamTrack>();
    const spoken = new Map<string, MediaStreamTrack>();
    for (const { seatId, media } of room.seats) {
      const trackOf = (kind: TrackKind) =>
        seatId === room.seatId
          ? (own.tracks[kind] ?? undefined)
          : streams
              .get(seatId)
              ?.[kind]?.getTracks()
              .find(({ readyState }) => readyState === 'live');
      for (const kind of ['camera', 'screen'] as const) {
        const track = trackOf(kind);
        if (media[kind] && track) shown.set(`${kind} ${seatId}`, track);
      }
      const microphone = trackOf('microphone');
      if (microphone) spoken.set(seatId, microphone);
    }
    this.#show(shown);
    this.#hear(spoken);
  }

  stop() {
    this.#stopTicking();
    this.#show(new Map());
    this.#hear(new Map());
    for (const track of this.stream.getTracks()) track.stop();
    void this.#audio.close().catch(() => undefined);
  }

  #show(tracks: ReadonlyMap<string, MediaStreamTrack>) {
    for (const [key, { track, video }] of this.#videos) {
      if (tracks.get(key) === track) continue;
      video.srcObject = null;
      this.#videos.delete(key);
    }
    for (const [key, track] of tracks) {
      if (this.#videos.has(key)) continue;
      const video = document.createElement('video');
      Object.assign(video, { muted: true, playsInline: true, srcObject: new MediaStream([track]) });
      void video.play().catch(() => undefined);
      this.#videos.set(key, { track, video });
    }
  }

  #hear(tracks: ReadonlyMap<string, MediaStreamTrack>) {
    for (const [key, { track, node }] of this.#heard) {
      if (tracks.get(key) === track) continue;
      node.disconnect();
      this.#heard.delete(key);
    }
    for (const [key, track] of tracks) {
      if (this.#heard.has(key)) continue;
      const node = this.#audio.createMediaStreamSource(new MediaStream([track]));
      node.connect(this.#sound);
      this.#heard.set(key, { track, node });
    }
  }

  #draw() {
    const context = this.#context;
    if (!context) return;
    context.fillStyle = dark;
    context.fillRect(0, 0, width, height);
    const sharing = this.#seats.filter(({ seatId }) => this.#videos.has(`screen ${seatId}`));
    const boxes = layoutOf(sharing.length, this.#seats.length, width, height);
    for (const [at, box] of boxes.screens.entries()) this.#drawOne(context, box, `screen ${sharing[at]?.seatId}`);
    for (const [at, box] of boxes.faces.entries()) {
      const seat = this.#seats[at];
      if (!seat) continue;
      this.#drawOne(context, box, `camera ${seat.seatId}`);
      context.font = '20px sans-serif';
      context.fillStyle = light;
      context.fillText(seat.name, box.x + 12, box.y + box.height - 14, box.width - 24);
    }
  }

  #drawOne(context: CanvasRenderingContext2D, box: Box, key: string) {
    const video = this.#videos.get(key)?.video;
    if (!video || video.readyState < 2) return;
    const { x, y, width: wide, height: high } = fitted(box, video.videoWidth, video.videoHeight);
    context.drawImage(video, x, y, wide, high);
  }
}
