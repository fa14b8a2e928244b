import type { Sent } from '#contract/endpoint.ts';
import { staffImport } from '#contract/identity/staff-import.ts';
import { call } from '../../../../kit/api/call.ts';

type Wanted = Sent<typeof staffImport.downloadAddress>['query'];

/** Asks for an address that is good once and opens it: the browser saves the file. */
export async function openDownload(query: Wanted) {
  const { url } = await call(staffImport.downloadAddress, { query }, { read: false });
  const link = document.createElement('a');
  link.href = url;
  link.download = '';
  document.body.append(link);
  link.click();
  link.remove();
}
