import { staffImport } from '#contract/directory/staff-import.ts';
import type { Sent } from '#contract/endpoint.ts';
import { call } from '../../../kit/api/call.ts';
import { download } from '../../../kit/api/download.ts';

type Wanted = Sent<typeof staffImport.downloadAddress>['query'];

/** Asks for an address that is good once and fetches what lies there, so that a refusal is read and not saved as a file. */
export async function openDownload(query: Wanted) {
  const { url } = await call(staffImport.downloadAddress, { query }, { read: false });
  const ticket = new URL(url, location.origin).pathname.split('/').at(-1) ?? '';
  await download(staffImport.download, { params: { ticket: decodeURIComponent(ticket) } });
}
