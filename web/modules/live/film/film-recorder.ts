import { liveClass } from '#contract/live/class.ts';
import { ChunkReply, chunkBase, chunkLimits } from '#contract/live/film.ts';
import { call } from '../../../kit/api/call.ts';
import { renewToken } from '../../../kit/api/session/renew.ts';
import { readToken } from '../../../kit/api/session/stored.ts';
import type { OwnMedia } from '../../../kit/room/media/own-media.ts';
import { type Chunk, ChunkQueue, type Sent } from './chunk-queue.ts';

export interface RecorderState {
  /** Chunks that have not arrived. */
  readonly waiting: number;
  /** The network is lost; what is recorded meanwhile is sent when it is back. */
  readonly lost: boolean;
  /** Another page sends. */
  readonly over: boolean;
  /** This browser records nothing. */
  readonly unable: boolean;
}

const kinds = ['video/webm;codecs=vp8,opus', 'video/webm', 'video/mp4'];
const bitsPerSecond = 1_500_000;

/** Records what this device shows and hears, and sends it in chunks. Another picture is another stream; the sound goes on. */
export class FilmRecorder {
  readonly #lesson: { readonly lessonId: string; readonly page: string };
  readonly #media: OwnMedia;
  readonly #onState: (state: RecorderState) => void;
  readonly #queue: ChunkQueue;
  readonly #audio = new AudioContext();
  readonly #sound: MediaStreamAudioDestinationNode;
  #heard: { readonly track: MediaStreamTrack; readonly node: MediaStreamAudioSourceNode } | undefined;
  #blank: MediaStreamTrack | undefined;
  #shown: MediaStreamTrack | undefined;
  #recorder: MediaRecorder | undefined;
  #state: RecorderState = { waiting: 0, lost: false, over: false, unable: false };
  #unsubscribe: (() => void) | undefined;
  #opening = Promise.resolve();

  constructor(
    lesson: { readonly lessonId: string; readonly page: string },
    media: OwnMedia,
    onState: (state: RecorderState) => void,
  ) {
    this.#lesson = lesson;
    this.#media = media;
    this.#onState = onState;
    this.#sound = this.#audio.createMediaStreamDestination();
    this.#queue = new ChunkQueue(
      (chunk) => this.#send(chunk),
      (waiting, lost) => this.#change({ waiting, lost }),
    );
  }

  start() {
    this.#unsubscribe = this.#media.subscribe(() => this.#follow());
    void this.#audio.resume();
    this.#follow();
  }

  stop() {
    this.#unsubscribe?.();
    if (this.#recorder?.state === 'recording') this.#recorder.stop();
    this.#recorder = undefined;
    this.#blank?.stop();
    void this.#audio.close().catch(() => undefined);
  }

  #follow() {
    const { microphone, camera, screen } = this.#media.state.tracks;
    if (microphone && microphone !== this.#heard?.track) {
      this.#heard?.node.disconnect();
      const node = this.#audio.createMediaStreamSource(new MediaStream([microphone]));
      node.connect(this.#sound);
      this.#heard = { track: microphone, node };
    }
    const shown = screen ?? camera ?? this.#nothing();
    if (shown === this.#shown) return;
    this.#shown = shown;
    this.#opening = this.#opening.then(() => this.#record(shown)).catch(() => undefined);
  }

  /** A dark picture, a few times a second, so that there always is one. */
  #nothing() {
    if (this.#blank?.readyState === 'live') return this.#blank;
    const canvas = document.createElement('canvas');
    Object.assign(canvas, { width: 640, height: 360 });
    const context = canvas.getContext('2d');
    const draw = () => {
      if (!context) return;
      context.fillStyle = '#14181f';
      context.fillRect(0, 0, canvas.width, canvas.height);
    };
    draw();
    const [track] = canvas.captureStream(5).getVideoTracks();
    const timer = setInterval(draw, 200);
    track?.addEventListener('ended', () => clearInterval(timer));
    this.#blank = track;
    return track;
  }

  async #record(shown: MediaStreamTrack | undefined) {
    if (!shown || shown !== this.#shown || this.#state.over) return;
    const mimeType = kinds.find((kind) => MediaRecorder.isTypeSupported(kind));
    if (!mimeType) return this.#change({ unable: true });
    if (this.#recorder?.state === 'recording') this.#recorder.stop();
    const { stream } = await call(liveClass.start, { body: this.#lesson }, { quiet: true });
    if (shown !== this.#shown || !this.#unsubscribe) return;
    const recorded = new MediaStream([shown, ...this.#sound.stream.getAudioTracks()]);
    const recorder = new MediaRecorder(recorded, { mimeType, videoBitsPerSecond: bitsPerSecond });
    let number = 0;
    recorder.ondataavailable = ({ data }) => {
      if (data.size === 0) return;
      this.#queue.add({ stream, number, blob: data });
      number += 1;
    };
    this.#recorder = recorder;
    recorder.start(chunkLimits.milliseconds);
  }

  async #send({ stream, number, blob }: Chunk): Promise<Sent> {
    const token = readToken();
    const response = await fetch(`${chunkBase}/${this.#lesson.lessonId}/${stream}/${number}`, {
      method: 'PUT',
      body: blob,
      headers: { Authorization: `Bearer ${token ?? ''}`, 'Content-Type': 'application/octet-stream' },
    });
    if (response.status === 401) await renewToken(token);
    if (response.status === 401 || response.status >= 429) return 'later';
    const { code, res } = (await response.json()) as { code: number; res: unknown };
    if (code === 0) return ChunkReply.parse(res);
    this.#change({ over: true });
    return 'over';
  }

  #change(changed: Partial<RecorderState>) {
    this.#state = { ...this.#state, ...changed };
    this.#onState(this.#state);
  }
}
