import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { media } from '#contract/study/media.ts';
import { client } from '../client.ts';

/** Twenty seconds of the demo's. */
export const clipFile = fileURLToPath(new URL('../../server/demo/media/clip.mp4', import.meta.url));

interface Uploader {
  readonly origin: string;
  readonly token: string;
  /** All jobs of that server. */
  readonly doJobs: () => Promise<unknown>;
}

/** The clip in the library of the organisation, on the server that will show it: its bytes lie there. */
export async function uploadClip({ origin, token, doJobs }: Uploader, name = '片子.mp4') {
  const bytes = await readFile(clipFile);
  const { mediaId, uploadAddress } = await client(token, {}, origin).call(media.add, {
    body: { name, bytes: bytes.length },
  });
  const answer = await fetch(origin + uploadAddress, {
    method: 'PATCH',
    headers: {
      ...{ Authorization: `Bearer ${token}`, 'Tus-Resumable': '1.0.0', 'Upload-Offset': '0' },
      'Content-Type': 'application/offset+octet-stream',
    },
    body: bytes,
  });
  if (answer.status !== 204) throw new Error(`${answer.status} ${await answer.text()}`);
  await doJobs();
  return mediaId;
}
