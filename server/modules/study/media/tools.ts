import { execFile } from 'node:child_process';
import { rm } from 'node:fs/promises';
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
  const input = new Input({ formats: ALL_FORMATS, source: new FilePathSource(file) });
  return millisecondsOf(await input.computeDuration().catch(() => Number.NaN));
}

/** A film that every browser plays, from its first bytes on. */
export async function transcode(from: string, to: string, stopping?: AbortSignal) {
  const video = ['-c:v', 'libx264', '-preset', 'veryfast', '-crf', '23', '-pix_fmt', 'yuv420p', '-threads', '1'];
  const given = ['-y', '-v', 'error', '-i', from, ...video, '-c:a', 'aac', '-movflags', '+faststart', '-f', 'mp4', to];
  return (await said('ffmpeg', given, longestMs, stopping)) !== undefined;
}

export async function makePoster(from: string, to: string) {
  const given = [
    '-y',
    '-v',
    'error',
    '-ss',
    '1',
    '-i',
    from,
    '-frames:v',
    '1',
    '-vf',
    'scale=640:-2',
    '-f',
    'mjpeg',
    to,
  ];
  return (await said('ffmpeg', given, quickMs)) !== undefined;
}

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
