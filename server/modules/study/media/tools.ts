import { execFile } from 'node:child_process';
import { rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { ALL_FORMATS, FilePathSource, Input } from 'mediabunny';
import { randomName } from '../../../kit/id.ts';

const run = promisify(execFile);
/** An hour of film takes about as long on a slow machine. */
const longestMs = 4 * 3_600_000;
const quickMs = 60_000;

/** What a program answered; undefined when this machine has none or it failed. */
async function said(program: string, given: readonly string[], timeout: number, stopping?: AbortSignal) {
  const ran = await run(program, [...given], {
    timeout,
    maxBuffer: 8 * 1024 * 1024,
    ...(stopping && { signal: stopping }),
  }).catch(() => undefined);
  return ran?.stdout;
}

const known = new Map<string, Promise<boolean>>();

/** Is this program installed here? */
export function isInstalled(program: 'ffmpeg' | 'soffice') {
  const found =
    known.get(program) ??
    said(program, [program === 'ffmpeg' ? '-version' : '--version'], quickMs).then((text) => text !== undefined);
  known.set(program, found);
  return found;
}

const millisecondsOf = (seconds: number) =>
  Number.isFinite(seconds) && seconds > 0 ? Math.round(seconds * 1000) : null;

/** How long a film or a sound is; null when nobody can say. */
export async function durationOf(file: string) {
  const probe = ['-v', 'error', '-show_entries', 'format=duration', '-of', 'csv=p=0', file];
  const measured = millisecondsOf(Number.parseFloat((await said('ffprobe', probe, quickMs)) ?? ''));
  if (measured !== null) return measured;
  return withInput(file, (input) => input.computeDuration().then(millisecondsOf));
}

/** How pictures and sound of a film are coded; null: in a way that is not known here, undefined: there are none. */
export async function codecsOf(file: string) {
  return withInput(file, async (input) => {
    const [video, audio] = await Promise.all([input.getPrimaryVideoTrack(), input.getPrimaryAudioTrack()]);
    return { video: video?.codec, audio: audio?.codec };
  });
}

async function withInput<T>(file: string, work: (input: Input) => Promise<T>) {
  const input = new Input({ formats: ALL_FORMATS, source: new FilePathSource(file) });
  try {
    return await work(input).catch(() => null);
  } finally {
    input.dispose();
  }
}

/** Even on both sides, as the codec wants it, and no larger than a wide screen. */
const size = ['-vf', "scale=w='min(1920,trunc(iw/2)*2)':h=-2"];
const quietly = ['-y', '-v', 'error'];

/** A film that every browser plays, from its first bytes on. */
export async function transcode(from: string, to: string, stopping?: AbortSignal) {
  const video = [
    '-c:v',
    'libx264',
    '-preset',
    'veryfast',
    '-crf',
    '23',
    '-pix_fmt',
    'yuv420p',
    '-threads',
    '1',
    ...size,
  ];
  const given = [...quietly, '-i', from, ...video, '-c:a', 'aac', '-movflags', '+faststart', '-f', 'mp4', to];
  return (await said('ffmpeg', given, longestMs, stopping)) !== undefined && isWritten(to);
}

/** A sound that every browser plays. */
export async function transcodeSound(from: string, to: string, stopping?: AbortSignal) {
  const given = [...quietly, '-i', from, '-vn', '-c:a', 'aac', '-movflags', '+faststart', '-f', 'mp4', to];
  return (await said('ffmpeg', given, longestMs, stopping)) !== undefined && isWritten(to);
}

/** A picture of a film that is no longer than a moment is its first. */
export async function makePoster(from: string, to: string) {
  for (const second of ['1', '0']) {
    const picture = ['-frames:v', '1', '-vf', 'scale=640:-2', '-f', 'mjpeg', to];
    const made = await said('ffmpeg', [...quietly, '-ss', second, '-i', from, ...picture], quickMs);
    if (made !== undefined && (await isWritten(to))) return true;
  }
  return false;
}

/** Where there is no picture ffmpeg writes an empty file, and is content. */
const isWritten = (file: string) =>
  stat(file).then(
    ({ size: bytes }) => bytes > 0,
    () => false,
  );

/** The PDF of an Office document, somewhere for a moment; undefined when it could not be made. */
export async function withPdfOf<T>(file: string, work: (pdf: string) => Promise<T>) {
  const folder = path.join(tmpdir(), `zhixing-pdf-${randomName()}`);
  const profile = `-env:UserInstallation=file://${folder}/profile`;
  const given = [profile, '--headless', '--convert-to', 'pdf', '--outdir', folder, file];
  try {
    const done = await said('soffice', given, 5 * quickMs);
    return done === undefined ? undefined : await work(path.join(folder, `${path.parse(file).name}.pdf`));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
