import { copyFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { fileTypeFromFile } from 'file-type';
import { z } from 'zod';
import { addMinutes, now } from '../../../kit/clock.ts';
import type { Storage } from '../../../kit/files/storage.ts';
import type { Db } from '../../../kit/transaction.ts';
import { mediaFolder } from './content.ts';
import * as queries from './media.queries.ts';
import { isOffice, kindOf, playedEverywhere, unknownKindText } from './sniff.rules.ts';
import { durationOf, isInstalled, makePoster, transcode, withPdfOf } from './tools.ts';

const Payload = z.object({ organisationId: z.string(), mediaId: z.string() });

/** What was uploaded is looked at, measured, and made so that browsers can show it where this machine is able to. */
export async function readMedia(db: Db, storage: Storage, payload: unknown, stopping?: AbortSignal) {
  const { organisationId, mediaId } = Payload.parse(payload);
  const found = await queries.processedMedium(db, organisationId, mediaId);
  if (!found) return;
  const file = path.join(mediaFolder(storage), found.storageKey);
  const sniffed = kindOf((await fileTypeFromFile(file))?.mime);
  const write = (read: Parameters<typeof queries.writeRead>[3]) =>
    queries.writeRead(db, organisationId, mediaId, read, now());
  if (!sniffed) return write({ state: 'FAILED', note: unknownKindText });
  const made = sniffed.kind === 'DOCUMENT' ? await document(file, sniffed.mime) : await film(file, sniffed, stopping);
  // Begun again at the next start: half a film is none.
  if (stopping?.aborted) throw new Error('stopped before the film was made');
  await write({ state: 'READY', ...sniffed, ...made });
}

const nothing = { durationMs: null, posterKey: null, renditionKey: null, renditionMime: null, note: '' };
const beside = (file: string, ending: string) => ({
  key: `${path.basename(file)}.${ending}`,
  place: `${file}.${ending}`,
});

async function film(
  file: string,
  { kind, mime }: NonNullable<ReturnType<typeof kindOf>>,
  stopping: AbortSignal | undefined,
) {
  const durationMs = await durationOf(file);
  const measured = { ...nothing, durationMs };
  const lacks = durationMs === null ? '测不出时长，看完后不会自动完成。' : '';
  if (!(await isInstalled('ffmpeg'))) {
    const may = playedEverywhere(mime) ? '' : '服务器没有安装 ffmpeg，按原文件播放，有的浏览器可能放不出来。';
    return { ...measured, note: lacks + may };
  }
  if (kind === 'AUDIO') return { ...measured, note: lacks };
  const poster = beside(file, 'jpg');
  const posterKey = (await makePoster(file, poster.place)) ? poster.key : null;
  if (mime === 'video/mp4' || mime === 'video/webm') return { ...measured, posterKey, note: lacks };
  const rendition = beside(file, 'mp4');
  if (!(await transcode(file, rendition.place, stopping)))
    return { ...measured, posterKey, note: `${lacks}转码没有成功，按原文件播放，有的浏览器可能放不出来。` };
  const known = durationMs ?? (await durationOf(rendition.place));
  const made = { renditionKey: rendition.key, renditionMime: 'video/mp4' };
  return { ...measured, ...made, durationMs: known, posterKey, note: known === null ? lacks : '' };
}

async function document(file: string, mime: string) {
  if (!isOffice(mime)) return nothing;
  const pdf = beside(file, 'pdf');
  const made = await withPdfOf(file, async (from) => {
    await copyFile(from, pdf.place);
    return { ...nothing, renditionKey: pdf.key, renditionMime: 'application/pdf' };
  });
  return made ?? { ...nothing, note: '服务器没有安装 LibreOffice，不能在页面里显示，请下载后打开。' };
}

const hoursKept = 48;
const goneAtOnce = 100;

/** Uploads that nobody went on with are deleted ones, and the bytes of these go before their rows. */
export async function tendMedia(db: Db, storage: Storage) {
  const at = now();
  await queries.abandonUploads(db, addMinutes(at, -hoursKept * 60), at);
  for (;;) {
    const gone = await queries.goneMedia(db, goneAtOnce);
    for (const { organisationId, mediaId, keys } of gone) {
      for (const key of [...keys, `${mediaId}.json`]) await rm(path.join(mediaFolder(storage), key), { force: true });
      await queries.removeMedium(db, organisationId, mediaId);
    }
    if (gone.length < goneAtOnce) return;
  }
}
