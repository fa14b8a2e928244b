import { media } from '#contract/study/media.ts';
import { client } from '../client.ts';

interface Uploader {
  readonly origin: string;
  readonly token: string;
  /** All jobs of that server. */
  readonly doJobs: () => Promise<unknown>;
}

/** A file in the library of the organisation, sent and looked at on the server that will show it: its bytes lie there. */
export async function uploadTo({ origin, token, doJobs }: Uploader, name: string, bytes: Uint8Array<ArrayBuffer>) {
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
