import { liveClass } from '#contract/live/class.ts';
import { ChunkReply, chunkBase, chunkLimits } from '#contract/live/film.ts';
import { call } from '../../../kit/api/call.ts';
import { asFailure } from '../../../kit/api/failure.ts';
import { putBytes } from '../../../kit/api/put-bytes.ts';
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
  /** Nothing is recorded just now, and why; it is tried again and again. */
  readonly stuck: string;
}

const againMs = 1500;

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
  #state: RecorderState = { waiting: 0, lost: false, over: false, unable: false, stuck: '' };
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

  /** Also after `finish`, where somebody goes on after all. */
  start() {
    if (this.#unsubscribe) return;
    this.#unsubscribe = this.#media.subscribe(() => this.#follow());
    void this.#audio.resume();
    this.#follow();
  }

  /** Records no more, and is done once all that was recorded has arrived. */
  async finish() {
    this.#unsubscribe?.();
    this.#unsubscribe = undefined;
    this.#shown = undefined;
    await this.#halt();
    await this.#queue.drained();
  }

  stop() {
    void this.finish();
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
    if (!shown || !this.#isWanted(shown)) return;
    const mimeType = kinds.find((kind) => MediaRecorder.isTypeSupported(kind));
    if (!mimeType) return this.#change({ unable: true });
    const stream = await this.#nextStream(shown);
    if (stream === undefined || !this.#isWanted(shown)) return;
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

  #isWanted(shown: MediaStreamTrack) {
    return shown === this.#shown && this.#unsubscribe !== undefined && !this.#state.over;
  }

  /**
   * The number of what is recorded from now on. What was recorded before arrives first, since nothing of a stream comes in
   * behind the next one; while the network is lost the former recording goes on.
   */
  async #nextStream(shown: MediaStreamTrack) {
    while (this.#isWanted(shown)) {
      await this.#queue.drained();
      if (!this.#isWanted(shown)) return undefined;
      await this.#halt();
      await this.#queue.drained();
      try {
        // Whoever was away may have gone on in another page: it is not taken back from there.
        if (this.#state.stuck && !(await this.#stillSends())) return undefined;
        const { stream } = await call(liveClass.start, { body: this.#lesson }, { quiet: true });
        this.#change({ stuck: '' });
        return stream;
      } catch (problem) {
        this.#change({ stuck: asFailure(problem).text.replace(/[。！]$/, '') });
        await new Promise((resolve) => setTimeout(resolve, againMs));
      }
    }
    return undefined;
  }

  async #stillSends() {
    const { sending } = await call(liveClass.present, { body: this.#lesson }, { quiet: true });
    if (!sending) this.#change({ over: true, stuck: '' });
    return sending;
  }

  /** What is being recorded ends, and its last chunk is in the queue. */
  #halt() {
    const recorder = this.#recorder;
    this.#recorder = undefined;
    if (recorder?.state !== 'recording') return Promise.resolve();
    const halted = new Promise((resolve) => recorder.addEventListener('stop', resolve, { once: true }));
    recorder.stop();
    return halted;
  }

  async #send({ stream, number, blob }: Chunk): Promise<Sent> {
    const response = await putBytes(`${chunkBase}/${this.#lesson.lessonId}/${stream}/${number}`, blob);
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
