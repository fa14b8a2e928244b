import { copyFile, mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { fileTypeFromFile } from 'file-type';
import { z } from 'zod';
import type { MediaKind } from '#contract/study/media.ts';
import { addMinutes, now } from '../../../kit/clock.ts';
import type { Storage } from '../../../kit/files/storage.ts';
import type { Db } from '../../../kit/transaction.ts';
import { packageProblem } from '../scorm/package.ts';
import { onDisk } from '../scorm/source.ts';
import { fileOf } from './content.ts';
import * as queries from './media.queries.ts';
import { isOffice, kindOf, playedEverywhere, unknownKindText } from './sniff.rules.ts';
import { codecsOf, durationOf, isInstalled, makePoster, transcode, transcodeSound, withPdfOf } from './tools.ts';

const Payload = z.object({ organisationId: z.string(), mediaId: z.string() });

/** What was uploaded is looked at, measured, and made so that browsers can show it where this machine is able to. */
export async function readMedia(db: Db, storage: Storage, payload: unknown, stopping?: AbortSignal) {
  const { organisationId, mediaId } = Payload.parse(payload);
  const found = await queries.processedMedium(db, organisationId, mediaId);
  if (!found) return;
  const { storageKey } = found;
  const folder = path.join(storage.staging, `made-${mediaId}`);
  await mkdir(folder, { recursive: true });
  try {
    const read = await storage.onDisk(fileOf(storageKey), (file) => look({ file, folder }, stopping));
    // Begun again at the next start: half a film is none.
    if (stopping?.aborted) throw new Error('stopped before the film was made');
    const { poster, rendition, ...said } = read;
    const keep = async (made: string | undefined) => {
      if (made === undefined) return null;
      const key = `${storageKey}.${made}`;
      await storage.take(path.join(folder, made), fileOf(key));
      return key;
    };
    const kept = { posterKey: await keep(poster), renditionKey: await keep(rendition?.made) };
    await queries.writeRead(
      db,
      organisationId,
      mediaId,
      { ...said, ...kept, renditionMime: rendition?.mime ?? null },
      now(),
    );
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

interface Place {
  readonly file: string;
  /** Where what is made of it lies for the moment. */
  readonly folder: string;
}

interface Look {
  readonly state: 'READY' | 'FAILED';
  readonly kind?: MediaKind;
  readonly mime?: string;
  readonly durationMs: number | null;
  readonly note: string;
  /** Names of files in the folder. */
  readonly poster?: string;
  readonly rendition?: { readonly made: string; readonly mime: string };
}

async function look(place: Place, stopping: AbortSignal | undefined): Promise<Look> {
  const sniffed = kindOf((await fileTypeFromFile(place.file))?.mime);
  if (!sniffed) return { state: 'FAILED', durationMs: null, note: unknownKindText };
  if (sniffed.kind === 'PACKAGE') {
    const problem = await packageProblem(onDisk(place.file));
    return { state: problem ? 'FAILED' : 'READY', ...sniffed, durationMs: null, note: problem ?? '' };
  }
  const made = sniffed.kind === 'DOCUMENT' ? await document(place, sniffed.mime) : await film(place, sniffed, stopping);
  return { state: 'READY', ...sniffed, ...made };
}

type Made = Pick<Look, 'durationMs' | 'note' | 'poster' | 'rendition'>;

async function film(
  { file, folder }: Place,
  { kind, mime }: NonNullable<ReturnType<typeof kindOf>>,
  stopping: AbortSignal | undefined,
): Promise<Made> {
  const durationMs = await durationOf(file);
  const lacks = durationMs === null ? '测不出时长，看完后不会自动完成。' : '';
  const played = playedEverywhere(mime, await codecsOf(file));
  if (!(await isInstalled('ffmpeg')))
    return { durationMs, note: played ? lacks : `${lacks}服务器没有安装 ffmpeg，${asItIsText}` };
  const isFilm = kind === 'VIDEO';
  const poster = isFilm && (await makePoster(file, path.join(folder, 'jpg'))) ? { poster: 'jpg' } : {};
  if (played) return { durationMs, note: lacks, ...poster };
  const made = isFilm ? 'mp4' : 'm4a';
  const rendition = path.join(folder, made);
  if (!(await (isFilm ? transcode : transcodeSound)(file, rendition, stopping)))
    return { durationMs, note: `${lacks}转码没有成功，${asItIsText}`, ...poster };
  const known = durationMs ?? (await durationOf(rendition));
  const shown = { rendition: { made, mime: isFilm ? 'video/mp4' : 'audio/mp4' } };
  return { durationMs: known, note: known === null ? lacks : '', ...poster, ...shown };
}

const asItIsText = '按原文件播放，有的浏览器可能放不出来。';

const noPdfText = {
  absent: '服务器没有安装 LibreOffice，不能在页面里显示，请下载后打开。',
  failed: '没有能转成 PDF，不能在页面里显示，请下载后打开。',
};

async function document({ file, folder }: Place, mime: string): Promise<Made> {
  if (!isOffice(mime)) return { durationMs: null, note: '' };
  if (!(await isInstalled('soffice'))) return { durationMs: null, note: noPdfText.absent };
  const made = await withPdfOf(file, (pdf) => copyFile(pdf, path.join(folder, 'pdf')).then(() => true));
  if (!made) return { durationMs: null, note: noPdfText.failed };
  return { durationMs: null, note: '', rendition: { made: 'pdf', mime: 'application/pdf' } };
}

const hoursKept = 48;
/** So long people read in their library why a file failed, and may have it looked at again. */
const failedHoursKept = 7 * 24;
const goneAtOnce = 100;

/** Uploads that nobody went on with and what failed long ago are deleted ones, and the bytes of these go before their rows. */
export async function tendMedia(db: Db, storage: Storage) {
  const at = now();
  await queries.abandonUploads(db, addMinutes(at, -hoursKept * 60), at);
  await queries.giveUpFailed(db, addMinutes(at, -failedHoursKept * 60), at);
  for (;;) {
    const gone = await queries.goneMedia(db, goneAtOnce);
    for (const { organisationId, mediaId, keys } of gone) {
      for (const key of keys) await storage.deleteFile(fileOf(key));
      for (const name of [mediaId, `${mediaId}.json`]) await rm(path.join(storage.staging, name), { force: true });
      await queries.removeMedium(db, organisationId, mediaId);
    }
    if (gone.length < goneAtOnce) return;
  }
}
