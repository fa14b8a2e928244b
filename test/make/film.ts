import { media } from '#contract/study/media.ts';
import { testServer } from '../server.ts';
import type { Client } from './exam.ts';

interface Wished {
  readonly name?: string;
  readonly durationMs?: number | null;
  readonly kind?: 'VIDEO' | 'DOCUMENT';
}

/** A film or a document that is in the library as if it had been uploaded and looked at; its bytes are not there. */
export async function makeFilm(admin: Client, { name = '片子.mp4', durationMs = 20_000, kind = 'VIDEO' }: Wished = {}) {
  const { mediaId } = await admin.call(media.add, { body: { name, bytes: 1000 } });
  const { db } = await testServer();
  const mime = kind === 'VIDEO' ? 'video/mp4' : 'application/pdf';
  await db.updateTable('media').set({ state: 'READY', kind, mime, durationMs }).where('id', '=', mediaId).execute();
  return mediaId;
}

export async function filmWithSubtitle(admin: Client) {
  const mediaId = await makeFilm(admin);
  const file = new File(['1\n00:00:01,000 --> 00:00:02,000\n先断电\n'], '字幕.srt');
  const { subtitleId } = await admin.call(media.addSubtitle, { query: { mediaId, label: '中文' }, file });
  return { mediaId, subtitleId };
}
