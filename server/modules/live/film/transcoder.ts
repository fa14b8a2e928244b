import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFile, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { finishedOf } from './playlist.rules.ts';

const segmentSeconds = 2;

/** From whatever a browser records to what every player shows, in segments that each begin by themselves. */
const options = (skipMs: number, folder: string) => [
  ...['-hide_banner', '-loglevel', 'error', '-fflags', '+genpts', '-i', 'pipe:0'],
  ...(skipMs > 0 ? ['-ss', (skipMs / 1000).toFixed(3)] : []),
  ...['-map', '0:v:0', '-map', '0:a:0?', '-c:v', 'libx264', '-preset', 'veryfast', '-tune', 'zerolatency'],
  ...['-pix_fmt', 'yuv420p', '-r', '24', '-vf', "scale=w='min(1280,trunc(iw/2)*2)':h='trunc(ow/a/2)*2'"],
  ...['-b:v', '1500k', '-maxrate', '2000k', '-bufsize', '3000k', '-threads', '1'],
  ...['-force_key_frames', `expr:gte(t,n_forced*${segmentSeconds})`],
  ...['-c:a', 'aac', '-ar', '48000', '-ac', '2', '-b:a', '96k'],
  ...['-f', 'hls', '-hls_time', String(segmentSeconds), '-hls_list_size', '0', '-hls_segment_type', 'fmp4'],
  ...['-hls_fmp4_init_filename', 'init.mp4', '-hls_segment_filename', path.join(folder, '%d.m4s')],
  path.join(folder, 'index.m3u8'),
];

/** ffmpeg that is fed one stream, chunk after chunk, and leaves segments in a folder of its own. */
export class Transcoder {
  readonly #child: ChildProcess;
  readonly #folder: string;
  readonly #closed: Promise<unknown>;
  #ended = false;
  #exit: number | undefined;
  #taken = 0;

  private constructor(child: ChildProcess, folder: string) {
    this.#child = child;
    this.#folder = folder;
    // It may end before everything was written to it.
    child.stdin?.on('error', () => {});
    child.on('error', () => {});
    this.#closed = once(child, 'close')
      .then(([code]) => {
        this.#exit = code ?? undefined;
      })
      .catch(() => {})
      .finally(() => {
        this.#ended = true;
      });
  }

  /** `skipMs`: so much of the stream is in segments already. */
  static async start(skipMs: number) {
    const folder = await mkdtemp(path.join(tmpdir(), 'zhixing-live-'));
    const stdio = ['pipe', 'ignore', 'ignore'] as const;
    return new Transcoder(spawn('ffmpeg', options(skipMs, folder), { stdio: [...stdio] }), folder);
  }

  get ended() {
    return this.#ended;
  }

  async write(bytes: Uint8Array) {
    const { stdin } = this.#child;
    if (this.#ended || !stdin?.writable || stdin.write(bytes)) return;
    await Promise.race([once(stdin, 'drain').catch(() => {}), this.#closed]);
  }

  /** What was finished since the last time: how long each is and where it lies, in order; copies of it are the caller's. */
  async finished() {
    const text = await readFile(path.join(this.#folder, 'index.m3u8'), 'utf8').catch(() => '');
    const durations = finishedOf(text);
    const fresh = durations
      .map((durationMs, at) => ({ durationMs, file: path.join(this.#folder, `${at}.m4s`) }))
      .slice(this.#taken);
    this.#taken = durations.length;
    return fresh;
  }

  /** The beginning that all segments of this run share, as a file of its own. */
  async beginning() {
    const copy = path.join(this.#folder, 'beginning.mp4');
    await copyFile(path.join(this.#folder, 'init.mp4'), copy);
    return copy;
  }

  /** Nothing more comes: what is left is finished. True: it went through to the end of what it was given. */
  async end() {
    const early = this.#ended;
    this.#child.stdin?.end();
    await this.#closed;
    return !early && this.#exit === 0;
  }

  /** Ends it however it stands, and takes its folder away. */
  async drop() {
    if (!this.#ended) this.#child.kill('SIGKILL');
    await this.#closed;
    await rm(this.#folder, { recursive: true, force: true });
  }
}
