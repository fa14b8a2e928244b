import { renewToken } from './session/renew.ts';
import { readToken } from './session/stored.ts';

/** Sends bytes to a stream of the server. A session that has run out is renewed for whoever tries again. */
export async function putBytes(address: string, bytes: Blob) {
  const token = readToken();
  const response = await fetch(address, {
    method: 'PUT',
    body: bytes,
    headers: { Authorization: `Bearer ${token ?? ''}`, 'Content-Type': 'application/octet-stream' },
  });
  if (response.status === 401) await renewToken(token);
  return response;
}
